"""Results of episodes that were played on paper, before a group came to the site."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from campaign.legacy.awards import city_places
from campaign.legacy.ledger import Entry, NewMark
from campaign.legacy.moments import Moment
from campaign.legacy.people import Paper


def paper_points(entries: Iterable[Entry], episode: int) -> dict[int, int]:
    """Return the points of the cities that played an episode on paper, as they were typed last."""
    found: dict[int, int | None] = {}
    for entry in sorted(entries, key=lambda entry: entry.number):
        if entry.city is not None and entry.episode == episode and isinstance(entry.mark, Paper):
            found[entry.city] = entry.mark.points
    return {city: points for city, points in sorted(found.items()) if points is not None}


def paper_scores(entries: Iterable[Entry], episode: int) -> list[dict[str, Any]]:
    """Return the result of an episode on paper as an episode keeps it; empty: not recorded.

    Equal points share a place. Its symbols are not told: they stand among those that a city
    had when the campaign was taken over.
    """
    points = paper_points(entries, episode)
    totals: Sequence[int] = [points.get(city, 0) for city in range(max(points, default=-1) + 1)]
    places = city_places(totals, [*points]) if points else {}
    return [
        {
            "city": city,
            "place": places[city],
            "total": total,
            "symbols": 0,
            "reason": "Typed from paper.",
        }
        for city, total in points.items()
    ]


def points_marks(
    entries: Iterable[Entry], episode: int, city: int, points: int | None
) -> list[NewMark]:
    """Return what the ledger needs so that a city has points in an episode on paper; None: none."""
    if paper_points(entries, episode).get(city) == points:
        return []
    return [((episode, Moment.END), city, Paper(points))]


def result_marks(
    entries: Sequence[Entry], episode: int, points: Mapping[int, int | None]
) -> list[NewMark]:
    """Return what the ledger needs so that cities end an episode on paper so; None: none."""
    return [
        mark
        for city, count in sorted(points.items())
        for mark in points_marks(entries, episode, city, count)
    ]
