"""A table move by move: what a move changes, and which moves the rules refuse."""

from dataclasses import replace

from games.kit.errors import RuleError
from games.kit.words import listed
from games.tangram_city.halves import mask_of
from games.tangram_city.moves import Discard, Fountain, Move, Place, Reveal
from games.tangram_city.placement import Colour, fountain_refusal, red_shape, refusal
from games.tangram_city.rectangles import Rectangle, largest_rectangles
from games.tangram_city.refusals import Refusal
from games.tangram_city.setup import Setup, Start
from games.tangram_city.state import City, Piece, State


def begin(setup: Setup) -> State:
    """Return the table before its first card; seat 0 has the start marker."""
    cities = tuple(_started(start) for start in setup.start) or (City(),) * len(setup.names)
    return State(setup, cities, setup.tiles)


def _started(start: Start) -> City:
    return _laid(City(), Piece(start.halves, start.colour))


def play(state: State, move: Move) -> State:
    """Return the state after a move; a round that is done is scored at once.

    Raises RuleError with a Refusal code; the checks stand in the order of the
    record format, section tangram-city.
    """
    if state.finished:
        raise RuleError(Refusal.FINISHED, "All six rounds are over.")
    match move:
        case Reveal():
            return _reveal(state, move)
        case Place():
            return _scored(_place(state, move))
        case Discard():
            return _scored(_discard(state, move))
        case Fountain():
            return _scored(_fountain(state, move))


def _reveal(state: State, move: Reveal) -> State:
    if state.owing_fountains:
        raise RuleError(
            Refusal.FOUNTAIN_DUE,
            f"First the fountains of this round: {_names(state, state.owing_fountains)}.",
        )
    if state.owing_tiles and (state.is_dealt or not state.is_last_round):
        raise RuleError(
            Refusal.ROUND_OPEN,
            "Everybody places or discards the tile of the open card first:"
            f" {_names(state, state.owing_tiles)}.",
        )
    if move.card in state.revealed:
        raise RuleError(Refusal.ALREADY_REVEALED, f"Card {move.card} was revealed before.")
    return replace(state, revealed=(*state.revealed, move.card))


def _place(state: State, move: Place) -> State:
    city = _due(state, move)
    tile = state.tile(move.card)
    if error := refusal(city.built, tile, move.colour, move.halves, names=state.setup.colours):
        raise error
    laid = _laid(city, Piece(move.halves, move.colour, move.card))
    shapes = state.shapes
    if tile.shape is None:  # rulings, section 4: the first placement teaches it
        shapes = {**shapes, move.card: red_shape(move.halves, move.colour)}
    dealt = replace(laid, dealt=city.dealt | {move.card})
    return replace(_with(state, move.seat, dealt), shapes=shapes)


def _discard(state: State, move: Discard) -> State:
    city = _due(state, move)
    return _with(state, move.seat, replace(city, dealt=city.dealt | {move.card}))


def _fountain(state: State, move: Fountain) -> State:
    city = state.cities[move.seat]
    if not state.is_fountain_time:
        raise RuleError(
            Refusal.NO_FOUNTAIN_DUE,
            "A fountain comes at the end of a round, once everybody has dealt with all its cards.",
        )
    if city.is_full:
        raise RuleError(Refusal.NO_FOUNTAIN_DUE, "On a full board there is no fountain to place.")
    if city.has_fountain:
        raise RuleError(
            Refusal.ALREADY_ACTED, "The fountain of this round was placed or left out already."
        )
    if move.half is None:
        return _with(state, move.seat, replace(city, has_fountain=True))
    if error := fountain_refusal(city.built, move.half):
        raise error
    laid = _laid(city, Piece((move.half,)))
    return _with(state, move.seat, replace(laid, has_fountain=True))


def _due(state: State, move: Place | Discard) -> City:
    """Return the board that the act is for, or raise the refusal of one that answers no card."""
    if move.card not in state.revealed:
        raise RuleError(Refusal.NOT_REVEALED, f"Card {move.card} has not been revealed.")
    city = state.cities[move.seat]
    if move.card in city.dealt:
        raise RuleError(
            Refusal.ALREADY_ACTED,
            f"The tile of card {move.card} was placed or discarded already.",
        )
    return city


def _scored(state: State) -> State:
    """Return the state with the round scored if nobody owes anything."""
    if not state.is_fountain_time or state.owing_fountains:
        return state
    return score_round(state)


def score_round(state: State) -> State:
    """Return the state with the boards as they are scored for a round, and the marker moved."""
    cities = tuple(
        replace(city, has_fountain=False, scored=(*city.scored, _largest(city)))
        for city in state.cities
    )
    return replace(state, cities=cities, marker=_next_marker(cities, state.marker))


def _largest(city: City) -> Rectangle:
    return next(iter(largest_rectangles(city.full)), Rectangle())


def _next_marker(cities: tuple[City, ...], holder: int) -> int:
    """Return the seat with most points; of tied ones the first clockwise, the holder last."""
    most = max(city.points for city in cities)
    clockwise = (seat % len(cities) for seat in range(holder + 1, holder + 1 + len(cities)))
    return next(seat for seat in clockwise if cities[seat].points == most)


def _laid(city: City, piece: Piece) -> City:
    mask, pieces = mask_of(piece.halves), (*city.pieces, piece)
    match piece.colour:
        case Colour.RED:
            return replace(city, pieces=pieces, red=city.red | mask)
        case Colour.GREEN:
            return replace(city, pieces=pieces, green=city.green | mask)
        case None:
            return replace(city, pieces=pieces, fountains=city.fountains | mask)


def _with(state: State, seat: int, city: City) -> State:
    return replace(state, cities=(*state.cities[:seat], city, *state.cities[seat + 1 :]))


def _names(state: State, seats: tuple[int, ...]) -> str:
    return listed(state.setup.names[seat] for seat in seats)
