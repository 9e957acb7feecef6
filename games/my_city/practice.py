"""The practice set: board and buildings made by us, not what is printed in the box.

The shapes are those of the rulings (section 1, Box); the board keeps their
counts: 11 x 11, 26 spaces of mountain and forest, the left bank the smaller one.
"""

from games.kit.shapes import parse_shape
from games.my_city.buildings import Building, Colour, Deck

LABEL = "Practice set: not what is printed in your box"

SHAPES = (
    ("XX",),
    ("XXXX",),
    ("XX", "XX"),
    ("XXX", ".X."),
    (".XX", "XX."),
    ("X.", "X.", "XX"),
    (".X", ".X", "XX"),
    ("X.X", "XXX"),
)

BUILDINGS: Deck = {
    f"{colour.value[0]}{number}": Building(f"{colour.value[0]}{number}", colour, parse_shape(rows))
    for colour in (Colour.YELLOW, Colour.RED, Colour.BLUE)
    for number, rows in enumerate(SHAPES, start=1)
}

ETERNAL_SHAPES = (("XXX",), ("X.", "XX"), ("XXX", ".X."))
"""Pieces of the back of the board (`records.md`, section my-city)."""

ETERNAL: Deck = {
    **BUILDINGS,
    **{
        f"c{number}": Building(f"c{number}", Colour.CHURCH, parse_shape(rows))
        for number, rows in enumerate(ETERNAL_SHAPES, start=1)
    },
}
"""The buildings of the Eternal Game."""

TERRAIN = (
    "mmm.......f",
    "mm...T....f",
    "m.........f",
    "m..R.....ff",
    ".........ff",
    ".T.......Rf",
    "........T.f",
    "m...R......",
    "m.........f",
    "mm...T..R.f",
    "mm.......ff",
)

ETERNAL_TERRAIN = (
    "mmm.......f",
    "mm...T...gf",
    "m..w......f",
    "m..R.....ff",
    "g........ff",
    ".T.......Rf",
    ".....w..T.f",
    "m...R......",
    "m......w..f",
    "mm...T..R.f",
    "mm.......ff",
)
"""A back of the board: ours as well, with the river of the front."""

BANKS = (
    "00000111111",
    "00000111111",
    "00000111111",
    "00001111111",
    "00001111111",
    "00001111111",
    "00000111111",
    "00000011111",
    "00000011111",
    "00000111111",
    "00000111111",
)

_SQUARES = "EHJ CGI BDFH CGI ADFH CFH ADGJ CFIK BDHJ CEHJ DGI"

SQUARES = tuple(
    f"{column}{row}"
    for row, columns in enumerate(_SQUARES.split(" "), start=1)
    for column in columns
)
"""The spaces with a small square, on which most stickers go; ours, like all of the practice set."""
