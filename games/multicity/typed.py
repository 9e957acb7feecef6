"""What people type or tap of tiles and squares, read before any rule is asked."""

import re

from games.kit.cells import Cell
from games.kit.errors import InvalidError
from games.multicity.tiles import LETTERS, SIDE, Tile

MOST_AWAY = 999
"""Squares that somebody may name from the start tile; no city of a page reaches that far."""
LONGEST_LINE = 60
"""Squares between two ends that are named."""

_GAPS = re.compile(r"[\s,;/|.-]+")
_PAIR = re.compile(
    r"[\s(\[]*(?:row\s*)?([-\u2212]?[0-9]{1,6})[\s,;]+(?:column\s*)?([-\u2212]?[0-9]{1,6})[\s)\]]*",
    re.IGNORECASE,
)


def read_tile_text(text: str) -> Tile:
    """Return a tile typed row by row ("rgb yxr gbb"); raises InvalidError."""
    letters = _GAPS.sub("", text).lower()
    strange = next((letter for letter in letters if letter not in LETTERS), None)
    if strange is not None:
        raise InvalidError("tile", f"“{strange}” is no square of a tile: type r, g, b, y or x.")
    if len(letters) != SIDE * SIDE:
        raise InvalidError(
            "tile", f"A tile has nine squares, row by row; here are {len(letters) or 'none'}."
        )
    return letters[:3], letters[3:6], letters[6:]


def tile_text(tile: Tile) -> str:
    """Return a tile as one types it."""
    return " ".join(tile)


def parse_square(text: str) -> Cell | None:
    """Return the square or the place typed ("2, -1", "row 2, column -1"), None where it is none."""
    match = _PAIR.fullmatch(text)
    if match is None:
        return None
    row, column = (int(number.replace("\N{MINUS SIGN}", "-")) for number in match.groups())
    if max(abs(row), abs(column)) > MOST_AWAY:
        return None
    return row, column


def square_text(square: Cell) -> str:
    """Return a square as one types it."""
    return f"{square[0]},{square[1]}"


def between(first: Cell, last: Cell) -> tuple[Cell, ...]:
    """Return the squares from end to end; two that lie in no line are only themselves."""
    (top, left), (bottom, right) = sorted((first, last))
    if top == bottom:
        line = tuple((top, column) for column in range(left, right + 1))
    elif left == right:
        line = tuple((row, left) for row in range(top, bottom + 1))
    else:
        line = first, last
    return line if len(line) <= LONGEST_LINE else (first, last)
