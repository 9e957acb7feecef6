"""A city that is entered as its final board: its buildings in any order, then the passes.

Each building is checked as a placement is (`games.my_city.placement`), but for what
depends on those built before it: the river for the first and the neighbour for a later
one. Those are checked at the end, as what some order allows (`games.my_city.ordering`).
"""

from dataclasses import dataclass, replace

from games.kit.cells import space_names
from games.kit.errors import RuleError
from games.kit.words import counted
from games.my_city.buildings import Building
from games.my_city.catalogue.lines import LINE_WORDS
from games.my_city.catalogue.words import say
from games.my_city.ending import check_known, check_passes
from games.my_city.ordering import legal_order
from games.my_city.placement import refusal
from games.my_city.refusals import Refusal
from games.my_city.results import FinalBoard, Stand
from games.my_city.setup import Setup
from games.my_city.state import Built, City, State
from games.my_city.terrain import Board, Start


def open_ground(board: Board) -> Board:
    """Return the board on which a building is judged by its own spaces alone.

    Others must be given to `placement` as blocked, not as built: nothing need touch them.
    """
    opened = replace(board.opened, start=Start.UNKNOWN, space=None, fixed=())
    return replace(board, opened=opened)


def placed(setup: Setup, city: City) -> tuple[Built, ...]:
    """Return what stands in a city beside the buildings that stand from the start."""
    return tuple(built for built in city.built if built.building in setup.deck)


def gone(state: State, seat: int) -> set[str]:
    """Return the buildings that a city cannot build any more in this episode.

    It let their cards pass before it was put off to the end (text: Pass or End), or all
    skipped them.
    """
    city = state.cities[seat]
    passed = {*state.revealed[: city.dealt]} - {built.building for built in city.built}
    return passed | state.skipped


def stood(state: State, move: Stand) -> City:
    """Return the city with one more building; raises RuleError where it cannot stand there."""
    setup, city = state.setup, state.cities[move.seat]
    board, building = setup.boards[move.seat], setup.deck_of(move.seat).get(move.building)
    if not city.is_later:
        raise RuleError(
            Refusal.NOT_LATER,
            "This city is played card by card; enter it at the end first, then its buildings.",
        )
    check_known(board)
    if building is None:
        name = setup.deck[move.building].name
        words = say(LINE_WORDS, "refusal.no_such_piece", building=name)
        raise RuleError(Refusal.NO_SUCH_PIECE, words)
    if any(built.building == move.building for built in city.built):
        raise RuleError(
            Refusal.ALREADY_BUILT,
            f"The {building.name} stands in this city already: move it, or choose another.",
        )
    if move.building in gone(state, move.seat):
        raise RuleError(Refusal.GONE, _why_gone(state, building))
    if error := refusal(open_ground(board), 0, building, move.cells, city.covered):
        raise error
    return replace(
        city,
        built=(*city.built, Built(move.building, tuple(sorted(move.cells)))),
        covered=city.covered | board.grid.mask(move.cells),
    )


def _why_gone(state: State, building: Building) -> str:
    if building.id in state.skipped:
        return say(LINE_WORDS, "refusal.skipped", building=building.name)
    return (
        f"The card of the {building.name} came while this city was played card by card, and"
        f" it was not built: it is gone for this {state.setup.rules.sitting}."
    )


def check_final_board(state: State, seat: int, ending: FinalBoard) -> None:
    """Raise RuleError where the passes are too many, or no order builds what stands."""
    setup, city = state.setup, state.cities[seat]
    check_known(setup.boards[seat])
    check_passes(ending.passes, setup.rules)
    most = _passable(state, seat)
    if ending.passes > most:
        built = len(placed(setup, city))
        raise RuleError(
            Refusal.TOO_MANY_PASSES,
            f"{counted(built, 'building stands', 'buildings stand')}, and of the others"
            f" {counted(most, 'card', 'cards')} can have been passed, so"
            f" {counted(ending.passes, 'pass is', 'passes are')} too many.",
        )
    order = order_of(setup, seat, city)
    if isinstance(order, Unbuildable):
        raise order.error


def _passable(state: State, seat: int) -> int:
    """Return how many cards a city can have passed at a cost, of those that it has not built."""
    setup, rules = state.setup, state.setup.rules
    pieces = setup.deck_of(seat)
    done = {built.building for built in state.cities[seat].built} | state.skipped
    left = [pieces.get(id) for id in setup.deck if id not in done]
    return sum(not rules.must_build(piece) if piece else not rules.has_free_pass for piece in left)


@dataclass(frozen=True, slots=True)
class Unbuildable:
    """The building that no order allows, by its id, and why."""

    building: str
    error: RuleError


def order_of(setup: Setup, seat: int, city: City) -> tuple[Built, ...] | Unbuildable:
    """Return the buildings of a city in an order that the rules allow, or the one at fault."""
    told, pieces = placed(setup, city), setup.deck_of(seat)
    try:
        standing = {built.building: built.cells for built in told}
        return legal_order(setup.boards[seat], standing, pieces)
    except RuleError as error:
        cells = {*error.spaces}
        at_fault = next(built for built in told if cells & {*built.cells})
        return Unbuildable(at_fault.building, _named(pieces[at_fault.building], at_fault, error))


def _named(building: Building, built: Built, error: RuleError) -> RuleError:
    """Return the refusal with the building that it is about, said of the end."""
    name, spaces = building.name, space_names(built.cells)
    words = f"The {name} on {spaces} touches none of the buildings that can stand before it."
    if error.code is Refusal.NOT_AT_RIVER:
        words = (
            "No building lies along the river with a whole side of one of its spaces, and the"
            f" first one must: the {name} on {spaces} cannot be the first."
        )
    elif error.code is Refusal.NOT_AT_START:
        words = f"None of these can be the first building. {error.message}"
    return RuleError(error.code, words, spaces=built.cells)
