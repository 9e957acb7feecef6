"""Pictures that are made once: kept on disk by what they show, and made one after the other."""

import pickle
import zlib
from collections.abc import Callable
from contextlib import suppress

from django.core.cache import caches

from games.desk import Desk

DESK = Desk(room=5, patience=20.0)
"""Of eight that a site answers at once, three are left for pages."""

_UNREADABLE = (OSError, EOFError, ValueError, pickle.PickleError, zlib.error)
"""What a file that a power cut left half written raises, or a disk that may not be read."""


def made_once(tag: str, make: Callable[[], bytes]) -> bytes:
    """Return the picture of a tag; `make` makes it where it is not kept. Raises CrowdedError.

    The tag follows from all that the picture shows, so that what is kept is never outdated.
    """
    if (known := _kept(tag)) is not None:
        return known
    with DESK.turn():
        if (known := _kept(tag)) is not None:  # who was before made the same
            return known
        content = make()
    with suppress(OSError):  # a full disk keeps nothing, and shows it all the same
        caches["pictures"].set(tag, content)
    return content


def forget_pictures() -> None:
    """Delete all that is kept: what is deleted for good may stand on some of it."""
    with suppress(OSError):
        caches["pictures"].clear()


def _kept(tag: str) -> bytes | None:
    with suppress(*_UNREADABLE):
        found = caches["pictures"].get(tag)
        if isinstance(found, bytes):
            return found
    return None
