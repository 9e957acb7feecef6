"""What a group types off its sheets of stickers: own kinds, stock, award tables."""

from collections.abc import Callable
from dataclasses import replace

from campaign.book import Book, book_of
from campaign.envelopes import opened_of
from campaign.legacy.awards import AwardTable
from campaign.legacy.beside import Given
from campaign.legacy.ledger import Mark, SheetMark, Sticker, kinds_of
from campaign.legacy.sheet import own_slug
from campaign.legacy.stock import Definition, Stock
from campaign.legacy.told_kinds import is_sealed, nature_of
from campaign.models import Campaign
from campaign.services.marks import (
    Written,
    entry_sent,
    held,
    point_now,
    refuse_other,
    write_marks,
)
from campaign.services.refusals import NO_SUCH_KIND, Refusal
from games.kit.errors import RuleError

MOST_OWN_KINDS = 40

CHANGED = (
    "Meanwhile this was typed on another page. Below is what you sent; what stands there now is on"
    " the page of stickers."
)
SEALED = "Something of this kind comes with an envelope that is not opened yet. Load the page anew."


def describe_kind(*, campaign: Campaign, new: Definition, seen: int, written: Written) -> None:
    """Describe a kind of sticker of the group's own, or describe one anew.

    A kind without a slug is a new one. `seen` is the number of the entry that the page showed
    (`Sheet.seen`). Raises RuleError: what a kind goes on, and what it makes of that, stays once
    it was used; nothing of it is of a chapter that is sealed, but for what it was already.
    """

    def mark_now(book: Book) -> Definition:
        opened = opened_of(campaign)
        if is_sealed(new.kind, opened, book.sheet.kinds.get(new.kind.slug)):
            raise RuleError(Refusal.SEALED_CHAPTER, SEALED)
        if not new.kind.slug:
            if _own_kinds(book) >= MOST_OWN_KINDS:
                raise RuleError(
                    Refusal.TOO_MANY_KINDS, f"A campaign has at most {MOST_OWN_KINDS} own kinds."
                )
            return replace(new, kind=replace(new.kind, slug=own_slug(book.entries)), chapter=opened)
        _refuse_in_use(book, new)
        return replace(new, chapter=opened)

    _write_sheet(campaign, ("kind", new.kind.slug), new, seen, written, mark_now)


def count_stock(*, campaign: Campaign, stock: Stock, seen: int, written: Written) -> None:
    """Say how many stickers of each kind the envelope of a chapter holds. Raises RuleError."""
    _write_sheet(campaign, ("stock", stock.chapter), stock, seen, written)


def type_awards(*, campaign: Campaign, table: AwardTable, seen: int, written: Written) -> None:
    """Type what an episode brings, for all places. Raises RuleError."""
    _write_sheet(campaign, ("awards", table.episode), table, seen, written)


def _write_sheet(  # noqa: PLR0913, PLR0917  # what is typed, and what the page had shown of it
    campaign: Campaign,
    key: tuple[str, str | int],
    meant: SheetMark,
    seen: int,
    written: Written,
    mark_now: Callable[[Book], SheetMark] | None = None,
) -> None:
    with held(campaign) as now:
        if sent := entry_sent(now, written):
            refuse_other(sent, _says(sent.mark, meant))
            return
        book = book_of(now)
        mark = mark_now(book) if mark_now else meant
        if book.sheet.seen(*key) != seen:
            raise RuleError(Refusal.CHANGED, CHANGED)
        for slug in _kinds_in(mark):
            if slug not in book.sheet.kinds:
                raise RuleError(Refusal.NO_SUCH_KIND, NO_SUCH_KIND)
        write_marks(now, [(point_now(now), None, mark)], written)


def _own_kinds(book: Book) -> int:
    """Return how many kinds the group has described, those of sealed chapters too."""
    return sum(kind.is_own for kind in kinds_of(book.entries).values())


def _says(sent: Mark, meant: SheetMark) -> bool:
    """Tell whether what was sent before is what is meant; a new kind has its slug by now."""
    if isinstance(sent, Definition) and isinstance(meant, Definition) and not meant.kind.slug:
        sent = replace(sent, kind=replace(sent.kind, slug=""))
    if isinstance(sent, Definition):
        sent = replace(sent, chapter=0)  # written with the chapter that was open then
    return sent == meant


def _kinds_in(mark: SheetMark) -> list[str]:
    match mark:
        case Stock(_, counts):
            return [slug for slug, _ in counts]
        case AwardTable(_, lines):
            return [award.kind for award in lines]
    return []


def _refuse_in_use(book: Book, new: Definition) -> None:
    """Refuse another nature for a kind that a city has had."""
    old = book.sheet.kinds.get(new.kind.slug)
    if old is None:
        raise RuleError(Refusal.NO_SUCH_KIND, NO_SUCH_KIND)
    if nature_of(old) == nature_of(new.kind):
        return
    marks = [entry.mark for entry in book.entries]
    if any(isinstance(mark, Sticker | Given) and mark.kind == old.slug for mark in marks):
        raise RuleError(
            Refusal.KIND_IN_USE,
            f"“{old.name}” has been used already, so what it goes on and what it makes of that"
            " stays. Describe another kind for the other ones.",
        )
