"""Names of spaces."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.kit.cells import around, parse_space, space_name, space_names

NAMES = [
    pytest.param((0, 0), "A1", id="the top left"),
    pytest.param((5, 4), "E6", id="column, then row"),
    pytest.param((8, 25), "Z9", id="the last column"),
    pytest.param((9, 0), "A10", id="two digits"),
    pytest.param((999_998, 1), "B999999", id="a far row"),
]


@pytest.mark.parametrize(("cell", "name"), NAMES)
def test_a_space_has_a_name(cell, name):
    assert space_name(cell) == name
    assert parse_space(name) == cell


def test_every_name_of_the_largest_board_is_read_back():
    cells = [(row, column) for row in range(1000) for column in range(26)]

    assert [parse_space(space_name(cell)) for cell in cells] == cells
    assert len({space_name(cell) for cell in cells}) == len(cells)


@given(st.text(max_size=4))
def test_no_other_text_is_a_name(text):
    cell = parse_space(text)

    assert cell is None or space_name(cell) == text


@pytest.mark.parametrize(
    "name", ["", "A", "1", "A0", "A01", "a1", "AA1", "A1 ", "\uff211", "A\u0661"]
)
def test_what_is_no_name(name):
    assert parse_space(name) is None


def test_rows_too_far_to_count_are_still_told_apart():
    names = ["A" + digits for digits in ("999999", "1000000", "1000001", "9" * 5000, "8" * 5000)]

    assert len({parse_space(name) for name in names}) == len(names)
    assert all(parse_space(name)[0] > 1000 for name in names)


def test_names_stand_from_the_top_left():
    assert space_names([(1, 0), (0, 1), (0, 0)]) == "A1 B1 A2"


def test_four_spaces_lie_around_one():
    assert set(around((2, 3))) == {(1, 3), (3, 3), (2, 2), (2, 4)}
