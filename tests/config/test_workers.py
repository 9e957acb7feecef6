"""Several processes behind one socket: none is missed, and none is left over."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from campaign.config import workers
from campaign.config.data import ROOT
from campaign.config.doors import claim
from campaign.config.env import SettingError
from campaign.config.problems import HaltError
from tests.config.runs import fetch, started, stop

pytestmark = pytest.mark.skipif(
    not Path("/proc/self/task").is_dir(), reason="the processes are looked up in Linux's /proc"
)


def children(process):
    """Return the ids of the processes that one has started and that still run."""
    told = Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text(encoding="ascii")
    return {int(pid) for pid in told.split() if runs(int(pid))}


def runs(pid):
    try:
        state = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state != "Z"


def is_free(port):
    try:
        claim("localhost", port).close()
    except HaltError:
        return False
    return True


def until(seen, patience=60):
    """Wait until something is seen, and return it."""
    end = time.monotonic() + patience
    while not (found := seen()):
        assert time.monotonic() < end
        time.sleep(0.02)
    return found


def test_one_that_is_killed_is_replaced_and_all_end_with_ctrl_c(tmp_path):
    with started(tmp_path, WORKERS="2") as (site, address, _):
        first = until(lambda: len(found := children(site)) == 2 and found)
        os.kill(min(first), signal.SIGKILL)
        assert fetch(f"{address}/healthz")[0] == 200
        second = until(lambda: len(found := children(site)) == 2 and found)
        assert second - first
        assert [fetch(f"{address}/healthz")[0] for _ in range(4)] == [200] * 4

        status, printed, log = stop(site, signal.SIGINT)
        assert (status, printed) == (0, "The site is closed.\n")
        [line] = map(json.loads, log.splitlines())
        assert line["message"] == (
            "A worker was killed (signal 9), perhaps for want of memory. Another one takes its"
            " place."
        )
        assert not any(runs(pid) for pid in first | second)
        assert is_free(int(address.rpartition(":")[2]))


def test_none_outlives_the_process_that_watches_whatever_ended_it(tmp_path):
    with started(tmp_path, WORKERS="2") as (site, address, _):
        left = until(lambda: len(found := children(site)) == 2 and found)
        site.kill()
        until(lambda: not any(runs(pid) for pid in left))
        until(lambda: is_free(int(address.rpartition(":")[2])))


SHORT = """
import sys
from campaign.config import workers
from campaign.config.problems import HaltError
workers.LEAST_LIFE, workers.time.sleep = 60, lambda _: None
try:
    workers.serve_in(2, lambda: sys.exit("no"))
except HaltError as error:
    print(error)
"""


def test_a_site_whose_workers_end_at_once_is_given_up():
    command = [sys.executable, "-c", SHORT]
    run = subprocess.run(
        command, check=False, cwd=ROOT, capture_output=True, text=True, timeout=100
    )
    assert run.stdout == "The site can't be kept open: what ended it stands above.\n"
    ended = [line for line in run.stderr.splitlines() if "SystemExit" in line]
    assert {*ended} == {"SystemExit: no"}  # each told at one go, by however many
    assert len(ended) > workers.MOST_IN_A_ROW


@pytest.mark.parametrize(
    ("cores", "asked", "count"), [(1, "", 1), (2, "", 2), (64, "", 4), (1, "3", 3)]
)
def test_there_is_one_a_core_up_to_a_bound_or_as_many_as_asked(monkeypatch, cores, asked, count):
    monkeypatch.setattr(workers, "_cores", lambda: cores)
    monkeypatch.setenv("WORKERS", asked)
    assert workers.count_of_workers() == count


def test_a_system_that_copies_no_process_has_one(monkeypatch):
    monkeypatch.setenv("WORKERS", "3")
    monkeypatch.delattr(os, "fork")
    assert workers.count_of_workers() == 1


@pytest.mark.parametrize("asked", ["0", "17", "two", "-1"])
def test_another_number_is_refused(monkeypatch, asked):
    monkeypatch.setenv("WORKERS", asked)
    with pytest.raises(SettingError, match="WORKERS"):
        workers.count_of_workers()
