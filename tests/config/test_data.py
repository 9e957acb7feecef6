import os
import stat
from concurrent.futures import ThreadPoolExecutor

import pytest

from campaign.config.data import prepare, refuse_no_site, secret_key
from campaign.config.problems import HaltError


def test_the_secret_key_lasts_and_is_its_owners_alone(tmp_path):
    folder = tmp_path / "new" / "data"
    key = secret_key(folder)
    assert len(key) >= 50
    assert secret_key(folder) == key
    assert stat.S_IMODE((folder / "secret_key").stat().st_mode) == 0o600
    assert [path.name for path in folder.iterdir()] == ["secret_key"]


def test_two_first_starts_agree_on_the_key(tmp_path):
    with ThreadPoolExecutor(8) as pool:
        keys = set(pool.map(secret_key, [tmp_path] * 8))
    assert len(keys) == 1


@pytest.mark.parametrize(
    ("kept", "url", "is_refused"),
    [
        ((), "", True),
        (("",), "", True),
        (("", "db.sqlite3"), "", False),
        ((), "postgresql://localhost/townbook", True),
        (("",), "postgresql://localhost/townbook", False),
    ],
)
def test_a_folder_without_a_site_is_told_and_not_made(tmp_path, monkeypatch, kept, url, is_refused):
    data = tmp_path / "data"
    monkeypatch.setenv("DATA_DIR", str(data))
    monkeypatch.setenv("DATABASE_URL", url)
    for name in kept:
        (data / name).touch() if name else data.mkdir()
    if is_refused:
        with pytest.raises(HaltError, match=r"There is no site in .*data: name .* with --data"):
            refuse_no_site()
    else:
        refuse_no_site()
    assert data.exists() is bool(kept)


def test_prepare_makes_what_is_missing(tmp_path):
    prepare(tmp_path / "data")
    prepare(tmp_path / "data")
    assert {path.name for path in (tmp_path / "data").iterdir()} == {"media", "static"}


def test_what_is_written_into_a_folder_that_others_read_is_its_owners_alone(tmp_path):
    before = os.umask(0o022)
    try:
        tmp_path.chmod(0o755)
        prepare(tmp_path)
        (tmp_path / "db.sqlite3").touch()
    finally:
        os.umask(before)
    assert stat.S_IMODE((tmp_path / "db.sqlite3").stat().st_mode) == 0o600


def test_prepare_says_which_folder_is_no_use(tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(HaltError, match=r"file can't be used .*--data or DATA_DIR"):
        prepare(tmp_path / "file")
