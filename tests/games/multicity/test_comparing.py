"""The shorter entry: places by the lengths left alone."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.kit.errors import InvalidError
from games.multicity.comparing import compare

LENGTHS = st.lists(st.integers(2, 7), unique=True, min_size=1)

PLACES = {
    "fewer items": ([[2, 3], [2, 4]], [1, 2]),
    "as many items on fewer standees": ([[2, 3, 4], [4, 5]], [2, 1]),
    "nothing tells them apart": ([[3, 4], [2, 5], [7]], [2, 2, 1]),
    "a shared victory": ([[3, 4], [2, 5]], [1, 1]),
    "the last standee": ([[2], [], [7]], [2, 1, 3]),
}


@pytest.mark.parametrize("name", [*PLACES])
def test_places_follow_from_the_lengths_left(name):
    hands, places = PLACES[name]

    now = compare([f"Player {number}" for number in range(len(hands))], hands)

    assert now.finished
    assert [score.place for score in now.scores] == places
    assert [-score.total for score in now.scores] == [sum(hand) for hand in hands]


@pytest.mark.parametrize(
    ("hands", "said"),
    [
        ([[], []], "Ana and Ben have no standee left"),
        ([[2], [8]], "A standee of the box shows 2 to 7 items."),
    ],
)
def test_what_no_game_ends_with_is_refused(hands, said):
    with pytest.raises(InvalidError) as raised:
        compare(["Ana", "Ben"], hands)

    assert raised.value.message.startswith(said)


@given(st.lists(LENGTHS, min_size=2, max_size=4))
def test_the_order_of_the_taps_changes_nothing(hands):
    names = [f"Player {number}" for number in range(len(hands))]

    assert compare(names, hands) == compare(names, [hand[::-1] for hand in hands])
