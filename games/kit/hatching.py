"""The patterns of the colours as lines: a file to print keeps a picture of each pattern it fills.

A hundred boards with three of them make a file too large to be sent; lines are a few words each.
"""

from collections.abc import Callable, Iterable, Sequence
from itertools import groupby

from games.kit.cells import Cell
from games.kit.drawing import SPACE

STEP, COARSE, WAVE = 8, 10, 14
"""How far the lines of a pattern lie apart, and how long a wave is, as in `svg_defs`."""


def hatching(colour: str, cells: Iterable[Cell]) -> tuple[str, str] | None:
    """Return the class and the path data of a colour's lines over spaces, to be cut to a shape.

    None for a colour that has no pattern of lines.
    """
    drawn = _DRAWN.get(colour)
    if drawn is None:
        return None
    look, draw = drawn
    return look, draw(sorted(cells))


def _slanted(cells: Sequence[Cell]) -> str:
    return "".join(
        f"M{SPACE * column + max(0, at - SPACE)} {SPACE * row + min(at, SPACE)}"
        f"l{_reach(at)} {-_reach(at)}"
        for row, column in cells
        for at in range(STEP, 2 * SPACE, STEP)
    )


def _reach(at: int) -> int:
    """Return how far a slanted line reaches whose ends lie `at` right and down, together."""
    return min(at, SPACE) - max(0, at - SPACE)


def _crossed(cells: Sequence[Cell]) -> str:
    middles = range(COARSE // 2, SPACE, COARSE)
    return "".join(
        f"M{SPACE * column} {SPACE * row + at}h{SPACE}M{SPACE * column + at} {SPACE * row}v{SPACE}"
        for row, column in cells
        for at in middles
    )


def _waved(cells: Sequence[Cell]) -> str:
    return "".join(
        f"M{start} {SPACE * row + at}q3.5-5 7 0{'t7 0' * ((end - start) // 7)}"
        for row, start, end in _runs(cells)
        for at in range(STEP // 2, SPACE, STEP)
    )


def _runs(cells: Sequence[Cell]) -> Iterable[tuple[int, int, int]]:
    """Yield the row of each run of spaces, where a wave before it begins, and where it ends."""
    for _, run in groupby(enumerate(cells), key=lambda one: (one[1][0], one[1][1] - one[0])):
        held = [cell for _, cell in run]
        row, first = held[0]
        yield row, SPACE * first // WAVE * WAVE, SPACE * (held[-1][1] + 1)


def _dotted(cells: Sequence[Cell]) -> str:
    starts = range(0, SPACE, COARSE)
    return "".join(
        f"M{SPACE * column + right + at - 1.5:g} {SPACE * row + down + at}"
        "a1.5 1.5 0 0 1 3 0a1.5 1.5 0 0 1-3 0z"
        for row, column in cells
        for down in starts
        for right in starts
        for at in (2.5, 7.5)
    )


_DRAWN: dict[str, tuple[str, Callable[[Sequence[Cell]], str]]] = {
    "yellow": ("hatch", _slanted),
    "red": ("hatch", _crossed),
    "blue": ("hatch", _waved),
    "purple": ("dot", _dotted),
}
