"""Shapes: turning, flipping, anchors, and their text form."""

import pytest
from hypothesis import given

from games.kit.shapes import (
    anchor_of,
    at_origin,
    is_one_piece,
    mirror,
    orientations,
    parse_shape,
    quarter_turn,
    shape_rows,
    turn_of,
)
from games.my_city.practice import SHAPES
from tests.games.my_city.strategies import pieces

TURNS = [
    pytest.param("X", 1, True, id="single"),
    pytest.param("XX", 2, True, id="domino"),
    pytest.param("XX XX", 1, True, id="square"),
    pytest.param("XXX .X.", 4, True, id="T"),
    pytest.param(".XX XX.", 2, False, id="S"),
    pytest.param("X. X. XX", 4, False, id="L"),
    pytest.param("X.X XXX", 4, True, id="U"),
    pytest.param(".X. XXX .X.", 1, True, id="plus"),
]


@pytest.mark.parametrize(("rows", "ways", "mirrored"), TURNS)
def test_ways_to_lie(rows, ways, mirrored):
    shape = parse_shape(rows.split())

    assert len(orientations(shape)) == ways
    assert (mirror(shape) in orientations(shape)) is mirrored


def test_turns_go_clockwise_from_the_way_it_is_printed():
    turned = [shape_rows(shape) for shape in orientations(parse_shape(["X.", "X.", "XX"]))]

    assert turned == [["X.", "X.", "XX"], ["XXX", "X.."], ["XX", ".X", ".X"], ["..X", "XXX"]]


@given(pieces())
def test_four_quarter_turns_are_none(shape):
    assert quarter_turn(quarter_turn(quarter_turn(quarter_turn(shape)))) == shape


@given(pieces())
def test_flipping_twice_is_not_flipping(shape):
    assert mirror(mirror(shape)) == shape


@given(pieces())
def test_rows_are_read_as_they_are_written(shape):
    assert parse_shape(shape_rows(shape)) == shape


@given(pieces())
def test_all_turns_have_the_same_turns(shape):
    assert {frozenset(orientations(turned)) for turned in orientations(shape)} == {
        frozenset(orientations(shape))
    }


@given(pieces())
def test_a_turn_is_the_shape_about_its_anchor(shape):
    turn = turn_of(shape)

    assert (0, 0) in turn.offsets
    assert at_origin(turn.at((3, 4))) == shape
    assert list(turn.offsets) == sorted(turn.offsets)


@pytest.mark.parametrize("rows", SHAPES)
def test_practice_shapes_are_read_as_they_are_written(rows):
    assert tuple(shape_rows(parse_shape(rows))) == rows


ANCHORS = [
    pytest.param("X", (0, 0), id="single"),
    pytest.param("XX", (0, 0), id="the left of two"),
    pytest.param("X X", (0, 0), id="the upper of two"),
    pytest.param("XXX", (0, 1), id="the middle of three"),
    pytest.param("XXXX", (0, 1), id="the left of the middle two"),
    pytest.param("XX XX", (0, 0), id="the top left of four"),
    pytest.param("XXX .X.", (0, 1), id="the middle of a T"),
    pytest.param("X. X. XX", (1, 0), id="the middle of an L"),
]


@pytest.mark.parametrize(("rows", "anchor"), ANCHORS)
def test_the_anchor_is_the_square_nearest_the_middle(rows, anchor):
    assert anchor_of(parse_shape(rows.split())) == anchor


def test_a_turn_knows_its_middle_and_its_box():
    turn = turn_of(parse_shape(["X.", "X.", "XX"]))

    assert turn.middle == (0.25, 0.25)
    assert turn.size == (3, 2)


PIECES = [
    pytest.param([], False, id="nothing"),
    pytest.param([(4, 4)], True, id="one"),
    pytest.param([(0, 0), (0, 1)], True, id="side by side"),
    pytest.param([(0, 0), (1, 1)], False, id="cornerwise"),
    pytest.param([(0, 0), (0, 2)], False, id="with a gap"),
    pytest.param([(0, 0), (1, 0), (1, 1), (1, 2), (0, 2)], True, id="around a bay"),
    pytest.param([(0, 0), (0, 1), (3, 0), (3, 1)], False, id="two pairs"),
]


@pytest.mark.parametrize(("cells", "whole"), PIECES)
def test_one_piece_hangs_together_by_sides(cells, whole):
    assert is_one_piece(cells) is whole
