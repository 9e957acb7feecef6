"""The common city: its tiles, the standees on it, and its squares as bit masks."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from games.kit.cells import Cell
from games.multicity.moves import PlaceStandee
from games.multicity.tiles import LETTERS, SIDE, Tile


@dataclass(frozen=True, slots=True)
class Ground:
    """The squares of a city as masks: bit (row - top) * stride + column - left, from the least.

    An empty column lies right of the last one, so that no line runs from one
    row into the next.
    """

    top: int
    left: int
    stride: int
    letters: Mapping[str, int]
    occupied: int

    @property
    def land(self) -> int:
        """All squares."""
        found = 0
        for mask in self.letters.values():
            found |= mask
        return found

    def bit(self, square: Cell) -> int:
        """Return the mask of one square of the city."""
        return 1 << (square[0] - self.top) * self.stride + square[1] - self.left

    def squares(self, mask: int) -> Iterator[Cell]:
        """Yield the squares of a mask from the top left."""
        while mask:
            lowest = mask & -mask
            row, column = divmod(lowest.bit_length() - 1, self.stride)
            yield row + self.top, column + self.left
            mask ^= lowest


@dataclass(frozen=True)
class City:
    """The tiles by their place, counted in tiles from the start tile, and the standees placed."""

    tiles: Mapping[Cell, Tile]
    standees: tuple[PlaceStandee, ...] = ()

    def letter(self, square: Cell) -> str | None:
        """Return the letter on a square, None where no tile lies."""
        row, column = square
        tile = self.tiles.get((row // SIDE, column // SIDE))
        return tile[row % SIDE][column % SIDE] if tile else None

    def with_tile(self, at: Cell, tile: Tile) -> "City":
        """Return the city with one more tile."""
        return replace(self, tiles={**self.tiles, at: tile})

    def with_standee(self, standee: PlaceStandee) -> "City":
        """Return the city with one more standee."""
        return replace(self, standees=(*self.standees, standee))

    @cached_property
    def ground(self) -> Ground:
        """The squares as masks."""
        top, left, bottom, right = self.box
        text = "".join(
            "".join(self.tiles.get((row, column), _NO_TILE)[line] for column in range(left, right))
            + "."
            for row in range(top, bottom)
            for line in range(SIDE)
        )[::-1]
        letters = {letter: int(text.translate(bits), 2) for letter, bits in _BITS.items()}
        bare = Ground(top * SIDE, left * SIDE, (right - left) * SIDE + 1, letters, 0)
        occupied = 0
        for standee in self.standees:
            for square in standee.squares:
                occupied |= bare.bit(square)
        return replace(bare, occupied=occupied)

    @property
    def box(self) -> tuple[int, int, int, int]:
        """The rows and columns of tiles: the first ones, and those after the last ones."""
        rows = [row for row, _ in self.tiles]
        columns = [column for _, column in self.tiles]
        return min(rows), min(columns), max(rows) + 1, max(columns) + 1


_NO_TILE = ("...", "...", "...")
_BITS = {
    letter: str.maketrans({other: str(int(other == letter)) for other in f"{LETTERS}."})
    for letter in LETTERS
}
