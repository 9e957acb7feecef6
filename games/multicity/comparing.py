"""The shorter entry: only what everybody has left at the end, and the places that follow."""

from collections.abc import Sequence

from games.kit.errors import InvalidError
from games.kit.scores import Standing
from games.kit.words import listed
from games.multicity.city import City
from games.multicity.scoring import standing
from games.multicity.setup import STANDEES, Colour, Setup, Version
from games.multicity.state import State

_ANY_TILE = ("xxx", "xxx", "xxx")


def ended(names: Sequence[str], hands: Sequence[Sequence[int]]) -> State:
    """Return a finished table of which only the lengths left of each player are known.

    Raises InvalidError where more than one player has none left: the first one ends the game.
    """
    without = [name for name, hand in zip(names, hands, strict=True) if not hand]
    if len(without) > 1:
        raise InvalidError(
            "hands",
            f"{listed(without)} have no standee left, but the first to place the last one"
            " ends the game. Tap what the others have left.",
        )
    if any({*hand} - {*STANDEES} for hand in hands):
        raise InvalidError("hands", "A standee of the box shows 2 to 7 items.")
    setup = Setup(tuple(names), tuple(Colour)[: len(names)], Version.EASY, _ANY_TILE)
    left = tuple(tuple(sorted(hand)) for hand in hands)
    return State(setup, City({(0, 0): _ANY_TILE}), left, final_acts=len(left))


def compare(names: Sequence[str], hands: Sequence[Sequence[int]]) -> Standing:
    """Return items, standees and places by what everybody has left; raises InvalidError."""
    return standing(ended(names, hands))
