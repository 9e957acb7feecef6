"""Several boards on one sheet, each with its name: to keep, to send, to preview a link."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from io import BytesIO

from games.kit.drawing import Drawing
from games.kit.styles import LIGHT
from games.kit.words import shortened
from games.lettering import length_of, readable, spaced, write
from games.pictures import picture
from games.pillow import Image, ImageDraw

VERSION = 5
"""Rises when the same boards give another sheet."""
SIDE = 474
"""Points to the longer side of a board on a sheet."""
GAP, MARGIN = 28, 36
TITLE, NAME, NOTE = 40, 24, 18
STAR = 11
"""Points from the middle of a star to its tips."""
PREVIEW_TITLE = 76
"""Points to the title of a preview, which is shown small."""
LONGEST_NAME = 26
LONGEST_NOTE = 60
LONGEST_TITLE = 40
PREVIEW = (1200, 630)
"""What those who show links to others ask for."""
MOST_BOARDS = 4
"""Boards on a sheet: more would be too small to tell anything."""

Board = tuple[Drawing, str]
"""What a board looks like, and whose it is."""


@dataclass(frozen=True, slots=True)
class Note:
    """What stands under the name of a board: a line, and a star beside the name of who won."""

    words: str
    has_won: bool = False


def overview_png(
    boards: tuple[Board, ...], title: str, *, when: str = "", notes: tuple[Note, ...] = ()
) -> bytes:
    """Return boards, two in a row, under a title and a line below it, each with its note."""
    sheet = _sheet(boards, title, columns=min(2, len(boards)), when=when, notes=notes)
    return _png(sheet)


def preview_png(boards: tuple[Board, ...], title: str) -> bytes:
    """Return boards side by side under a title, in the size of a preview; the title alone for none.

    Only the first `MOST_BOARDS` are shown.
    """
    width, height = PREVIEW
    image = Image.new("RGB", PREVIEW, LIGHT["paper"])
    shown = boards[:MOST_BOARDS]
    middle = height / 2
    if shown:
        row = _row(shown)
        row.thumbnail((width, height - PREVIEW_TITLE - 3 * GAP), reducing_gap=3)
        top = (height - PREVIEW_TITLE - GAP - row.height) // 2
        image.paste(row, ((width - row.width) // 2, top + PREVIEW_TITLE + GAP))
        middle = top + PREVIEW_TITLE / 2
    _write_title(ImageDraw.Draw(image), title, (width / 2, middle), PREVIEW_TITLE, width)
    return _png(image)


def _row(boards: Sequence[Board]) -> Image.Image:
    """Return boards side by side with their names, and nothing above."""
    sheet = _sheet(boards, "", columns=len(boards))
    return sheet.crop((0, TITLE + GAP, sheet.width, sheet.height))


def _sheet(
    boards: Sequence[Board],
    title: str,
    *,
    columns: int,
    when: str = "",
    notes: Sequence[Note] = (),
) -> Image.Image:
    images = [_board(drawing) for drawing, _ in boards]
    rows = -(-len(images) // columns)
    width = 2 * MARGIN + columns * SIDE + (columns - 1) * GAP
    head = MARGIN + TITLE + (NOTE + 14 if when else 0) + GAP
    each = SIDE + NAME + 20 + (NOTE + 8 if notes else 0)
    height = head + MARGIN + rows * each + max(rows - 1, 0) * GAP
    sheet = Image.new("RGB", (width, height), LIGHT["paper"])
    hand = ImageDraw.Draw(sheet)
    _write_title(hand, title, (width / 2, MARGIN + TITLE / 2), TITLE, width)
    _write_note(hand, when, (width / 2, MARGIN + TITLE + 12))
    for number, (image, (_, name)) in enumerate(zip(images, boards, strict=True)):
        row, column = divmod(number, columns)
        left, top = MARGIN + column * (SIDE + GAP), head + row * (each + GAP)
        place = (left + (SIDE - image.width) // 2, top + (SIDE - image.height) // 2)
        sheet.paste(image, place)
        note = notes[number] if notes else Note("")
        _write_name(hand, name, (left + SIDE / 2, top + SIDE + 6), has_star=note.has_won)
        _write_note(hand, note.words, (left + SIDE / 2, top + SIDE + NAME + 14))
    return sheet


def _write_name(
    hand: ImageDraw.ImageDraw, name: str, top: tuple[float, float], *, has_star: bool
) -> None:
    """Write the name of a board below a point, with a star before it for who won."""
    words = spaced(shortened(readable(name), LONGEST_NAME))
    right, down = top
    if has_star:
        before = length_of(words, NAME) / 2 + (STAR if words else 0)
        hand.polygon(_star((right - before, down + 15)), LIGHT["amber"], LIGHT["yellow-edge"])
        right += STAR
    write(hand, (right, down), words, NAME, LIGHT["ink"], height="a")


def _star(middle: tuple[float, float]) -> list[tuple[float, float]]:
    """Return the ten corners of a star around a point, the first tip upwards."""
    turns = [(number, math.pi * number / 5) for number in range(10)]
    lengths = [(STAR * (0.45 if number % 2 else 1), turn) for number, turn in turns]
    right, down = middle
    return [
        (right + length * math.sin(turn), down - length * math.cos(turn))
        for length, turn in lengths
    ]


def _write_note(hand: ImageDraw.ImageDraw, words: str, top: tuple[float, float]) -> None:
    shown = spaced(shortened(readable(words), LONGEST_NOTE))
    write(hand, top, shown, NOTE, LIGHT["soft"], height="a")


def _write_title(
    hand: ImageDraw.ImageDraw, title: str, middle: tuple[float, float], size: int, width: int
) -> None:
    """Write a title around a point, at most `size` high and as small as the width asks for."""
    words = spaced(shortened(readable(title), LONGEST_TITLE))
    while size > NAME and length_of(words, size) > width - 2 * MARGIN:
        size -= 2
    write(hand, middle, words, size, LIGHT["ink"], height="m")


def _board(drawing: Drawing) -> Image.Image:
    image = picture(drawing)
    image.thumbnail((SIDE, SIDE), reducing_gap=3)
    return image


def _png(image: Image.Image) -> bytes:
    file = BytesIO()
    image.save(file, "PNG", compress_level=4)
    return file.getvalue()
