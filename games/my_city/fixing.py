"""The page that mends one line of an episode: what it said, what else may have happened."""

from dataclasses import replace
from itertools import groupby
from typing import Any

from django.utils.safestring import mark_safe

from games.kit.cells import space_names
from games.kit.svg import DEFS
from games.log import Amend, Log, falls
from games.look import Kept, Look
from games.looking_back import fix_context, place_of
from games.models import Table
from games.my_city.card_now import Blocking, blocking_card
from games.my_city.cards import CardView, card_view
from games.my_city.moves import Act, End, Move, Order, Pass, Place, Reveal
from games.my_city.ranking import standing
from games.my_city.results import Absent, Later, Result, Stand
from games.my_city.saying import Overrule, Write
from games.my_city.saying_page import fix_view
from games.my_city.seats import seat_views
from games.my_city.showing import Showing, other_ways
from games.my_city.state import Built, State
from games.my_city.telling import tell


def fix_page(
    table: Table, log: Log, number: int, look: Look, kept: Kept | None = None
) -> dict[str, Any]:
    """Return the context of the page for the entry `number`, a move that still stands."""
    place = place_of(log, number)
    return {
        **fix_context(table, log, number, tell, kept),
        "move": type(log.standing[place][1]).__name__.lower(),
        "defs": mark_safe(DEFS),  # noqa: S308  # ours
        **_choices(table, log, place, look, kept),
    }


def _choices(table: Table, log: Log, place: int, look: Look, kept: Kept | None) -> dict[str, Any]:
    """Return what may be put in the place of the move: another card, or another act."""
    before: State = log.states[place]
    number, move = log.standing[place]
    match move:
        case Reveal():
            if table.deck:
                return {"is_card": True, "cards": []}
            return {"is_card": True, "cards": _cards(log, number), "blocking": _skip(log, number)}
        case Place(seat) | Pass(seat) | End(seat) | Stand(seat):
            here = Showing(
                _on_what_stands(replace(look, seat=seat), move),
                kept,
                table.tint,
                others=False,
                later=_later(log.state, before, move),
                words="as it was then",
                piece=move.building if isinstance(move, Stand) else "",
            )
        case Result(seat, ending):
            here = Showing(replace(look, seat=seat), kept, fixed=ending)
        case Later(seat) | Absent(seat):
            here = Showing(Look(seat), kept)
        case Order():
            return {}
        case Write() | Overrule():
            return {"saying": fix_view(before, move, kept), "said_by": {"number": move.seat}}
        case _:
            raise TypeError(move)
    view = seat_views(before, standing(before), here)[seat]
    view = replace(view, has_score=False)
    done = type(move).__name__.lower()
    others = tuple(do for do in view.others if do != done)
    if isinstance(move, Place | Pass | End):  # perhaps nobody had sat there at all
        others = tuple(do for do in other_ways(before, view.number) if do == "absent")
    return {"seat": replace(view, others=others)}


def _cards(log: Log, number: int) -> list[list[CardView]]:
    """Return the cards that may stand in the place of one, by colour: all acts still fit them."""
    fitting = [
        card_view(card) for card in log.state.left if not falls(log, Amend(number, Reveal(card.id)))
    ]
    return [list(group) for _, group in groupby(fitting, key=lambda card: card.colour)]


def _skip(log: Log, number: int) -> Blocking | None:
    """Return the blocking card where it may stand in the place of a card."""
    skip = blocking_card(log.state)
    return None if skip is None or falls(log, Amend(number, Reveal(skip.id))) else skip


def _on_what_stands(look: Look, move: Move) -> Look:
    """Return the look with the placement that stands selected, until something else is."""
    if not isinstance(move, Place | Stand) or look.taps or look.tap or look.cells:
        return look
    return replace(look, cells=space_names(move.cells))


def _later(now: State, before: State, move: Act | Stand) -> tuple[Built, ...]:
    """Return what the seat has built since the move."""
    known = before.cities[move.seat].built
    return tuple(
        built
        for built in now.cities[move.seat].built
        if built not in known
        and not (isinstance(move, Place | Stand) and {*built.cells} == {*move.cells})
    )
