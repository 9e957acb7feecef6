"""Seeing straight what was photographed aslant: the projection of a square on four corners.

After Paul Heckbert, Fundamentals of Texture Mapping and Image Warping (1989), section 2.2.3.
Corners stand in thousandths of a picture's sides, from the top left of what is photographed
clockwise, however it was held.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from games.kit.errors import RuleError
from games.photos.refusals import PhotoRefusal

WHOLE = 1000
"""The sides of a picture in the units of corners."""
LEAST = 10_000
"""Twice the least that three neighbouring corners must enclose: half a hundredth of a picture."""

Point = tuple[float, float]
Corners = tuple[Point, Point, Point, Point]

FIRST: Corners = ((100, 100), (900, 100), (900, 900), (100, 900))
"""Where corners lie before anybody has moved them."""


@dataclass(frozen=True, slots=True)
class Projection:
    """Where the points of a square of side 1 lie: at (ax + by + c, dx + ey + f) / (gx + hy + 1)."""

    a: float
    b: float
    c: float
    d: float
    e: float
    f: float
    g: float
    h: float

    def at(self, x: float, y: float) -> Point:
        """Return where a point of the square lies."""
        depth = self.g * x + self.h * y + 1
        across = (self.a * x + self.b * y + self.c) / depth
        return across, (self.d * x + self.e * y + self.f) / depth

    def of_pixels(self, width: int, height: int) -> tuple[float, ...]:
        """Return the eight numbers by which Pillow fills a picture of such sides (PERSPECTIVE)."""
        return (
            *(self.a / width, self.b / height, self.c),
            *(self.d / width, self.e / height, self.f),
            *(self.g / width, self.h / height),
        )


def projection(corners: Sequence[Point]) -> Projection:
    """Return the projection that puts the corners of a square, from the top left clockwise, there.

    The corners must enclose something, as `check_corners` makes sure.
    """
    (x0, y0), (x1, y1), (x2, y2), (x3, y3) = corners
    right, below = (x1 - x2, y1 - y2), (x3 - x2, y3 - y2)
    skew = (x0 - x1 + x2 - x3, y0 - y1 + y2 - y3)
    area = _cross(right, below)
    g, h = _cross(skew, below) / area, _cross(right, skew) / area
    return Projection(
        *(x1 - x0 + g * x1, x3 - x0 + h * x3, x0),
        *(y1 - y0 + g * y1, y3 - y0 + h * y3, y0),
        *(g, h),
    )


def check_corners(corners: Sequence[Point]) -> Corners:
    """Return four corners that enclose what can be seen straight.

    Raises RuleError where they run the wrong way round, or one lies between the others.
    """
    first, second, third, fourth = corners
    ring = (first, second, third, fourth)
    turns = [
        _cross(_way(ring[at], ring[(at + 1) % 4]), _way(ring[(at + 1) % 4], ring[(at + 2) % 4]))
        for at in range(4)
    ]
    if all(turn <= -LEAST for turn in turns):
        words = "These corners run the wrong way round: from the top left of the board clockwise."
        raise RuleError(PhotoRefusal.CORNERS, words)
    if not all(turn >= LEAST for turn in turns):
        words = "A board has four corners that lie apart, none of them between the others."
        raise RuleError(PhotoRefusal.CORNERS, words)
    return ring


def grid_lines(corners: Sequence[Point], columns: int, rows: int) -> Iterator[tuple[Point, Point]]:
    """Yield the ends of the lines between the spaces of a board, its rim included."""
    seen = projection(corners)
    for column in range(columns + 1):
        yield seen.at(column / columns, 0), seen.at(column / columns, 1)
    for row in range(rows + 1):
        yield seen.at(0, row / rows), seen.at(1, row / rows)


def _way(start: Point, end: Point) -> Point:
    return end[0] - start[0], end[1] - start[1]


def _cross(one: Point, other: Point) -> float:
    return one[0] * other[1] - one[1] * other[0]
