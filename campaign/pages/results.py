"""All results of a campaign as rows of a sheet."""

from collections.abc import Iterator

from campaign.models import Campaign, Episode
from campaign.pages.plays import mayors_of
from games.kit.sheets import Cell

HEAD = ("episode", "played on", "city", "animal", "mayor", "place", "points", "symbols", "note")


def result_rows(campaign: Campaign) -> Iterator[list[Cell]]:
    """Yield a row a city and closed episode under HEAD, as it was announced."""
    closed = campaign.episodes.filter(closed_at__isnull=False).order_by("number")
    for episode in closed.select_related("table").prefetch_related("table__seats"):
        episode.campaign = campaign
        yield from _rows_of(episode)


def _rows_of(episode: Episode) -> Iterator[list[Cell]]:
    scores = {score["city"]: score for score in episode.scores or []}
    missing = "did not play" if scores else "not recorded"
    mayors = mayors_of(episode)
    for city in episode.campaign.cities.all():
        score = scores.get(city.number)
        found: list[Cell] = [None, None, None, missing]
        if score:
            found = [score["place"], score["total"], score["symbols"], None]
        mayor = mayors[city.number][1].name if city.number in mayors else None
        yield [episode.number, episode.played_on, city.name, city.animal, mayor, *found]
