"""The practice set: made by us, not what is printed in the box.

District cards with both sides, the buildings of both sides and of both challenges, and
project cards 5 and 6 (rulings, section 5: none of these is public). On either side there are four
residential and three commercial areas, and three for each material.
"""

from collections.abc import Mapping

from games.kit.cells import Cell
from games.micro_city.city import Area, Kind
from games.micro_city.company import Material, Stock
from games.micro_city.dealing import DistrictCard, Square
from games.micro_city.deeds import Card, Deed, DeedKind
from games.micro_city.setup import Building

LABEL = "Practice set: not what is printed in your box"

KINDS = {
    "w": (Kind.INDUSTRIAL, Material.WOOD),
    "c": (Kind.INDUSTRIAL, Material.COAL),
    "s": (Kind.INDUSTRIAL, Material.STEEL),
    "x": (Kind.COMMERCIAL, None),
    "r": (Kind.RESIDENTIAL, None),
}
"""The kinds of areas by the letters of their short notation."""


def _square(text: str) -> Square:
    """Return a side of a card from four areas, each a letter and its die."""
    areas = []
    for word in text.split():
        kind, material = KINDS[word[0]]
        areas.append(Area(kind, int(word[1]), material))
    first, second, third, fourth = areas
    return first, second, third, fourth


DISTRICT_CARDS: tuple[DistrictCard, ...] = (
    DistrictCard(_square("r1 w2 x3 c4"), _square("x5 s1 r3 w6")),
    DistrictCard(_square("s5 r6 w1 x2"), _square("c2 x6 r4 s3")),
    DistrictCard(_square("c3 x4 r5 s6"), _square("r6 w4 x1 c5")),
    DistrictCard(_square("c6 r2 s1 w4"), _square("s2 r5 w3 c1")),
)

_TWO_DOLLARS = Deed(DeedKind.MONEY, 2)
_TWO_TOKENS = Deed(DeedKind.TAKE_BACK, 2)

BUILDINGS: dict[str, tuple[Building, ...]] = {
    "a": (
        Building("Workshop", Stock(wood=2, coal=1)),
        Building("Town Hall", Stock(wood=1, steel=1, money=2)),
        Building("Power House", Stock(coal=2, steel=1)),
        Building("Market Hall", Stock(wood=1, coal=1, steel=1, money=1)),
    ),
    "b": (
        Building("Hotel", Stock(wood=3, coal=1, money=3)),
        Building("Steelworks", Stock(coal=2, steel=3)),
        Building("Theatre", Stock(wood=2, steel=2, money=4)),
        Building("University", Stock(wood=2, coal=2, steel=2, money=2)),
    ),
    "eiffel": (
        Building("Foundations", Stock(wood=2, coal=1)),
        Building("First floor", Stock(coal=1, steel=2), (_TWO_TOKENS,)),
        Building("Second floor", Stock(steel=2, money=2)),
        Building("Third floor", Stock(coal=1, steel=3), (_TWO_DOLLARS, _TWO_TOKENS)),
        Building("Spire", Stock(steel=2, money=3)),
    ),
    "empire": (
        Building("Basement", Stock(coal=2, money=1)),
        Building("Lobby", Stock(wood=1, steel=2), (Deed(DeedKind.EXCHANGE, 2),)),
        Building("Lower floors", Stock(coal=2, steel=2), (_TWO_TOKENS, _TWO_DOLLARS)),
        Building("Upper floors", Stock(wood=1, steel=3), (Deed(DeedKind.KEEP_DIAL),)),
        Building("Mast", Stock(steel=2, money=4)),
    ),
}
"""The buildings of sides A and B, and of the challenges in the order in which they are built."""

PROJECTS: dict[int, Card] = {
    5: Card(3, 5, (_TWO_DOLLARS, Deed(DeedKind.TAKE_BACK, 1)), (Deed(DeedKind.CONSTRUCT),)),
    6: Card(3, 6, (Deed(DeedKind.EXCHANGE, 1),), (Deed(DeedKind.EXCHANGE, 2), _TWO_TOKENS)),
}


def residential(areas: Mapping[Cell, Area]) -> tuple[Cell, ...]:
    """Return the areas on which the Engineer may start."""
    return tuple(cell for cell, area in areas.items() if area.kind is Kind.RESIDENTIAL)
