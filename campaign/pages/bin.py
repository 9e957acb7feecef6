"""The pages of what is thrown away: what goes with a campaign, and what lies in the bin."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from django.utils import timezone

from campaign.models import Campaign
from campaign.services.bin import tables_of
from games.bin import DAYS, KEPT, gone_after
from games.days import day_and_time_of
from games.kit.words import counted
from games.models import ComponentSet, Table
from games.photos.models import Photo
from games.saved import BIN, latest, saved_at
from games.sharing import Device


@dataclass(frozen=True, slots=True)
class Thrown:
    """A thing in the bin: what it is, what it holds in few words, until when it lies there.

    `title` and `kind` together tell it from all others.
    """

    pk: UUID
    kind: str
    title: str
    words: str
    binned_at: datetime
    until: datetime


def delete_page(campaign: Campaign) -> dict[str, Any]:
    """Return the context of the page that asks before a campaign is thrown away."""
    episodes = campaign.episodes.count()
    tables = tables_of(campaign)
    marks = campaign.ledger.count()
    held = [
        counted(episodes, "episode"),
        counted(sum(tables.values_list("version", flat=True)), "line", "lines") + " of their logs",
        counted(marks, "entry", "entries") + " about stickers, symbols and boards",
        counted(campaign.notes.count(), "note"),
        counted(Photo.objects.filter(whole=campaign.pk).count(), "photo"),
        counted(_devices(campaign.pk), "device") + " that came by a link",
    ]
    return {
        "campaign": campaign,
        "back": campaign.get_absolute_url(),
        "cities": campaign.cities.all(),
        "holds": [words for words in held if not words.startswith("no ")],
        "days": DAYS,
        "until": timezone.now() + KEPT,
    }


def _devices(whole: UUID) -> int:
    standing = Device.objects.filter(invitation__whole=whole, invitation__ended_at=None)
    return standing.filter(ended_at=None).count()


def bin_page(account: Any, refusal: str = "") -> dict[str, Any]:
    """Return the context of an account's bin, what was thrown away last before the others.

    `refusal` says why something was not taken out.
    """
    campaigns = Campaign.objects.thrown_away_by(account).prefetch_related("cities")
    tables = Table.objects.thrown_away_by(account).prefetch_related("seats")
    thrown = [_campaign(one) for one in campaigns] + [_table(one) for one in tables]
    thrown += [_set(one) for one in ComponentSet.objects.thrown_away_by(account)]
    thrown_at = max((one.binned_at for one in thrown), default=None)
    return {
        "refusal": refusal,
        "saved_at": latest(thrown_at, saved_at(account.pk, BIN)),
        "things": sorted(thrown, key=lambda one: one.binned_at, reverse=True),
        "days": DAYS,
    }


def _campaign(campaign: Campaign) -> Thrown:
    names = ", ".join(city.name for city in campaign.cities.all())
    return _thrown(campaign, "Campaign", campaign.name, names)


def _table(table: Table) -> Thrown:
    names = ", ".join(seat.name for seat in table.seats.all())
    begun = f"begun {day_and_time_of(table.created_at)}"
    return _thrown(table, begun, f"{table.title}: {names}", "")


def _set(kept: ComponentSet) -> Thrown:
    return _thrown(kept, f"Component set of {kept.title}", kept.name, "")


def _thrown(thing: Any, kind: str, title: str, words: str) -> Thrown:
    at = thing.binned_at
    return Thrown(thing.pk, kind, title, words, at, gone_after(at))
