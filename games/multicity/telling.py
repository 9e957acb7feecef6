"""A table of Multicity in plain sentences: what a move did, and what is due now."""

from games.kit.words import counted
from games.multicity.moves import Decline, LayTile, Move, PlaceStandee
from games.multicity.naming import place_name, squares_name
from games.multicity.setup import Colour, Setup
from games.multicity.state import State

ITEMS = {
    Colour.RED: "houses",
    Colour.GREEN: "trees",
    Colour.BLUE: "residents",
    Colour.YELLOW: "cars",
}
"""What the standees of a colour show (text: Components)."""


def tell(setup: Setup, move: Move, before: State | None = None) -> str:
    """Return what a move did, as a sentence; `before` is the state that it met, if known."""
    return _told(setup, move) + (_came_of(move, before) if before else "")


def _came_of(move: Move, before: State) -> str:
    """Say what a move brought about: the final placement, or the end."""
    match move:
        case LayTile(seat) if before.tiles_left == 1:
            first = before.setup.names[(seat + 1) % len(before.hands)]
            return f" It was the last tile: now everybody may place one standee, {first} first."
        case PlaceStandee(seat) if len(before.hands[seat]) == 1:
            return f" {before.setup.names[seat]} has placed all standees and wins at once."
    return ""


def _told(setup: Setup, move: Move) -> str:
    name = setup.names[move.seat]
    match move:
        case LayTile(_, at, tile):
            return f"{name} laid the tile {' '.join(tile)} on {place_name(at)}."
        case PlaceStandee(seat, squares):
            items = f"{len(squares)} {ITEMS[setup.colours[seat]]}"
            return f"{name} placed {items} in {squares_name(squares)}."
        case Decline():
            return f"{name} placed nothing."


def tell_due(state: State, *, is_drawn: bool = False) -> str:
    """Return whose turn it is and what may be done, or how the game ended, as a sentence.

    With `is_drawn` the site has drawn a tile for that turn: it is laid, and no longer left.
    """
    if state.done is not None:
        return f"{state.setup.names[state.done]} has placed the last standee and wins."
    if state.finished:
        return "The final placement is over: the fewest items left win."
    name = state.setup.names[state.turn]
    if state.is_final:
        return f"Final placement: {name} may place one standee or decline; {_to_come(state)}."
    tiles = counted(state.tiles_left - is_drawn, "tile", "tiles")
    if is_drawn:
        return f"{name} lays the tile drawn; {tiles} left."
    return f"{name} lays a tile or places a standee; {tiles} left."


def _to_come(state: State) -> str:
    number = len(state.hands) - state.final_acts - 1
    return f"then {counted(number, 'more player', 'more players')}" if number else "nobody after"
