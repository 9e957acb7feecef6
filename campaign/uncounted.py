"""Which rules in force nobody can count yet, told where the points of an episode are."""

from collections.abc import Hashable
from contextlib import suppress
from uuid import UUID

from django.urls import Resolver404, resolve, reverse

from campaign.envelopes import envelopes_of
from campaign.legacy.rule_sheets import News
from campaign.models import Campaign, EnvelopeEntry
from campaign.pages.rule_sheet import rules_of
from games.models import Table
from games.my_city.catalogue.chapters import chapter_of
from games.wholes import Uncounted


class Campaigns:
    """What campaigns say of the tables of their episodes (`games.wholes.Whole`)."""

    def mark(self, table: Table) -> Hashable:
        """Return how much was done with the envelopes; a sheet that is filled in is an entry."""
        found = _episode_of(table)
        return found and EnvelopeEntry.objects.filter(campaign=found[0]).count()

    def uncounted(self, table: Table) -> Uncounted | None:
        """Return the rules of an episode that lack something, as far as its chapter is opened."""
        found = _episode_of(table)
        campaign = found and Campaign.objects.filter(pk=found[0]).first()
        return uncounted_in(campaign, found[1], table) if campaign and found else None


def uncounted_in(campaign: Campaign, number: int, table: Table) -> Uncounted | None:
    """Return the rules of an episode at a table that lack something, None where none does."""
    known, chapter = envelopes_of(campaign), chapter_of(number)
    if chapter > known.opened:
        return None
    rules = rules_of(campaign, known, number, table)
    words = tuple(one.words for one in rules if one.lacks and one.news != News.PAUSED)
    sheet = reverse("campaign:rule-sheet", args=[campaign.pk, chapter])
    return Uncounted(words, sheet) if words else None


def _episode_of(table: Table) -> tuple[UUID, int] | None:
    """Return the id of the campaign and the number of the episode that a table is of, if any."""
    with suppress(Resolver404):
        whole = resolve(table.part_of)
        if whole.view_name == "campaign:episode":
            return whole.kwargs["pk"], whole.kwargs["number"]
    return None
