"""What can be done about one line of the log: another act in its place, taking it back."""

from dataclasses import replace
from typing import Any

from django.utils.safestring import mark_safe

from games.kit.svg import AREA_DEFS
from games.log import Amend, Log, falls
from games.look import Kept, Look
from games.looking_back import fix_context, place_of
from games.models import Table
from games.tangram_city.moves import Discard, Fountain, Place, Reveal
from games.tangram_city.scoring import standing
from games.tangram_city.seats import seat_views
from games.tangram_city.setup import CARDS
from games.tangram_city.showing import Showing, shown_as
from games.tangram_city.state import Piece, State
from games.tangram_city.telling import tell_with
from games.tangram_city.tiles import card_view


def fix_page(
    table: Table, log: Log, number: int, look: Look, kept: Kept | None = None
) -> dict[str, Any]:
    """Return the context of the page for the entry `number`, a move that still stands."""
    return {
        **fix_context(table, log, number, tell_with, kept),
        "defs": mark_safe(AREA_DEFS),  # noqa: S308  # ours
        **_choices(log, place_of(log, number), look, kept),
    }


def _choices(log: Log, place: int, look: Look, kept: Kept | None) -> dict[str, Any]:
    """Return what may be put in the place of the move: another card, or another act."""
    before: State = log.states[place]
    number, move = log.standing[place]
    if isinstance(move, Reveal):
        return {"is_card": True, "cards": _cards(log, number, before)}
    look = replace(look, seat=move.seat)
    laid = _laid_by(move)
    if laid and not {"colour", "cells", "tap", "legal"} & {*look.typed}:
        look = replace(look, typed={**look.typed, **shown_as(laid)})
    showing = Showing(
        look,
        kept,
        cards=() if isinstance(move, Fountain) else (move.card,),
        later=_later(log.state, before, move, laid),
        words="as it was then",
    )
    if isinstance(move, Fountain):
        showing = replace(showing, cards=None, fountain=True)
    return {"seat": seat_views(before, standing(before), showing)[move.seat]}


def _laid_by(move: Place | Discard | Fountain) -> Piece | None:
    match move:
        case Place(_, card, colour, halves):
            return Piece(halves, colour, card)
        case Fountain(_, half) if half:
            return Piece((half,))
    return None


def _later(
    now: State, before: State, move: Place | Discard | Fountain, laid: Piece | None
) -> tuple[Piece, ...]:
    """Return what the seat has laid since the move."""
    since = now.cities[move.seat].pieces[len(before.cities[move.seat].pieces) :]
    return since[1:] if laid and since[:1] == (laid,) else since


def _cards(log: Log, number: int, before: State) -> list[Any]:
    """Return the cards that may stand in the place of one: all acts still fit them."""
    left = [card for card in range(1, CARDS + 1) if card not in log.state.revealed]
    # acts name their card, so any other one fits as well as the first that is left
    if not left or falls(log, Amend(number, Reveal(left[0]))):
        return []
    return [card_view(before, card) for card in left]
