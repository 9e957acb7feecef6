"""How often a pattern occurs in a district, and on which spaces."""

from collections.abc import Iterable
from dataclasses import dataclass

from games.cities.district import Building, District
from games.cities.patterns import AreaKind, Areas, Buildings, Heights, Liveable, Pattern, Sets
from games.cities.spaces import COLOURS, PARK, WATER, Colour
from games.cities.state import Card, State
from games.kit.cells import Cell
from games.kit.shapes import connected


@dataclass(frozen=True, slots=True)
class Tally:
    """How often a pattern occurs, and the spaces that are counted for it, sorted."""

    occurrences: int
    spaces: tuple[Cell, ...]


def tally(pattern: Pattern, district: District, *, with_wild: bool = False) -> Tally:
    """Return how often a pattern occurs; one pattern counts each building once.

    `with_wild`: an empty space with a special is one of every colour, as it is
    for achievements and not for cards (rulings, section 3).
    """
    match pattern:
        case Liveable():
            return _sets(_of_colours(district, Colour))
        case Sets(colours):
            return _sets(_of_colours(district, colours))
        case Heights(top):
            return _sets([_of_height(district, height) for height in range(1, top + 1)])
        case Buildings():
            return _each(district, pattern)
        case Areas(kind, size):
            return _areas(district, kind, size, with_wild=with_wild)


def _sets(groups: list[list[Cell]]) -> Tally:
    """Return the sets of one space of each group, the first spaces of each."""
    number = min(len(group) for group in groups)
    return Tally(number, tuple(sorted(space for group in groups for space in group[:number])))


def _of_colours(district: District, colours: Iterable[Colour]) -> list[list[Cell]]:
    return [_matching(district, Buildings(colour)) for colour in colours]


def _of_height(district: District, height: int) -> list[Cell]:
    return _matching(district, Buildings(height=height))


def _each(district: District, pattern: Buildings) -> Tally:
    spaces = _matching(district, pattern)
    return Tally(len(spaces), tuple(spaces))


def _matching(district: District, pattern: Buildings) -> list[Cell]:
    """Return the spaces of the buildings that a pattern takes, from the top left."""
    return sorted(
        space for space, building in district.buildings.items() if _is_taken(building, pattern)
    )


def _is_taken(building: Building, pattern: Buildings) -> bool:
    if pattern.colour is not None and building.colour is not pattern.colour:
        return False
    if pattern.height is None or building.height == pattern.height:
        return True
    return pattern.at_least and building.height > pattern.height


def _areas(district: District, kind: AreaKind, size: int, *, with_wild: bool) -> Tally:
    spaces = spaces_of(district, kind, with_wild=with_wild)
    found = [area for area in connected(spaces) if len(area) >= size]
    return Tally(len(found), tuple(sorted(space for area in found for space in area)))


def spaces_of(district: District, kind: AreaKind, *, with_wild: bool) -> frozenset[Cell]:
    """Return the spaces that are of a kind.

    A space with a building is of the building's colour; an empty one of its
    printed colour, unless a feature covers that: a monument is of no colour, a
    special of every colour where wild spaces count.
    """
    return frozenset(
        space
        for space, letter in district.letters.items()
        if _is_of(district, space, letter, kind, with_wild=with_wild)
    )


def _is_of(
    district: District, space: Cell, letter: str, kind: AreaKind, *, with_wild: bool
) -> bool:
    if kind in {AreaKind.WATER, AreaKind.PARK}:
        return letter == (WATER if kind is AreaKind.WATER else PARK)
    if letter not in COLOURS:
        return False
    if building := district.buildings.get(space):
        return building.colour.value == kind.value
    if space in district.features:
        return with_wild and district.is_wild(space)
    return COLOURS[letter].value == kind.value


@dataclass(frozen=True, slots=True)
class Counted:
    """What a card counts now.

    `occurrences` is the number that was typed, else what its pattern finds; None
    where neither is known. `found` and `spaces` are those of the pattern, typed or not.
    """

    card: Card
    occurrences: int | None
    found: int | None
    spaces: tuple[Cell, ...]

    @property
    def points(self) -> int:
        """What the card scores; nothing while its occurrences are not known."""
        return self.card.points * (self.occurrences or 0)


def count_card(card: Card, district: District) -> Counted:
    """Return what a card counts in a district now; a number that was typed wins."""
    found = tally(card.count, district) if card.count else None
    number = found.occurrences if found else None
    occurrences = number if card.occurrences is None else card.occurrences
    return Counted(card, occurrences, number, found.spaces if found else ())


def counted_cards(state: State, seat: int) -> tuple[Counted, ...]:
    """Return what each card of a seat counts now, in the order in which they were taken."""
    return tuple(count_card(card, state.districts[seat]) for card in state.cards[seat])


def hints(state: State, seat: int) -> tuple[Tally | None, ...]:
    """Return how often what each achievement looks for occurs, None where nobody has said what.

    A hint only: how many are needed stands on the board, and claims are the players'.
    """
    district = state.districts[seat]
    return tuple(
        tally(achievement.count, district, with_wild=True) if achievement.count else None
        for achievement in state.setup.achievements
    )
