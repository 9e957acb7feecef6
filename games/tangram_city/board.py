"""A city board as a picture made of halves, and in words."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from games.kit.cells import space_name
from games.kit.drawing import SPACE, Area, Drawing, Ground
from games.kit.svg import board_svg
from games.kit.words import listed
from games.tangram_city.halves import SIDE, Half
from games.tangram_city.placement import Names
from games.tangram_city.rectangles import Rectangle
from games.tangram_city.state import City, Piece, State

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


def draw_city(state: State, seat: int) -> Drawing:
    """Return the board of a seat with all that lies on it."""
    return _draw(state.cities[seat].pieces)


def _draw(pieces: Sequence[Piece], extras: Extras = NOTHING) -> Drawing:
    laid = [_area(piece, "is-laid" if piece == extras.laid else "") for piece in pieces]
    later = [_area(piece, "faint") for piece in extras.later]
    return Drawing(_GROUND, areas=(*laid, *later))


_GROUND = Ground(SIDE, SIDE, land="open-land")


def _area(piece: Piece, state: str) -> Area:
    fill = piece.colour.value if piece.colour else FOUNTAIN
    return Area(fill, fill_path(piece.halves), edge_path(piece.halves), state)


def city_svg(pieces: Sequence[Piece], extras: Extras = NOTHING) -> str:
    """Return the picture of a board with its pieces."""
    parts = [_outlined(extras.rectangle)]
    if extras.ghost:
        ghost = extras.ghost
        parts.append(f'<g class="tan-ghost {ghost.kind}">{_drawn(ghost.halves, ghost.fill)}</g>')
    return _with(_draw(pieces, extras), parts)


def squares_svg(squares: Mapping[str, Sequence[Half]], rectangle: Rectangle | None) -> str:
    """Return the picture of a board of which the full squares are known, by how they are filled."""
    areas = tuple(
        Area(fill, fill_path(halves), edge_path(halves)) for fill, halves in squares.items()
    )
    return _with(Drawing(_GROUND, areas=areas), [_outlined(rectangle)])


def _with(drawing: Drawing, parts: Sequence[str]) -> str:
    return "".join((board_svg(drawing).removesuffix("</svg>"), *parts, "</svg>"))


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
            words.append(f"{space_name(cell)}, {listed(lying) or 'free'}")
    return words


def _called(piece: Piece, names: Names) -> str:
    return names[piece.colour] if piece.colour else FOUNTAIN


def taken(mask: int) -> str:
    """Return which quarters are taken, as "0" and "1": side by side of the square, row by row."""
    return f"{mask:0{4 * SIDE * SIDE}b}"[::-1]
