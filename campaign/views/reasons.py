"""The reason of a correction that is typed by now, kept in the session until it is written."""

from typing import Any

from campaign.models import Campaign

REASONS = "reasons"
"""The key of the session: reasons by "<id of the campaign>/<number of the city>"."""
MOST_REASONS = 10
LONGEST_KEPT = 1000


def kept_reason(session: Any, campaign: Campaign, city: int) -> str:
    """Return what was typed for a city's board, "" where nothing was."""
    found: str = session.get(REASONS, {}).get(_key(campaign, city), "")
    return found


def keep_reason(session: Any, campaign: Campaign, city: int, reason: str) -> None:
    """Keep what was typed for a city's board; "" forgets it."""
    key = _key(campaign, city)
    before = session.get(REASONS, {})
    others = [(one, text) for one, text in before.items() if one != key][1 - MOST_REASONS :]
    after = dict([*others, (key, reason[:LONGEST_KEPT])] if reason else others)
    if after != before:
        session[REASONS] = after


def _key(campaign: Campaign, city: int) -> str:
    return f"{campaign.pk}/{city}"
