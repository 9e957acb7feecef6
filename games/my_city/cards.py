"""The cards of buildings as pages show them."""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby

from django.utils.safestring import SafeString, mark_safe

from games.kit.svg import piece_svg
from games.my_city.buildings import Building


@dataclass(frozen=True, slots=True)
class CardView:
    """A building's card as a picture with its name."""

    id: str
    name: str
    colour: str
    kind: str
    size: int
    picture: SafeString


KINDS = {"yellow": "Residential", "red": "Public", "blue": "Industrial", "church": "Church"}


def card_view(building: Building) -> CardView:
    """Return a building's card."""
    colour = building.colour.value
    return CardView(
        building.id,
        building.name,
        colour,
        KINDS[colour],
        len(building.shape),
        piece_picture(building),
    )


def cards_by_kind(buildings: Iterable[Building]) -> list[tuple[str, list[CardView]]]:
    """Return the cards to pick from, in rows of one kind as the deck's list has them."""
    return [
        (KINDS[colour.value], [card_view(building) for building in group])
        for colour, group in groupby(buildings, key=lambda building: building.colour)
    ]


def piece_picture(building: Building, turn: int = 0) -> SafeString:
    """Return the picture of a building in one of its turns."""
    svg = piece_svg(building.turns[turn].offsets, building.colour.ink)
    return mark_safe(svg)  # noqa: S308  # numbers, and a colour of ours
