"""The form of a record of finished districts; a record of turns knows nothing of it."""

import pytest

from games.records import read_record
from tests.builders import answer
from tests.games.cities.builders import record as turns
from tests.games.cities.entered.builders import BOARD, district, record, sums
from tests.games.faults import invalid

WHOLE = district(
    0,
    "RB GY",
    "20 01",
    "A1 special, B1 monument",
    "A1 blue",
    achievements=[8, 0, 1],
    cards=[
        {"title": "Liveable City", "points": 2, "count": "liveable", "occurrences": 1},
        {"title": "Row", "points": 3},
    ],
)


def test_entries_are_read_back_as_they_were():
    played = read_record(record(WHOLE, sums(1, 9, 8, 7, 6, 4), board=None))

    read = [played.game.move_json(move) for move in played.entries]
    assert read == [WHOLE, sums(1, 9, 8, 7, 6, 4)]


def without(move, key):
    return {name: value for name, value in move.items() if name != key}


FAULTS = [
    ({**WHOLE, "do": "tile"}, "do"),
    (without(WHOLE, "do"), "do"),
    (without(WHOLE, "seat"), "seat"),
    (without(WHOLE, "ground"), "ground"),
    ({**WHOLE, "seat": 2}, "seat"),
    ({**WHOLE, "colour": "red"}, "colour"),
    ({**WHOLE, "heights": None}, "heights"),
    ({**WHOLE, "ground": []}, "ground"),
    ({**WHOLE, "ground": "RB GY"}, "ground"),
    ({**WHOLE, "ground": ["RB", "G"]}, "ground[1]"),
    ({**WHOLE, "ground": ["", ""]}, "ground[0]"),
    ({**WHOLE, "ground": ["RB", "GX"]}, "ground[1]"),
    ({**WHOLE, "ground": ["R" * 27]}, "ground[0]"),
    ({**WHOLE, "ground": [7]}, "ground[0]"),
    ({**WHOLE, "heights": ["20"]}, "heights"),
    ({**WHOLE, "heights": ["200", "010"]}, "heights"),
    ({**WHOLE, "heights": ["2x", "01"]}, "heights[0]"),
    ({**WHOLE, "features": []}, "features"),
    ({**WHOLE, "features": {"C": "special"}}, "features"),
    ({**WHOLE, "features": {"A01": "special"}}, "features"),
    ({**WHOLE, "features": {"A1": "boat"}}, "features.A1"),
    ({**WHOLE, "features": {"A1": "water:"}}, "features.A1"),
    ({**WHOLE, "wild": {"A1": "white"}}, "wild.A1"),
    ({**WHOLE, "wild": 3}, "wild"),
    ({**WHOLE, "achievements": [8, 0]}, "achievements"),
    ({**WHOLE, "achievements": [8, 0, -1]}, "achievements[2]"),
    ({**WHOLE, "achievements": [8, 0, True]}, "achievements[2]"),
    ({**WHOLE, "cards": {}}, "cards"),
    ({**WHOLE, "cards": [{"title": "Row"}]}, "cards[0].points"),
    ({**WHOLE, "cards": [{"title": "Row", "points": 2, "seat": 0}]}, "cards[0].seat"),
    ({**WHOLE, "cards": [{"title": 2, "points": 2}]}, "cards[0].title"),
    ({**WHOLE, "cards": [{"title": "", "points": 2, "count": "all"}]}, "cards[0].count"),
    ({**WHOLE, "cards": [{"title": "", "points": 2, "occurrences": -1}]}, "cards[0].occurrences"),
    (without(sums(0), "water"), "water"),
    ({**sums(0), "water": -1}, "water"),
    ({**sums(0), "total": 3}, "total"),
]


@pytest.mark.parametrize(("move", "where"), FAULTS)
def test_a_fault_of_form_is_said_where_it_stands(move, where):
    assert invalid(record(move)) == f"moves[0].{where}"


SETUPS = [
    ({"entry": "later"}, "setup.entry"),
    ({"entry": None}, "setup.entry"),
    ({"start": [["RB", "GY"], ["RB", "GY"]]}, "setup.start"),
    ({"long": 1}, "setup.long"),
    ({"achievements": BOARD[:2]}, "setup.achievements"),
    ({"rounds": 3}, "setup.rounds"),
]


@pytest.mark.parametrize(("setup", "where"), SETUPS)
def test_a_set_up_of_finished_districts_has_no_start_tiles(setup, where):
    assert invalid(record(**setup)) == where


def test_the_long_game_is_for_two():
    assert invalid(record(seats=3, long=True)) == "setup.long"


@pytest.mark.parametrize("move", [WHOLE, sums(0)])
def test_a_record_of_turns_knows_no_finished_district(move):
    played = turns()

    assert answer(played)[0] == 0
    assert invalid({**played, "moves": [move]}) == "moves[0].do"
