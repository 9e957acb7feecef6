"""Photos get smaller where that keeps an episode on one sheet, down to half of their size."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from campaign.pages.printed_photos import (
    BOARD_HEIGHTS,
    GAP,
    HEIGHTS,
    LEAST,
    TITLE,
    Content,
    framed,
    height_of_boards,
    height_of_photos,
)

LANDSCAPE, PORTRAIT = (1600, 1200), (1200, 1600)


def content(cities, *, rows=1, lines=1, notes=(), boards=True, reason=0):
    """The sheet of an episode: in print it was measured with the boards of two cities, bare."""
    below = [10] * cities if boards else []
    return Content([reason] * cities, below, lines, rows, notes)


def photos(count, sides=PORTRAIT, caption=""):
    return [framed(*sides, caption)] * count


def test_a_sheet_is_reckoned_as_it_was_measured_and_rather_too_much():
    measured = {1: 210, 2: 182}  # mm, with the title of the photos and all gaps
    for cities, height in measured.items():
        reckoned = content(cities).height + TITLE + GAP
        assert height <= reckoned <= height + 2


SIZES = [
    pytest.param(content(2), photos(3), None, id="a row that fits"),
    pytest.param(content(2), photos(5), 40, id="two rows that nearly fit"),
    pytest.param(content(2), photos(6, LANDSCAPE), 40, id="two rows of landscapes"),
    pytest.param(content(2), photos(7), None, id="three rows that do not, by far"),
    pytest.param(content(4, rows=7), photos(1), None, id="no room at all"),
    pytest.param(content(1, rows=3), photos(1), 48, id="one photo that nearly fits"),
    pytest.param(content(1, rows=3), photos(1, caption="x" * 56), 36, id="with two lines below it"),
    pytest.param(content(1, rows=3, notes=(80,)), photos(1), 38, id="with a note"),
    pytest.param(content(1, rows=3, notes=(80, 160)), photos(1), None, id="with two"),
    pytest.param(content(2, boards=False), photos(6), None, id="without boards"),
    pytest.param(content(2), photos(9, (90, 120)), None, id="tiny ones are never enlarged"),
    pytest.param(
        content(2, rows=6, lines=0), [*photos(3, LANDSCAPE), *photos(2)], 34, id="a long table"
    ),
    pytest.param(content(2), [], None, id="no photos"),
]


@pytest.mark.parametrize(("before", "shown", "height"), SIZES)
def test_photos_become_as_small_as_they_must(before, shown, height):
    assert height_of_photos(before, shown) == height


ROOMS = [
    pytest.param(content(4, rows=4, lines=0), 72, id="four boards"),
    pytest.param(content(4, rows=20), None, id="a long table"),
    pytest.param(content(3, rows=0, lines=0), 82, id="hardly anything else"),
    pytest.param(content(2), None, id="two boards have the width already"),
    pytest.param(content(4, boards=False), None, id="no boards"),
]


@pytest.mark.parametrize(("on_sheet", "height"), ROOMS)
def test_boards_take_the_room_that_a_sheet_has(on_sheet, height):
    assert height_of_boards(on_sheet) == height


@given(
    st.integers(1, 4),
    st.lists(st.tuples(st.integers(200, 1600), st.integers(200, 1600), st.text(max_size=90))),
)
def test_none_becomes_smaller_than_half_of_its_height(cities, sides):
    shown = [framed(*one) for one in sides]
    height = height_of_photos(content(cities), shown)
    assert height is None or height in HEIGHTS
    assert all(one.height * LEAST <= height for one in shown if height)


def test_the_style_sheet_knows_each_height():
    text = (Path(__file__).parents[2] / "static/css/chronicle.css").read_text(encoding="utf-8")
    assert all(f".tall-{one} img {{ max-height: {one}mm; }}" in text for one in HEIGHTS)
    assert all(f".tall-{one} .ground {{ max-height: {one}mm" in text for one in BOARD_HEIGHTS)
