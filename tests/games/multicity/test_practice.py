"""Tiles, their turns, and the counts of the practice set."""

from collections import Counter

import pytest

from games.kit.tiles import quarter_turn, turns
from games.multicity.practice import LABEL, TILES
from games.multicity.tiles import read_tile
from tests.builders import outcome
from tests.games.multicity.builders import record


def test_there_are_36_tiles_that_differ_in_every_turn():
    assert len(TILES) == 36
    assert len({turned for tile in TILES for turned in turns(tile)}) == 4 * 36


@pytest.mark.parametrize("tile", TILES, ids="/".join)
def test_a_tile_shows_each_colour_twice_and_one_x(tile):
    assert Counter("".join(tile)) == {"r": 2, "g": 2, "b": 2, "y": 2, "x": 1}
    assert read_tile([*tile], "") == tile


def test_the_x_lies_on_each_square_equally_often():
    assert Counter("".join(tile).index("x") for tile in TILES) == dict.fromkeys(range(9), 4)


def test_it_says_what_it_is():
    assert LABEL == "Practice set: not what is printed in your box"


def test_a_tile_turns_clockwise():
    assert quarter_turn(("rgb", "yxr", "gby")) == ("gyr", "bxg", "yrb")
    assert turns(("rgb", "yxr", "gby")) == (
        ("rgb", "yxr", "gby"),
        ("gyr", "bxg", "yrb"),
        ("ybg", "rxy", "bgr"),
        ("bry", "gxb", "ryg"),
    )


def test_four_turns_are_none():
    assert all(quarter_turn(turns(tile)[-1]) == tile for tile in TILES)


def test_the_whole_set_can_be_laid_in_a_row():
    start, *others = (" ".join(tile) for tile in TILES)
    lines = [f"{number % 2} lays {rows} at 0,{number + 1}" for number, rows in enumerate(others)]

    assert outcome(record(*lines, "1 declines", "0 declines", start=start)) is None
