"""Cities that are entered at the end, or not played: form of the moves, and every refusal.

In a refused list the last line is the one that is refused, and all before it are played.
"""

import pytest

from games.kit.errors import InvalidError
from games.my_city.moves import move_json, read_move
from games.my_city.results import Absent, Later, Points, Result, Sheet, Visible
from games.my_city.setup import read_setup
from tests.builders import cells, deck, outcome, record, state_of

LAND = ".Tr. t.R. mm.. ...."
"""Three trees, three rocks; 2, 2, 2 and 4 empty spaces in its rows."""
RIVER = "0011 0011 0011 0011"
DECK = deck(d="XX", l="X. X. XX", s="X")
ALL_ENDED = ["reveal d", "0 ends", "1 ends"]


def played(*lines, seats=2, **options):
    return record(*lines, **{"seats": seats, "terrain": LAND, "buildings": DECK, **options})


def setup(seats=2):
    kept = played(seats=seats)
    return read_setup(kept["seats"], kept["setup"], "setup")


MOVES = [
    pytest.param({"do": "later", "seat": 1}, Later(1), id="later"),
    pytest.param({"do": "absent", "seat": 0}, Absent(0), id="absent"),
    pytest.param(
        {"do": "result", "seat": 1, "how": "visible", "passes": 2, "visible": ["A1", "D4"]},
        Result(1, Visible(2, cells("A1 D4"))),
        id="visible",
    ),
    pytest.param(
        {"do": "result", "seat": 1, "how": "visible", "passes": 0, "visible": []},
        Result(1, Visible(0, ())),
        id="nothing visible",
    ),
    pytest.param(
        {
            "do": "result",
            "seat": 0,
            "how": "sheet",
            "passes": 1,
            "trees": 2,
            "rocks": 3,
            "empty": 4,
        },
        Result(0, Sheet(1, 2, 3, 4)),
        id="sheet",
    ),
    pytest.param(
        {
            "do": "result",
            "seat": 0,
            "how": "sheet",
            "passes": 0,
            "trees": 0,
            "rocks": 0,
            "empty": 9999,
            "rows": [0, 2],
        },
        Result(0, Sheet(0, 0, 0, 9999, (0, 2))),
        id="sheet with rows",
    ),
    pytest.param(
        {"do": "result", "seat": 0, "how": "points", "points": -9999},
        Result(0, Points(-9999)),
        id="the fewest points",
    ),
    pytest.param(
        {"do": "result", "seat": 0, "how": "points", "points": 9999, "rows": [9999]},
        Result(0, Points(9999, (9999,))),
        id="the largest numbers that are read",
    ),
]


@pytest.mark.parametrize(("line", "move"), MOVES)
def test_a_move_and_its_form_in_a_record(line, move):
    assert read_move(line, setup(), "moves[0]") == move
    assert move_json(move) == line


def result(**keys):
    return {"do": "result", "seat": 0, **keys}


def sheet(**keys):
    return result(how="sheet", **{"passes": 0, "trees": 0, "rocks": 0, "empty": 0, **keys})


WRONG = [
    pytest.param({"do": "later"}, "m.seat", id="later: no seat"),
    pytest.param({"do": "later", "seat": 2}, "m.seat", id="later: a seat too many"),
    pytest.param({"do": "absent", "seat": 0, "why": "ill"}, "m.why", id="absent: unknown key"),
    pytest.param(result(), "m.how", id="no way"),
    pytest.param(result(how="guess"), "m.how", id="an unknown way"),
    pytest.param({"do": "result", "how": "points", "points": 1}, "m.seat", id="no seat"),
    pytest.param(result(seat=-1, how="points", points=1), "m.seat", id="a seat before the first"),
    pytest.param(result(how="visible", visible=[]), "m.passes", id="visible: no passes"),
    pytest.param(result(how="visible", passes=0), "m.visible", id="visible: no spaces"),
    pytest.param(result(how="visible", passes=0, visible="A1"), "m.visible", id="visible: no list"),
    pytest.param(
        result(how="visible", passes=0, visible=["a1"]), "m.visible[0]", id="visible: no space"
    ),
    pytest.param(
        result(how="visible", passes=0, visible=["A1", "A1"]), "m.visible[1]", id="visible: twice"
    ),
    pytest.param(
        result(how="visible", passes=0, visible=[], rows=[1]), "m.rows", id="visible: rows"
    ),
    pytest.param(result(how="sheet", passes=0, trees=0, rocks=0), "m.empty", id="sheet: no empty"),
    pytest.param(sheet(passes=-1), "m.passes", id="sheet: below 0"),
    pytest.param(sheet(trees=10000), "m.trees", id="sheet: one past the largest"),
    pytest.param(sheet(rocks=True), "m.rocks", id="sheet: no number"),
    pytest.param(sheet(empty="3"), "m.empty", id="sheet: a string"),
    pytest.param(sheet(rows=[]), "m.rows", id="sheet: no rows in rows"),
    pytest.param(sheet(rows=[0, -1]), "m.rows[1]", id="sheet: a row below 0"),
    pytest.param(sheet(points=1), "m.points", id="sheet: points"),
    pytest.param(result(how="points"), "m.points", id="points: none"),
    pytest.param(result(how="points", points=10000), "m.points", id="points: too many"),
    pytest.param(result(how="points", points=-10000), "m.points", id="points: too few"),
    pytest.param(result(how="points", points=1.0), "m.points", id="points: no whole number"),
    pytest.param(result(how="points", points=1, passes=0), "m.passes", id="points: passes"),
]


@pytest.mark.parametrize(("line", "where"), WRONG)
def test_a_move_of_the_wrong_form_is_not_read(line, where):
    with pytest.raises(InvalidError) as error:
        read_move(line, setup(), "m")

    assert error.value.where == where


REFUSED = [
    # later: finished, has_ended
    pytest.param([*ALL_ENDED, "0 later"], "finished", id="later: over"),
    pytest.param(["reveal d", "0 ends", "0 later"], "has_ended", id="later: ended"),
    pytest.param(["0 absent", "0 later"], "has_ended", id="later: absent"),
    pytest.param(["0 points 3", "0 later"], "has_ended", id="later: entered"),
    # absent: finished, has_ended, already_acted, nobody_left
    pytest.param([*ALL_ENDED, "0 absent"], "finished", id="absent: over"),
    pytest.param(["reveal d", "0 ends", "0 absent"], "has_ended", id="absent: ended"),
    pytest.param(["0 absent", "0 absent"], "has_ended", id="absent: twice"),
    pytest.param(["0 points 3", "0 absent"], "has_ended", id="absent: entered"),
    pytest.param(["reveal d", "0 passes", "0 absent"], "already_acted", id="absent: passed"),
    pytest.param(["reveal d", "0 builds B1 B2", "0 absent"], "already_acted", id="absent: built"),
    pytest.param(
        ["reveal d", "0 passes", "1 passes", "0 later", "0 absent"],
        "already_acted",
        id="absent: passed before it was put off",
    ),
    pytest.param(["0 absent", "1 absent"], "nobody_left", id="absent: the last one"),
    pytest.param(
        ["0 absent", "reveal d", "1 passes", "1 absent"],
        "already_acted",
        id="absent: acted before nobody left",
    ),
    # result: finished, has_ended
    pytest.param([*ALL_ENDED, "0 points 3"], "finished", id="result: over"),
    pytest.param(["0 points 3", "1 points 3", "0 points 4"], "finished", id="result: all entered"),
    pytest.param(["reveal d", "0 ends", "0 points 3"], "has_ended", id="result: ended"),
    pytest.param(["0 absent", "0 points 3"], "has_ended", id="result: absent"),
    pytest.param(["0 points 3", "0 points 51"], "has_ended", id="result: entered before too much"),
    # acts on cards
    pytest.param(["0 later", "reveal d", "0 passes"], "entered_later", id="pass: entered later"),
    pytest.param(["0 later", "reveal d", "0 ends"], "entered_later", id="end: entered later"),
    pytest.param(["0 later", "reveal d", "0 builds B1 B2"], "entered_later", id="build: likewise"),
    pytest.param(["0 later", "0 passes"], "entered_later", id="entered later before no card"),
    pytest.param(
        ["reveal d", "0 passes", "0 later", "0 passes"],
        "entered_later",
        id="entered later before acted",
    ),
    pytest.param(["0 later", "0 points 3", "0 passes"], "has_ended", id="ended before later"),
    pytest.param(["0 absent", "reveal d", "0 passes"], "has_ended", id="pass: absent"),
    pytest.param(["0 points 3", "reveal d", "0 ends"], "has_ended", id="end: entered"),
    # visible: passes, outside, closed
    pytest.param(["0 visible 11 A1"], "too_many_passes", id="visible: one pass too many"),
    pytest.param(["0 visible 11 Z9"], "too_many_passes", id="visible: passes before outside"),
    pytest.param(["0 visible 0 A1 E1"], "off_board", id="visible: beside the board"),
    pytest.param(["0 visible 0 A3 A5"], "off_board", id="visible: outside before closed"),
    pytest.param(["0 visible 0 A1 B3"], "not_buildable", id="visible: a mountain"),
    # sheet: passes, trees, rocks, empties, rows
    pytest.param(["0 sheet 11 0 0 0"], "too_many_passes", id="sheet: one pass too many"),
    pytest.param(["0 sheet 11 4 0 0"], "too_many_passes", id="sheet: passes before trees"),
    pytest.param(["0 sheet 0 4 0 0"], "too_many_trees", id="sheet: one tree too many"),
    pytest.param(["0 sheet 0 4 4 0"], "too_many_trees", id="sheet: trees before rocks"),
    pytest.param(["0 sheet 0 0 4 0"], "too_many_rocks", id="sheet: one rock too many"),
    pytest.param(["0 sheet 0 0 4 11"], "too_many_rocks", id="sheet: rocks before empties"),
    pytest.param(["0 sheet 0 0 0 11"], "too_many_empties", id="sheet: one empty too many"),
    pytest.param(["0 sheet 0 0 0 11 rows 3"], "too_many_empties", id="sheet: empties before rows"),
    pytest.param(["0 sheet 0 0 0 10 rows 3"], "rows_differ", id="sheet: a row with too many"),
    pytest.param(["0 sheet 0 0 0 9 rows 2 2 2 4 0"], "rows_differ", id="sheet: a row too many"),
    pytest.param(["0 sheet 0 0 0 3 rows 2 2"], "rows_differ", id="sheet: rows above the sum"),
    pytest.param(
        ["0 sheet 0 0 0 5 rows 1 1 1 1"], "rows_differ", id="sheet: all rows below the sum"
    ),
    # points: the top, then rows
    pytest.param(["0 points 51"], "above_top", id="points: one above 50"),
    pytest.param(["0 points 51 rows 3"], "above_top", id="points: 50 before rows"),
    pytest.param(["0 points 1 rows 2 3"], "rows_differ", id="points: a row with too many"),
    pytest.param(["0 points 1 rows 0 0 0 0 0"], "rows_differ", id="points: a row too many"),
]


@pytest.mark.parametrize(("lines", "code"), REFUSED)
def test_what_is_refused(lines, code):
    assert outcome(played(*lines)) == (len(lines) - 1, code)


def test_one_player_alone_cannot_be_absent():
    assert outcome(played("0 absent", seats=1)) == (0, "nobody_left")


PLAYED = [
    pytest.param(["0 visible 10 A1 D4"], id="visible: as many passes as the marker has"),
    pytest.param(["0 visible 0"], id="visible: nothing"),
    pytest.param(["0 sheet 10 3 3 10"], id="sheet: all that the board has"),
    pytest.param(["0 sheet 0 0 0 10 rows 2 2 2 4"], id="sheet: all rows"),
    pytest.param(["0 sheet 0 0 0 4 rows 2 2"], id="sheet: some rows with all empties"),
    pytest.param(["0 sheet 0 0 0 9 rows 2"], id="sheet: some rows"),
    pytest.param(["0 points 50"], id="points: 50"),
    pytest.param(["0 points -9999 rows 0 2 2 4"], id="points: far below 0, all rows"),
    pytest.param(["0 later", "0 later"], id="put off twice"),
    pytest.param(["0 later", "0 absent"], id="put off, then not played"),
    pytest.param(["reveal d", "0 passes", "0 later", "0 sheet 2 0 0 0"], id="put off midway"),
    pytest.param(["reveal d", "0 absent", "1 passes", "reveal l"], id="absent owes nothing"),
    pytest.param(["reveal d", "0 later", "1 passes", "reveal l"], id="put off owes nothing"),
    pytest.param(["0 later", "undo 0", "reveal d", "0 passes"], id="put off taken back"),
    pytest.param(["0 absent", "amend 0 to 0 later", "0 points 3"], id="absent amended"),
    pytest.param(["0 points 3", "amend 0 to 0 sheet 1 1 1 1"], id="a result amended"),
]


@pytest.mark.parametrize("lines", PLAYED)
def test_what_is_played(lines):
    assert outcome(played(*lines)) is None


UNKNOWN = {0: {"unknown": True, "terrain": "t... .... .... ....", "banks": RIVER}}
ON_UNKNOWN = [
    pytest.param(["reveal d", "0 passes"], "entered_later", id="nothing card by card"),
    pytest.param(["0 visible 11 A1"], "board_unknown", id="no spaces to count"),
    pytest.param(["0 sheet 10 99 99 99"], None, id="nothing to hold the counts against"),
    pytest.param(["0 sheet 11 0 0 0"], "too_many_passes", id="the marker is known"),
    pytest.param(["0 points 3 rows 4 4 4 4"], None, id="rows as wide as the board"),
    pytest.param(["0 points 3 rows 4 5"], "rows_differ", id="a row wider than the board"),
    pytest.param(["0 points 3 rows 0 0 0 0 0"], "rows_differ", id="more rows than the board"),
    pytest.param(["0 sheet 0 0 0 3 rows 4"], "rows_differ", id="rows above the sum"),
]


@pytest.mark.parametrize(("lines", "code"), ON_UNKNOWN)
def test_a_board_that_is_not_known_is_entered_at_the_end(lines, code):
    found = outcome(played(*lines, own=UNKNOWN))

    assert found == (None if code is None else (len(lines) - 1, code))


def test_the_house_rule_counts_more_spaces_as_empty():
    house = {"rules": {"features_are_empty": True}}

    assert outcome(played("0 sheet 0 0 0 14 rows 4 4", **house)) is None
    assert outcome(played("0 sheet 0 0 0 15", **house)) == (0, "too_many_empties")


FINISHED = [
    pytest.param(["0 points 3"], False, id="one is in"),
    pytest.param(["0 points 3", "1 points 3"], True, id="all entered"),
    pytest.param(["0 points 3", "1 absent"], True, id="the other does not play"),
    pytest.param(["0 later", "reveal d", "1 ends"], False, id="one is awaited"),
    pytest.param(["0 later", "reveal d", "1 ends", "0 points 3"], True, id="and was entered"),
    pytest.param(
        ["0 later", *(f"reveal {card}, 1 passes" for card in "dls")], False, id="past all cards"
    ),
]


@pytest.mark.parametrize(("lines", "finished"), FINISHED)
def test_an_episode_waits_for_who_is_entered_at_the_end(lines, finished):
    lines = [part for line in lines for part in line.split(", ")]

    assert state_of(played(*lines)).finished is finished


def test_who_is_awaited_and_who_plays():
    state = state_of(played("0 later", "1 absent", "reveal d", seats=3))

    assert (state.owing, state.unentered, state.present) == ((2,), (0,), (0, 2))
