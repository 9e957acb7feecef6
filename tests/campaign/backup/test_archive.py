import json
import zipfile
from hashlib import sha256
from io import BytesIO

import pytest
from hypothesis import given
from hypothesis import strategies as st

from campaign.backup.archive import FORMAT, MANIFEST, Manifest, Writing, check, unpack
from campaign.config.problems import HaltError

FILES = {"database/db.sqlite3": b"rows" * 5000, "media/photos/ab/c-small.webp": b"picture"}


def archive(path, files=FILES):
    writing = Writing(path)
    for name, content in files.items():
        writing.add(name, BytesIO(content), is_packed=name.startswith("media/"))
    writing.close(Manifest("2026-11-30T12:00:00+00:00", "sqlite", {"games": "0001_tables"}))
    return path


def raw(path, contents, **told):
    """An archive by hand, whose manifest says of the files what it should, unless told."""
    parts = {name: {"size": len(content), "sha256": sha256(content).hexdigest()}
             for name, content in contents.items()}  # fmt: skip
    manifest = {"format": FORMAT, "made_at": "now", "database": "sqlite", "migrations": {},
                "columns": {}, "files": parts} | told  # fmt: skip
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as made:
        for name, content in contents.items():
            made.writestr(name, content)
        made.writestr(MANIFEST, json.dumps(manifest))
    return path


def test_what_is_written_is_unpacked(tmp_path):
    manifest = unpack(archive(tmp_path / "b.zip"), tmp_path)
    assert {name: (tmp_path / name).read_bytes() for name in manifest.files} == FILES
    assert manifest.size == sum(map(len, FILES.values()))


ESCAPES = ["../out", "/etc/passwd", "media/../../out", "media/..", "media//x", "media/", "media",
           "media\\..\\out", "C:/out", "media/.hidden", "other/x", "manifest.json/x",
           "media/x\n", "media/caf\u00e9", "media/a..b"]  # fmt: skip


@pytest.mark.parametrize("name", ESCAPES)
def test_a_name_that_is_not_the_sites_is_refused_before_anything_is_written(tmp_path, name):
    made = raw(tmp_path / "b.zip", {name: b"x"})
    folder = tmp_path / "folder"
    folder.mkdir()
    with pytest.raises(HaltError, match="which is not the site's"):
        unpack(made, folder)
    assert [*folder.iterdir()] == []


GOOD = {"media/x": b"x" * 100}
HASH = sha256(b"x" * 100).hexdigest()
LIES = [
    pytest.param({"format": "townbook-backup/2"}, "not of the format", id="a later format"),
    pytest.param({"files": {}}, "does not hold the files", id="a file of which it says nothing"),
    pytest.param({"files": {"media/x": {"size": 100, "sha256": HASH},
                            "media/y": {"size": 1, "sha256": HASH}}},
                 "does not hold the files", id="a file that is not there"),
    pytest.param({"files": {"media/x": {"size": 99, "sha256": HASH}}}, "not what was written",
                 id="more than it says, as a bomb is"),
    pytest.param({"files": {"media/x": {"size": 100, "sha256": "0" * 64}}},
                 "not what was written", id="another digest"),
    pytest.param({"files": {"media/x": {"size": -1, "sha256": HASH}}}, "says nothing of",
                 id="a negative size"),
    pytest.param({"files": {"media/x": {"size": "100", "sha256": HASH}}}, "says nothing of",
                 id="a size in words"),
    pytest.param({"files": []}, "lacks files", id="a list of files"),
    pytest.param({"migrations": None}, "lacks migrations", id="no migrations"),
    pytest.param({"migrations": {"games": 1}}, "lacks something", id="a migration by number"),
    pytest.param({"made_at": None}, "lacks something", id="no time"),
    pytest.param({"columns": {"games_table": [1]}}, "no lists of names", id="columns by number"),
]  # fmt: skip


@pytest.mark.parametrize(("told", "words"), LIES)
def test_a_manifest_that_lies_is_told(tmp_path, told, words):
    with pytest.raises(HaltError, match=words):
        check(raw(tmp_path / "b.zip", GOOD, **told))


@pytest.mark.parametrize("names", [("media/a", "media/a/b"), ("media/" + "x" * 300,)])
def test_names_that_no_disk_takes_are_refused(tmp_path, names):
    folder = tmp_path / "folder"
    folder.mkdir()
    with pytest.raises(HaltError, match="or is broken"):
        unpack(raw(tmp_path / "b.zip", dict.fromkeys(names, b"")), folder)


def test_the_second_half_of_an_archive_is_told(tmp_path):
    path = archive(tmp_path / "b.zip")
    whole = path.read_bytes()
    path.write_bytes(whole[len(whole) // 2 :])
    with pytest.raises(HaltError, match="or is broken"):
        check(path)


def test_a_file_that_was_changed_since_it_was_checked_is_not_unpacked(tmp_path):
    path, folder = raw(tmp_path / "b.zip", GOOD), tmp_path / "folder"
    folder.mkdir()
    lie = {"files": {"media/x": {"size": 100, "sha256": "0" * 64}}}
    with pytest.raises(HaltError, match="not what was written"):
        unpack(raw(path, GOOD, **lie), folder)


def test_two_files_that_a_disk_may_take_for_one_are_refused(tmp_path):
    with pytest.raises(HaltError, match="two of its files have one name"):
        check(raw(tmp_path / "b.zip", {"media/x": b"", "media/X": b""}))


OTHERS = [
    pytest.param(b"", id="empty"),
    pytest.param(b"SQLite format 3\0" + bytes(1000), id="a database"),
    pytest.param(b'{"format": "city-campaign/3"}', id="a campaign"),
]


@pytest.mark.parametrize("content", OTHERS)
def test_another_file_is_told(tmp_path, content):
    path = tmp_path / "other"
    path.write_bytes(content)
    with pytest.raises(HaltError, match="is no backup of this site"):
        check(path)


def test_a_file_that_is_not_there_and_a_folder_are_told(tmp_path):
    for path in (tmp_path / "none", tmp_path):
        with pytest.raises(HaltError, match=r"can't be read \("):
            check(path)


@given(st.integers(0, 10**6), st.integers(0, 255), st.booleans())
def test_a_damaged_archive_is_whole_or_refused(tmp_path, place, byte, cut):
    whole = archive_bytes(tmp_path)
    place %= len(whole)
    bad = whole[:place] if cut else whole[:place] + bytes([byte]) + whole[place + 1 :]
    path = tmp_path / "bad.zip"
    path.write_bytes(bad)
    try:
        manifest = check(path)
    except HaltError:
        return
    assert {name: part.sha256 for name, part in manifest.files.items()} == {
        name: sha256(content).hexdigest() for name, content in FILES.items()
    }


def archive_bytes(tmp_path):
    path = tmp_path / "whole.zip"
    return (path if path.exists() else archive(path)).read_bytes()
