"""A district: its tiles, the features on them, and the buildings."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from games.cities.spaces import SIDE, Colour, Feature, Kind, Tile
from games.kit.cells import Cell
from games.kit.ground import squares_of


@dataclass(frozen=True, slots=True)
class Building:
    """The pieces on one space: all of one colour, 1 to 4 high."""

    colour: Colour
    height: int


@dataclass(frozen=True, slots=True)
class District:
    """Tiles by their place, counted in tiles from the start tile; the rest by space."""

    tiles: Mapping[Cell, Tile]
    features: Mapping[Cell, Feature]
    buildings: Mapping[Cell, Building]

    def letter(self, space: Cell) -> str | None:
        """Return the letter of a space, None where no tile lies."""
        row, column = space
        tile = self.tiles.get((row // SIDE, column // SIDE))
        return tile[row % SIDE][column % SIDE] if tile else None

    @property
    def letters(self) -> dict[Cell, str]:
        """The letter of every space, tile by tile."""
        return {
            space: letter
            for at, tile in self.tiles.items()
            for space, letter in zip(squares_of(at, SIDE), "".join(tile), strict=True)
        }

    @property
    def box(self) -> tuple[int, int, int, int]:
        """The rows and columns of tiles: the first ones, and those after the last ones."""
        rows = [row for row, _ in self.tiles]
        columns = [column for _, column in self.tiles]
        return min(rows), min(columns), max(rows) + 1, max(columns) + 1

    def is_wild(self, space: Cell) -> bool:
        """Tell whether a special lies on a space and nothing is built there yet."""
        feature = self.features.get(space)
        return feature is not None and feature.kind is Kind.SPECIAL and space not in self.buildings

    def with_tile(self, at: Cell, tile: Tile) -> "District":
        """Return the district with one more tile."""
        return replace(self, tiles={**self.tiles, at: tile})

    def with_feature(self, at: Cell, feature: Feature) -> "District":
        """Return the district with one more feature."""
        return replace(self, features={**self.features, at: feature})

    def with_piece(self, at: Cell, colour: Colour) -> "District":
        """Return the district with one more piece, on the top of what stands there."""
        old = self.buildings.get(at)
        building = Building(colour, old.height + 1 if old else 1)
        return replace(self, buildings={**self.buildings, at: building})


def begun(start: Tile) -> District:
    """Return the district that has only its start tile."""
    return District({(0, 0): start}, {}, {})
