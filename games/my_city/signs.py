"""Stickers of a group's own kinds on a board: what the page shows of them.

What they make of their space stands in the terrain; here is only how they look.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from games.kit.cells import Cell, parse_space, space_name
from games.kit.drawing import PLATES, Ground, Plate
from games.kit.errors import InvalidError
from games.kit.reading import Json, below, quote, read_object, read_text, read_unlisted
from games.my_city.catalogue.ground import ground_name
from games.my_city.terrain import CLOSED

LONGEST_NAME = 30
LONGEST_LETTER = 2


@dataclass(frozen=True, slots=True)
class Plated:
    """A sticker of a group's own kind: its space, its letter, its colour, its name."""

    cell: Cell
    letter: str
    colour: str
    name: str


def read_signs(value: Json, where: str) -> tuple[Plated, ...]:
    """Return stickers from an object by space, `{"E6": {"letter", "colour", "name"}}`.

    Raises InvalidError.
    """
    if not isinstance(value, dict):
        raise InvalidError(where, f"must be an object, not {quote(value)}")
    return tuple(_read_sign(name, sign, below(where, name)) for name, sign in value.items())


def _read_sign(name: str, value: Json, where: str) -> Plated:
    cell = parse_space(name)
    if cell is None:
        raise InvalidError(where, f"{quote(name)} is no space like E6")
    fields = read_object(value, where, required=("letter", "colour", "name"))
    return Plated(
        cell,
        _read_short(fields["letter"], below(where, "letter"), LONGEST_LETTER),
        read_unlisted(fields["colour"], below(where, "colour"), PLATES),
        _read_short(fields["name"], below(where, "name"), LONGEST_NAME),
    )


def _read_short(value: Json, where: str, longest: int) -> str:
    text = read_text(value, where)
    if not 1 <= len(text) <= longest:
        raise InvalidError(where, f"must have 1 to {longest} characters")
    return text


def with_signs(ground: Ground, signs: Sequence[Plated]) -> Ground:
    """Return the ground with the stickers that lie on it."""
    plates = tuple(
        Plate(sign.cell, sign.colour, sign.letter)
        for sign in signs
        if sign.cell[0] < ground.rows and sign.cell[1] < ground.columns
    )
    return replace(ground, plates=plates) if plates else ground


def signed_words(
    words: list[list[str]], terrain: Sequence[str], signs: Sequence[Plated]
) -> list[list[str]]:
    """Put the names of stickers into the words of the spaces: "E6, light green, Palace".

    Only where nothing is built: there the words are still those of the ground.
    """
    for sign in signs:
        row, column = sign.cell
        if row < len(terrain) and column < len(terrain[0]):
            ground = terrain[row][column]
            kept = ground_name("." if ground == "s" else ground)
            kept = "closed" if ground in CLOSED else kept
            words[row][column] = f"{space_name(sign.cell)}, {kept}, {sign.name}"
    return words
