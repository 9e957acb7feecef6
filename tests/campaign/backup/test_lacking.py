"""Photos that the database names and of which there is no file, as where media is not mounted."""

import shutil
import sqlite3
from contextlib import closing

import pytest
from django.core.management import call_command

from campaign.backup.archive import check
from campaign.backup.making import make_backup
from campaign.config.problems import HaltError

COLUMNS = "id, owner_id, whole, part, request, folder, digest, width, height, caption, by, at"


@pytest.fixture
def site(new_site):
    """A site with two photos, each with its files."""
    made = new_site("first").fill(22)
    with closing(sqlite3.connect(made.database)) as kept:
        for folder in ("aa", "bb"):
            row = (folder * 16, 1, "w", "", folder, folder, "d", 1, 1, "", "", "2026-01-01")
            kept.execute(f"INSERT INTO games_photo ({COLUMNS}) VALUES ({'?, ' * 11}?)", row)
            made.picture(f"photos/{folder}/d.webp", b"large")
        kept.commit()
    return made


def lose(site, *folders):
    for folder in folders:
        shutil.rmtree(site.folder / "media/photos" / folder)


LOST = [
    pytest.param([], 0, id="none"),
    pytest.param(["aa"], 1, id="one"),
    pytest.param(["aa", "bb"], 2, id="all"),
]


@pytest.mark.parametrize(("folders", "count"), LOST)
def test_a_backup_counts_them(site, tmp_path, folders, count):
    lose(site, *folders)
    with site.used():
        make_backup(tmp_path / "b.zip")
    assert check(tmp_path / "b.zip").lacking == count


def test_the_command_saves_the_rest_and_fails(site, new_site, tmp_path, capsys):
    lose(site, "aa", "bb")
    with site.used(), pytest.raises(HaltError, match=r"2 photos have no file in .* holds the rest"):
        call_command("backup", tmp_path / "b.zip")
    with new_site("second").used():
        call_command("restore", tmp_path / "b.zip")
    assert "It lacks the files of photos: 2." in capsys.readouterr().out


def test_an_older_backup_that_may_hold_them_stays(site, tmp_path):
    with site.used():
        make_backup(tmp_path / "b.zip")
        before = (tmp_path / "b.zip").read_bytes()
        lose(site, "bb")
        with pytest.raises(HaltError, match=r"1 photo has no file in .* stays as it is"):
            make_backup(tmp_path / "b.zip")
    assert (tmp_path / "b.zip").read_bytes() == before
    assert [path.name for path in tmp_path.glob("*b.zip*")] == ["b.zip"]
