"""A photo of a board, straightened between its four corners."""

from collections.abc import Sequence
from io import BytesIO

from games.photos.developing import webp
from games.photos.perspective import WHOLE, Point, projection
from games.pillow import Image

SIDE = 1200
"""Pixels of each side; the page stretches it over boards that are no square."""


def straighten(content: bytes, corners: Sequence[Point]) -> bytes:
    """Return the part of a kept photo between four corners as a square picture's file."""
    with Image.open(BytesIO(content), formats=("WEBP",)) as image:
        scale = image.width / WHOLE, image.height / WHOLE
        placed = [(x * scale[0], y * scale[1]) for x, y in corners]
        straight = image.convert("RGB").transform(
            (SIDE, SIDE),
            Image.Transform.PERSPECTIVE,
            projection(placed).of_pixels(SIDE, SIDE),
            Image.Resampling.BICUBIC,
        )
    return webp(straight)
