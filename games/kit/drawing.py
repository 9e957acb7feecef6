"""What a board with edges looks like, as plain data, and the lines around its parts."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from games.kit.cells import Cell

SPACE = 40
"""Units of a drawing to the side of a space."""

Point = tuple[float, float]
"""(right, down) from the top left corner of the board, in units."""

Mask = int


@dataclass(frozen=True, slots=True)
class Plate:
    """A sticker with a letter or two on a space, in one of the colours of `PLATES`."""

    cell: Cell
    colour: str
    letter: str


PLATES = ("white", "yellow", "red", "blue", "green", "purple", "grey")


@dataclass(frozen=True, slots=True)
class Ground:
    """What is printed on a board, and what sticks to it.

    `regions` and `marks` are kinds with the mask of their spaces (bit
    row * columns + column). The river runs between spaces of unlike `banks`. `land` is the
    kind of what is under all of it. Along the rim stand letters and numbers from 1; on open
    ground, with `first` the number of its first row and column, numbers both ways.
    """

    rows: int
    columns: int
    regions: tuple[tuple[str, Mask], ...] = ()
    marks: tuple[tuple[str, Mask], ...] = ()
    banks: tuple[Mask, ...] = ()
    land: str = "land"
    first: Cell | None = None
    plates: tuple[Plate, ...] = ()


@dataclass(frozen=True, slots=True)
class Piece:
    """Something that lies on a board: what it is called, its colour, its spaces.

    A faint one is not there yet. `badge` are the letters of what sticks to it.
    """

    id: str
    colour: str
    cells: tuple[Cell, ...]
    is_faint: bool = False
    badge: str = ""


@dataclass(frozen=True, slots=True)
class Ghost:
    """A piece that might come to lie on the board, or may not."""

    cells: tuple[Cell, ...]
    colour: str
    good: bool = True


@dataclass(frozen=True, slots=True)
class Area:
    """Something that covers parts of spaces: how it is filled, and path data in units.

    `ground` is what it covers, `edge` are the lines around it; `state` is "", or a class for
    what is not there yet or came last.
    """

    fill: str
    ground: str
    edge: str
    state: str = ""


@dataclass(frozen=True, slots=True)
class Label:
    """A few letters on a space; its kind says where and how."""

    kind: str
    cell: Cell
    text: str


@dataclass(frozen=True, slots=True)
class Drawing:
    """A board with its pieces and areas, the later ones on top; above them marks and outlines.

    `marks` are kinds with the mask of their spaces, as those of the ground; `outlines` are
    kinds of lines around spaces, with the mask of those. Labels lie on top of all.
    """

    ground: Ground
    pieces: tuple[Piece, ...] = ()
    areas: tuple[Area, ...] = ()
    marks: tuple[tuple[str, Mask], ...] = ()
    outlines: tuple[tuple[str, Mask], ...] = ()
    labels: tuple[Label, ...] = ()


def cells_of(mask: Mask, columns: int) -> list[Cell]:
    """Return the spaces of a mask from the top left."""
    found = []
    while mask:
        lowest = mask & -mask
        found.append(divmod(lowest.bit_length() - 1, columns))
        mask ^= lowest
    return found


# Sides of a square are numbered clockwise from the top. _AHEAD is the way along a
# side with the square at the right hand; the way out over a side is _AHEAD of the
# side before it.
_AHEAD = ((0, 1), (1, 0), (0, -1), (-1, 0))
_STARTS = ((0, 0), (0, 1), (1, 1), (1, 0))
_SLOPE = 9  # units in which a straight side goes over from one inset to another
_Edge = tuple[Cell, int]


def corners(
    cells: Iterable[Cell], inset: float, insets: Mapping[_Edge, float] | None = None
) -> list[list[Point]]:
    """Return the corners of the closed lines around the cells, clockwise.

    The line keeps `inset` units inside the squares, or what `insets` says for
    a side of a square. Squares that meet at a corner only are kept apart.
    """
    insets = insets or {}
    return [
        _inside(runs)
        for loop in _loops(frozenset(cells))
        if (runs := _runs([(cell, side, insets.get((cell, side), inset)) for cell, side in loop]))
    ]


def _loops(cells: frozenset[Cell]) -> Iterator[list[_Edge]]:
    seen: set[_Edge] = set()
    for start in sorted(cells):
        for side in range(4):
            out = _AHEAD[side - 1]
            edge = (start, side)
            if edge in seen or (start[0] + out[0], start[1] + out[1]) in cells:
                continue
            loop = []
            while edge not in seen:
                seen.add(edge)
                loop.append(edge)
                edge = _next(edge, cells)
            yield loop


def _next(edge: _Edge, cells: frozenset[Cell]) -> _Edge:
    (row, column), side = edge
    down, right = _AHEAD[side]
    ahead = (row + down, column + right)
    if ahead not in cells:
        return (row, column), (side + 1) % 4
    out_down, out_right = _AHEAD[side - 1]
    beyond = (ahead[0] + out_down, ahead[1] + out_right)
    return (beyond, (side - 1) % 4) if beyond in cells else (ahead, side)


def _runs(loop: list[tuple[Cell, int, float]]) -> list[tuple[Cell, int, float]]:
    """Return the first edges of the straight stretches of one inset."""
    return [
        edge for before, edge in zip(loop[-1:] + loop, loop, strict=False) if before[1:] != edge[1:]
    ]


def _inside(runs: list[tuple[Cell, int, float]]) -> list[Point]:
    points: list[Point] = []
    for (_, side, inset), (cell, next_side, next_inset) in zip(
        runs[-1:] + runs[:-1], runs, strict=True
    ):
        starts = _STARTS[next_side]
        down, right = (cell[0] + starts[0]) * SPACE, (cell[1] + starts[1]) * SPACE
        out, next_out = _AHEAD[side - 1], _AHEAD[next_side - 1]
        if side == next_side:
            before, after = (_SLOPE, 0) if inset > next_inset else (0, _SLOPE)
            ahead_down, ahead_right = _AHEAD[side]
            points += [
                (
                    right + ahead_right * along - out[1] * away,
                    down + ahead_down * along - out[0] * away,
                )
                for along, away in ((-before, inset), (after, next_inset))
            ]
        else:
            points.append(
                (
                    right - out[1] * inset - next_out[1] * next_inset,
                    down - out[0] * inset - next_out[0] * next_inset,
                )
            )
    return points


@dataclass(frozen=True, slots=True)
class Line:
    """A line through corners; a closed one goes back to its first."""

    points: tuple[Point, ...]
    closed: bool


def river_sides(ground: Ground) -> set[_Edge]:
    """Return the sides of spaces along which the river runs, from both banks."""
    bank = _bank_numbers(ground)
    sides = set()
    for row in range(ground.rows):
        for column in range(ground.columns):
            for side in range(4):
                out = _AHEAD[side - 1]
                across = bank.get((row + out[0], column + out[1]))
                if across is not None and across != bank[row, column]:
                    sides.add(((row, column), side))
    return sides


def river_lines(ground: Ground, *, overhang: float) -> list[Line]:
    """Return the river as lines from the rim or a fork to the next one.

    Where it meets the rim it goes on for `overhang` units.
    """
    ways: dict[Cell, list[Cell]] = {}
    for (row, column), side in sorted(river_sides(ground)):
        if side in (1, 2):
            start, end = _STARTS[side], _STARTS[(side + 1) % 4]
            first, last = (row + start[0], column + start[1]), (row + end[0], column + end[1])
            ways.setdefault(first, []).append(last)
            ways.setdefault(last, []).append(first)

    lines: list[list[Cell]] = []
    walked: set[frozenset[Cell]] = set()
    ends = [corner for corner in ways if len(ways[corner]) != 2]
    for corner in ends + list(ways):  # what no end leads to is a ring
        lines.extend(
            _walk([corner, onward], ways, walked)
            for onward in ways[corner]
            if frozenset((corner, onward)) not in walked
        )
    size = (ground.rows * SPACE, ground.columns * SPACE)
    return [_line(line, ways, size, overhang) for line in lines]


def _walk(
    line: list[Cell], ways: Mapping[Cell, Sequence[Cell]], walked: set[frozenset[Cell]]
) -> list[Cell]:
    walked.add(frozenset(line))
    while len(ways[line[-1]]) == 2 and line[-1] != line[0]:
        before, corner = line[-2:]
        onward = next(other for other in ways[corner] if other != before)
        walked.add(frozenset((corner, onward)))
        line.append(onward)
    return line


def _line(
    corners_passed: list[Cell],
    ways: Mapping[Cell, Sequence[Cell]],
    size: tuple[int, int],
    overhang: float,
) -> Line:
    points: list[Point] = [(column * SPACE, row * SPACE) for row, column in corners_passed]
    if points[0] == points[-1] and len(ways[corners_passed[0]]) == 2:
        return Line(tuple(points[:-1]), closed=True)
    points[0] = _over_the_rim(points[0], size, overhang)
    points[-1] = _over_the_rim(points[-1], size, overhang)
    return Line(tuple(points), closed=False)


def _over_the_rim(point: Point, size: tuple[int, int], overhang: float) -> Point:
    right, down = point
    rows, columns = size
    if down in (0, rows):
        return right, down + (overhang if down else -overhang)
    if right in (0, columns):
        return right + (overhang if right else -overhang), down
    return point


def _bank_numbers(ground: Ground) -> dict[Cell, int]:
    numbers = dict.fromkeys(
        ((row, column) for row in range(ground.rows) for column in range(ground.columns)), -1
    )
    for number, mask in enumerate(ground.banks):
        numbers.update(dict.fromkeys(cells_of(mask, ground.columns), number))
    return numbers
