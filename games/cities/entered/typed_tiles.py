"""A district that is typed tile by tile, place by place from its top left."""

from django.core.exceptions import ValidationError

from games.cities.entered.moves import BARE
from games.cities.spaces import LETTERS, SIDE
from games.look import Typed

FIELD = "lay"
ACROSS = 3
"""Tiles side by side; a longer district is longer downwards."""
MOST_PLACES = 15
LONGEST_SHOWN = 20


def lays_of(typed: Typed, places: int) -> tuple[str, ...]:
    """Return what is typed at each of so many places."""
    texts = typed.get(FIELD, ())[:places]
    return (*texts, *[""] * (places - len(texts)))


def ground_of(typed: Typed) -> str:
    """Return the rows of the tiles that are typed, "" where none is; raises ValidationError."""
    tiles = [
        _letters(text, number) for number, text in enumerate(typed.get(FIELD, ())[:MOST_PLACES], 1)
    ]
    if not any(tile != BARE * SIDE**2 for tile in tiles):
        return ""
    rows = []
    for first in range(0, len(tiles), ACROSS):
        beside = tiles[first : first + ACROSS]
        beside += [BARE * SIDE**2] * (ACROSS - len(beside))
        rows += [
            "".join(tile[SIDE * row : SIDE * (row + 1)] for tile in beside) for row in range(SIDE)
        ]
    return "\n".join(rows)


def _letters(text: str, number: int) -> str:
    letters = "".join(text.upper().split())
    if not letters:
        return BARE * SIDE**2
    if len(letters) != SIDE**2 or {*letters} - {*LETTERS}:
        raise ValidationError(
            f"Tile {number}: “{text[:LONGEST_SHOWN]}” is no tile; type its four spaces row by row,"
            " like RB GW.",
            code="no_tile",
        )
    return letters
