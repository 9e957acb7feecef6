"""What would change if a campaign's ledger said something else: nothing is written here."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from campaign.book import told
from campaign.effects import Effect, Fate, Replayed, Results, announced, places_of, results_of
from campaign.envelopes import opened_of
from campaign.keeping import ledger_of, plan_of
from campaign.legacy.awards import awards
from campaign.legacy.due_changes import DueChange, Told, due_changes
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
from campaign.legacy.seating import of_cities, seated_in
from campaign.legacy.sheet import sheet_of
from campaign.models import Campaign, Episode
from games.folding import folded
from games.kit.errors import InvalidError
from games.kit.scores import Standing
from games.log import BrokenLogError, Log
from games.models import Table
from games.my_city.terrain import Board

NewMark = tuple[Point, int | None, Mark]
"""Where in the campaign, of which city (None: of all), what."""


@dataclass(frozen=True, slots=True)
class Consequences:
    """What a change means: for each episode that it reaches, and in all.

    `marks` are all that the ledger then gets, those asked for first; `symbols` by city are
    (as they are, as they would be).
    """

    replayed: tuple[Replayed, ...] = ()
    marks: tuple[NewMark, ...] = ()
    symbols: tuple[tuple[int, int], ...] = ()
    boards: Mapping[int, Mapping[int, City]] = field(default_factory=dict)
    """By episode and city: the boards at its start on which it is played once more.

    Those that change; of an episode that does not fit an earlier correction, all.
    """
    dues: tuple[DueChange, ...] = ()

    @property
    def effects(self) -> list[Effect]:
        """What becomes of each episode that is reached."""
        return [one.effect for one in self.replayed]


def consequences(
    campaign: Campaign,
    marks: Sequence[NewMark] = (),
    drafts: Mapping[int, Log] = MappingProxyType({}),
) -> Consequences:
    """Return what would change if these marks were added to the ledger.

    `drafts` are logs that would come in the place of those of episodes.
    """
    plans = [plan_of(row) for row in campaign.cities.all()]
    known = ledger_of(campaign)
    proposed = with_marks(known, marks)
    replayed, boards, results = [], {}, {}
    all_marks = [*marks]
    for episode in campaign.episodes.select_related("table").prefetch_related("table__seats"):
        start = (episode.number, Moment.START)
        before, after = (fold(plans, entries, until=start) for entries in (known, proposed))
        seated = seated_in(known, len(plans), episode.number)
        changed = [
            city for city in seated if _differs(before[city], after[city], bool(episode.closed_at))
        ]
        draft = drafts.get(episode.number)
        if episode.closed_at:
            results[episode.number] = announced(episode.scores or ())
        if episode.is_on_paper or (not changed and draft is None):
            continue
        reached = changed if episode.doubt is None else seated  # it does not stand on its boards
        boards[episode.number] = {city: after[city] for city in reached}
        one = _replay(episode, {city: after[city].board for city in reached}, draft, seated)
        if not episode.closed_at and _has_other_squares(one, seated, before, after):
            one = replace(one, has_other_squares=True)
        replayed.append(one)
        all_marks += _closing_marks(episode, one, known)
    after_all = with_marks(known, all_marks)
    totals = zip(fold(plans, known), fold(plans, after_all), strict=True)
    return Consequences(
        tuple(replayed),
        tuple(all_marks),
        tuple((before.symbols, after.symbols) for before, after in totals),
        boards,
        _due_changes(campaign, (known, after_all), results, replayed),
    )


def _differs(before: City, after: City, is_closed: bool) -> bool:
    """Tell whether an episode is to have another board; what is only marked, while it goes on."""
    if before.board != after.board:
        return True
    return not is_closed and before.plan.squares != after.plan.squares


def _has_other_squares(
    one: Replayed, seated: Sequence[int], before: Sequence[City], after: Sequence[City]
) -> bool:
    known = one.log.setup.boards if one.log else ()
    return any(
        board.is_known and before[city].plan.squares != after[city].plan.squares
        for city, board in zip(seated, known, strict=False)
    )


def _due_changes(
    campaign: Campaign,
    ledgers: tuple[Sequence[Entry], Sequence[Entry]],
    results: Mapping[int, Results],
    replayed: Sequence[Replayed],
) -> tuple[DueChange, ...]:
    new = {one.effect.episode: one.effect.after for one in replayed if one.effect.after}
    then = {number: new.get(number, found) for number, found in results.items()}
    before, after = map(Told, ledgers, map(places_of, (results, then)))
    sheet = told(sheet_of(before.entries), opened_of(campaign))
    return due_changes(sheet, before, after, len(campaign.cities.all()))


def with_marks(entries: Sequence[Entry], marks: Sequence[NewMark]) -> list[Entry]:
    """Return a ledger with marks behind its entries."""
    added = [
        Entry(len(entries) + place, episode, moment, city, mark)
        for place, ((episode, moment), city, mark) in enumerate(marks)
    ]
    return [*entries, *added]


def _replay(
    episode: Episode, boards: Mapping[int, Board], draft: Log | None, seated: Sequence[int]
) -> Replayed:
    """Play an episode once more where cities have other boards, or as its draft says.

    `seated` are the cities of its seats.
    """
    is_closed = episode.closed_at is not None
    kept = announced(episode.scores or ())
    log = folded_or_none(episode.sitting)
    if draft is not None:
        other = Replay(draft)
    elif log is None:
        effect = Effect(episode.number, Fate.UNREADABLE, is_closed, before=kept)
        return Replayed(effect, None, Replay(None))
    else:
        by_seat = {seat: boards[city] for seat, city in enumerate(seated) if city in boards}
        other = replay(log, by_seat)
    before = (
        kept
        if is_closed or log is None
        else _played(of_cities(log.game.standing(log.state), seated))
    )
    if other.log is None:
        effect = Effect(episode.number, Fate.MARKED, is_closed, other.falls, before)
        return Replayed(effect, log, other)
    standing = of_cities(other.log.game.standing(other.log.state), seated)
    after = _played(standing)
    fate = Fate.SAME if before == after else Fate.OTHER
    is_shared = is_closed and bool(standing.undecided)
    effect = Effect(episode.number, fate, is_closed, (), before, after, is_shared)
    found = Replayed(effect, log, other, standing)
    if found.is_unchanged:  # what was announced stays, whatever the rules of today say
        return replace(found, effect=replace(effect, fate=Fate.SAME, after=before))
    return found


def folded_or_none(table: Table) -> Log | None:
    """Return the folded log of a table, None where it can no longer be followed."""
    try:
        return folded(table)
    except (BrokenLogError, InvalidError):
        return None


def _played(standing: Standing) -> Results:
    return results_of(standing) if standing.finished else {}


def _closing_marks(episode: Episode, one: Replayed, entries: Sequence[Entry]) -> list[NewMark]:
    """Return what the ledger needs so that the symbols of a closed episode follow its result."""
    if not episode.closed_at or one.standing is None or one.is_unchanged:
        return []
    point, due = (episode.number, Moment.END), awards(one.standing)
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
