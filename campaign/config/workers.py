"""Several processes that answer behind one socket, watched by the one that started them.

A Python process answers on one core at a time, however many threads it has. Nothing in a
worker's memory matters, so one that ends is replaced, and none outlives the process that
watches: a pipe that only that one holds open tells them of its end, whatever ended it.
"""

import gc
import logging
import os
import select
import signal
import sys
import time
import traceback
from collections.abc import Callable
from contextlib import suppress
from threading import Thread
from typing import NoReturn

from campaign.config.env import env_int
from campaign.config.memory import BETWEEN, give_back, give_back_by_and_by
from campaign.config.problems import HaltError

MOST = 16
MOST_BY_ITSELF = 4  # what a table of friends needs is one; each costs memory
PATIENCE = 10  # seconds that a worker has to answer what it was asked, before it is killed
LEAST_LIFE = 1  # second; one that ends sooner is not replaced before that
MOST_IN_A_ROW = 5  # of such, and the site gives up
TOLD = (signal.SIGTERM, signal.SIGINT)
LOG = logging.getLogger("campaign.workers")

Serve = Callable[[], None]


def count_of_workers() -> int:
    """Return how many processes answer: the setting WORKERS, or one a core up to a bound.

    One where the system can't copy a process (Windows). Raises SettingError.
    """
    asked = env_int("WORKERS", default=min(_cores(), MOST_BY_ITSELF), lowest=1, highest=MOST)
    return asked if hasattr(os, "fork") else 1


def _cores() -> int:
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def serve_in(count: int, serve: Serve) -> None:
    """Run `serve`, which ends on SIGTERM, in so many processes until this one is told to stop.

    Raises KeyboardInterrupt, as Ctrl-C does, once all of them have ended, and HaltError where
    they end as soon as they are started.
    """
    gc.collect()
    gc.freeze()  # what is there by now stays: to look through it again and again is for nothing
    give_back()
    if count == 1:
        give_back_by_and_by()
        serve()
        return
    pipe = os.pipe()
    workers: dict[int, float] = {}
    in_a_row = 0
    try:
        while True:
            while len(workers) < count:
                _start(serve, pipe, workers)
            pid, status = os.wait()
            lived = time.monotonic() - workers.pop(pid, 0)
            if status:  # not where it was told to stop
                LOG.error("%s Another one takes its place.", _how_it_ended(status))
            in_a_row = in_a_row + 1 if lived < LEAST_LIFE else 0
            if in_a_row > MOST_IN_A_ROW:
                raise HaltError("The site can't be kept open: what ended it stands above.")
            time.sleep(max(0, LEAST_LIFE - lived))
    finally:
        for told in TOLD:
            signal.signal(told, signal.SIG_IGN)
        _end(workers)


def _start(serve: Serve, pipe: tuple[int, int], workers: dict[int, float]) -> None:
    """Start a worker and note when; within the worker this never returns."""
    sys.stdout.flush()
    sys.stderr.flush()
    # Until it is noted, and until it has its own ways of ending, no signal comes between.
    held = signal.pthread_sigmask(signal.SIG_BLOCK, TOLD)
    pid = os.fork()
    if not pid:
        _work(serve, *pipe)
    workers[pid] = time.monotonic()
    signal.pthread_sigmask(signal.SIG_SETMASK, held)


def _how_it_ended(status: int) -> str:
    """Return in words how a worker ended, by the status that the system tells of it."""
    code = os.waitstatus_to_exitcode(status)
    if code == -signal.SIGKILL:
        return "A worker was killed (signal 9), perhaps for want of memory."
    if code < 0:
        return f"A worker was ended by signal {-code}."
    return f"A worker ended by itself, with status {code}."


def _work(serve: Serve, watched: int, watching: int) -> NoReturn:
    status = 1
    try:
        os.close(watching)
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # a terminal's Ctrl-C reaches all at once
        signal.signal(signal.SIGTERM, signal.default_int_handler)
        signal.pthread_sigmask(signal.SIG_SETMASK, set())
        Thread(target=_end_with, args=[watched], daemon=True).start()
        serve()
        status = 0
    except KeyboardInterrupt:  # told to stop before it had begun
        status = 0
    except BaseException:
        # At one go: what ends them at once ends several, and they share where they write.
        os.write(sys.stderr.fileno(), traceback.format_exc().encode())
        raise
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(status)


def _end_with(watched: int) -> None:
    """End this process, wherever it is, with the one that watches: nobody else would."""
    while not select.select([watched], [], [], BETWEEN)[0]:
        give_back()
    os._exit(1)


def _end(workers: dict[int, float]) -> None:
    """Tell workers to stop, and wait until they have; kill those that take too long."""
    late = time.monotonic() + PATIENCE
    left = {*workers}
    _tell(left, signal.SIGTERM)
    while left := {pid for pid in left if _lives(pid)}:
        if time.monotonic() > late:
            _tell(left, signal.SIGKILL)
        time.sleep(0.02)


def _tell(pids: set[int], told: signal.Signals) -> None:
    for pid in pids:
        with suppress(ProcessLookupError):
            os.kill(pid, told)


def _lives(pid: int) -> bool:
    try:
        return os.waitpid(pid, os.WNOHANG)[0] == 0
    except ChildProcessError:  # it was waited for already
        return False
