"""What a group's own box holds, as its earlier tables have entered it: each part only once."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from itertools import chain

from games.kit.cells import Cell
from games.micro_city.city import DISTRICTS, Area, areas_of
from games.micro_city.dealing import Square, turned
from games.micro_city.deeds import CARDS, Card
from games.micro_city.practice import BUILDINGS, DISTRICT_CARDS, PROJECTS
from games.micro_city.scenarios import SCENARIOS, Cards
from games.micro_city.setup import Building, Setup

LISTS = {
    "a": "Side A of the building card",
    "b": "Side B of the building card",
    "eiffel": "The Eiffel Tower, piece by piece",
    "empire": "The Empire State Building, piece by piece",
}
"""The lists of buildings of a box and what they are called; the latter two are challenges."""

SIDE_A = 4
"""The buildings on side A of the building card (text: Setup)."""

Areas = Mapping[Cell, Area]
Buildings = tuple[Building, ...]


@dataclass(frozen=True, slots=True)
class OwnBox:
    """What is known of a box. `areas` and `areas_b` are its cards as they lay the last time.

    `lists` holds the lists of buildings that were played, `projects` cards 5 and 6.
    """

    areas: Areas = field(default_factory=dict)
    areas_b: Areas = field(default_factory=dict)
    lists: Mapping[str, Buildings] = field(default_factory=dict)
    projects: Mapping[int, Card] = field(default_factory=dict)

    def __bool__(self) -> bool:
        return bool(self.areas or self.lists or self.projects)


def lists_of(scenario: str) -> dict[Cards, str]:
    """Return which lists of a box a scenario plays, by their keys in a set-up."""
    if SCENARIOS[scenario].is_ordered:
        return {Cards.FRONT: scenario.partition("-")[0]}
    sides = {Cards.FRONT: "a", Cards.BACK: "b"}
    return {key: sides[key] for key in SCENARIOS[scenario].plays}


def own_box(setups: Iterable[Setup]) -> OwnBox:
    """Return what tables have entered that is not of the practice set, the newest table first.

    A part that several tables have counts as the newest of them has it. Where a map or its
    buildings differ from the practice set, both count as the group's own.
    """
    areas: Areas = {}
    areas_b: Areas = {}
    lists: dict[str, Buildings] = {}
    projects: dict[int, Card] = {}
    for setup in setups:
        if not is_practice_box(setup):
            if not areas:
                areas, areas_b = setup.areas, setup.areas_b
            for name, buildings in _lists(setup).items():
                lists.setdefault(name, buildings)
        for number in setup.projects.keys() - CARDS.keys():
            if setup.projects[number] != PROJECTS[number]:
                projects.setdefault(number, setup.projects[number])
    return OwnBox(areas, areas_b, lists, projects)


def is_practice_box(setup: Setup) -> bool:
    """Tell whether a table plays both map and buildings of the practice set."""
    is_ours = all(buildings == BUILDINGS[name] for name, buildings in _lists(setup).items())
    return is_ours and is_practice_map(setup)


def _lists(setup: Setup) -> dict[str, Buildings]:
    return dict(zip(lists_of(setup.scenario).values(), setup.buildings, strict=True))


def is_practice_map(setup: Setup) -> bool:
    """Tell whether a map is the practice set's cards, in whatever order and turned however."""
    lying = sorted(_as_turned(setup.areas, setup.areas_b, district) for district in DISTRICTS)
    return lying == _PRACTICE


def _as_turned(areas: Areas, areas_b: Areas, district: int) -> str:
    """Return the same text for a card however it is turned."""
    own = areas_of(district)
    sides = [areas, areas_b] if all(cell in areas_b for cell in own) else [areas]
    squares = [_square(side[cell] for cell in own) for side in sides]
    return _text(squares)


def _square(areas: Iterable[Area]) -> Square:
    first, second, third, fourth = areas
    return first, second, third, fourth


def _text(squares: list[Square]) -> str:
    return min(
        repr([*chain(*(turned(square, quarters) for square in squares))]) for quarters in range(4)
    )


_PRACTICE = sorted(
    _text([card.front, card.back] if card.back else [card.front]) for card in DISTRICT_CARDS
)
