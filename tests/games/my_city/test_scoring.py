"""The lines of a score, on small boards that can be counted by eye."""

import pytest

from games.my_city.scoring import row_counts, score_lines
from tests.builders import answer, cells, deck, points, record, scores, state_of

DECK = deck(d="XX", s="X", b="XXX")

LINES = [
    # one line each (text: Episode Final Score)
    pytest.param("m f", "0 0", [], {"start": 10}, id="mountain and forest count for nothing"),
    pytest.param("t", "0", [], {"start": 10, "trees": 1}, id="one tree"),
    pytest.param("T", "0", [], {"start": 10, "trees": 2}, id="two trees"),
    pytest.param("tT", "00", [], {"start": 10, "trees": 3}, id="trees add up"),
    pytest.param("r", "0", [], {"start": 10, "rocks": -1}, id="one rock"),
    pytest.param("R", "0", [], {"start": 10, "rocks": -2}, id="two rocks"),
    pytest.param("rR", "00", [], {"start": 10, "rocks": -3}, id="rocks add up"),
    pytest.param(".", "0", [], {"start": 10, "empty": -1}, id="an empty space"),
    pytest.param("wg", "00", [], {"start": 10}, id="wells and veins are never empty"),
    pytest.param(
        ".tTrRmfwg",
        "000000000",
        [],
        {"start": 10, "trees": 3, "rocks": -3, "empty": -1},
        id="one of each",
    ),
    # covered spaces no longer count
    pytest.param(
        "tr.", "001", ["reveal d", "0 builds A1 B1"], {"start": 10, "empty": -1}, id="covered"
    ),
    pytest.param(
        "TR.",
        "001",
        ["reveal s", "0 builds B1"],
        {"start": 10, "trees": 2, "empty": -1},
        id="rocks covered, trees left",
    ),
    pytest.param("wg", "01", ["reveal s", "0 builds A1"], {"start": 10}, id="a well covered"),
    # passes
    pytest.param("m", "0", ["reveal d", "0 passes"], {"start": 10, "passes": -1}, id="one pass"),
    pytest.param(
        "m",
        "0",
        ["reveal d", "0 passes", "reveal s", "0 passes"],
        {"start": 10, "passes": -2},
        id="two passes",
    ),
    pytest.param("m", "0", ["reveal d", "0 ends"], {"start": 10}, id="ending costs nothing"),
    # no floor
    pytest.param(
        "RRRRRRRRTT",
        "0000000000",
        [],
        {"start": 10, "trees": 4, "rocks": -16},
        id="below 0",
    ),
]


@pytest.mark.parametrize(("terrain", "banks", "lines", "expected"), LINES)
def test_lines_of_a_score(terrain, banks, lines, expected):
    (score,) = scores(record(*lines, terrain=terrain, banks=banks, buildings=DECK))

    assert points(score) == expected
    assert score["total"] == sum(expected.values())


def test_lines_stand_in_the_order_of_counting():
    (score,) = scores(record(terrain="T" * 20, banks="0" * 20))

    assert [line["code"] for line in score["lines"]] == [
        "start",
        "passes",
        "trees",
        "rocks",
        "empty",
        "capped",
    ]


FIFTY = "T" * 20
"""With the start of 10 these trees reach 50."""
CAPPED = [
    pytest.param(FIFTY, 0, id="exactly 50"),
    pytest.param(FIFTY + "t", -1, id="51"),
    pytest.param(FIFTY + "T", -2, id="52"),
    pytest.param(FIFTY + "r", 1, id="rocks after 50 cost nothing"),
    pytest.param(FIFTY + "....", 4, id="empty spaces after 50 cost nothing"),
    pytest.param(FIFTY + "TR", 0, id="rocks eat no more than they are"),
    pytest.param(FIFTY + "tRR.", 4, id="above 50 and then below"),
]


@pytest.mark.parametrize(("terrain", "capped"), CAPPED)
def test_a_marker_that_reaches_50_stays_there(terrain, capped):
    (score,) = scores(record(terrain=terrain, banks="0" * len(terrain)))

    assert (score["total"], score["symbols"]) == (50, 1)
    assert [line["points"] for line in score["lines"] if line["code"] == "capped"] == [capped]


@pytest.mark.parametrize(
    ("terrain", "lines", "total"),
    [
        pytest.param("T" * 19 + "t", [], 49, id="49"),
        pytest.param("T" * 19 + "t..", [], 47, id="49 and then less"),
        pytest.param(FIFTY, ["reveal d", "0 passes"], 49, id="a pass before the trees"),
        pytest.param("R" * 5 + "T" * 19, [], 38, id="rocks stand before trees on the board only"),
    ],
)
def test_a_marker_below_50_goes_on(terrain, lines, total):
    (score,) = scores(record(*lines, terrain=terrain, banks="0" * len(terrain), buildings=DECK))

    assert (score["total"], score["symbols"]) == (total, 0)
    assert "capped" not in points(score)


def test_50_gives_its_symbol_before_the_end_too():
    status, said = answer(record("reveal d", terrain=FIFTY, banks="0" * 20, buildings=DECK))

    assert (status, said["finished"], said["winners"]) == (0, False, [])
    assert said["scores"][0]["symbols"] == 1


HOUSE = {"features_are_empty": True}


def test_a_house_rule_counts_visible_trees_and_rocks_as_empty():
    (score,) = scores(record(terrain=".tTrRmfwg", banks="0" * 9, rules=HOUSE))

    assert points(score) == {"start": 10, "trees": 3, "rocks": -3, "empty": -5}


@pytest.mark.parametrize("rules", [{"features_are_empty": False}, {}, "base"])
def test_without_the_house_rule_they_are_not(rules):
    (score,) = scores(record(terrain=".tr", banks="000", rules=rules))

    assert points(score)["empty"] == -1


def test_a_line_names_the_spaces_that_it_counts_and_its_reason():
    lines = ["reveal d", "0 builds A1 B1"]
    state = state_of(record(*lines, terrain="t.T rR.", banks="000 111", buildings=DECK))

    told = {line.code: (line.words, line.spaces) for line in score_lines(state, 0)}

    assert told == {
        "start": ("The marker starts on 10", ()),
        "passes": ("No passes", ()),
        "trees": ("1 space with two trees", cells("C1")),
        "rocks": ("1 space with one rock and 1 space with two rocks", cells("A2 B2")),
        "empty": ("1 empty space", cells("C2")),
    }


def test_plurals():
    lines = ["reveal d", "0 passes"]
    state = state_of(record(*lines, terrain="tt..m", banks="00000", buildings=DECK))

    assert [line.words for line in score_lines(state, 0)] == [
        "The marker starts on 10",
        "1 pass",
        "2 spaces with one tree",
        "No visible rocks",
        "2 empty spaces",
    ]


def test_empty_spaces_are_counted_row_by_row_for_the_tallest_board():
    low = {"terrain": "..", "banks": "01"}
    state = state_of(record(seats=2, terrain="... m.m .t.", banks="001 001 001", own={1: low}))

    assert (row_counts(state, 0), row_counts(state, 1)) == ([3, 1, 2], [2, 0, 0])
