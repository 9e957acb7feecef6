"""Boards as they grow: one animated picture of many drawings."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from itertools import groupby

from games.kit.drawing import SPACE, Drawing
from games.kit.styles import LIGHT
from games.lettering import spaced, write
from games.pictures import picture
from games.pillow import Image, ImageDraw

VERSION = 4
"""Rises when the same drawings give another picture."""
MOST_FRAMES = 60
LONGEST_SIDE = 400
FRAME_TIME, LAST_TIME = 550, 3000
"""Milliseconds that a frame is shown, and the last one."""
CAPTION = 30
QUALITY = 50
FINER = 2
"""How many times finer than shown a board is painted: it is shown a little smaller again."""

Frame = tuple[Drawing, str]
"""A drawing with the few words below it, of letters and digits that every face has."""


def frames_of(frames: Sequence[Frame]) -> tuple[Frame, ...]:
    """Return the frames that differ, each the last of its like, at most `MOST_FRAMES`.

    Of more than that every so many is left out; the first and the last stay.
    """
    found = [[*alike][-1] for _, alike in groupby(frames, key=lambda frame: frame[0])]
    if len(found) <= MOST_FRAMES:
        return tuple(found)
    last = len(found) - 1
    chosen = {round(number * last / (MOST_FRAMES - 1)) for number in range(MOST_FRAMES)}
    return tuple(found[number] for number in sorted(chosen))


def timelapse(frames: tuple[Frame, ...]) -> bytes:
    """Return the frames as an animated WebP that goes on for ever; raises ValueError for none.

    All lie on one ground: boards that grow on open land keep their place.
    """
    if not frames:
        raise ValueError("a time-lapse needs a drawing")
    room = _room([drawing for drawing, _ in frames])
    images = [_frame(drawing, words, room) for drawing, words in frames]
    file = BytesIO()
    images[0].save(
        file,
        "WEBP",
        save_all=True,
        append_images=images[1:],
        duration=[FRAME_TIME] * (len(images) - 1) + [LAST_TIME],
        loop=0,
        quality=QUALITY,
        method=2,
        kmax=0,  # each frame holds only what is new in it
    )
    return file.getvalue()


Room = tuple[int, int, int, int]
"""First row and column, and behind the last ones, of all drawings together."""


def _room(drawings: Sequence[Drawing]) -> Room:
    grounds = [drawing.ground for drawing in drawings]
    starts = [ground.first or (0, 0) for ground in grounds]
    ends = [
        (row + ground.rows, column + ground.columns)
        for (row, column), ground in zip(starts, grounds, strict=True)
    ]
    return (
        min(row for row, _ in starts),
        min(column for _, column in starts),
        max(row for row, _ in ends),
        max(column for _, column in ends),
    )


def _frame(drawing: Drawing, words: str, room: Room) -> Image.Image:
    top, left, bottom, right = room
    is_large = (bottom - top) * (right - left) > LARGE
    board = picture(drawing, finer=1 if is_large else FINER)
    row, column = drawing.ground.first or (top, left)
    width = board.width + (right - left - drawing.ground.columns) * SPACE
    height = board.height + (bottom - top - drawing.ground.rows) * SPACE
    image = Image.new("RGB", (width, height), LIGHT["paper"])
    image.paste(board, ((column - left) * SPACE, (row - top) * SPACE))
    image.thumbnail((LONGEST_SIDE, LONGEST_SIDE), reducing_gap=2)
    framed = Image.new("RGB", (image.width, image.height + CAPTION), LIGHT["paper"])
    framed.paste(image, (0, 0))
    place = (image.width / 2, image.height + CAPTION / 2)
    hand = ImageDraw.Draw(framed)
    write(hand, place, spaced(words), 18, LIGHT["ink"], height="m")
    return framed


LARGE = 150
"""Spaces of a ground that is shown smaller than it is painted, and so is smooth by that."""
