"""An episode card by card: what a move changes, and which moves the rules refuse."""

from dataclasses import replace

from games.kit.errors import RuleError
from games.my_city.buildings import Building
from games.my_city.ending import check_ending
from games.my_city.final_board import check_final_board, stood
from games.my_city.moves import Act, End, Move, Order, Pass, Place, Reveal
from games.my_city.placement import refusal
from games.my_city.ranking import undecided
from games.my_city.refusals import Refusal
from games.my_city.results import Absent, FinalBoard, Later, Result, Stand
from games.my_city.setup import Setup
from games.my_city.state import Built, City, State


def begin(setup: Setup) -> State:
    """Return the episode before its first card."""
    return State(setup, (), tuple(City(is_later=not board.is_known) for board in setup.boards))


def play(state: State, move: Move) -> State:
    """Return the state after a move.

    Raises RuleError with a Refusal code; the checks stand in the order of
    `records.md`, section my-city.
    """
    match move:
        case Reveal():
            return _reveal(state, move)
        case Place():
            return _place(state, move)
        case Pass():
            return _pass(state, move)
        case End():
            return _end(state, move)
        case Order():
            return _order(state, move)
        case Later():
            return _later(state, move)
        case Absent():
            return _absent(state, move)
        case Stand():
            return _stand(state, move)
        case Result():
            return _result(state, move)


def _reveal(state: State, move: Reveal) -> State:
    _refuse_finished(state)
    if state.owing:
        raise RuleError(
            Refusal.ROUND_OPEN, "Everybody still in acts on this card before the next is revealed."
        )
    name = state.setup.deck[move.building].name
    if move.building in state.revealed:
        raise RuleError(Refusal.ALREADY_REVEALED, f"The {name} was revealed before.")
    cities = tuple(
        city if city.is_done or city.is_later else City(city.built, city.covered, city.passes)
        for city in state.cities
    )
    return State(state.setup, (*state.revealed, move.building), cities, state.orders)


def _place(state: State, move: Place) -> State:
    building = _due(state, move)
    city = state.cities[move.seat]
    board = state.setup.boards[move.seat]
    if error := refusal(board, city.covered, building, move.cells):
        raise error
    return _with(
        state,
        move.seat,
        City(
            (*city.built, Built(building.id, tuple(sorted(move.cells)))),
            city.covered | board.grid.mask(move.cells),
            city.passes,
            acted=True,
        ),
    )


def _pass(state: State, move: Pass) -> State:
    _due(state, move)
    city = state.cities[move.seat]
    if not can_pass(state, move.seat):
        raise RuleError(
            Refusal.CANNOT_PASS, "A pass costs 1 point and the marker is on 0: build, or end."
        )
    return _with(state, move.seat, City(city.built, city.covered, city.passes + 1, acted=True))


def _end(state: State, move: End) -> State:
    _due(state, move)
    return _with(state, move.seat, replace(state.cities[move.seat], acted=True, ended=True))


def _order(state: State, move: Order) -> State:
    if not state.finished:
        raise RuleError(Refusal.NOT_TIED, "An order is only asked for once the episode is over.")
    tied = next((group for group in undecided(state) if set(group) == set(move.seats)), None)
    if tied is None:
        raise RuleError(
            Refusal.NOT_TIED,
            "An order names all cities that are equal in points and in every row, and names"
            " them once.",
        )
    return replace(state, orders=(*state.orders, move.seats))


def _later(state: State, move: Later) -> State:
    city = _undone(state, move.seat)
    return _with(state, move.seat, replace(city, is_later=True))


def _absent(state: State, move: Absent) -> State:
    city = _undone(state, move.seat)
    if city.built or city.passes:
        raise RuleError(
            Refusal.ALREADY_ACTED, "This city has acted in the episode: take that back first."
        )
    if state.present == (move.seat,):
        raise RuleError(Refusal.NOBODY_LEFT, "Somebody has to play the episode.")
    return _with(state, move.seat, replace(city, is_absent=True))


def _stand(state: State, move: Stand) -> State:
    city = _undone(state, move.seat)
    return _with(state, move.seat, stood(state.setup, city, move))


def _result(state: State, move: Result) -> State:
    city = _undone(state, move.seat)
    if isinstance(move.ending, FinalBoard):
        check_final_board(state.setup, move.seat, city, move.ending)
    check_ending(state.setup.boards[move.seat], state.setup.rules, move.ending)
    return _with(state, move.seat, replace(city, ending=move.ending))


def _undone(state: State, seat: int) -> City:
    """Return a city that has not ended, or raise the refusal of an act on one that has."""
    _refuse_finished(state)
    city = state.cities[seat]
    if city.is_done:
        raise RuleError(Refusal.HAS_ENDED, "This city has ended its part in the episode.")
    return city


def can_pass(state: State, seat: int) -> bool:
    """Tell whether the marker of a seat can still pay for a pass (text: Pass or End)."""
    return state.marker(seat) > 0


def _due(state: State, move: Act) -> Building:
    """Return the card that the act answers, or raise the refusal of one that answers none."""
    city = _undone(state, move.seat)
    if city.is_later:
        raise RuleError(Refusal.ENTERED_LATER, "This city is entered at the end, not card by card.")
    card = state.card
    if card is None:
        raise RuleError(Refusal.NOT_REVEALED, "No card has been revealed yet.")
    if move.building not in (None, card.id):
        named = state.setup.deck[move.building].name
        raise RuleError(Refusal.NOT_REVEALED, f"The card is the {card.name}, not the {named}.")
    if city.acted:
        raise RuleError(Refusal.ALREADY_ACTED, f"This city has dealt with the {card.name} already.")
    return card


def _refuse_finished(state: State) -> None:
    if state.finished:
        raise RuleError(Refusal.FINISHED, "The episode is over.")


def _with(state: State, seat: int, city: City) -> State:
    cities = (*state.cities[:seat], city, *state.cities[seat + 1 :])
    return State(state.setup, state.revealed, cities, state.orders)
