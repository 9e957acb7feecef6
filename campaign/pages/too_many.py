"""What sticks and is brought by no award table any more, and what can be done about it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.urls import reverse

from campaign.book import Book, book_of
from campaign.legacy.beside import Given
from campaign.legacy.ledger import Entry, Sticker, standing_entries
from campaign.legacy.sheet import Due
from campaign.models import Campaign, City
from campaign.pages.dues import counted, due_views, when_words
from campaign.pages.placing import Choice
from games.kit.cells import space_name
from games.kit.words import listed


@dataclass(frozen=True, slots=True)
class SurplusView:
    """What a city has too many of: what, since when, and each that may be meant.

    `each` are (where it is, the address that takes it off, the address by which it stays).
    `is_choice` tells that not all of them are too many.
    """

    city: City
    words: str
    when: str
    each: list[tuple[str, str, str]]
    is_choice: bool


def stickers_page(campaign: Campaign) -> dict[str, Any]:
    """Return the context of what is due and too many, for a page of whoever keeps the campaign."""
    rows, book = [*campaign.cities.all()], book_of(campaign)
    found = {"dues": due_views(campaign, book, rows), "too_many": too_many(campaign, book, rows)}
    return {**found, "is_kept": True}


def too_many(
    campaign: Campaign, book: Book, rows: Sequence[City], *, city: int | None = None
) -> list[SurplusView]:
    """Return what is too many on the boards, or on that of one city, the oldest first."""
    found = [due for due in book.too_many if city is None or due.city == city]
    standing = standing_entries(book.entries) if found else []
    return [_view(campaign, book, rows, due, standing) for due in found]


def spare_words(book: Book, rows: Sequence[City], choice: Choice) -> str:
    """Return which cities have too many of what is chosen and none is left of, "" where none."""
    if choice.kind is None or not choice.is_out:
        return ""
    found = [due for due in book.too_many if due.kind == choice.kind.slug]
    return listed(f"{rows[due.city].name} has {due.surplus} too many" for due in found)


def _view(
    campaign: Campaign, book: Book, rows: Sequence[City], due: Due, standing: Sequence[Entry]
) -> SurplusView:
    each = [_one(campaign, entry) for entry in standing if _is_brought(entry, due)]
    return SurplusView(
        rows[due.city],
        counted(due.surplus, book.sheet.kinds[due.kind].name),
        when_words(due.award),
        each,
        len(each) > due.surplus,
    )


def _is_brought(entry: Entry, due: Due) -> bool:
    mark: Any = entry.mark
    if entry.city != due.city or not isinstance(mark, Sticker | Given):
        return False
    return (mark.kind, mark.award) == (due.kind, due.award)


def _one(campaign: Campaign, entry: Entry) -> tuple[str, str, str]:
    mark = entry.mark
    where = space_name(mark.space) if isinstance(mark, Sticker) else ""
    here = reverse("campaign:ledger-entry", args=[campaign.pk, entry.number])
    return where, f"{here}?do=off#meant", f"{here}?do=stays#meant"
