"""What players call the squares of the common city: as the rim numbers them, easily said.

The start tile's top left square is row 0, column 0; above and left of it the
numbers are below zero. The page's script says the same (`multicity-words.js`).
"""

from collections.abc import Iterable

from games.kit.cells import Cell
from games.multicity.tiles import SIDE

_FAR = 10**6  # no city reaches that far; numbers beyond are not worth their digits
_NAMED = 6  # squares in one sentence


def number_name(number: int) -> str:
    """Return the number of a row or a column, as it stands on the rim."""
    return f"{number}".replace("-", "\N{MINUS SIGN}") if abs(number) < _FAR else "..."


def square_name(square: Cell) -> str:
    """Return the name of a square: "row 2, column −3"."""
    row, column = map(number_name, square)
    return f"row {row}, column {column}"


def squares_name(squares: Iterable[Cell]) -> str:
    """Return the name of a line or a block of squares, or of each; of many only the first ones.

    "row 0, columns 2 to 5" and "rows 0 to 2, columns 3 to 5" are whole blocks.
    """
    ordered = sorted(squares)
    rows, columns = sorted({row for row, _ in ordered}), sorted({column for _, column in ordered})
    is_block = len(ordered) == (rows[-1] - rows[0] + 1) * (columns[-1] - columns[0] + 1)
    if is_block:
        return f"{_span('row', rows)}, {_span('column', columns)}"
    names = [*map(square_name, ordered[:_NAMED])]
    return "; ".join([*names, "..."] if len(ordered) > _NAMED else names)


def _span(what: str, numbers: list[int]) -> str:
    first, last = number_name(numbers[0]), number_name(numbers[-1])
    return f"{what} {first}" if len(numbers) == 1 else f"{what}s {first} to {last}"


def place_name(at: Cell) -> str:
    """Return the name of a tile's place, counted in tiles: its rows and columns of squares."""
    top, left = at[0] * SIDE, at[1] * SIDE
    return squares_name((top + row, left + col) for row in range(SIDE) for col in range(SIDE))
