"""Halves of the squares of a city board: their names, and sets of them as bit masks.

A diagonal cuts a square into two halves. A half is named by the corner of its
right angle: "D4:nw" and "D4:se" fill D4, and so do "D4:ne" and "D4:sw". "D4" is
the whole square, whatever its diagonal.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from games.kit.cells import Cell, parse_space, space_name
from games.kit.grids import Grid
from games.kit.words import listed

SIDE = 7
"""Squares to the side of a city board."""

GRID = Grid(SIDE, SIDE)

Mask = int
"""A set of halves as bits.

Both diagonals together cut a square into four quarters, one at each side; a
half is the two quarters at the sides of its right angle. There are four planes of
49 bits, one a side in the order of SIDES, each in the order of the squares. Two
halves share ground exactly where their masks share a bit.
"""

SIDES = "nesw"
WHOLE = ""
CORNERS = {WHOLE: SIDES, "nw": "nw", "ne": "ne", "se": "se", "sw": "sw"}
"""The sides of a square that a half takes up, by the corner of its right angle."""

OPPOSITE = {"nw": "se", "se": "nw", "ne": "sw", "sw": "ne"}
"""The other half of the same square."""

SQUARES = GRID.inside
"""All squares, as bits of one plane."""

_PLANE = SIDE * SIDE
_LOWER = _PLANE * SIDES.index("s")
_PATTERNS = {
    corner: sum(1 << _PLANE * SIDES.index(side) for side in sides)
    for corner, sides in CORNERS.items()
}


@dataclass(frozen=True, slots=True, order=True)
class Half:
    """A half of a square, or with WHOLE for its corner the whole square."""

    cell: Cell
    corner: str = WHOLE

    @property
    def name(self) -> str:
        """The name as players write it: "D4:nw", "D4"."""
        return f"{space_name(self.cell)}:{self.corner}" if self.corner else space_name(self.cell)


def parse_half(name: str) -> Half | None:
    """Return the half or whole square called `name`, on the board or not; None if it is no name."""
    space, colon, corner = name.partition(":")
    cell = parse_space(space)
    if cell is None or corner not in CORNERS or bool(colon) != bool(corner):
        return None
    return Half(cell, corner)


def half_names(halves: Iterable[Half]) -> str:
    """Return the names of several halves from the top left, with blanks between."""
    return " ".join(half.name for half in sorted(halves))


PLACES = {"nw": "upper left", "ne": "upper right", "se": "lower right", "sw": "lower left"}
"""Where a half lies in its square, by the corner of its right angle, as sentences say it."""

MOST_SAID = 6
"""Halves that one sentence names."""


def half_words(halves: Iterable[Half]) -> str:
    """Return halves in plain words from the top left: "D4 and the upper left half of E4".

    Of more than MOST_SAID only the first are named.
    """
    every = sorted(halves)
    said = [_said(half) for half in every[:MOST_SAID]]
    if len(every) > len(said):
        return f"{', '.join(said)} ..."
    return listed(said)


def _said(half: Half) -> str:
    square = space_name(half.cell)
    return f"the {PLACES[half.corner]} half of {square}" if half.corner else square


def square_names(halves: Iterable[Half]) -> str:
    """Return the names of the squares of halves from the top left, with blanks between."""
    return " ".join(dict.fromkeys(space_name(half.cell) for half in sorted(halves)))


def is_on_board(half: Half) -> bool:
    """Tell whether a half lies on a city board."""
    return half.cell in GRID


def half_mask(half: Half) -> Mask:
    """Return the mask of one half of the board."""
    row, column = half.cell
    return _PATTERNS[half.corner] << row * SIDE + column


def mask_of(halves: Iterable[Half]) -> Mask:
    """Return the mask of halves of the board."""
    found = 0
    for half in halves:
        found |= half_mask(half)
    return found


def full_squares(mask: Mask) -> int:
    """Return the squares of which nothing is free, as bits of one plane.

    Every half lies either at the upper side of its square or at the lower one.
    """
    return mask & mask >> _LOWER & SQUARES


def touched_squares(mask: Mask) -> int:
    """Return the squares of which something is taken, as bits of one plane."""
    return (mask | mask >> _LOWER) & SQUARES


def crossing(halves: Iterable[Half]) -> tuple[Half, ...]:
    """Return the halves that share ground with one named before them, and those before.

    That is all but two opposite halves of a square.
    """
    corners: dict[Cell, list[str]] = {}
    for half in halves:
        corners.setdefault(half.cell, []).append(half.corner)
    return tuple(
        Half(cell, corner)
        for cell, found in corners.items()
        if len(found) > 1 and not _is_filled_by(found)
        for corner in found
    )


def _is_filled_by(corners: list[str]) -> bool:
    return len(corners) == 2 and OPPOSITE.get(corners[0]) == corners[1]


def halves_in(mask: Mask) -> Iterator[Half]:
    """Yield what a mask of whole and half squares consists of, from the top left."""
    corners = {pattern: corner for corner, pattern in _PATTERNS.items()}
    for row, column in GRID.cells(touched_squares(mask)):
        pattern = mask >> row * SIDE + column & _PATTERNS[WHOLE]
        yield Half((row, column), corners[pattern])
