"""Writing to the ledger."""

from collections.abc import Sequence
from dataclasses import dataclass
from uuid import UUID

from django.db.models import F
from django.utils import timezone

from campaign.keeping import mark_json
from campaign.legacy.ledger import Mark, Point
from campaign.models import Campaign, LedgerEntry


@dataclass(frozen=True, slots=True)
class Written:
    """Who writes something to a campaign, and the id under which a page sent it."""

    by: str = ""
    request: UUID | None = None


def is_written(campaign: Campaign, written: Written) -> bool:
    """Tell whether the ledger holds this request already."""
    if written.request is None:
        return False
    return campaign.ledger.filter(request=written.request).exists()


def write_marks(
    campaign: Campaign,
    marks: Sequence[tuple[Point, int, Mark]],
    written: Written,
) -> None:
    """Append marks to the ledger, inside a transaction; the last one carries the request.

    A request that is written already adds nothing: raising the version comes first, so
    that others wait here until this transaction is over.
    """
    touch(campaign)
    if is_written(campaign, written):
        return
    first = campaign.ledger.count()
    rows = []
    for offset, ((episode, moment), city, mark) in enumerate(marks):
        kind, value = mark_json(mark)
        rows.append(
            LedgerEntry(
                campaign=campaign,
                number=first + offset,
                episode=episode,
                moment=moment.value,
                city=city,
                kind=kind,
                mark=value,
                by=written.by,
                at=timezone.now(),
                request=written.request if offset == len(marks) - 1 else None,
            )
        )
    LedgerEntry.objects.bulk_create(rows)


def touch(campaign: Campaign) -> None:
    """Raise the version of a campaign: something of it has changed."""
    Campaign.objects.filter(pk=campaign.pk).update(
        version=F("version") + 1, touched_at=timezone.now()
    )
