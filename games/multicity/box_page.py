"""Entering the box of Multicity: each tile by nine taps."""

from django.core.exceptions import ValidationError
from django.utils.safestring import SafeString, mark_safe

from games.editing import in_row
from games.kit.errors import InvalidError
from games.look import Typed, last_of
from games.multicity.board import DEFS
from games.multicity.box import MOST_TILES, Tiles
from games.multicity.setup import TILES
from games.multicity.squares import tile_marks
from games.multicity.tiles import SIDE, Tile
from games.multicity.typed import read_tile_text
from games.tile_entry import Keypad

KEYPAD = Keypad(
    {"r": "red", "g": "green", "b": "blue", "y": "yellow", "x": "X"}, SIDE, "rgb yxr gbb"
)


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


_TILES = in_row("Tile", TILES, MOST_TILES, picture=_small, draft=KEYPAD.draft, read=_read)

EDITORS = {
    "tiles": _TILES.editor(
        "games/sets/tile.html",
        "Nine taps, row by row, as the tile lies in front of you.",
        _picture,
        DEFS,
    ),
}
"""How each part of the box is entered."""
