"""What can be done about one line of the log: another move in its place, taking it back."""

from dataclasses import replace
from typing import Any
from uuid import uuid4

from django.urls import reverse
from django.utils.safestring import mark_safe

from games.cities.entered.page import Showing, entered_seats
from games.cities.entered.playing import EnteredState
from games.cities.game import AnyState
from games.cities.marks import DEFS
from games.cities.page import tell
from games.cities.turn_page import fix_turn
from games.history import history
from games.log import Log, Undo, falls
from games.look import Kept, Look
from games.models import Table


def fix_page(
    table: Table, log: Log, number: int, look: Look, kept: Kept | None = None
) -> dict[str, Any]:
    """Return the context of the page for the entry `number`, a move that still stands."""
    place = log.index(number)
    if place is None:
        raise ValueError(number)
    lines = history(log, tell)
    return {
        "table": table,
        "here": reverse("games:entry", args=[table.pk, number]),
        "log": log,
        "line": lines[number],
        "falls": [lines[other] for other in falls(log, Undo(number))],
        "after": [lines[other] for other, _ in log.standing[place + 1 :]],
        "to": number - 1,
        "request_id": uuid4(),
        "defs": mark_safe(DEFS),  # noqa: S308  # ours
        "kept": kept,
        **_choices(log, place, look, kept),
    }


def _choices(log: Log, place: int, look: Look, kept: Kept | None) -> dict[str, Any]:
    """Return what may be put in the place of a move that stands."""
    state: AnyState = log.state
    move = log.standing[place][1]
    if not isinstance(state, EnteredState):
        return fix_turn(log.states[place], move, look, kept)
    showing = Showing(replace(look, seat=move.seat), kept, fixes=move.seat)
    return {"seat": entered_seats(state, showing)[move.seat]}
