"""Work in a process of its own, so that what it took of memory ends with it.

A site that is being made ready reads files, changes the database, plays a whole campaign for its
demo. The process that does so keeps more than it needs from then on, and would hand it on to all
workers that are copied from it.
"""

import os
import signal
import sys
from collections.abc import Callable
from contextlib import suppress
from typing import NoReturn

from campaign.config.problems import HaltError, in_words

Work = Callable[[], str]


def apart(work: Work) -> tuple[int, str]:
    """Do some work in a copy of this process; return its exit status, and the text it came to.

    Where the work is stopped, it has said why (`problems.in_words`) and the text is empty. Raises
    HaltError where something from outside ended it, and KeyboardInterrupt, as the copy does, where
    this process is told to stop. A system without copies of processes (Windows) has it done here.
    """
    if not hasattr(os, "fork"):
        return 0, work()
    reading, writing = os.pipe()
    sys.stdout.flush()
    sys.stderr.flush()
    pid = os.fork()
    if not pid:
        os.close(reading)
        _work(work, writing)
    os.close(writing)
    try:
        with open(reading, encoding="utf-8") as told:
            text = told.read()
        status = _ended(pid)
    except KeyboardInterrupt:
        with suppress(ProcessLookupError):
            os.kill(pid, signal.SIGINT)
        _ended(pid)
        raise
    if status < 0:
        raise HaltError(f"The site can't be made ready: signal {-status} ended what did so.")
    return status, text


def _ended(pid: int) -> int:
    """Wait until a process has ended; return its status, that of a signal being negative."""
    return os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])


def _work(work: Work, writing: int) -> NoReturn:
    status = 1

    def told() -> int:
        with open(writing, "w", encoding="utf-8") as text:
            text.write(work())
        return 0

    try:
        status = in_words(told)
    except BaseException:
        sys.excepthook(*sys.exc_info())
        raise
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(status)
