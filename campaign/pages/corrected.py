"""That something was corrected just now, said on the page to which the correction leads."""

from collections.abc import Mapping
from typing import Any
from uuid import UUID

from django.urls import reverse

from campaign.effects import Fate, read_effect
from campaign.keeping import ledger_of
from campaign.models import Campaign
from campaign.pages.corrections import address_of, title_of
from campaign.pages.past_dues import dues_of
from campaign.revisions import Correction

ASKED = "corrected"
"""The key of an address under which a page is told which correction came last, from 1."""


def leading_on(address: str, campaign: Campaign, request: UUID | str | None) -> str:
    """Return the address of a page that is to say what was corrected under the id of a request."""
    row = campaign.corrections.filter(request=request).first() if request else None
    return f"{address}?{ASKED}={row.number + 1}" if row else address


def corrected_view(campaign: Campaign, sent: Mapping[str, str]) -> dict[str, Any] | None:
    """Return what was corrected and what follows, None where a page is not told of any.

    `other` are (number, address) of the episodes that have another result, `waiting` of those
    about which the group has to decide still; `is_own` says that the one that was corrected has
    another. `due` and `surplus` count the stickers that are due by it, or too many.
    """
    asked = sent.get(ASKED, "")
    if not (asked.isascii() and asked.isdigit() and len(asked) < 5):
        return None
    row = campaign.corrections.filter(number=int(asked) - 1).first()
    if row is None:
        return None
    effects = [read_effect(value) for value in row.effects]
    changed = [effect.episode for effect in effects if effect.fate is Fate.OTHER]
    own = row.subject.get("episode")
    waiting = campaign.episodes.filter(doubt=row.number).values_list("number", flat=True)
    return {
        "title": title_of(campaign, row),
        "address": address_of(campaign, row),
        "is_alone": not effects,
        "is_own": own in changed,
        "other": [_episode(campaign, number) for number in changed if number != own],
        "waiting": [_episode(campaign, number) for number in waiting],
        **_stickers(campaign, row),
    }


def _stickers(campaign: Campaign, row: Correction) -> dict[str, int]:
    """Return how many stickers are due by a correction and were not, and how many too many."""
    changes = dues_of(campaign, [*campaign.corrections.all()], ledger_of(campaign))[row.number]
    turns = [[owed - stuck for owed, stuck in (one.before, one.after)] for one in changes]
    return {
        "due": sum(max(now - max(was, 0), 0) for was, now in turns),
        "surplus": sum(max(min(was, 0) - now, 0) for was, now in turns),
    }


def _episode(campaign: Campaign, number: int) -> tuple[int, str]:
    return number, reverse("campaign:episode", args=[campaign.pk, number])
