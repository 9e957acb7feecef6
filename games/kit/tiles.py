"""Square tiles: as many rows as columns, a letter for each square."""

from games.kit.errors import InvalidError
from games.kit.reading import Json, quote, read_list, read_text

Tile = tuple[str, ...]
"""The rows of a tile as it lies."""


def read_tile(value: Json, where: str, *, side: int, letters: str) -> Tile:
    """Return a tile from its `side` rows of as many of the letters; raises InvalidError."""
    rows = read_list(value, where)
    if len(rows) != side:
        raise InvalidError(where, f"must be the {side} rows of a tile, not {len(rows)}")
    return tuple(
        _read_row(row, f"{where}[{number}]", side, letters) for number, row in enumerate(rows)
    )


def _read_row(value: Json, where: str, side: int, letters: str) -> str:
    row = read_text(value, where)
    if len(row) != side or set(row) - set(letters):
        raise InvalidError(where, f"must be {side} letters of {letters}, not {quote(row)}")
    return row


def quarter_turn(tile: Tile) -> Tile:
    """Return the tile turned by 90 degrees clockwise."""
    return tuple("".join(column) for column in zip(*reversed(tile), strict=True))


def turns(tile: Tile) -> tuple[Tile, ...]:
    """Return the four ways a tile can lie, clockwise, as it is first."""
    found = [tile]
    while len(found) < 4:
        found.append(quarter_turn(found[-1]))
    return tuple(found)
