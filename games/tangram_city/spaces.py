"""The buttons over a board, and what its page needs to snap and judge without asking."""

import json
from collections.abc import Collection, Mapping
from types import MappingProxyType

from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe

from games.kit.cells import Cell, space_name
from games.tangram_city import fountains
from games.tangram_city.board import square_words, taken
from games.tangram_city.entering import STRANGE, TWICE
from games.tangram_city.halves import GRID, Mask
from games.tangram_city.placement import Colour, Names, Tile
from games.tangram_city.refusals import (
    ANOTHER_SHAPE,
    CROSSED_IN_ITSELF,
    FLIPPED,
    SENTENCES,
    Refusal,
)
from games.tangram_city.selection import (
    INVITATION,
    NOWHERE,
    SIDE_FIRST,
    SIDE_NEXT,
    STILL_APART,
    UNKNOWN,
    Selection,
)
from games.tangram_city.state import State

_EVERY = tuple((row, column) for row in range(GRID.rows) for column in range(GRID.columns))


def space_buttons(
    state: State, seat: int, selection: Selection | None, lit: Collection[Cell]
) -> SafeString:
    """Return the buttons over a board, row by row; without scripts they submit the tap."""
    act = 'type="submit" name="tap"' if selection else 'type="button"'
    words = square_words(state.cities[seat], state.setup.colours)
    buttons = []
    for cell, text in zip(_EVERY, words, strict=True):
        marks = " is-lit" if cell in lit else ""
        if selection:
            marks += " is-ghost" if cell in selection.cells else ""
            marks += " is-wrong" if cell in selection.wrong else ""
        buttons.append(
            f'<button {act} class="space{marks}" value="{space_name(cell)}"'
            f' aria-label="{escape(text)}"></button>'
        )
    return mark_safe("".join(buttons))  # noqa: S308  # names of squares, and words escaped above


NO_WORDS: Mapping[str, str] = MappingProxyType({})
_SENTENCES = {
    "off": SENTENCES[Refusal.OFF_BOARD],
    "itself": CROSSED_IN_ITSELF,
    "apart": SENTENCES[Refusal.NOT_ONE_PIECE],
    "shape": ANOTHER_SHAPE,
    "flipped": FLIPPED,
    "occupied": SENTENCES[Refusal.OCCUPIED],
    "crossed": SENTENCES[Refusal.CROSSED_HALVES],
    "oneHalf": fountains.ONE_HALF,
    "sideFirst": SIDE_FIRST,
    "sideNext": SIDE_NEXT,
    "nowhere": NOWHERE,
    "stillApart": STILL_APART,
    "strange": STRANGE,
    "twice": TWICE,
}


def hints(
    tile: Tile | None, built: Mask, names: Names, *, about: str, own: Mapping[str, str] = NO_WORDS
) -> str:
    """Return what the page needs to snap and judge as the rules do, as JSON.

    Without a tile it is about a fountain. `about` names what is asked for: what is entered is
    kept by the browser as long as the same is asked. `own` are sentences of the page
    itself: `ask` invites to an unknown tile, `oddStart` is said of halves that are no start piece,
    and `wholeStart` of those that are one.
    """
    kind = "fountain" if tile is None else "tile" if tile.shape else "unknown"
    turns = {
        colour.value: [
            [[*half.cell, half.corner] for half in sorted(turn)] for turn in tile.turns(colour)
        ]
        for colour in Colour
        if tile
    }
    return json.dumps(
        {
            "kind": kind,
            "about": about,
            "card": tile.card if tile else 0,
            "turns": turns,
            "taken": taken(built),
            "names": {colour.value: names[colour] for colour in Colour},
            "ask": {
                "tile": INVITATION,
                "unknown": own.get("ask", UNKNOWN),
                "fountain": fountains.ASK,
            }[kind],
            "sentences": {**_SENTENCES, **own},
        },
        separators=(",", ":"),
    )
