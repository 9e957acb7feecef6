"""The game board: which places are free, whose workers stand there, and who begins next."""

import pytest

from games.cities.market import (
    FACE_DOWN,
    LAYING,
    face_down_words,
    hands,
    laying_words,
    market,
    star_words,
)
from tests.games.cities.builders import a_round, record, state_of

A_CARD_EACH = ["0 card A 1", "1 card A 1", "2 card A 1"]
A_TILE_EACH = [f"{seat} tile RB GY at 0,1" for seat in range(3)]


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


BACK, LEFT = "All take their workers back. ", "What is left on the board leaves the game. "


@pytest.mark.parametrize(
    ("seats", "words"), [(2, BACK + LAYING), (3, BACK + LEFT + LAYING), (4, BACK + LAYING)]
)
def test_each_further_round_begins_with_workers_taken_back(seats, words):
    assert laying_words(state_of(record(seats=seats))) == LAYING
    assert laying_words(state_of(record("0 card A 1", seats=seats))) == ""
    lines = a_round(seats)
    assert laying_words(state_of(record(*lines[:-1], seats=seats))) == ""
    after = state_of(record(*lines, seats=seats))
    assert after.rounds_done == 1
    assert laying_words(after) == words


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nothing_is_laid_out_when_the_game_is_over(seats):
    lines = [line for number in range(8 if seats > 2 else 4) for line in a_round(seats, number)]
    over = state_of(record(*lines, seats=seats))
    assert over.finished
    assert (laying_words(over), face_down_words(over)) == ("", "")


@pytest.mark.parametrize(
    ("lines", "words"),
    [
        ([], FACE_DOWN),
        (A_CARD_EACH, FACE_DOWN),
        ([*A_CARD_EACH, *A_TILE_EACH], FACE_DOWN),
        ([*A_CARD_EACH, *A_TILE_EACH, "0 features 1 monument monument"], FACE_DOWN),
        ([*A_CARD_EACH, *A_TILE_EACH, "0 features 4 monument monument"], ""),
    ],
)
def test_how_to_take_what_lies_face_down_is_told_while_any_can_be_taken(lines, words):
    assert face_down_words(state_of(record(*lines, seats=3))) == words
