"""Pieces made of squares (polyominoes): their turns, mirror images and names."""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from games.kit.cells import Cell, around

Cells = frozenset[Cell]


@dataclass(frozen=True)
class Turn:
    """One way a piece can lie: its squares as (down, right) from its anchor.

    The anchor is the square nearest the middle (then the upper, then the left
    one), so that turning a piece about its anchor keeps it in place.
    """

    offsets: tuple[Cell, ...]

    @cached_property
    def middle(self) -> tuple[float, float]:
        """The middle of the squares as (down, right) from the anchor."""
        count = len(self.offsets)
        return sum(r for r, _ in self.offsets) / count, sum(c for _, c in self.offsets) / count

    @cached_property
    def size(self) -> tuple[int, int]:
        """(rows, columns) of the box around the squares."""
        rows = [r for r, _ in self.offsets]
        columns = [c for _, c in self.offsets]
        return max(rows) - min(rows) + 1, max(columns) - min(columns) + 1

    def at(self, anchor: Cell) -> tuple[Cell, ...]:
        """Return the squares with the anchor on `anchor`, from the top left."""
        return tuple((anchor[0] + r, anchor[1] + c) for r, c in self.offsets)


def parse_shape(rows: Iterable[str]) -> Cells:
    """Return the squares marked `X` in `rows` ("X." is one square), from the top left corner."""
    return at_origin(
        (row, column)
        for row, text in enumerate(rows)
        for column, mark in enumerate(text)
        if mark == "X"
    )


def shape_rows(shape: Cells) -> list[str]:
    """Return the text form of a shape; `parse_shape` reads it back."""
    bottom = max(row for row, _ in shape)
    right = max(column for _, column in shape)
    return [
        "".join("X" if (row, column) in shape else "." for column in range(right + 1))
        for row in range(bottom + 1)
    ]


def at_origin(cells: Iterable[Cell]) -> Cells:
    """Return the cells moved so that the topmost row and the leftmost column are 0."""
    cells = list(cells)
    top = min((row for row, _ in cells), default=0)
    left = min((column for _, column in cells), default=0)
    return frozenset((row - top, column - left) for row, column in cells)


def quarter_turn(shape: Cells) -> Cells:
    """Return the shape turned by 90 degrees clockwise."""
    return at_origin((column, -row) for row, column in shape)


def mirror(shape: Cells) -> Cells:
    """Return the shape flipped over."""
    return at_origin((row, -column) for row, column in shape)


def orientations(shape: Cells) -> tuple[Cells, ...]:
    """Return the one to four different ways the shape can be turned, clockwise, as it is first."""
    found: list[Cells] = []
    turned = at_origin(shape)
    for _ in range(4):
        if turned not in found:
            found.append(turned)
        turned = quarter_turn(turned)
    return tuple(found)


def anchor_of(shape: Cells) -> Cell:
    """Return the square nearest the middle of the shape, then the upper, then the left one."""
    count = len(shape)
    middle_row = Fraction(sum(row for row, _ in shape), count)
    middle_column = Fraction(sum(column for _, column in shape), count)

    def distance(cell: Cell) -> tuple[Fraction, Cell]:
        row, column = cell
        return (row - middle_row) ** 2 + (column - middle_column) ** 2, cell

    return min(shape, key=distance)


def turn_of(shape: Cells) -> Turn:
    """Return the shape as offsets from its anchor."""
    top, left = anchor_of(shape)
    return Turn(tuple(sorted((row - top, column - left) for row, column in shape)))


def connected(cells: Iterable[Cell]) -> tuple[Cells, ...]:
    """Return the areas of cells that hang together by sides, from the top left."""
    left, found = set(cells), []
    while left:
        edge = [left.pop()]
        area = set(edge)
        while edge:
            for cell in around(edge.pop()):
                if cell in left:
                    left.remove(cell)
                    area.add(cell)
                    edge.append(cell)
        found.append(frozenset(area))
    return tuple(sorted(found, key=min))


def is_one_piece(cells: Iterable[Cell]) -> bool:
    """Tell whether the cells hang together by sides; no cells are no piece."""
    return len(connected(cells)) == 1
