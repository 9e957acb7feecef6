"""A table of Cities in plain sentences: what a move did, and what is due now."""

from collections import Counter

from games.cities.claims import highest_vacant
from games.cities.moves import (
    GROUPS,
    Claim,
    Count,
    LayTile,
    Move,
    PlaceFeatures,
    PlacePieces,
    Row,
    TakeCard,
)
from games.cities.setup import Setup
from games.cities.spaces import SIDE
from games.cities.state import State
from games.cities.turns import play
from games.kit.cells import Cell
from games.kit.ground import place_name, square_name
from games.kit.words import counted, listed

ROW_NAMES = {
    Row.CARD: "a scoring card",
    Row.TILE: "a city tile",
    Row.FEATURES: "features",
    Row.PIECES: "building pieces",
}
"""What a row gives, in a sentence."""


def tell(setup: Setup, move: Move, before: State | None = None) -> str:
    """Return what a move did, as a sentence; `before` is the state that it met, if known."""
    return _told(setup, move, before) + (_came_of(move, before) if before else "")


def _told(setup: Setup, move: Move, before: State | None) -> str:
    name = setup.names[move.seat]
    match move:
        case TakeCard(_, title, points):
            return f"{name} took the card {title}: {counted(points, 'point', 'points')} each time."
        case LayTile(_, at, tile):
            return f"{name} laid the tile {'/'.join(tile)} on {place_name(at, SIDE)}."
        case PlaceFeatures(_, space, features):
            what = counted(len(features), "feature", "features")
            items = [(item.feature.words, item.at) for item in features]
            return f"{name} took {what} from place {space}: {_put(items)}."
        case PlacePieces(_, space, pieces):
            what = counted(len(pieces), "piece", "pieces")
            source = "the bag" if space == len(GROUPS[Row.PIECES]) else f"place {space}"
            items = [(item.colour.value, item.at) for item in pieces]
            return f"{name} took {what} from {source}: {_put(items)}."
        case Claim(_, index):
            value = highest_vacant(before, index) if before else None
            worth = "" if value is None else f": {counted(value, 'point', 'points')}"
            return f"{name} claimed {setup.achievements[index].title}{worth}."
        case Count():
            times = counted(move.occurrences, "time", "times")
            return f"{name} counted {_card_name(move, before)}: {times}."


def _put(items: list[tuple[str, Cell | None]]) -> str:
    """Say where things went; alike ones on the same space together."""
    return "; ".join(
        f"{number} × {thing} {where}" if number > 1 else f"{thing} {where}"
        for (thing, at), number in Counter(items).items()
        for where in ["out of the game" if at is None else f"onto {square_name(at)}"]
    )


def _card_name(move: Count, before: State | None) -> str:
    if move.title is not None:
        return move.title
    if before is None:
        return f"card {move.card + 1}"
    return before.cards[move.seat][move.card].title


def _came_of(move: Move, before: State) -> str:
    """Say what a move brought about: the end of a round, or of the game."""
    is_last = len(before.workers) + 1 == before.workers_a_round
    if isinstance(move, Claim | Count) or not is_last:
        return ""
    after = play(before, move)
    if after.finished:
        return " The last worker stands: the game is over."
    star = after.setup.names[after.star]
    return f" Round {before.round} is over: {star} takes the star and begins."


def tell_due(state: State) -> str:
    """Return whose turn it is and what may be taken, or that the game has ended, as a sentence."""
    if state.finished:
        return f"All {state.setup.rounds} rounds are over: the most points win."
    seat = state.turn
    rows = listed((ROW_NAMES[row] for row in Row if state.left_in(row, seat)), "or")
    return f"Round {state.round} of {state.setup.rounds}: {state.setup.names[seat]} takes {rows}."
