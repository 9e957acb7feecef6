"""Tiles and squares as people type them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.kit.errors import InvalidError
from games.multicity.typed import between, parse_square, read_tile_text, square_text, tile_text

NUMBERS = st.integers(-999, 999)


@pytest.mark.parametrize(
    "text", ["rgb yxr gbb", "RGBYXRGBB", "r,g,b / y x r | gbb", " rgb-yxr-gbb "]
)
def test_a_tile_is_read_however_its_rows_are_parted(text):
    assert read_tile_text(text) == ("rgb", "yxr", "gbb")
    assert read_tile_text(tile_text(("rgb", "yxr", "gbb"))) == ("rgb", "yxr", "gbb")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "A tile has nine squares, row by row; here are none."),
        ("rgb", "A tile has nine squares, row by row; here are 3."),
        ("rgb yxr gbbb", "A tile has nine squares, row by row; here are 10."),
        ("rgb yxr gbw", "“w” is no square of a tile: type r, g, b, y or x."),
    ],
)
def test_what_is_no_tile_is_said(text, said):
    with pytest.raises(InvalidError) as raised:
        read_tile_text(text)

    assert raised.value.message == said


@given(NUMBERS, NUMBERS)
def test_a_square_is_read_as_it_is_written(row, column):
    square = row, column

    assert parse_square(square_text(square)) == square
    assert parse_square(f"({row}, {column})") == square
    assert parse_square(f"[{row} {column}]".replace("-", "\N{MINUS SIGN}")) == square


@pytest.mark.parametrize("text", ["", "2", "C4", "1,2,3", "1.5, 2", "1000, 0", "--1, 2", "²,1"])
def test_what_is_no_square_is_none(text):
    assert parse_square(text) is None


@pytest.mark.parametrize(
    ("first", "last", "squares"),
    [
        ((0, 2), (0, 0), ((0, 0), (0, 1), (0, 2))),
        ((-1, 3), (1, 3), ((-1, 3), (0, 3), (1, 3))),
        ((0, 0), (0, 0), ((0, 0),)),
        ((0, 0), (1, 1), ((0, 0), (1, 1))),
        ((0, 0), (0, 900), ((0, 0), (0, 900))),
    ],
)
def test_the_squares_between_two_ends(first, last, squares):
    assert between(first, last) == squares
