"""What is due to the cities of a campaign, in words, and where each of it is placed."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from django.urls import reverse

from campaign.book import Book
from campaign.legacy.joining import joined
from campaign.legacy.ledger import standing_entries
from campaign.legacy.moments import Moment, Point, point_name
from campaign.legacy.sheet import Due
from campaign.legacy.stickers import Goes
from campaign.legacy.stock import Waiver
from campaign.models import Campaign, City
from campaign.pages.left import Lefts
from games.kit.words import listed


def when_words(point: Point) -> str:
    """Return when something counts: "after episode 3"."""
    return f"{'before' if point[1] is Moment.START else 'after'} episode {point[0]}"


def counted(count: int, name: str) -> str:
    """Return so many stickers of a kind: "one rock", "2 × one rock"."""
    return name if count == 1 else f"{count} × {name}"


@dataclass(frozen=True, slots=True)
class DueView:
    """Something that is due to a city: what, from when, and where it is placed or waived.

    `left` says how many of its kind are there still.
    """

    city: City
    words: str
    when: str
    left: str
    place_url: str
    waive_url: str


@dataclass(frozen=True, slots=True)
class JoinedView:
    """Something that is due to several cities alike: to whom, what, from when, where all get it.

    `each` has it city by city.
    """

    cities: str
    words: str
    when: str
    left: str
    all_url: str
    each: list[DueView]


def due_views(campaign: Campaign, book: Book, rows: Sequence[City]) -> list[DueView | JoinedView]:
    """Return what is still due, the oldest first; what all get is one line."""
    found: list[DueView | JoinedView] = []
    lefts = Lefts(book)
    for group in joined(book.still_due, book.sheet):
        each = [due_view(campaign, lefts, rows[due.city], due) for due in group]
        if len(each) == 1:
            found += each
            continue
        names = "All" if len(each) == len(rows) else listed(row.city.name for row in each)
        url, one = everywhere_url(campaign, group[0]), each[0]
        found.append(JoinedView(names, one.words, one.when, one.left, url, each))
    return found


def due_view(campaign: Campaign, lefts: Lefts, row: City, due: Due) -> DueView:
    """Return one thing that is due, in words."""
    book = lefts.book
    waive = reverse("campaign:waive", args=[campaign.pk, row.number])
    return DueView(
        row,
        counted(due.left, book.sheet.kinds[due.kind].name),
        when_words(due.award),
        lefts.words(due.kind, due.award),
        place_url(campaign, book, due),
        f"{waive}?kind={due.kind}&award={point_name(due.award).replace(' ', '+')}",
    )


def waived(book: Book, rows: Sequence[City]) -> list[dict[str, Any]]:
    """Return what cities did not take, with the number of the entry that says so."""
    return [
        {
            "number": entry.number,
            "city": rows[entry.city],
            "words": counted(entry.mark.count, book.sheet.kinds[entry.mark.kind].name),
            "when": when_words(entry.mark.award),
            "reason": entry.mark.reason,
        }
        for entry in standing_entries(book.entries)
        if isinstance(entry.mark, Waiver) and entry.city is not None
    ]


def place_url(campaign: Campaign, book: Book, due: Due) -> str:
    """Return where something that is due is placed."""
    if book.sheet.kinds[due.kind].goes is not Goes.SPACE:
        return f"{reverse('campaign:beside', args=[campaign.pk, due.city])}?kind={due.kind}#give"
    return f"{reverse('campaign:city', args=[campaign.pk, due.city])}?kind={due.kind}#board"


def everywhere_url(campaign: Campaign, due: Due) -> str:
    """Return where what is due to several cities goes on all of their boards at once."""
    award = point_name(due.award).replace(" ", "+")
    return f"{reverse('campaign:everywhere', args=[campaign.pk])}?kind={due.kind}&award={award}"


def next_for_all(campaign: Campaign, book: Book) -> str:
    """Return where it goes on after something was put on all boards, "" where nothing is due."""
    group = next(iter(joined(book.still_due, book.sheet)), None)
    if group is None:
        return ""
    is_alike = len(group) > 1
    return everywhere_url(campaign, group[0]) if is_alike else place_url(campaign, book, group[0])


def next_url(campaign: Campaign, book: Book, city: int) -> str:
    """Return where it goes on after something that was due was placed, "" where nothing is."""
    due = next_due(book.still_due, city)
    return place_url(campaign, book, due) if due else ""


def next_due(found: Iterable[Due], city: int) -> Due | None:
    """Return what is placed next: what is due to this city before that of the others."""
    return min(found, key=lambda due: due.city != city, default=None)
