"""Items and standees left, places, and the reason of each place."""

from collections.abc import Sequence
from itertools import groupby

from games.kit.scores import Line, Score, Standing, places
from games.kit.words import counted, listed
from games.multicity.state import State


def standing(state: State) -> Standing:
    """Return the scores and places as if the game ended now.

    Fewer items left, then fewer standees left, then the place is shared (text:
    The Game Ends When). Who has placed the last standee has none of either left,
    and everybody else some.
    """
    groups = _tied(state)
    found = places(groups)
    scores = tuple(
        Score(
            seat=seat,
            place=found[seat],
            lines=(_items_line(hand),),
            extra={"standees_left": len(hand)},
            reason=_reason(state, seat, groups),
        )
        for seat, hand in enumerate(state.hands)
    )
    return Standing(state.finished, scores)


def _tied(state: State) -> list[list[int]]:
    """Return the groups of seats that share a place, best first."""

    def merit(seat: int) -> tuple[int, int]:
        hand = state.hands[seat]
        return sum(hand), len(hand)

    ranked = sorted(state.setup.seats, key=merit)
    return [[*group] for _, group in groupby(ranked, key=merit)]


def _items_line(hand: Sequence[int]) -> Line:
    words = counted(sum(hand), "item", "items") + " left"
    if len(hand) > 1:
        words = f"{' + '.join(map(str, hand))} = {words}"
    return Line("items_left", -sum(hand), words)


def _reason(state: State, seat: int, groups: Sequence[Sequence[int]]) -> str:
    """Say what decided the place of a seat against those with as many items left."""
    hand = state.hands[seat]
    if not hand:
        return "Placed the last standee."
    items = counted(sum(hand), "item", "items") + " left"
    group = next(group for group in groups if seat in group)
    if len(group) > 1:
        others = _names(state, [other for other in group if other != seat])
        standees = counted(len(hand), "standee", "standees")
        return f"{items} on {standees}, as {others}: the place is shared."
    level = [other for other in groups if sum(state.hands[other[0]]) == sum(hand)]
    if len(level) == 1:
        return f"{items}."
    here = level.index(group)
    rival = level[here - 1] if here else level[1]
    return (
        f"{items}, as {_names(state, rival)}, on {'more' if here else 'fewer'} standees:"
        f" {len(hand)} against {len(state.hands[rival[0]])}."
    )


def _names(state: State, seats: Sequence[int]) -> str:
    return listed(state.setup.names[seat] for seat in seats)
