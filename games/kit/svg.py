"""Drawings as SVG text. Colours come from the style sheet, by class; nothing here is trusted."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from html import escape
from math import hypot
from zlib import crc32

from games.kit.cells import Cell
from games.kit.drawing import (
    SPACE,
    Area,
    Drawing,
    Ghost,
    Ground,
    Label,
    Piece,
    Plate,
    Point,
    cells_of,
    corners,
    river_lines,
    river_sides,
)
from games.kit.ground import number_name
from games.kit.hatching import hatching
from games.kit.svg_defs import ANIMALS, AREA_DEFS, DEFS, VARIANTS

__all__ = [
    "ANIMALS",
    "AREA_DEFS",
    "DEFS",
    "Ghost",
    "animal_svg",
    "area_svg",
    "board_svg",
    "outline",
    "overlay_svg",
    "piece_svg",
]

LEFT, TOP, RIGHT, BOTTOM = 26, 24, 8, 8
"""Units of rim around the spaces; the style sheet lays buttons by the same numbers."""

FRAME = 6
BUILDING_INSET = 2.75
QUAY_INSET = 7.5
RIVER_BEND = 14
CORNER = 7

LABEL_AT = {"c-initial": (23, 28.5), "c-points": (33, 12)}
"""Where the middle of a label's base line lies in its space, by its kind."""

Offsets = Iterable[Cell]


def board_svg(
    drawing: Drawing,
    *,
    ghost: Ghost | None = None,
    laid: Iterable[Cell] = (),
    for_paper: bool = False,
) -> str:
    """Return a board: ground, river, marks, pieces, the rim's letters, and the ghost on top.

    `laid` are the spaces of the piece that came last, which is marked. `for_paper` draws all
    pieces of a colour as one, with the lines of its pattern: a file to print keeps a picture of
    each pattern that it fills.
    """
    parts = [_ground(drawing.ground)]
    quays = _quays(drawing.ground)
    if for_paper:
        parts += _pieces_by_colour(drawing.pieces, quays)
    else:
        parts += [_piece(piece, quays) for piece in drawing.pieces]
    parts += [area_svg(area) for area in drawing.areas]
    parts += _marks(drawing.marks, drawing.ground.columns)
    parts.append(overlay_svg(drawing))
    parts += [
        f'<circle class="laid" cx="{SPACE * column + SPACE // 2}"'
        f' cy="{SPACE * row + SPACE // 2}" r="7"/>'
        for row, column in laid
    ]
    if ghost is not None:
        parts.append(ghost_svg(ghost))
    parts.append("</svg>")
    return "".join(parts)


def overlay_svg(drawing: Drawing) -> str:
    """Return the outlines and the labels of a drawing, which lie above all else."""
    columns = drawing.ground.columns
    lines = [
        f'<path class="{escape(kind)}" d="{_region(cells_of(mask, columns), 2, 7)}"/>'
        for kind, mask in drawing.outlines
    ]
    return "".join([*lines, *map(_label, drawing.labels)])


def ghost_svg(ghost: Ghost) -> str:
    """Return the group for a piece that might be placed, as the page's script draws it too."""
    top, left = min(ghost.cells, default=(0, 0))
    offsets = [(row - top, column - left) for row, column in ghost.cells]
    squares = "".join(
        f'<rect x="{SPACE * right}" y="{SPACE * down}" width="{SPACE}" height="{SPACE}"/>'
        for down, right in offsets
    )
    return (
        f'<g class="ghost {"good" if ghost.good else "bad"} colour-{escape(ghost.colour)}"'
        f' transform="translate({SPACE * left} {SPACE * top})">'
        f'{squares}<path d="{outline(offsets)}"/></g>'
    )


def area_svg(area: Area) -> str:
    """Return the group of an area; its fill is the pattern of that name in AREA_DEFS."""
    fill, state = escape(area.fill), f" {escape(area.state)}" if area.state else ""
    return (
        f'<g class="tan{state}"><path class="tan-fill" fill="url(#tan-{fill})" d="{area.ground}"/>'
        f'<path class="tan-edge {fill}" d="{area.edge}"/></g>'
    )


def outline(offsets: Offsets) -> str:
    """Return the path data around the squares of a piece, its anchor at 0, 0."""
    return _outline(tuple(sorted(offsets)), ())


def piece_svg(offsets: Offsets, colour: str, *, unit: float = 14) -> str:
    """Return the small picture of a piece, `unit` pixels to the square."""
    squares = list(offsets)
    top = min((row for row, _ in squares), default=0)
    left = min((column for _, column in squares), default=0)
    moved = tuple(sorted((row - top, column - left) for row, column in squares))
    return _small(moved, colour, unit)


def animal_svg(seat: int) -> str:
    """Return the animal of a seat."""
    animal = ANIMALS[seat % len(ANIMALS)]
    return (
        '<svg class="animal" aria-hidden="true" focusable="false" viewBox="0 0 44 44">'
        f'<use href="#animal-{animal}"/></svg>'
    )


@lru_cache(maxsize=1024)
def _small(squares: tuple[Cell, ...], colour: str, unit: float) -> str:
    rows = max((row for row, _ in squares), default=0) + 1
    columns = max((column for _, column in squares), default=0) + 1
    return (
        f'<svg class="piece {escape(colour)}" aria-hidden="true" focusable="false"'
        f' width="{columns * unit:g}" height="{rows * unit:g}"'
        f' viewBox="0 0 {SPACE * columns} {SPACE * rows}">'
        f'<path class="built {escape(colour)}" fill="url(#coarse-{escape(colour)})"'
        f' d="{_outline(squares, ())}"/></svg>'
    )


def _piece(piece: Piece, quays: dict[Cell, int]) -> str:
    top, left = min(piece.cells, default=(0, 0))
    squares = tuple(sorted((row - top, column - left) for row, column in piece.cells))
    sides = tuple(quays.get((row + top, column + left), 0) for row, column in squares)
    colour = escape(piece.colour)
    faint = " faint" if piece.is_faint else ""
    return (
        f'<g class="building{faint}" data-building="{escape(piece.id)}"'
        f' transform="translate({SPACE * left} {SPACE * top})">'
        f'<path class="built {colour}" fill="url(#hatch-{colour})"'
        f' d="{_outline(squares, sides if any(sides) else ())}"/>{_badge(piece)}</g>'
    )


def _pieces_by_colour(pieces: Sequence[Piece], quays: dict[Cell, int]) -> Iterable[str]:
    found: dict[str, list[Piece]] = {}
    for piece in pieces:
        found.setdefault(escape(piece.colour), []).append(piece)
    for colour, alike in found.items():
        lines = "".join(_around(tuple(sorted(one.cells)), quays) for one in alike)
        lined = hatching(colour, [cell for one in alike for cell in one.cells])
        if lined is None:
            yield f'<path class="built {colour}" fill="url(#hatch-{colour})" d="{lines}"/>'
            continue
        look, hatch = lined
        cut = f"cut-{crc32(f'{colour} {lines}'.encode()):x}"
        yield (
            f'<clipPath id="{cut}"><path d="{lines}"/></clipPath>'
            f'<path class="built tone {colour}" d="{lines}"/>'
            f'<path class="{look}" clip-path="url(#{cut})" d="{hatch}"/>'
        )
    for piece in pieces:
        yield _badge(piece, min(piece.cells, default=(0, 0)))


def _around(cells: tuple[Cell, ...], quays: dict[Cell, int]) -> str:
    sides = tuple(quays.get(cell, 0) for cell in cells)
    return _outline(cells, sides if any(sides) else ())


def _badge(piece: Piece, corner: Cell = (0, 0)) -> str:
    """Return what sticks to a piece, on its first square, which lies at `corner`."""
    if not piece.badge:
        return ""
    right, down = (SPACE * side + SPACE // 2 for side in reversed(corner))
    return (
        f'<circle class="badge" cx="{right}" cy="{down}" r="10.5"/>'
        f'<text class="badge-letter" x="{right}" y="{down + 4.5}">{escape(piece.badge)}</text>'
    )


@lru_cache(maxsize=4096)
def _outline(squares: tuple[Cell, ...], quays: tuple[int, ...]) -> str:
    insets = {
        (square, side): QUAY_INSET
        for square, sides in zip(squares, quays, strict=False)
        for side in range(4)
        if sides >> side & 1
    }
    return "".join(
        _rounded(points, CORNER, closed=True) for points in corners(squares, BUILDING_INSET, insets)
    )


@lru_cache(maxsize=256)
def _quays(ground: Ground) -> dict[Cell, int]:
    found: dict[Cell, int] = {}
    for cell, side in river_sides(ground):
        found[cell] = found.get(cell, 0) | 1 << side
    return found


@lru_cache(maxsize=256)
def _ground(ground: Ground) -> str:
    width, height = SPACE * ground.columns, SPACE * ground.rows
    parts = [
        '<svg class="ground" aria-hidden="true" focusable="false"',
        f' viewBox="-{LEFT} -{TOP} {LEFT + width + RIGHT} {TOP + height + BOTTOM}">',
        f'<rect class="frame" x="-{FRAME}" y="-{FRAME}" width="{width + 2 * FRAME}"',
        f' height="{height + 2 * FRAME}" rx="13"/>',
        f'<rect class="{escape(ground.land)}" width="{width}" height="{height}" rx="9"/>',
    ]
    for kind, mask in ground.regions:
        cells = cells_of(mask, ground.columns)
        parts.append(f'<path class="{escape(kind)}" d="{_region(cells, 0, 9)}"/>')
        parts.append(f'<path class="{escape(kind)}-contour" d="{_region(cells, 3.6, 7)}"/>')
    parts.append(f'<path class="lines" d="{_lines(ground.rows, ground.columns)}"/>')
    if river := "".join(
        _rounded(line.points, RIVER_BEND, closed=line.closed)
        for line in river_lines(ground, overhang=FRAME)
    ):
        parts += [
            f'<path class="{part}" d="{river}"/>' for part in ("bank", "river", "river-light")
        ]
    parts += _marks(ground.marks, ground.columns)
    parts += map(_plate, ground.plates)
    top, left = ground.first or (1, 0)
    parts.append('<g class="rim">')
    parts += [
        f'<text x="{SPACE * column + SPACE // 2}" y="-11">'
        f"{chr(ord('A') + column) if ground.first is None else number_name(left + column)}</text>"
        for column in range(ground.columns)
    ]
    parts += [
        f'<text class="row" x="-{(LEFT + FRAME) // 2}" y="{SPACE * row + SPACE // 2 + 5}">{number_name(top + row)}</text>'
        for row in range(ground.rows)
    ]
    parts.append("</g>")
    return "".join(parts)


def _marks(marks: Iterable[tuple[str, int]], columns: int) -> list[str]:
    return [_mark(kind, cell) for kind, mask in marks for cell in cells_of(mask, columns)]


def _mark(kind: str, cell: Cell) -> str:
    row, column = cell
    variants = VARIANTS.get(kind, 1)
    name = kind if variants == 1 else f"{kind}-{(row * 5 + column * 3) % 7 % variants}"
    return f'<use href="#mark-{escape(name)}" x="{SPACE * column}" y="{SPACE * row}"/>'


def _plate(plate: Plate) -> str:
    row, column = plate.cell
    colour = escape(plate.colour)
    right, down = SPACE * column, SPACE * row
    return (
        f'<rect class="sign {colour}" x="{right + 6}" y="{down + 6}" width="28" height="28"'
        f' rx="6"/><text class="sign-letter {colour}" x="{right + SPACE // 2}"'
        f' y="{down + 26}">{escape(plate.letter)}</text>'
    )


def _label(label: Label) -> str:
    row, column = label.cell
    right, down = LABEL_AT.get(label.kind.split()[0], (SPACE / 2, SPACE / 2))
    return (
        f'<text class="{escape(label.kind)}" x="{SPACE * column + right:g}"'
        f' y="{SPACE * row + down:g}">{escape(label.text)}</text>'
    )


def _region(cells: Sequence[Cell], inset: float, radius: float) -> str:
    return "".join(_rounded(points, radius, closed=True) for points in corners(cells, inset))


def _lines(rows: int, columns: int) -> str:
    return "".join(f"M{SPACE * at} 0v{SPACE * rows}" for at in range(1, columns)) + "".join(
        f"M0 {SPACE * at}h{SPACE * columns}" for at in range(1, rows)
    )


def _rounded(points: Sequence[Point], radius: float, *, closed: bool) -> str:
    """Return path data through the points with rounded corners."""
    count = len(points)
    parts = []
    for number, point in enumerate(points):
        if not closed and number in (0, count - 1):
            parts.append(_point(point))
            continue
        before, after = points[number - 1], points[(number + 1) % count]
        start, end = _toward(point, before, radius), _toward(point, after, radius)
        parts.append(f"{_point(start)}Q{_point(point)} {_point(end)}")
    return f"M{'L'.join(parts)}{'Z' if closed else ''}"


def _toward(point: Point, other: Point, radius: float) -> Point:
    right, down = other[0] - point[0], other[1] - point[1]
    length = hypot(right, down)
    part = min(radius, length / 2) / length
    return point[0] + right * part, point[1] + down * part


def _point(point: Point) -> str:
    return f"{round(point[0], 2):.9g} {round(point[1], 2):.9g}"
