"""The table of all episodes with all points."""

from collections.abc import Mapping, Sequence
from typing import Any

from campaign.keeping import cities_of, ledger_of
from campaign.legacy.ledger import standing_entries
from campaign.legacy.people import Joined
from campaign.models import Campaign, City
from games.lines import signed


def points_page(campaign: Campaign) -> dict[str, Any]:
    """Return a row an episode: its day, and for each city its points, place and symbols."""
    rows = [*campaign.cities.all()]
    cities = cities_of(campaign)
    joined = _joined(campaign)
    return {
        "campaign": campaign,
        "cities": rows,
        "episodes": [
            {
                "episode": episode,
                "results": _results(episode.scores or [], rows, joined, episode.number),
                "is_recorded": bool(episode.scores),
            }
            for episode in campaign.episodes.filter(closed_at__isnull=False)
        ],
        "symbols": [city.symbols for city in cities],
    }


def _joined(campaign: Campaign) -> dict[int, int]:
    """Return the first episode of each city that came later than the others."""
    return {
        entry.city: entry.episode
        for entry in standing_entries(ledger_of(campaign))
        if isinstance(entry.mark, Joined) and entry.city is not None
    }


def _results(
    scores: list[dict[str, Any]], rows: Sequence[City], joined: Mapping[int, int], episode: int
) -> list[dict[str, Any]]:
    """Return the result of each city: `has_played`, and `is_early` before there was the city."""
    found = {
        score["city"]: {**score, "shown": signed(score["total"]), "has_played": True}
        for score in scores
    }
    return [
        found.get(row.number, {"is_early": episode < joined.get(row.number, 0)}) for row in rows
    ]
