import errno
import os

import pytest

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
