"""City tiles: three rows of three squares, each of one colour's letter or an x."""

from games.kit import tiles
from games.kit.reading import Json

Tile = tiles.Tile
"""The rows of a tile as it lies; a square is one of LETTERS."""

LETTERS = "rgbyx"
SIDE = 3


def read_tile(value: Json, where: str) -> Tile:
    """Return a tile from its three rows; raises InvalidError."""
    return tiles.read_tile(value, where, side=SIDE, letters=LETTERS)
