"""Laying the four district cards as a map: in some order, each turned, both sides together."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from games.kit.cells import Cell, space_name
from games.kit.reading import Json
from games.micro_city.city import DISTRICTS, Area, areas_of

Square = tuple[Area, Area, Area, Area]
"""The areas of a card: top left, top right, bottom left, bottom right."""

Any4 = TypeVar("Any4")


@dataclass(frozen=True, slots=True)
class DistrictCard:
    """A district card: its side A, and its side B as it lies once A is turned over in place."""

    front: Square
    back: Square | None = None


@dataclass(frozen=True, slots=True)
class Laying:
    """How four cards lie: which one becomes each district, and its quarter turns to the right."""

    order: tuple[int, ...] = (0, 1, 2, 3)
    turns: tuple[int, ...] = (0, 0, 0, 0)

    @property
    def text(self) -> str:
        """The laying as `parse_laying` reads it: "2031 0312"."""
        return f"{''.join(map(str, self.order))} {''.join(map(str, self.turns))}"

    def turned(self, district: int) -> "Laying":
        """Return the laying after one more quarter turn of a district's card."""
        turns = [*self.turns]
        turns[district - 1] = (turns[district - 1] + 1) % 4
        return replace(self, turns=tuple(turns))

    def swapped(self, one: int, other: int) -> "Laying":
        """Return the laying after the cards of two districts changed places, each as it lies."""
        places = [*range(len(DISTRICTS))]
        places[one - 1], places[other - 1] = places[other - 1], places[one - 1]
        return Laying(
            tuple(self.order[place] for place in places),
            tuple(self.turns[place] for place in places),
        )


def parse_laying(text: str) -> Laying | None:
    """Return the laying of a text like "2031 0312", None where it is none."""
    order, _, turns = text.partition(" ")
    count = len(DISTRICTS)
    if sorted(order) != [*"0123"] or len(turns) != count or {*turns} - {*"0123"}:
        return None
    return Laying(tuple(map(int, order)), tuple(map(int, turns)))


def turned(square: tuple[Any4, Any4, Any4, Any4], quarters: int) -> tuple[Any4, Any4, Any4, Any4]:
    """Return the four areas of a side of a card after so many quarter turns to the right."""
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
