"""The form of a record of Cities: what is no record, and where the fault is said to lie."""

from functools import partial

import pytest

from tests.builders import answer
from tests.games import faults
from tests.games.cities.builders import BOARD, record
from tests.games.faults import ABSENT, check_read_back, invalid

COUNTED = [{**BOARD[0], "count": {"heights": 3}}, *BOARD[1:]]
BASE = record(
    '0 card Red 2 {"buildings":{"colour":"red","height":2,"at_least":true}}',
    "1 tile RP WB at -1,0",
    "0 features 1 boat@1,0 special@0,0",
    "0 claims 1",
    "1 pieces 2 red@0,0 red blue",
    "0 counts 0 x 2 Bricks",
    '0 card Lakes 3 {"areas":{"kind":"water","size":3}}',
    '1 card Pairs 1 {"sets":["red","blue"]}',
    "amend 4 to 1 pieces 4 red@0,0 red",
    board=COUNTED,
    start=["RB WY", "RB GY"],
    long=True,
)
BASE["moves"][2].update(when="2026-03-01T20:15:00Z", by="Ana")
changed = partial(faults.changed, BASE)


def test_the_record_that_the_faults_are_put_in_is_scored():
    assert answer(BASE)[0] == 0


def test_entries_are_read_back_as_they_were():
    check_read_back(BASE)


PATHS = [
    "setup",
    "setup.start",
    "setup.start[0]",
    "setup.start[1][1]",
    "setup.achievements",
    "setup.achievements[1]",
    "setup.achievements[1].points",
    "setup.achievements[1].points[0]",
    "setup.achievements[0].count",
    "setup.achievements[0].count.heights",
    "moves[0]",
    "moves[0].do",
    "moves[0].seat",
    "moves[0].points",
    "moves[0].count",
    "moves[0].count.buildings.colour",
    "moves[0].count.buildings.height",
    "moves[1].seat",
    "moves[1].at",
    "moves[1].at[1]",
    "moves[1].spaces",
    "moves[1].spaces[0]",
    "moves[2].seat",
    "moves[2].space",
    "moves[2].place",
    "moves[2].place[1]",
    "moves[2].place[0].feature",
    "moves[2].place[0].at[0]",
    "moves[3].seat",
    "moves[3].index",
    "moves[4].space",
    "moves[4].place",
    "moves[4].place[2]",
    "moves[4].place[0].colour",
    "moves[4].place[0].at[1]",
    "moves[5].seat",
    "moves[5].card",
    "moves[5].occurrences",
    "moves[6].count.areas",
    "moves[6].count.areas.kind",
    "moves[6].count.areas.size",
    "moves[7].count.sets",
    "moves[7].count.sets[1]",
    "moves[8].move",
    "moves[8].move.place",
    "moves[8].move.place[1].colour",
]
WRONG = {
    **faults.WRONG,
    "1.0": 1.0,
    "an empty list": [],
    "four numbers": [3, 2, 1, 0],
    "a list in a list": [[[]]],
}


@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize("value", WRONG.values(), ids=WRONG)
def test_a_value_of_the_wrong_type_is_said_where_it_stands(path, value):
    assert invalid(changed(path, value)).startswith(path)


TEXTS = ["setup.achievements[2].title", "moves[0].title", "moves[5].title"]


@pytest.mark.parametrize("path", TEXTS)
@pytest.mark.parametrize("value", [None, 1, True, [], {}, ["A"]])
def test_a_title_is_a_text(path, value):
    assert invalid(changed(path, value)) == path


@pytest.mark.parametrize("path", ["setup.long", "moves[0].count.buildings.at_least"])
@pytest.mark.parametrize("value", [None, 0, 1, "true", [], {}])
def test_a_flag_is_true_or_false(path, value):
    assert invalid(changed(path, value)) == path


@pytest.mark.parametrize("path", ["moves[2].place[0].at", "moves[4].place[1].at"])
@pytest.mark.parametrize("value", [True, 1, "0,0", "A1", [], [0], [0, 1, 2], {}, [None, 0]])
def test_a_space_is_two_numbers_or_null(path, value):
    assert invalid(changed(path, value)).startswith(path)


@pytest.mark.parametrize("path", ["moves[2].place[0].at", "moves[4].place[0].at"])
def test_null_leaves_the_game(path):
    assert answer(changed(path, None))[0] == 0


REQUIRED = [
    "seats[0].name",
    "setup.start",
    "setup.achievements[0].title",
    "setup.achievements[0].points",
    "moves[0].do",
    "moves[0].seat",
    "moves[0].title",
    "moves[0].points",
    "moves[1].at",
    "moves[1].spaces",
    "moves[2].space",
    "moves[2].place",
    "moves[2].place[0].feature",
    "moves[2].place[0].at",
    "moves[3].index",
    "moves[4].place[2].at",
    "moves[4].place[2].colour",
    "moves[5].card",
    "moves[5].occurrences",
    "moves[6].count.areas.kind",
    "moves[6].count.areas.size",
    "moves[8].move.seat",
]


@pytest.mark.parametrize("path", REQUIRED)
def test_a_missing_key_is_named(path):
    assert invalid(changed(path, ABSENT)) == path


OPTIONAL = [
    "setup.long",
    "setup.achievements[0].count",
    "moves[0].count",
    "moves[0].count.buildings.colour",
    "moves[0].count.buildings.height",
    "moves[0].count.buildings.at_least",
    "moves[5].title",
]


@pytest.mark.parametrize("path", OPTIONAL)
def test_a_key_that_may_be_left_out(path):
    assert answer(changed(path, ABSENT))[0] == 0


def test_the_city_board_may_be_left_out_where_nobody_claims():
    assert answer(record("0 card A 1", board=None))[0] == 0


def test_a_claim_needs_a_city_board():
    assert invalid(record("0 card A 1", "0 claims 0", board=None)) == "moves[1].index"


OBJECTS = [
    "seats[1].",
    "setup.",
    "setup.achievements[1].",
    "moves[0].",
    "moves[0].count.buildings.",
    "moves[1].",
    "moves[2].",
    "moves[2].place[0].",
    "moves[3].",
    "moves[4].place[1].",
    "moves[5].",
    "moves[6].count.areas.",
    "moves[8].move.",
]


@pytest.mark.parametrize("path", OBJECTS)
@pytest.mark.parametrize("value", [1, None], ids=["a number", "null"])
def test_an_unknown_key_is_named(path, value):
    assert invalid(changed(f"{path}extra", value)) == f"{path}extra"


@pytest.mark.parametrize(
    "path", ["seats[0].colour", "moves[0].at", "moves[1].count", "moves[3].space", "moves[1].of"]
)
def test_a_key_of_something_else_is_unknown(path):
    assert invalid(changed(path, 1)) == path


FAULTS = [
    # seats and set-up
    pytest.param("seats", [{"name": "Ana"}], "seats", id="one player"),
    pytest.param("seats", [{"name": "Ana"}] * 5, "seats", id="five players"),
    pytest.param("setup.start", [["RB", "GY"]], "setup.start", id="too few start tiles"),
    pytest.param("setup.start", [["RB", "GY"]] * 3, "setup.start", id="too many start tiles"),
    pytest.param("setup.start", ["RB", "GY"], "setup.start[0]", id="one tile for all"),
    pytest.param("setup.start[0]", ["RB"], "setup.start[0]", id="one row"),
    pytest.param("setup.start[0]", ["RB", "GY", "WP"], "setup.start[0]", id="three rows"),
    pytest.param("setup.start[0][1]", "R", "setup.start[0][1]", id="one space"),
    pytest.param("setup.start[0][1]", "RBG", "setup.start[0][1]", id="three spaces"),
    pytest.param("setup.start[0][1]", "rb", "setup.start[0][1]", id="small letters"),
    pytest.param("setup.start[0][1]", "RX", "setup.start[0][1]", id="no kind of space"),
    pytest.param("setup.start[0][1]", "R\u0412", "setup.start[0][1]", id="another alphabet"),
    pytest.param("setup.achievements", BOARD[:2], "setup.achievements", id="two achievements"),
    pytest.param("setup.achievements", BOARD + BOARD[:1], "setup.achievements", id="four of them"),
    pytest.param("setup.achievements[0].points", [8, 5], "setup.achievements[0].points",
                 id="two values"),
    pytest.param("setup.achievements[0].points", [8, 5, 3, 1], "setup.achievements[0].points",
                 id="four values"),
    pytest.param("setup.achievements[0].points", [5, 8, 3], "setup.achievements[0].points[1]",
                 id="a rising value"),
    pytest.param("setup.achievements[0].points", [8, 5, 5], "setup.achievements[0].points[2]",
                 id="values that do not fall"),
    pytest.param("setup.achievements[0].points", [8, 5, -1], "setup.achievements[0].points[2]",
                 id="a value below none"),
    # moves
    pytest.param("moves[0].do", "Card", "moves[0].do", id="a capital letter"),
    pytest.param("moves[0].do", "claim", "moves[0].do", id="an unknown kind"),
    pytest.param("moves[0].do", "standee", "moves[0].do", id="a move of another game"),
    pytest.param("moves[0].seat", 2, "moves[0].seat", id="a seat that is not there"),
    pytest.param("moves[0].seat", -1, "moves[0].seat", id="a seat before the first"),
    pytest.param("moves[0].points", -1, "moves[0].points", id="points below none"),
    pytest.param("moves[0].points", "2", "moves[0].points", id="points as a text"),
    pytest.param("moves[1].at", [0], "moves[1].at", id="one number"),
    pytest.param("moves[1].at", "A1", "moves[1].at", id="the name of a space"),
    pytest.param("moves[1].at", [0, True], "moves[1].at[1]", id="a flag in a place"),
    pytest.param("moves[1].spaces", ["RB"], "moves[1].spaces", id="half a tile"),
    pytest.param("moves[1].spaces[1]", "wp", "moves[1].spaces[1]", id="small spaces"),
    pytest.param("moves[2].space", 0, "moves[2].space", id="a place before the first"),
    pytest.param("moves[2].space", 5, "moves[2].space", id="a fifth place"),
    pytest.param("moves[2].space", 2, "moves[2].place", id="two features of a place with one"),
    pytest.param("moves[2].place", [{"feature": "special", "at": None}], "moves[2].place",
                 id="one feature of a place with two"),
    pytest.param("moves[2].place[0].feature", "boat", "moves[2].place[0].feature",
                 id="a design without its kind"),
    pytest.param("moves[2].place[0].feature", "water", "moves[2].place[0].feature",
                 id="water without a design"),
    pytest.param("moves[2].place[0].feature", "water:", "moves[2].place[0].feature",
                 id="an empty design"),
    pytest.param("moves[2].place[0].feature", "park: ", "moves[2].place[0].feature",
                 id="a blank design"),
    pytest.param("moves[2].place[0].feature", "monument:2", "moves[2].place[0].feature",
                 id="a monument of a design"),
    pytest.param("moves[2].place[0].feature", "special:", "moves[2].place[0].feature",
                 id="a special with a colon"),
    pytest.param("moves[2].place[0].feature", "Water:boat", "moves[2].place[0].feature",
                 id="a capital kind"),
    pytest.param("moves[3].index", 3, "moves[3].index", id="a fourth achievement"),
    pytest.param("moves[3].index", -1, "moves[3].index", id="an achievement before the first"),
    pytest.param("moves[4].space", 1, "moves[4].place", id="three pieces of a place with four"),
    pytest.param("moves[4].space", 4, "moves[4].place", id="three pieces from the bag"),
    pytest.param("moves[4].place[0].colour", "R", "moves[4].place[0].colour", id="a letter"),
    pytest.param("moves[4].place[0].colour", "water", "moves[4].place[0].colour", id="no colour"),
    pytest.param("moves[5].card", -1, "moves[5].card", id="a card before the first"),
    pytest.param("moves[5].occurrences", -1, "moves[5].occurrences", id="fewer than none"),
    pytest.param("moves[5].occurrences", 1.5, "moves[5].occurrences", id="half an occurrence"),
    # patterns
    pytest.param("moves[0].count", "Liveable", "moves[0].count", id="a capital pattern"),
    pytest.param("moves[0].count", {}, "moves[0].count", id="no pattern"),
    pytest.param("moves[0].count", {"towers": 4}, "moves[0].count.towers", id="an unknown pattern"),
    pytest.param("moves[0].count", {"heights": 4, "sets": ["red"]}, "moves[0].count",
                 id="two patterns"),
    pytest.param("moves[0].count", {"heights": 0}, "moves[0].count.heights", id="no heights"),
    pytest.param("moves[0].count", {"heights": 5}, "moves[0].count.heights", id="too high"),
    pytest.param("moves[0].count", {"sets": []}, "moves[0].count.sets", id="a set of nothing"),
    pytest.param("moves[0].count", {"sets": ["red", "red"]}, "moves[0].count.sets[1]",
                 id="a colour twice"),
    pytest.param("moves[0].count.buildings.height", 5, "moves[0].count.buildings.height",
                 id="a building of five"),
    pytest.param("moves[0].count.buildings.height", 0, "moves[0].count.buildings.height",
                 id="a building of none"),
    pytest.param("moves[6].count.areas.size", 0, "moves[6].count.areas.size", id="an empty area"),
    pytest.param("moves[6].count.areas.kind", "lake", "moves[6].count.areas.kind", id="a lake"),
    pytest.param("moves[8].move.index", 1, "moves[8].move.index", id="a key of another, amended"),
]  # fmt: skip


@pytest.mark.parametrize(("path", "value", "where"), FAULTS)
def test_a_fault_of_form_is_said_where_it_stands(path, value, where):
    assert invalid(changed(path, value)) == where


@pytest.mark.parametrize("seats", [3, 4])
def test_the_long_game_is_for_two(seats):
    assert invalid(record(seats=seats, long=True)) == "setup.long"


def test_form_is_checked_before_any_move_is_played():
    played = changed("moves[1].at", [7, 7])
    played["moves"][4]["place"] = []

    assert invalid(played) == "moves[4].place"


def test_numbers_of_any_length_are_read_and_refused_by_the_rules():
    far = int("9" * 4000)

    status, said = answer(changed("moves[1].at", [far, -far]))
    assert (status, said["refused"]["code"]) == (2, "tile_apart")
    assert "..." in said["refused"]["message"]

    status, said = answer(changed("moves[2].place[0].at", [far, 0]))
    assert (status, said["refused"]["code"]) == (2, "wrong_space")

    status, said = answer(changed("moves[5].card", far))
    assert (status, said["refused"]["code"]) == (2, "no_such_card")
