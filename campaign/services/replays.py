"""An episode played once more on what it is to begin on: nothing is written here."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from campaign.effects import Effect, Fate, Replayed, Results, announced, results_of
from campaign.keeping import ledger_of, plan_of
from campaign.legacy.ledger import City
from campaign.legacy.replaying import Replay, replay
from campaign.legacy.seating import of_cities
from campaign.models import Episode
from campaign.services.passing import Own, Passing, seat_with
from campaign.services.starts import Starts
from games.folding import Known, folded
from games.kit.errors import InvalidError
from games.kit.scores import Standing
from games.log import BrokenLogError, Log
from games.models import Table
from games.my_city.terrain import Board

Kept = Known | None
"""A log as it is kept, None where it cannot be read."""


@dataclass(frozen=True, slots=True)
class Start:
    """On what an episode is to be played: boards and what seats hold otherwise, by city.

    `seated` are the cities of its seats. `draft` is a log that comes in the place of its own, and
    `seated_then` are the cities of the seats of that; None: the same.
    """

    seated: Sequence[int]
    boards: Mapping[int, Board]
    owns: Mapping[int, Own]
    draft: Log | None = None
    seated_then: Sequence[int] | None = None

    @property
    def then(self) -> Sequence[int]:
        """The cities of the seats as they would be."""
        return self.seated if self.seated_then is None else self.seated_then

    @property
    def by_seat(self) -> dict[int, Board]:
        """The boards by seat."""
        numbered = enumerate(self.seated)
        return {seat: self.boards[city] for seat, city in numbered if city in self.boards}


def start_now(episode: Episode) -> tuple[dict[int, City], Start]:
    """Return the boards and the start of an episode in doubt, as what was corrected has them."""
    campaign, known = episode.campaign, ledger_of(episode.campaign)
    starts = Starts([plan_of(row) for row in campaign.cities.all()], known, known)
    seated = starts.seated(episode.number)
    boards = {city: starts.after(episode.number, city) for city in seated}
    episodes = [*campaign.episodes.select_related("table")]
    owns = Passing(campaign, episodes, starts).owns(episode)
    return boards, Start(seated, {city: one.board for city, one in boards.items()}, owns)


def replay_episode(episode: Episode, log: Kept, start: Start) -> Replayed:
    """Play an episode once more where it begins on something else, or as its draft says."""
    is_closed = episode.closed_at is not None
    kept = announced(episode.scores or ())
    found = _replay(episode, log, start)
    if found is None:
        effect = Effect(episode.number, Fate.UNREADABLE, is_closed, before=kept)
        return Replayed(effect, None, Replay(None))
    log, other = found
    before = kept
    if not is_closed and log is not None:
        before = _played(_standing(_folded(log), start.seated))
    if other.log is None:
        effect = Effect(episode.number, Fate.MARKED, is_closed, other.falls, before)
        return Replayed(_told(effect, start), log, other)
    standing = _standing(other.log, start.then)
    after = _played(standing)
    fate = Fate.SAME if before == after else Fate.OTHER
    is_shared = is_closed and bool(standing.undecided)
    effect = Effect(episode.number, fate, is_closed, (), before, after, is_shared)
    is_laid_otherwise = bool(start.owns) and start.draft is None
    one = Replayed(_told(effect, start), log, other, standing, is_laid_otherwise)
    if one.is_unchanged:  # what was announced stays, whatever the rules of today say
        return replace(one, effect=replace(effect, fate=Fate.SAME, after=before))
    return one


def _replay(episode: Episode, log: Kept, start: Start) -> tuple[Kept, Replay] | None:
    """Return the log as it is, folded where that is asked, and as it would be; None without one."""
    if start.draft is not None:
        return folded_or_none(episode.sitting), Replay(start.draft)
    if log is None:
        return None
    try:
        other = replay(log, start.by_seat, setup_on(episode.sitting, start))
        return (log if other.moves is None else _folded(log)), other
    except (BrokenLogError, InvalidError):
        return None


def setup_on(table: Table, start: Start) -> Any:
    """Return the set-up of a table with what its seats hold otherwise, None if nothing."""
    if not start.owns:
        return None
    seats = [
        seat_with(seat.json, start.owns.get(start.seated[seat.number], {}))
        for seat in table.seats.all()
    ]
    return table.rules.read_setup(seats, table.setup, "setup")


def _told(effect: Effect, start: Start) -> Effect:
    return replace(effect, is_inherited=bool(start.owns))


def _folded(log: Known) -> Log:
    return log if isinstance(log, Log) else log.fold()


def _standing(log: Log, seated: Sequence[int]) -> Standing:
    return of_cities(log.game.standing(log.state), seated)


def _played(standing: Standing) -> Results:
    return results_of(standing) if standing.finished else {}


def folded_or_none(table: Table) -> Log | None:
    """Return the folded log of a table, None where it can no longer be followed."""
    try:
        return folded(table)
    except (BrokenLogError, InvalidError):
        return None
