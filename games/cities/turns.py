"""A table turn by turn: what a move changes, and which moves are refused."""

from dataclasses import replace
from typing import TypeVar

from games.cities.claims import claim_refusal
from games.cities.district import District, begun
from games.cities.moves import (
    Action,
    Claim,
    Count,
    LayTile,
    Move,
    PlaceFeatures,
    PlacePieces,
    Row,
    TakeCard,
    row_of,
)
from games.cities.placement import tile_refusal, with_features, with_pieces
from games.cities.refusals import Refusal
from games.cities.setup import Setup
from games.cities.state import Card, State, Worker
from games.kit.errors import RuleError
from games.kit.words import counted

ROW_WORDS = {
    Row.CARD: "the scoring cards",
    Row.TILE: "the city tiles",
    Row.FEATURES: "the features",
    Row.PIECES: "the building pieces",
}
"""The rows in a sentence."""

Item = TypeVar("Item")


def begin(setup: Setup) -> State:
    """Return the table before the first turn: everybody has the own start tile; seat 0 begins."""
    return State(
        setup,
        districts=tuple(begun(tile) for tile in setup.start),
        cards=((),) * len(setup.names),
        claims=((),) * len(setup.achievements),
    )


def play(state: State, move: Move) -> State:
    """Return the state after a move.

    Raises RuleError with a Refusal code: of the first broken rule, in the order of Refusal
    (text: Game Flow).
    """
    match move:
        case Claim():
            return _claim(state, move)
        case Count():
            return _count(state, move)
        case _:
            return _act(state, move)


def turn_refusal(state: State, seat: int, row: Row) -> RuleError | None:
    """Return why a seat may not place a worker in a row now, or None."""
    names = state.setup.names
    if state.finished:
        return RuleError(Refusal.FINISHED, "The game is over: all workers have been placed.")
    if seat != state.turn:
        words = f"It is the turn of {names[state.turn]}, not of {names[seat]}."
        return RuleError(Refusal.NOT_YOUR_TURN, words)
    if not state.left_in(row, seat):
        times = counted(state.setup.workers_a_row, "worker", "workers")
        words = f"{names[seat]} has used {ROW_WORDS[row]} in this round: {times} a row."
        return RuleError(Refusal.ROW_USED, words)
    return None


def space_refusal(state: State, row: Row, space: int) -> RuleError | None:
    """Return why the things at a place of a row (1-4) cannot be taken, or None."""
    taken = state.taken(row)
    if space not in taken:
        return None
    name = state.setup.names[taken[space]]
    words = f"Place {space} of {ROW_WORDS[row]} is empty: {name} has taken it in this round."
    return RuleError(Refusal.SPACE_TAKEN, words)


def _act(state: State, action: Action) -> State:
    seat, row = action.seat, row_of(action)
    space = action.space if isinstance(action, PlaceFeatures | PlacePieces) else None
    if error := turn_refusal(state, seat, row):
        raise error
    if space is not None and (error := space_refusal(state, row, space)):
        raise error
    return _passed_on(_taken(state, action), Worker(seat, row, space))


def _taken(state: State, action: Action) -> State:
    """Return the state when what was taken has found its place."""
    seat, district = action.seat, state.districts[action.seat]
    match action:
        case TakeCard(_, title, points, count):
            cards = (*state.cards[seat], Card(title, points, count))
            return replace(state, cards=_with(state.cards, seat, cards))
        case LayTile(_, at, tile):
            if error := tile_refusal(district, state.setup.frame, at):
                raise error
            return _in_district(state, seat, district.with_tile(at, tile))
        case PlaceFeatures(_, _, features):
            return _in_district(state, seat, with_features(district, features))
        case PlacePieces(_, _, pieces):
            return _in_district(state, seat, with_pieces(district, pieces))


def _in_district(state: State, seat: int, district: District) -> State:
    return replace(state, districts=_with(state.districts, seat, district))


def _passed_on(state: State, worker: Worker) -> State:
    """Return the state when a worker stands and the turn has gone on.

    With the last worker the round ends, and whose worker stands rightmost in
    the fourth row begins the next one (text: Game Flow).
    """
    workers = (*state.workers, worker)
    if len(workers) < state.workers_a_round:
        return replace(state, workers=workers, acted=worker.seat)
    pieces = replace(state, workers=workers).taken(Row.PIECES)
    return replace(
        state,
        star=pieces[max(pieces)],
        workers=(),
        rounds_done=state.rounds_done + 1,
        acted=worker.seat,
    )


def _claim(state: State, move: Claim) -> State:
    if error := claim_refusal(state, move):
        raise error
    rings = (*state.claims[move.index], move.seat)
    return replace(state, claims=_with(state.claims, move.index, rings))


def _count(state: State, move: Count) -> State:
    cards = state.cards[move.seat]
    if move.card >= len(cards):
        name = state.setup.names[move.seat]
        own = counted(len(cards), "card", "cards")
        raise RuleError(Refusal.NO_SUCH_CARD, f"{name} has {own}: there is no such card.")
    card = replace(cards[move.card], occurrences=move.occurrences)
    if move.title is not None:
        card = replace(card, title=move.title)
    return replace(state, cards=_with(state.cards, move.seat, _with(cards, move.card, card)))


def _with(items: tuple[Item, ...], at: int, item: Item) -> tuple[Item, ...]:
    return (*items[:at], item, *items[at + 1 :])
