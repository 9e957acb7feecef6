"""Which lists of a box a scenario plays, and what is only practice."""

from collections.abc import Iterable, Mapping
from itertools import chain

from games.kit.cells import Cell
from games.micro_city.city import DISTRICTS, Area, areas_of
from games.micro_city.dealing import Square, turned
from games.micro_city.practice import DISTRICT_CARDS
from games.micro_city.scenarios import SCENARIOS, Cards
from games.micro_city.setup import Setup

Areas = Mapping[Cell, Area]


def lists_of(scenario: str) -> dict[Cards, str]:
    """Return which lists of a box a scenario plays, by their keys in a set-up."""
    if SCENARIOS[scenario].is_ordered:
        return {Cards.FRONT: scenario.partition("-")[0]}
    sides = {Cards.FRONT: "a", Cards.BACK: "b"}
    return {key: sides[key] for key in SCENARIOS[scenario].plays}


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
