"""How somebody has done over many games, counted by hand."""

import pytest

from games.kit.tallies import Finished, Tally, tallies_by, tally

GAMES = [
    Finished("My City", 2025, 4, 1, True),
    Finished("My City", 2026, 4, 3, False),
    Finished("Cities", 2026, 2, 1, True),
    Finished("Cities", 2026, 2, 1, True),
    Finished("Micro City", 2026, 1, 1, False),
]

GROUPS = [
    pytest.param(
        "game",
        [
            ("Cities", Tally(2, 2, {1: 2})),
            ("Micro City", Tally(1, 0, {})),
            ("My City", Tally(2, 1, {1: 1, 3: 1})),
        ],
        id="by game",
    ),
    pytest.param("year", [(2025, Tally(1, 1, {1: 1})), (2026, Tally(4, 2, {1: 2, 3: 1}))]),
    pytest.param(
        "players",
        [(1, Tally(1, 0, {})), (2, Tally(2, 2, {1: 2})), (4, Tally(2, 1, {1: 1, 3: 1}))],
    ),
]


def test_a_tally_counts_wins_and_places_against_others():
    assert tally(GAMES) == Tally(5, 3, {1: 3, 3: 1})
    assert tally(GAMES).others == 2
    assert tally([]) == Tally(0, 0, {})


@pytest.mark.parametrize(("key", "found"), GROUPS)
def test_a_tally_stands_for_each_value_in_their_order(key, found):
    assert tallies_by(GAMES, lambda one: getattr(one, key)) == found
