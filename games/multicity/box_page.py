"""Entering the box of Multicity: each tile by nine taps."""

from collections.abc import Mapping
from typing import Any

from django.core.exceptions import ValidationError
from django.utils.safestring import SafeString, mark_safe

from games.editing import Editor, Items, held_in_row, in_a_row, last_of, put_in_row
from games.kit.errors import InvalidError
from games.look import Typed
from games.multicity.board import DEFS
from games.multicity.box import MOST_TILES, Tiles
from games.multicity.setup import TILES
from games.multicity.squares import tile_marks
from games.multicity.tiles import Tile
from games.multicity.typed import read_tile_text, tile_text


def _draft(tile: Tile | None, typed: Typed) -> Mapping[str, Any]:
    text = last_of(typed, "tile")
    if "key" in typed:
        text = _tapped(text, last_of(typed, "key"))
    elif "tile" not in typed and tile is not None:
        text = tile_text(tile)
    return {"letters": text, "preview": _preview(text), "known": "", "keys": KEYS}


KEYS = {"r": "red", "g": "green", "b": "blue", "y": "yellow", "x": "X"}


def _tapped(text: str, key: str) -> str:
    """Return the letters after a key of a page without scripts; “back” takes the last one off."""
    letters = [letter for letter in text.lower() if letter in KEYS][:9]
    letters = letters[:-1] if key == "back" else [*letters, key] if key in KEYS else letters
    joined = "".join(letters[:9])
    return " ".join(joined[at : at + 3] for at in range(0, len(joined), 3))


def _preview(text: str) -> list[str]:
    letters = [letter for letter in text.lower() if letter in KEYS][:9]
    return [*letters, *[""] * (9 - len(letters))]


def _read(typed: Typed) -> Tile:
    text = last_of(typed, "tile")
    if not text.strip():
        raise ValidationError("Enter the nine squares of the tile first.", code="no_tile")
    try:
        return read_tile_text(text)
    except InvalidError as error:
        raise ValidationError(error.message, code="no_tile") from None


def _small(tile: Tile) -> SafeString:
    return mark_safe(tile_marks(tile))  # noqa: S308  # letters of a tile


def _picture(tiles: Tiles) -> SafeString:
    return mark_safe("".join(f'<span class="tile-frame">{tile_marks(one)}</span>' for one in tiles))  # noqa: S308  # letters of tiles


_TILES = Items(
    name="Tile",
    whole=TILES,
    held=held_in_row,
    put=put_in_row,
    slots=in_a_row(MOST_TILES),
    picture=_small,
    draft=_draft,
    read=_read,
)

EDITORS = {
    "tiles": Editor(
        defs=DEFS,
        template="games/sets/tile.html",
        ask="Nine taps, row by row, as the tile lies in front of you.",
        page=_TILES.page,
        save=_TILES.save,
        drop=_TILES.drop,
        picture=_picture,
    ),
}
"""How each part of the box is entered."""
