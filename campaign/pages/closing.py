"""That an episode had been closed when somebody else closed it, said where closing leads to."""

from collections.abc import Mapping
from typing import Any

from django.urls import reverse

from campaign.legacy.ledger import Moment, Source
from campaign.models import Campaign, Episode

ASKED = "closed"
"""The key of an address under which a page is told which episode had been closed."""


def leading_on_closed(episode: Episode) -> str:
    """Return the address of the page of a campaign that says who had closed an episode."""
    campaign = reverse("campaign:campaign", args=[episode.campaign_id])
    return f"{campaign}?{ASKED}={episode.number}"


def closed_view(campaign: Campaign, sent: Mapping[str, str]) -> dict[str, Any] | None:
    """Return which episode had been closed, when, and by whom ("": unknown); None: not asked."""
    asked = sent.get(ASKED, "")
    if not (asked.isascii() and asked.isdigit() and len(asked) < 3):
        return None
    episode = campaign.episodes.filter(number=int(asked), closed_at__isnull=False).first()
    if episode is None:
        return None
    coloured = campaign.ledger.filter(
        episode=episode.number, moment=Moment.END.value, kind="symbols", at__gte=episode.closed_at
    ).exclude(mark__source=Source.TYPED.value)
    first = coloured.order_by("number").first()
    return {
        "number": episode.number,
        "at": episode.closed_at,
        "by": first.by if first else "",
        "url": episode.get_absolute_url(),
    }
