"""Rectangles, colours of squares, bonuses, lines and places."""

import pytest

from games.tangram_city.halves import GRID
from games.tangram_city.rectangles import Rectangle, largest_area, largest_rectangles
from games.tangram_city.rounds import begin
from games.tangram_city.scoring import balance_points, standing
from games.tangram_city.setup import read_setup
from tests.builders import answer, points, scores, state_of
from tests.games.tangram_city.builders import dealt, record, rounds

ALL = " ".join(f"{letter}{number}" for letter in "ABCDEFG" for number in range(1, 8))
"""All 49 squares."""

RECTANGLES = [
    pytest.param("....... ....... ....... ....... ....... ....... .......", [], id="none"),
    pytest.param("X...... ....... ....... ....... ....... ....... .......", ["A1 1x1"], id="one"),
    pytest.param("....... ....... ....... ....... ....... ....... ......X", ["G7 1x1"], id="last"),
    pytest.param(
        "XX..... XX..... ....... ....... ...XXXX ....... .......",
        ["A1 2x2", "D5 1x4"],
        id="two of one size",
    ),
    pytest.param(
        "XX..... XXX.... .XX.... ....... ....... ....... .......",
        ["A1 2x2", "B2 2x2"],
        id="two that overlap",
    ),
    pytest.param(
        "XX.XX.. XX.XX.. ....... ....... ....... ....... .......",
        ["A1 2x2", "D1 2x2"],
        id="two in the same rows",
    ),
    pytest.param(
        "......X ......X ......X ......X ......X ......X ......X", ["G1 7x1"], id="a column"
    ),
    pytest.param(
        "....... XXXXXXX XXX.XXX XXXXXXX ....... ....... .......",
        ["A2 3x3", "E2 3x3"],
        id="a hole in the middle",
    ),
    pytest.param(
        "......X X...... ....... ....... ....... ....... .......",
        ["G1 1x1", "A2 1x1"],
        id="the end of a row and the next",
    ),
    pytest.param(
        "XXXXXX. ....... ....... ....... ....... ....... XXXXXXX", ["A7 1x7"], id="the last row"
    ),
    pytest.param(" ".join(["XXXXXXX"] * 7), ["A1 7x7"], id="all"),
]


@pytest.mark.parametrize(("board", "found"), RECTANGLES)
def test_the_largest_rectangles(board, found):
    full = sum(1 << at for at, mark in enumerate(board.replace(" ", "")) if mark == "X")

    rectangles = largest_rectangles(full)

    assert [short(rectangle) for rectangle in rectangles] == found
    assert largest_area(full) == (rectangles[0].area if rectangles else 0)


def short(rectangle):
    return f"{'ABCDEFG'[rectangle.left]}{rectangle.top + 1} {rectangle.rows}x{rectangle.columns}"


def test_a_rectangle_says_where_it_is():
    assert Rectangle(1, 1, 3, 4).words == "3 x 4 from B2 to E4"
    assert Rectangle(0, 6, 2, 1).cells == ((0, 6), (1, 6))
    assert Rectangle().words == "no full square"


COLOURS = [
    pytest.param(["0 red 1 on A1"], (1, 0), id="a whole red square"),
    pytest.param(["0 green 1 on A1"], (0, 1), id="a whole green square"),
    pytest.param(["0 red 1 on A1:nw"], (0, 0), id="half a square"),
    pytest.param(["0 red 1 on A1:nw", "0 red 2 on A1:se"], (1, 0), id="two red tiles"),
    pytest.param(["0 green 1 on A1:ne", "0 green 2 on A1:sw"], (0, 1), id="two green tiles"),
    pytest.param(["0 red 1 on A1:nw", "0 green 2 on A1:se"], (0, 0), id="red and green"),
    pytest.param(["0 red 1 on A1 B1:nw", "0 green 2 on C1"], (1, 1), id="one each and a half"),
    pytest.param(["0 red 1 on A1:nw", "0 fountain A1:se"], (1, 0), id="red and a fountain"),
    pytest.param(["0 green 1 on A1:nw", "0 fountain A1:se"], (0, 1), id="green and a fountain"),
    pytest.param(
        ["0 red 1 on A1:nw", "0 green 2 on A1:se", "0 fountain B1:nw"],
        (0, 0),
        id="full, colourless",
    ),
    pytest.param(["0 fountain A1:nw", "0 fountain A1:se"], (0, 0), id="two fountains"),
]


@pytest.mark.parametrize(("acts", "found"), COLOURS)
def test_squares_count_for_a_colour(acts, found):
    (score,) = scores(record(*played(acts)))

    assert (score["red"], score["green"]) == found


def played(acts):
    """Return lines in which tiles are laid in round 1, and a fountain in it and in round 2."""
    tiles = [act for act in acts if "fountain" not in act]
    fountains = [act for act in acts if "fountain" in act]
    cards = [int(act.split()[2]) for act in tiles]
    lines = [
        line for card, act in zip(cards, tiles, strict=True) for line in (f"reveal {card}", act)
    ]
    spare = iter([card for card in range(1, 24) if card not in cards])
    lines += dealt(*(next(spare) for _ in range(4 - len(cards))))
    for fountain in fountains[:1]:
        lines.append(fountain)
    for fountain in fountains[1:]:
        lines += [*dealt(*(next(spare) for _ in range(4))), fountain]
    return lines


@pytest.mark.parametrize(
    ("distance", "bonus"), [(0, 20), (1, 10), (2, 10), (3, 5), (4, 5), (5, 0), (6, 0), (49, 0)]
)
def test_the_balance_bonus(distance, bonus):
    assert balance_points(distance) == bonus


def over(*start, seats=1):
    """Return a game in which nobody places anything beside the start pieces."""
    lines = [*rounds(5, seats=seats), *dealt(21, 22, 23, seats=seats)]
    lines += [f"{seat} fountain none" for seat in range(seats)]
    return record(*lines, start=start, seats=seats)


WHOLE_GAMES = [
    pytest.param("red A1 B1", {"round_6": 2, "balance": 10}, id="distance 2"),
    pytest.param("green A1 B1 C1", {"round_6": 3, "balance": 5}, id="distance 3"),
    pytest.param("green A1 B1 C1 D1 E1", {"round_6": 5}, id="distance 5"),
    pytest.param("green A1:nw", {"balance": 20}, id="nothing full"),
]


@pytest.mark.parametrize(("start", "found"), WHOLE_GAMES)
def test_the_bonuses_come_at_the_end(start, found):
    (score,) = scores(over(start))
    each = found.get("round_6", 0)
    same = {f"round_{number}": each for number in range(1, 7) if each}

    assert points(score) == {**same, **found}
    assert score["total"] == sum(points(score).values())


def test_no_bonus_before_the_end():
    game = over("red A1 B1")
    game["moves"].pop()

    status, said = answer(game)

    assert (status, said["finished"], said["winners"]) == (0, False, [])
    assert [line["code"] for line in said["scores"][0]["lines"]] == [
        f"round_{number}" for number in range(1, 6)
    ]


def test_a_full_board_gives_the_planning_bonus_and_owes_no_fountain():
    lines = [*dealt(1, 2, 3, 4), *dealt(5, 6, 7, 8)]
    (score,) = scores(record(*lines, start=[f"red {ALL}"]))
    assert points(score) == {"round_1": 49, "round_2": 49}

    lines = [*dealt(*range(1, 24))]
    (score,) = scores(record(*lines, start=[f"red {ALL}"]))
    assert points(score) == {**{f"round_{n}": 49 for n in range(1, 7)}, "planning": 15}


def test_equal_totals_share_the_place_and_say_so():
    game = over("red A1", "red A1 B1", "green A1", seats=3)

    status, said = answer(game)

    assert (status, said["winners"]) == (0, [1])
    assert [(score["place"], score["total"]) for score in said["scores"]] == [
        (2, 16),
        (1, 22),
        (2, 16),
    ]


def test_a_shared_place_names_with_whom_it_is_shared():
    game = over(*["red A1"] * 3, "green A1 B1", seats=4)
    found = log_standing(game)

    assert [score.reason for score in found.scores] == [
        "16 points, as Ben and Cleo: the place is shared.",
        "16 points, as Ana and Cleo: the place is shared.",
        "16 points, as Ana and Ben: the place is shared.",
        "22 points.",
    ]
    assert found.winners == (3,)


def log_standing(game):
    return standing(state_of(game))


def test_a_line_says_why_and_which_squares_were_counted():
    (score,) = log_standing(over("red A1 B1 D4")).scores
    lines = {line.code: line for line in score.lines}

    assert lines["round_1"].words == "Round 1: 1 x 2 from A1 to B1"
    assert lines["round_1"].spaces == ((0, 0), (0, 1))
    assert lines["planning"].words == "46 squares are not full"
    assert lines["balance"].words == "3 red and 0 green: distance 3"
    assert set(lines["balance"].spaces) == {(0, 0), (0, 1), (3, 3)}


def test_one_square_left_is_told_in_the_singular():
    left_out = ALL.replace("D4 ", "")
    (score,) = log_standing(over(f"red {left_out}")).scores
    line = next(line for line in score.lines if line.code == "planning")

    assert (line.points, line.words, line.spaces) == (0, "1 square is not full", ((3, 3),))


def test_a_full_board_is_told():
    lines = dealt(*range(1, 24))
    (score,) = log_standing(record(*lines, start=[f"red {ALL}"], colours={"red": "black"})).scores
    lines = {line.code: line.words for line in score.lines}

    assert lines["planning"] == "All 49 squares are full"
    assert lines["balance"] == "49 black and 0 green: distance 49"


def test_the_start_piece_counts_as_built_in_its_colour():
    setup = read_setup([{"name": "Ana"}], {"start": [{"colour": "green", "halves": ["D4"]}]}, "")
    (city,) = begin(setup).cities

    assert (city.red_squares, city.green_squares) == (0, GRID.bit((3, 3)))
