"""A table turn by turn: what a move changes, which moves are refused, which ones are open."""

from dataclasses import dataclass, replace

from games.kit.cells import Cell
from games.kit.errors import RuleError
from games.multicity.city import City
from games.multicity.moves import Decline, LayTile, Move, PlaceStandee
from games.multicity.placement import (
    Rules,
    legal_standees,
    legal_tiles,
    standee_refusal,
    tile_refusal,
)
from games.multicity.refusals import Refusal
from games.multicity.setup import Setup
from games.multicity.state import State


def begin(setup: Setup) -> State:
    """Return the table before the first turn: the start tile lies, everybody has all standees."""
    return State(setup, City({(0, 0): setup.start}), tuple(setup.standees for _ in setup.seats))


def play(state: State, move: Move) -> State:
    """Return the state after a move.

    Raises RuleError with a Refusal code; the checks stand in the order of
    `records.md`, section multicity.
    """
    _refuse_out_of_turn(state, move)
    match move:
        case LayTile():
            return _lay(state, move)
        case PlaceStandee():
            return _place(state, move)
        case Decline():
            return _decline(state)


def rules_of(state: State, seat: int) -> Rules:
    """Return what decides about the standees of a seat."""
    return Rules(state.setup.version, state.setup.colours[seat])


def _refuse_out_of_turn(state: State, move: Move) -> None:
    if state.finished:
        raise RuleError(Refusal.FINISHED, "The game is over.")
    if move.seat != state.turn:
        names = state.setup.names
        raise RuleError(
            Refusal.NOT_YOUR_TURN,
            f"It is the turn of {names[state.turn]}, not of {names[move.seat]}.",
        )


def _lay(state: State, move: LayTile) -> State:
    if state.is_final:
        raise RuleError(
            Refusal.NO_TILES_LEFT,
            f"All {state.setup.tiles} tiles lie in the city: place a standee, or decline.",
        )
    if error := tile_refusal(state.city, move.at):
        raise error
    return replace(_passed_on(state), city=state.city.with_tile(move.at, move.tile))


def _place(state: State, move: PlaceStandee) -> State:
    hand = state.hands[move.seat]
    if error := standee_refusal(state.city, rules_of(state, move.seat), hand, move.squares):
        raise error
    left = tuple(length for length in hand if length != len(move.squares))
    return replace(
        _passed_on(state),
        city=state.city.with_standee(move),
        hands=(*state.hands[: move.seat], left, *state.hands[move.seat + 1 :]),
    )


def _decline(state: State) -> State:
    if not state.is_final:
        raise RuleError(
            Refusal.MUST_ACT,
            "While there are tiles to draw, a turn is a tile or a standee: nobody may decline.",
        )
    return _passed_on(state)


def _passed_on(state: State) -> State:
    """Return the state when the turn has gone clockwise to the next seat."""
    return replace(
        state,
        turn=(state.turn + 1) % len(state.hands),
        final_acts=state.final_acts + state.is_final,
    )


@dataclass(frozen=True, slots=True)
class Options:
    """What a seat may do now: places of each standee left, places for a tile, declining."""

    standees: dict[int, tuple[tuple[Cell, ...], ...]]
    tiles: tuple[Cell, ...] = ()
    can_decline: bool = False


def options(state: State, seat: int) -> Options:
    """Return all that `play` would take from a seat; nothing where it is not its turn."""
    if seat not in state.owing:
        return Options({})
    return Options(
        legal_standees(state.city, rules_of(state, seat), state.hands[seat]),
        () if state.is_final else legal_tiles(state.city),
        state.is_final,
    )
