"""Buildings and project cards of a group's own box as they are typed, and what they lack."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django import forms
from django.core.exceptions import ValidationError

from games.forms import NameField, read_whole_number
from games.micro_city.box import SIDE_A
from games.micro_city.company import MOST, THINGS, Stock
from games.micro_city.deeds import COUNTED, MOST_MOVES, Card, Deed, DeedKind
from games.micro_city.limits import MOST_BUILDINGS
from games.micro_city.setup import Building
from games.micro_city.typed_map import DICE

BONUSES = 2
CHOICES = 3
"""Deeds that can be entered for a bonus, and for an action of a card; one of them is chosen."""
LINES = 4
"""Buildings of a list for which a new page has room."""

DEEDS: dict[str, Deed] = {
    f"{deed.kind}-{deed.count}" if deed.kind in COUNTED else f"{deed.kind}": deed
    for deed in (
        *(Deed(DeedKind.TAKE_BACK, count) for count in range(1, 5)),
        *(Deed(DeedKind.MATERIAL, cost) for cost in range(MOST + 1)),
        *(Deed(DeedKind.MONEY, count) for count in range(1, MOST + 1)),
        *(Deed(DeedKind.EXCHANGE, count) for count in range(1, 4)),
        Deed(DeedKind.CONSTRUCT),
        Deed(DeedKind.SET_DIE),
        Deed(DeedKind.KEEP_DIAL),
        Deed(DeedKind.DEVELOP),
    )
}
"""The deeds that can be chosen for a card or a bonus, by the names that pages send."""

TITLES = {
    "a": "Side A",
    "b": "Side B",
    "eiffel": "The Eiffel Tower",
    "empire": "The Empire State Building",
}
"""The lists of buildings, in the words of a sentence."""

_CODES = {deed: code for code, deed in DEEDS.items()}

Data = Mapping[str, Any]


# buildings


@dataclass(frozen=True, slots=True)
class TypedBuilding:
    """A line of a list as it was typed: costs by their things, deeds by their codes."""

    name: str = ""
    cost: Mapping[str, str] | None = None
    bonus: tuple[str, ...] = ()

    @property
    def is_blank(self) -> bool:
        """Whether nothing was entered."""
        cost = {text.strip() for text in (self.cost or {}).values()}
        return not self.name.strip() and cost <= {"", "0"} and not any(self.bonus)


class BuildingsInput(forms.Widget):
    """A list of buildings, a line for each, as TypedBuildings."""

    def value_from_datadict(self, data: Data, files: Any, name: str) -> list[TypedBuilding]:
        return [
            TypedBuilding(
                data.get(f"{name}_{number}_name", ""),
                {thing: data.get(f"{name}_{number}_{thing}", "") for thing in THINGS},
                tuple(
                    data.get(f"{name}_{number}_bonus_{place}", "")
                    for place in range(1, BONUSES + 1)
                ),
            )
            for number in range(1, _lines_of(data, name) + 1)
        ]

    def value_omitted_from_data(self, data: Data, files: Any, name: str) -> bool:
        return not _lines_of(data, name)


def _lines_of(data: Data, name: str) -> int:
    found = (re.fullmatch(rf"{name}_([1-9][0-9]?)_\w+", key) for key in data)
    return min(MOST_BUILDINGS, max((int(one[1]) for one in found if one), default=0))


def can_be_filled(items: Sequence[Building | Card]) -> bool:
    """Tell whether buildings or cards can be typed on a page as they are."""
    for item in items:
        if isinstance(item, Building):
            if max(item.cost.of(thing) for thing in THINGS) > MOST or not item.cost:
                return False
            offers, most = [item.bonus], BONUSES
        else:
            offers, most = [item.basic, item.advanced], CHOICES
        if any(len(deeds) > most or {*deeds} - {*_CODES} for deeds in offers):
            return False
    return True


def typed_buildings(buildings: Sequence[Building]) -> list[TypedBuilding]:
    """Return buildings as they would have been typed; see `can_be_filled`."""
    return [
        TypedBuilding(
            item.name,
            {thing: f"{item.cost.of(thing) or ''}" for thing in THINGS},
            tuple(_CODES[deed] for deed in item.bonus),
        )
        for item in buildings
    ]


def read_buildings(lines: Sequence[TypedBuilding], name: str, one: str) -> tuple[Building, ...]:
    """Return the buildings of a list; raises ValidationError.

    Lines left blank do not count; a building without a name is called by `one` and its number.
    """
    found: dict[str, Building] = {}
    for line in lines:
        if line.is_blank:
            continue
        building = _read_building(line, f"{one} {len(found) + 1}")
        if building.name in found:
            raise ValidationError(f"There are two called {building.name}.", code="name_twice")
        found[building.name] = building
    if not found:
        raise ValidationError(
            f"{TITLES[name]}: enter what each {one.lower()} costs.", code="no_building"
        )
    if name == "a" and len(found) != SIDE_A:
        raise ValidationError(
            f"Side A has {SIDE_A} buildings; here {'is' if len(found) == 1 else 'are'}"
            f" {len(found)}.",
            code="not_four",
        )
    return tuple(found.values())


def _read_building(line: TypedBuilding, usual: str) -> Building:
    name = NameField(required=False).clean(line.name) or usual
    cost = Stock(**{thing: _read_cost(line, thing, name) for thing in THINGS})
    if not cost:
        raise ValidationError(f"{name}: enter what it costs.", code="no_cost")
    bonus = dict.fromkeys(DEEDS[code] for code in line.bonus if code in DEEDS)
    return Building(name, cost, tuple(bonus))


def _read_cost(line: TypedBuilding, thing: str, name: str) -> int:
    text = (line.cost or {}).get(thing, "")
    label = f"{name}, {'$' if thing == 'money' else thing}"
    return read_whole_number(text, low=0, high=MOST, name=label) or 0


# project cards


@dataclass(frozen=True, slots=True)
class TypedCard:
    """A project card as it was typed, deeds by their codes. `use` is one of `USES`."""

    use: str
    moves: str = ""
    die: str = ""
    basic: tuple[str, ...] = ()
    advanced: tuple[str, ...] = ()


OURS, TYPED, OUT = "practice", "own", "none"
USES = {
    OURS: "practice set",
    TYPED: "as in my box",
    OUT: "not in play",
}


class CardInput(forms.Widget):
    """Whether a project card is played and from where, and what was typed of it."""

    def value_from_datadict(self, data: Data, files: Any, name: str) -> TypedCard:
        use = data.get(name, "")
        return TypedCard(
            use if use in USES else OURS,
            data.get(f"{name}_moves", ""),
            data.get(f"{name}_die", ""),
            *(
                tuple(data.get(f"{name}_{action}_{place}", "") for place in range(1, CHOICES + 1))
                for action in ("basic", "advanced")
            ),
        )


def typed_card(card: Card) -> TypedCard:
    """Return a card as it would have been typed; see `can_be_filled`."""
    basic, advanced = (
        tuple(_CODES[deed] for deed in deeds) for deeds in (card.basic, card.advanced)
    )
    return TypedCard(TYPED, f"{card.moves}", f"{card.die}", basic, advanced)


def read_card(typed: TypedCard, number: int) -> Card:
    """Return a card that was typed; raises ValidationError with the first thing that is missing."""
    moves = read_whole_number(
        typed.moves, low=0, high=MOST_MOVES, name=f"Card {number}, moves of the Engineer"
    )
    if moves is None:
        raise ValidationError(f"Card {number}: how many moves does it show?", code="no_moves")
    if typed.die not in DICE:
        raise ValidationError(f"Card {number}: which die does it show?", code="no_die")
    return Card(
        moves,
        int(typed.die),
        _read_action(typed.basic, number, "basic"),
        _read_action(typed.advanced, number, "advanced"),
    )


def _read_action(codes: Sequence[str], number: int, action: str) -> tuple[Deed, ...]:
    deeds = dict.fromkeys(DEEDS[code] for code in codes if code in DEEDS)
    if not deeds:
        raise ValidationError(
            f"Card {number}: choose what its {action} action does.", code="no_deed"
        )
    return tuple(deeds)
