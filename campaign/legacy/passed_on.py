"""What the results of earlier episodes give to the seats of later ones by the rules: pure."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from campaign.legacy.awards import Who, lines_for
from campaign.legacy.moments import EPISODES
from campaign.legacy.rule_sheets import Sheets, in_force
from games.kit.scores import Standing

NONE = 4
"""The placement of a city that had none."""

Tracks = Mapping[int, Mapping[str, int]]
"""By city, the boxes that it has crossed off, by the names of the tracks."""


@dataclass(frozen=True, slots=True)
class Past:
    """What episodes left by their number: the places of closed ones, the boxes of tracks."""

    places: dict[int, Mapping[int, int]] = field(default_factory=dict)
    tracks: dict[int, Tracks] = field(default_factory=dict)

    def note(self, episode: int, standing: Standing, *, is_closed: bool) -> None:
        """Let an episode have another result; its scores are by city."""
        if is_closed:
            self.places[episode] = {score.seat: score.place for score in standing.scores}
        if standing.finished:
            scores = standing.scores
            self.tracks[episode] = {one.seat: one.extra.get("tracks", {}) for one in scores}


def passed_on(sheets: Sheets, episode: int, cities: int, past: Past) -> dict[int, dict[str, Any]]:
    """Return what the seat of each city holds in an episode because of its rules, by the city.

    The placement by which it gets a building that goes by placement, and the boxes that it has
    crossed off the tracks in earlier episodes.
    """
    codes = {rule.code for rule in in_force(sheets, episode) or ()}
    found: dict[int, dict[str, Any]] = {number: {} for number in range(cities)}
    if "piece_by_place" in codes:
        places = past.places.get(_first_with(sheets, "piece_by_place") - 1, {})
        for number, own in found.items():
            own["placement"] = _placement(number, places)
    if "track" in codes:
        for number, tracks in _crossed(episode, past).items():
            found[number]["tracks"] = tracks
    return found


def _first_with(sheets: Sheets, code: str) -> int:
    """Return the first episode in which a kind of rule is in force."""
    return next(
        episode
        for episode in range(1, EPISODES + 1)
        if any(rule.code == code for rule in in_force(sheets, episode) or ())
    )


def _placement(city: int, places: Mapping[int, int]) -> int:
    """Return the placement of a city as award tables have it."""
    if city not in places:
        return NONE
    lines = lines_for(places[city], len(places))
    if Who.FIRST in lines:
        return 1
    return 2 if Who.SECOND in lines else 3


def _crossed(episode: int, past: Past) -> dict[int, dict[str, int]]:
    """Return the boxes that each city has crossed off by now, as its last results tell."""
    found: dict[int, dict[str, int]] = {}
    for earlier in sorted(past.tracks):
        if earlier < episode:
            for city, tracks in past.tracks[earlier].items():
                found.setdefault(city, {}).update(tracks)
    return {city: tracks for city, tracks in found.items() if tracks}
