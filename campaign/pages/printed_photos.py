"""How much of a sheet of the chronicle an episode takes, in millimetres, as its style sheet has it.

A page is laid out by the browser, which cannot be asked whether a row of photos would fit if it
were a bit smaller. So it is reckoned here, rather too much than too little: what is measured in
print, and for text so many lines as it has at most.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil

from games.photos.developing import SMALL

SHEET = 269
"""What of A4 is between the margins, less a little for what no reckoning knows."""
GAP = 4
HEADER, TITLE, LINE = 18.3, 3.6, 5.6
PLACE, REASON, TABLE, ROW = 10.2, 5.2, 13.5, 4.56
BOARDS = {1: 131.1, 2: 93.3, 3: 149.3, 4: 149.3}
"""The boards of so many cities, with a line of text below each."""
BOARD_SIGNS = {1: 58, 2: 40, 3: 40, 4: 40}
"""The signs that a line below a board holds at least."""
NOTE_SIGNS, CAPTION_SIGNS, REASON_SIGNS = 85, 28, 50
ABREAST, BOARDS_ABREAST = 3, 2
WIDTH, TALLEST = 58.0, 60
"""What a photo takes at most, three abreast."""
CAPTION, CAPTION_LINE = 1.1, 5.4
PIXEL = 25.4 / 96
HEIGHTS = range(58, 24, -2)
"""The heights that photos may have instead, so that all fit on the sheet of their episode."""
BOARD_HEIGHTS = range(82, 66, -2)
"""The heights that boards in two rows may have instead of 66, where nothing else comes."""
LEAST = 0.5
"""Of its height a photo keeps so much; otherwise photos go on as they are on another sheet."""


@dataclass(frozen=True, slots=True)
class Framed:
    """A photo with the signs of its caption: its height as it is, in the width that it has."""

    height: float
    signs: int

    def takes(self, tallest: float) -> float:
        """Return the height with the caption, where none is taller than that."""
        lines = ceil(self.signs / CAPTION_SIGNS)
        return min(self.height, tallest) + (CAPTION + CAPTION_LINE * lines if lines else 0)


def framed(width: int, height: int, caption: str) -> Framed:
    """Return a photo of so many pixels as it stands in a row, by its smaller file."""
    shown = width * min(1, SMALL / max(width, height)) * PIXEL
    return Framed(min(TALLEST, min(WIDTH, shown) * height / width), len(caption))


@dataclass(frozen=True, slots=True)
class Content:
    """What stands on the sheet of an episode before its photos.

    `reasons` and `boards` have the signs of the text of each city: why it has its place, and
    what stands below its board. `lines` counts lines of text that stand alone, `rows` those of the
    table of points, `notes` has the signs of each.
    """

    reasons: Sequence[int]
    boards: Sequence[int]
    lines: int
    rows: int
    notes: Sequence[int]

    @property
    def height(self) -> float:
        """What all of it takes, with a gap behind each part."""
        parts = [HEADER, *[LINE] * self.lines]
        if self.reasons:
            parts.append(sum(PLACE + REASON * ceil(one / REASON_SIGNS) for one in self.reasons))
        if self.boards:
            parts.append(self._boards())
        if self.rows:
            parts.append(TABLE + ROW * self.rows)
        parts += [LINE * max(1, ceil(one / NOTE_SIGNS)) for one in self.notes]
        return sum(parts) + GAP * len(parts)

    def _boards(self) -> float:
        count = len(self.boards)
        more = [max(0, ceil(one / BOARD_SIGNS[count]) - 1) for one in self.boards]
        pairs = [more[at : at + BOARDS_ABREAST] for at in range(0, count, BOARDS_ABREAST)]
        return BOARDS[count] + LINE * sum(map(max, pairs))


def height_of_photos(content: Content, photos: Sequence[Framed]) -> int | None:
    """Return how tall photos may be so that all are on the sheet with what stands before them.

    None where they fit as they are, or would have to become too small.
    """
    if not photos:
        return None
    left = SHEET - content.height - TITLE - GAP
    if _rows(photos, TALLEST) <= left:
        return None
    least = LEAST * max(photo.height for photo in photos)
    return next((one for one in HEIGHTS if one >= least and _rows(photos, one) <= left), None)


def height_of_boards(content: Content) -> int | None:
    """Return how tall boards in two rows may be on a sheet without photos, None for as they are."""
    if len(content.boards) <= BOARDS_ABREAST:
        return None
    more = (SHEET - content.height) / 2
    return next((one for one in BOARD_HEIGHTS if one - BOARD_HEIGHTS[-1] + 2 <= more), None)


def _rows(photos: Sequence[Framed], tallest: float) -> float:
    rows = [photos[at : at + ABREAST] for at in range(0, len(photos), ABREAST)]
    return sum(max(one.takes(tallest) for one in row) for row in rows) + GAP * (len(rows) - 1)
