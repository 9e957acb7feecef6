"""Stickers that an award table brings and a city does not take."""

from campaign.book import book_of
from campaign.legacy.beside import Given
from campaign.legacy.ledger import Entry, Sticker
from campaign.legacy.stock import Waiver
from campaign.models import Campaign
from campaign.services.done_before import Wanted, telling_done
from campaign.services.marks import (
    Written,
    entry_sent,
    held,
    point_now,
    refuse_other,
    write_marks,
)
from campaign.services.refusals import Refusal
from games.kit.errors import RuleError


def waive_due(*, campaign: Campaign, city: int, waiver: Waiver, written: Written) -> None:
    """Waive stickers that are due to a city, with the group's words.

    Raises RuleError where fewer are due, or no reason is given; DoneBeforeError where somebody
    else has just waived as many.
    """
    with held(campaign) as now:
        if sent := entry_sent(now, written):
            refuse_other(sent, (sent.city, sent.mark) == (city, waiver))
            return
        if not waiver.reason.strip():
            raise RuleError(Refusal.NO_REASON, "Say in a word why they are not taken.")
        book = book_of(now)
        due = book.due(city, waiver.kind, waiver.award)
        left = due.left if due else 0
        with telling_done(now, written.by, book.entries, _wanted(city, waiver)):
            if waiver.count > left:
                raise RuleError(
                    Refusal.NOTHING_DUE,
                    f"Only {left} are still due." if left else "Nothing of it is due any more.",
                )
        write_marks(now, [(point_now(now), city, waiver)], written)


def _wanted(city: int, waiver: Waiver) -> Wanted:
    """Return what tells whether somebody else waived as many last."""

    def is_about(entry: Entry) -> bool:
        mark = entry.mark
        if not isinstance(mark, Sticker | Given | Waiver) or entry.city != city:
            return False
        return (mark.kind, mark.award) == (waiver.kind, waiver.award)

    def is_same(entry: Entry) -> bool:
        return isinstance(entry.mark, Waiver) and entry.mark.count == waiver.count

    return Wanted(is_about, is_same)
