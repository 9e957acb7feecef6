"""A city's board: what is printed on its spaces, and the river between them."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property

from games.kit.cells import MOST_COLUMNS, MOST_ROWS, Cell
from games.kit.errors import InvalidError
from games.kit.grids import Grid
from games.kit.reading import Json, quote, read_list, read_text

GROUND = ".tTrRmfwgs"
"""The characters of a terrain, named in `catalogue.ground`; on the last, a sticker, one may build,
and it is never empty."""

CLOSED = "mf"
TREES = {"t": 1, "T": 2}
ROCKS = {"r": 1, "R": 2}


class Start(StrEnum):
    """Where the first building of a city goes; where that is not known, anywhere."""

    RIVER = "river"
    SPACE = "space"
    FIXED = "fixed"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Opened:
    """What the rules of an episode make of a board.

    `closed` are the characters of terrain that may not be built on, `shut` the digits of
    banks where nothing is built and nothing counts. The first building goes where `start`
    says (for a space: onto it or beside it); `fixed` are the spaces of buildings that stand
    before it.
    """

    closed: str = CLOSED
    shut: str = ""
    start: Start = Start.RIVER
    space: Cell | None = None
    fixed: tuple[Cell, ...] = ()


PLAIN = Opened()
"""As the base rules have it (text: Essential Construction Rules)."""


@dataclass(frozen=True)
class Board:
    """Rows of characters of the same length: the terrain (see GROUND), and a digit a space.

    The river runs along every side between spaces of unlike digits: a bank is
    the spaces of one digit (rulings, section 1, Box). A board that is not known
    has a size and stickers, but nobody can build on it here. `opened` is what the rules
    make of it.
    """

    terrain: tuple[str, ...]
    banks: tuple[str, ...]
    is_known: bool = True
    opened: Opened = PLAIN

    def __hash__(self) -> int:
        return self._hash

    @cached_property
    def _hash(self) -> int:
        return hash((self.terrain, self.banks, self.is_known, self.opened))

    @cached_property
    def grid(self) -> Grid:
        """The spaces."""
        return Grid(len(self.terrain), len(self.terrain[0]))

    @cached_property
    def buildable(self) -> int:
        """The mask of the spaces that may be built on."""
        return self.counted & ~self.having(self.opened.closed)

    @cached_property
    def counted(self) -> int:
        """The mask of the spaces that count in scoring and ties: all but those of shut banks."""
        digits = "".join(self.banks)
        shut = sum(_where(digits, digit) for digit in set(self.opened.shut))
        return self.grid.inside & ~shut

    @cached_property
    def fixed(self) -> int:
        """The mask of the spaces of buildings that stand before the first card."""
        return self.grid.mask(cell for cell in self.opened.fixed if cell in self.grid)

    @cached_property
    def start(self) -> int:
        """The mask of the spaces one of which the first building has to cover."""
        space = self.opened.space
        match self.opened.start:
            case Start.RIVER:
                return self.riverside
            case Start.FIXED if self.fixed:
                return self.grid.beside(self.fixed)
            case Start.SPACE if space is not None and space in self.grid:
                here = self.grid.bit(space)
                return here | self.grid.beside(here)
        return self.grid.inside

    @cached_property
    def bank_masks(self) -> tuple[int, ...]:
        """The mask of each bank."""
        digits = "".join(self.banks)
        return tuple(_where(digits, digit) for digit in sorted(set(digits)))

    @cached_property
    def riverside(self) -> int:
        """The mask of the spaces with a whole side along the river."""
        found = 0
        for bank in self.bank_masks:
            found |= bank & self.grid.beside(self.grid.inside & ~bank)
        return found

    def having(self, characters: Iterable[str]) -> int:
        """Return the mask of the spaces with one of the characters of GROUND."""
        found = 0
        for character in characters:
            found |= self._printed.get(character, 0)
        return found

    @cached_property
    def _printed(self) -> dict[str, int]:
        text = "".join(self.terrain)
        return {character: _where(text, character) for character in {*text}}


def _where(text: str, character: str) -> int:
    found = 0
    place = text.find(character)
    while place >= 0:
        found |= 1 << place
        place = text.find(character, place + 1)
    return found


def read_terrain(
    value: Json, where: str, told: str = GROUND, *, taken: str = GROUND
) -> tuple[str, ...]:
    """Return the rows of a terrain that has only letters `taken`.

    Raises InvalidError, which names the letters `told`.
    """
    return _read_rows(value, where, taken, told)


def read_banks(value: Json, where: str) -> tuple[str, ...]:
    """Return the rows of digits of the banks; raises InvalidError."""
    return _read_rows(value, where, "0123456789", "0123456789")


def _read_rows(value: Json, where: str, known: str, told: str) -> tuple[str, ...]:
    items = read_list(value, where, empty=False)
    if len(items) > MOST_ROWS:
        raise InvalidError(where, f"must have at most {MOST_ROWS} rows, not {len(items)}")
    rows = tuple(read_text(row, f"{where}[{number}]") for number, row in enumerate(items))
    for number, row in enumerate(rows):
        if not 1 <= len(row) <= MOST_COLUMNS:
            raise InvalidError(
                f"{where}[{number}]", f"must have 1 to {MOST_COLUMNS} spaces, not {len(row)}"
            )
        if len(row) != len(rows[0]):
            raise InvalidError(
                f"{where}[{number}]",
                f"has {len(row)} spaces and the first row has {len(rows[0])}",
            )
        if strange := next((mark for mark in row if mark not in known), None):
            raise InvalidError(f"{where}[{number}]", f"{quote(strange)} is none of {told}")
    return rows
