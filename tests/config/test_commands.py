import errno
import os

import pytest
from django.core import management
from django.db import OperationalError

from campaign.config import commands


def failing(number, name=None):
    def dispatch(argv):
        raise OSError(number, os.strerror(number), name)

    return dispatch


DISK = [
    pytest.param(errno.ENOSPC, ".venv/installed", ".venv/installed can't be written (No space",
                 id="full"),
    pytest.param(errno.EROFS, None, "The disk can't be written (Read-only file system)",
                 id="to be read only"),
]  # fmt: skip


@pytest.mark.parametrize(("number", "name", "words"), DISK)
def test_a_disk_that_takes_nothing_is_one_sentence(monkeypatch, capsys, number, name, words):
    monkeypatch.setattr(commands, "_dispatch", failing(number, name))
    assert commands.run(["manage.py", "start"]) == 1
    told = capsys.readouterr().err
    assert (words in told, told.count("\n")) == (True, 1)


def test_what_else_fails_is_not_hidden(monkeypatch):
    monkeypatch.setattr(commands, "_dispatch", failing(errno.ENOENT))
    with pytest.raises(FileNotFoundError):
        commands.run(["manage.py", "start"])


@pytest.mark.parametrize("said", [["--data", "/srv/town"], ["--data=/srv/town"]])
def test_a_command_runs_on_the_folder_that_is_named(monkeypatch, said):
    monkeypatch.setenv("DATA_DIR", "/elsewhere")
    argv = ["manage.py", "backup", *said, "b.zip"]
    assert commands._into_folder(argv) == ["manage.py", "backup", "b.zip"]
    assert os.environ["DATA_DIR"] == "/srv/town"


@pytest.mark.parametrize("command", ["backup", "recheck", "changepassword"])
def test_where_no_site_is_a_command_makes_none(tmp_path, monkeypatch, capsys, command):
    monkeypatch.setenv("DATA_DIR", str(tmp_path / "data"))
    monkeypatch.delenv("DATABASE_URL", raising=False)
    assert commands.run(["manage.py", command, str(tmp_path / "b.zip")]) == 1
    assert "There is no site in" in capsys.readouterr().err
    assert [*tmp_path.iterdir()] == []


def test_without_a_folder_a_command_is_left_as_it_was_said(monkeypatch):
    monkeypatch.setenv("DATA_DIR", "/elsewhere")
    argv = ["manage.py", "dumpdata", "--database", "default", "--da"]
    assert commands._into_folder(argv) == argv
    assert os.environ["DATA_DIR"] == "/elsewhere"


def test_a_database_that_is_away_is_one_sentence(tmp_path, monkeypatch, capsys):
    def fail(argv):
        raise OperationalError("connection failed: refused\n\tIs it running?")

    monkeypatch.setenv("DATA_DIR", str(tmp_path))
    (tmp_path / "db.sqlite3").touch()
    monkeypatch.setattr(management, "execute_from_command_line", fail)
    assert commands.run(["manage.py", "backup", "b.zip"]) == 1
    told = capsys.readouterr().err
    assert told.endswith(" can't be used: connection failed: refused. Is it running?\n")
    assert told.count("\n") == 1
