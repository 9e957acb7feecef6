"""The page of a city: its board at a point of the campaign, its stickers and symbols."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from uuid import uuid4

from django.utils.safestring import mark_safe

from campaign.book import Book, book_of
from campaign.keeping import cities_of
from campaign.legacy.ledger import (
    City,
    Entry,
    Moment,
    Point,
    Reprint,
    Source,
    Sticker,
    Symbols,
)
from campaign.legacy.stickers import Goes, Kind
from campaign.legacy.tenure import mayor_at
from campaign.models import Campaign, Episode
from campaign.models import City as CityRow
from campaign.pages.beside import beside_view
from campaign.pages.city_board import draw_plan, spaces_of
from campaign.pages.dues import due_view, waived, when_words
from campaign.pages.left import Lefts
from campaign.pages.mayors import mayors_of
from campaign.pages.placing import (
    Choice,
    choice_of,
    dues_of,
    is_late,
    kind_views,
    moments_of,
    since_then,
)
from campaign.pages.symbols import disc, standings
from campaign.pages.too_many import spare_words, too_many
from campaign.seating import away_at
from games.kit.cells import space_name
from games.kit.svg import DEFS, board_svg


@dataclass(frozen=True, slots=True)
class Refused:
    """A sticker or symbol that was refused: why, and what was sent.

    `taken_off` is the entry of the sticker that was to come off, if one was.
    """

    message: str
    sent: Mapping[str, str]
    taken_off: int | None = None

    @property
    def is_colouring(self) -> bool:
        """Whether symbols were to be coloured by hand."""
        return "count" in self.sent or "words" in self.sent


@dataclass(frozen=True, slots=True)
class StickerView:
    """A sticker that counts; a late one was played on since, and stays."""

    number: int
    kind: str
    name: str
    space: str
    when: str
    reason: str
    is_late: bool


def city_page(
    campaign: Campaign,
    number: int,
    query: Mapping[str, str],
    *,
    is_kept: bool,
    refused: Refused | None = None,
) -> dict[str, Any]:
    """Return the context of a city's page; `query` says at which point, and what is selected."""
    book, rows = book_of(campaign), [*campaign.cities.all()]
    last = campaign.episodes.order_by("-number").first()
    started = last.number if last else 0
    after = after_of(query, started)
    until: Point | None = None if after is None else (after, Moment.END)
    cities = cities_of(campaign, until=until)
    sent = refused.sent if refused else query
    is_now = after is None
    choice = choice_of(book, number, started or 1, sent) if is_kept and is_now else None
    return {
        "campaign": campaign,
        **_named(rows, number),
        "standing": standings(rows, cities, away_at(campaign, started + 1))[number],
        "mayors": mayors_of(campaign)[number],
        "mayor": mayor_at(book.entries, number, rows[number].mayor_name, until=until),
        "is_kept": is_kept,
        "can_correct": is_kept and is_now,
        "after": after,
        "points": range(started + 1),
        **(_open(campaign, book, rows, number) if is_now else {}),
        **_board(cities[number], choice),
        **_kept(campaign, cities[number], started),
        "may_give": any(one.goes is not Goes.SPACE for one in book.sheet.offered),
        "spare": spare_words(book, rows, choice) if choice else "",
        "since": since_then(campaign, number, choice, started) if choice else (),
        "kinds": kind_views(book, book.sheet.for_spaces, started or 1, city=number),
        **_moments(last, sent, choice),
        "refused": refused,
        "request_id": uuid4(),
    }


def _named(rows: Sequence[CityRow], number: int) -> dict[str, Any]:
    """Return a city, its animal, and the other cities, to which its page leads."""
    return {
        "city": rows[number],
        "disc": disc(rows[number].animal),
        "others": [row for row in rows if row.number != number],
    }


def _open(campaign: Campaign, book: Book, rows: Sequence[CityRow], number: int) -> dict[str, Any]:
    """Return what is due to a city, what is too many on its board, and what it did not take."""
    lefts, row = Lefts(book), rows[number]
    return {
        "dues": [due_view(campaign, lefts, row, due) for due in dues_of(book, number)],
        "too_many": too_many(campaign, book, rows, city=number),
        "waived": [one for one in waived(book, rows) if one["city"] is row],
    }


def _board(city: City, choice: Choice | None) -> dict[str, Any]:
    """Return the drawing of a city's board, its spaces, and what is to be put on one."""
    return {
        "defs": mark_safe(DEFS),  # noqa: S308  # ours
        "picture": mark_safe(board_svg(draw_plan(city))),  # noqa: S308  # escaped there
        "columns": len(city.terrain[0]),
        "is_known": city.plan.is_known,
        "spaces": spaces_of(city, choice),
        "choice": choice,
    }


def _moments(
    last: Episode | None, sent: Mapping[str, str], choice: Choice | None
) -> dict[str, Any]:
    """Return the episode that is open, and when a sticker can be put."""
    return {
        "open_episode": last if last and not last.closed_at else None,
        "moments": moments_of(
            last, sent.get("moment", ""), choice.awards.point if choice else None
        ),
    }


def _kept(campaign: Campaign, city: City, started: int) -> dict[str, Any]:
    """Return what of the ledger counts for a city: on its board, beside it, its symbols."""
    return {
        "has": beside_view(campaign, city),
        "stickers": [_sticker(entry, started, city.kinds) for entry in city.stickers],
        "reprints": [
            {"from": entry.episode, "reason": entry.mark.reason}
            for entry in city.reprints
            if isinstance(entry.mark, Reprint)
        ],
        "symbols": [
            {
                "words": e.mark.words,
                "count": e.mark.count,
                "when": when_words(e.point),
                "number": e.number,
                "is_typed": e.mark.source is Source.TYPED,
            }
            for e in city.coloured
            if isinstance(e.mark, Symbols)
        ],
    }


def city_at(campaign: Campaign, number: int, query: Mapping[str, str]) -> City | None:
    """Return a city at the point that a query asks for, None where there is no such point."""
    last = campaign.episodes.order_by("-number").first()
    after = after_of(query, last.number if last else 0)
    if after is None and "after" in query:
        return None
    until = None if after is None else (after, Moment.END)
    return cities_of(campaign, until=until)[number]


def after_of(query: Mapping[str, str], started: int) -> int | None:
    """Return the episode after which a query asks for the board, None for now."""
    text = query.get("after", "")
    if not (text.isascii() and text.isdigit() and len(text) <= 2):
        return None
    return int(text) if text == str(int(text)) and int(text) <= started else None


def _sticker(entry: Entry, started: int, kinds: Mapping[str, Kind]) -> StickerView:
    assert isinstance(entry.mark, Sticker)  # noqa: S101  # only stickers come here
    mark = entry.mark
    return StickerView(
        entry.number,
        mark.kind,
        kinds[mark.kind].name,
        space_name(mark.space),
        when_words(entry.point),
        mark.reason,
        is_late(entry, started),
    )
