"""Open ground: squares are [row, column], counted from a start tile down and right, or negative."""

from collections.abc import Collection, Iterable

from games.kit.cells import Cell, around
from games.kit.errors import InvalidError
from games.kit.reading import Json, quote, read_list

_FAR = 10**6  # no ground reaches that far; numbers beyond are not worth their digits
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


def squares_of(at: Cell, side: int) -> tuple[Cell, ...]:
    """Return the squares of a tile's place, from the top left; `at` counts in tiles."""
    top, left = at[0] * side, at[1] * side
    return tuple((top + row, left + column) for row in range(side) for column in range(side))


def place_name(at: Cell, side: int) -> str:
    """Return the name of a tile's place, counted in tiles: its rows and columns of squares."""
    return squares_name(squares_of(at, side))


def joins(at: Cell, tiles: Collection[Cell]) -> bool:
    """Tell whether a tile at a place would share a whole side with one of the tiles."""
    return any(place in tiles for place in around(at))


def rim(tiles: Collection[Cell]) -> tuple[Cell, ...]:
    """Return the places without a tile that share a side with one, from the top left."""
    return tuple(sorted({place for at in tiles for place in around(at) if place not in tiles}))


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
