"""The closed episodes of a campaign as they were played, read with few queries."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from campaign.legacy.ledger import Entry
from campaign.legacy.seating import seated_in
from campaign.models import Campaign, Episode
from games.folding import folded, logs_of
from games.kit.scores import Standing
from games.log import BrokenLogError, Log
from games.models import Entry as LogEntry
from games.models import Table
from games.my_city.state import State
from games.plays import minutes_of


@dataclass(frozen=True, slots=True)
class Played:
    """A closed episode: its cities by seat, and its log.

    Without a log it was played on paper, or the rules of today no longer accept its log.
    """

    episode: Episode
    cities: tuple[int, ...]
    log: Log | None

    @property
    def number(self) -> int:
        """The number of the episode."""
        return self.episode.number

    @property
    def scores(self) -> dict[int, dict[str, Any]]:
        """What was announced, by the number of the city; empty where nobody wrote it down."""
        return {score["city"]: score for score in self.episode.scores or ()}

    @property
    def state(self) -> State | None:
        """The episode as it ended."""
        if self.log is None:
            return None
        state: State = self.log.state
        return state

    @property
    def standing(self) -> Standing | None:
        """Its standing by the rules of today, None where that is not what was announced."""
        if self.log is None:
            return None
        standing = self.log.game.standing(self.log.state)
        counted = {self.cities[score.seat]: score.total for score in standing.scores}
        announced = {city: score["total"] for city, score in self.scores.items()}
        return standing if counted == announced else None


def played_of(campaign: Campaign, entries: Sequence[Entry]) -> list[Played]:
    """Return the closed episodes of a campaign in their order; `entries` are its ledger."""
    closed = campaign.episodes.filter(closed_at__isnull=False).select_related("table")
    episodes = [*closed.prefetch_related("table__seats").order_by("number")]
    logs = _logs([episode.table for episode in episodes if episode.table])
    count = len(campaign.cities.all())
    found = []
    for episode in episodes:
        episode.campaign = campaign
        cities = seated_in(entries, count, episode.number)
        log = None if episode.table_id is None else logs[episode.table_id]
        found.append(Played(episode, cities, log))
    return found


def minutes_of_each(campaign: Campaign) -> dict[int, int | None]:
    """Return how many minutes each episode with a table took, None where that is not known."""
    lines: dict[int, list[dict[str, Any]]] = {}
    rows = LogEntry.objects.filter(table__episode__campaign=campaign).order_by("table", "number")
    for number, line in rows.values_list("table__episode__number", "line"):
        lines.setdefault(number, []).append(line)
    return {number: minutes_of(one) for number, one in lines.items()}


def _logs(tables: Sequence[Table]) -> dict[UUID, Log | None]:
    """Return the folded logs of tables, None for one that the rules no longer accept."""
    known = logs_of(tables)
    return {table.pk: _folded(table) if known[table.pk] else None for table in tables}


def _folded(table: Table) -> Log | None:
    try:
        return folded(table)
    except BrokenLogError:
        return None
