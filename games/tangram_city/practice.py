"""The practice set: tiles and start pieces made by us, not what is printed in the box.

With the start piece of 3 halves and the 6 fountains the 23 tiles are 98 halves,
and all 49 squares can be filled with them.
"""

from games.tangram_city.halves import Half, parse_half
from games.tangram_city.shapes import Shape, shape_of

LABEL = "Practice set: not what is printed in your box"


def _halves(names: str) -> tuple[Half, ...]:
    return tuple(half for name in names.split() if (half := parse_half(name)))


_TILES = {
    1: "A1",
    2: "A1:ne B1:nw",
    3: "A1:ne B1:sw",
    4: "A1:sw A2",
    5: "A1:se B1:sw B2:nw",
    6: "A1:sw A2:ne B2:nw",
    7: "B1:se A2:se B2:nw",
    8: "A1 B1",
    9: "A1:sw A2 A3:nw",
    10: "A1:se A2:ne B2",
    11: "A1:sw A2 B2:nw",
    12: "B1 A2:se B2:nw",
    13: "B1:se A2:se B2",
    14: "A1:se A2 B2:nw",
    15: "B1:se A2:se B2:nw A3:ne",
    16: "B1:se A2:se B2:nw A3:nw",
    17: "A1 B1 A2:nw",
    18: "A1:se A2 A3",
    19: "A1:ne B1 A2:ne B2:nw",
    20: "B1 A2:se B2:nw A3:nw",
    21: "B1:se A2:se B2 A3:ne",
    22: "A1:sw B1:se C1:sw A2:ne B2:nw",
    23: "B1:se A2:se B2:nw A3:ne B3:sw",
}

TILES: dict[int, Shape] = {card: shape_of(_halves(names)) for card, names in _TILES.items()}
"""The tile of each card, as it lies with its red side up."""

STARTS = tuple(
    _halves(names) for names in ("C3 D3:nw", "E3 E4:ne", "E5 D5:se", "C5 C4:sw", "E3 D3:ne")
)
"""The start piece of each seat: one place, seen from each side of the board, and in a mirror."""
