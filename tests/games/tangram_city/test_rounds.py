"""Rounds: reveal, place, discard, fountain, what each is refused for, scoring and the marker.

In a refused list the last line is the one that is refused, and all before it are played.
"""

import pytest

from games.log import Refusal as LogRefusal
from games.tangram_city.refusals import Refusal
from tests.builders import answer, outcome, points, scores, state_of
from tests.games.tangram_city.builders import dealt, left_out, record, rounds
from tests.games.tangram_city.test_placement import REFUSED as REFUSED_PLACES

BOTH = {"seats": 2}
FOUR = dealt(1, 2, 3, 4, seats=2)
"""A round of two seats whose fountains are due."""

ROUND = [*FOUR, *left_out(2)]
FIVE = rounds(5, seats=2)
LAST = [*FIVE, *dealt(21, 22, 23, seats=2)]
OVER = [*LAST, *left_out(2)]

AGAIN = "0 fountain A1:nw"
ANEW = "amend 10 to 0 red 4 on C1"

REFUSED = [
    # reveal: finished, fountain_due, round_open, already_revealed
    pytest.param([*OVER, "reveal 1"], "finished", id="reveal: over before already revealed"),
    pytest.param([*FOUR, "reveal 5"], "fountain_due", id="both owe a fountain"),
    pytest.param([*FOUR, "1 fountain none", "reveal 5"], "fountain_due", id="one owes a fountain"),
    pytest.param([*FOUR, "reveal 4"], "fountain_due", id="fountain before already revealed"),
    pytest.param([*LAST, "reveal 1"], "fountain_due", id="the last fountain"),
    pytest.param(["reveal 1", "reveal 2"], "round_open", id="nobody has acted"),
    pytest.param(["reveal 1", "0 discards 1", "reveal 2"], "round_open", id="one owes an act"),
    pytest.param(["reveal 1", "reveal 1"], "round_open", id="open before already revealed"),
    pytest.param([*FOUR[:-1], "reveal 5"], "round_open", id="one owes an act on the last card"),
    pytest.param(
        [*FIVE, "reveal 21", "reveal 22", "reveal 23", "reveal 1"],
        "round_open",
        id="all three are open, and acts are owed",
    ),
    pytest.param([*FOUR[:3], "reveal 1"], "already_revealed", id="the same card"),
    pytest.param([*FOUR[:6], "reveal 1"], "already_revealed", id="an earlier one of the round"),
    pytest.param([*ROUND, "reveal 3"], "already_revealed", id="one of the round before"),
    pytest.param(
        [*FIVE, "reveal 21", "reveal 21"], "already_revealed", id="the same in the last round"
    ),
    # place and discard: finished, not_revealed, already_acted
    pytest.param([*OVER, "0 red 23 on A1"], "finished", id="place: over before already acted"),
    pytest.param([*OVER, "0 discards 23"], "finished", id="discard: over before already acted"),
    pytest.param(["0 red 1 on A1"], "not_revealed", id="place before any card"),
    pytest.param(["0 discards 1"], "not_revealed", id="discard before any card"),
    pytest.param(["reveal 1", "0 red 2 on A1"], "not_revealed", id="place another card"),
    pytest.param(["reveal 1", "0 discards 2"], "not_revealed", id="discard another card"),
    pytest.param(
        ["reveal 1", "0 discards 1", "0 red 2 on H1"],
        "not_revealed",
        id="not revealed before off board",
    ),
    pytest.param(
        [*FIVE, "reveal 21", "0 red 22 on A1"], "not_revealed", id="not yet open in the last round"
    ),
    pytest.param(["reveal 1", "0 red 1 on A1", "0 red 1 on A1"], "already_acted", id="place twice"),
    pytest.param(
        ["reveal 1", "0 red 1 on A1", "0 red 1 on H1"],
        "already_acted",
        id="already acted before off board",
    ),
    pytest.param(
        ["reveal 1", "0 discards 1", "0 red 1 on A1"], "already_acted", id="place when discarded"
    ),
    pytest.param(
        ["reveal 1", "0 red 1 on A1", "0 discards 1"], "already_acted", id="discard when placed"
    ),
    pytest.param(["reveal 1", "1 discards 1", "1 discards 1"], "already_acted", id="twice"),
    pytest.param(
        [*ROUND, "0 red 2 on A1"], "already_acted", id="a tile that was discarded long ago"
    ),
    pytest.param(
        [*FIVE, "reveal 21", "reveal 22", "0 discards 21", "0 red 21 on A1"],
        "already_acted",
        id="one of those open together",
    ),
    pytest.param(["reveal 1", "0 red 1 on H1"], "off_board", id="a placement is judged"),
    pytest.param(
        ["reveal 1", "0 red 1 on A1", "1 red 1 on A1 B1"], "wrong_shape", id="not as taught"
    ),
    # fountain: finished, no_fountain_due, already_acted, off_board, occupied, crossed_halves
    pytest.param([*OVER, "0 fountain A1:nw"], "finished", id="fountain: over before not due"),
    pytest.param([*OVER, "0 fountain none"], "finished", id="none: over before not due"),
    pytest.param(["0 fountain A1:nw"], "no_fountain_due", id="before any card"),
    pytest.param(["0 fountain none"], "no_fountain_due", id="none before any card"),
    pytest.param([*FOUR[:9], "0 fountain A1:nw"], "no_fountain_due", id="after three cards"),
    pytest.param(
        [*FOUR[:-1], "0 fountain A1:nw"], "no_fountain_due", id="another seat owes a tile"
    ),
    pytest.param([*ROUND, "0 fountain H1:nw"], "no_fountain_due", id="not due before off board"),
    pytest.param(
        [*ROUND, *dealt(5, seats=2), "0 fountain A1:nw"], "no_fountain_due", id="of the last round"
    ),
    pytest.param(
        [*FIVE, *dealt(21, 22, seats=2), "0 fountain none"],
        "no_fountain_due",
        id="the last round is not all open",
    ),
    pytest.param(
        [*FOUR, "0 fountain A1:nw", "0 fountain A2:nw"], "already_acted", id="two fountains"
    ),
    pytest.param(
        [*FOUR, "0 fountain none", "0 fountain A1:nw"], "already_acted", id="one left out before"
    ),
    pytest.param(
        [*FOUR, "0 fountain A1:nw", "0 fountain none"], "already_acted", id="none after one"
    ),
    pytest.param(
        [*FOUR, "0 fountain none", "0 fountain H1:nw"],
        "already_acted",
        id="already acted before off board",
    ),
    pytest.param([*FOUR, "0 fountain H1:nw"], "off_board", id="a fountain off the board"),
    pytest.param(
        ["reveal 9", "0 red 9 on A1", "1 discards 9", *FOUR[:9], "0 fountain A1:nw"],
        "occupied",
        id="a fountain on a tile",
    ),
    pytest.param(
        ["reveal 9", "0 red 9 on A1:ne", "1 discards 9", *FOUR[:9], "0 fountain A1:nw"],
        "crossed_halves",
        id="a fountain across a tile",
    ),
    pytest.param(
        [*FOUR, "0 fountain A1:nw", *left_out(2)[1:], *dealt(5, 6, 7, 8, seats=2), AGAIN],
        "occupied",
        id="a fountain on a fountain",
    ),
    # undo, amend
    pytest.param(["reveal 1", "0 discards 1", "undo 0"], "undo_breaks_log", id="a card acted on"),
    pytest.param(
        ["reveal 1", "0 red 1 on A1", "1 red 1 on A1", "amend 1 to 0 red 1 on A1:nw"],
        "amend_breaks_log",
        id="a shape that another has laid",
    ),
    pytest.param([*ROUND, "undo 10"], "undo_breaks_log", id="a fountain would come too early"),
]


@pytest.mark.parametrize(("lines", "code"), REFUSED)
def test_a_move_is_refused(lines, code):
    assert outcome(record(*lines, **BOTH)) == (len(lines) - 1, code)


ALMOST = " ".join(f"{a}{n}" for a in "ABCDEFG" for n in range(1, 8) if (a, n) != ("G", 7))
"""All squares but G7."""

REFUSED_WHEN_FULL = [
    pytest.param("G7", "0 fountain G7:nw", "no_fountain_due", id="none due on a full board"),
    pytest.param("G7", "0 fountain none", "no_fountain_due", id="nor can it be left out"),
    pytest.param("G7", "0 fountain H1:nw", "no_fountain_due", id="not due before off board"),
]


@pytest.mark.parametrize(("rest", "line", "code"), REFUSED_WHEN_FULL)
def test_a_full_board_has_no_fountain(rest, line, code):
    lines = [*FOUR, line]
    start = [f"red {ALMOST} {rest}", "red A1"]

    assert outcome(record(*lines, start=start, **BOTH)) == (len(lines) - 1, code)


def test_a_board_that_its_fountain_has_filled_has_none():
    lines = [*FOUR, "0 fountain G7:se", "0 fountain none"]
    start = [f"red {ALMOST} G7:nw", "red A1"]

    assert outcome(record(*lines, start=start, **BOTH)) == (len(lines) - 1, "no_fountain_due")


def test_every_code_stands_in_a_table():
    tables = [*REFUSED, *REFUSED_PLACES]
    seen = {value for case in tables for value in case.values if isinstance(value, str)}

    assert seen >= {*map(str, Refusal), *map(str, LogRefusal)}


PLAYED = [
    pytest.param(["reveal 1", "1 discards 1", "0 red 1 on A1"], id="seats act in any order"),
    pytest.param(["reveal 1", "0 red 1 on A1", "1 green 1 on A1"], id="each on its own board"),
    pytest.param([*FOUR, "1 fountain A1:nw", "0 fountain G7:se"], id="fountains in any order"),
    pytest.param([*ROUND, "reveal 5"], id="the next round"),
    pytest.param([*FIVE, "reveal 21", "reveal 22", "reveal 23"], id="three open together"),
    pytest.param(
        [*FIVE, "reveal 21", "0 discards 21", "reveal 22", "1 discards 22", "reveal 23"],
        id="acts before all three are open",
    ),
    pytest.param(
        [*FIVE, "reveal 21", "reveal 22", "reveal 23", "0 red 23 on A1", "0 red 21 on B1"],
        id="the last three in any order",
    ),
    pytest.param(
        ["reveal 1", "0 red 1 on A1", "1 red 1 on B1", "undo 2", "1 green 1 on C1"], id="anew"
    ),
    pytest.param(
        [*FOUR[:9], "reveal 4", "0 red 4 on A1", "1 discards 4", "0 fountain B1:nw", ANEW],
        id="the last card of a round anew, when the fountain lies",
    ),
    pytest.param(
        ["reveal 1", "0 red 1 on A1", "1 discards 1", "amend 1 to 0 red 1 on A1 B1"],
        id="another shape while nobody else has laid it",
    ),
    pytest.param(
        ["reveal 1", "0 red 1 on A1 B1:nw", "undo 1", "1 red 1 on A1", "0 red 1 on G7"],
        id="a shape taken back is taught again",
    ),
]


@pytest.mark.parametrize("lines", PLAYED)
def test_a_move_is_played(lines):
    assert outcome(record(*lines, **BOTH)) is None


LIKE = [
    pytest.param("0 red 1 on A1 B1:nw", "1 red 1 on D4 D5:ne", None, id="turned"),
    pytest.param("0 red 1 on A1 B1:nw", "1 red 1 on D4 E4:sw", "wrong_shape", id="mirrored"),
    pytest.param("0 red 1 on A1 B1:nw", "1 green 1 on D4 E4:sw", None, id="the other side up"),
    pytest.param("0 red 1 on A1 B1:nw", "1 green 1 on D4 E4:nw", "wrong_shape", id="and turned"),
    pytest.param("0 green 1 on A1 B1:nw", "1 green 1 on D4 D5:ne", None, id="green as green"),
    pytest.param("0 green 1 on A1 B1:nw", "1 red 1 on D4 E4:sw", None, id="green as red"),
    pytest.param(
        "0 green 1 on A1 B1:nw", "1 red 1 on D4 E4:nw", "wrong_shape", id="green as red, turned"
    ),
]


@pytest.mark.parametrize(("first", "second", "code"), LIKE)
def test_the_first_placement_teaches_the_shape(first, second, code):
    refused = outcome(record("reveal 1", first, second, **BOTH))

    assert refused == (code and (2, code))


@pytest.mark.parametrize(("first", "second", "code"), LIKE)
def test_a_known_tile_has_its_shape_from_the_start(first, second, code):
    colour, _, _, *names = first.split()[1:]
    tile = " ".join([colour, *names])

    refused = outcome(record("reveal 1", second, tiles={1: tile}, **BOTH))

    assert refused == (code and (1, code))


def test_a_discard_teaches_nothing():
    state = state_of(record("reveal 1", "0 discards 1", **BOTH))

    assert state.shapes == {}


def test_who_owes_what():
    assert state_of(record(**BOTH)).owing == ()
    assert state_of(record("reveal 1", "0 discards 1", **BOTH)).owing == (1,)
    assert state_of(record(*FOUR, "1 fountain none", **BOTH)).owing == (0,)
    assert state_of(record(*OVER, **BOTH)).owing == ()
    together = state_of(record(*FIVE, "reveal 21", "reveal 22", "0 discards 22", **BOTH))
    assert [together.cards_due(seat) for seat in (0, 1)] == [(21,), (21, 22)]


def test_a_round_scores_itself_with_its_last_fountain():
    start = ["red A1 B1", "green A1"]
    before = record(*FOUR, "0 fountain none", start=start, **BOTH)
    after = record(*FOUR, "0 fountain none", "1 fountain none", start=start, **BOTH)

    assert [points(score) for score in scores(before)] == [{}, {}]
    assert [points(score) for score in scores(after)] == [{"round_1": 2}, {"round_1": 1}]


def test_a_fountain_fills_a_square_before_the_round_is_scored():
    (score,) = scores(record(*dealt(1, 2, 3, 4), "0 fountain A1:se", start=["red A1:nw"]))

    assert (points(score), score["red"]) == ({"round_1": 1}, 1)


def test_a_round_scores_itself_with_the_last_tile_where_no_fountain_is_due():
    start = [f"red {ALMOST}", f"red {ALMOST} G7"]
    lines = ["reveal 1", "0 green 1 on G7", "1 discards 1", *dealt(2, 3, 4, seats=2)]
    found = scores(record(*lines, start=start, **BOTH))

    assert [points(score) for score in found] == [{"round_1": 49}, {"round_1": 49}]
    assert [(score["red"], score["green"]) for score in found] == [(48, 1), (49, 0)]


def marker(*start, done=1):
    """Return who holds the start marker after a round, and after `done` rounds."""
    seats = len(start)
    said = answer(record(*rounds(done, seats=seats), start=start, seats=seats))[1]
    return said["start_marker"]


MARKERS = [
    pytest.param(["red A1"], 1, 0, id="alone"),
    pytest.param(["red A1 B1", "red A1"], 1, 0, id="the holder has most"),
    pytest.param(["red A1", "red A1 B1"], 1, 1, id="another has most"),
    pytest.param(["red A1", "red A1"], 1, 1, id="tied: the holder comes last"),
    pytest.param(["red A1", "red A1"], 2, 0, id="tied again: back again"),
    pytest.param(["red A1 B1", "red A1", "red A1 B1"], 1, 2, id="tied: clockwise past the low"),
    pytest.param(["red A1 B1", "red A1", "red A1 B1"], 2, 0, id="tied: clockwise round the end"),
    pytest.param(["red A1", "red A1 B1", "red A1 B1"], 1, 1, id="tied: the first behind"),
    pytest.param(["red A1", "red A1 B1", "red A1 B1"], 2, 2, id="tied: the next behind"),
    pytest.param(["red A1"] * 5, 4, 4, id="all tied: round the table"),
]


@pytest.mark.parametrize(("start", "done", "seat"), MARKERS)
def test_the_start_marker_moves(start, done, seat):
    assert marker(*start, done=done) == seat


def test_the_marker_is_with_seat_0_first():
    assert answer(record(*FOUR, start=["red A1", "red A1 B1"], **BOTH))[1]["start_marker"] == 0


def test_the_marker_goes_by_all_rounds_so_far():
    start = ["red A1 B1 C1", "red A1 C1"]
    lines = [*ROUND, "reveal 5", "0 discards 5", "1 red 5 on B1 B2 C2", *dealt(6, 7, 8, seats=2)]
    said = answer(record(*lines, *left_out(2), start=start, **BOTH))[1]

    assert [points(score) for score in said["scores"]] == [
        {"round_1": 3, "round_2": 3},
        {"round_1": 1, "round_2": 4},
    ]
    assert said["start_marker"] == 0


def test_the_marker_moves_after_the_last_round_by_the_totals_before_the_bonuses():
    start = ["red A1 B1 C1 D1 E1", "red A1 B1 C1 D1"]
    lines = [*FIVE, "reveal 21", "0 discards 21", "1 green 21 on G6 G7"]
    said = answer(record(*lines, *dealt(22, 23, seats=2), *left_out(2), start=start, **BOTH))[1]

    assert [score["total"] for score in said["scores"]] == [30, 34]
    assert (said["start_marker"], said["winners"], said["finished"]) == (0, [1], True)
