"""What would change if a campaign's ledger said something else: nothing is written here."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from campaign.effects import Effect, Fate, Replayed, Results, announced, results_of
from campaign.keeping import ledger_of, plan_of
from campaign.legacy.awards import awards
from campaign.legacy.ledger import (
    City,
    Entry,
    Mark,
    Moment,
    Point,
    Removal,
    Source,
    Symbols,
    fold,
    standing_entries,
)
from campaign.legacy.replaying import Replay, replay
from campaign.models import Campaign, Episode
from games.folding import folded
from games.kit.errors import InvalidError
from games.kit.scores import Standing
from games.log import BrokenLogError
from games.my_city.terrain import Board

NewMark = tuple[Point, int | None, Mark]
"""Where in the campaign, of which city (None: of all), what."""


@dataclass(frozen=True, slots=True)
class Consequences:
    """What a change of the ledger means: for each episode whose boards it changes, and in all.

    `marks` are all that the ledger then gets, those asked for first; `symbols` by city are
    (as they are, as they would be). `cities` are the cities at the end of all.
    """

    replayed: tuple[Replayed, ...]
    marks: tuple[NewMark, ...]
    symbols: tuple[tuple[int, int], ...]
    boards: Mapping[int, Mapping[int, City]]
    """By episode and city: the cities with another board at its start."""

    @property
    def effects(self) -> list[Effect]:
        """What becomes of each episode that is reached."""
        return [one.effect for one in self.replayed]


def consequences(campaign: Campaign, marks: Sequence[NewMark]) -> Consequences:
    """Return what would change if these marks were added to the ledger."""
    plans = [plan_of(row) for row in campaign.cities.all()]
    known = ledger_of(campaign)
    proposed = with_marks(known, marks)
    replayed, boards = [], {}
    all_marks = [*marks]
    for episode in campaign.episodes.select_related("table").prefetch_related("table__seats"):
        start = (episode.number, Moment.START)
        before, after = (fold(plans, entries, until=start) for entries in (known, proposed))
        changed = [city for city, one in enumerate(before) if one.board != after[city].board]
        if not changed:
            continue
        boards[episode.number] = {city: after[city] for city in changed}
        one = _replay(episode, {city: after[city].board for city in changed})
        replayed.append(one)
        all_marks += _closing_marks(episode, one, known)
    symbols = [
        (before.symbols, after.symbols)
        for before, after in zip(
            fold(plans, known), fold(plans, with_marks(known, all_marks)), strict=True
        )
    ]
    return Consequences(tuple(replayed), tuple(all_marks), tuple(symbols), boards)


def with_marks(entries: Sequence[Entry], marks: Sequence[NewMark]) -> list[Entry]:
    """Return a ledger with marks behind its entries."""
    added = [
        Entry(len(entries) + place, episode, moment, city, mark)
        for place, ((episode, moment), city, mark) in enumerate(marks)
    ]
    return [*entries, *added]


def _replay(episode: Episode, boards: dict[int, Board]) -> Replayed:
    """Play an episode once more where cities have other boards.

    A city whose board was not known then was entered without it, and stays as it is.
    """
    is_closed = episode.closed_at is not None
    kept = announced(episode.scores or ())
    try:
        log = folded(episode.table)
    except (BrokenLogError, InvalidError):
        effect = Effect(episode.number, Fate.UNREADABLE, is_closed, before=kept)
        return Replayed(effect, None, Replay(None))
    new = [
        boards.get(seat, board) if board.is_known else board
        for seat, board in enumerate(log.setup.boards)
    ]
    other = replay(log, new)
    before = kept if is_closed else _played(log.game.standing(log.state))
    if other.log is None:
        effect = Effect(episode.number, Fate.MARKED, is_closed, other.falls, before)
        return Replayed(effect, log, other)
    standing = other.log.game.standing(other.log.state)
    after = _played(standing)
    effect = Effect(
        episode.number,
        Fate.SAME if before == after else Fate.OTHER,
        is_closed,
        (),
        before,
        after,
        is_closed and bool(standing.undecided),
    )
    return Replayed(effect, log, other)


def _played(standing: Standing) -> Results:
    return results_of(standing) if standing.finished else {}


def _closing_marks(episode: Episode, one: Replayed, entries: Sequence[Entry]) -> list[NewMark]:
    """Return what the ledger needs so that the symbols of a closed episode follow its result."""
    if not episode.closed_at or one.replay.log is None:
        return []
    log, point = one.replay.log, (episode.number, Moment.END)
    due = awards(log.game.standing(log.state))
    told: dict[int, list[Entry]] = {}
    for entry in standing_entries(entries):
        if entry.city is not None and entry.point == point and comes_from_closing(entry.mark):
            told.setdefault(entry.city, []).append(entry)
    found: list[NewMark] = []
    for city in sorted({*due, *told}):
        old, new = told.get(city, []), due.get(city, [])
        if [entry.mark for entry in old] != [*new]:
            words = "The result was corrected"
            found += [(point, city, Removal(entry.number, words)) for entry in old]
            found += [(point, city, mark) for mark in new]
    return found


def comes_from_closing(mark: Mark) -> bool:
    """Tell whether a mark was written when an episode was closed."""
    return isinstance(mark, Symbols) and mark.source is not Source.TYPED
