"""What the page of a table shows: the seats, the log, and the result, whichever way it is kept."""

from dataclasses import dataclass, replace
from typing import Any
from urllib.parse import urlencode
from uuid import uuid4

from django.utils.safestring import mark_safe

from games.cities.board import Frame, draw, frame_of
from games.cities.box_copy import NO_BOX, BoxCopy, read_copy
from games.cities.city_board import board_query
from games.cities.entered.moves import EnterDistrict, EnterSums
from games.cities.entered.page import (
    OF_A_SEAT,
    Showing,
    entered_frame,
    entered_seats,
    next_entered,
)
from games.cities.entered.playing import EnteredState
from games.cities.entered.scoring import skipped_values
from games.cities.entered.setup import EnteredSetup
from games.cities.entered.telling import tell_entered, tell_entered_due
from games.cities.game import CITIES, AnyMove, AnySetup, AnyState
from games.cities.marks import DEFS
from games.cities.rulings import RULINGS
from games.cities.seats import SeatView
from games.cities.setup import Setup
from games.cities.state import State
from games.cities.telling import tell as tell_turn
from games.cities.telling import tell_due
from games.cities.turn_page import (
    OF_A_TURN,
    TurnShowing,
    is_of_counts,
    next_turn,
    turn_context,
    turn_seats,
)
from games.history import LogLine, history, log_items, newest_line, own_way_back
from games.kit.drawing import Drawing, Ground
from games.kit.scores import Standing
from games.kit.words import listed
from games.log import Log
from games.look import Kept, Look
from games.models import Table
from games.naming import who_of
from games.own_city import own_lines
from games.playing import sent_together
from games.sets import set_used_at


@dataclass(frozen=True, slots=True)
class PlaceView:
    """A line of the result."""

    place: int
    name: str
    total: int
    reason: str


def table_page(table: Table, log: Log, look: Look, kept: Kept | None = None) -> dict[str, Any]:
    """Return the context of the page of a table and of each of its fragments."""
    state: AnyState = log.state
    look = look.reading_if(table.is_closed)
    look = replace(look, seat=_front(state, look))
    now = CITIES.standing(state)
    copied = read_copy(table.box)
    lines = history(log, tell)
    return {
        "table": table,
        "here": table.get_absolute_url(),
        "log": log,
        "seats": seats_of(state, look, kept, copied),
        "front": look.seat,
        "is_entered": isinstance(state, EnteredState),
        "due": due(state),
        "may_act": look.may_act,
        "own": [_game(state).names[seat] for seat in sorted(look.own)],
        "is_finished": state.finished,
        "is_long": _game(state).is_long,
        "achievements": _game(state).achievements,
        "rulings": RULINGS,
        "lines": lines,
        **_said(table, log, lines),
        "way_back": own_way_back(log, lines, look),
        "request_id": uuid4(),
        "defs": mark_safe(DEFS),  # noqa: S308  # ours
        "log_items": log_items(
            table, lines, can_fix=look.may_act, besides=own_lines(log, look.own)
        ),
        # a seat that is to act shows its refusal where it acts
        "kept": None if kept and look.acts_for(kept.seat) and _is_said_below(state, kept) else kept,
        "had_entered": _lost(state, kept),
        "again": urlencode(again(table, state)),
        **({} if isinstance(state, EnteredState) else turn_context(state, look, kept)),
        **(result_page(_game(state).names, now) if state.finished else {}),
        "doubts": skipped_values(state) if isinstance(state, EnteredState) else (),
    }


def _said(table: Table, log: Log, lines: list[LogLine]) -> dict[str, Any]:
    """Return what happened last: all that was confirmed together, and what Undo takes back."""
    if not lines:
        return {"said": None}
    words = [lines[number].words for number in sent_together(table) if lines[number].stands]
    if len(words) < 2 or not lines[-1].stands:
        return {"said": newest_line(table, log, lines)}
    return {"said": replace(lines[-1], words=" ".join(words)), "undoes": words[-1]}


def _lost(state: AnyState, kept: Kept | None) -> str:
    """Return what was filled in where nothing can be entered any more, so that it is not lost."""
    if not kept or kept.seat in state.owing or is_of_counts(kept):
        return ""
    told = OF_A_SEAT if isinstance(state, EnteredState) else OF_A_TURN
    texts = [texts for key, texts in kept.typed.items() if key.startswith(told)]
    return ", ".join(" ".join(text.split()) for some in texts for text in some if text)


def _is_said_below(state: AnyState, kept: Kept) -> bool:
    """Whether a refusal is shown where it was entered, by the form of its seat."""
    if isinstance(state, State) and is_of_counts(kept):
        return kept.seat in range(len(state.cards)) and bool(state.cards[kept.seat or 0])
    return kept.seat in state.owing


def seats_of(
    state: AnyState, look: Look, kept: Kept | None = None, copied: BoxCopy = NO_BOX
) -> list[SeatView]:
    """Return all seats of a table; `copied` is what is offered of the group's own box."""
    if isinstance(state, EnteredState):
        return entered_seats(state, Showing(look, kept, copied=copied))
    return turn_seats(state, TurnShowing(look, kept, copied=copied))


def tell(setup: AnySetup, move: AnyMove, before: AnyState | None = None) -> str:
    """Return what a move did, as a sentence; `before` is the state that it met, if known."""
    match setup, move, before:
        case EnteredSetup(), EnterDistrict() | EnterSums(), EnteredState() | None:
            return tell_entered(setup, move, before)
        case Setup(), _, State() | None if not isinstance(move, EnterDistrict | EnterSums):
            return tell_turn(setup, move, before)
    raise TypeError(move)


def due(state: AnyState) -> str:
    """Return what is due now, as a sentence."""
    return tell_entered_due(state) if isinstance(state, EnteredState) else tell_due(state)


def next_seat(state: AnyState, after: int | None) -> int | None:
    """Return the seat in front after one has acted."""
    if isinstance(state, EnteredState):
        return next_entered(state, after)
    return next_turn(state, after)


def draw_seat(state: AnyState, seat: int) -> Drawing:
    """Return the drawing of a seat's district; of sums alone that of bare ground."""
    if not isinstance(state, EnteredState):
        district = state.districts[seat]
        return draw(district, frame_of(district))
    ending = state.endings[seat]
    if ending is None or ending.district is None or not isinstance(ending.move, EnterDistrict):
        return Drawing(Ground(6, 6))
    frame: Frame = entered_frame(ending.move)[0]
    return draw(ending.district, frame)


def _game(state: AnyState) -> Any:
    return state.setup.game if isinstance(state, EnteredState) else state.setup


def again(table: Table, state: AnyState) -> dict[str, Any]:
    """Return what the form of a new table is filled with to play once more."""
    game = _game(state)
    return {
        "way": "finished" if isinstance(state, EnteredState) else "turns",
        **{f"name_{seat}": name for seat, name in enumerate(game.names)},
        **who_of(table),
        **({"long": "on"} if game.is_long else {}),
        **({"box": box} if (box := set_used_at(table.get_absolute_url())) else {}),
        **board_query(game.achievements),
    }


def names_in_setup(setup: AnySetup) -> tuple[str, ...]:
    """Return who sits at a table, by its set-up."""
    return (setup.game if isinstance(setup, EnteredSetup) else setup).names


def _front(state: AnyState, look: Look) -> int:
    if look.seat is not None and look.seat in _game(state).seats:
        return look.seat
    return min(look.own) if look.own else next_seat(state, None) or 0


def result_page(names: tuple[str, ...], now: Standing) -> dict[str, Any]:
    """Return the context of the places with their reasons."""
    return {
        "places": [
            PlaceView(score.place, names[score.seat], score.total, score.reason)
            for score in now.ranked
        ],
        "winners": listed(names[seat] for seat in now.winners),
        "is_shared": len(now.winners) > 1,
    }
