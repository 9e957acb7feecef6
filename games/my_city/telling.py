"""The log of an episode in plain sentences."""

from games.kit.cells import space_names
from games.my_city.moves import End, Move, Order, Pass, Place, Reveal
from games.my_city.setup import Setup


def tell(setup: Setup, move: Move) -> str:
    """Return what a move did, as a sentence."""
    match move:
        case Reveal(building):
            return f"The card is the {setup.deck[building].name}."
        case Place(seat, cells, building):
            return f"{setup.names[seat]} built {_the(setup, building)} on {space_names(cells)}."
        case Pass(seat, building):
            return f"{setup.names[seat]} passed {_the(setup, building)} for 1 point."
        case End(seat):
            return f"{setup.names[seat]} ended the episode."
        case Order(seats):
            names = ", then ".join(setup.names[seat] for seat in seats)
            return f"The group put the tied cities in order: {names}."


def _the(setup: Setup, building: str | None) -> str:
    return "the building" if building is None else f"the {setup.deck[building].name}"
