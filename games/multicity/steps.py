"""The page of a table as it was after any of its moves; nothing can be done there."""

from typing import Any

from django.urls import reverse
from django.utils.safestring import mark_safe

from games.log import Log
from games.look import Look
from games.models import Table
from games.multicity.board import DEFS
from games.multicity.page import player_views, watching
from games.multicity.state import State
from games.multicity.telling import tell


def step_page(table: Table, log: Log, step: int, look: Look) -> dict[str, Any]:
    """Return the context of the city after `step` of the moves that stand."""
    state: State = log.states[step]
    number, move = log.standing[step - 1] if step else (None, None)
    words = "The start tile, before the first move."
    if move is not None:
        words = tell(log.setup, move, log.states[step - 1])
    return {
        "table": table,
        "here": reverse("games:step", args=[table.pk, step]),
        "step": step,
        "last": len(log.standing),
        "words": words,
        "line": None if number is None else number + 1,
        "players": player_views(state),
        "is_finished": state.finished,
        "defs": mark_safe(DEFS),  # noqa: S308  # ours
        **watching(state, look, move),
    }
