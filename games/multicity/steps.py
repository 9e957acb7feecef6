"""The page of a table as it was after any of its moves; nothing can be done there."""

from typing import Any

from django.utils.safestring import mark_safe

from games.log import Log
from games.look import Look
from games.looking_back import step_context
from games.models import Table
from games.multicity.board import DEFS
from games.multicity.page import player_views, watching
from games.multicity.state import State
from games.multicity.telling import tell


def step_page(table: Table, log: Log, step: int, look: Look) -> dict[str, Any]:
    """Return the context of the city after `step` of the moves that stand."""
    state: State = log.states[step]
    move = log.standing[step - 1][1] if step else None
    return {
        **step_context(table, log, step, tell, start="The start tile, before the first move."),
        "players": player_views(state),
        "defs": mark_safe(DEFS),  # noqa: S308  # ours
        **watching(state, look, move),
    }
