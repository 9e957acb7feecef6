"""What was entered, and what is still to be, in plain sentences."""

from games.cities.entered.designs import new_designs
from games.cities.entered.moves import EnterDistrict, EnteredMove
from games.cities.entered.playing import EnteredState
from games.cities.entered.setup import EnteredSetup
from games.kit.words import counted, listed


def tell_entered(setup: EnteredSetup, move: EnteredMove, before: EnteredState | None = None) -> str:
    """Return what a move entered, as sentences; `before` is the state that it met, if known."""
    name = setup.names[move.seat]
    if not isinstance(move, EnterDistrict):
        return f"{name} has {sum(move.sums)} points: five sums as they were counted."
    plan = move.plan
    spaces = sum(letter != "." for row in plan.ground for letter in row)
    parts = [
        counted(spaces, "space", "spaces"),
        counted(len(plan.heights), "building", "buildings"),
        counted(len(plan.features), "feature", "features"),
        counted(len(move.cards), "card", "cards"),
    ]
    found = new_designs(before, move) if before else ()
    asked = f" New at this table: {listed(f'“{one}”' for one in found)}." if found else ""
    return f"{name}’s district is entered: {listed(parts)}.{asked}"


def tell_entered_due(state: EnteredState) -> str:
    """Return whose district is still to be entered, as a sentence."""
    if state.finished:
        return "All districts are entered: the most points win."
    return f"Still to enter: {listed(state.setup.names[seat] for seat in state.owing)}."
