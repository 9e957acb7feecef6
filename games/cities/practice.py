"""The practice set: tiles, features, pieces, cards and city boards made by us.

It is not what is printed in the box. How many there are of each is known (rulings,
section 3); what they show is ours, but for the card Liveable City. The tiles show 28
spaces of water, 28 of parks and 18 of each colour; no two are alike, however they are turned.
"""

from itertools import combinations

from games.cities.patterns import AreaKind, Areas, Buildings, Heights, Liveable, Sets
from games.cities.setup import Achievement
from games.cities.spaces import Colour, Feature, Kind, Tile
from games.cities.state import Card

LABEL = "Practice set: not what is printed in your box"

START_TILES: tuple[Tile, ...] = (
    ("RP", "WG"),
    ("BP", "WY"),
    ("GW", "PB"),
    ("YW", "PR"),
)

TILES: tuple[Tile, ...] = (
    ("WW", "BP"),
    ("GW", "WR"),
    ("WP", "YP"),
    ("BY", "RG"),
    ("PW", "PY"),
    ("WY", "GW"),
    ("GY", "BW"),
    ("PY", "GR"),
    ("RB", "YG"),
    ("BW", "GR"),
    ("BP", "BP"),
    ("PW", "WR"),
    ("RP", "YW"),
    ("PW", "PB"),
    ("RB", "WB"),
    ("WR", "BP"),
    ("PY", "PR"),
    ("BY", "RP"),
    ("WR", "YR"),
    ("PG", "PG"),
    ("YG", "PR"),
    ("BG", "WW"),
    ("WW", "GY"),
    ("WP", "YB"),
    ("RP", "BR"),
    ("PP", "GW"),
    ("BR", "GW"),
    ("YB", "WP"),
    ("WG", "WP"),
    ("PG", "PY"),
    ("RW", "PB"),
    ("YG", "YG"),
)

DESIGNS: dict[Kind, tuple[str, ...]] = {
    Kind.WATER: ("boat", "jetty", "lighthouse", "swan"),
    Kind.PARK: ("bench", "fountain", "oak", "playground"),
}
"""Four designs of water, and four of parks."""

FEATURES: tuple[Feature, ...] = (
    *(Feature(kind, design) for kind, designs in DESIGNS.items() for design in designs * 4),
    *[Feature(Kind.MONUMENT)] * 8,
    *[Feature(Kind.SPECIAL)] * 8,
)
"""The 48 features: four of each design, 8 monuments and 8 specials."""

PIECES: tuple[Colour, ...] = tuple(colour for colour in Colour for _ in range(25))
"""The 100 building pieces."""


COLOUR_NAMES = {
    Colour.RED: "Brick",
    Colour.BLUE: "Harbour",
    Colour.GREEN: "Orchard",
    Colour.YELLOW: "Market",
}
"""The quarters after which the cards of a colour are called."""


def _between(colours: tuple[Colour, ...]) -> str:
    return " and ".join(COLOUR_NAMES[colour] for colour in colours)


def _absent(colours: tuple[Colour, ...]) -> str:
    return next(COLOUR_NAMES[colour] for colour in Colour if colour not in colours)


CARDS: tuple[Card, ...] = (
    Card("Liveable City", 2, Liveable()),
    *(Card(f"{COLOUR_NAMES[colour]} Quarter", 1, Buildings(colour)) for colour in Colour),
    *(Card(f"{COLOUR_NAMES[colour]} Row", 2, Buildings(colour, 2)) for colour in Colour),
    *(
        Card(f"{COLOUR_NAMES[colour]} Heights", 3, Buildings(colour, 3, at_least=True))
        for colour in Colour
    ),
    Card("Cottages", 1, Buildings(height=1)),
    Card("Terraces", 1, Buildings(height=2)),
    Card("Blocks", 2, Buildings(height=3)),
    Card("Towers", 3, Buildings(height=4)),
    *(Card(_between(pair), 2, Sets(pair)) for pair in combinations(Colour, 2)),
    *(Card(f"All but {_absent(three)}", 3, Sets(three)) for three in combinations(Colour, 3)),
    Card("Steps to the Sky", 5, Heights(4)),
    Card("Ponds", 2, Areas(AreaKind.WATER, 3)),
    Card("Lakes", 4, Areas(AreaKind.WATER, 5)),
    Card("Greens", 2, Areas(AreaKind.PARK, 3)),
    Card("Woods", 4, Areas(AreaKind.PARK, 5)),
)
"""The 32 scoring cards; each says what it counts."""

BOARDS: dict[str, tuple[Achievement, ...]] = {
    "Old Harbour": (
        Achievement("A lake of 6 water spaces", (8, 5, 3), Areas(AreaKind.WATER, 6)),
        Achievement("4 blue buildings", (7, 4, 2), Buildings(Colour.BLUE)),
        Achievement("2 buildings 4 high", (9, 6, 3), Buildings(height=4)),
    ),
    "Garden Town": (
        Achievement("A green of 6 park spaces", (8, 5, 3), Areas(AreaKind.PARK, 6)),
        Achievement("2 sets of all four colours", (9, 6, 3), Liveable()),
        Achievement("5 buildings exactly 1 high", (6, 4, 2), Buildings(height=1)),
    ),
    "Brick Hill": (
        Achievement("A red quarter of 5 spaces", (8, 5, 3), Areas(AreaKind.RED, 5)),
        Achievement("A building of each height", (7, 5, 3), Heights(4)),
        Achievement("4 buildings 3 high or more", (10, 6, 3), Buildings(None, 3, at_least=True)),
    ),
    "Market Cross": (
        Achievement("A yellow quarter of 4 spaces", (7, 4, 2), Areas(AreaKind.YELLOW, 4)),
        Achievement(
            "3 pairs of red and green buildings",
            (8, 5, 3),
            Sets((Colour.RED, Colour.GREEN)),
        ),
        Achievement("3 ponds of 2 water spaces", (6, 4, 2), Areas(AreaKind.WATER, 2)),
    ),
}
"""City boards by their title: what each achievement asks for, its values, and a hint."""
