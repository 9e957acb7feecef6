"""The log of a table in plain sentences."""

from games.kit.words import listed
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


def doing(state: State, seat: int) -> str:
    """Say what a seat owes, or has done; the first word is owes, laid, discarded, or done."""
    due = state.cards_due(seat)
    if due:
        return f"owes tile{'s' if len(due) > 1 else ''} {listed(map(str, due))}"
    if seat in state.owing_fountains:
        return "owes a fountain"
    if not state.open_cards:
        return ""
    if state.is_fountain_time:
        return "done"
    laid = {piece.card for piece in state.cities[seat].pieces}
    return "laid" if state.open_cards[-1] in laid else "discarded"


def doing_shortly(state: State, seat: int) -> str:
    """Say the same in as few letters as a narrow strip of seats has room for."""
    due = state.cards_due(seat)
    if due:
        return f"tile {due[0]} due" if len(due) == 1 else f"{len(due)} tiles due"
    return "fountain due" if seat in state.owing_fountains else doing(state, seat)


def tell_scored(state: State, holder: int) -> str:
    """Say what the last round brought; `holder` is the seat that had the start marker before."""
    names = state.setup.names
    points = ", ".join(
        f"{name} {city.scored[-1].area}" for name, city in zip(names, state.cities, strict=True)
    )
    words = f"Round {state.rounds_scored} is scored: {points}."
    return f"{words} {tell_marker(state, holder)}".rstrip()


def tell_marker(state: State, holder: int) -> str:
    """Say why the start marker lies where it lies now; "" for somebody alone.

    rulings, section 4: the highest total; tied, the first tied seat clockwise behind the
    holder, the holder last.
    """
    names = state.setup.names
    if len(names) == 1:
        return ""
    most = state.cities[state.marker].points
    tied = [names[seat] for seat in state.setup.seats if state.cities[seat].points == most]
    marker, had = names[state.marker], names[holder]
    if len(tied) == 1:
        return f"The start marker is {marker}’s, for the highest total: {most}."
    return (
        f"{listed(tied)} have the highest total, {most} each: the start marker is"
        f" {marker}’s, the first of them clockwise after {had}, who had it."
    )
