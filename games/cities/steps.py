"""The page of a table as it was after any of its moves; nothing can be done there."""

from dataclasses import replace
from typing import Any

from django.urls import reverse
from django.utils.safestring import mark_safe

from games.cities.marks import DEFS
from games.cities.page import seats_of, tell
from games.log import Log
from games.look import Look
from games.models import Table


def step_page(table: Table, log: Log, step: int, look: Look) -> dict[str, Any]:
    """Return the context of all districts after `step` of the moves that stand."""
    number, move = log.standing[step - 1] if step else (None, None)
    state = log.states[step]
    return {
        "table": table,
        "here": reverse("games:step", args=[table.pk, step]),
        "step": step,
        "last": len(log.standing),
        "words": tell(log.setup, move, log.states[step - 1]) if move else "Before the first move.",
        "line": None if number is None else number + 1,
        "seats": seats_of(state, replace(look, may_act=False)),
        "is_finished": state.finished,
        "defs": mark_safe(DEFS),  # noqa: S308  # ours
    }
