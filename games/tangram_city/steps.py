"""The page of a table as it was after any of its moves; nothing can be done there."""

from dataclasses import replace
from typing import Any

from django.utils.safestring import mark_safe

from games.kit.svg import AREA_DEFS
from games.log import Log
from games.look import Look
from games.looking_back import step_context
from games.models import Table
from games.tangram_city.moves import Fountain, Move, Place
from games.tangram_city.scoring import standing
from games.tangram_city.seats import SeatView, seat_view
from games.tangram_city.showing import Showing
from games.tangram_city.state import Piece, State
from games.tangram_city.telling import tell_with


def step_page(table: Table, log: Log, step: int, look: Look) -> dict[str, Any]:
    """Return the context of all boards after `step` of the moves that stand."""
    state: State = log.states[step]
    move = log.standing[step - 1][1] if step else None
    return {
        **step_context(table, log, step, tell_with, start="The boards before the first card."),
        "seats": _seats(state, replace(look, may_act=False), move),
        "defs": mark_safe(AREA_DEFS),  # noqa: S308  # ours
    }


def _seats(state: State, look: Look, move: Move | None) -> list[SeatView]:
    laid = _laid(state, move)
    return [
        seat_view(
            state,
            score,
            replace(
                Showing(look).at(score.seat),
                laid=laid if laid and move_seat(move) == score.seat else None,
            ),
        )
        for score in standing(state).scores
    ]


def _laid(state: State, move: Move | None) -> Piece | None:
    seat = move_seat(move)
    return state.cities[seat].pieces[-1] if seat is not None else None


def move_seat(move: Move | None) -> int | None:
    """Return the seat that laid something with a move."""
    if isinstance(move, Place) or (isinstance(move, Fountain) and move.half):
        return move.seat
    return None
