"""The page of a table as it was after any of its moves; nothing can be done there."""

from typing import Any

from django.urls import reverse

from games.log import Log
from games.look import Look
from games.micro_city.map_view import map_view
from games.micro_city.page import table_views
from games.micro_city.state import State
from games.micro_city.telling import tell
from games.models import Table


def step_page(table: Table, log: Log, step: int, _look: Look) -> dict[str, Any]:
    """Return the context of the table after `step` of the moves that stand."""
    state: State = log.states[step]
    number, move = log.standing[step - 1] if step else (None, None)
    words = "The table before the first round."
    if move is not None:
        words = tell(log.setup, move, log.states[step - 1])
    return {
        "table": table,
        "here": reverse("games:step", args=[table.pk, step]),
        "step": step,
        "last": len(log.standing),
        "words": words,
        "line": None if number is None else number + 1,
        "map": map_view(state),
        **table_views(state),
    }
