"""A city board as a picture made of halves, and in words."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from games.kit.cells import space_name
from games.kit.drawing import SPACE, Drawing, Ground
from games.kit.svg import board_svg
from games.tangram_city.halves import SIDE, Half
from games.tangram_city.placement import Names
from games.tangram_city.rectangles import Rectangle
from games.tangram_city.state import City, Piece

FOUNTAIN = "fountain"
UNDECIDED = "undecided"
"""How halves are filled of which nobody has said which side is up."""

Point = tuple[int, int]

# Clockwise around each half, the right angle first; (right, down) in squares.
LOOPS: dict[str, tuple[Point, ...]] = {
    "": ((0, 0), (1, 0), (1, 1), (0, 1)),
    "nw": ((0, 0), (1, 0), (0, 1)),
    "ne": ((1, 0), (1, 1), (0, 0)),
    "se": ((1, 1), (0, 1), (1, 0)),
    "sw": ((0, 1), (0, 0), (1, 1)),
}

DEFS = (
    '<svg class="defs" width="0" height="0" aria-hidden="true" focusable="false"><defs>'
    '<pattern id="tan-red" width="8" height="8" patternUnits="userSpaceOnUse">'
    '<rect class="tan-tone red" width="8" height="8"/>'
    '<path class="tan-mark" d="M-2 2L2-2M0 8L8 0M6 10l4-4"/></pattern>'
    '<pattern id="tan-green" width="9" height="9" patternUnits="userSpaceOnUse">'
    '<rect class="tan-tone green" width="9" height="9"/>'
    '<circle class="tan-dot" cx="2.2" cy="2.2" r="1.5"/>'
    '<circle class="tan-dot" cx="6.7" cy="6.7" r="1.5"/></pattern>'
    '<pattern id="tan-fountain" width="12" height="8" patternUnits="userSpaceOnUse">'
    '<rect class="tan-tone fountain" width="12" height="8"/>'
    '<path class="tan-mark" d="M0 4Q3 0 6 4T12 4"/></pattern>'
    '<pattern id="tan-undecided" width="10" height="10" patternUnits="userSpaceOnUse">'
    '<rect class="tan-tone undecided" width="10" height="10"/></pattern>'
    "</defs></svg>"
)
"""The patterns of both colours and of the fountains; once a page, before its boards."""


def fill_path(halves: Iterable[Half]) -> str:
    """Return path data of the ground of halves."""
    return "".join(
        "M" + "L".join(f"{x * SPACE} {y * SPACE}" for x, y in _loop(half)) + "Z" for half in halves
    )


def edge_path(halves: Iterable[Half]) -> str:
    """Return path data of the lines around halves; those between two of them are left out."""
    edges: dict[tuple[Point, Point], None] = {}
    for half in halves:
        loop = _loop(half)
        for start, end in zip(loop, (*loop[1:], loop[0]), strict=True):
            if (end, start) in edges:
                del edges[end, start]
            else:
                edges[start, end] = None
    return "".join(
        f"M{x * SPACE} {y * SPACE}L{to_x * SPACE} {to_y * SPACE}" for (x, y), (to_x, to_y) in edges
    )


def _loop(half: Half) -> tuple[Point, ...]:
    row, column = half.cell
    return tuple((column + x, row + y) for x, y in LOOPS[half.corner])


def piece_svg(halves: Iterable[Half], colour: str, *, unit: float = 14) -> str:
    """Return the small picture of a tile, from its own top left corner."""
    halves = tuple(halves)
    rows = max(half.cell[0] for half in halves) + 1
    columns = max(half.cell[1] for half in halves) + 1
    return (
        f'<svg class="piece tan-piece" aria-hidden="true" focusable="false"'
        f' width="{columns * unit:g}" height="{rows * unit:g}"'
        f' viewBox="-2 -2 {SPACE * columns + 4} {SPACE * rows + 4}">{_drawn(halves, colour)}</svg>'
    )


@dataclass(frozen=True, slots=True)
class Ghost:
    """A tile or fountain that might come to lie on a board; `kind` is that of its selection."""

    halves: tuple[Half, ...]
    fill: str
    kind: str


@dataclass(frozen=True, slots=True)
class Extras:
    """What a board shows beside what lies on it."""

    ghost: Ghost | None = None
    rectangle: Rectangle | None = None
    later: tuple[Piece, ...] = ()
    laid: Piece | None = None


NOTHING = Extras()


def city_svg(pieces: Sequence[Piece], extras: Extras = NOTHING) -> str:
    """Return the picture of a board with its pieces."""
    parts = [_ground()]
    for piece in pieces:
        is_laid = " is-laid" if piece == extras.laid else ""
        parts.append(f'<g class="tan{is_laid}">{_drawn(piece.halves, _kind(piece))}</g>')
    parts += [
        f'<g class="tan faint">{_drawn(piece.halves, _kind(piece))}</g>' for piece in extras.later
    ]
    parts.append(_outlined(extras.rectangle))
    if extras.ghost:
        ghost = extras.ghost
        parts.append(f'<g class="tan-ghost {ghost.kind}">{_drawn(ghost.halves, ghost.fill)}</g>')
    return "".join((*parts, "</svg>"))


def squares_svg(squares: Mapping[str, Sequence[Half]], rectangle: Rectangle | None) -> str:
    """Return the picture of a board of which the full squares are known, by how they are filled."""
    parts = [f'<g class="tan">{_drawn(halves, fill)}</g>' for fill, halves in squares.items()]
    return "".join((_ground(), *parts, _outlined(rectangle), "</svg>"))


def _outlined(found: Rectangle | None) -> str:
    if found is None or not found.area:
        return ""
    return (
        f'<rect class="largest" x="{SPACE * found.left}" y="{SPACE * found.top}"'
        f' width="{SPACE * found.columns}" height="{SPACE * found.rows}" rx="3"/>'
    )


def _drawn(halves: Sequence[Half], kind: str) -> str:
    return (
        f'<path class="tan-fill" fill="url(#tan-{kind})" d="{fill_path(halves)}"/>'
        f'<path class="tan-edge {kind}" d="{edge_path(halves)}"/>'
    )


def _kind(piece: Piece) -> str:
    return piece.colour.value if piece.colour else FOUNTAIN


@lru_cache(maxsize=1)
def _ground() -> str:
    return board_svg(Drawing(Ground(SIDE, SIDE))).removesuffix("</svg>")


def square_words(city: City, names: Names) -> list[str]:
    """Return what lies on each square, in words, row by row: "D4, red at nw"."""
    words = []
    for row in range(SIDE):
        for column in range(SIDE):
            cell = row, column
            lying = [
                f"{_called(piece, names)}{f' at {half.corner}' if half.corner else ''}"
                for piece in city.pieces
                for half in piece.halves
                if half.cell == cell
            ]
            words.append(f"{space_name(cell)}, {' and '.join(lying) or 'free'}")
    return words


def _called(piece: Piece, names: Names) -> str:
    return names[piece.colour] if piece.colour else FOUNTAIN


def taken(mask: int) -> str:
    """Return which quarters are taken, as "0" and "1": side by side of the square, row by row."""
    return f"{mask:0{4 * SIDE * SIDE}b}"[::-1]
