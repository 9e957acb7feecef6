"""The page that mends one line of an episode: what it said, what else may have happened."""

from dataclasses import replace
from typing import Any
from uuid import uuid4

from django.urls import reverse
from django.utils.safestring import mark_safe

from games.history import history
from games.kit.svg import DEFS
from games.log import Log, Undo, falls
from games.look import Kept, Look
from games.models import Table
from games.my_city.moves import End, Order, Pass, Place, Reveal
from games.my_city.page import card_view
from games.my_city.ranking import standing
from games.my_city.results import Absent, Later, Result
from games.my_city.seats import seat_views
from games.my_city.showing import Showing
from games.my_city.state import State
from games.my_city.telling import tell


def fix_page(
    table: Table, log: Log, number: int, look: Look, kept: Kept | None = None
) -> dict[str, Any]:
    """Return the context of the page for the entry `number`, a move that still stands."""
    place = log.index(number)
    if place is None:
        raise ValueError(number)
    before: State = log.states[place]
    move = log.standing[place][1]
    lines = history(log, tell)
    lost = falls(log, Undo(number))
    return {
        "table": table,
        "here": reverse("games:entry", args=[table.pk, number]),
        "log": log,
        "line": lines[number],
        "falls": [lines[other] for other in lost],
        "after": [lines[other] for other, _ in log.standing[place + 1 :]],
        "to": number - 1,
        "move": type(move).__name__.lower(),
        "request_id": uuid4(),
        "defs": mark_safe(DEFS),  # noqa: S308  # ours
        "kept": kept,
        **_choices(table, before, move, look, kept),
    }


def _choices(
    table: Table, before: State, move: Any, look: Look, kept: Kept | None
) -> dict[str, Any]:
    """Return what may be put in the place of the move: another card, or another act."""
    match move:
        case Reveal(building):
            others = [card_view(other) for other in before.left if other.id != building]
            return {"cards": [] if table.deck else others}
        case Place(seat) | Pass(seat) | End(seat):
            here = Showing(replace(look, seat=seat), kept, table.tint, others=False)
        case Result(seat, ending):
            here = Showing(replace(look, seat=seat), kept, fixed=ending)
        case Later(seat) | Absent(seat):
            here = Showing(Look(seat), kept)
        case Order():
            return {}
        case _:
            raise TypeError(move)
    view = seat_views(before, standing(before), here)[seat]
    done = type(move).__name__.lower()
    return {"seat": replace(view, others=tuple(do for do in view.others if do != done))}
