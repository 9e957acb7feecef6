"""The form of a record of Tangram City, and the sentences of its log."""

from functools import partial

import pytest

from games.tangram_city.game import TANGRAM_CITY
from games.tangram_city.halves import parse_half
from games.tangram_city.moves import Discard, Fountain, Place, Reveal
from games.tangram_city.placement import Colour
from games.tangram_city.setup import read_setup
from games.tangram_city.telling import tell
from tests.builders import answer
from tests.games import faults
from tests.games.faults import ABSENT, invalid
from tests.games.tangram_city.builders import dealt, entry, halves, record

BASE = record(
    *dealt(1, 2, 3),
    "reveal 4",
    "0 red 4 on A1 B1:nw",
    "0 fountain G7:se",
    "back 6",
    "amend 5 to 0 green 3 on C1",
    start=["red D4 E4:nw"],
    tiles={5: "green A1 B1:nw"},
    colours={"red": "black"},
)
changed = partial(faults.changed, BASE)


def test_the_record_that_the_faults_are_put_in_is_scored():
    assert answer(BASE)[0] == 0


FAULTS = [
    ("seats", [{"name": "Ana"}] * 6, "seats"),
    ("seats", [], "seats"),
    ("seats[0].name", 5, "seats[0].name"),
    ("seats[0].colour", "red", "seats[0].colour"),
    ("setup", [], "setup"),
    ("setup.deck", 1, "setup.deck"),
    ("setup.start", None, "setup.start"),
    ("setup.start", [], "setup.start"),
    ("setup.start", BASE["setup"]["start"] * 2, "setup.start"),
    ("setup.start[0]", "D4", "setup.start[0]"),
    ("setup.start[0].colour", "blue", "setup.start[0].colour"),
    ("setup.start[0].colour", ABSENT, "setup.start[0].colour"),
    ("setup.start[0].halves", ABSENT, "setup.start[0].halves"),
    ("setup.start[0].halves", [], "setup.start[0].halves"),
    ("setup.start[0].halves", "D4", "setup.start[0].halves"),
    ("setup.start[0].halves[1]", "E4:nn", "setup.start[0].halves[1]"),
    ("setup.start[0].halves[1]", "D4", "setup.start[0].halves[1]"),
    ("setup.start[0].halves[1]", "D4:nw", "setup.start[0].halves"),
    ("setup.start[0].halves[1]", "H1", "setup.start[0].halves"),
    ("setup.start[0].place", "D4", "setup.start[0].place"),
    ("setup.tiles", [], "setup.tiles"),
    ("setup.tiles", None, "setup.tiles"),
    ("setup.tiles.0", {}, "setup.tiles.0"),
    ("setup.tiles.24", {}, "setup.tiles.24"),
    ("setup.tiles.05", {}, "setup.tiles.05"),
    ("setup.tiles.five", {}, "setup.tiles.five"),
    ("setup.tiles.5", ["A1"], "setup.tiles.5"),
    ("setup.tiles.5.colour", "fountain", "setup.tiles.5.colour"),
    ("setup.tiles.5.halves[1]", "A1:nw", "setup.tiles.5.halves"),
    ("setup.tiles.5.halves[1]", "B2", "setup.tiles.5.halves"),
    ("setup.tiles.5.halves[0]", None, "setup.tiles.5.halves[0]"),
    ("setup.colours", "black", "setup.colours"),
    ("setup.colours.red", 5, "setup.colours.red"),
    ("setup.colours.blue", "x", "setup.colours.blue"),
    ("setup.colours.red", "", "setup.colours.red"),
    ("setup.colours.green", " ", "setup.colours.green"),
    ("setup.colours.green", "black", "setup.colours"),
    ("setup.colours.green", " BLACK", "setup.colours"),
    ("setup.colours.red", "green", "setup.colours"),
    ("moves[0]", "reveal", "moves[0]"),
    ("moves[0].do", ABSENT, "moves[0].do"),
    ("moves[0].do", "pass", "moves[0].do"),
    ("moves[0].card", ABSENT, "moves[0].card"),
    ("moves[0].card", 0, "moves[0].card"),
    ("moves[0].card", 24, "moves[0].card"),
    ("moves[0].card", "1", "moves[0].card"),
    ("moves[0].card", True, "moves[0].card"),
    ("moves[0].seat", 0, "moves[0].seat"),
    ("moves[1].seat", 1, "moves[1].seat"),
    ("moves[1].seat", -1, "moves[1].seat"),
    ("moves[1].card", 24, "moves[1].card"),
    ("moves[1].card", ABSENT, "moves[1].card"),
    ("moves[1].halves", ["A1"], "moves[1].halves"),
    ("moves[7].seat", ABSENT, "moves[7].seat"),
    ("moves[7].seat", 5, "moves[7].seat"),
    ("moves[7].card", 1.0, "moves[7].card"),
    ("moves[7].colour", ABSENT, "moves[7].colour"),
    ("moves[7].colour", "black", "moves[7].colour"),
    ("moves[7].halves", ABSENT, "moves[7].halves"),
    ("moves[7].halves", [], "moves[7].halves"),
    ("moves[7].halves", None, "moves[7].halves"),
    ("moves[7].halves[0]", 1, "moves[7].halves[0]"),
    ("moves[7].halves[0]", "A", "moves[7].halves[0]"),
    ("moves[7].halves[0]", "A0", "moves[7].halves[0]"),
    ("moves[7].halves[0]", "A1:", "moves[7].halves[0]"),
    ("moves[7].halves[0]", "A1:n", "moves[7].halves[0]"),
    ("moves[7].halves[0]", "A1:NW", "moves[7].halves[0]"),
    ("moves[7].halves[0]", "A1:nw:se", "moves[7].halves[0]"),
    ("moves[7].halves[0]", ":nw", "moves[7].halves[0]"),
    ("moves[7].halves[0]", "B1:nw", "moves[7].halves[1]"),
    ("moves[8].half", ABSENT, "moves[8].half"),
    ("moves[8].half", "G7", "moves[8].half"),
    ("moves[8].half", "G7:", "moves[8].half"),
    ("moves[8].half", ["G7:se"], "moves[8].half"),
    ("moves[8].half", False, "moves[8].half"),
    ("moves[8].seat", 1, "moves[8].seat"),
    ("moves[8].seat", None, "moves[8].seat"),
    ("moves[8].card", 4, "moves[8].card"),
    ("moves[8].card", None, "moves[8].card"),
    ("moves[10].move.halves[0]", "C", "moves[10].move.halves[0]"),
]


@pytest.mark.parametrize(("path", "value", "where"), FAULTS)
def test_a_fault_is_said_where_it_stands(path, value, where):
    assert invalid(changed(path, value)) == where


def test_a_seat_that_is_not_there_is_said_where_no_fountain_is_laid():
    played = changed("moves[8].half", None)
    assert answer(played)[0] == 0

    played["moves"][8]["seat"] = 1
    assert invalid(played) == "moves[8].seat"


FAR = ["Z1:nw", "A8", "A999999999999999999999:se"]


@pytest.mark.parametrize("name", FAR)
def test_a_half_off_the_board_is_a_broken_rule_and_no_fault_of_form(name):
    status, said = answer(changed("moves[7].halves[0]", name))

    assert (status, said["refused"]["code"]) == (2, "off_board")


def test_a_tile_may_be_described_at_any_place():
    played = changed("setup.tiles.5.halves", ["X30", "Y30:nw"])

    assert answer(played)[0] == 0


def test_a_start_piece_for_one_of_two_seats_is_too_few():
    assert invalid(record(seats=2, start=["red A1"])) == "setup.start"


def test_one_seat_to_five():
    assert [answer(record(seats=seats))[0] for seats in range(1, 6)] == [0] * 5


SETUP = read_setup([{"name": "Ana"}, {"name": "Ben"}], {"colours": {"red": "black"}}, "setup")
TOLD = [
    ("reveal 5", Reveal(5), "The card is number 5."),
    (
        "0 red 5 on B1:nw A1",
        Place(0, 5, Colour.RED, halves("B1:nw A1")),
        "Ana laid tile 5 in black on A1 B1:nw.",
    ),
    (
        "1 green 5 on A1",
        Place(1, 5, Colour.GREEN, halves("A1")),
        "Ben laid tile 5 in green on A1.",
    ),
    ("1 discards 5", Discard(1, 5), "Ben discarded tile 5."),
    ("0 fountain G7:se", Fountain(0, parse_half("G7:se")), "Ana laid a fountain on G7:se."),
    ("0 fountain none", Fountain(0, None), "Ana did without a fountain."),
]


@pytest.mark.parametrize(("line", "move", "sentence"), TOLD)
def test_a_move_is_read_told_and_written(line, move, sentence):
    read = TANGRAM_CITY.read_move(entry(line), SETUP, "")

    assert read == move
    assert TANGRAM_CITY.move_json(read) == entry(line)
    assert tell(SETUP, read) == sentence


def test_a_reveal_asks_and_nothing_else_does():
    assert [TANGRAM_CITY.asks(move) for _, move, _ in TOLD] == [True] + [False] * 5
