"""Squares as players call them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.multicity.naming import place_name, square_name, squares_name
from games.multicity.typed import between, parse_square

M = "\N{MINUS SIGN}"
NAMED = [
    pytest.param([(0, 0)], "row 0, column 0", id="the start tile's corner"),
    pytest.param([(2, -3)], f"row 2, column {M}3", id="left of it"),
    pytest.param([(0, 2), (0, 0), (0, 1)], "row 0, columns 0 to 2", id="across"),
    pytest.param([(-1, 4), (0, 4)], f"rows {M}1 to 0, column 4", id="down"),
    pytest.param([(0, 0), (0, 2)], "row 0, column 0; row 0, column 2", id="a gap"),
    pytest.param([(1, 1), (0, 0)], "row 0, column 0; row 1, column 1", id="diagonal"),
]


@pytest.mark.parametrize(("squares", "name"), NAMED)
def test_squares_are_named_by_row_and_column(squares, name):
    assert squares_name(squares) == name


def test_a_place_is_named_by_its_squares():
    assert place_name((0, -1)) == f"rows 0 to 2, columns {M}3 to {M}1"


def test_of_many_squares_the_first_ones_are_named():
    assert squares_name([(0, 2 * n) for n in range(50)]).count("row") == 6


squares = st.tuples(st.integers(-99, 99), st.integers(-99, 99))


@given(squares)
def test_what_is_said_of_a_square_can_be_typed(square):
    assert parse_square(square_name(square)) == square


@given(squares, st.integers(0, 20), st.booleans())
def test_a_line_is_never_named_square_by_square(square, steps, is_down):
    row, column = square
    last = (row + steps, column) if is_down else (row, column + steps)

    assert ";" not in squares_name(between(square, last))
