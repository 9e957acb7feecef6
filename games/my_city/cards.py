"""The cards of buildings as pages show them."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import groupby

from django.utils.safestring import SafeString, mark_safe

from games.kit.svg import piece_svg
from games.kit.words import counted
from games.my_city.buildings import Building


@dataclass(frozen=True, slots=True)
class CardView:
    """A building's card as a picture with its name.

    `size` tells in words how many spaces it has, or that this goes by the city.
    """

    id: str
    name: str
    colour: str
    kind: str
    size: str
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
        _size(building),
        _shapes_picture(building) if building.shapes else piece_picture(building),
    )


def _size(building: Building) -> str:
    if building.shapes:
        return "each city has its own shape"
    return counted(len(building.shape), "space")


def _shapes_picture(building: Building) -> SafeString:
    """Return the pictures of the shapes that a building has by placement."""
    drawn = (piece_picture(replace(building, shape=shape)) for shape in building.shapes)
    return mark_safe(f'<span class="by-place">{"".join(drawn)}</span>')  # noqa: S308  # as below


def cards_by_kind(buildings: Iterable[Building]) -> list[tuple[str, list[CardView]]]:
    """Return the cards to pick from, in rows of one kind, and in each as the deck has them.

    The kinds have an order of their own: a database may keep that of the deck otherwise.
    """
    order = [*KINDS]
    ordered = sorted(buildings, key=lambda building: order.index(building.colour.value))
    return [
        (KINDS[colour.value], [card_view(building) for building in group])
        for colour, group in groupby(ordered, key=lambda building: building.colour)
    ]


def piece_picture(building: Building, turn: int = 0) -> SafeString:
    """Return the picture of a building in one of its turns."""
    svg = piece_svg(building.turns[turn].offsets, building.colour.ink)
    return mark_safe(svg)  # noqa: S308  # numbers, and a colour of ours
