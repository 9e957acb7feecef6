"""A table in sentences: each move, and what is due."""

import pytest

from games.multicity.game import MULTICITY
from games.multicity.telling import tell, tell_due
from games.records import read_record
from tests.games.multicity.builders import record, state_of

STRIPES = "rrr bbb ggg"
ROWS = "0 lays rgb yxr gby at 0,-1"

TOLD = [
    pytest.param(
        ROWS,
        "Ana laid the tile rgb yxr gby on rows 0 to 2, columns \N{MINUS SIGN}3 to \N{MINUS SIGN}1.",
        id="a tile",
    ),
    pytest.param("0 places 0,1 0,0", "Ana placed 2 houses in row 0, columns 0 to 1.", id="red"),
    pytest.param("1 places 1,0 1,1", "Ben placed 2 residents in row 1, columns 0 to 1.", id="blue"),
    pytest.param("2 places 2,0 2,1", "Cleo placed 2 trees in row 2, columns 0 to 1.", id="green"),
    pytest.param("3 places 0,0 1,0", "Dan placed 2 cars in rows 0 to 1, column 0.", id="yellow"),
    pytest.param("1 declines", "Ben placed nothing.", id="declining"),
]


@pytest.mark.parametrize(("line", "sentence"), TOLD)
def test_a_move_is_told(line, sentence):
    read = read_record(record(line, seats=4))

    assert tell(read.setup, read.entries[0]) == sentence


DUE = [
    pytest.param([], "Ana lays a tile or places a standee; 2 tiles left.", id="the first turn"),
    pytest.param([ROWS], "Ben lays a tile or places a standee; 1 tile left.", id="one tile left"),
    pytest.param(
        [ROWS, "1 lays rgb yxr gby at 1,0"],
        "Final placement: Cleo may place one standee or decline; then 2 more players.",
        id="the last tile lies",
    ),
    pytest.param(
        [ROWS, "1 lays rgb yxr gby at 1,0", "2 declines"],
        "Final placement: Ana may place one standee or decline; then 1 more player.",
        id="two to come",
    ),
    pytest.param(
        [ROWS, "1 lays rgb yxr gby at 1,0", "2 declines", "0 declines"],
        "Final placement: Ben may place one standee or decline; nobody after.",
        id="the one who laid it is last",
    ),
    pytest.param(
        [ROWS, "1 lays rgb yxr gby at 1,0", "2 declines", "0 declines", "1 declines"],
        "The final placement is over: the fewest items left win.",
        id="all have acted",
    ),
    pytest.param(
        ["0 places 0,0 0,1", ROWS.replace("0 l", "1 l"), "2 places 2,0 2,1"],
        "Ana lays a tile or places a standee; 1 tile left.",
        id="back at the first one",
    ),
]


@pytest.mark.parametrize(("lines", "sentence"), DUE)
def test_what_is_due_is_told(lines, sentence):
    state = state_of(record(*lines, seats=3, start=STRIPES, tiles=3))

    assert tell_due(state) == sentence


def test_placing_the_last_standee_is_told_as_the_win_it_is():
    read = read_record(record("0 places 0,0 0,1", start=STRIPES, standees=[2]))
    before = state_of(record(start=STRIPES, standees=[2]))

    assert tell(read.setup, read.entries[0], before) == (
        "Ana placed 2 houses in row 0, columns 0 to 1. Ana has placed all standees and wins at"
        " once."
    )


def test_a_last_standee_is_told():
    state = state_of(record("0 places 0,0 0,1", start=STRIPES, standees=[2]))

    assert tell_due(state) == "Ana has placed the last standee and wins."


def test_every_move_asks_the_next_seat():
    assert all(MULTICITY.asks(entry) for entry in read_record(record(ROWS, "1 declines")).entries)
