"""Achievements: who may claim which, and what a ring is worth."""

from games.cities.moves import Claim
from games.cities.refusals import Refusal
from games.cities.state import State
from games.kit.errors import RuleError
from games.kit.words import listed


def claim_refusal(state: State, move: Claim) -> RuleError | None:
    """Return why an achievement may not be claimed, or None where it may.

    Whether its requirement is met is the players' own judgement: what the city
    boards ask for is not public (rulings, section 3).
    """
    names = state.setup.names
    if move.seat != state.acted:
        last = "nobody has acted yet" if state.acted is None else f"{names[state.acted]} acted last"
        return RuleError(
            Refusal.NOT_YOUR_TURN,
            f"{names[move.seat]} may claim after an own action, before the next player's: {last}.",
        )
    title, rings = state.setup.achievements[move.index].title, state.claims[move.index]
    if move.seat in rings:
        return RuleError(
            Refusal.ACHIEVEMENT_REPEATED,
            f"{names[move.seat]} has claimed “{title}” already; each counts once.",
        )
    if len(rings) >= len(state.setup.values(move.index)):
        others = listed(names[seat] for seat in rings)
        return RuleError(
            Refusal.ACHIEVEMENT_TAKEN, f"All values of “{title}” are taken, by {others}."
        )
    return None


def claimable(state: State, seat: int) -> tuple[int, ...]:
    """Return the achievements that a seat may claim now, if it meets them."""
    indices = range(len(state.claims))
    return tuple(index for index in indices if claim_refusal(state, Claim(seat, index)) is None)


def value_of(state: State, seat: int, index: int) -> int:
    """Return what an achievement gives to a seat: 0 where it has not claimed it."""
    rings = state.claims[index]
    return state.setup.values(index)[rings.index(seat)] if seat in rings else 0


def highest_vacant(state: State, index: int) -> int | None:
    """Return what the next claim of an achievement gives, None where all values are taken."""
    values, rings = state.setup.values(index), state.claims[index]
    return values[len(rings)] if len(rings) < len(values) else None
