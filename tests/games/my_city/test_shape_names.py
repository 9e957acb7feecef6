"""What the shapes of buildings are called."""

import pytest

from games.kit.shapes import at_origin, orientations, parse_shape
from games.my_city.buildings import Building, Colour
from games.my_city.shape_names import name_of_shape


def grown(squares):
    """Return all shapes of so many squares that differ when turned, one of each."""
    found = {frozenset({(0, 0)})}
    for _ in range(squares - 1):
        found = {
            at_origin({*shape, (row + down, column + right)})
            for shape in found
            for row, column in shape
            for down, right in ((0, 1), (1, 0), (0, -1), (-1, 0))
            if (row + down, column + right) not in shape
        }
    return {min(map(sorted_of, orientations(shape))) for shape in found}


def sorted_of(shape):
    return tuple(sorted(shape))


def test_every_shape_of_up_to_five_squares_has_a_name_of_its_own():
    shapes = [frozenset(shape) for squares in range(1, 6) for shape in grown(squares)]
    names = [name_of_shape(shape) for shape in shapes]

    assert len(shapes) == 29
    assert "" not in names
    assert len(set(names)) == 29


@pytest.mark.parametrize(
    ("rows", "id", "name"),
    [
        pytest.param("XX XX X.", "y7", "yellow P", id="by its shape"),
        pytest.param("X. XX XX", "y7", "yellow mirrored P", id="as its mirror image"),
        pytest.param("XXX XX.", "y7", "yellow mirrored P", id="however it is turned"),
        pytest.param("XXXXXX", "y7", "yellow shape 7", id="by its number in a set"),
        pytest.param("XXXXXX", "x100", "yellow building of 6 squares", id="by its size"),
    ],
)
def test_a_building_is_called_by_its_shape_its_number_or_its_size(rows, id, name):
    assert Building(id, Colour.YELLOW, frozenset(parse_shape(rows.split()))).name == name
