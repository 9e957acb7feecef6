"""Developing photos of a phone, and straightening one."""

from io import BytesIO
from random import Random

from PIL import Image

from games.photos.developing import develop
from games.photos.perspective import FIRST
from games.photos.straightening import straighten
from tests.benchmarks.measuring import Figure, seconds

SIDES = (4032, 3024)


def figures():
    file = BytesIO()
    _noisy().resize(SIDES).save(file, "JPEG", quality=90)
    content = file.getvalue()
    kept = develop(content)
    yield Figure("a photo of 12 million pixels sent", len(content) / 1000, "kB")
    yield Figure("it developed", 1000 * seconds(lambda: develop(content)), "ms", "1000 or less")
    yield Figure("what is kept of it", (len(kept.large) + len(kept.small)) / 1000, "kB")
    straightened = 1000 * seconds(lambda: straighten(kept.large, FIRST))
    yield Figure("a board straightened", straightened, "ms", "500 or less")


def _noisy():
    """Return a picture with something everywhere, as photos have."""
    chance = Random(7)
    return Image.frombytes("RGB", (504, 378), chance.randbytes(504 * 378 * 3))
