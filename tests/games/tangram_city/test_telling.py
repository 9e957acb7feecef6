"""What the page says of seats and rounds, in words."""

import pytest

from games.records import read_record
from games.tangram_city.telling import doing, doing_shortly, tell_scored
from tests.games.tangram_city.builders import dealt, left_out, record


def state_after(*lines, seats=3):
    return read_record(record(*lines, seats=seats)).fold().state


ALL = dealt(1, 2, 3, 4, seats=3)

DOING = [
    pytest.param((), "", "", id="before the first card"),
    pytest.param(("reveal 5",), "owes tile 5", "tile 5 due", id="a tile is due"),
    pytest.param(("reveal 5", "0 red 5 on A1"), "laid", "laid", id="laid"),
    pytest.param(("reveal 5", "0 discards 5"), "discarded", "discarded", id="discarded"),
    pytest.param(ALL, "owes a fountain", "fountain due", id="a fountain is due"),
    pytest.param((*ALL, "0 fountain A1:nw"), "done", "done", id="its fountain is laid"),
]


@pytest.mark.parametrize(("lines", "words", "short"), DOING)
def test_a_seat_says_what_it_owes_or_has_done(lines, words, short):
    state = state_after(*lines)

    assert (doing(state, 0), doing_shortly(state, 0)) == (words, short)


def test_of_several_open_tiles_all_are_named():
    rounds = [
        line
        for first in range(1, 21, 4)
        for line in (*dealt(*range(first, first + 4)), *left_out())
    ]
    state = state_after(*rounds, "reveal 21", "reveal 22", "reveal 23", seats=1)

    assert doing(state, 0) == "owes tiles 21, 22 and 23"
    assert doing_shortly(state, 0) == "3 tiles due"


def scored(*placed, seats=3):
    """Return the state after a first round in which these lines are played on card 1."""
    acted = {line.split()[0] for line in placed}
    rest = [f"{seat} discards 1" for seat in range(seats) if str(seat) not in acted]
    lines = ["reveal 1", *placed, *rest, *dealt(2, 3, 4, seats=seats), *left_out(seats)]
    return state_after(*lines, seats=seats)


MARKER = [
    pytest.param(
        ("2 red 1 on A1",),
        "Round 1 is scored: Ana 0, Ben 0, Cleo 1. The start marker is Cleo’s, for the highest"
        " total: 1.",
        id="the highest total",
    ),
    pytest.param(
        ("0 red 1 on A1", "2 red 1 on A1"),
        "Round 1 is scored: Ana 1, Ben 0, Cleo 1. Ana and Cleo have the highest total, 1 each: the"
        " start marker is Cleo’s, the first of them clockwise after Ana, who had it.",
        id="of two tied the first behind the holder, who is tied too",
    ),
    pytest.param(
        (),
        "Round 1 is scored: Ana 0, Ben 0, Cleo 0. Ana, Ben and Cleo have the highest total, 0 each:"
        " the start marker is Ben’s, the first of them clockwise after Ana, who had it.",
        id="all tied",
    ),
]


@pytest.mark.parametrize(("placed", "words"), MARKER)
def test_a_round_says_why_the_start_marker_lies_there(placed, words):
    assert tell_scored(scored(*placed), 0) == words


def test_alone_there_is_no_start_marker():
    assert tell_scored(scored("0 red 1 on A1", seats=1), 0) == "Round 1 is scored: Ana 1."
