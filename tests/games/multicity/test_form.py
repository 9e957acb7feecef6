"""The form of a record of Multicity: what is no record, and where the fault is said to lie."""

import json
from functools import partial

import pytest

from tests.builders import answer
from tests.games import faults
from tests.games.faults import ABSENT, check_read_back, invalid
from tests.games.multicity.builders import record

BASE = record(
    "0 lays rgb yxr gby at 0,-1",
    "1 lays bbb xxx yyy at -1,0",
    "0 places 0,0 0,1",
    "1 lays bbb xxx yyy at 1,0",
    "0 declines",
    "amend 4 to 0 places 1,0 1,1 1,2",
    tiles=4,
    standees=[3, 2],
)
BASE["moves"][2].update(when="2026-03-01T20:15:00Z", by="Ana")
changed = partial(faults.changed, BASE)


def test_the_record_that_the_faults_are_put_in_is_scored():
    assert answer(BASE)[0] == 0


def test_entries_are_read_back_as_they_were():
    check_read_back(BASE)


PATHS = [
    "seats[0].colour",
    "setup",
    "setup.version",
    "setup.start",
    "setup.start[0]",
    "setup.tiles",
    "setup.standees",
    "setup.standees[0]",
    "moves[0]",
    "moves[0].do",
    "moves[0].seat",
    "moves[0].at",
    "moves[0].at[1]",
    "moves[0].squares",
    "moves[0].squares[2]",
    "moves[2].seat",
    "moves[2].squares",
    "moves[2].squares[1]",
    "moves[2].squares[1][0]",
    "moves[4].seat",
    "moves[5].move",
    "moves[5].move.do",
    "moves[5].move.seat",
    "moves[5].move.squares",
    "moves[5].move.squares[0]",
    "moves[5].move.squares[0][1]",
]
WRONG = {
    **faults.WRONG,
    "1.0": 1.0,
    "an empty list": [],
    "three numbers": [1, 2, 3],
    "a list in a list": [[[]]],
}


@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize("value", WRONG.values(), ids=WRONG)
def test_a_value_of_the_wrong_type_is_said_where_it_stands(path, value):
    assert invalid(changed(path, value)).startswith(path)


REQUIRED = [
    "seats[0].colour",
    "setup.version",
    "setup.start",
    "moves[0].do",
    "moves[0].seat",
    "moves[0].at",
    "moves[0].squares",
    "moves[2].seat",
    "moves[2].squares",
    "moves[4].seat",
    "moves[5].move.squares",
]


@pytest.mark.parametrize("path", REQUIRED)
def test_a_missing_key_is_named(path):
    assert invalid(changed(path, ABSENT)) == path


OBJECTS = ("seats[1].", "setup.", "moves[0].", "moves[2].", "moves[4].", "moves[5].move.")


@pytest.mark.parametrize("path", OBJECTS)
@pytest.mark.parametrize("value", [1, None], ids=["a number", "null"])
def test_an_unknown_key_is_named(path, value):
    assert invalid(changed(f"{path}extra", value)) == f"{path}extra"


@pytest.mark.parametrize(("number", "key"), [(2, "at"), (4, "squares"), (4, "at"), (0, "of")])
def test_a_key_of_another_move_is_unknown(number, key):
    assert invalid(changed(f"moves[{number}].{key}", [0, 0])) == f"moves[{number}].{key}"


FAULTS = [
    # seats
    pytest.param("seats", [{"name": "Ana", "colour": "red"}], "seats", id="one player"),
    pytest.param("seats", [{"name": "A", "colour": "red"}] * 5, "seats", id="five players"),
    pytest.param("seats[1].colour", "red", "seats[1].colour", id="a colour twice"),
    pytest.param("seats[1].colour", "Blue", "seats[1].colour", id="a capital letter"),
    pytest.param("seats[1].colour", "b", "seats[1].colour", id="a letter for a colour"),
    pytest.param("seats[1].colour", "purple", "seats[1].colour", id="no colour of the game"),
    # set-up
    pytest.param("setup.version", "hard", "setup.version", id="no version of the game"),
    pytest.param("setup.version", "Easy", "setup.version", id="a capital version"),
    pytest.param("setup.start", ["rgb", "rgb"], "setup.start", id="two rows"),
    pytest.param("setup.start", ["rgb"] * 4, "setup.start", id="four rows"),
    pytest.param("setup.start[1]", "rg", "setup.start[1]", id="two squares"),
    pytest.param("setup.start[1]", "rgbx", "setup.start[1]", id="four squares"),
    pytest.param("setup.start[1]", "rgX", "setup.start[1]", id="a capital X"),
    pytest.param("setup.start[1]", "rg.", "setup.start[1]", id="a square without a colour"),
    pytest.param("setup.start[1]", "rg\u0445", "setup.start[1]", id="another alphabet"),
    pytest.param("setup.tiles", 1, "setup.tiles", id="the start tile alone"),
    pytest.param("setup.tiles", 0, "setup.tiles", id="no tiles"),
    pytest.param("setup.tiles", -36, "setup.tiles", id="fewer than none"),
    pytest.param("setup.tiles", "36", "setup.tiles", id="a text of tiles"),
    pytest.param("setup.standees", [2, 2], "setup.standees[1]", id="a standee twice"),
    pytest.param("setup.standees", [1, 2], "setup.standees[0]", id="a standee of one item"),
    pytest.param("setup.standees", [3, 0], "setup.standees[1]", id="a standee of none"),
    pytest.param("setup.standees", [3, -2], "setup.standees[1]", id="a standee below none"),
    # moves
    pytest.param("moves[0].do", "Tile", "moves[0].do", id="an unknown kind"),
    pytest.param("moves[0].do", "place", "moves[0].do", id="a move of another game"),
    pytest.param("moves[0].seat", 2, "moves[0].seat", id="a seat that is not there"),
    pytest.param("moves[0].seat", -1, "moves[0].seat", id="a seat before the first"),
    pytest.param("moves[0].at", [0], "moves[0].at", id="one number"),
    pytest.param("moves[0].at", [0, 1, 2], "moves[0].at", id="three numbers"),
    pytest.param("moves[0].at", "0,1", "moves[0].at", id="a text of numbers"),
    pytest.param("moves[0].at", ["0", 1], "moves[0].at[0]", id="a number as a text"),
    pytest.param("moves[0].at", [0, True], "moves[0].at[1]", id="a flag"),
    pytest.param("moves[0].at", [0, 1.0], "moves[0].at[1]", id="a fraction of nothing"),
    pytest.param("moves[0].at", "A1", "moves[0].at", id="the name of a space"),
    pytest.param("moves[0].squares", ["rgb"], "moves[0].squares", id="one row"),
    pytest.param("moves[0].squares[0]", "rgbr", "moves[0].squares[0]", id="a row too long"),
    pytest.param("moves[0].squares[0]", "RGB", "moves[0].squares[0]", id="capital colours"),
    pytest.param("moves[2].squares", [], "moves[2].squares", id="no squares"),
    pytest.param("moves[2].squares", [[0, 0], [0, 0]], "moves[2].squares[1]", id="a double"),
    pytest.param(
        "moves[2].squares", [[0, 0], [0, 1], [0, 0]], "moves[2].squares[2]", id="a double apart"
    ),
    pytest.param("moves[2].squares", [[0, 0], [0]], "moves[2].squares[1]", id="half a square"),
    pytest.param("moves[2].squares", [0, 0], "moves[2].squares[0]", id="a square for squares"),
    pytest.param("moves[2].squares", ["A1"], "moves[2].squares[0]", id="the name of a space"),
    pytest.param("moves[5].move.seat", 2, "moves[5].move.seat", id="a seat not there, amended"),
]  # fmt: skip


@pytest.mark.parametrize(("path", "value", "where"), FAULTS)
def test_a_fault_of_form_is_said_where_it_stands(path, value, where):
    assert invalid(changed(path, value)) == where


@pytest.mark.parametrize(
    ("path", "value"), [("setup.tiles", None), ("setup.standees", None), ("moves[0].at", None)]
)
def test_null_is_no_way_to_leave_a_key_out(path, value):
    assert invalid(changed(path, value)) == path


@pytest.mark.parametrize("path", ["setup.tiles", "setup.standees"])
def test_what_the_box_holds_may_be_left_out(path):
    assert answer(changed(path, ABSENT))[1].get("invalid") is None


def test_form_is_checked_before_any_move_is_played():
    played = changed("moves[0].at", [7, 7])
    played["moves"][2]["squares"] = []

    assert invalid(played) == "moves[2].squares"


def test_numbers_of_any_length_are_read_and_refused_by_the_rules():
    far = int("9" * 4000)

    status, said = answer(changed("moves[0].at", [far, -far]))

    assert (status, said["refused"]["code"]) == (2, "tile_apart")
    assert "rows ... to ..." in said["refused"]["message"]


def test_a_far_double_is_named_in_short():
    far = [10**300, 0]

    status, said = answer(changed("moves[2].squares", [far, far]))

    assert (status, said["invalid"]["message"]) == (1, "row ..., column 0 is named twice")


@pytest.mark.timeout(20)  # to count up to one of them would take hours
@pytest.mark.parametrize("digits", [12, 30, 4000])
def test_no_box_is_too_large_to_be_scored_at_once(digits):
    huge = int("9" * digits)
    played = changed("setup.tiles", huge)
    played["setup"]["standees"] = [huge - 1, huge, 2, 3]

    status, said = answer(played)

    assert "invalid" not in said
    assert status in {0, 2}


def test_items_of_huge_standees_are_counted():
    huge = [int("9" * 4199) - number for number in range(3)]
    played = record("0 lays rrr rrr rrr at 0,1", "1 declines", "0 declines", tiles=2, standees=huge)

    status, said = answer(played)

    assert status == 0
    assert json.dumps(said)
