"""The page of an episode as it was after any of its moves; nothing can be done there."""

from dataclasses import replace
from typing import Any

from django.utils.safestring import mark_safe

from games.kit.svg import DEFS, board_svg
from games.log import Log
from games.look import Look
from games.looking_back import step_context
from games.models import Table
from games.my_city.board import draw_city
from games.my_city.card_now import card_context
from games.my_city.moves import Move, Place
from games.my_city.ranking import standing
from games.my_city.results import Stand
from games.my_city.seats import SeatView, seat_views
from games.my_city.showing import Showing
from games.my_city.state import State
from games.my_city.telling import tell

START = "The empty boards, before the first move."


def step_page(table: Table, log: Log, step: int, look: Look) -> dict[str, Any]:
    """Return the context of all boards after `step` of the moves that stand."""
    state: State = log.states[step]
    move = log.standing[step - 1][1] if step else None
    reading = Showing(replace(look, may_act=False), tint=False)
    return {
        **step_context(table, log, step, tell, start=START),
        **card_context(state),
        "seats": [
            _marked(seat, state, move) for seat in seat_views(state, standing(state), reading)
        ],
        "rules": state.setup.rules,
        "is_mixed": any(city.ending for city in state.cities),
        "defs": mark_safe(DEFS),  # noqa: S308  # ours
    }


def _marked(seat: SeatView, state: State, move: Move | None) -> SeatView:
    """Return a seat with what it has just built marked on its board."""
    if not isinstance(move, Place | Stand) or move.seat != seat.number:
        return seat
    svg = board_svg(draw_city(state, seat.number), laid=move.cells)
    return replace(seat, picture=mark_safe(svg))  # noqa: S308  # escaped there
