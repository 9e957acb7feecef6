"""Open ground: squares are [row, column], counted from a start tile down and right, or negative."""

from collections.abc import Iterable

from games.kit.cells import Cell
from games.kit.errors import InvalidError
from games.kit.reading import Json, quote, read_list

_FAR = 10**6  # no ground reaches that far; numbers beyond are not worth their digits
_NAMED = 12  # squares in one sentence


def square_name(square: Cell) -> str:
    """Return the name of a square or of a tile's place: "(2, -3)"."""
    row, column = (str(number) if abs(number) < _FAR else "..." for number in square)
    return f"({row}, {column})"


def square_names(squares: Iterable[Cell]) -> str:
    """Return the names of several squares, from the top left; of many only the first ones."""
    ordered = sorted(squares)
    names = [*map(square_name, ordered[:_NAMED])]
    return " ".join([*names, "..."] if len(ordered) > _NAMED else names)


def read_square(value: Json, where: str) -> Cell:
    """Return a square or a tile's place: two whole numbers, however far away."""
    pair = read_list(value, where)
    if len(pair) != 2:
        raise InvalidError(where, f"must be [row, column], not {len(pair)} values")
    row, column = (_read_whole(item, f"{where}[{place}]") for place, item in enumerate(pair))
    return row, column


def read_squares(value: Json, where: str) -> tuple[Cell, ...]:
    """Return squares: at least one, none twice."""
    squares: dict[Cell, None] = {}
    for place, item in enumerate(read_list(value, where, empty=False)):
        square = read_square(item, f"{where}[{place}]")
        if square in squares:
            raise InvalidError(f"{where}[{place}]", f"{square_name(square)} is named twice")
        squares[square] = None
    return tuple(squares)


def _read_whole(value: Json, where: str) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise InvalidError(where, f"must be a whole number, not {quote(value)}")
    return value
