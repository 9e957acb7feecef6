"""City tiles: three rows of three squares, each of one colour's letter or an x."""

from games.kit.errors import InvalidError
from games.kit.reading import Json, quote, read_list, read_text

Tile = tuple[str, str, str]
"""The rows of a tile as it lies; a square is one of LETTERS."""

LETTERS = "rgbyx"
SIDE = 3


def read_tile(value: Json, where: str) -> Tile:
    """Return a tile from its three rows; raises InvalidError."""
    rows = read_list(value, where)
    if len(rows) != SIDE:
        raise InvalidError(where, f"must be the {SIDE} rows of a tile, not {len(rows)}")
    first, second, third = (_read_row(row, f"{where}[{number}]") for number, row in enumerate(rows))
    return first, second, third


def _read_row(value: Json, where: str) -> str:
    row = read_text(value, where)
    if len(row) != SIDE or set(row) - set(LETTERS):
        raise InvalidError(where, f"must be {SIDE} letters of {LETTERS}, not {quote(row)}")
    return row


def quarter_turn(tile: Tile) -> Tile:
    """Return the tile turned by 90 degrees clockwise."""
    first, second, third = ("".join(column) for column in zip(*reversed(tile), strict=True))
    return first, second, third


def turns(tile: Tile) -> tuple[Tile, ...]:
    """Return the four ways a tile can lie, clockwise, as it is first."""
    found = [tile]
    while len(found) < 4:
        found.append(quarter_turn(found[-1]))
    return tuple(found)
