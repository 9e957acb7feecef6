"""Words in pictures: in the face of headings, and in others what that has no letters for."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from itertools import groupby
from pathlib import Path
from typing import Any, TypeAlias, cast

from games.kit.drawing import Point
from games.pillow import ImageDraw, ImageFont

_FILES = tuple(
    Path(__file__).parent.parent / f"static/fonts/{name}-600-normal.woff2"
    for name in (
        *("fraunces-latin", "fraunces-latin-ext"),
        *("noto-serif-vietnamese", "noto-serif-latin-ext"),
        *("noto-serif-cyrillic", "noto-serif-cyrillic-ext"),
        *("noto-serif-greek", "noto-serif-greek-ext"),
    )
)
"""The faces, the earlier before the later where several have a letter."""
_NO_LETTER = "\ue000"
_ANCHORS = {"a": (1, 0), "m": (0.5, -0.5), "s": (0, 0)}
"""How far the line of letters lies below each height: in heights above it, and below it."""

Face: TypeAlias = "ImageFont.FreeTypeFont"
"""A face in a size."""


@lru_cache(maxsize=16)
def faces(size: int) -> tuple[Face, ...]:
    """Return the faces in a size, in points; the first is that of headings."""
    try:
        return tuple(ImageFont.truetype(file, size) for file in _FILES)
    except OSError:  # a Pillow that cannot unpack these fonts
        return (plain_face(size),)


@lru_cache(maxsize=1)
def _asked() -> tuple[Face, ...]:
    """Return the faces as they are asked for a sign: none of them puts it together from others."""
    try:
        basic = ImageFont.Layout.BASIC
        return tuple(ImageFont.truetype(file, 40, layout_engine=basic) for file in _FILES)
    except OSError:
        return faces(40)


@lru_cache(maxsize=8)
def plain_face(size: int) -> Face:
    """Return the face of numbers along a board."""
    return cast("Face", ImageFont.load_default(size=size))


def spaced(words: str) -> str:
    """Return words as the face of headings writes them: its own space is too narrow for few signs.

    The style sheet does the same by `--word-space`.
    """
    return words.replace(" ", " \N{HAIR SPACE}")


def readable(text: str) -> str:
    """Return what the faces can write of a text, "" where no letter is left.

    A word of which a letter lacks is left out: what stood there would be another one.
    """
    words = map(_written, unicodedata.normalize("NFC", text).split())
    known = " ".join(word for word in words if word)
    return known if any(one.isalnum() for one in known) else ""


def _written(word: str) -> str:
    """Return the signs of a word that a face has, "" where one of those that lack is a letter."""
    known = "".join(one for one in word if _number_of(one) is not None)
    return "" if any(one.isalnum() for one in word if one not in known) else known


def length_of(words: str, size: int) -> float:
    """Return how long words are in a size, in points."""
    return sum(face.getlength(run) for face, run in _runs(words, size))


def write(  # noqa: PLR0913 - what Pillow asks for, and by the same names
    hand: ImageDraw.ImageDraw,
    place: Point,
    words: str,
    size: int,
    fill: Any,
    *,
    height: str,
    **options: Any,
) -> None:
    """Write words, their middle at a point: it lies at a `height` of the letters.

    "a" is above them, "m" in their middle, "s" on their line, as in Pillow.
    """
    runs = [*_runs(words, size)]
    up, down = faces(size)[0].getmetrics()
    above, below = _ANCHORS[height]
    left, line = place[0] - length_of(words, size) / 2, place[1] + above * up + below * down
    for face, run in runs:
        hand.text((left, line), run, fill, face, anchor="ls", **options)
        left += face.getlength(run)


def _runs(words: str, size: int) -> Iterator[tuple[Face, str]]:
    """Yield words in parts that one face can write; what none has stands in the first."""
    known = faces(size)
    numbers: list[int] = []
    for one in words:
        is_on_top = unicodedata.combining(one) and numbers and _has(numbers[-1], one)
        numbers.append(numbers[-1] if is_on_top else _number_of(one) or 0)
    for number, run in groupby(zip(numbers, words, strict=True), key=lambda pair: pair[0]):
        yield known[number], "".join(one for _, one in run)


@lru_cache(maxsize=4096)
def _number_of(sign: str) -> int | None:
    """Return the first face that has a sign, None where none has."""
    if not sign.isprintable():
        return None
    return next((number for number in range(len(_asked())) if _has(number, sign)), None)


@lru_cache(maxsize=4096)
def _has(number: int, sign: str) -> bool:
    """Tell whether a face has a sign: what it lacks it writes as one and the same box."""
    face = _asked()[number]
    lacks = face.getmask(_NO_LETTER)
    found = face.getmask(sign)
    return (found.size, bytes(found)) != (lacks.size, bytes(lacks))
