"""How the cards of a round are dealt, and whose comes next: help, no rule that refuses."""

from dataclasses import dataclass
from enum import StrEnum

from games.tangram_city.state import CARDS_IN, State


class Lies(StrEnum):
    """Where a card lies until it is played."""

    OPEN = "open"
    COVERED = "covered"
    IN_HAND = "in_hand"


@dataclass(frozen=True, slots=True)
class Dealt:
    """A card of a round: where it lies, and the seats that may look at it."""

    lies: Lies
    seats: tuple[int, ...] = ()


_OPEN, _COVERED = Dealt(Lies.OPEN), Dealt(Lies.COVERED)


def _held(*seats: int) -> Dealt:
    return Dealt(Lies.IN_HAND, seats)


# text: Deal Cards, Card Order; in the order in which the cards are played. Seats are
# counted clockwise from the start marker; to the left is clockwise.
DEALING = {
    1: (_OPEN, _OPEN, _COVERED, _COVERED),
    2: (_OPEN, _COVERED, _held(0), _held(1)),
    3: (_OPEN, _held(0), _held(1), _held(2)),
    4: (_OPEN, _held(0), _held(1), _held(2, 3)),
    5: (_OPEN, _held(0), _held(1, 2), _held(3, 4)),
}

HELP = {
    1: "Lay two cards open before you and two face down. Play the open ones first.",
    2: (
        "Give each player one card; lay one open between you and one face down. Play the open"
        " card, then the one face down, then the card of whoever has the start marker, then the"
        " other."
    ),
    3: (
        "Give each player one card and lay one open in the middle. Play the open card, then the"
        " card of whoever has the start marker, then clockwise."
    ),
    4: (
        "One card goes to the player with the start marker, one to the player on the left of"
        " that, one to the other two, who both look at it; one lies open in the middle. Play the"
        " open card, then from the start marker clockwise."
    ),
    5: (
        "One card goes to the player with the start marker, one to the two on the left, one to"
        " the two on the right; each pair looks at its card together. One lies open in the middle."
        " Play the open card, then from the start marker clockwise."
    ),
}
"""How to deal in rounds 1 to 5, by the number of players."""

HELP_LAST_ROUND = (
    "Lay the last three cards open. Everybody places all three tiles, in any order, and then a"
    " fountain."
)


def dealt_cards(seats: int, marker: int) -> tuple[Dealt, ...]:
    """Return the cards of rounds 1 to 5 in the order in which they are played."""
    return tuple(
        Dealt(card.lies, tuple((marker + seat) % seats for seat in card.seats))
        for card in DEALING[seats]
    )


def next_card(state: State) -> Dealt | None:
    """Return where the card lies that is revealed next, None while none is to be revealed."""
    if state.finished or state.is_dealt or (state.owing_tiles and not state.is_last_round):
        return None
    if state.is_last_round:
        return _OPEN
    return dealt_cards(len(state.cities), state.marker)[len(state.open_cards)]


def cards_left(state: State) -> int:
    """Return how many cards of this round are still to be revealed."""
    return 0 if state.finished else CARDS_IN[state.rounds_scored] - len(state.open_cards)


def help_text(state: State) -> str:
    """Return how to deal the cards of this round."""
    return HELP_LAST_ROUND if state.is_last_round else HELP[len(state.cities)]
