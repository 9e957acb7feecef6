"""What lies in a district: city tiles, features, and the colours of spaces and pieces."""

from dataclasses import dataclass
from enum import StrEnum

from games.kit import tiles
from games.kit.errors import InvalidError
from games.kit.reading import Json, quote, read_choice, read_text

Tile = tiles.Tile
"""The two rows of a tile as it lies; a space is one of LETTERS."""

LETTERS = "RBGYPW"
SIDE = 2

HIGHEST = 4
"""Pieces in the highest building (text: Building Pieces Row)."""


class Colour(StrEnum):
    """The colour of a building space, and of the pieces that are built there."""

    RED = "red"
    BLUE = "blue"
    GREEN = "green"
    YELLOW = "yellow"

    @property
    def letter(self) -> str:
        """The letter of the colour on a tile."""
        return self.value[0].upper()


COLOURS: dict[str, Colour] = {colour.letter: colour for colour in Colour}
"""The colour of a building space by its letter; parks and water have none."""

WATER, PARK = "W", "P"

SPACE_WORDS: dict[str, str] = {
    WATER: "water",
    PARK: "park",
    **{letter: colour.value for letter, colour in COLOURS.items()},
}
"""What a space is, by its letter."""


class Kind(StrEnum):
    """What a feature tile is: where it goes, and what it is good for."""

    WATER = "water"
    PARK = "park"
    MONUMENT = "monument"
    SPECIAL = "special"

    @property
    def has_designs(self) -> bool:
        """Whether features of the kind differ; what differs counts in an area."""
        return self in {Kind.WATER, Kind.PARK}

    @property
    def letters(self) -> str:
        """The letters of the spaces that a feature of the kind goes onto."""
        return {Kind.WATER: WATER, Kind.PARK: PARK}.get(self, "".join(COLOURS))


@dataclass(frozen=True, slots=True)
class Feature:
    """A feature tile; `design` tells water and park tiles apart, and is the group's own word."""

    kind: Kind
    design: str = ""

    def __str__(self) -> str:
        return f"{self.kind}:{self.design}" if self.design else self.kind.value

    @property
    def words(self) -> str:
        """The feature in a sentence: "boat (water)", "monument"."""
        return f"{self.design} ({self.kind})" if self.design else self.kind.value


def read_tile(value: Json, where: str) -> Tile:
    """Return a tile from its two rows; raises InvalidError."""
    return tiles.read_tile(value, where, side=SIDE, letters=LETTERS)


def read_colour(value: Json, where: str) -> Colour:
    """Return the colour that a text names; raises InvalidError."""
    return Colour(read_choice(value, where, [*Colour]))


def read_feature(value: Json, where: str) -> Feature:
    """Return the feature that a text stands for ("water:boat", "special"); raises InvalidError."""
    text = read_text(value, where)
    name, _, design = text.partition(":")
    kind = next((kind for kind in Kind if kind == name), None)
    if (
        kind is None
        or (":" in text) != kind.has_designs
        or kind.has_designs != bool(design.strip())
    ):
        raise InvalidError(
            where, f"must be water:KIND, park:KIND, monument or special, not {quote(text)}"
        )
    return Feature(kind, design)
