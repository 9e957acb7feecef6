"""Memory that is free goes back to the system, where the C library can be told to.

Pages are texts of a hundred kilobytes that come and go in several threads. Left to itself, the
library of most Linux systems (glibc) keeps the holes that they leave, in a heap for each thread.
"""

import ctypes
import time
from contextlib import suppress
from threading import Thread

LARGE = 128 * 1024  # bytes; what is larger is asked from the system, and given back at once
HEAPS = 1  # a Python process computes in one thread at a time: others wait for nothing
BETWEEN = 5  # seconds from one giving back to the next

# malloc.h of glibc
_TRIM_THRESHOLD, _MMAP_THRESHOLD, _ARENA_MAX = -1, -3, -8


def give_back() -> None:
    """Return what is free by now to the system, and have it done from now on; or do nothing."""
    with suppress(AttributeError, OSError, TypeError):  # no such library, or none that can
        library = ctypes.CDLL(None)
        for parameter, value in (
            (_MMAP_THRESHOLD, LARGE),
            (_TRIM_THRESHOLD, LARGE),
            (_ARENA_MAX, HEAPS),
        ):
            library.mallopt(parameter, value)
        library.malloc_trim(0)


def give_back_by_and_by() -> None:
    """Let a thread return what is free every few seconds, as long as the process runs."""
    Thread(target=_give_back_again, daemon=True).start()


def _give_back_again() -> None:
    while True:
        time.sleep(BETWEEN)
        give_back()
