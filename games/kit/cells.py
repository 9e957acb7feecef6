"""Spaces of a board with edges, and the names that people give them."""

import re
from collections.abc import Iterable
from functools import lru_cache

Cell = tuple[int, int]
"""(row, column), counted from 0 at the top left."""

MOST_COLUMNS = 26
MOST_ROWS = 1000
"""Far more than any board has, and few enough to fold a record of them in a moment."""

_NAME = re.compile(r"([A-Z])([1-9][0-9]*)")
_FAR = 10**6  # no board has that many rows


@lru_cache(maxsize=1024)
def space_name(cell: Cell) -> str:
    """Return the name of a space: (5, 4) is "E6"."""
    row, column = cell
    return f"{chr(ord('A') + column)}{row + 1 if row < _FAR else '...'}"


def space_names(cells: Iterable[Cell]) -> str:
    """Return the names of several spaces, from the top left, with blanks between."""
    return " ".join(space_name(cell) for cell in sorted(cells))


def parse_space(name: str) -> Cell | None:
    """Return the space called `name`, or None where it is no name of a space.

    A name is one letter A-Z and a number from 1 without leading zero, in ASCII.
    """
    match = _NAME.fullmatch(name)
    if match is None:
        return None
    letter, number = match.groups()
    # Python bounds how long a decimal number may be; read as hexadecimal, a longer
    # one is still another number than any other, and as far off the board.
    row = int(number, 10 if len(number) < len(str(_FAR)) else 16)
    cell = row - 1, ord(letter) - ord("A")
    return _the_same(cell) if row <= MOST_ROWS else cell


@lru_cache(maxsize=1024)
def _the_same(cell: Cell) -> Cell:
    """Return the space that was read before: logs name the same ones over and over."""
    return cell


def around(cell: Cell) -> tuple[Cell, ...]:
    """Return the four spaces that share a side with `cell`, on the board or not."""
    row, column = cell
    return (row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column)
