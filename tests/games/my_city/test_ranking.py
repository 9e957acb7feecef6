"""Places, ties row by row, the group's answer, and symbols.

Each seat's board is one column of fields: the empty ones are what ties look
at, and all boards have as many of them, so that the points are equal.
"""

import pytest

from games.my_city.ranking import standing, undecided
from tests.builders import answer, deck, outcome, record, state_of

ENDS = ["reveal d", "0 ends", "1 ends", "2 ends", "3 ends"]


def table(*terrains, then=(), end=True, **setup):
    """Return a record in which each seat ends at once on a board of its own."""
    own = {
        seat: {"terrain": terrain, "banks": terrain.translate(str.maketrans(".tTrRmfwg", "0" * 9))}
        for seat, terrain in enumerate(terrains)
    }
    ends = ENDS[: len(terrains) + 1] if end else ()
    return record(*ends, *then, seats=len(terrains), own=own, buildings=deck(d="XX"), **setup)


def places(played):
    status, said = answer(played)
    assert status == 0, said
    return [score["place"] for score in said["scores"]]


def symbols(played):
    return [score["symbols"] for score in answer(played)[1]["scores"]]


PLACES = [
    pytest.param([".", "t"], [2, 1], id="more points"),
    pytest.param(["RRRRRR", "RRRRRRR"], [1, 2], id="more points below 0"),
    pytest.param(["t", ".", "r."], [1, 2, 3], id="three"),
    pytest.param(["r.", "T", "t", "."], [4, 1, 2, 3], id="four"),
    # ties (text: In Case of a Tie)
    pytest.param([".. .. m.", ".. m. .."], [2, 1], id="row 1 equal, fewer in row 2"),
    pytest.param(["m. ..", ".. m."], [1, 2], id="fewer in row 1"),
    pytest.param([".. m.", "m. .."], [2, 1], id="fewer in row 1, the other way"),
    pytest.param(["m. .. ..", ".. .. m."], [1, 2], id="the first unlike row decides"),
    pytest.param([".m .. m.", ".. m. .m", "m. .. .m"], [1, 3, 1], id="unlike columns do not"),
    pytest.param([".m", "m."], [1, 1], id="all rows equal"),
    pytest.param([".", ".", "."], [1, 1, 1], id="three equal"),
    pytest.param(["t", "t", "."], [1, 1, 3], id="two first, then the third"),
    pytest.param(["t", ".", "."], [1, 2, 2], id="two second"),
    pytest.param(["t", ".", "t", "."], [1, 3, 1, 3], id="two pairs"),
    pytest.param([".", ".", ".", "."], [1, 1, 1, 1], id="four equal"),
    pytest.param(["mm ..", "..", ".. mm"], [1, 2, 2], id="a lower board has no empty rows below"),
    pytest.param(["..", ". ."], [2, 1], id="boards of unlike sizes"),
    pytest.param(["T" * 21, "T" * 20], [1, 1], id="two at 50 are tied"),
    pytest.param(["T" * 20 + ".", "T" * 21], [2, 1], id="two at 50 go to the rows"),
]


@pytest.mark.parametrize(("terrains", "expected"), PLACES)
def test_places(terrains, expected):
    assert places(table(*terrains)) == expected


def test_the_house_rule_counts_in_ties_too():
    played = table("tr tt", "tr t.", rules={"features_are_empty": True})

    assert places(played) == [1, 2]


@pytest.mark.parametrize(
    ("terrains", "expected"),
    [
        pytest.param(["tr ..", "t. r."], [1, 2], id="seen as full by default"),
        pytest.param(["t. rm", "tr .m"], [2, 1], id="fewer empty ones"),
    ],
)
def test_trees_and_rocks_are_full_in_ties(terrains, expected):
    assert places(table(*terrains)) == expected


SYMBOLS = [
    pytest.param(["t"], [0], id="one player alone"),
    pytest.param(["t", "."], [2, 0], id="two players"),
    pytest.param([".", "."], [2, 2], id="two players tied"),
    pytest.param(["t", ".", "r."], [2, 1, 0], id="three players"),
    pytest.param(["r", "t", "r"], [1, 2, 1], id="three players, two second"),
    pytest.param(["t", "t", "."], [2, 2, 0], id="three players, two first"),
    pytest.param(["r.", "T", "t", "."], [0, 2, 1, 0], id="four players"),
    pytest.param([".", ".", ".", "."], [2, 2, 2, 2], id="four players tied"),
    pytest.param(["T" * 20], [1], id="50 alone"),
    pytest.param(["T" * 20, "."], [3, 0], id="50 and first"),
    pytest.param(["T" * 20, "T" * 20 + "."], [3, 1], id="50 and second of two"),
    pytest.param(["T" * 20, "T" * 20 + ".", "t"], [3, 2, 0], id="50 and second of three"),
]


@pytest.mark.parametrize(("terrains", "expected"), SYMBOLS)
def test_symbols(terrains, expected):
    assert symbols(table(*terrains)) == expected


def test_before_the_end_there_are_places_but_no_winners_and_no_symbols_for_them():
    status, said = answer(table("t", ".", end=False))

    assert (status, said["finished"], said["winners"]) == (0, False, [])
    assert [(s["place"], s["symbols"]) for s in said["scores"]] == [(1, 0), (2, 0)]


@pytest.mark.parametrize(
    ("terrains", "winners"),
    [
        pytest.param([".", "t"], [1], id="one"),
        pytest.param([".", "t", "t"], [1, 2], id="two"),
        pytest.param(["RRRRRR"], [0], id="alone"),
    ],
)
def test_winners(terrains, winners):
    assert answer(table(*terrains))[1]["winners"] == winners


ORDERED = [
    pytest.param([".", "."], ["order 1 0"], [2, 1], [0, 2], id="a pair"),
    pytest.param([".", "."], ["order 0 1"], [1, 2], [2, 0], id="the pair as it sits"),
    pytest.param([".", ".", "."], ["order 2 0 1"], [2, 3, 1], [1, 0, 2], id="three"),
    pytest.param(["t", ".", "."], ["order 2 1"], [1, 3, 2], [2, 0, 1], id="for the second place"),
    pytest.param(
        ["t", ".", "t", "."], ["order 3 1"], [1, 4, 1, 3], [2, 0, 2, 0], id="one group of two"
    ),
    pytest.param(
        ["t", ".", "t", "."],
        ["order 3 1", "order 2 0"],
        [2, 4, 1, 3],
        [1, 0, 2, 0],
        id="both groups",
    ),
]


@pytest.mark.parametrize(("terrains", "orders", "expected", "coloured"), ORDERED)
def test_the_group_names_an_order_where_all_rows_are_equal(terrains, orders, expected, coloured):
    played = table(*terrains, then=orders)

    assert (places(played), symbols(played)) == (expected, coloured)


NOT_TIED = [
    pytest.param([".", "t"], ["order 0 1"], id="points differ"),
    pytest.param([".. m.", "m. .."], ["order 0 1"], id="the rows decide"),
    pytest.param([".", ".", "."], ["order 0 1"], id="two of three"),
    pytest.param(["t", ".", "."], ["order 0 1 2"], id="one too many"),
    pytest.param(["t", ".", "t", "."], ["order 0 1 2 3"], id="two groups at once"),
    pytest.param(["t", ".", "t", "."], ["order 0 1"], id="one of each group"),
    pytest.param([".", "."], ["order 0"], id="one seat"),
    pytest.param(["."], ["order 0"], id="one player alone"),
    pytest.param([".", "."], ["order 0 1", "order 1 0"], id="ordered already"),
    pytest.param(["t", ".", "t", "."], ["order 1 3", "order 0 2", "order 1 3"], id="one already"),
]


@pytest.mark.parametrize(("terrains", "orders"), NOT_TIED)
def test_an_order_of_seats_that_are_not_tied_is_refused(terrains, orders):
    number = len(terrains) + len(orders)

    assert outcome(table(*terrains, then=orders)) == (number, "not_tied")


def test_an_order_before_the_end_is_refused():
    assert outcome(table(".", ".", end=False, then=["order 0 1"])) == (0, "not_tied")


def test_an_order_taken_back_can_be_given_again():
    played = table(".", ".", then=["order 0 1", "undo 3", "order 1 0"])

    assert places(played) == [2, 1]


def test_an_order_falls_with_the_tie():
    played = table("...", "...", then=["order 0 1", "amend 1 to 0 passes"])

    assert outcome(played) == (4, "amend_breaks_log")


@pytest.mark.parametrize(
    ("orders", "left"),
    [
        pytest.param([], ((0, 2), (1, 3)), id="both groups"),
        pytest.param(["order 2 0"], ((1, 3),), id="the other group"),
        pytest.param(["order 2 0", "order 1 3"], (), id="none"),
    ],
)
def test_what_the_group_is_still_asked(orders, left):
    state = state_of(table("t", ".", "t", ".", then=orders))

    assert undecided(state) == left
    assert standing(state).undecided == left


def test_before_the_end_the_group_is_asked_nothing():
    assert standing(state_of(table(".", ".", end=False))).undecided == ()


REASONS = [
    pytest.param(["t", "."], [], ["11 points.", "9 points."], id="points"),
    pytest.param(
        ["R" * 5 + ".", "R" * 5 + "rr"], [], ["\u22121 point.", "\u22122 points."], id="one"
    ),
    pytest.param(
        [".. m.", "m. .."],
        [],
        [
            "7 points, as Ben; more empty spaces in row 1: 2 against 1.",
            "7 points, as Ana; fewer empty spaces in row 1: 1 against 2.",
        ],
        id="rows",
    ),
    pytest.param(
        [".. ..", ".. m. .m", "m. .. m."],
        [],
        [
            "6 points, as Ben; more empty spaces in row 2: 2 against 1.",
            "6 points, as Cleo; more empty spaces in row 1: 2 against 1.",
            "6 points, as Ben; fewer empty spaces in row 1: 1 against 2.",
        ],
        id="against the next better one",
    ),
    pytest.param(
        [".", ".", "."],
        [],
        [
            "9 points and as many empty spaces in every row as Ben and Cleo: the place is shared.",
            "9 points and as many empty spaces in every row as Ana and Cleo: the place is shared.",
            "9 points and as many empty spaces in every row as Ana and Ben: the place is shared.",
        ],
        id="shared",
    ),
    pytest.param(
        [".", "."],
        ["order 1 0"],
        [
            (
                "9 points and as many empty spaces in every row as Ben; the group put Ben and Ana"
                " in this order."
            ),
            (
                "9 points and as many empty spaces in every row as Ana; the group put Ben and Ana"
                " in this order."
            ),
        ],
        id="ordered",
    ),
]


@pytest.mark.parametrize(("terrains", "orders", "reasons"), REASONS)
def test_each_place_has_its_reason(terrains, orders, reasons):
    told = standing(state_of(table(*terrains, then=orders))).scores

    assert [score.reason for score in told] == reasons
