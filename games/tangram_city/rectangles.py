"""The largest rectangle of full squares on a city board (text: End of Round)."""

from collections.abc import Iterator
from dataclasses import dataclass

from games.kit.cells import Cell, space_name
from games.tangram_city.halves import SIDE


@dataclass(frozen=True, slots=True, order=True)
class Rectangle:
    """A rectangle of squares by its top left one and its size; of no rows where there is none."""

    top: int = 0
    left: int = 0
    rows: int = 0
    columns: int = 0

    @property
    def area(self) -> int:
        """The number of its squares, which is its points."""
        return self.rows * self.columns

    @property
    def cells(self) -> tuple[Cell, ...]:
        """Its squares from the top left."""
        return tuple(
            (self.top + down, self.left + right)
            for down in range(self.rows)
            for right in range(self.columns)
        )

    @property
    def words(self) -> str:
        """What it is as players say it: "3 x 4 from B2 to E4"."""
        if not self.area:
            return "no full square"
        last = (self.top + self.rows - 1, self.left + self.columns - 1)
        return (
            f"{self.rows} x {self.columns} from {space_name((self.top, self.left))}"
            f" to {space_name(last)}"
        )


_ROW = (1 << SIDE) - 1


def _runs(row: int) -> tuple[int, ...]:
    """Return where in a row of bits the longest runs of ones begin; the length comes first."""
    for length in range(SIDE, 0, -1):
        run = (1 << length) - 1
        if starts := [at for at in range(SIDE) if row >> at & run == run]:
            return length, *starts
    return (0,)


_RUNS = tuple(_runs(row) for row in range(1 << SIDE))
_LONGEST = tuple(run[0] for run in _RUNS)


def largest_area(full: int) -> int:
    """Return the number of squares of the largest rectangle, given the full squares as bits."""
    best = 0
    rows = [full >> SIDE * row & _ROW for row in range(SIDE)]
    for top in range(SIDE):
        if best >= (SIDE - top) * SIDE:
            break
        common = _ROW
        for height, row in enumerate(rows[top:], start=1):
            common &= row
            if not common:
                break
            area = height * _LONGEST[common]
            best = max(best, area)
    return best


def largest_rectangles(full: int) -> tuple[Rectangle, ...]:
    """Return all rectangles of the largest area, from the top left; none without a full square."""
    best = largest_area(full)
    return tuple(sorted(_of_area(full, best))) if best else ()


def _of_area(full: int, area: int) -> Iterator[Rectangle]:
    rows = [full >> SIDE * row & _ROW for row in range(SIDE)]
    for top in range(SIDE):
        common = _ROW
        for height, row in enumerate(rows[top:], start=1):
            common &= row
            length, *starts = _RUNS[common]
            if height * length == area:
                yield from (Rectangle(top, left, height, length) for left in starts)
