"""The page of a table as it was after any of its moves; nothing can be done there."""

from dataclasses import replace
from typing import Any

from django.utils.safestring import mark_safe

from games.cities.marks import DEFS
from games.cities.page import seats_of, tell
from games.log import Log
from games.look import Look
from games.looking_back import step_context
from games.models import Table


def step_page(table: Table, log: Log, step: int, look: Look) -> dict[str, Any]:
    """Return the context of all districts after `step` of the moves that stand."""
    return {
        **step_context(table, log, step, tell, start="Before the first move."),
        "seats": seats_of(log.states[step], replace(look, may_act=False)),
        "defs": mark_safe(DEFS),  # noqa: S308  # ours
    }
