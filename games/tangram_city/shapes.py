"""Tiles made of halves: what hangs together, turns, mirror images, equality."""

from collections.abc import Iterable
from functools import lru_cache

from games.kit.cells import Cell
from games.tangram_city.halves import CORNERS, OPPOSITE, SIDES, WHOLE, Half

Shape = frozenset[Half]
"""A tile from its own top left corner, its full squares as whole ones."""

_TURNED = {WHOLE: WHOLE, "nw": "ne", "ne": "se", "se": "sw", "sw": "nw"}
_MIRRORED = {WHOLE: WHOLE, "nw": "ne", "ne": "nw", "se": "sw", "sw": "se"}
_ACROSS = {"n": (-1, 0), "e": (0, 1), "s": (1, 0), "w": (0, -1)}
_FACING = {"n": "s", "s": "n", "e": "w", "w": "e"}


def joined(halves: Iterable[Half]) -> tuple[Half, ...]:
    """Return the halves with two opposite ones of a square as the whole square, in order."""
    corners: dict[Cell, str] = {}
    for half in halves:
        found = corners.get(half.cell)
        is_second = found is not None and OPPOSITE.get(found) == half.corner
        corners[half.cell] = WHOLE if is_second else half.corner
    return tuple(sorted(Half(cell, corner) for cell, corner in corners.items()))


def shape_of(halves: Iterable[Half]) -> Shape:
    """Return the shape of halves that lie somewhere; none of them cross."""
    return _at_origin(joined(halves))


def _at_origin(halves: Iterable[Half]) -> Shape:
    halves = tuple(halves)
    top = min(half.cell[0] for half in halves)
    left = min(half.cell[1] for half in halves)
    return frozenset(
        Half((half.cell[0] - top, half.cell[1] - left), half.corner) for half in halves
    )


def quarter_turn(shape: Shape) -> Shape:
    """Return the shape turned by 90 degrees clockwise."""
    return _at_origin(Half((half.cell[1], -half.cell[0]), _TURNED[half.corner]) for half in shape)


def mirror(shape: Shape) -> Shape:
    """Return the shape flipped over."""
    return _at_origin(Half((half.cell[0], -half.cell[1]), _MIRRORED[half.corner]) for half in shape)


@lru_cache(maxsize=1024)
def orientations(shape: Shape) -> tuple[Shape, ...]:
    """Return the one to four different ways a shape can be turned, clockwise, as it is first."""
    found: list[Shape] = []
    for _ in SIDES:
        if shape not in found:
            found.append(shape)
        shape = quarter_turn(shape)
    return tuple(found)


def loose_from(halves: Iterable[Half]) -> tuple[Half, ...]:
    """Return the halves that do not hang together with the first one; none in one piece.

    Halves hang together by a whole side of a square that both lie along, or by
    the diagonal of their square. A corner joins nothing.
    """
    left = {half.cell: half for half in joined(halves)}
    edge = [left.pop(min(left))]
    while edge:
        half = edge.pop()
        for side in CORNERS[half.corner]:
            down, right = _ACROSS[side]
            beyond = left.get((half.cell[0] + down, half.cell[1] + right))
            if beyond is not None and _FACING[side] in CORNERS[beyond.corner]:
                edge.append(left.pop(beyond.cell))
    return tuple(left.values())


def size_of(shape: Iterable[Half]) -> int:
    """Return of how many halves a tile consists."""
    return sum(1 if half.corner else 2 for half in shape)
