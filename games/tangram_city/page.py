"""What the page of a table shows: whose card is next, the seats, the log, and the result."""

from dataclasses import dataclass, replace
from typing import Any
from urllib.parse import urlencode
from uuid import uuid4

from django.utils.safestring import mark_safe

from games.history import history, log_items, newest_line, own_way_back
from games.kit.scores import Standing
from games.kit.svg import AREA_DEFS
from games.kit.words import listed
from games.log import Log
from games.look import Kept, Look
from games.models import Table
from games.naming import who_of
from games.own_city import own_lines
from games.sets import set_used_at
from games.tangram_city.dealing import Dealt, Lies, cards_left, help_text, next_card
from games.tangram_city.halves import half_names
from games.tangram_city.moves import Discard, Fountain, Place
from games.tangram_city.practice import LABEL, TILES
from games.tangram_city.rulings import RULINGS
from games.tangram_city.scoring import standing
from games.tangram_city.seats import seat_views
from games.tangram_city.setup import CARDS
from games.tangram_city.showing import Showing
from games.tangram_city.state import ROUNDS, State
from games.tangram_city.telling import tell_scored, tell_with
from games.tangram_city.tiles import card_view


@dataclass(frozen=True, slots=True)
class PlaceView:
    """A line of the result."""

    place: int
    name: str
    total: int
    reason: str
    bonuses: tuple[tuple[str, int], ...]


def table_page(table: Table, log: Log, look: Look, kept: Kept | None = None) -> dict[str, Any]:
    """Return the context of the page of a table and of each of its fragments."""
    state: State = log.state
    look = look.reading_if(table.is_closed)
    now = standing(state)
    front = _front(state, look)
    look = replace(look, seat=front)
    anew = tuple(one for one in may_be_done_anew(log) if look.acts_for(one[0]))
    lines = history(log, tell_with)
    return {
        "table": table,
        "here": table.get_absolute_url(),
        "log": log,
        "seats": seat_views(state, now, Showing(look, kept, anew=anew)),
        "front": front,
        "round": min(state.rounds_scored + 1, ROUNDS),
        "rounds": ROUNDS,
        **_cards(state, look),
        "help": help_text(state),
        "may_act": look.may_act,
        "own": [state.setup.names[seat] for seat in sorted(look.own)],
        "is_finished": state.finished,
        "is_practice": state.setup.tiles == TILES,
        "has_tiles": bool(state.setup.tiles),
        "practice_label": LABEL,
        "rulings": RULINGS,
        "colours": [*state.setup.colours.values()],
        "lines": lines,
        "said": newest_line(table, log, lines),
        "scored": _just_scored(log),
        "way_back": own_way_back(log, lines, look),
        "request_id": uuid4(),
        "defs": mark_safe(AREA_DEFS),  # noqa: S308  # ours
        "log_items": log_items(
            table, lines, can_fix=look.may_act, besides=own_lines(log, look.own)
        ),
        # a seat that owes an act shows its refusal where it acts
        "kept": None if kept and look.acts_for(kept.seat) and kept.seat in state.owing else kept,
        **(result_page(state, now) if state.finished else {}),
        "again": _again(table, state) if state.finished else "",
    }


def _cards(state: State, look: Look) -> dict[str, Any]:
    """Return what the page says of the cards: those that lie open, the next one, what is left."""
    next_one = next_card(state)
    return {
        "open_cards": [card_view(state, card) for card in state.open_cards],
        "next_card": _whose(state, next_one) if next_one else "",
        "cards_left": cards_left(state),
        "left": [
            card_view(state, card) for card in range(1, CARDS + 1) if card not in state.revealed
        ],
        "is_fountain_time": state.is_fountain_time,
        "is_round_closed": look.may_act and next_one is not None and not state.owing_fountains,
        "is_waiting": bool(look.own) and next_one is not None and not state.owing_fountains,
    }


def _front(state: State, look: Look) -> int:
    if look.seat is not None and look.seat in state.setup.seats:
        return look.seat
    seat = min(look.own) if look.own else next_seat(state, None)
    return 0 if seat is None else seat


def next_seat(state: State, after: int | None) -> int | None:
    """Return the seat that acts next on one phone for all; one with more to do goes on."""
    owing = state.owing
    if not owing or after in owing:
        return after
    return next((seat for seat in owing if after is not None and seat > after), owing[0])


def _whose(state: State, card: Dealt) -> str:
    """Say which card is revealed next."""
    names = [state.setup.names[seat] for seat in card.seats]
    match card.lies:
        case Lies.OPEN if state.is_last_round:
            return "one of the three open cards"
        case Lies.OPEN:
            return "the open card"
        case Lies.COVERED:
            return "the card that lies face down"
    return f"{listed(names)}’s card"


def _just_scored(log: Log) -> str:
    """Say what the last round brought, until the next one begins."""
    state: State = log.state
    if not state.rounds_scored or state.open_cards or state.finished:
        return ""
    before: State = log.states[-2]  # the move that stands last has scored the round
    return tell_scored(state, before.marker)


def may_be_done_anew(log: Log) -> tuple[tuple[int, int, str], ...]:
    """Return what can still be placed anew: seat, entry, and what it is (rulings, section 4)."""
    state: State = log.state
    if not state.open_cards:
        return ()
    cards = state.open_cards if state.is_last_round else state.open_cards[-1:]
    found = []
    for number, move in log.standing[-_FAR:]:
        if isinstance(move, Place | Discard) and move.card in cards:
            found.append((move.seat, number, f"tile {move.card}"))
        elif isinstance(move, Fountain) and _is_of_this_round(log, number):
            found.append((move.seat, number, "the fountain"))
    return tuple(found)


_FAR = 30  # moves of a round of five: 4 cards, 20 tiles, 5 fountains


def _is_of_this_round(log: Log, number: int) -> bool:
    before: State = log.states[log.index(number) or 0]
    now: State = log.state
    return before.rounds_scored == now.rounds_scored


def _again(table: Table, state: State) -> str:
    """Return the query of a new table with the same people, boards and names of colours."""
    setup = state.setup
    own_box = set_used_at(table.get_absolute_url())
    query: dict[str, Any] = {"tiles": own_box or ("practice" if setup.tiles else "taught")}
    query |= {side.value: name for side, name in setup.colours.items()} | who_of(table)
    for seat, name in enumerate(setup.names):
        query[f"name_{seat}"] = name
    for seat, start in enumerate(setup.start):
        query[f"side_{seat}"] = start.colour.value
        query[f"start_{seat}"] = half_names(start.halves)
    return urlencode(query)


def result_page(state: State, now: Standing) -> dict[str, Any]:
    """Return the context of the places with their reasons."""
    names = state.setup.names
    return {
        "places": [
            PlaceView(
                score.place,
                names[score.seat],
                score.total,
                score.reason,
                tuple(
                    (line.words, line.points)
                    for line in score.lines
                    if line.code in {"planning", "balance"}
                ),
            )
            for score in now.ranked
        ],
        "winners": listed(names[seat] for seat in now.winners),
        "is_shared": len(now.winners) > 1,
    }
