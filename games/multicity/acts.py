"""What the site asks of an act beside the rules: its own tiles come in the order of its deck."""

from enum import StrEnum
from typing import Any

from games.folding import folded
from games.kit.errors import RuleError
from games.models import Table
from games.multicity.state import State
from games.multicity.tiles import Tile, turns
from games.multicity.typed import read_tile_text, tile_text

Line = dict[str, Any]


class Drawing(StrEnum):
    """Why a tile is refused that the site has not drawn."""

    ANOTHER_TILE = "another_tile"


def due_tile(table: Table, state: State) -> Tile | None:
    """Return the next tile of the site's deck, None where the group draws or none is left.

    The order was fixed at the start, so taking a tile back never brings another.
    """
    laid = len(state.city.tiles)
    if table.deck is None or laid >= len(table.deck) or state.is_final:
        return None
    return read_tile_text(table.deck[laid])


def act_at(table: Table, line: Line) -> Line:
    """Return what an act comes to at a table; raises RuleError for a tile the site did not draw."""
    move = line["move"] if line["do"] == "amend" else line
    if table.deck is None or move["do"] != "tile":
        return line
    log = folded(table)
    place = log.index(line["of"]) if line["do"] == "amend" else len(log.standing)
    due = due_tile(table, log.states[place]) if place is not None else None
    if due is not None and tuple(move["squares"]) not in turns(due):
        raise RuleError(
            Drawing.ANOTHER_TILE,
            f"Here the site draws the tiles, and the one drawn shows {tile_text(due)}: it may be"
            " turned, but not exchanged.",
        )
    return line
