"""Laying the four district cards as a map: in some order, each turned, both sides together."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from games.kit.cells import Cell, space_name
from games.kit.reading import Json
from games.micro_city.city import DISTRICTS, Area, areas_of

Square = tuple[Area, Area, Area, Area]
"""The areas of a card: top left, top right, bottom left, bottom right."""


@dataclass(frozen=True, slots=True)
class DistrictCard:
    """A district card: its side A, and its side B as it lies once A is turned over in place."""

    front: Square
    back: Square | None = None


def turned(square: Square, quarters: int) -> Square:
    """Return a side of a card after so many quarter turns to the right."""
    for _ in range(quarters % 4):
        top_left, top_right, bottom_left, bottom_right = square
        square = (bottom_left, top_left, bottom_right, top_right)
    return square


def laid(
    cards: Sequence[DistrictCard], order: Sequence[int], turns: Sequence[int]
) -> tuple[dict[Cell, Area], dict[Cell, Area]]:
    """Return the areas of sides A and B of a map, those of a card without a side B left out.

    `order[n]` is the card, counted from 0, that becomes district n + 1, and `turns[n]` its
    quarter turns to the right; both sides turn together (rulings, section 5). Raises
    ValueError where the order does not name each card once.
    """
    if sorted(order) != [*range(len(DISTRICTS))] or len(turns) != len(DISTRICTS):
        raise ValueError(f"no order of four cards and their turns: {order}, {turns}")
    fronts: dict[Cell, Area] = {}
    backs: dict[Cell, Area] = {}
    for district, card, quarters in zip(DISTRICTS, order, turns, strict=True):
        own = areas_of(district)
        fronts.update(zip(own, turned(cards[card].front, quarters), strict=True))
        if back := cards[card].back:
            backs.update(zip(own, turned(back, quarters), strict=True))
    return dict(sorted(fronts.items())), dict(sorted(backs.items()))


def areas_json(areas: Mapping[Cell, Area]) -> dict[str, Json]:
    """Return areas as `areas` and `areas_b` of a set-up have them."""
    return {space_name(cell): area_json(area) for cell, area in sorted(areas.items())}


def area_json(area: Area) -> dict[str, Json]:
    """Return the object of a set-up that stands for an area."""
    material = {"material": area.material.value} if area.material else {}
    return {"kind": area.kind.value, **material, "die": area.die}
