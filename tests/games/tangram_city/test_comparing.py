"""The shorter entry: taps on full squares, scored by the rules of a whole table."""

import pytest

from games.kit.cells import parse_space
from games.records import parse_record
from games.tangram_city.comparing import CELLS, MARKS, Tapped, Turn, scored, turns
from games.tangram_city.halves import GRID
from games.tangram_city.scoring import standing
from tests.games.tangram_city.test_playthroughs import NAMES, source


def tapped(*taps):
    """Return a board after taps, given as marks and the squares that are full or coloured."""
    board = Tapped()
    for mark, names in taps:
        board = board.with_taps(mark, {parse_space(name) for name in names.split()})
    return board


def marks_of(board):
    return {
        f"{'ABCDEFG'[column]}{row + 1}": filled + painted
        for (row, column), filled, painted in zip(CELLS, board.filled, board.painted, strict=True)
        if filled + painted != ".."
    }


TAPS = {
    "what was full stays full": ([("1", "A1"), ("2", "B1")], {"A1": "1.", "B1": "2."}),
    "a square taken back": ([("1", "A1 B1"), ("1", "B1")], {"B1": "1."}),
    "it was full before": ([("3", "A1 B1"), ("2", "A1")], {"A1": "2.", "B1": "3."}),
    "it was full already": ([("1", "A1"), ("2", "A1")], {"A1": "1."}),
    "colours": (
        [("1", "A1 B1 C1"), ("r", "A1"), ("g", "C1")],
        {"A1": "1r", "B1": "1.", "C1": "1g"},
    ),
    "one colour only": ([("1", "A1"), ("r", "A1"), ("g", "A1")], {"A1": "1r"}),
    "no colour where it is not full": ([("1", "A1"), ("r", "A1 B1")], {"A1": "1r"}),
    "its colour goes with it": ([("1", "A1"), ("r", "A1"), ("1", "")], {}),
}


@pytest.mark.parametrize("name", [*TAPS])
def test_taps_on_a_board(name):
    taps, marks = TAPS[name]

    assert marks_of(tapped(*taps)) == marks


def test_only_what_can_change_may_be_tapped():
    board = tapped(("1", "A1"), ("2", "B1"), ("r", "A1"))

    def open_to(mark):
        return [board.may_have(mark, cell) for cell in CELLS[:3]]

    assert {mark: open_to(mark) for mark in "12rg"} == {
        "1": [True, True, True],
        "2": [False, True, True],
        "r": [True, True, False],
        "g": [False, True, False],
    }


def test_all_is_asked_round_by_round_and_then_the_colours():
    asked = turns(2)

    assert asked[:3] == (Turn(0, "1"), Turn(1, "1"), Turn(0, "2"))
    assert asked[-4:] == (Turn(0, "r"), Turn(0, "g"), Turn(1, "r"), Turn(1, "g"))
    assert {turn.mark for turn in asked} == {*MARKS}


def test_rounds_start_marker_bonuses_and_places():
    every = " ".join(f"{letter}{row}" for letter in "ABCDEFG" for row in range(1, 8))
    full = tapped(("1", "A1 B1"), ("6", every), ("r", "A1 B1"), ("g", "C1"))
    other = tapped(("1", "A1"), ("2", "A2 B1 B2"))

    states = scored(["Ana", "Ben"], [full, other])

    assert [state.marker for state in states] == [0, 1, 1, 1, 1, 0]
    ana, ben = standing(states[-1]).scores
    assert [line.points for line in ana.lines] == [2, 2, 2, 2, 2, 49, 15, 10]
    assert [line.points for line in ben.lines] == [1, 4, 4, 4, 4, 4, 0, 20]
    assert (ana.place, ben.place) == (1, 2)


def tapped_as(cities):
    """Return the board as people would tap it, given it after each round."""
    board = Tapped()
    for mark, city in zip("123456", cities, strict=True):
        board = board.with_taps(mark, {*GRID.cells(city.full)})
    for mark, squares in (("r", cities[-1].red_squares), ("g", cities[-1].green_squares)):
        board = board.with_taps(mark, {*GRID.cells(squares)})
    return board


@pytest.mark.parametrize("name", [name for name in NAMES if "unfinished" not in name])
def test_a_whole_game_ends_as_it_does_on_a_table(name):
    log = parse_record(source(name)).fold()
    rounds = {state.rounds_scored: state for state in reversed(log.states)}
    ends = [rounds[number] for number in range(1, 7)]
    boards = [tapped_as([state.cities[seat] for state in ends]) for seat in log.setup.seats]

    states = scored(log.setup.names, boards)

    assert [state.marker for state in states] == [state.marker for state in ends]
    told, whole = standing(states[-1]), standing(log.state)
    assert [(score.place, score.total, score.extra) for score in told.scores] == [
        (score.place, score.total, score.extra) for score in whole.scores
    ]
