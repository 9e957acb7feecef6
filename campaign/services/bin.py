"""Throwing a campaign away, taking it back, and what is gone when its time in the bin is over."""

from contextlib import suppress
from datetime import datetime
from typing import Any

from django.db import transaction
from django.db.models import Q
from django.utils import timezone

from campaign.models import Campaign
from campaign.services.marks import CampaignGoneError, held
from games.bin import KEPT, remove_table, remove_traces_of
from games.models import ComponentSet, Table, TableQuerySet
from games.sets import remove_set

MOST_AT_ONCE = 50
"""Things that are deleted on the way to a page; the next page goes on."""


def tables_of(campaign: Campaign) -> TableQuerySet:
    """Return all tables of a campaign: those of its episodes, former ones, and drafts."""
    return Table.objects.filter(
        Q(episode__campaign=campaign)
        | Q(revision__episode__campaign=campaign)
        | Q(draft__episode__campaign=campaign)
    )


def throw_campaign(*, campaign: Campaign) -> None:
    """Put a campaign with its tables into its owner's bin; nobody finds it any more."""
    with held(campaign) as now:
        _mark(now, timezone.now())


def take_campaign_out(*, campaign: Campaign) -> None:
    """Take a campaign out of the bin: it is as it was, also for those who came by a link."""
    with held(campaign) as now:
        _mark(now, None)


def _mark(campaign: Campaign, binned_at: datetime | None) -> None:
    # By number: a table may not be updated through what it is joined with.
    tables = [*tables_of(campaign).values_list("pk", flat=True)]
    Table.objects.filter(pk__in=tables).update(binned_at=binned_at)
    Campaign.objects.filter(pk=campaign.pk).update(binned_at=binned_at)


def remove_campaign(*, campaign: Campaign) -> None:
    """Delete a campaign in the bin for good, with its tables, photos and links.

    One that was taken out at this moment stays; one that is gone already is what was wanted.
    """
    with suppress(CampaignGoneError), held(campaign) as now:
        if now.binned_at is None:
            return
        tables = [*tables_of(now)]
        remove_traces_of(now.pk, now.get_absolute_url())
        for table in tables:
            remove_traces_of(table.pk, table.get_absolute_url())
        now.delete()
        Table.objects.filter(pk__in=[table.pk for table in tables]).delete()


def empty_bins() -> int:
    """Delete for good what has lain in anybody's bin for its time; return how many things."""
    until = timezone.now() - KEPT
    campaigns = [*Campaign.objects.filter(binned_at__lt=until)[:MOST_AT_ONCE]]
    for campaign in campaigns:
        remove_campaign(campaign=campaign)
    tables = [*Table.objects.filter(binned_at__lt=until, part_of="")[:MOST_AT_ONCE]]
    for table in tables:
        with transaction.atomic():
            remove_table(table=table)
    sets = [*ComponentSet.objects.filter(binned_at__lt=until)[:MOST_AT_ONCE]]
    for kept in sets:
        remove_set(kept=kept)
    return len(campaigns) + len(tables) + len(sets)


def count_in_bin(account: Any) -> int:
    """Return how many things lie in an account's bin, once those whose time is over are gone."""
    times = [
        *Campaign.objects.thrown_away_by(account).values_list("binned_at", flat=True),
        *Table.objects.thrown_away_by(account).values_list("binned_at", flat=True),
        *ComponentSet.objects.thrown_away_by(account).values_list("binned_at", flat=True),
    ]
    over = sum(at < timezone.now() - KEPT for at in times if at)
    if over:
        empty_bins()
    return len(times) - over
