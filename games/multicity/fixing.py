"""The page that mends one line of a table: what it said, what else may have happened."""

from dataclasses import replace
from typing import Any

from django.utils.safestring import mark_safe

from games.log import Log
from games.look import Kept, Look
from games.looking_back import fix_context, place_of
from games.models import Table
from games.multicity.board import DEFS
from games.multicity.moves import LayTile, Move, PlaceStandee
from games.multicity.page import Turn, acting
from games.multicity.telling import tell
from games.multicity.typed import square_text, tile_text


def fix_page(
    table: Table, log: Log, number: int, look: Look, kept: Kept | None = None
) -> dict[str, Any]:
    """Return the context of the page for the entry `number`, a move that still stands."""
    place = place_of(log, number)
    move: Move = log.standing[place][1]
    due = move.tile if table.deck is not None and isinstance(move, LayTile) else None
    turn = Turn(table, log.states[place], due, is_mended=True)
    return {
        **fix_context(table, log, number, tell, kept),
        "defs": mark_safe(DEFS),  # noqa: S308  # ours
        **acting(turn, _on_what_stands(look, move), kept),
    }


def _on_what_stands(look: Look, move: Move) -> Look:
    """Return the look with what stands chosen, until something else is."""
    if "do" in look.typed:
        return look
    return replace(look, typed={**look.typed, **_chosen(move)})


def _chosen(move: Move) -> dict[str, tuple[str, ...]]:
    match move:
        case LayTile(_, at, tile):
            return {
                "do": ("tile",),
                "tile": (tile_text(tile),),
                "at": (square_text(at),),
            }
        case PlaceStandee(_, squares):
            return {
                "do": ("standee",),
                "first": (square_text(min(squares)),),
                "last": (square_text(max(squares)),),
            }
    return {"do": ("standee",)}
