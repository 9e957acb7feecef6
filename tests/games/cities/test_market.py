"""The game board: which places are free, whose workers stand there, and who begins next."""

import pytest

from games.cities.market import hands, laying_words, market, star_words
from tests.games.cities.builders import record, state_of

A_ROUND_OF_THREE = [
    *("0 card A 1", "1 card A 1", "2 card A 1"),
    *("0 tile RB GY at 0,1", "1 tile RB GY at 0,1", "2 tile RB GY at 0,1"),
    *("0 features 2 monument", "1 features 3 monument", "2 features 1 monument special"),
    *("0 pieces 2 red red red", "1 pieces 3 red red red", "2 pieces 1 red red red red"),
]


def shown(*lines, **options):
    """Return the rows as text: a name for each worker, what is left in brackets."""
    rows = market(state_of(record(*lines, **options)))
    return [" ".join(place.holder or f"[{place.holds}]" for place in row.places) for row in rows]


def test_before_the_first_turn_all_places_are_free():
    assert shown() == [
        "[4 to choose from]",
        "[4 to choose from]",
        "[2] [1] [1] [2]",
        "[4] [3] [3] [bag 2]",
    ]


def test_workers_stand_on_the_places_that_were_taken():
    lines = ["0 pieces 4 red red", "1 pieces 1 red red red red", "0 features 3 monument"]
    assert shown(*lines, "1 card A 1", "0 card B 1") == [
        "Ben Ana [2 to choose from]",
        "[4 to choose from]",
        "[2] [1] Ana [2]",
        "Ben [3] [3] Ana",
    ]


@pytest.mark.parametrize(
    ("lines", "seats", "closed"),
    [
        ([], 2, []),
        (["0 card A 1", "1 card A 1"], 2, []),
        (["0 card A 1", "1 card A 1", "0 card A 1", "1 card A 1"], 2, ["Cards"]),
        (["0 card A 1", "1 card A 1", "2 card A 1"], 3, ["Cards"]),
    ],
)
def test_a_row_is_closed_to_who_has_used_it_with_the_reason(lines, seats, closed):
    rows = market(state_of(record(*lines, seats=seats)))

    assert [row.title for row in rows if row.why] == closed
    assert all("has used the scoring cards in this round" in row.why for row in rows if row.why)


def test_what_each_may_still_use_is_told():
    state = state_of(record("0 card A 1", "1 pieces 4 red red"))

    assert [(hand.name, hand.is_turn, hand.has_star) for hand in hands(state)] == [
        ("Ana", True, True),
        ("Ben", False, False),
    ]
    assert [dict(hand.left) for hand in hands(state)] == [
        {"Cards": 1, "Tiles": 2, "Features": 2, "Pieces": 2},
        {"Cards": 2, "Tiles": 2, "Features": 2, "Pieces": 1},
    ]


@pytest.mark.parametrize(
    ("lines", "words"),
    [
        ([], "Ana has the star and begins."),
        (["0 card A 1"], "Whoever stands furthest right in the row of pieces begins the next."),
        (["0 pieces 2 red red red"], "Ana stands furthest right among the pieces"),
        (
            ["0 pieces 2 red red red", "1 pieces 3 red red red"],
            "Ben stands furthest right among the pieces",
        ),
        (["0 card A 1", "1 pieces 4 red red"], "Ben begins the next round"),
    ],
)
def test_who_begins_is_told(lines, words):
    assert words in star_words(state_of(record(*lines)))


def test_a_new_round_is_laid_out_and_with_three_players_cleaned_up_before():
    assert laying_words(state_of(record(seats=3))).startswith("Lay out 3 cards")
    assert laying_words(state_of(record("0 card A 1", seats=3))) == ""
    after = state_of(record(*A_ROUND_OF_THREE, seats=3))
    assert after.rounds_done == 1
    assert laying_words(after).startswith("What is left on the board leaves the game. Lay out")
