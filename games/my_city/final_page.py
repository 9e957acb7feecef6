"""Entering a city as its final board, as its section of the page shows it."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from hashlib import sha256

from django.utils.safestring import SafeString

from games.kit.cells import space_names
from games.lines import signed
from games.log import Log
from games.look import Typed, last_of
from games.my_city.buildings import Building
from games.my_city.cards import CardView, cards_by_kind, piece_picture
from games.my_city.final_board import Unbuildable, gone, order_of, placed
from games.my_city.moves import Place
from games.my_city.results import Ending, FinalBoard, Stand
from games.my_city.scoring import score_lines
from games.my_city.state import Built, City, State
from games.sending import Stale, StaleError

Entries = Mapping[tuple[int, str], int]
"""The number of the entry that put a building into the city of a seat."""

NOWHERE = "It fits nowhere now: move one of those that stand."
"""What is said of a building that no free ground takes."""


@dataclass(frozen=True, slots=True)
class StandingView:
    """A building that stands; `entry` is the one that its line mends, None where none may."""

    name: str
    picture: SafeString
    spaces: str
    entry: int | None
    is_at_fault: bool


@dataclass(frozen=True, slots=True)
class FinalView:
    """What stands so far, what is left to place, and whether some order builds it.

    `order` are the names in an order that the rules allow; `fault` says of which
    building there is none. `total` is the score without a pass. `picks` is empty on a page
    that mends what was entered. `mark` is what the page sends back of all that stands.
    """

    mark: str
    standing: tuple[StandingView, ...]
    picks: list[tuple[str, list[CardView]]]
    order: tuple[str, ...]
    fault: str
    total: str


def mark_of(state: State, seat: int) -> str:
    """Return what tells whether the buildings of a seat stand as they did."""
    built = placed(state.setup, state.cities[seat])
    told = sorted(f"{one.building} {space_names(one.cells)}" for one in built)
    return sha256("\n".join(told).encode()).hexdigest()[:16]


def refuse_other_buildings(log: Log, seat: int, of: int | None, mark: str) -> None:
    """Raise StaleError where other buildings stand in a city than those that have the mark.

    `of` is the number of the result that is mended, None where it is entered.
    """
    place = None if of is None else log.index(of)
    state: State = log.state if place is None else log.states[place]
    if seat in state.setup.seats and mark_of(state, seat) != mark:
        raise StaleError(
            Stale.MOVED,
            "Meanwhile other buildings stand in this city than your page showed, so it was not"
            " saved. Look at those that stand now, and save it once more.",
        )


def is_final(state: State, seat: int, typed: Typed | None) -> bool:
    """Tell whether a seat is entered by its buildings: that way lies open."""
    known = state.setup.boards[seat].is_known
    return typed is not None and known and last_of(typed, "how") == FinalBoard.how


def chosen_piece(state: State, seat: int, typed: Typed) -> Building | None:
    """Return the building that is chosen to be placed; None where it cannot be, or none is."""
    id = last_of(typed, "piece")
    return next((building for building in _left(state, seat) if building.id == id), None)


def _left(state: State, seat: int) -> list[Building]:
    """Return the buildings that may still be placed in a city."""
    setup = state.setup
    taken = {built.building for built in state.cities[seat].built} | gone(state, seat)
    return [
        building
        for id, building in setup.deck_of(seat).items()
        if id in setup.deck and id not in taken
    ]


def final_view(state: State, seat: int, entries: Entries | None) -> FinalView:
    """Return the final board of a seat as far as it has come; `entries` None: it is mended."""
    setup, city = state.setup, state.cities[seat]
    pieces = setup.deck_of(seat)
    order = order_of(setup, seat, city)
    fault = order if isinstance(order, Unbuildable) else None
    names = () if isinstance(order, Unbuildable) else order
    return FinalView(
        mark=mark_of(state, seat),
        standing=tuple(
            _standing(
                pieces[built.building], built, (entries or {}).get((seat, built.building)), fault
            )
            for built in placed(setup, city)
        ),
        picks=[] if entries is None else cards_by_kind(_left(state, seat)),
        order=tuple(pieces[built.building].name for built in names),
        fault=fault.error.message if fault else "",
        total=signed(total_with(state, seat, FinalBoard(0))),
    )


def _standing(
    building: Building, built: Built, entry: int | None, fault: Unbuildable | None
) -> StandingView:
    return StandingView(
        building.name,
        piece_picture(building, _turn(building, built)),
        space_names(built.cells),
        entry,
        is_at_fault=fault is not None and fault.building == built.building,
    )


def _turn(building: Building, built: Built) -> int:
    row, column = (min(cell[axis] for cell in built.cells) for axis in (0, 1))
    return building.orientations[frozenset((r - row, c - column) for r, c in built.cells)]


def entries_of(log: Log) -> Entries:
    """Return which entry put each building where it stands now."""
    found: dict[tuple[int, str], int] = {}
    for place, (number, move) in enumerate(log.standing):
        if isinstance(move, Stand):
            found[move.seat, move.building] = number
        elif isinstance(move, Place):
            found[move.seat, move.building or log.states[place].revealed[-1]] = number
    return found


def total_with(state: State, seat: int, ending: Ending) -> int:
    """Return the points of a seat if its city ended like this."""
    city: City = replace(state.cities[seat], ending=ending)
    cities = (*state.cities[:seat], city, *state.cities[seat + 1 :])
    return sum(line.points for line in score_lines(replace(state, cities=cities), seat))
