"""Open ground without edges: places of tiles, their squares, and what lies beside them."""

import pytest

from games.kit.ground import joins, place_name, rim, squares_of
from games.kit.tiles import quarter_turn, turns

PLACES = [
    pytest.param(
        (0, 0), 2, ((0, 0), (0, 1), (1, 0), (1, 1)), "rows 0 to 1, columns 0 to 1", id="the start"
    ),
    pytest.param(
        (-1, 2), 2, ((-2, 4), (-2, 5), (-1, 4), (-1, 5)), "rows −2 to −1, columns 4 to 5", id="off"
    ),
]


@pytest.mark.parametrize(("at", "side", "squares", "name"), PLACES)
def test_a_place_has_squares_and_a_name(at, side, squares, name):
    assert squares_of(at, side) == squares
    assert place_name(at, side) == name


def test_a_place_of_three_squares_a_side_ends_at_its_ninth():
    assert place_name((1, -1), 3) == "rows 3 to 5, columns −3 to −1"


JOINED = [
    pytest.param((0, 1), True, id="to the right"),
    pytest.param((-1, 0), True, id="above"),
    pytest.param((1, 1), False, id="a corner is not enough"),
    pytest.param((0, 2), False, id="a gap between"),
    pytest.param((0, 0), False, id="a tile does not join itself"),
]


@pytest.mark.parametrize(("at", "is_joined"), JOINED)
def test_a_tile_joins_by_a_whole_side(at, is_joined):
    assert joins(at, {(0, 0)}) == is_joined


def test_the_rim_is_what_joins_and_is_free():
    tiles = {(0, 0), (0, 1)}

    assert rim(tiles) == ((-1, 0), (-1, 1), (0, -1), (0, 2), (1, 0), (1, 1))


def test_a_tile_turns_clockwise_and_comes_back():
    tile = ("RB", "GY")

    assert quarter_turn(tile) == ("GR", "YB")
    assert turns(tile) == (tile, ("GR", "YB"), ("YG", "BR"), ("BY", "RG"))
    assert quarter_turn(turns(tile)[3]) == tile
