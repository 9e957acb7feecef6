"""What is due to the cities of a campaign, in words, and where each of it is placed."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from django.urls import reverse

from campaign.book import Book, book_of
from campaign.legacy.moments import Moment, Point, point_name
from campaign.legacy.sheet import Due
from campaign.legacy.stickers import Goes
from campaign.models import Campaign, City


def when_words(point: Point) -> str:
    """Return when something counts: "after episode 3"."""
    return f"{'before' if point[1] is Moment.START else 'after'} episode {point[0]}"


def counted(count: int, name: str) -> str:
    """Return so many stickers of a kind: "one rock", "2 × one rock"."""
    return name if count == 1 else f"{count} × {name}"


@dataclass(frozen=True, slots=True)
class DueView:
    """Something that is due to a city: what, from when, and where it is placed or waived."""

    city: City
    words: str
    when: str
    place_url: str
    waive_url: str


def due_views(campaign: Campaign, book: Book, rows: Sequence[City]) -> list[DueView]:
    """Return what is still due, the oldest first."""
    return [due_view(campaign, book, rows[due.city], due) for due in book.still_due]


def dues_page(campaign: Campaign) -> dict[str, Any]:
    """Return the context of what is still due, for a page of whoever keeps the campaign."""
    rows = [*campaign.cities.all()]
    return {"dues": due_views(campaign, book_of(campaign), rows), "is_kept": True}


def due_view(campaign: Campaign, book: Book, row: City, due: Due) -> DueView:
    """Return one thing that is due, in words."""
    waive = reverse("campaign:waive", args=[campaign.pk, row.number])
    return DueView(
        row,
        counted(due.left, book.sheet.kinds[due.kind].name),
        when_words(due.award),
        place_url(campaign, book, due),
        f"{waive}?kind={due.kind}&award={point_name(due.award).replace(' ', '+')}",
    )


def place_url(campaign: Campaign, book: Book, due: Due) -> str:
    """Return where something that is due is placed."""
    if book.sheet.kinds[due.kind].goes is not Goes.SPACE:
        return f"{reverse('campaign:beside', args=[campaign.pk, due.city])}?kind={due.kind}#give"
    return f"{reverse('campaign:city', args=[campaign.pk, due.city])}?kind={due.kind}#board"


def next_url(campaign: Campaign, book: Book, city: int) -> str:
    """Return where it goes on after something that was due was placed, "" where nothing is."""
    due = next_due(book.still_due, city)
    return place_url(campaign, book, due) if due else ""


def next_due(found: Iterable[Due], city: int) -> Due | None:
    """Return what is placed next: what is due to this city before that of the others."""
    return min(found, key=lambda due: due.city != city, default=None)
