"""The command `test`: its packages, a browser, then pytest within a time limit."""

import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from campaign.config import packages
from campaign.config.browser import QUICK, chosen, chromium
from campaign.config.problems import HaltError

LIMIT = 25 * 60  # seconds; twelve minutes where nothing else runs
PREPARE = "--prepare-only"  # for .ci/run: stop before pytest


def test(arguments: Sequence[str]) -> int:
    """Run every test, browser tests included. Return pytest's exit status."""
    chosen()  # what cannot be used is told at once, not after minutes of installing
    packages.enter(packages.TEST)
    os.environ["CHROMIUM"] = chromium()
    if PREPARE in arguments:
        return 0
    # tests/conftest.py makes the settings, once it has put this machine's own aside.
    os.environ.pop("DJANGO_SETTINGS_MODULE", None)
    command = [sys.executable, "-m", "pytest", *(arguments or _whole_run())]
    # A group of its own, so that at the limit its browsers and workers end with it.
    with subprocess.Popen(command, start_new_session=os.name != "nt") as run:
        return _within_limit(run)


def _whole_run() -> list[str]:
    """Return the options of a run of everything: a worker more than there are processors.

    Who drives a browser, or starts a site, waits for it half of the time. A browser with windows
    would take the run over the limit, so it leaves out the long walks.
    """
    options = ["-n", str((os.cpu_count() or 1) + 1)]
    if Path(os.environ["CHROMIUM"]).name == QUICK:
        return options
    print(f"Long walks are left out without {QUICK}: run them with -m long.", flush=True)
    return [*options, "-m", "not long"]


def _within_limit(run: subprocess.Popen[bytes]) -> int:
    try:
        return run.wait(LIMIT)
    except subprocess.TimeoutExpired:
        _end(run, "SIGKILL")
        raise HaltError(f"The tests were stopped: they took over {LIMIT // 60} minutes.") from None
    except KeyboardInterrupt:
        _end(run, "SIGINT")
        return run.wait()


def _end(run: subprocess.Popen[bytes], name: str) -> None:
    if os.name == "nt":
        run.kill()
    else:
        os.killpg(run.pid, getattr(signal, name))
