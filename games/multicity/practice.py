"""The practice set: 36 city tiles made by us, not what is printed in the box.

Each shows two squares of every colour and one X (rulings, section 2); no two are alike,
however they are turned, and the X lies on each of the nine squares four times.
"""

from collections.abc import Sequence

from games.multicity.tiles import Tile
from games.multicity.typed import tile_text

LABEL = "Practice set: not what is printed in your box"

TILES: tuple[Tile, ...] = (
    ("gyx", "bry", "gbr"),
    ("rgx", "yyb", "gbr"),
    ("ryb", "bgg", "yxr"),
    ("yrb", "ggr", "xyb"),
    ("xyb", "rgy", "grb"),
    ("xrb", "gyg", "yrb"),
    ("yrr", "gyb", "bxg"),
    ("gry", "rby", "xgb"),
    ("rxr", "byy", "bgg"),
    ("gxy", "rby", "grb"),
    ("gbx", "rbg", "yry"),
    ("ggb", "rxy", "ybr"),
    ("byg", "ygr", "brx"),
    ("rby", "rbg", "xyg"),
    ("rgb", "gry", "bxy"),
    ("bry", "grx", "ygb"),
    ("ybg", "rgb", "rxy"),
    ("yyr", "bbr", "ggx"),
    ("rry", "bgx", "gyb"),
    ("gyy", "rbx", "gbr"),
    ("rxb", "ggr", "yyb"),
    ("bgg", "yxy", "rrb"),
    ("ygb", "xbr", "gyr"),
    ("bbg", "xyr", "ryg"),
    ("gyg", "xbr", "yrb"),
    ("grg", "rbx", "yby"),
    ("yyr", "xbb", "ggr"),
    ("grb", "yby", "xgr"),
    ("yxy", "rgb", "rgb"),
    ("xgb", "yrr", "bgy"),
    ("rgx", "rby", "bgy"),
    ("ybg", "gyr", "brx"),
    ("ybr", "bxg", "ygr"),
    ("xbr", "yrb", "ygg"),
    ("yrb", "gxy", "grb"),
    ("brb", "yry", "ggx"),
)


def is_practice_deck(deck: Sequence[str] | None) -> bool:
    """Tell whether a deck that the site draws from consists of these tiles."""
    return deck is not None and {*deck} <= {tile_text(tile) for tile in TILES}
