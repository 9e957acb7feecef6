"""Seeing straight: the corners of a square go to the corners of what is photographed, and back."""

from io import BytesIO

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from PIL import Image, ImageDraw

from games.kit.errors import RuleError
from games.photos.perspective import FIRST, WHOLE, check_corners, grid_lines, projection
from games.photos.refusals import PhotoRefusal
from games.photos.straightening import SIDE, straighten
from tests.photo_builders import CORNERS, are_alike, corner_colours, file_of, quarters

POINTS = st.tuples(st.integers(0, WHOLE), st.integers(0, WHOLE))
SQUARE = ((0, 0), (1, 0), (1, 1), (0, 1))
UNIT = st.floats(0, 1)


@st.composite
def quadrangles(draw):
    """Four corners that enclose something, each in its quarter or anywhere."""
    near = [
        (draw(st.integers(x, x + 500)), draw(st.integers(y, y + 500)))
        for x, y in ((0, 0), (500, 0), (500, 500), (0, 500))
    ]
    corners = draw(st.sampled_from([near, *([near[n:] + near[:n] for n in (1, 2, 3)])]))
    try:
        return check_corners(corners)
    except RuleError:
        assume(False)


def is_near(one, other, by):
    return all(abs(a - b) <= by for a, b in zip(one, other, strict=True))


@given(quadrangles())
def test_the_corners_of_the_square_go_to_the_corners(corners):
    seen = projection(corners)
    for (x, y), corner in zip(SQUARE, corners, strict=True):
        assert is_near(seen.at(x, y), corner, 1e-6)


def undone(seen, point):
    """Return which point of the square lies there: two equations, solved by Cramer's rule."""
    across, down = point
    one = (seen.a - across * seen.g, seen.b - across * seen.h, across - seen.c)
    other = (seen.d - down * seen.g, seen.e - down * seen.h, down - seen.f)
    area = one[0] * other[1] - one[1] * other[0]
    return (
        (one[2] * other[1] - one[1] * other[2]) / area,
        (one[0] * other[2] - one[2] * other[0]) / area,
    )


@given(quadrangles(), st.integers(1, 2000), st.integers(1, 2000), UNIT, UNIT)
def test_pillow_is_told_the_same_for_a_picture_of_any_sides(corners, width, height, x, y):
    seen = projection(corners)
    a, b, c, d, e, f, g, h = seen.of_pixels(width, height)
    across, down = x * width, y * height
    depth = g * across + h * down + 1
    told = (a * across + b * down + c) / depth, (d * across + e * down + f) / depth
    assert is_near(told, seen.at(x, y), 1e-6)


@given(quadrangles(), UNIT, UNIT)
def test_there_and_back_is_where_it_began(corners, x, y):
    seen = projection(corners)
    assert is_near(undone(seen, seen.at(x, y)), (x, y), 1e-6)


@given(quadrangles(), UNIT, UNIT, UNIT)
def test_what_is_straight_stays_straight(corners, x, y, share):
    seen = projection(corners)
    ends = seen.at(0, x), seen.at(1, y)
    (left, top), (right, bottom) = ends
    across, down = seen.at(share, x + (y - x) * share)
    off = (right - left) * (down - top) - (bottom - top) * (across - left)
    assert abs(off) < 1e-3


@given(quadrangles())
def test_the_middle_lies_where_the_diagonals_cross(corners):
    (x0, y0), (x1, y1), (x2, y2), (x3, y3) = corners
    middle = projection(corners).at(0.5, 0.5)
    for (ax, ay), (bx, by) in (((x0, y0), (x2, y2)), ((x1, y1), (x3, y3))):
        assert abs((bx - ax) * (middle[1] - ay) - (by - ay) * (middle[0] - ax)) < 1e-3


@given(st.tuples(POINTS, POINTS, POINTS, POINTS))
def test_corners_are_taken_if_and_only_if_none_lies_between_the_others(corners):
    try:
        taken = check_corners(corners)
    except RuleError as error:
        taken = error
    crosses = [
        (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0])
        for a, b, c in ((corners[n], corners[(n + 1) % 4], corners[(n + 2) % 4]) for n in range(4))
    ]
    assert (taken == corners) == (min(crosses) >= 10_000)


REFUSED = {
    "the wrong way round": ((100, 100), (100, 900), (900, 900), (900, 100)),
    "crossed": ((100, 100), (900, 900), (900, 100), (100, 900)),
    "one between the others": ((100, 100), (900, 100), (300, 300), (100, 900)),
    "in one line": ((100, 100), (400, 100), (700, 100), (900, 100)),
    "in one point": ((500, 500),) * 4,
    "two on each other": ((100, 100), (100, 100), (900, 900), (100, 900)),
}


@pytest.mark.parametrize("corners", REFUSED.values(), ids=REFUSED)
def test_no_board_has_such_corners(corners):
    with pytest.raises(RuleError) as refused:
        check_corners(corners)
    assert refused.value.code == PhotoRefusal.CORNERS
    assert ("wrong way" in refused.value.message) == (corners == REFUSED["the wrong way round"])


def test_lines_lie_between_all_spaces_and_around_them():
    lines = [*grid_lines(FIRST, 4, 2)]
    assert len(lines) == 8
    assert [round(top[0]) for top, _ in lines[:5]] == [100, 300, 500, 700, 900]
    assert [round(left[1]) for left, _ in lines[5:]] == [100, 500, 900]


ASLANT = {
    "as it lay": ((200, 150), (850, 100), (900, 950), (100, 800)),
    "from the side": ((300, 300), (700, 100), (700, 900), (300, 700)),
    "upside down": ((900, 950), (100, 800), (200, 150), (850, 100)),
}


@pytest.mark.parametrize("corners", ASLANT.values(), ids=ASLANT)
def test_a_board_that_was_photographed_aslant_is_seen_straight(corners):
    """A square with four colours is drawn into a picture as a camera sees it, and taken out."""
    seen, photo = projection([(x * 0.8, y * 0.6) for x, y in corners]), Image.new("RGB", (800, 600))
    hand = ImageDraw.Draw(photo)
    for colour, (x, y) in zip(CORNERS, ((0, 0), (0.5, 0), (0.5, 0.5), (0, 0.5)), strict=True):
        around = [(x, y), (x + 0.5, y), (x + 0.5, y + 0.5), (x, y + 0.5)]
        hand.polygon([seen.at(*point) for point in around], fill=colour)

    straight = straighten(file_of(photo, "WEBP", lossless=True), corners)

    assert are_alike(corner_colours(straight), CORNERS)
    with Image.open(BytesIO(straight)) as image:
        assert (image.size, image.format) == ((SIDE, SIDE), "WEBP")
        edges = [image.convert("RGB").getpixel(at) for at in ((9, 9), (SIDE - 9, SIDE - 9))]
    assert are_alike(edges, [CORNERS[0], CORNERS[2]])


def test_the_whole_picture_is_itself():
    whole = ((0, 0), (WHOLE, 0), (WHOLE, WHOLE), (0, WHOLE))
    content = straighten(file_of(quarters(800, 600), "WEBP"), whole)
    assert are_alike(corner_colours(content), CORNERS)
