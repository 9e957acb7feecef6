"""Turns of an episode: reveal, build, pass, end, order, and what each is refused for.

In a refused list the last line is the one that is refused, and all before it are played.
"""

import pytest

from games.log import Refusal as LogRefusal
from games.my_city.refusals import Refusal
from games.my_city.scoring import marker
from tests.builders import building as _building
from tests.builders import cells, deck, outcome, record, state_of
from tests.games.my_city.test_final_board import REFUSED as REFUSED_FINAL
from tests.games.my_city.test_placement import REFUSED as REFUSED_PLACES
from tests.games.my_city.test_results import ON_UNKNOWN
from tests.games.my_city.test_results import REFUSED as REFUSED_RESULTS
from tests.games.test_log import REFUSED as REFUSED_ENTRIES

DECK = deck(d="XX", l="X. X. XX", s="X")
ALL_PASS = ["reveal d", "0 passes", "1 passes", "reveal l", "0 passes", "1 passes", "reveal s"]
OVER = [*ALL_PASS, "0 passes", "1 passes"]
ALL_ENDED = ["reveal d", "0 ends", "1 ends"]
BROKE = [line for name in "abcdefghij" for line in (f"reveal {name}", "0 passes", "1 passes")]
"""Ten passes of both seats: the markers are on 0."""

REFUSED = [
    # reveal: finished, round_open, already_revealed
    pytest.param([*ALL_ENDED, "reveal l"], "finished", id="reveal when all have ended"),
    pytest.param([*OVER, "reveal d"], "finished", id="reveal when all cards are dealt with"),
    pytest.param([*ALL_ENDED, "reveal d"], "finished", id="over before already revealed"),
    pytest.param(["reveal d", "reveal l"], "round_open", id="nobody has acted"),
    pytest.param(["reveal d", "0 passes", "reveal l"], "round_open", id="one still owes an act"),
    pytest.param(["reveal d", "1 ends", "reveal l"], "round_open", id="the other still owes one"),
    pytest.param(["reveal d", "reveal d"], "round_open", id="open before already revealed"),
    pytest.param(
        ["reveal d", "0 passes", "1 passes", "reveal d"], "already_revealed", id="the same card"
    ),
    pytest.param([*ALL_PASS[:6], "reveal d"], "already_revealed", id="a card from before the last"),
    # acts: finished, has_ended, not_revealed, already_acted
    pytest.param([*ALL_ENDED, "0 passes"], "finished", id="pass when all have ended"),
    pytest.param([*ALL_ENDED, "0 builds B1 C1"], "finished", id="build: over before has ended"),
    pytest.param([*ALL_ENDED, "0 ends"], "finished", id="end: over before has ended"),
    pytest.param([*OVER, "0 builds B1"], "finished", id="build: over before already acted"),
    pytest.param([*OVER, "0 passes"], "finished", id="pass: over before already acted"),
    pytest.param([*OVER, "1 ends"], "finished", id="end: over before already acted"),
    pytest.param(["reveal d", "0 ends", "0 builds B1 C1"], "has_ended", id="build after ending"),
    pytest.param(["reveal d", "0 ends", "0 passes"], "has_ended", id="pass after ending"),
    pytest.param(["reveal d", "0 ends", "0 ends"], "has_ended", id="end after ending"),
    pytest.param(
        ["reveal d", "0 ends", "1 passes", "reveal l", "0 builds A1 A2 A3 B3"],
        "has_ended",
        id="build a later card after ending",
    ),
    pytest.param(
        ["reveal d", "0 ends", "0 builds l on A1"], "has_ended", id="ended before another card"
    ),
    pytest.param(
        ["reveal d", "0 ends", "0 passes l"], "has_ended", id="pass: ended before another card"
    ),
    pytest.param(
        ["reveal d", "0 ends", "0 ends l"], "has_ended", id="end: ended before another card"
    ),
    pytest.param(["0 builds B1 B2"], "not_revealed", id="build before any card"),
    pytest.param(["0 passes"], "not_revealed", id="pass before any card"),
    pytest.param(["0 ends"], "not_revealed", id="end before any card"),
    pytest.param(["0 passes d"], "not_revealed", id="a named building before any card"),
    pytest.param(["reveal d", "0 builds l on B1 B2"], "not_revealed", id="build another card"),
    pytest.param(["reveal d", "0 passes l"], "not_revealed", id="pass another card"),
    pytest.param(["reveal d", "0 ends l"], "not_revealed", id="end on another card"),
    pytest.param(
        ["reveal d", "0 passes", "1 passes", "reveal l", "0 passes d"],
        "not_revealed",
        id="the card before the last is gone",
    ),
    pytest.param(
        ["reveal d", "0 passes", "0 builds l on B1 B2"],
        "not_revealed",
        id="another card before already acted",
    ),
    pytest.param(
        ["reveal d", "0 passes", "0 passes l"], "not_revealed", id="pass: another card first"
    ),
    pytest.param(
        ["reveal d", "0 passes", "0 ends l"], "not_revealed", id="end: another card first"
    ),
    pytest.param(
        ["reveal d", "0 builds B1 B2", "0 builds B3 B4"],
        "already_acted",
        id="build twice on a card",
    ),
    pytest.param(
        ["reveal d", "0 passes", "0 builds B1 B2"], "already_acted", id="build after pass"
    ),
    pytest.param(
        ["reveal d", "0 builds B1 B2", "0 passes"], "already_acted", id="pass after build"
    ),
    pytest.param(["reveal d", "0 passes", "0 passes"], "already_acted", id="pass twice on a card"),
    pytest.param(["reveal d", "0 passes", "0 ends"], "already_acted", id="end after pass"),
    pytest.param(["reveal d", "0 builds B1 B2", "0 ends d"], "already_acted", id="end after build"),
    pytest.param(
        ["reveal d", "0 passes", "0 builds Z9"], "already_acted", id="acted before off the board"
    ),
    # order
    pytest.param(["order 0 1"], "not_tied", id="order before the first card"),
    pytest.param([*OVER[:-1], "order 0 1"], "not_tied", id="order before the last act"),
    pytest.param([*OVER, "order 0"], "not_tied", id="half of a tied pair"),
    pytest.param([*OVER, "order 0 1", "order 0 1"], "not_tied", id="ordered already"),
    pytest.param([*OVER, "order 0 1", "order 1 0"], "not_tied", id="ordered the other way already"),
    pytest.param(
        ["reveal d", "0 passes", "1 builds B1 B2", "reveal l", "0 ends", "1 ends", "order 0 1"],
        "not_tied",
        id="points differ",
    ),
]


@pytest.mark.parametrize(("lines", "code"), REFUSED)
def test_a_move_out_of_turn_is_refused(lines, code):
    assert outcome(record(*lines, seats=2, buildings=DECK)) == (len(lines) - 1, code)


PLENTY = deck(**dict.fromkeys("abcdefghijkm", "X"))
REFUSED_ON_ZERO = [
    pytest.param(["reveal k", "0 passes"], "cannot_pass", id="a pass with the marker on 0"),
    pytest.param(["reveal k", "0 passes k"], "cannot_pass", id="the card named"),
    pytest.param(["reveal k", "0 passes m"], "not_revealed", id="another card before no points"),
    pytest.param(
        ["reveal k", "0 builds B1", "0 passes"], "already_acted", id="acted before no points"
    ),
    pytest.param(["reveal k", "0 ends", "0 passes"], "has_ended", id="ended before no points"),
    pytest.param(["reveal k", "0 ends", "1 ends", "0 passes"], "finished", id="over first"),
]


@pytest.mark.parametrize(("lines", "code"), REFUSED_ON_ZERO)
def test_on_zero_nobody_can_pass(lines, code):
    lines = [*BROKE, *lines]

    assert outcome(record(*lines, seats=2, buildings=PLENTY)) == (len(lines) - 1, code)


PLAYED = [
    pytest.param(["reveal d", "1 passes", "0 passes"], id="seats act in any order"),
    pytest.param(["reveal d", "0 builds d on B1 B2", "1 passes d"], id="the card named"),
    pytest.param(["reveal d", "0 ends d", "1 ends"], id="all end"),
    pytest.param(
        ["reveal d", "0 ends", "1 passes", "reveal l", "1 passes"], id="one goes on alone"
    ),
    pytest.param(["reveal s", "0 builds B1", "1 builds B1"], id="each seat on its own board"),
    pytest.param(
        ["reveal s", "0 passes", "1 passes", "reveal d", "0 builds B1 B2", "1 passes"],
        id="the first building after a pass",
    ),
    pytest.param([*OVER, "order 0 1"], id="an order of the tied pair"),
    pytest.param([*OVER, "order 1 0"], id="the other way round"),
    pytest.param([*ALL_ENDED, "order 1 0"], id="an order when all have ended"),
]


@pytest.mark.parametrize("lines", PLAYED)
def test_a_move_in_turn_is_played(lines):
    assert outcome(record(*lines, seats=2, buildings=DECK)) is None


OWING = [
    pytest.param([], (), id="nobody before the first card"),
    pytest.param(["reveal d"], (0, 1, 2), id="all on a new card"),
    pytest.param(["reveal d", "1 passes"], (0, 2), id="who passed does not"),
    pytest.param(["reveal d", "1 builds B1 B2"], (0, 2), id="who built does not"),
    pytest.param(["reveal d", "0 ends"], (1, 2), id="who ended does not"),
    pytest.param(
        ["reveal d", "0 ends", "1 passes", "2 passes", "reveal l"], (1, 2), id="nor later"
    ),
    pytest.param(["reveal d", "0 ends", "1 ends", "2 ends"], (), id="nobody at the end"),
]


@pytest.mark.parametrize(("lines", "seats"), OWING)
def test_who_owes_an_act(lines, seats):
    assert state_of(record(*lines, seats=3, buildings=DECK)).owing == seats


FINISHED = [
    pytest.param([], False, id="not before the first card"),
    pytest.param(["reveal d", "0 ends"], False, id="not while one is in"),
    pytest.param(ALL_ENDED, True, id="all have ended"),
    pytest.param(
        ["reveal d", "0 ends", "1 passes", "reveal l", "1 ends"], True, id="ended on unlike cards"
    ),
    pytest.param(ALL_PASS, False, id="not when the last card is only revealed"),
    pytest.param([*ALL_PASS, "0 passes"], False, id="not while one owes an act on the last card"),
    pytest.param(OVER, True, id="the last card is dealt with"),
    pytest.param([*ALL_PASS, "0 passes", "1 ends"], True, id="ending on the last card"),
    pytest.param([*ALL_PASS, "0 builds B1", "1 builds B2"], True, id="building the last card"),
]


@pytest.mark.parametrize(("lines", "finished"), FINISHED)
def test_an_episode_ends_in_two_ways(lines, finished):
    assert state_of(record(*lines, seats=2, buildings=DECK)).finished is finished


MARKERS = [
    pytest.param([], 10, id="starts on 10"),
    pytest.param(["reveal d", "0 passes"], 9, id="a pass costs 1"),
    pytest.param(["reveal d", "0 ends"], 10, id="ending is free"),
    pytest.param(["reveal d", "0 builds B1 B2"], 10, id="building is free"),
    pytest.param(["reveal d", "0 passes", "reveal l", "0 ends"], 9, id="a pass stays paid"),
]


@pytest.mark.parametrize(("lines", "number"), MARKERS)
def test_the_marker(lines, number):
    assert marker(state_of(record(*lines, buildings=DECK)), 0) == number


def test_what_is_built_stands_in_the_order_of_building():
    lines = ["reveal d", "0 builds B1 B2", "reveal l", "0 passes", "reveal s", "0 builds B3"]

    city = state_of(record(*lines, buildings=DECK)).cities[0]

    assert [(built.building, built.cells) for built in city.built] == [
        ("d", cells("B1 B2")),
        ("s", cells("B3")),
    ]


def test_the_buildings_left_are_those_not_revealed_in_the_order_of_the_deck():
    state = state_of(record("reveal l", "0 passes", buildings=DECK))

    assert [building.id for building in state.left] == ["d", "s"]
    assert state.card == _building("X. X. XX", id="l")


OF_SHEETS = {
    *(Refusal.NOT_AT_START, Refusal.NO_SUCH_PIECE, Refusal.NOT_PLAYING, Refusal.COUNTED_HERE)
}
"""Those that only a rule sheet brings stand in the tables of its rules."""


def test_every_refusal_stands_in_a_table():
    tables = (
        *(REFUSED, REFUSED_ON_ZERO, REFUSED_PLACES),
        *(REFUSED_RESULTS, ON_UNKNOWN, REFUSED_FINAL, REFUSED_ENTRIES),
    )
    codes = {param.values[-1] for table in tables for param in table} - {None}

    assert codes == {*Refusal, *LogRefusal} - OF_SHEETS
