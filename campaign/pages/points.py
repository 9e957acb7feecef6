"""The table of all episodes with all points."""

from typing import Any

from campaign.keeping import cities_of
from campaign.models import Campaign
from games.lines import signed


def points_page(campaign: Campaign) -> dict[str, Any]:
    """Return a row an episode: its day, and for each city its points, place and symbols."""
    rows = [*campaign.cities.all()]
    cities = cities_of(campaign)
    return {
        "campaign": campaign,
        "cities": rows,
        "episodes": [
            {
                "episode": episode,
                "results": _results(episode.scores or [], len(rows)),
                "is_recorded": bool(episode.scores),
            }
            for episode in campaign.episodes.filter(closed_at__isnull=False)
        ],
        "symbols": [city.symbols for city in cities],
    }


def _results(scores: list[dict[str, Any]], count: int) -> list[dict[str, Any] | None]:
    """Return the result of each city, None for one that did not play."""
    found = {score["city"]: {**score, "shown": signed(score["total"])} for score in scores}
    return [found.get(city) for city in range(count)]
