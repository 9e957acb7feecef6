"""Work that takes seconds and much memory: one at a time, with few who wait for it."""

from collections.abc import Iterator
from contextlib import contextmanager
from threading import BoundedSemaphore


class CrowdedError(Exception):
    """So many wait already, or waited so long, that this turn did not come."""


class Desk:
    """A place at which one works at a time.

    `room` is how many work or wait: more would hold up the pages of everybody else. `patience`
    is in seconds.
    """

    def __init__(self, *, room: int, patience: float) -> None:
        self.patience = patience
        self._one = BoundedSemaphore()
        self._room = BoundedSemaphore(room)

    @contextmanager
    def turn(self) -> Iterator[None]:
        """Wait for a turn and hold it; raises CrowdedError."""
        if not self._room.acquire(blocking=False):
            raise CrowdedError
        try:
            if not self._one.acquire(timeout=self.patience):
                raise CrowdedError
            try:
                yield
            finally:
                self._one.release()
        finally:
            self._room.release()
