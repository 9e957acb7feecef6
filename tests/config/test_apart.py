"""Work in a process of its own tells this one what it came to, and leaves nothing else in it."""

import errno
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from campaign.config.apart import apart
from campaign.config.data import ROOT
from campaign.config.problems import HaltError

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="the system copies no process")


def test_the_text_comes_back_and_nothing_else():
    kept = []

    def work():
        kept.append(os.getpid())
        return "Zoë's site, in\ntwo lines"

    assert apart(work) == (0, "Zoë's site, in\ntwo lines")
    assert kept == []


def halt():
    raise HaltError("No room.")


def fill():
    raise OSError(errno.ENOSPC, "No space left", "db.sqlite3")


def stop():
    raise KeyboardInterrupt


def fail():
    raise ValueError("of the code")


@pytest.mark.parametrize(
    ("work", "status", "words"),
    [
        (halt, 1, "No room.\n"),
        (fill, 1, "db.sqlite3 can't be written (No space left): nothing was done.\n"),
        (stop, 130, ""),
        (fail, 1, "ValueError: of the code\n"),
    ],
)
def test_work_that_is_stopped_has_said_why(capfd, work, status, words):
    assert apart(work) == (status, "")
    told = capfd.readouterr().err
    assert told.endswith(words)
    assert bool(told) == bool(words)


def test_where_something_from_outside_ends_it_that_is_said():
    with pytest.raises(HaltError, match="signal 9 ended"):
        apart(lambda: os.kill(os.getpid(), signal.SIGKILL))


LONG = """
import os, sys, time
from pathlib import Path
from campaign.config.apart import apart
def work():
    Path(sys.argv[1]).write_text(str(os.getpid()))
    time.sleep(60)
try:
    apart(work)
except KeyboardInterrupt:
    sys.exit(130)
"""


def test_it_ends_with_who_waits_for_it(tmp_path):
    note = tmp_path / "pid"
    process = subprocess.Popen([sys.executable, "-c", LONG, str(note)], cwd=ROOT)
    while not (note.exists() and note.read_text()):
        assert process.poll() is None
        time.sleep(0.02)
    process.send_signal(signal.SIGINT)
    assert process.wait(60) == 130
    assert not Path(f"/proc/{note.read_text()}").exists()


def test_a_system_that_copies_no_process_does_it_here(monkeypatch):
    monkeypatch.delattr(os, "fork")
    kept = []
    assert apart(lambda: kept.append("here") or "done") == (0, "done")
    assert kept == ["here"]
