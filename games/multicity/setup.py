"""How a table of Multicity is set up: colours, the version, the start tile, what the box holds."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from games.kit.errors import InvalidError
from games.kit.reading import (
    Json,
    below,
    read_choice,
    read_list,
    read_number,
    read_object,
    read_text,
)
from games.multicity.tiles import Tile, read_tile

TILES = 36
"""The tiles of the box, the one that starts the city among them (text: Components)."""

STANDEES: tuple[int, ...] = (2, 3, 4, 5, 6, 7)
"""How many items each standee of a colour shows (rulings, section 2)."""


class Colour(StrEnum):
    """The colour of a player: of the standees, and of the squares for their ends."""

    RED = "red"
    GREEN = "green"
    BLUE = "blue"
    YELLOW = "yellow"

    @property
    def letter(self) -> str:
        """The letter of the colour on a tile."""
        return self.value[0]


class Version(StrEnum):
    """What a square marked X means: never under an end, or never under a standee at all."""

    EASY = "easy"
    NORMAL = "normal"


@dataclass(frozen=True, slots=True)
class Setup:
    """The name and the colour of each seat, the version, and what the box holds.

    `tiles` counts all tiles, the start tile too; `standees` are the lengths
    that every player begins with, the shortest first.
    """

    names: tuple[str, ...]
    colours: tuple[Colour, ...]
    version: Version
    start: Tile
    tiles: int = TILES
    standees: tuple[int, ...] = STANDEES

    @property
    def seats(self) -> range:
        """The numbers of the seats."""
        return range(len(self.names))


def read_setup(seats: Sequence[Mapping[str, Json]], setup: Json, where: str) -> Setup:
    """Return the set-up of a record, given its seats and its `setup`; raises InvalidError."""
    names, colours = _read_seats(seats)
    fields = read_object(
        setup, where, required=("version", "start"), optional=("tiles", "standees")
    )
    version = Version(read_choice(fields["version"], below(where, "version"), [*Version]))
    start = read_tile(fields["start"], below(where, "start"))
    tiles, standees = TILES, STANDEES
    if "tiles" in fields:
        tiles = read_number(fields["tiles"], below(where, "tiles"), low=2, high=None)
    if "standees" in fields:
        standees = _read_standees(fields["standees"], below(where, "standees"))
    return Setup(names, colours, version, start, tiles, standees)


def _read_seats(
    seats: Sequence[Mapping[str, Json]],
) -> tuple[tuple[str, ...], tuple[Colour, ...]]:
    names: list[str] = []
    colours: list[Colour] = []
    for number, seat in enumerate(seats):
        where = f"seats[{number}]"
        own = read_object(seat, where, required=("name", "colour"))
        names.append(read_text(own["name"], below(where, "name")))
        colour = Colour(read_choice(own["colour"], below(where, "colour"), [*Colour]))
        if colour in colours:
            raise InvalidError(below(where, "colour"), f"{colour} is another seat's colour")
        colours.append(colour)
    return tuple(names), tuple(colours)


def _read_standees(value: Json, where: str) -> tuple[int, ...]:
    found: list[int] = []
    for place, item in enumerate(read_list(value, where, empty=False)):
        length = read_number(item, f"{where}[{place}]", low=2, high=None)
        if length in found:
            raise InvalidError(f"{where}[{place}]", f"names the length {length} twice")
        found.append(length)
    return tuple(sorted(found))
