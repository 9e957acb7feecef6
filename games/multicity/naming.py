"""What players call the squares of the common city: as the rim numbers them, easily said.

The start tile's top left square is row 0, column 0; above and left of it the
numbers are below zero. The page's script says the same (`multicity-words.js`).
"""

from games.kit import ground
from games.kit.cells import Cell
from games.kit.ground import number_name, square_name, squares_name
from games.multicity.tiles import SIDE

__all__ = ["number_name", "place_name", "square_name", "squares_name"]


def place_name(at: Cell) -> str:
    """Return the name of a tile's place, counted in tiles: its rows and columns of squares."""
    return ground.place_name(at, SIDE)
