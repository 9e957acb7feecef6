"""The rolls of the site: as many as a table can need, three dice each."""

import pytest

from games.micro_city.dice import MOST_ROLLS, rolls


@pytest.mark.parametrize(
    ("rounds", "count"), [(1, 7), (10, 70), (25, 175), (100, MOST_ROLLS), (1000, MOST_ROLLS)]
)
def test_there_is_a_roll_for_every_round_that_a_dial_can_be_kept(rounds, count):
    found = rolls(rounds)

    assert len(found) == count
    assert all(set(roll.split()) <= set("123456") and len(roll.split()) == 3 for roll in found)


def test_every_value_comes_up():
    assert {die for roll in rolls(100) for die in roll.split()} == set("123456")
