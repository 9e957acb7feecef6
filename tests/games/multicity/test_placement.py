"""Where a standee or a tile may go, and what each is refused for.

In a list the last line is the move in question, and all before it are played.
Ana is red, Ben blue; the city starts with MIXED.
"""

import pytest

from games.multicity.placement import legal_standees, legal_tiles, standee_refusal, tile_refusal
from games.multicity.refusals import SENTENCES, Refusal
from games.multicity.turns import rules_of
from games.records import read_record
from tests.builders import answer, outcome
from tests.games.judging import Refused
from tests.games.multicity import oracle
from tests.games.multicity.builders import record, state_of
from tests.games.multicity.random_games import random_game

MIXED = "rbr rxr bbr"
RED_LEFT = "0 lays rrr rrr rrr at 0,-1"
RED_ABOVE = "0 lays rrr rrr rrr at -1,0"
BEN_RIGHT = "1 lays rbx rrr bbb at 0,1"

ALLOWED = [
    pytest.param(["0 places 0,0 0,1 0,2"], id="across"),
    pytest.param(["0 places 0,2 1,2 2,2"], id="down"),
    pytest.param(["0 places 0,0 1,0"], id="two items"),
    pytest.param(["0 places 0,2 0,0 0,1"], id="the squares in any order"),
    pytest.param([RED_LEFT, BEN_RIGHT, "0 places (0,-3)-(0,3)"], id="across three tiles"),
    pytest.param([RED_ABOVE, BEN_RIGHT, "0 places (-3,2)-(2,2)"], id="down two tiles"),
    pytest.param(["0 places 0,0 0,1 0,2", "1 places 2,0 2,1"], id="beside another"),
    pytest.param([RED_LEFT, "1 places 2,0 2,1", "0 places 0,0 1,0"], id="end to side"),
    pytest.param(
        ["0 places 0,0 1,0", BEN_RIGHT, "0 places (1,2)-(1,5)"],
        id="a second one, of another length",
    ),
    pytest.param(
        ["0 places 0,0 1,0", "1 places 2,0 2,1", RED_ABOVE, BEN_RIGHT, "0 places (0,2)-(2,2)"],
        id="a length that another has used",
    ),
]
ALLOWED_EASY = [
    pytest.param(["0 places 1,0 1,1 1,2"], id="an X bridged"),
    pytest.param([RED_LEFT, BEN_RIGHT, "0 places (1,-1)-(1,3)"], id="an X bridged over tiles"),
]

REFUSED = [
    # a line: not_straight before all about squares
    pytest.param(["0 places 0,0 1,1"], "not_straight", id="diagonal"),
    pytest.param(["0 places 0,2 1,1"], "not_straight", id="the other diagonal"),
    pytest.param(["0 places 0,0 0,2"], "not_straight", id="a gap across"),
    pytest.param(["0 places 0,2 2,2"], "not_straight", id="a gap down"),
    pytest.param(["0 places 0,0 0,1 1,1"], "not_straight", id="a corner"),
    pytest.param(["0 places 0,0 0,1 1,0 1,1"], "not_straight", id="a block"),
    pytest.param(["0 places 0,0 1,1 2,0"], "not_straight", id="a bend between ends in line"),
    pytest.param(["0 places 0,2 1,1 2,1"], "not_straight", id="down and to the left"),
    pytest.param(["0 places 0,2 1,3 2,3"], "not_straight", id="down and to the right"),
    pytest.param(["0 places 0,5 1,5 3,4"], "not_straight", id="as long as a line with a gap"),
    pytest.param(
        ["0 places 0,0 1,0", RED_LEFT.replace("0 ", "1 "), "0 places 0,1 1,2"],
        "not_straight",
        id="no line before no standee",
    ),
    pytest.param(["0 places 9,0 9,2"], "not_straight", id="no line before off the city"),
    # the standee: no_such_standee
    pytest.param(["0 places 0,0"], "no_such_standee", id="one item"),
    pytest.param(["0 places (0,0)-(0,7)"], "no_such_standee", id="longer than all, and off"),
    pytest.param(
        ["0 places 0,0 1,0", BEN_RIGHT, "0 places 1,3 1,4"], "no_such_standee", id="each only once"
    ),
    pytest.param(["0 places 9,9"], "no_such_standee", id="no standee before off the city"),
    pytest.param(
        ["0 places 0,0 1,0", BEN_RIGHT, "0 places 0,0 1,0"],
        "no_such_standee",
        id="no standee before occupied",
    ),
    # off_city
    pytest.param(["0 places 0,2 0,3"], "off_city", id="past the right edge"),
    pytest.param(["0 places 0,-1 0,0"], "off_city", id="past the left edge"),
    pytest.param(["0 places -1,0 0,0"], "off_city", id="past the upper edge"),
    pytest.param(["0 places 2,2 3,2"], "off_city", id="past the lower edge"),
    pytest.param(["0 places 9,9 9,10"], "off_city", id="far away"),
    pytest.param(["0 places 1000000000,0 1000000000,1"], "off_city", id="as far as can be"),
    pytest.param(
        [RED_ABOVE, BEN_RIGHT, "0 places (-1,2)-(-1,4)"], "off_city", id="a missing corner"
    ),
    pytest.param(
        [
            "0 lays bbb bbb bbb at -1,0",
            "1 lays bbb bbb bbb at -2,0",
            "0 lays bbb bbb bbb at -2,1",
            "1 lays bbb bbb bbb at -2,2",
            "0 lays bbb bbb bbb at -1,2",
            "1 places (-1,0)-(-1,6)",
        ],
        "off_city",
        id="a hole between the ends",
    ),
    pytest.param(
        ["0 places 0,0 0,1 0,2", BEN_RIGHT, "0 places -1,0 0,0"],
        "off_city",
        id="off the city before occupied",
    ),
    pytest.param(["0 places 1,1 1,2 1,3"], "off_city", id="off the city before X"),
    pytest.param(["0 places 2,0 3,0"], "off_city", id="off the city before colour"),
    # occupied
    pytest.param(
        ["0 places 0,0 0,1 0,2", BEN_RIGHT, "0 places 0,2 1,2"],
        "occupied",
        id="an own one at an end",
    ),
    pytest.param(
        [RED_LEFT, "1 places 2,0 2,1", "0 places (2,-1)-(2,2)"], "occupied", id="one bridged"
    ),
    pytest.param(
        ["0 places 0,2 1,2", "1 lays bbb bbb bbb at 0,1", RED_LEFT, "1 places (0,1)-(0,3)"],
        "occupied",
        id="another's middle bridged",
    ),
    pytest.param(
        ["0 places 1,2 2,2", "1 places 2,0 2,1", "0 places 1,0 1,1 1,2"],
        "occupied",
        id="occupied before X",
    ),
    pytest.param(
        ["0 places 0,0 1,0", BEN_RIGHT, "0 places 1,0 1,1 1,2"],
        "occupied",
        id="occupied at the first end before X",
    ),
    pytest.param(
        [RED_LEFT, "1 places 2,0 2,1", "0 places 0,1 1,1 2,1"],
        "occupied",
        id="occupied before colour",
    ),
    # end_colour
    pytest.param(["0 places 0,0 0,1"], "end_colour", id="the last item on blue"),
    pytest.param(["0 places 0,1 0,2"], "end_colour", id="the first item on blue"),
    pytest.param(["0 places 2,0 2,1"], "end_colour", id="both ends on blue"),
    pytest.param([RED_LEFT, "1 places 0,0 1,0"], "end_colour", id="another player's colour"),
]
REFUSED_NORMAL = [
    pytest.param(["0 places 1,0 1,1 1,2"], "covers_x", id="an X bridged"),
    pytest.param(["0 places 1,0 1,1"], "covers_x", id="an X under the last item"),
    pytest.param(["0 places 1,1 1,2"], "covers_x", id="an X under the first item"),
    pytest.param(["0 places 0,1 1,1 2,1"], "covers_x", id="X before the colour of both ends"),
    pytest.param(["0 places 0,1 1,1"], "covers_x", id="X under an end before colour"),
]
REFUSED_EASY = [
    pytest.param(["0 places 1,0 1,1"], "end_on_x", id="an X under the last item"),
    pytest.param(["0 places 1,1 1,2"], "end_on_x", id="an X under the first item"),
    pytest.param(["0 places 0,1 1,1"], "end_on_x", id="X under the last item before colour"),
    pytest.param(["0 places 1,1 2,1"], "end_on_x", id="X under the first item before colour"),
    pytest.param(["0 places 0,1 1,1 2,1"], "end_colour", id="an X bridged between wrong ends"),
]

VERSIONS = ("easy", "normal")
BOTH = [pytest.param(version, id=version) for version in VERSIONS]


@pytest.mark.parametrize("version", BOTH)
@pytest.mark.parametrize("lines", ALLOWED)
def test_a_standee_is_placed(lines, version):
    assert outcome(record(*lines, start=MIXED, version=version)) is None


@pytest.mark.parametrize("lines", ALLOWED_EASY)
def test_in_the_easy_version_an_x_is_bridged(lines):
    assert outcome(record(*lines, start=MIXED)) is None
    refused = len(lines) - 1, "covers_x"
    assert outcome(record(*lines, start=MIXED, version="normal")) == refused


@pytest.mark.parametrize("version", BOTH)
@pytest.mark.parametrize(("lines", "code"), REFUSED)
def test_a_standee_is_refused(lines, code, version):
    assert outcome(record(*lines, start=MIXED, version=version)) == (len(lines) - 1, code)


@pytest.mark.parametrize(("lines", "code"), REFUSED_NORMAL)
def test_a_standee_is_refused_in_the_normal_version(lines, code):
    played = record(*lines, start=MIXED, version="normal")

    assert outcome(played) == (len(lines) - 1, code)


@pytest.mark.parametrize(("lines", "code"), REFUSED_EASY)
def test_a_standee_is_refused_in_the_easy_version(lines, code):
    assert outcome(record(*lines, start=MIXED)) == (len(lines) - 1, code)


TILES = [
    pytest.param("0,1", None, id="right"),
    pytest.param("0,-1", None, id="left"),
    pytest.param("-1,0", None, id="above"),
    pytest.param("1,0", None, id="below"),
    pytest.param("0,0", "tile_on_tile", id="on the start tile, though it touches none"),
    pytest.param("1,1", "tile_apart", id="a corner"),
    pytest.param("-1,1", "tile_apart", id="another corner"),
    pytest.param("0,2", "tile_apart", id="a gap"),
    pytest.param("1000000000000,0", "tile_apart", id="as far as can be"),
]


@pytest.mark.parametrize(("at", "code"), TILES)
def test_a_tile_borders_on_the_city(at, code):
    refused = code and (0, code)

    assert outcome(record(f"0 lays rgb rgb rgb at {at}")) == refused


AMONG = [
    pytest.param("0,1", "tile_on_tile", id="on a tile that has neighbours"),
    pytest.param("0,2", None, id="along the row"),
    pytest.param("1,1", None, id="at the side of a later tile"),
    pytest.param("1,2", "tile_apart", id="at its corner"),
]


@pytest.mark.parametrize(("at", "code"), AMONG)
def test_a_tile_borders_on_any_tile(at, code):
    refused = code and (1, code)

    assert outcome(record("0 lays rgb rgb rgb at 0,1", f"1 lays rgb rgb rgb at {at}")) == refused


def test_a_tile_may_close_a_ring_and_fill_it():
    ring = ["0,1", "0,2", "1,2", "2,2", "2,1", "2,0", "1,0", "1,1"]
    lines = [f"{turn % 2} lays rgb xyb rgb at {at}" for turn, at in enumerate(ring)]

    assert outcome(record(*lines)) is None


SAID = [
    pytest.param(
        ["0 places 0,0 0,1"],
        "The ends must stand on red: row 0, column 1 is blue.",
        [(0, 1)],
        id="one end",
    ),
    pytest.param(
        ["0 places 2,0 2,1 2,2"],
        "The ends must stand on red: row 2, column 0 is blue.",
        [(2, 0)],
        id="of three squares only the ends are judged",
    ),
    pytest.param(
        ["0 places 2,1 2,0"],
        "The ends must stand on red: row 2, column 0 is blue and row 2, column 1 is blue.",
        [(2, 0), (2, 1)],
        id="both ends",
    ),
    pytest.param(
        ["0 places 1,0 1,1"],
        "An end of a standee must not stand on an X: row 1, column 1.",
        [(1, 1)],
        id="an X",
    ),
    pytest.param(
        ["0 places (0,-1)-(0,3)"],
        "A standee must stand on tiles with every item; no tile lies under row 0, column"
        " \N{MINUS SIGN}1; row 0, column 3.",
        [(0, -1), (0, 3)],
        id="off the city",
    ),
    pytest.param(
        ["0 places 0,0 0,1 0,2", BEN_RIGHT, "0 places 0,2 1,2"],
        "A standee stands there already, and it cannot be bridged either: row 0, column 2.",
        [(0, 2)],
        id="occupied",
    ),
    pytest.param(
        ["0 places 0,0"],
        "1 square is named, and the standees left show 2, 3, 4, 5, 6 and 7 items in a row.",
        [(0, 0)],
        id="one item",
    ),
    pytest.param(
        ["0 places 1,1 0,0"],
        "The squares under a standee form one straight line without a gap, across or down."
        " These do not: row 0, column 0; row 1, column 1.",
        [(0, 0), (1, 1)],
        id="no line",
    ),
    pytest.param(
        ["0 lays rgb rgb rgb at 1,-1"],
        "A tile must share a side with one of the city; a corner is not enough:"
        " rows 3 to 5, columns \N{MINUS SIGN}3 to \N{MINUS SIGN}1 touches none.",
        [(row, column) for row in (3, 4, 5) for column in (-3, -2, -1)],
        id="a tile apart",
    ),
    pytest.param(
        ["0 lays rgb rgb rgb at 0,0"],
        "A tile lies there already: rows 0 to 2, columns 0 to 2.",
        [(row, column) for row in range(3) for column in range(3)],
        id="a tile on a tile",
    ),
]


@pytest.mark.parametrize(("lines", "words", "squares"), SAID)
def test_a_refusal_names_the_rule_and_the_squares(lines, words, squares):
    *before, last = lines
    played = record(*before, last, start=MIXED)
    seat = played["moves"][-1]["seat"]
    status, said = answer(played)
    state = state_of(record(*before, start=MIXED))

    assert (status, said["refused"]["message"]) == (2, words)
    assert fault(state, seat, played["moves"][-1]).spaces == tuple(squares)


def fault(state, seat, move):
    if move["do"] == "tile":
        return tile_refusal(state.city, tuple(move["at"]))
    squares = map(tuple, move["squares"])
    return standee_refusal(state.city, rules_of(state, seat), state.hands[seat], squares)


def test_in_the_normal_version_the_x_is_named():
    status, said = answer(record("0 places 1,0 1,1 1,2", start=MIXED, version="normal"))

    words = "In the normal version a standee must not cover an X, nor bridge one: row 1, column 1."
    assert (status, said["refused"]["message"]) == (2, words)


def test_of_many_squares_some_are_named_and_far_ones_in_short():
    far = "1" + "0" * 4000
    many = " ".join(f"{far},{2 * number}" for number in range(500))
    status, said = answer(record(f"0 places {many}"))

    assert (status, said["refused"]["code"]) == (2, "not_straight")
    assert len(said["refused"]["message"]) < 300


def test_sentences_are_there_for_all_that_squares_decide():
    last_of_turns = [*Refusal].index(Refusal.NO_TILES_LEFT)

    assert {*SENTENCES} == {*[*Refusal][last_of_turns + 1 :]} - {Refusal.MUST_ACT}


@pytest.mark.parametrize("seed", range(16))
def test_every_line_in_and_around_a_city_is_judged_as_the_text_says(seed):
    game = random_game(seed, tiles=seed % 4 + 2, standees=[2, 3, 4, 7], bad=0)
    table = oracle.replayed(game, game["moves"])
    state = read_record(game).fold().state
    rows = sorted({row for row, _ in table.shows})
    columns = sorted({column for _, column in table.shows})

    for seat in state.setup.seats:
        for row in range(rows[0] - 1, rows[-1] + 2):
            for column in range(columns[0] - 1, columns[-1] + 2):
                for squares in lines_from(row, column):
                    assert code_of(state, seat, squares) == plain_code(table, seat, squares)


def lines_from(row, column):
    for length in (1, 2, 3, 4, 7):
        for down, right in ((0, 1), (1, 0), (1, 1)):
            yield [(row + step * down, column + step * right) for step in range(length)]


def code_of(state, seat, squares):
    error = standee_refusal(state.city, rules_of(state, seat), state.hands[seat], squares)
    return error and error.code.value


def plain_code(table, seat, squares):
    hand, full = set(table.hands[seat]), set(table.full)
    try:
        table.standee({"seat": seat, "squares": squares})
    except Refused as refused:
        return str(refused)
    table.hands[seat], table.full = hand, full
    return None


def test_all_standees_of_a_city_by_length():
    state = state_of(record("0 places 0,0 0,1 0,2", start=MIXED))

    found = legal_standees(state.city, rules_of(state, 0), (2, 3, 4))

    assert found == {2: (((1, 2), (2, 2)),), 3: (((1, 0), (1, 1), (1, 2)),), 4: ()}


def test_a_standee_longer_than_any_city_has_no_place():
    state = state_of(record(start=MIXED))

    assert legal_standees(state.city, rules_of(state, 0), (10**6,)) == {10**6: ()}


def test_all_places_for_a_tile():
    state = state_of(record("0 lays rgb rgb rgb at 0,1"))

    assert legal_tiles(state.city) == ((-1, 0), (-1, 1), (0, -1), (0, 2), (1, 0), (1, 1))
