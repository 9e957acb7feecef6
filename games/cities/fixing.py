"""What can be done about one line of the log: another move in its place, taking it back."""

from dataclasses import replace
from typing import Any

from django.utils.safestring import mark_safe

from games.cities.box_copy import read_copy
from games.cities.entered.page import Showing, entered_seats
from games.cities.entered.playing import EnteredState
from games.cities.game import AnyState
from games.cities.marks import DEFS
from games.cities.page import tell
from games.cities.turn_page import TurnShowing, fix_turn
from games.log import Log
from games.look import Kept, Look
from games.looking_back import fix_context, place_of
from games.models import Table


def fix_page(
    table: Table, log: Log, number: int, look: Look, kept: Kept | None = None
) -> dict[str, Any]:
    """Return the context of the page for the entry `number`, a move that still stands."""
    return {
        **fix_context(table, log, number, tell, kept),
        "defs": mark_safe(DEFS),  # noqa: S308  # ours
        **_choices(
            log, place_of(log, number), TurnShowing(look, kept, copied=read_copy(table.box))
        ),
    }


def _choices(log: Log, place: int, showing: TurnShowing) -> dict[str, Any]:
    """Return what may be put in the place of a move that stands."""
    state: AnyState = log.state
    move = log.standing[place][1]
    # what is refused is told where the line is mended, whichever seat the page named
    kept = replace(showing.kept, seat=move.seat) if showing.kept else None
    if not isinstance(state, EnteredState):
        return fix_turn(log.states[place], move, replace(showing, kept=kept))
    look = replace(showing.look, seat=move.seat)
    entered = Showing(look, kept, move.seat, showing.copied)
    return {"seat": entered_seats(state, entered)[move.seat]}
