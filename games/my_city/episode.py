"""An episode card by card: what a move changes, and which moves the rules refuse."""

from collections.abc import Mapping
from dataclasses import replace

from games.kit.errors import RuleError
from games.my_city.buildings import Building
from games.my_city.catalogue.lines import LINE_WORDS
from games.my_city.catalogue.words import say
from games.my_city.ending import check_ending, check_passed
from games.my_city.final_board import check_final_board, stood
from games.my_city.moves import Act, End, Move, Order, Pass, Place, Reveal
from games.my_city.passing import is_free_pass, no_pass
from games.my_city.pieces import BLOCKING, fixed_rules
from games.my_city.placement import refusal
from games.my_city.ranking import undecided
from games.my_city.refusals import Refusal
from games.my_city.results import Absent, FinalBoard, Later, Points, Result, Stand
from games.my_city.rules.view import Written
from games.my_city.saying import Overrule, Write
from games.my_city.scoring import is_said, moved
from games.my_city.setup import Setup
from games.my_city.state import Built, City, Overruled, State
from games.my_city.terrain import Board


def begin(setup: Setup) -> State:
    """Return the episode before its first card."""
    cities = tuple(
        City(_standing(setup, board), board.fixed, is_later=not board.is_known)
        for board in setup.boards
    )
    return State(setup, (), cities)


def _standing(setup: Setup, board: Board) -> tuple[Built, ...]:
    """Return what stands on a board before the first card."""
    return tuple(
        Built(id, cells)
        for id, rule in fixed_rules(setup.rules)
        if (cells := tuple(cell for cell in rule.values["spaces"] if cell in board.grid))
    )


def play(state: State, move: Move) -> State:
    """Return the state after a move.

    Raises RuleError with a Refusal code; the checks stand in the order of
    `records.md`, section my-city.
    """
    after = _after(state, move)
    if state.setup.rules.at_once and isinstance(move, Place | Pass | Write | Overrule):
        return _standing_now(after, move)
    return after


def _after(state: State, move: Move) -> State:
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
        case Write():
            return _write(state, move)
        case Overrule():
            return _overrule(state, move)


def _reveal(state: State, move: Reveal) -> State:
    _refuse_finished(state)
    if state.owing:
        raise RuleError(
            Refusal.ROUND_OPEN, "Everybody still in acts on this card before the next is revealed."
        )
    _refuse_revealed(state, move.building)
    cities = tuple(
        city
        if city.is_done or city.is_later
        else City(city.built, city.covered, city.passes, trail=city.trail)
        for city in state.cities
    )
    return replace(state, revealed=(*state.revealed, move.building), cities=cities)


def _refuse_revealed(state: State, card: str) -> None:
    if card == BLOCKING:
        if not state.blocking_left:
            name = say(LINE_WORDS, "card.blocking")
            raise RuleError(Refusal.ALREADY_REVEALED, f"The {name} was revealed before.")
    elif card in state.revealed:
        name = state.setup.deck[card].name
        raise RuleError(Refusal.ALREADY_REVEALED, f"The {name} was revealed before.")


def _place(state: State, move: Place) -> State:
    card = _due(state, move)
    city = state.cities[move.seat]
    board = state.setup.boards[move.seat]
    building = state.piece(move.seat)
    if building is None:
        words = say(LINE_WORDS, "refusal.no_such_piece", building=card.name if card else "")
        raise RuleError(Refusal.NO_SUCH_PIECE, words)
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
            trail=city.trail,
        ),
    )


def _pass(state: State, move: Pass) -> State:
    _due(state, move)
    if problem := no_pass(state, move.seat):
        raise RuleError(Refusal.CANNOT_PASS, problem)
    city = state.cities[move.seat]
    passes = city.passes + (not is_free_pass(state, move.seat))
    return _with(state, move.seat, replace(city, passes=passes, acted=True))


def _end(state: State, move: End) -> State:
    _due(state, move)
    return _with(state, move.seat, replace(state.cities[move.seat], acted=True, ended=True))


def _order(state: State, move: Order) -> State:
    if not state.finished:
        words = f"An order is only asked for once the {_sitting(state)} is over."
        raise RuleError(Refusal.NOT_TIED, words)
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
    if not city.is_later:
        dealt = len(state.revealed) - (move.seat in state.owing)
        city = replace(city, is_later=True, dealt=dealt)
    return _with(state, move.seat, city)


def _absent(state: State, move: Absent) -> State:
    city = _undone(state, move.seat)
    if state.has_acted(move.seat):
        words = f"This city has acted in the {_sitting(state)}: take that back first."
        raise RuleError(Refusal.ALREADY_ACTED, words)
    if state.present == (move.seat,):
        raise RuleError(Refusal.NOBODY_LEFT, f"Somebody has to play the {_sitting(state)}.")
    return _with(state, move.seat, replace(city, is_absent=True))


def _stand(state: State, move: Stand) -> State:
    _undone(state, move.seat)
    return _with(state, move.seat, stood(state, move))


def _result(state: State, move: Result) -> State:
    city = _undone(state, move.seat)
    if isinstance(move.ending, FinalBoard):
        check_final_board(state, move.seat, move.ending)
    check_ending(state.setup.boards[move.seat], state.setup.rules, move.ending)
    check_passed(move.ending, city.passes)
    after = _with(state, move.seat, replace(city, ending=move.ending))
    for line, _ in move.ending.lines:
        if not is_said(after, move.seat, line):
            raise RuleError(Refusal.COUNTED_HERE, say(LINE_WORDS, "refusal.counted_here"))
    return replace(after, written=_typed_since(after, move))


def _typed_since(state: State, move: Result) -> Mapping[tuple[int, str], Written]:
    """Return what is said of lines, with the points that an ending tells in the place of others."""
    told = {(move.seat, line): points for line, points in move.ending.lines}
    return {
        key: replace(said, points=told[key]) if key in told else said
        for key, said in state.written.items()
    }


def _undone(state: State, seat: int) -> City:
    """Return a city that has not ended, or raise the refusal of an act on one that has."""
    _refuse_finished(state)
    city = state.cities[seat]
    if city.is_done:
        words = f"This city has ended its part in the {_sitting(state)}."
        raise RuleError(Refusal.HAS_ENDED, words)
    return city


def _write(state: State, move: Write) -> State:
    _refuse_unplayed(state, move.seat)
    if not is_said(state, move.seat, move.line):
        raise RuleError(Refusal.COUNTED_HERE, say(LINE_WORDS, "refusal.counted_here"))
    before = state.written.get((move.seat, move.line))
    # who was first stays so, however often it is said again
    is_again = before is not None and bool(before.count) and bool(move.count)
    card = before.card if before is not None and is_again else len(state.revealed)
    said = Written(move.count, move.points, move.symbols or 0, card)
    return replace(state, written={**state.written, (move.seat, move.line): said})


def _overrule(state: State, move: Overrule) -> State:
    _refuse_unplayed(state, move.seat)
    said = Overruled(move.points, move.reason)
    return replace(state, overruled={**state.overruled, (move.seat, move.line): said})


def _refuse_unplayed(state: State, seat: int) -> None:
    """Raise the refusal of what is said of a line where the seat has none."""
    city = state.cities[seat]
    if city.is_absent:
        raise RuleError(Refusal.NOT_PLAYING, f"Nobody plays this city in this {_sitting(state)}.")
    if isinstance(city.ending, Points):
        raise RuleError(
            Refusal.COUNTED_HERE, "Of this city only the final points were entered: mend those."
        )


def _standing_now(state: State, move: Place | Pass | Write | Overrule) -> State:
    """Return the state with where the marker of a seat stands now beside where it stood.

    The last that is said of a line holds: where it is less than what was said before, the
    marker has not stood as high as that said.
    """
    city, now = state.cities[move.seat], moved(state, move.seat)
    before = city.trail
    if isinstance(move, Write | Overrule) and move.line in now.gained:
        points = now.gained[move.line]
        before = tuple(one.with_at_most(move.line, points) for one in before)
    return _with(state, move.seat, replace(city, trail=(*before, now)))


def _due(state: State, move: Act) -> Building | None:
    """Return the card that the act answers, or raise the refusal of one that answers none."""
    city = _undone(state, move.seat)
    if city.is_later:
        raise RuleError(Refusal.ENTERED_LATER, "This city is entered at the end, not card by card.")
    if not state.revealed:
        raise RuleError(Refusal.NOT_REVEALED, "No card has been revealed yet.")
    card = state.card
    if move.building is not None and (card is None or move.building != card.id):
        named = state.setup.deck[move.building].name
        raise RuleError(Refusal.NOT_REVEALED, f"The card is the {_name(card)}, not the {named}.")
    if state.is_skipped and not isinstance(move, End):
        key = "refusal.skipped" if card else "refusal.blocking"
        raise RuleError(Refusal.NOT_REVEALED, say(LINE_WORDS, key, building=_name(card)))
    if city.acted:
        raise RuleError(
            Refusal.ALREADY_ACTED, f"This city has dealt with the {_name(card)} already."
        )
    return card


def _name(card: Building | None) -> str:
    return card.name if card else say(LINE_WORDS, "card.blocking")


def _refuse_finished(state: State) -> None:
    if state.finished:
        raise RuleError(Refusal.FINISHED, f"The {_sitting(state)} is over.")


def _sitting(state: State) -> str:
    return state.setup.rules.sitting


def _with(state: State, seat: int, city: City) -> State:
    cities = (*state.cities[:seat], city, *state.cities[seat + 1 :])
    return State(state.setup, state.revealed, cities, state.orders, state.written, state.overruled)
