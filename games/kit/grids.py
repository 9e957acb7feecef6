"""Sets of spaces of a board as bit masks: bit row * columns + column, from the least."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property

from games.kit.cells import Cell
from games.kit.shapes import Turn


@dataclass(frozen=True)
class Grid:
    """A rectangle of `rows` by `columns` spaces, and the masks that depend on its size alone."""

    rows: int
    columns: int

    @cached_property
    def inside(self) -> int:
        """All spaces."""
        return (1 << self.rows * self.columns) - 1

    @cached_property
    def first_column(self) -> int:
        """The spaces of column A."""
        return sum(1 << row * self.columns for row in range(self.rows))

    @cached_property
    def last_column(self) -> int:
        """The spaces of the rightmost column."""
        return self.first_column << self.columns - 1

    def __contains__(self, cell: Cell) -> bool:
        row, column = cell
        return 0 <= row < self.rows and 0 <= column < self.columns

    def bit(self, cell: Cell) -> int:
        """Return the mask of one space of the board."""
        return 1 << cell[0] * self.columns + cell[1]

    def mask(self, cells: Iterable[Cell]) -> int:
        """Return the mask of spaces of the board."""
        found = 0
        for row, column in cells:
            found |= 1 << row * self.columns + column
        return found

    def cells(self, mask: int) -> Iterator[Cell]:
        """Yield the spaces of a mask from the top left."""
        while mask:
            lowest = mask & -mask
            yield divmod(lowest.bit_length() - 1, self.columns)
            mask ^= lowest

    def beside(self, mask: int) -> int:
        """Return all spaces that share a side with a space of the mask."""
        return (
            (mask & ~self.last_column) << 1
            | (mask & ~self.first_column) >> 1
            | mask << self.columns & self.inside
            | mask >> self.columns
        )

    def steps(self, turn: Turn) -> tuple[int, ...]:
        """Return how many bits each square of a piece lies behind its anchor."""
        return tuple(row * self.columns + column for row, column in turn.offsets)

    def anchors_on_board(self, turn: Turn) -> int:
        """Return the anchors for which the whole piece lies on the board."""
        rows = [row for row, _ in turn.offsets]
        columns = [column for _, column in turn.offsets]
        return self.mask(
            (row, column)
            for row in range(-min(rows), self.rows - max(rows))
            for column in range(-min(columns), self.columns - max(columns))
        )


def all_in(mask: int, steps: tuple[int, ...]) -> int:
    """Return the anchors all of whose squares are in the mask, true for anchors on the board.

    Where a piece would leave the board at a side its squares wrap into the
    next row: combine with `Grid.anchors_on_board`.
    """
    found = -1
    for step in steps:
        found &= mask >> step if step >= 0 else mask << -step
    return found


def any_in(mask: int, steps: tuple[int, ...]) -> int:
    """Return the anchors at least one of whose squares is in the mask; see `all_in`."""
    found = 0
    for step in steps:
        found |= mask >> step if step >= 0 else mask << -step
    return found


def spread(mask: int) -> int:
    """Return the mask with four bits for each one, so that hexadecimal digits stand for spaces."""
    return int(f"{mask:b}", 16)
