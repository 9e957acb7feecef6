"""Buildings: colour and shape, the names they go by, and the deck of their cards."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property

from games.kit.errors import InvalidError
from games.kit.reading import (
    Json,
    below,
    quote,
    read_list,
    read_object,
    read_text,
)
from games.kit.shapes import (
    Cells,
    Turn,
    is_one_piece,
    mirror,
    orientations,
    parse_shape,
    turn_of,
)
from games.my_city.shape_names import name_of_shape


class Colour(StrEnum):
    """The kinds of building: residential, public, industrial, and the churches."""

    YELLOW = "yellow"
    RED = "red"
    BLUE = "blue"
    CHURCH = "church"

    @property
    def ink(self) -> str:
        """The colour that it is drawn in, as style sheets have it."""
        return "purple" if self is Colour.CHURCH else self.value


@dataclass(frozen=True)
class Building:
    """One building; its card has the same id. `tags` are marks on it that rules ask for.

    `shapes` are those of one whose shape goes by placement, as the deck has it: the building
    of a seat has its own, and none of these.
    """

    id: str
    colour: Colour
    shape: Cells
    tags: frozenset[str] = frozenset()
    shapes: tuple[Cells, ...] = ()

    @cached_property
    def orientations(self) -> dict[Cells, int]:
        """The ways it can lie, from its top left corner, and the number of the turn of each."""
        return {shape: number for number, shape in enumerate(orientations(self.shape))}

    @cached_property
    def turns(self) -> tuple[Turn, ...]:
        """The same as offsets from the anchor, clockwise from the way it is printed."""
        return tuple(turn_of(shape) for shape in self.orientations)

    @cached_property
    def flipped(self) -> frozenset[Cells]:
        """The ways it would lie if it could be flipped over; never allowed."""
        return frozenset(orientations(mirror(self.shape)))

    @cached_property
    def name(self) -> str:
        """What players call it: "yellow square"; never its id, which no player knows."""
        colour = self.colour.ink
        kind = " church" if self.colour is Colour.CHURCH else ""
        if self.shapes:
            return f"{colour}{kind or ' building'} by placement"
        shape = name_of_shape(self.shape) or _numbered(self.id)
        if shape:
            return f"{colour} {shape}{kind}"
        return f"{colour}{kind or ' building'} of {len(self.shape)} squares"


Deck = Mapping[str, Building]
"""The buildings by id, in the order in which a page lists them; one card each."""


_NUMBERED = re.compile("[a-z]([1-9][0-9]?)")


def _numbered(id: str) -> str:
    """Return what a shape without a name is called: "shape 7" for y7, as a set numbers it.

    "" where it is not one of a set: its size tells it then.
    """
    found = _NUMBERED.fullmatch(id)
    return f"shape {found[1]}" if found else ""


def read_shape(value: Json, where: str) -> Cells:
    """Return the squares of a building from rows of X and "."; raises InvalidError."""
    rows = [
        read_text(row, f"{where}[{number}]")
        for number, row in enumerate(read_list(value, where, empty=False))
    ]
    if any(set(row) - set("X.") or len(row) != len(rows[0]) for row in rows):
        raise InvalidError(where, "must have rows of X and . of the same length")
    shape = parse_shape(rows)
    if not is_one_piece(shape):
        raise InvalidError(where, "its squares must hang together, side by side, one at least")
    return shape


def read_building(id: str, value: Json, where: str) -> Building:
    """Return a building from its colour and shape; raises InvalidError."""
    fields = read_object(value, where, required=("colour", "shape"))
    colour = fields["colour"]
    if not isinstance(colour, str) or colour not in tuple(Colour):
        # without a list of them: not all are known to every group
        raise InvalidError(below(where, "colour"), f"{quote(colour)} is no colour of a building")
    return Building(id, Colour(colour), read_shape(fields["shape"], below(where, "shape")))


def read_deck(value: Json, where: str) -> Deck:
    """Return the buildings of a deck by id, at least one; raises InvalidError."""
    if not isinstance(value, dict) or not value:
        raise InvalidError(where, f"must be an object with buildings, not {quote(value)}")
    return {key: read_building(key, item, below(where, key)) for key, item in value.items()}
