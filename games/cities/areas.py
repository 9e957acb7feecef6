"""Water and park areas, and what the features in them are worth."""

from dataclasses import dataclass

from games.cities.district import District
from games.cities.spaces import PARK, WATER
from games.kit.cells import Cell
from games.kit.shapes import connected

SETS = (0, 1, 3, 6, 10)
"""Points for so many different designs in one area (text: Water and Park Spaces)."""


@dataclass(frozen=True, slots=True)
class Area:
    """Connected spaces of water or of park, and the different designs on them, sorted."""

    spaces: tuple[Cell, ...]
    designs: tuple[str, ...]

    @property
    def points(self) -> int:
        """What the area scores: one set, of four designs at most."""
        return SETS[min(len(self.designs), len(SETS) - 1)]


def areas(district: District, letter: str) -> tuple[Area, ...]:
    """Return the areas of WATER or PARK, from the top left."""
    return tuple(_area(district, cells) for cells in connected(_spaces(district, letter)))


def water_areas(district: District) -> tuple[Area, ...]:
    """Return the areas of water, from the top left."""
    return areas(district, WATER)


def park_areas(district: District) -> tuple[Area, ...]:
    """Return the areas of park, from the top left."""
    return areas(district, PARK)


def _spaces(district: District, letter: str) -> list[Cell]:
    return [space for space, shown in district.letters.items() if shown == letter]


def _area(district: District, cells: frozenset[Cell]) -> Area:
    features = [district.features[space] for space in cells if space in district.features]
    return Area(tuple(sorted(cells)), tuple(sorted({feature.design for feature in features})))
