"""Items and standees left, places, and why."""

import pytest

from games.multicity.scoring import standing
from tests.builders import scores
from tests.games.multicity.builders import record, state_of

STRIPES = "rrr bbb ggg"
WIDE = [f"{seat} lays {STRIPES} at 0,{seat + 1}" for seat in range(3)]


def standings(hands):
    """Return the standing of a table whose seats have these standees left."""
    state = state_of(record(seats=len(hands)))
    return standing(type(state)(state.setup, state.city, hands, final_acts=len(hands)))


PLACES = [
    pytest.param(((2, 3), (4,)), [2, 1], id="fewer items"),
    pytest.param(((7,), (2, 3)), [2, 1], id="fewer items on more standees"),
    pytest.param(((2, 3, 4), (4, 5)), [2, 1], id="as many items on fewer standees"),
    pytest.param(((4, 5), (2, 7)), [1, 1], id="as many on as many"),
    pytest.param(((4, 5), (2, 7), (2, 3, 4), (2,)), [2, 2, 4, 1], id="a shared place skips one"),
    pytest.param(((2, 3), (2, 3), (2, 3)), [1, 1, 1], id="all alike"),
    pytest.param(((2,), (), (3,)), [2, 1, 3], id="nothing left"),
]


@pytest.mark.parametrize(("hands", "expected"), PLACES)
def test_places_go_by_items_and_then_by_standees(hands, expected):
    found = standings(hands)

    assert [score.place for score in found.scores] == expected
    assert [score.total for score in found.scores] == [-sum(hand) for hand in hands]
    assert [score.extra["standees_left"] for score in found.scores] == [*map(len, hands)]
    assert found.winners == tuple(seat for seat, place in enumerate(expected) if place == 1)


REASONS = [
    pytest.param(((2, 3), (4,)), ["5 items left.", "4 items left."], id="items"),
    pytest.param(
        ((2, 3, 4), (4, 5)),
        [
            "9 items left, as Ben, on more standees: 3 against 2.",
            "9 items left, as Ana, on fewer standees: 2 against 3.",
        ],
        id="standees",
    ),
    pytest.param(
        ((4, 5), (2, 7), (3, 6), (2, 3)),
        [
            "9 items left on 2 standees, as Ben and Cleo: the place is shared.",
            "9 items left on 2 standees, as Ana and Cleo: the place is shared.",
            "9 items left on 2 standees, as Ana and Ben: the place is shared.",
            "5 items left.",
        ],
        id="shared",
    ),
    pytest.param(
        ((2, 3, 5), (10,), (4, 6)),
        [
            "10 items left, as Cleo, on more standees: 3 against 2.",
            "10 items left, as Cleo, on fewer standees: 1 against 2.",
            "10 items left, as Ben, on more standees: 2 against 1.",
        ],
        id="three levels of standees, each against the next better",
    ),
    pytest.param(((), (2,)), ["Placed the last standee.", "2 items left."], id="the last standee"),
]


@pytest.mark.parametrize(("hands", "reasons"), REASONS)
def test_a_place_says_what_decided_it(hands, reasons):
    assert [score.reason for score in standings(hands).scores] == reasons


def test_the_line_adds_the_items_up():
    lines = [score.lines for score in standings(((2, 3), (4,), ())).scores]

    assert [(line.code, line.points, line.words) for (line,) in lines] == [
        ("items_left", -5, "2 + 3 = 5 items left"),
        ("items_left", -4, "4 items left"),
        ("items_left", 0, "no items left"),
    ]


def test_the_answer_of_a_table_that_goes_on():
    assert scores(record("0 places 0,0 0,1", start=STRIPES)) == [
        {
            "seat": 0,
            "place": 1,
            "total": -25,
            "lines": [{"code": "items_left", "points": -25}],
            "standees_left": 5,
        },
        {
            "seat": 1,
            "place": 2,
            "total": -27,
            "lines": [{"code": "items_left", "points": -27}],
            "standees_left": 6,
        },
    ]


def test_who_has_placed_all_is_first_whatever_the_others_have():
    lines = [
        *WIDE,
        "0 places 0,0 0,1",
        "1 places 1,0 1,1",
        "2 places 2,0 2,1",
        "0 places 0,2 0,3 0,4",
    ]
    found = scores(record(*lines, start=STRIPES, seats=3, standees=[2, 3]))

    assert [(score["place"], score["total"]) for score in found] == [(1, 0), (2, -3), (2, -3)]
    assert found[0]["lines"] == [{"code": "items_left", "points": 0}]
