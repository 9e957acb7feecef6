"""Whose turn it is, what may be done in it, and how a game ends.

In a refused list the last line is the one that is refused, and all before it are played.
Ana is red, Ben blue, Cleo green; the box of most tables holds 3 tiles.
"""

import pytest

from games.log import Refusal as LogRefusal
from games.multicity.refusals import Refusal
from games.multicity.turns import Options, options
from tests.builders import answer, outcome
from tests.games.multicity import test_placement
from tests.games.multicity.builders import record, state_of

HALF = "rrr bbb ggg"
"""A start tile with a row for each of three players."""

ANA_LAYS = "0 lays rrr bbb ggg at 0,1"
BEN_LAYS = "1 lays rrr bbb ggg at 0,2"
LAST = [ANA_LAYS, BEN_LAYS]
"""Two players, and the box is empty: the final placement begins with Ana, left of Ben."""
OVER = [*LAST, "0 declines", "1 declines"]
WON = ["0 places 0,0 0,1", ANA_LAYS.replace("0 l", "1 l"), "0 places (0,2)-(0,4)"]
"""With standees of 2 and 3 items: Ana has placed both."""

REFUSED = [
    # finished before all else
    pytest.param([*OVER, "0 lays rrr rrr rrr at 1,0"], "finished", id="tile after the end"),
    pytest.param([*OVER, "0 places 0,0 0,1"], "finished", id="standee after the end"),
    pytest.param([*OVER, "0 declines"], "finished", id="decline after the end"),
    pytest.param([*OVER, "1 lays rrr rrr rrr at 0,0"], "finished", id="tile: over before turn"),
    pytest.param([*OVER, "1 places 9,9 7,7"], "finished", id="standee: over before turn"),
    pytest.param([*OVER, "1 declines"], "finished", id="decline: over before turn"),
    pytest.param([*WON, "1 lays rrr rrr rrr at 1,0"], "finished", id="tile after a last standee"),
    pytest.param([*WON, "1 places 1,0 1,1"], "finished", id="standee after a last standee"),
    pytest.param([*WON, "1 declines"], "finished", id="decline after a last standee"),
    pytest.param([*WON, "0 declines"], "finished", id="the winner once more"),
    # not_your_turn
    pytest.param(["1 lays rrr rrr rrr at 0,1"], "not_your_turn", id="the second one begins"),
    pytest.param(["1 places 1,0 1,1"], "not_your_turn", id="the second one begins, standee"),
    pytest.param(["1 declines"], "not_your_turn", id="decline: turn before must act"),
    pytest.param(["0 places 0,0 0,1", "0 places (0,0)-(0,2)"], "not_your_turn", id="twice"),
    pytest.param([ANA_LAYS, "0 lays rrr rrr rrr at 1,0"], "not_your_turn", id="two tiles"),
    pytest.param([ANA_LAYS, "0 places 0,0 0,1"], "not_your_turn", id="a tile and a standee"),
    pytest.param([ANA_LAYS, "1 places 1,0 1,1", "1 declines"], "not_your_turn", id="back to Ana"),
    pytest.param(["1 places 1,0 2,1"], "not_your_turn", id="turn before no line"),
    pytest.param(["1 lays rrr rrr rrr at 0,0"], "not_your_turn", id="turn before tile on tile"),
    pytest.param([*LAST, "1 places 1,0 1,1"], "not_your_turn", id="final: left of the last goes"),
    pytest.param([*LAST, "1 declines"], "not_your_turn", id="final: decline in turn"),
    pytest.param([*LAST, "0 declines", "0 declines"], "not_your_turn", id="final: each once"),
    pytest.param(
        [*LAST, "1 lays rrr rrr rrr at 1,0"], "not_your_turn", id="final: turn before no tiles"
    ),
    # no_tiles_left
    pytest.param([*LAST, "0 lays rrr rrr rrr at 1,0"], "no_tiles_left", id="the box is empty"),
    pytest.param([*LAST, "0 lays rrr rrr rrr at 0,0"], "no_tiles_left", id="before tile on tile"),
    pytest.param([*LAST, "0 lays rrr rrr rrr at 5,5"], "no_tiles_left", id="before tile apart"),
    pytest.param(
        [*LAST, "0 declines", "1 lays rrr rrr rrr at 1,0"], "no_tiles_left", id="nor for the next"
    ),
    # must_act
    pytest.param(["0 declines"], "must_act", id="at the beginning"),
    pytest.param([ANA_LAYS, "1 declines"], "must_act", id="with one tile left"),
    pytest.param(
        [ANA_LAYS, "1 places 1,0 1,1", "0 places 0,0 0,1", "1 declines"], "must_act", id="nor later"
    ),
    # the final placement keeps the rules of standees
    pytest.param([*LAST, "0 places 0,0 1,1"], "not_straight", id="final: no line"),
    pytest.param([*LAST, "0 places 1,0 1,1"], "end_colour", id="final: another's colour"),
    pytest.param(
        [*LAST, "0 places 0,0 0,1", "1 places 0,0 0,1"],
        "occupied",
        id="final: on one of this round",
    ),
]


@pytest.mark.parametrize(("lines", "code"), REFUSED)
def test_a_move_out_of_turn_is_refused(lines, code):
    played = record(*lines, start=HALF, tiles=3, standees=[2, 3])

    assert outcome(played) == (len(lines) - 1, code)


def test_where_nothing_fits_a_tile_must_be_drawn():
    alone = {"start": "ggg ggg ggg", "tiles": 3}

    assert options(state_of(record(**alone)), 0).standees == dict.fromkeys(range(2, 8), ())
    assert outcome(record("0 declines", **alone)) == (0, "must_act")
    assert outcome(record("0 lays ggg ggg ggg at 0,1", **alone)) is None


def test_every_code_of_the_page_is_in_a_table():
    tables = (
        *REFUSED,
        *test_placement.REFUSED,
        *test_placement.REFUSED_EASY,
        *test_placement.REFUSED_NORMAL,
        *test_placement.TILES,
    )

    assert {*Refusal} == {case.values[1] for case in tables} - {None}


STANDING = [
    pytest.param([], False, [], id="nothing played"),
    pytest.param([*LAST], False, [], id="the last tile lies"),
    pytest.param([*LAST, "0 declines"], False, [], id="one act of the final placement"),
    pytest.param([*OVER], True, [0, 1], id="all have declined"),
    pytest.param([*LAST, "0 places 0,0 0,1", "1 declines"], True, [0], id="one has placed one"),
    pytest.param([*LAST, "0 declines", "1 places 1,0 1,1"], True, [1], id="the last one may too"),
    pytest.param(WON, True, [0], id="a last standee while there are tiles"),
    pytest.param(
        ["0 places 0,0 0,1", ANA_LAYS.replace("0 l", "1 l"), "0 lays bbb bbb bbb at 1,0",
         "1 declines", "0 places (0,2)-(0,4)"],
        True,
        [0],
        id="a last standee in the final placement, as the last one",
    ),
    pytest.param(
        [ANA_LAYS, "1 places 1,0 1,1", "0 lays rrr bbb ggg at 0,2", "1 places (1,2)-(1,4)"],
        True,
        [1],
        id="a last standee in the final placement, before another's turn",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("lines", "finished", "winners"), STANDING)
def test_a_game_ends(lines, finished, winners):
    status, said = answer(record(*lines, start=HALF, tiles=3, standees=[2, 3]))

    assert (status, said["finished"], said["winners"]) == (0, finished, winners)
    owing = state_of(record(*lines, start=HALF, tiles=3, standees=[2, 3])).owing
    assert len(owing) == (not finished)


@pytest.mark.parametrize("layer", range(3))
def test_the_final_placement_begins_left_of_who_laid_the_last_tile(layer):
    first = [f"{seat} lays rgb rgb rgb at 0,{seat + 1}" for seat in range(layer + 1)]
    box = {"seats": 3, "tiles": layer + 2}
    order = [(layer + step) % 3 for step in (1, 2, 3)]

    for done in range(3):
        lines = [*first, *(f"{seat} declines" for seat in order[:done])]
        assert state_of(record(*lines, **box)).owing == (order[done],)
    lines = [*first, *(f"{seat} declines" for seat in order)]
    assert state_of(record(*lines, **box)).owing == ()


def test_the_box_holds_36_tiles_with_the_start_tile():
    row = [f"{turn % 2} lays ggg ggg ggg at 0,{turn + 1}" for turn in range(35)]

    assert outcome(record(*row[:-1], "0 declines")) == (34, "must_act")
    assert outcome(record(*row, "1 lays ggg ggg ggg at 1,0")) == (35, "no_tiles_left")
    assert outcome(record(*row, "1 declines", "0 declines")) is None


def test_a_box_of_two_tiles_has_one_to_draw():
    assert outcome(record("0 lays ggg ggg ggg at 0,1", "1 declines", tiles=2)) is None


def test_everybody_has_six_standees_of_two_to_seven_items():
    state = state_of(record(seats=4))

    assert state.hands == ((2, 3, 4, 5, 6, 7),) * 4


def test_a_box_with_other_standees_is_held_the_shortest_first():
    assert state_of(record(standees=[5, 2, 11])).hands == ((2, 5, 11),) * 2


def test_options_are_those_of_the_seat_in_turn():
    first = state_of(record(start=HALF, standees=[3, 2]))
    final = state_of(record(*LAST, start=HALF, tiles=3, standees=[3]))
    over = state_of(record(*OVER, start=HALF, tiles=3))

    assert options(first, 0) == Options(
        {2: (((0, 0), (0, 1)), ((0, 1), (0, 2))), 3: (((0, 0), (0, 1), (0, 2)),)},
        ((-1, 0), (0, -1), (0, 1), (1, 0)),
        can_decline=False,
    )
    assert options(first, 1) == Options({})
    assert (options(final, 0).tiles, options(final, 0).can_decline) == ((), True)
    assert len(options(final, 0).standees[3]) == 7
    assert options(over, 0) == options(over, 1) == Options({})


CORRECTED = [
    pytest.param([*LAST, "undo 1", "1 places 1,0 1,1"], None, id="the last move taken back"),
    pytest.param([*OVER, "undo 3", "1 places 1,0 1,1"], None, id="the end taken back"),
    pytest.param([*LAST, "undo 0"], LogRefusal.UNDO_BREAKS_LOG, id="then the turns would not fit"),
    pytest.param([*LAST, "amend 0 to 0 lays bbb bbb bbb at 0,1"], None, id="another tile"),
    pytest.param(
        [*LAST, "amend 0 to 0 lays bbb bbb bbb at 1,0"],
        LogRefusal.AMEND_BREAKS_LOG,
        id="a tile that a later one leans on",
    ),
    pytest.param(
        [ANA_LAYS, "1 places 1,0 1,1", "amend 1 to 1 places (1,0)-(1,2)", "0 places 0,0 0,1"],
        None,
        id="another standee",
    ),
    pytest.param([*WON, "back 0", "1 places 1,0 1,1"], None, id="back before the last standee"),
]


@pytest.mark.parametrize(("lines", "code"), CORRECTED)
def test_the_log_can_be_corrected(lines, code):
    refused = code and (len(lines) - 1, code)

    assert outcome(record(*lines, start=HALF, tiles=3, standees=[2, 3])) == refused


SAID = [
    pytest.param([*OVER, "0 declines"], "The game is over.", id="finished"),
    pytest.param(["1 declines"], "It is the turn of Ana, not of Ben.", id="not your turn"),
    pytest.param(
        [*LAST, "0 lays rrr rrr rrr at 1,0"],
        "All 3 tiles lie in the city: place a standee, or decline.",
        id="no tiles left",
    ),
    pytest.param(
        ["0 declines"],
        "While there are tiles to draw, a turn is a tile or a standee: nobody may decline.",
        id="must act",
    ),
    pytest.param(
        ["0 places 0,0 0,1", "1 places 1,0 1,1", "0 places 0,0 0,1"],
        "2 squares are named, and the standees left show 3 items in a row.",
        id="no such standee",
    ),
]


@pytest.mark.parametrize(("lines", "words"), SAID)
def test_a_refusal_says_what_would_be_right(lines, words):
    status, said = answer(record(*lines, start=HALF, tiles=3, standees=[2, 3]))

    assert (status, said["refused"]["message"]) == (2, words)
