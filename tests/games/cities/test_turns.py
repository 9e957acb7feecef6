"""Whose turn it is, which rows and places are left, who may claim, and how a game ends.

In a refused list the last line is the one that is refused, and all before it are played.
"""

import pytest

from games.cities import turns
from games.cities.claims import claimable, highest_vacant
from games.cities.game import CITIES
from games.cities.moves import Row
from games.cities.options import Options, free_spaces, options
from games.cities.refusals import Refusal
from games.log import Refusal as LogRefusal
from games.records import read_record
from tests.builders import answer, outcome, points
from tests.games.cities import test_placement
from tests.games.cities.builders import record, state_of

GROUPS = {"features": (2, 1, 1, 2), "pieces": (4, 3, 3, 2)}
LEGAL = {"features": "boat", "pieces": "red"}

# Places of tiles from (0, 0) outwards; any beginning of the list hangs together.
SNAKE = ["0,1", "0,2", "1,2", "1,1", "1,0", "2,0", "2,1", "2,2"]
LONG_SNAKE = [*SNAKE, "3,2", "3,1", "3,0", "4,0", "4,1", "4,2"]


def take(seat, row, number=0, space=None):
    """Return a legal line: the seat's `number`th tile, or a group that leaves the game."""
    if row == "card":
        return f"{seat} card Towers 3"
    if row == "tile":
        return f"{seat} tile WW PP at {LONG_SNAKE[number]}"
    group = " ".join([LEGAL[row]] * GROUPS[row][space - 1])
    return f"{seat} {row} {space} {group}"


def rounds(number, seats=3, *, last=None, first=0):
    """Return the lines of whole rounds; in each the seat `last` takes the rightmost pieces.

    Everybody goes through the rows from the top, two workers a row with two players.
    """
    lines, each = [], 2 if seats == 2 else 1
    for done in range(number):
        order = [(first + step) % seats for step in range(seats)]
        for row in ("card", "tile", "features", "pieces"):
            spaces = _spaces(row, order, each, last)
            for turn in range(each):
                for place, seat in enumerate(order):
                    lines.append(take(seat, row, done * each + turn, spaces[turn * seats + place]))
        first = order[-1] if last is None else last
    return lines


def _spaces(row, order, each, last):
    """Return the places that the seats of a round take, one after the other."""
    spaces = [*range(1, len(order) * each + 1)]
    if row == "pieces" and last is not None:
        at = order.index(last) + len(order) * (each - 1)
        spaces[at], spaces[-1] = spaces[-1], spaces[at]
    return spaces


END = rounds(8, last=0)
"""Three players, to the end: Ana begins each round, Cleo acts last."""

TOOK = [take(0, "features", 0, 1), "1 card A 1", "2 card A 1"]

REFUSED = [
    # not_your_turn
    pytest.param(["1 card A 1"], "not_your_turn", id="the second one begins"),
    pytest.param(["2 tile WW WW at 0,0"], "not_your_turn", id="turn before tile on tile"),
    pytest.param(["1 features 1 boat@0,0 boat"], "not_your_turn", id="turn before wrong space"),
    pytest.param(["1 pieces 1 red@0,1 red red red"], "not_your_turn", id="turn before colour"),
    pytest.param(["0 card A 1", "0 tile WW WW at 0,1"], "not_your_turn", id="two in a row"),
    pytest.param(["0 card A 1", "2 card A 1"], "not_your_turn", id="clockwise"),
    pytest.param(["0 card A 1", "1 card A 1", "2 card A 1", "1 card A 1"], "not_your_turn",
                 id="the first one comes again"),
    # row_used
    pytest.param(["0 card A 1", "1 card A 1", "2 card A 1", "0 card A 1"], "row_used",
                 id="a second card"),
    pytest.param([*(f"{seat} tile WW PP at 0,1" for seat in range(3)), "0 tile WW PP at 0,1"],
                 "row_used", id="row before tile on tile"),
    pytest.param([*(f"{seat} tile WW PP at 0,1" for seat in range(3)), "0 tile WW PP at 7,7"],
                 "row_used", id="row before tile apart"),
    pytest.param([*TOOK, take(0, "features", 0, 1)], "row_used", id="row before place"),
    pytest.param([*TOOK, "0 features 2 boat@9,9"], "row_used", id="row before wrong space"),
    # space_taken
    pytest.param([take(0, "features", 0, 1), take(1, "features", 0, 1)], "space_taken",
                 id="features of another"),
    pytest.param([take(0, "pieces", 0, 4), take(1, "pieces", 0, 4)], "space_taken",
                 id="the bag twice"),
    pytest.param([take(0, "pieces", 0, 2), "1 pieces 2 red@9,9 red red"], "space_taken",
                 id="place before wrong space"),
    pytest.param([take(0, "features", 0, 3), "1 features 3 boat@0,0"], "space_taken",
                 id="place before the kind of space"),
    # finished
    pytest.param([*END, "2 card A 1"], "finished", id="a card after the end"),
    pytest.param([*END, "0 tile WW PP at 0,0"], "finished", id="a tile after the end"),
    pytest.param([*END, "1 features 1 boat boat"], "finished", id="features after the end"),
    pytest.param([*END, "0 pieces 2 red red red"], "finished", id="pieces after the end"),
    # achievements
    pytest.param(["0 claims 0"], "not_your_turn", id="a claim before anybody acts"),
    pytest.param(["0 card A 1", "1 claims 0"], "not_your_turn", id="a claim for the next one"),
    pytest.param(["0 card A 1", "1 card A 1", "0 claims 0"], "not_your_turn",
                 id="a claim when the next one has acted"),
    pytest.param(["0 card A 1", "0 claims 1", "0 claims 1"], "achievement_repeated", id="twice"),
    pytest.param(["0 card A 1", "0 claims 1", "1 card A 1", "2 card A 1", "0 tile WW PP at 0,1",
                  "0 claims 1"], "achievement_repeated", id="twice, a turn later"),
    pytest.param(["0 card A 1", "0 claims 1", "1 card A 1", "0 claims 1"], "not_your_turn",
                 id="turn before repeated"),
    pytest.param([*END, "1 claims 0"], "not_your_turn", id="after the end only the last"),
    pytest.param([*END, "2 claims 0", "2 claims 0"], "achievement_repeated",
                 id="the last one twice"),
    # count
    pytest.param(["0 counts 0 x 2"], "no_such_card", id="no card yet"),
    pytest.param(["0 card A 1", "0 counts 1 x 2"], "no_such_card", id="cards are counted from 0"),
    pytest.param(["0 card A 1", "1 counts 0 x 2"], "no_such_card", id="another's card"),
    pytest.param([*END, "0 counts 8 x 2"], "no_such_card", id="after the end"),
]  # fmt: skip


@pytest.mark.parametrize(("lines", "code"), REFUSED)
def test_a_move_out_of_turn_is_refused(lines, code):
    assert outcome(record(*lines, seats=3)) == (len(lines) - 1, code)


REFUSED_OF_FOUR = [
    pytest.param(
        ["0 card A 1", "0 claims 0", "1 card A 1", "1 claims 0", "2 card A 1", "2 claims 0",
         "3 card A 1", "3 claims 0"], "achievement_taken", id="the fourth gets none"),
    pytest.param(
        ["0 card A 1", "0 claims 0", "1 card A 1", "1 claims 0", "2 card A 1", "2 claims 0",
         "3 card A 1", "2 claims 0"], "not_your_turn", id="turn before repeated and taken"),
    pytest.param(
        ["0 card A 1", "0 claims 0", "1 card A 1", "1 claims 0", "2 card A 1", "2 claims 0",
         "3 card A 1", "0 tile WW PP at 0,1", "0 claims 0"], "achievement_repeated",
        id="repeated before taken"),
    pytest.param([*(take(seat, "pieces", 0, 4 - seat) for seat in range(4)), "0 pieces 4 red red"],
                 "row_used", id="all places are taken: row first"),
]  # fmt: skip


@pytest.mark.parametrize(("lines", "code"), REFUSED_OF_FOUR)
def test_a_move_of_four_players_is_refused(lines, code):
    assert outcome(record(*lines, seats=4)) == (len(lines) - 1, code)


REFUSED_OF_TWO = [
    pytest.param(["0 card A 1", "1 card A 1", "0 card A 1", "1 card A 1", "0 card A 1"],
                 "row_used", id="a third card"),
    pytest.param([take(0, "features", 0, 1), "1 card A 1", take(0, "features", 0, 1)],
                 "space_taken", id="an own place of before"),
    pytest.param([take(0, "pieces", 0, 1), take(1, "pieces", 0, 2), take(0, "pieces", 0, 3),
                  take(1, "pieces", 0, 2)], "space_taken", id="only the last place is left"),
    pytest.param([*rounds(4, 2), "1 card A 1"], "finished", id="four rounds"),
    pytest.param(["0 card A 1", "0 claims 0", "1 card A 1", "1 claims 0", "0 card A 1",
                  "0 claims 0"], "achievement_repeated", id="both have it"),
]  # fmt: skip


@pytest.mark.parametrize(("lines", "code"), REFUSED_OF_TWO)
def test_a_move_of_two_players_is_refused(lines, code):
    assert outcome(record(*lines)) == (len(lines) - 1, code)


def test_every_code_of_the_game_is_in_a_table():
    tables = (*REFUSED, *REFUSED_OF_FOUR, *REFUSED_OF_TWO)
    placed = (*test_placement.TILES, *test_placement.FEATURES, *test_placement.PIECES)

    found = {case.values[1] for case in tables} | {case.values[-1] for case in placed}
    assert {*Refusal} == found - {None}


ALLOWED = [
    pytest.param(["0 pieces 1 red red red red", "1 card A 1", "2 tile WW PP at 0,1"], 3,
                 id="rows in any order"),
    pytest.param([take(0, "features", 0, 1), take(1, "pieces", 0, 1)], 3,
                 id="the same place of another row"),
    pytest.param(["0 card A 1", "0 claims 0", "0 claims 1", "0 claims 2", "1 card A 1"], 3,
                 id="all achievements in one turn"),
    pytest.param(["0 card A 1", "0 claims 0", "1 card A 1", "1 claims 0", "2 card A 1",
                  "2 claims 0"], 4, id="three rings"),
    pytest.param(["0 card A 1", "0 counts 0 x 5", "0 claims 0"], 3,
                 id="a count between action and claim"),
    pytest.param(["0 card A 1", "1 card B 1", "0 counts 0 x 5", "1 claims 0"], 3,
                 id="another's count takes no claim away"),
    pytest.param(["0 card A 1", "1 card A 1", "0 card A 1", "1 card A 1"], 2, id="two a row"),
    pytest.param([*rounds(1), "2 claims 0"], 3, id="a claim after the end of a round"),
    pytest.param([*END, "2 claims 0", "2 claims 1", "2 claims 2"], 3, id="the final claims"),
    pytest.param([*END, "0 counts 0 x 3", "1 counts 7 x 2"], 3, id="counts after the end"),
    pytest.param([*END, "0 counts 0 x 3", "2 claims 0"], 3, id="a count, then a last claim"),
]  # fmt: skip


@pytest.mark.parametrize(("lines", "seats"), ALLOWED)
def test_a_move_in_turn_is_played(lines, seats):
    assert outcome(record(*lines, seats=seats)) is None


STARS = [
    pytest.param(2, 0), pytest.param(2, 1), pytest.param(3, 0), pytest.param(3, 1),
    pytest.param(3, 2), pytest.param(4, 0), pytest.param(4, 3),
]  # fmt: skip


@pytest.mark.parametrize(("seats", "last"), STARS)
def test_the_rightmost_worker_of_the_fourth_row_begins_the_next_round(seats, last):
    state = state_of(record(*rounds(1, seats, last=last), seats=seats))

    assert (state.round, state.star, state.turn, state.workers) == (2, last, last, ())
    again = rounds(1, seats, last=last)
    next_round = [line for line in rounds(2, seats, last=last) if line not in again]
    assert next_round[0].startswith(f"{last} ")


def test_the_place_counts_and_not_the_time():
    lines = [take(0, "pieces", 0, 3), take(1, "pieces", 0, 1), take(2, "pieces", 0, 2)]
    rest = rounds(1)[:9]

    assert state_of(record(*lines, *rest, seats=3)).star == 0


def test_a_place_that_nobody_took_does_not_matter_with_three():
    lines = [take(seat, "pieces", 0, space) for seat, space in enumerate((1, 3, 2))]

    assert state_of(record(*lines, *rounds(1)[:9], seats=3)).star == 1


LENGTHS = [
    pytest.param(2, {}, 4, 9, id="two players"),
    pytest.param(2, {"long": True}, 7, 15, id="two players, long"),
    pytest.param(3, {}, 8, 9, id="three players"),
    pytest.param(4, {}, 8, 9, id="four players"),
    pytest.param(3, {"long": False}, 8, 9, id="three players, not long"),
]


@pytest.mark.parametrize(("seats", "setup", "number", "tiles"), LENGTHS)
def test_a_game_lasts_its_rounds_and_fills_the_district(seats, setup, number, tiles):
    lines = rounds(number, seats)
    almost = state_of(record(*lines[:-1], seats=seats, **setup))
    over = state_of(record(*lines, seats=seats, **setup))

    assert (almost.finished, almost.round, len(almost.owing)) == (False, number, 1)
    assert (over.finished, over.round, over.owing) == (True, number, ())
    assert {len(own.tiles) for own in over.districts} == {tiles}
    assert {len(own) for own in over.cards} == {tiles - 1}
    assert answer(record(*lines, seats=seats, **setup))[1]["finished"] is True


def test_two_players_close_the_middle_value():
    lines = ["0 card A 0", "0 claims 0", "1 card A 0", "1 claims 0"]
    _, said = answer(record(*lines))

    assert [points(score) for score in said["scores"]] == [{"achievements": 8}, {"achievements": 3}]


@pytest.mark.parametrize("seats", [3, 4])
def test_more_players_take_the_values_in_order(seats):
    lines = [line for seat in range(3) for line in (f"{seat} card A 0", f"{seat} claims 1")]
    _, said = answer(record(*lines, seats=seats))

    assert [score["total"] for score in said["scores"]] == [6, 4, 2, 0][:seats]


def test_what_can_be_claimed_and_for_how_much():
    state = state_of(record("0 card A 0", "0 claims 0", seats=3))

    assert (claimable(state, 0), claimable(state, 1), claimable(state, 2)) == ((1, 2), (), ())
    assert [highest_vacant(state, index) for index in range(3)] == [5, 6, 7]
    full = state_of(record("0 card A 0", "0 claims 0", "1 card A 0", "1 claims 0"))
    assert highest_vacant(full, 0) is None


def test_without_a_city_board_nothing_is_claimed():
    state = state_of(record("0 card A 0", board=None))

    assert (state.claims, claimable(state, 0)) == ((), ())


def test_options_are_those_of_the_seat_in_turn():
    state = state_of(record(take(0, "pieces", 0, 2), take(1, "features", 0, 1), seats=3))

    assert options(state, 0) == Options()
    assert options(state, 1) == Options(claims=(0, 1, 2))
    third = options(state, 2)
    assert third.rows == (*Row,)
    assert third.spaces == {Row.FEATURES: (2, 3, 4), Row.PIECES: (1, 3, 4)}
    assert third.tiles == ((-1, 0), (0, -1), (0, 1), (1, 0))
    assert (state.taken(Row.PIECES), state.taken(Row.FEATURES)) == ({2: 0}, {1: 1})
    assert free_spaces(state, Row.PIECES) == (1, 3, 4)
    over = state_of(record(*END, seats=3))
    assert options(over, 2) == Options(claims=(0, 1, 2))
    assert options(over, 0) == Options()


def test_workers_left_are_known_by_row():
    state = state_of(record("0 card A 0", "1 card A 0", "0 card A 0", "1 tile WW PP at 0,1"))

    assert [state.left_in(row, 0) for row in Row] == [0, 2, 2, 2]
    assert [state.left_in(row, 1) for row in Row] == [1, 1, 2, 2]
    assert state.taken(Row.CARD) == {}


def test_actions_ask_the_next_seat_and_the_rest_does_not():
    lines = ["0 card A 0", "0 claims 0", "0 counts 0 x 1", "1 tile WW PP at 0,1"]
    read = read_record(record(*lines))

    assert [CITIES.asks(entry) for entry in read.entries] == [True, False, False, True]
    assert read.fold().asked == 3
    assert turns.begin(read.setup).owing == (0,)


CORRECTED = [
    pytest.param(["0 card A 1", "1 card A 1", "undo 1", "1 tile WW PP at 0,1"], None, id="undo"),
    pytest.param(["0 card A 1", "1 card A 1", "undo 0"], LogRefusal.UNDO_BREAKS_LOG,
                 id="then the turns would not fit"),
    pytest.param(["0 card A 1", "0 claims 0", "1 card A 1", "undo 1", "2 card A 1"], None,
                 id="a claim that was none, later"),
    pytest.param(["0 card A 1", "0 claims 0", "undo 0"], LogRefusal.UNDO_BREAKS_LOG,
                 id="a claim stands on its action"),
    pytest.param(["0 pieces 4 red red", "1 card A 1", "amend 0 to 0 pieces 3 red red red"], None,
                 id="another place"),
    pytest.param([take(0, "pieces", 0, 4), take(1, "pieces", 0, 3),
                  "amend 0 to 0 pieces 3 red red red"], LogRefusal.AMEND_BREAKS_LOG,
                 id="a place that another took"),
    pytest.param(["0 features 2 special@0,0", "1 card A 1", "2 card A 1",
                  "0 pieces 2 blue@0,0 red red", "amend 0 to 0 features 2 special@0,1"],
                 LogRefusal.AMEND_BREAKS_LOG, id="a special that is built on"),
    pytest.param([*rounds(1), "amend 11 to 2 pieces 4 red red", "2 card A 1"], None,
                 id="further right still"),
    pytest.param([*rounds(1, last=0), "0 card A 1", "amend 11 to 2 pieces 4 red red"],
                 LogRefusal.AMEND_BREAKS_LOG, id="another would have begun"),
    pytest.param([*END, "undo 95", "2 pieces 1 red red red red"], None, id="the end taken back"),
    pytest.param([*END, "back 11", "0 card A 1"], None, id="back to the second round"),
    pytest.param(["0 card A 1", "0 counts 0 x 2", "1 card A 1", "amend 1 to 0 counts 0 x 3"], None,
                 id="another count"),
]  # fmt: skip


@pytest.mark.parametrize(("lines", "code"), CORRECTED)
def test_the_log_can_be_corrected(lines, code):
    refused = code and (len(lines) - 1, code)

    assert outcome(record(*lines, seats=3)) == refused


SAID = [
    pytest.param([*END, "0 card A 1"], "The game is over: all workers have been placed.",
                 id="finished"),
    pytest.param(["1 card A 1"], "It is the turn of Ana, not of Ben.", id="not_your_turn"),
    pytest.param(["0 card A 1", "1 card A 1", "2 card A 1", "0 card A 1"],
                 "Ana has used the scoring cards in this round: 1 worker a row.", id="row_used"),
    pytest.param([take(0, "pieces", 0, 2), take(1, "pieces", 0, 2)],
                 "Place 2 of the building pieces is empty: Ana has taken it in this round.",
                 id="space_taken"),
    pytest.param(["0 claims 0"],
                 "Ana may claim after an own action, before the next player's: nobody has acted"
                 " yet.", id="a claim before all"),
    pytest.param(["0 card A 1", "1 card A 1", "0 claims 0"],
                 "Ana may claim after an own action, before the next player's: Ben acted last.",
                 id="a claim too late"),
    pytest.param(["0 card A 1", "0 claims 2", "0 claims 2"],
                 "Ana has claimed “Gardens” already; each counts once.", id="repeated"),
    pytest.param(["0 counts 0 x 1"], "Ana has no cards: there is no such card.", id="no card"),
    pytest.param(["0 card A 1", "0 counts 1 x 1"], "Ana has 1 card: there is no such card.",
                 id="one card"),
]  # fmt: skip


@pytest.mark.parametrize(("lines", "words"), SAID)
def test_a_refusal_says_what_would_be_right(lines, words):
    status, said = answer(record(*lines, seats=3))

    assert (status, said["refused"]["message"]) == (2, words)


def test_a_fourth_claim_says_who_has_the_values():
    lines = [line for seat in range(4) for line in (f"{seat} card A 0", f"{seat} claims 0")]

    assert answer(record(*lines, seats=4))[1]["refused"]["message"] == (
        "All values of “Skyline” are taken, by Ana, Ben and Cleo."
    )
