"""The table of all episodes with all points."""

from collections.abc import Mapping, Sequence
from operator import itemgetter
from typing import Any

from campaign.keeping import cities_of, ledger_of
from campaign.legacy.ledger import standing_entries
from campaign.legacy.people import Joined, Retired
from campaign.models import Campaign, City
from games.lines import signed


def points_page(campaign: Campaign) -> dict[str, Any]:
    """Return a row an episode: its day, and for each city its points, place and symbols."""
    rows = [*campaign.cities.all()]
    cities = cities_of(campaign)
    comings = _comings(campaign)
    return {
        "campaign": campaign,
        "cities": rows,
        "episodes": [
            {
                "episode": episode,
                "results": _results(episode.scores or [], rows, comings, episode.number),
                "is_recorded": bool(episode.scores),
            }
            for episode in campaign.episodes.filter(closed_at__isnull=False)
        ],
        "symbols": [city.symbols for city in cities],
    }


Comings = Mapping[int, Sequence[tuple[int, bool]]]
"""By city from which episode on it plays or does not, as (episode, does it play), in order."""


def _comings(campaign: Campaign) -> Comings:
    found: dict[int, list[tuple[int, bool]]] = {}
    for entry in standing_entries(ledger_of(campaign)):
        if isinstance(entry.mark, Joined | Retired) and entry.city is not None:
            came = (entry.episode, isinstance(entry.mark, Joined))
            found.setdefault(entry.city, []).append(came)
    return {city: sorted(comings, key=itemgetter(0)) for city, comings in found.items()}


def _why_away(comings: Sequence[tuple[int, bool]], episode: int) -> str:
    """Return why a city had no part in an episode: it had retired, or was not there yet."""
    before = [plays for since, plays in comings if since <= episode]
    if before:
        return "" if before[-1] else "retired"
    return "not there yet" if comings and comings[0][1] else ""


def _results(
    scores: list[dict[str, Any]], rows: Sequence[City], comings: Comings, episode: int
) -> list[dict[str, Any]]:
    """Return the result of each city: whether it `has_played`, else why it was `away`, if known."""
    found = {
        score["city"]: {**score, "shown": signed(score["total"]), "has_played": True}
        for score in scores
    }
    return [
        found.get(row.number, {"away": _why_away(comings.get(row.number, ()), episode)})
        for row in rows
    ]
