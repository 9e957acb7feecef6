"""What a city has beside its board, and how it gets more: marks on buildings, pieces, panels."""

from collections.abc import Mapping
from typing import Any
from uuid import uuid4

from django.utils.safestring import SafeString, mark_safe

from campaign.book import Book, book_of
from campaign.keeping import deck_with
from campaign.legacy.beside import Crossed, Given
from campaign.legacy.ledger import City, Entry, Moment
from campaign.legacy.stickers import Goes, Kind
from campaign.models import Campaign
from campaign.pages.dues import when_words
from campaign.pages.placing import Awards, awards_of, is_late, kind_views, moments_of
from campaign.services.beside import Giving, doubt, taggable
from games.kit.svg import DEFS, piece_svg
from games.kit.words import counted
from games.my_city.buildings import Building, Deck


def beside_view(campaign: Campaign, city: City) -> dict[str, Any]:
    """Return what a city has beside its board, for `_beside.html`."""
    deck = deck_with(campaign, [city])
    own = city.beside
    return {
        "panels": own.panels,
        "tags": [
            {"name": deck[id].name, "svg": piece_picture(deck[id]), "kinds": kinds}
            for id, kinds in sorted(own.tags.items())
            if id in deck
        ],
        "pieces": [
            {"name": deck[id].name, "svg": piece_picture(deck[id]), "kind": kind}
            for id, kind in own.pieces.items()
        ],
        "is_empty": not (own.panels or own.tags or own.pieces),
    }


def history_of(city: City, deck: Deck, started: int) -> list[dict[str, Any]]:
    """Return each entry about what a city has beside its board, in words."""
    return [
        {
            "number": entry.number,
            "words": given_words(entry, city.kinds, deck),
            "when": when_words(entry.point),
            "reason": getattr(entry.mark, "reason", "") or getattr(entry.mark, "words", ""),
            "is_late": is_late(entry, started),
        }
        for entry in city.given
    ]


def given_words(entry: Entry, kinds: Mapping[str, Kind], deck: Deck) -> str:
    """Say what a city got beside its board, or crossed off there."""
    match entry.mark:
        case Crossed(kind, count):
            name = kinds[kind].name
            boxes = counted(count, "box", "boxes")
            return f"{boxes} of “{name}” crossed off" if kinds[kind].boxes else f"{count} “{name}”"
        case Given(kind, piece) if piece:
            name = f"the {deck[piece].name}" if piece in deck else "a building that is not there"
            return f"“{kinds[kind].name}” on {name}"
        case Given(kind):
            return f"“{kinds[kind].name}”"
    raise TypeError(entry.mark)


def beside_page(
    campaign: Campaign, number: int, query: Mapping[str, str], refusal: str = ""
) -> dict[str, Any]:
    """Return the context of the page; `query` says which kind is given, and on what."""
    rows = [*campaign.cities.all()]
    book = book_of(campaign)
    city = book.cities[number]
    last = campaign.episodes.order_by("-number").first()
    kinds = [kind for kind in book.sheet.offered if kind.goes is not Goes.SPACE]
    kind = next((one for one in kinds if one.slug == query.get("kind", "")), None)
    deck = deck_with(campaign, [city])
    started = last.number if last else 0
    chosen = awards_of(book, number, kind, query) if kind else Awards()
    point = chosen.point or (started or 1, Moment.END)
    return {
        "campaign": campaign,
        "city": rows[number],
        "defs": mark_safe(DEFS),  # noqa: S308  # ours
        "has": beside_view(campaign, city),
        "history": history_of(city, deck, started),
        "kinds": kind_views(book, kinds, started or 1, city=number),
        "kind": kind,
        "is_begun": bool(started and (kinds or city.given)),
        "is_on_piece": kind is not None and kind.goes is Goes.PIECE,
        "choices": _choices(campaign, book, number, deck) if kind else [],
        "piece": query.get("piece", ""),
        "awards": chosen.offered,
        "problem": _problem(book, Giving(number, kind.slug, point, query.get("piece", "")))
        if kind
        else "",
        "moments": moments_of(last, query.get("moment", ""), chosen.point),
        "reason": query.get("reason", ""),
        "sent": query if refusal else {},
        "refusal": refusal,
        "request_id": uuid4(),
    }


def _choices(
    campaign: Campaign, book: Book, number: int, deck: Deck
) -> list[tuple[str, str, SafeString]]:
    """Return the buildings that a sticker may go on: id, name, picture."""
    return [(id, deck[id].name, piece_picture(deck[id])) for id in taggable(campaign, book, number)]


def _problem(book: Book, new: Giving) -> str:
    """Say what speaks against giving something, before it is sent."""
    error = doubt(book, new)
    return error.message if error else ""


def piece_picture(building: Building) -> SafeString:
    """Return a building as it is drawn beside its name."""
    svg = piece_svg(building.shape, building.colour.value)
    return mark_safe(svg)  # noqa: S308  # ours
