"""The practice set has the counts of the box."""

from games.my_city.buildings import Building, Colour
from games.my_city.practice import BANKS, BUILDINGS, SHAPES, TERRAIN
from games.my_city.terrain import Board
from tests.builders import answer, building, record

BOARD = Board(TERRAIN, BANKS)


def test_the_board_is_eleven_by_eleven_with_95_light_green_spaces():
    assert (BOARD.grid.rows, BOARD.grid.columns) == (11, 11)
    assert BOARD.buildable.bit_count() == 95


def test_there_are_two_banks_and_more_than_30_spaces_to_build_on_the_left_one():
    left, right = ((bank & BOARD.buildable).bit_count() for bank in BOARD.bank_masks)

    assert 30 < left < right


def test_each_colour_has_the_same_eight_shapes_of_31_spaces():
    colours = {Colour.YELLOW: "y", Colour.RED: "r", Colour.BLUE: "b"}

    assert len(BUILDINGS) == 24
    for colour, letter in colours.items():
        own = [b for b in BUILDINGS.values() if b.colour is colour]
        assert [b.id for b in own] == [f"{letter}{number}" for number in range(1, 9)]
        assert sum(len(b.shape) for b in own) == 31
    assert {len(b.shape) for b in BUILDINGS.values()} == {2, 4, 5}
    assert [b.shape for b in BUILDINGS.values()][:8] == [
        building(" ".join(rows)).shape for rows in SHAPES
    ]


def test_it_is_the_deck_where_a_record_names_none():
    played = record("reveal y1", "0 builds B1 B2", "reveal b8", "0 passes", "reveal r5", "0 ends")

    assert answer(played)[0] == 0


NAMES = {
    "y3": "yellow square",
    "r5": "red S",
    "b6": "blue L",
    "y7": "yellow J",
    "r1": "red domino",
    "b2": "blue long bar",
    "y4": "yellow T",
    "r8": "red U",
}


def test_buildings_go_by_colour_and_shape():
    assert {key: BUILDINGS[key].name for key in NAMES} == NAMES


def test_a_church_is_purple_and_an_unknown_shape_goes_by_its_size():
    assert building("X. XX", colour="church").name == "purple corner church"
    assert Building("x", Colour.RED, building("XXXXXX").shape).name == "red building of 6 squares"
