"""A river that is drawn on the lines between the spaces lies on these lines."""

import random

from tests.browser.test_snapping import script_page  # noqa: F401 - a fixture

RUN = """async (cases) => {
  const { riverAlong } = await import("/set-river.js");
  return cases.map((points) => riverAlong(points, 6, 5));
}"""

STROKES = {
    "a tap in the middle of a space: on its left": ([(2.5, 3.5)], [[3, 2]]),
    "a tap near its right side: there": ([(2.8, 3.5)], [[3, 3]]),
    "a tap near its left side: there": ([(2.1, 3.1)], [[3, 2]]),
    "through the middles of spaces": (
        [(2.5, 0.5), (1.5, 1.5), (1.5, 2.5)],
        [[0, 2], [1, 1], [2, 1]],
    ),
    "down a line, a bit beside it": ([(1.9, 0), (2.1, 1.2), (1.8, 2)], [[0, 2], [1, 2]]),
    "a bend to the right along a line": (
        [(1, 0), (1.1, 1.9), (2, 1.8), (3, 1.9), (3.1, 2.1), (3, 4)],
        [[0, 1], [1, 1], [2, 3], [3, 3]],
    ),
    "a bend to the right, below the line": (
        [(1, 0), (1.1, 2.1), (2, 2.2), (3, 2.2), (3, 4)],
        [[0, 1], [1, 1], [2, 3], [3, 3]],
    ),
    "a bend to the left": ([(4, 0), (4, 2.2), (2, 1.8), (2, 3)], [[0, 4], [1, 4], [2, 2]]),
    "upwards": ([(2, 6), (2, 4.1), (1, 3.9), (1, 3)], [[5, 2], [4, 2], [3, 1]]),
    "an end that only reaches into the next row": ([(2, 0), (2, 2.2)], [[0, 2], [1, 2]]),
    "a beginning that only comes out of one": ([(2, 1.9), (2, 4)], [[2, 2], [3, 2]]),
    "to the edge of the board": ([(2, 4), (2, 5.2)], [[4, 2], [5, 2]]),
    "out of the board and past its side": ([(9, 4.2), (9, 7)], [[4, 4], [5, 4]]),
    "faster than is told": ([(0, 0), (5, 4.9)], [[0, 0], [1, 1], [2, 2], [3, 3], [4, 4]]),
    "back over the same rows: the last time counts": (
        [(1, 0), (1, 2), (3, 2), (3, 0)],
        [[1, 3], [0, 3]],
    ),
}  # fmt: skip


def test_the_river_runs_where_the_rows_are_crossed(script_page):  # noqa: F811
    found = script_page.evaluate(RUN, [points for points, _ in STROKES.values()])
    assert dict(zip(STROKES, found, strict=True)) == {
        what: want for what, (_, want) in STROKES.items()
    }


def test_a_shaking_finger_draws_the_river_that_is_printed(script_page):  # noqa: F811
    rng = random.Random(7)
    rivers = [[rng.randint(1, 4) for _ in range(6)] for _ in range(200)]
    found = script_page.evaluate(RUN, [[*shaking(rng, river)] for river in rivers])
    assert found == [[*map(list, enumerate(river))] for river in rivers]


def shaking(rng, river):
    """Yield points along the sides on whose right lie the spaces of a river."""
    for row, column in enumerate(river):
        before = river[row - 1] if row else column
        way = [(before + (column - before) * n / 4, row) for n in range(5)]
        for x, y in [*way, (column, row + 0.5), (column, row + 1)]:
            yield x + rng.uniform(-0.2, 0.2), y + rng.uniform(-0.2, 0.2)
