"""Which award table brought what is put right or added in the past."""

from collections.abc import Mapping

from campaign.book import book_of
from campaign.keeping import ledger_of
from campaign.legacy.beside import Given
from campaign.legacy.ledger import Entry, Point, Sticker
from campaign.legacy.moments import parse_point
from campaign.models import Campaign

ASKED = "award"
"""The key of a form that says what brought something, as its page had shown it."""


def award_for(
    campaign: Campaign,
    kind: str,
    where: tuple[int, Point],
    sent: Mapping[str, str],
    old: Entry | None = None,
) -> Point | None:
    """Return what brought a kind to (a city, at a point): what it settles of what is due.

    What a form says counts, so that one sent twice says the same. In the place of entry `old`
    of the same kind it is what brought that.
    """
    if ASKED in sent:
        return parse_point(sent[ASKED])
    city, point = where
    was = old.mark if old else None
    before = was.award if isinstance(was, Sticker | Given) else None
    if isinstance(was, Sticker | Given) and was.kind == kind:
        return before
    entries = [entry for entry in ledger_of(campaign) if entry is not old and entry != old]
    book = book_of(campaign, entries=entries)
    for award in (before, point):
        due = book.due(city, kind, award) if award else None
        if due and due.left:
            return award
    return None
