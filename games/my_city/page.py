"""What the page of an episode shows: the cards, the seats, the log, and the result."""

from typing import Any
from urllib.parse import urlencode
from uuid import uuid4

from django.urls import reverse
from django.utils.safestring import mark_safe

from games.history import history, log_items, newest_line, own_way_back
from games.kit.svg import DEFS
from games.log import Log
from games.look import Kept, Look
from games.models import Table
from games.my_city.card_now import blocking_card, card_context, rules_in_force
from games.my_city.cards import cards_by_kind
from games.my_city.deferred import views_for
from games.my_city.entering import fallen
from games.my_city.final_page import entries_of
from games.my_city.forms import NewEpisodeForm
from games.my_city.practice import BUILDINGS, ETERNAL, LABEL
from games.my_city.ranking import standing
from games.my_city.result import result_page
from games.my_city.saying_page import is_saying
from games.my_city.showing import Door, Showing
from games.my_city.state import State
from games.my_city.telling import tell
from games.naming import who_of
from games.own_city import own_lines
from games.sets import set_used_at
from games.wholes import uncounted


def episode_page(table: Table, log: Log, look: Look, kept: Kept | None = None) -> dict[str, Any]:
    """Return the context of the page of an episode and of each of its fragments."""
    state: State = log.state
    look = look.reading_if(table.is_closed)
    now = standing(state)
    seats = views_for(state, now, _showing(table, log, look, kept))
    return {
        **heading(table, log),
        **_cards(state),
        **_progress(state, look),
        **_lines(table, log, look),
        "log": log,
        "seats": seats,
        "front": front_seat(state, look),
        "tools_sign": tools_sign(table, log, look),
        "may_act": look.may_act,
        "own": [seat.title for seat in seats if seat.number in look.own],
        "request_id": uuid4(),
        "uncounted": uncounted(table),
        "kept": None if kept and _is_at_seat(state, look, kept) else kept,
        **(result_page(state, now, log.standing) if state.finished else {}),
        "next_url": _next_url(table, state) if look.may_act and state.finished else "",
    }


def _showing(table: Table, log: Log, look: Look, kept: Kept | None) -> Showing:
    """Return how the seats are shown; what is entered at the end is behind a door of its own."""
    entries = entries_of(log) if log.state.unentered else {}
    doors = {
        key: Door(reverse("games:entry", args=[table.pk, one]), f"{table.choose_url}?entry={one}")
        for key, one in entries.items()
        if look.acts_for(key[0])
    }
    tint, fell = table.tint, fallen(log)
    return Showing(look, kept, tint, entries=entries, doors=doors, fallen=fell, begun=look.begun)


def _cards(state: State) -> dict[str, Any]:
    """Return the card that lies open, those to come, and the rules under which they are played."""
    return {
        **card_context(state),
        "left_count": len(state.setup.deck) - state.dealt + state.blocking_left,
        "blocking": blocking_card(state),
        "turner": _turner(state),
        "left": cards_by_kind(state.left),
        "is_practice": state.setup.deck in (BUILDINGS, ETERNAL),
        "practice_label": LABEL,
        "in_force": rules_in_force(state),
    }


def _progress(state: State, look: Look) -> dict[str, Any]:
    """Return how far the episode is, and what it waits for."""
    awaits = _awaits_card(state)
    return {
        "is_round_closed": look.may_act and awaits,
        "is_waiting": bool(look.own) and awaits,
        "unentered": [] if state.owing or awaits else _unentered(state),
        "is_played": _is_played(state) and not state.finished,
        "is_finished": state.finished,
        "is_mixed": any(city.ending for city in state.cities),
    }


def _lines(table: Table, log: Log, look: Look) -> dict[str, Any]:
    """Return the log in words, what happened last, and the way back from there."""
    lines = history(log, tell)
    own = own_lines(log, look.own)
    return {
        "lines": lines,
        "said": newest_line(table, log, lines),
        "way_back": own_way_back(log, lines, look),
        "log_items": log_items(table, lines, can_fix=look.may_act, besides=own),
    }


def tools_sign(table: Table, log: Log, look: Look) -> tuple[object, ...]:
    """Return what differs wherever the tools beside the boards do.

    They tell of the cards to come and of the set-up, which is another only under another seating.
    """
    state: State = log.state
    of_table = (table.seating, table.tint, table.part_of)
    return (
        *(state.revealed, _is_played(state), state.finished, bool(log.standing)),
        *(*of_table, look.may_act),
    )


def heading(table: Table, log: Log) -> dict[str, Any]:
    """Return what the page of an episode shows around the fragment of its table."""
    setup = log.state.setup
    return {
        "table": table,
        "here": table.get_absolute_url(),
        "names": ", ".join(setup.names),
        "rules": setup.rules,
        "defs": mark_safe(DEFS),  # noqa: S308  # ours
        "inks": sorted({building.colour.ink for building in setup.deck.values()}),
    }


def _is_at_seat(state: State, look: Look, kept: Kept) -> bool:
    """Tell whether a refusal is shown by the section of its seat, where that acts or is entered."""
    if kept.seat is None or not look.acts_for(kept.seat):
        return False
    return kept.seat in (*state.owing, *state.unentered) or is_saying(kept)


def _next_url(table: Table, state: State) -> str:
    """Return where the same people begin another episode; "" at a table of something larger."""
    if table.part_of:
        return ""
    query = NewEpisodeForm.query_of(
        state.setup.names,
        deck=table.deck is not None,
        tint=table.tint,
        rules=state.setup.rules,
        box=set_used_at(table.get_absolute_url()),
    )
    name = "games:new-other-side" if state.setup.rules.is_eternal else "games:new"
    return f"{reverse(name, args=[table.game])}?{query}&{urlencode(who_of(table))}".rstrip("&")


def _awaits_card(state: State) -> bool:
    """Tell whether the next card may be turned over: somebody plays on, and none owes an act."""
    return _is_played(state) and not state.owing and any(state.left)


def is_lasting(state: State) -> bool:
    """Tell whether the page shows the table alone: where it is over, it may lead to another."""
    return not state.finished


def _turner(state: State) -> str:
    """Return who turns the cards over, the starting player; "" where one plays alone.

    Anyone may tap for them (rulings, An episode). Where the first seat sits out, the next does.
    """
    present = sorted(state.present)
    return state.setup.names[present[0]] if len(present) > 1 else ""


def _is_played(state: State) -> bool:
    return any(not city.is_done and not city.is_later for city in state.cities)


def _unentered(state: State) -> list[str]:
    return [state.setup.signs[seat].city or state.setup.names[seat] for seat in state.unentered]


def next_seat(state: State, after: int | None) -> int | None:
    """Return the seat that acts next on one phone for all: clockwise behind the one that acted.

    One that still owes its act, having said something of a line, goes on. Where nobody owes
    an act and no card is awaited, one that is to be entered.
    """
    owing = state.owing or (() if _awaits_card(state) else state.unentered)
    if after in owing:
        return after
    if not owing:
        return after
    return next((seat for seat in owing if after is not None and seat > after), owing[0])


def front_seat(state: State, look: Look) -> int:
    """Return the seat in front: the one that was asked for, or the next to act."""
    if look.seat is not None and look.seat in state.setup.seats:
        return look.seat
    seat = min(look.own) if look.own else next_seat(state, None)
    return 0 if seat is None else seat
