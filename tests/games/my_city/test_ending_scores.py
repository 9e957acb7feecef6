"""Scores, symbols and places where cities were entered at the end, or not played."""

import pytest

from games.my_city.ranking import standing, undecided
from tests.builders import answer, deck, points, record, scores, state_of

LAND = ".Tr. t.R. mm.. ...."
DECK = deck(d="XX", s="X")
WIDE = " ".join(["T" * 11] * 2 + ["." * 11] * 2)
"""Forty-four trees."""


def played(*lines, seats=2, **options):
    return record(*lines, **{"seats": seats, "terrain": LAND, "buildings": DECK, **options})


LINES = [
    pytest.param(
        "visible 2 A1 B1 C1 B2 G2".replace("G2", "C2"),
        {"start": 10, "passes": -2, "trees": 2, "rocks": -3, "empty": -2},
        5,
        id="visible",
    ),
    pytest.param("visible 0", {"start": 10}, 10, id="nothing visible"),
    pytest.param(
        "sheet 2 2 3 2",
        {"start": 10, "passes": -2, "trees": 2, "rocks": -3, "empty": -2},
        5,
        id="sheet",
    ),
    pytest.param("points 5", {"typed": 5}, 5, id="points"),
    pytest.param("points -7", {"typed": -7}, -7, id="points below 0"),
]


@pytest.mark.parametrize(("ending", "lines", "total"), LINES)
def test_the_lines_of_a_city_that_was_entered_at_the_end(ending, lines, total):
    score = scores(played(f"0 {ending}", seats=1))[0]

    assert (points(score), score["total"]) == (lines, total)


def test_what_is_visible_scores_as_if_it_had_been_built_card_by_card():
    built = played("reveal d", "0 builds B1 B2", "reveal s", "0 passes", seats=1)
    seen = played("0 visible 1 A1 C1 D1 A2 C2 D2 C3 D3 A4 B4 C4 D4", seats=1)

    assert scores(built) == scores(seen)


def test_the_house_rule_counts_for_what_is_visible():
    house = {"rules": {"features_are_empty": True}}
    score = scores(played("0 visible 0 A1 B1 C1", seats=1, **house))[0]

    assert points(score) == {"start": 10, "trees": 2, "rocks": -1, "empty": -3}


TOP = [
    pytest.param("points 50", 50, 1, id="50 typed"),
    pytest.param("points 49", 49, 0, id="49 typed"),
    pytest.param("sheet 0 40 0 0", 50, 1, id="50 on the way"),
    pytest.param("sheet 0 41 0 9", 50, 1, id="above 50 stays there whatever follows"),
    pytest.param("sheet 1 40 0 0", 49, 0, id="one short"),
    pytest.param("sheet 0 39 0 9", 40, 0, id="short of it, then less"),
]


@pytest.mark.parametrize(("ending", "total", "symbols"), TOP)
def test_reaching_50_brings_a_symbol(ending, total, symbols):
    banks = " ".join(["0" * 11] * 4)
    score = scores(played(f"0 {ending}", seats=1, terrain=WIDE, banks=banks))[0]

    assert (score["total"], score["symbols"]) == (total, symbols)


# places and symbols are those of the number who played
PLACED = [
    pytest.param(["points 9", "points 8"], [(1, 2), (2, 0)], id="2 play"),
    pytest.param(["points 9", "absent"], [(1, 0)], id="1 of 2 plays, as alone"),
    pytest.param(["points 7", "points 9", "points 8"], [(3, 0), (1, 2), (2, 1)], id="3 play"),
    pytest.param(["points 7", "absent", "points 8"], [(2, 0), (1, 2)], id="2 of 3"),
    pytest.param(["absent", "absent", "points 8"], [(1, 0)], id="1 of 3"),
    pytest.param(
        ["points 6", "points 9", "points 8", "points 7"],
        [(4, 0), (1, 2), (2, 1), (3, 0)],
        id="4 play",
    ),
    pytest.param(
        ["points 6", "points 9", "absent", "points 7"], [(3, 0), (1, 2), (2, 1)], id="3 of 4"
    ),
    pytest.param(["absent", "points 9", "absent", "points 9"], [(1, 2), (1, 2)], id="2 of 4, tied"),
    pytest.param(
        ["points 50", "points 50 rows 0", "absent", "points 50 rows 1"],
        [(1, 3), (1, 3), (1, 3)],
        id="all on 50, one without rows",
    ),
    pytest.param(
        ["points 50 rows 2", "points 50 rows 0", "absent", "points 50 rows 1"],
        [(3, 1), (1, 3), (2, 2)],
        id="all on 50, told apart by row 1",
    ),
]


@pytest.mark.parametrize(("endings", "expected"), PLACED)
def test_places_and_symbols_of_those_who_played(endings, expected):
    lines = [f"{seat} {ending}" for seat, ending in enumerate(endings)]
    found = scores(played(*lines, seats=len(endings)))

    assert [(score["place"], score["symbols"]) for score in found] == expected


def test_who_does_not_play_has_no_score():
    status, said = answer(played("0 absent", "1 points 3", "2 points 4", seats=3))

    assert (status, [score["seat"] for score in said["scores"]]) == (0, [1, 2])
    assert said["winners"] == [2]


TIES = [
    pytest.param(["points 5", "points 5"], ((0, 1),), id="no rows"),
    pytest.param(["points 5 rows 1", "points 5"], ((0, 1),), id="rows of one alone"),
    pytest.param(["points 5 rows 1", "points 5 rows 2"], (), id="row 1"),
    pytest.param(["points 5 rows 1", "points 5 rows 1 2"], ((0, 1),), id="equal as far as known"),
    pytest.param(["points 5 rows 1 0", "points 5 rows 1 2"], (), id="row 2"),
    pytest.param(["points 10 rows 0 0 0 0", "visible 0"], ((0, 1),), id="all rows, equal"),
    pytest.param(["sheet 0 0 0 0", "visible 0"], ((0, 1),), id="a sheet without empties"),
    pytest.param(["sheet 0 2 0 2", "visible 0"], ((0, 1),), id="a sheet without rows"),
    pytest.param(["sheet 0 2 0 2 rows 2", "visible 0"], (), id="a sheet with row 1"),
    pytest.param(["sheet 0 2 0 2 rows 0 2", "visible 2 B1"], (), id="row 2 of what is visible"),
]


@pytest.mark.parametrize(("endings", "left"), TIES)
def test_rows_separate_as_far_as_they_were_entered(endings, left):
    state = state_of(played(*(f"{seat} {ending}" for seat, ending in enumerate(endings))))

    assert undecided(state) == left


def test_empties_that_are_all_in_the_rows_entered_leave_none_for_the_rest():
    state = state_of(played("0 points 10 rows 2 1", "1 sheet 0 2 0 2 rows 2"))

    assert undecided(state) == ()
    assert [score.place for score in standing(state).scores] == [2, 1]


def test_all_rows_of_a_lower_board_are_all_rows():
    own = {0: {"terrain": ".. ..", "banks": "01 01"}}
    state = state_of(played("0 points 3 rows 1 1", "1 points 3 rows 1 1 1", own=own))

    assert [score.place for score in standing(state).scores] == [1, 2]


def test_a_group_names_an_order_where_rows_are_missing():
    found = scores(played("0 points 5", "1 points 5", "order 1 0"))

    assert [score["place"] for score in found] == [2, 1]


REASONS = [
    pytest.param(
        ["points 5", "points 5"],
        [
            "5 points, as Ben, and not all rows were entered: the place is shared.",
            "5 points, as Ana, and not all rows were entered: the place is shared.",
        ],
        id="no rows",
    ),
    pytest.param(
        ["points 5 rows 1 2", "points 5 rows 1 0 1"],
        [
            "5 points, as Ben; more empty spaces in row 2: 2 against 0.",
            "5 points, as Ana; fewer empty spaces in row 2: 0 against 2.",
        ],
        id="rows",
    ),
    pytest.param(["points 5", "points -1"], ["5 points.", "−1 point."], id="points"),
]


@pytest.mark.parametrize(("endings", "reasons"), REASONS)
def test_each_place_has_its_reason(endings, reasons):
    state = state_of(played(*(f"{seat} {ending}" for seat, ending in enumerate(endings))))

    assert [score.reason for score in standing(state).scores] == reasons
