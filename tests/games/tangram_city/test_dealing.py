"""Help for dealing: which cards lie where, and whose comes next."""

import pytest

from games.tangram_city.dealing import (
    DEALING,
    HELP,
    HELP_LAST_ROUND,
    Dealt,
    Lies,
    cards_left,
    dealt_cards,
    help_text,
    next_card,
)
from tests.builders import state_of
from tests.games.tangram_city.builders import dealt, left_out, record, rounds

OPEN, COVERED = Dealt(Lies.OPEN), Dealt(Lies.COVERED)


def held(*seats):
    return Dealt(Lies.IN_HAND, seats)


CASES = [
    pytest.param(1, 0, [OPEN, OPEN, COVERED, COVERED], id="one"),
    pytest.param(2, 0, [OPEN, COVERED, held(0), held(1)], id="two"),
    pytest.param(2, 1, [OPEN, COVERED, held(1), held(0)], id="two, the other has the marker"),
    pytest.param(3, 0, [OPEN, held(0), held(1), held(2)], id="three"),
    pytest.param(3, 2, [OPEN, held(2), held(0), held(1)], id="three, the last has the marker"),
    pytest.param(4, 1, [OPEN, held(1), held(2), held(3, 0)], id="four"),
    pytest.param(5, 3, [OPEN, held(3), held(4, 0), held(1, 2)], id="five"),
]


@pytest.mark.parametrize(("seats", "marker", "cards"), CASES)
def test_cards_in_the_order_in_which_they_are_played(seats, marker, cards):
    assert list(dealt_cards(seats, marker)) == cards


def test_each_number_of_players_has_four_cards_and_a_help():
    assert {seats: len(cards) for seats, cards in DEALING.items()} == dict.fromkeys(range(1, 6), 4)
    assert list(HELP) == list(DEALING)
    assert {seat for card in DEALING[5] for seat in card.seats} == set(range(5))


def test_whose_card_comes_next():
    def after(*lines):
        return next_card(state_of(record(*lines, seats=3)))

    assert after() == OPEN
    assert after("reveal 1") is None
    assert after("reveal 1", "0 discards 1", "1 discards 1") is None
    assert after(*dealt(1, seats=3)) == held(0)
    assert after(*dealt(1, 2, 3, seats=3)) == held(2)
    assert after(*dealt(1, 2, 3, 4, seats=3)) is None
    assert after(*rounds(1, seats=3)) == OPEN
    assert after(*rounds(1, seats=3), *dealt(5, seats=3)) == held(1)


def test_in_the_last_round_three_lie_open():
    def after(*lines):
        return next_card(state_of(record(*rounds(5), *lines)))

    assert after() == after("reveal 21") == after("reveal 21", "reveal 22") == OPEN
    assert after("reveal 21", "reveal 22", "reveal 23") is None
    assert after(*dealt(21, 22, 23), *left_out()) is None


def test_how_many_cards_are_left_and_how_they_are_dealt():
    first, last = record(*dealt(1)), record(*rounds(5), "reveal 21")
    over = record(*rounds(5), *dealt(21, 22, 23), *left_out())

    assert [cards_left(state_of(game)) for game in (first, last, over)] == [3, 2, 0]
    assert help_text(state_of(first)) == HELP[1]
    assert help_text(state_of(last)) == HELP_LAST_ROUND
