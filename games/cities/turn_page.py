"""What the pages of a table that is played turn by turn show."""

from dataclasses import dataclass, replace
from typing import Any
from uuid import UUID

from games.cities.board import frame_of
from games.cities.box_copy import NO_BOX, BoxCopy
from games.cities.counting import Counted, counted_cards
from games.cities.market import face_down_words, hands, laying_words, market, star_words
from games.cities.moves import Claim, Count, Move
from games.cities.patterns import pattern_words
from games.cities.scoring import standing
from games.cities.seats import SeatView, line_views, lit_cells, new_request, parts_of
from games.cities.state import State
from games.cities.turn_board import names_in, open_board
from games.cities.turn_panel import ClaimView, claim_views, turn_view
from games.cities.turn_typed import text_of, typed_of
from games.kit.scores import Score
from games.look import Kept, Look, Typed


@dataclass(frozen=True, slots=True)
class CardCount:
    """A card of a seat, to be counted.

    `times` is what stands in its field, `was` the number that was saved before, `found`
    what is counted in the district, whether or not a number was typed; "" for none.
    """

    number: int
    title: str
    points: int
    words: str
    times: str
    was: str
    found: str


@dataclass(frozen=True, slots=True)
class Counts:
    """The form for the counts of a seat's cards; `message` is why it was refused, "" if not."""

    cards: tuple[CardCount, ...]
    message: str
    request: UUID


@dataclass(frozen=True, slots=True)
class Mend:
    """A claim or a count that is to be replaced by another one."""

    do: str
    message: str
    claims: tuple[ClaimView, ...] = ()
    card: CardCount | None = None
    title: str = ""


@dataclass(frozen=True, slots=True)
class TurnShowing:
    """How seats are shown: to whom, with what was refused, and what is offered of an own box.

    `mends` is a move that is replaced.
    """

    look: Look
    kept: Kept | None = None
    mends: Move | None = None
    copied: BoxCopy = NO_BOX


def turn_seats(state: State, showing: TurnShowing) -> list[SeatView]:
    """Return all seats with their districts and scores."""
    return [_seat(state, score, showing) for score in standing(state).scores]


def _seat(state: State, score: Score, showing: TurnShowing) -> SeatView:
    look, mends = showing.look, showing.mends
    seat = score.seat
    district = state.districts[seat]
    names = names_in(frame_of(district))
    shown = look.line if look.seat == seat else ""
    counted = counted_cards(state, seat)
    lines = line_views(score, names, shown, parts_of(district, counted))
    kept = showing.kept if showing.kept and showing.kept.seat == seat else None
    is_acting = look.acts_for(seat) and seat in state.owing and not isinstance(mends, Claim | Count)
    if mends is not None:
        is_acting = is_acting and mends.seat == seat
    typed = _typed(look, seat, kept, mends)
    is_said_here = kept is not None and (mends is not None or not is_of_counts(kept))
    message = kept.message if kept and is_said_here else ""
    return SeatView(
        number=seat,
        name=state.setup.names[seat],
        state="owes" if seat in state.owing else "done",
        doing="to act" if seat in state.owing else "",
        total=score.total,
        has_score=True,
        board=open_board(district, lit_cells(lines, names)),
        lines=lines,
        request=new_request(),
        is_refused=kept is not None,
        turn=turn_view(state, seat, typed, message, showing.copied) if is_acting else None,
        counts=_counts(counted, kept) if look.acts_for(seat) and mends is None else None,
    )


def _typed(look: Look, seat: int, kept: Kept | None, mends: Move | None) -> Typed:
    """Return what fills in the forms: what was refused, what the address says, what is mended."""
    if kept:
        return kept.typed
    if look.seat in {seat, None} and text_of(look.typed, "take"):
        return look.typed
    return typed_of(mends) if mends and mends.seat == seat else {}


def is_of_counts(kept: Kept) -> bool:
    """Whether it was the counts of cards that were refused."""
    return text_of(kept.typed, "do") == "count"


def _counts(cards: tuple[Counted, ...], kept: Kept | None) -> Counts | None:
    if not cards:
        return None
    is_refused = kept is not None and is_of_counts(kept)
    typed = kept.typed if kept and is_refused else {}
    views = tuple(
        _count(number, item, typed.get(f"times_{number}", (None,))[-1])
        for number, item in enumerate(cards)
    )
    return Counts(views, kept.message if kept and is_refused else "", new_request())


def _count(number: int, item: Counted, typed: str | None) -> CardCount:
    card = item.card
    was = "" if card.occurrences is None else str(card.occurrences)
    found = "" if item.found is None else str(item.found)
    words = f"for {pattern_words(card.count)}" if card.count else "counted by you"
    times = was if typed is None else typed
    return CardCount(number, card.title, card.points, words, times, was, found)


def mended(state: State, move: Move, kept: Kept | None) -> Mend | None:
    """Return the form of a claim or a count that is replaced, given the state that it met."""
    typed = kept.typed if kept else typed_of(move)
    message = kept.message if kept else ""
    match move:
        case Claim(seat, index):
            return Mend("achievement", message, claim_views(state, seat, (index,)))
        case Count(seat, number):
            item = counted_cards(state, seat)[number]
            card = _count(number, item, text_of(typed, "times") or None)
            return Mend("count", message, card=card, title=text_of(typed, "title"))
    return None


def fix_turn(state: State, move: Move, showing: TurnShowing) -> dict[str, Any]:
    """Return what may be put in the place of a move, given the state that it met."""
    seats = turn_seats(state, replace(showing, mends=move))
    return {
        "seat": seats[move.seat],
        "mend": mended(state, move, showing.kept),
        "rows": market(state),
        "may_take": True,
    }


def next_turn(state: State, after: int | None) -> int | None:
    """Return the seat in front after one has acted: the one whose turn it is.

    A seat that did not act last has only counted a card, and stays in front.
    """
    stays = after is not None and after != state.acted
    return after if state.finished or stays else state.turn


def turn_context(state: State, look: Look, kept: Kept | None) -> dict[str, Any]:
    """Return what only the page of turns has beside what all tables of Cities have."""
    acted = state.acted
    late = claim_views(state, acted) if acted is not None and look.acts_for(acted) else ()
    return {
        "rows": () if state.finished else market(state),
        "may_take": not state.finished and look.acts_for(state.turn),
        "hands": hands(state),
        "star": "" if state.finished else star_words(state),
        "laying": " ".join(filter(None, (laying_words(state), face_down_words(state)))),
        "acted": acted,
        "acted_name": "" if acted is None else state.setup.names[acted],
        "late_claims": late,
        "board": _city_board(state),
    }


OF_A_TURN = ("card_title", "card_points", "tile", "place", "feature_", "colour_", "at_")
"""How the fields of a turn begin."""


def _city_board(state: State) -> list[dict[str, Any]]:
    """Return the achievements with their values, and whose ring lies on which."""
    return [
        {
            "title": achievement.title,
            "values": [
                {"points": points, "holder": _holder(state, index, place)}
                for place, points in enumerate(state.setup.values(index))
            ],
        }
        for index, achievement in enumerate(state.setup.achievements)
    ]


def _holder(state: State, index: int, place: int) -> str:
    rings = state.claims[index]
    return state.setup.names[rings[place]] if place < len(rings) else ""
