"""The log of a table in plain sentences."""

from games.tangram_city.halves import half_names
from games.tangram_city.moves import Discard, Fountain, Move, Place, Reveal
from games.tangram_city.setup import Setup
from games.tangram_city.state import State


def tell(setup: Setup, move: Move) -> str:
    """Return what a move did, as a sentence."""
    match move:
        case Reveal(card):
            return f"The card is number {card}."
        case Place(seat, card, colour, halves):
            return (
                f"{setup.names[seat]} laid tile {card} in {setup.colours[colour]} on"
                f" {half_names(halves)}."
            )
        case Discard(seat, card):
            return f"{setup.names[seat]} discarded tile {card}."
        case Fountain(seat, half):
            if half is None:
                return f"{setup.names[seat]} did without a fountain."
            return f"{setup.names[seat]} laid a fountain on {half.name}."


def tell_with(setup: Setup, move: Move, before: State | None) -> str:
    """Return what a move did, as the log of a page asks for it; here the move says it all."""
    del before
    return tell(setup, move)
