"""Path data as corners."""

from math import dist

import pytest

from games.kit.drawing import Line
from games.kit.paths import dashes, flatten


@pytest.mark.parametrize(
    ("data", "points"),
    [
        pytest.param("M1 2L3 4", [(1, 2), (3, 4)], id="a line"),
        pytest.param("M1 2l3 4", [(1, 2), (4, 6)], id="from where it stands"),
        pytest.param("M1 2h3v4H0V0", [(1, 2), (4, 2), (4, 6), (0, 6), (0, 0)], id="along"),
        pytest.param("M1 2 3 4 5 6", [(1, 2), (3, 4), (5, 6)], id="lines without a letter"),
        pytest.param("m1 2 3 4", [(1, 2), (4, 6)], id="and from where it stands"),
        pytest.param("M-.5.25L1.5-2", [(-0.5, 0.25), (1.5, -2)], id="numbers run together"),
    ],
)
def test_straight_lines(data, points):
    assert flatten(data) == (Line(tuple(points), closed=False),)


def test_each_part_is_a_line_of_its_own_and_z_closes_one():
    assert flatten("M0 0h4v4zM9 9h1") == (
        Line(((0, 0), (4, 0), (4, 4)), closed=True),
        Line(((9, 9), (10, 9)), closed=False),
    )
    assert flatten("M1 1h4zm2 2h1") == (
        Line(((1, 1), (5, 1)), closed=True),
        Line(((3, 3), (4, 3)), closed=False),
    )


@pytest.mark.parametrize(
    ("data", "middle", "end"),
    [
        pytest.param("M0 0Q2 4 4 0", (2, 2), (4, 0), id="quadratic"),
        pytest.param("M0 0C0 4 4 4 4 0", (2, 3), (4, 0), id="cubic"),
        pytest.param("M4 0a4 4 0 0 1-8 0", (0, 4), (-4, 0), id="half a circle clockwise"),
        pytest.param("M4 0a4 4 0 0 0-8 0", (0, -4), (-4, 0), id="half a circle the other way"),
    ],
)
def test_curves_pass_their_middle(data, middle, end):
    (line,) = flatten(data)

    assert line.points[len(line.points) // 2] == pytest.approx(middle)
    assert line.points[-1] == pytest.approx(end)


@pytest.mark.parametrize(
    ("flags", "centre"),
    [("0 0", (4, 0)), ("0 1", (0, 4)), ("1 0", (0, 4)), ("1 1", (4, 0))],
)
def test_an_arc_keeps_its_distance_from_its_centre(flags, centre):
    (line,) = flatten(f"M0 0A4 4 0 {flags} 4 4")

    assert {round(dist(point, centre), 6) for point in line.points} == {4.0}
    assert (len(line.points), line.points[-1]) == (9, pytest.approx((4, 4)))


def test_a_smooth_curve_goes_on_as_the_one_before_it_ended():
    (line,) = flatten("M0 0Q1 2 2 0T4 0T6 0")

    assert line.points[12] == pytest.approx((3, -1))
    assert line.points[20] == pytest.approx((5, 1))


def test_dashes_go_around_corners():
    assert dashes(Line(((0, 0), (4, 0), (4, 4)), closed=False), (3, 2)) == [
        Line(((0, 0), (3, 0)), closed=False),
        Line(((4, 1), (4, 4)), closed=False),
    ]


def test_dashes_go_back_to_the_start_of_a_ring():
    ring = Line(((0, 0), (4, 0), (4, 4), (0, 4)), closed=True)

    pieces = dashes(ring, (1, 1))

    assert len(pieces) == 8
    assert pieces[-1] == Line(((0, 2), (0, 1)), closed=False)
