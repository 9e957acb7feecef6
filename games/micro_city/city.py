"""The map: 16 areas on four district cards, and the ways that the Engineer walks."""

from dataclasses import dataclass
from enum import StrEnum

from games.kit.cells import Cell, around
from games.kit.grids import Grid
from games.micro_city.company import Material

GRID = Grid(4, 4)
AREAS: tuple[Cell, ...] = tuple(GRID.cells(GRID.inside))
"""All areas from the top left; (0, 0) is "A1" (rulings, section 5)."""

DISTRICTS = range(1, 5)


class Kind(StrEnum):
    """What an area is for (text: Basic information)."""

    INDUSTRIAL = "industrial"
    COMMERCIAL = "commercial"
    RESIDENTIAL = "residential"


class Side(StrEnum):
    """Which side of a district card lies up."""

    A = "a"
    B = "b"


@dataclass(frozen=True, slots=True)
class Area:
    """One area as a card shows it; only an industrial one has a material."""

    kind: Kind
    die: int
    material: Material | None = None

    @property
    def words(self) -> str:
        """What the area is, for people: "industrial (coal)"."""
        return f"{self.kind} ({self.material})" if self.material else f"{self.kind}"


def district_of(area: Cell) -> int:
    """Return the number of the district card that an area is on.

    Card 1 has A1 to B2, 2 has C1 to D2, 3 has A3 to B4, 4 has C3 to D4.
    """
    row, column = area
    return 1 + row // 2 * 2 + column // 2


def areas_of(district: int) -> tuple[Cell, ...]:
    """Return the four areas of a district card, from the top left."""
    return tuple(area for area in AREAS if district_of(area) == district)


def beside(area: Cell) -> tuple[Cell, ...]:
    """Return the areas one move away: those that share a side (rulings, section 5)."""
    return tuple(cell for cell in around(area) if cell in GRID)


def is_walk(start: Cell, path: tuple[Cell, ...], moves: int) -> bool:
    """Tell whether a path of areas is a walk of exactly that many moves; there and back is one."""
    steps = zip((start, *path), path, strict=False)
    return len(path) == moves and all(there in beside(here) for here, there in steps)


def walks(start: Cell, moves: int) -> dict[Cell, tuple[Cell, ...]]:
    """Return the areas that exactly so many moves can end on, each with one path to it."""
    found: dict[Cell, tuple[Cell, ...]] = {start: ()}
    for _ in range(moves):
        further: dict[Cell, tuple[Cell, ...]] = {}
        for here, path in found.items():
            for there in beside(here):
                further.setdefault(there, (*path, there))
        found = further
    return dict(sorted(found.items()))
