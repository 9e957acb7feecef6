"""A table in sentences: each move, and what is due."""

import pytest

from games.cities.telling import tell, tell_due
from games.records import read_record
from tests.games.cities.builders import record, state_of
from tests.games.cities.test_turns import END, rounds

TOLD = [
    pytest.param("0 card Towers 3", "Ana took the card Towers: 3 points each time.", id="a card"),
    pytest.param("0 card Low 1", "Ana took the card Low: 1 point each time.", id="one point"),
    pytest.param("1 tile RB GW at 0,-1",
                 "Ben laid the tile RB/GW on rows 0 to 1, columns −2 to −1.",
                 id="a tile"),
    pytest.param("0 features 1 boat@2,1 monument",
                 "Ana took 2 features from place 1: boat (water) onto row 2, column 1;"
                 " monument out of the game.", id="features"),
    pytest.param("2 features 3 Oak@0,0",
                 "Cleo took 1 feature from place 3: Oak (park) onto row 0, column 0.",
                 id="one feature"),
    pytest.param("0 pieces 1 red@0,0 blue red@0,0 blue",
                 "Ana took 4 pieces from place 1: 2 × red onto row 0, column 0;"
                 " 2 × blue out of the game.",
                 id="pieces"),
    pytest.param("0 pieces 4 red@0,0 green@1,0",
                 "Ana took 2 pieces from the bag: red onto row 0, column 0;"
                 " green onto row 1, column 0.",
                 id="from the bag"),
    pytest.param("1 claims 2", "Ben claimed Gardens.", id="an achievement"),
    pytest.param("0 counts 1 x 3", "Ana counted card 2: 3 times.", id="a count"),
    pytest.param("0 counts 1 x 1 Lakes", "Ana counted Lakes: 1 time.", id="a count with a name"),
    pytest.param("0 counts 0 x 0", "Ana counted card 1: no times.", id="a count of none"),
]  # fmt: skip


@pytest.mark.parametrize(("line", "sentence"), TOLD)
def test_a_move_is_told(line, sentence):
    read = read_record(record(line, seats=3))

    assert tell(read.setup, read.entries[0]) == sentence


def last_told(*lines, **setup):
    """Return the sentence of the last line, with the state that it met."""
    log = read_record(record(*lines, **setup)).fold()
    return tell(log.setup, log.standing[-1][1], log.states[-2])


CAME = [
    pytest.param(["0 card A 1", "0 claims 0"], "Ana claimed Skyline: 8 points.", id="the first"),
    pytest.param(["0 card A 1", "0 claims 0", "1 card A 1", "1 claims 0"],
                 "Ben claimed Skyline: 5 points.", id="the second"),
    pytest.param(["0 card Lakes 1", "0 counts 0 x 2"], "Ana counted Lakes: 2 times.", id="a card"),
    pytest.param(rounds(1),
                 "Cleo took 3 pieces from place 3: 3 × red out of the game."
                 " Round 1 is over: Cleo takes the star and begins.", id="the end of a round"),
    pytest.param(END,
                 "Cleo took 4 pieces from place 1: 4 × red out of the game."
                 " The last worker stands: the game is over.", id="the end"),
    pytest.param([*END, "2 claims 1"], "Cleo claimed Harbour: 6 points.", id="a last claim"),
]  # fmt: skip


@pytest.mark.parametrize(("lines", "sentence"), CAME)
def test_what_a_move_brought_about_is_told(lines, sentence):
    assert last_told(*lines, seats=3) == sentence


DUE = [
    pytest.param([], "Round 1 of 8: Ana takes a scoring card, a city tile, features or building"
                 " pieces.", id="the first turn"),
    pytest.param(["0 card A 1", "1 card A 1", "2 card A 1"],
                 "Round 1 of 8: Ana takes a city tile, features or building pieces.",
                 id="a row is used"),
    pytest.param(rounds(1)[:-1], "Round 1 of 8: Cleo takes building pieces.", id="the last turn"),
    pytest.param(rounds(1), "Round 2 of 8: Cleo takes a scoring card, a city tile, features or"
                 " building pieces.", id="the next round"),
    pytest.param(END, "All 8 rounds are over: the most points win.", id="the end"),
]  # fmt: skip


@pytest.mark.parametrize(("lines", "sentence"), DUE)
def test_what_is_due_is_told(lines, sentence):
    assert tell_due(state_of(record(*lines, seats=3))) == sentence
