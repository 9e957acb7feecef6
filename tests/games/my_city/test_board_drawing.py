"""A city's board as drawing data and in words."""

import pytest

from games.kit.cells import Cell
from games.kit.drawing import Drawing, Ground, Piece
from games.my_city.board import describe_space, draw, space_words
from games.my_city.practice import BANKS, BUILDINGS, TERRAIN
from games.my_city.state import Built
from games.my_city.terrain import Board

BOARD = Board(("m.T", "wfR"), ("001", "011"))
SQUARE = Built("b3", ((0, 1), (0, 2), (1, 1), (1, 2)))
PRACTICE = Board(TERRAIN, BANKS)


def test_the_drawing_has_the_ground_and_the_buildings() -> None:
    assert draw(BOARD, [SQUARE], BUILDINGS) == Drawing(
        Ground(
            2,
            3,
            regions=(("mountain", 0b000001), ("forest", 0b010000)),
            marks=(
                ("peak", 0b000001),
                ("fir", 0b010000),
                ("trees", 0b000100),
                ("rocks", 0b100000),
                ("roof", 0b001000),
            ),
            banks=(0b001011, 0b110100),
        ),
        (Piece("b3", "blue", SQUARE.cells),),
    )


@pytest.mark.parametrize(
    ("cell", "words"),
    [
        pytest.param((0, 0), "A1, mountain", id="mountain"),
        pytest.param((1, 1), "B2, forest", id="forest"),
        pytest.param((0, 1), "B1, light green", id="meadow"),
        pytest.param((0, 2), "C1, light green, two trees", id="trees"),
        pytest.param((1, 2), "C2, light green, two rocks", id="rocks"),
        pytest.param((1, 0), "A2, light green, well", id="well"),
    ],
)
def test_a_space_says_what_is_printed_on_it(cell: Cell, words: str) -> None:
    assert describe_space(BOARD, [], BUILDINGS, cell) == words


def test_a_space_says_what_is_built_on_it() -> None:
    assert describe_space(BOARD, [SQUARE], BUILDINGS, (0, 2)) == "C1, blue square"


def test_the_words_of_a_board_are_those_of_its_spaces() -> None:
    built = [Built("y2", ((5, 5), (5, 6), (5, 7), (5, 8)))]

    assert space_words(PRACTICE, built, BUILDINGS) == [
        [describe_space(PRACTICE, built, BUILDINGS, (row, column)) for column in range(11)]
        for row in range(11)
    ]


def test_building_leaves_the_words_of_the_next_page_alone() -> None:
    space_words(BOARD, [SQUARE], BUILDINGS)

    assert space_words(BOARD, [], BUILDINGS)[0] == [
        "A1, mountain",
        "B1, light green",
        "C1, light green, two trees",
    ]
