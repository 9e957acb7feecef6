"""Masks against sets, on grids of every small size."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.kit.cells import around
from games.kit.grids import Grid, all_in, any_in, spread
from games.kit.shapes import turn_of
from tests.games.my_city.strategies import pieces

SIZES = [(rows, columns) for rows in range(1, 5) for columns in range(1, 5)]


@pytest.mark.parametrize(("rows", "columns"), SIZES)
def test_every_space_corner_and_edge(rows, columns):
    grid = Grid(rows, columns)
    spaces = {(row, column) for row in range(rows) for column in range(columns)}

    assert set(grid.cells(grid.inside)) == spaces
    for cell in spaces:
        assert grid.mask([cell]) == grid.bit(cell)
        assert [*grid.cells(grid.bit(cell))] == [cell]
        assert set(grid.cells(grid.beside(grid.bit(cell)))) == set(around(cell)) & spaces
    assert {cell for cell in spaces if grid.bit(cell) & grid.first_column} == {
        cell for cell in spaces if cell[1] == 0
    }
    assert {cell for cell in spaces if grid.bit(cell) & grid.last_column} == {
        cell for cell in spaces if cell[1] == columns - 1
    }


@pytest.mark.parametrize(("rows", "columns"), SIZES)
def test_what_lies_around_a_grid_is_not_on_it(rows, columns):
    around_it = [(-1, 0), (0, -1), (rows, 0), (0, columns), (-1, -1), (rows, columns)]

    assert not [cell for cell in around_it if cell in Grid(rows, columns)]


grids = st.builds(Grid, st.integers(1, 6), st.integers(1, 7))


@given(grids, pieces(), st.data())
def test_anchors_are_judged_as_the_squares_are(grid, piece, data):
    turn, spaces = turn_of(piece), [*grid.cells(grid.inside)]
    chosen = data.draw(st.sets(st.sampled_from(spaces)))
    steps, mask, on_board = grid.steps(turn), grid.mask(chosen), grid.anchors_on_board(turn)

    for anchor in spaces:
        squares = set(turn.at(anchor))
        bit = grid.bit(anchor)
        assert bool(on_board & bit) == (squares <= set(spaces))
        if on_board & bit:
            assert bool(all_in(mask, steps) & bit) == (squares <= chosen)
            assert bool(any_in(mask, steps) & bit) == bool(squares & chosen)


@given(grids, st.data())
def test_cells_and_masks_are_the_same(grid, data):
    mask = data.draw(st.integers(0, grid.inside))

    assert grid.mask(grid.cells(mask)) == mask
    assert [*grid.cells(mask)] == sorted(grid.cells(mask))


@pytest.mark.parametrize(("mask", "spread_out"), [(0, 0), (1, 1), (0b101, 0x101), (0b1111, 0x1111)])
def test_spreading_a_mask(mask, spread_out):
    assert spread(mask) == spread_out
