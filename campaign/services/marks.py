"""Writing to the ledger."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from uuid import UUID

from django.db import transaction
from django.db.models import F
from django.utils import timezone

from campaign.keeping import entry_of, mark_json
from campaign.legacy.ledger import Entry, Mark, Moment, Point
from campaign.models import Campaign, Episode, LedgerEntry
from campaign.services.refusals import Refusal
from games.kit.errors import RuleError


@dataclass(frozen=True, slots=True)
class Written:
    """Who writes something to a campaign, and the id under which a page sent it."""

    by: str = ""
    request: UUID | None = None


class CampaignGoneError(Campaign.DoesNotExist):
    """A campaign was deleted for good since a page had read it."""


@contextmanager
def held(campaign: Campaign) -> Iterator[Campaign]:
    """Hold a campaign for one change: others who write wait, and it is read as it is now.

    What a page had read of it before may be old, so all that a change depends on is
    asked of the campaign that this gives. Raises CampaignGoneError.
    """
    with transaction.atomic():
        now = Campaign.objects.select_for_update().filter(pk=campaign.pk).first()
        if now is None:
            raise CampaignGoneError(campaign.pk)
        yield now


@contextmanager
def episode_held(episode: Episode) -> Iterator[Episode]:
    """Hold the campaign of an episode for one change, and read the episode anew with its table.

    A correction may have put another table in the place of the one that a page had read.
    """
    with held(episode.campaign) as now:
        row: Episode = now.episodes.select_related("table").get(pk=episode.pk)
        row.campaign = now
        yield row


def entry_sent(campaign: Campaign, written: Written) -> Entry | None:
    """Return the entry that the ledger holds of this request already, if it does."""
    if written.request is None:
        return None
    row = campaign.ledger.filter(request=written.request).first()
    return entry_of(row) if row else None


def refuse_other(sent: Entry, is_same: bool) -> None:
    """Let the same request with the same content pass; a page fetched by Back is told."""
    if not is_same:
        raise RuleError(
            Refusal.SENT_BEFORE,
            f"This page had sent something else before, which counts as entry {sent.number + 1}."
            " Here is the city as it is now; send this once more if it is still meant.",
        )


def write_marks(
    campaign: Campaign, marks: Sequence[tuple[Point, int | None, Mark]], written: Written
) -> None:
    """Append marks to the ledger of a campaign that is held; the last one carries the request."""
    touch(campaign)
    first = LedgerEntry.objects.filter(campaign=campaign).count()
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


def point_now(campaign: Campaign) -> Point:
    """Return the point to which belongs what is written by hand now."""
    last = campaign.episodes.order_by("-number").first()
    return (last.number, Moment.END) if last else (1, Moment.START)


def touch(campaign: Campaign) -> None:
    """Raise the version of a campaign: something of it has changed."""
    Campaign.objects.filter(pk=campaign.pk).update(
        version=F("version") + 1, touched_at=timezone.now()
    )
