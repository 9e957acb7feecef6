"""What would change if a campaign's ledger said something else: nothing is written here."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from campaign.effects import Effect, Fate, Replayed, announced, places_of
from campaign.envelopes import opened_of
from campaign.keeping import ledger_of, plan_of
from campaign.legacy.awards import awards
from campaign.legacy.due_changes import DueChange, Told, due_changes
from campaign.legacy.ledger import (
    EPISODES,
    City,
    Entry,
    Mark,
    Moment,
    NewMark,
    Removal,
    Source,
    Symbols,
    fold,
    standing_entries,
    with_marks,
)
from campaign.legacy.replaying import Replay
from campaign.legacy.sheet import sheet_of, without_tables
from campaign.models import Campaign, Episode
from campaign.models import City as Row
from campaign.services.other_seats import other_seats
from campaign.services.passing import Own, Passing, given_to
from campaign.services.replays import Kept, Start, folded_or_none, replay_episode
from campaign.services.retelling import Retold, retold_on_paper
from campaign.services.starts import Starts
from games.folding import logs_of
from games.log import Log

__all__ = [
    "Consequences",
    "NewMark",
    "comes_from_closing",
    "consequences",
    "folded_or_none",
    "with_marks",
]


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
    owns: Mapping[int, Mapping[int, Own]] = field(default_factory=dict)
    """Likewise: what their seats hold otherwise, since the results before bring it."""
    dues: tuple[DueChange, ...] = ()
    retold: tuple[Retold, ...] = ()
    """The episodes on paper that have another result."""

    @property
    def effects(self) -> list[Effect]:
        """What becomes of each episode that is reached, in their order."""
        found = [one.effect for one in self.replayed] + [one.effect for one in self.retold]
        return sorted(found, key=lambda effect: effect.episode)


def consequences(
    campaign: Campaign,
    marks: Sequence[NewMark] = (),
    drafts: Mapping[int, Log] = MappingProxyType({}),
) -> Consequences:
    """Return what would change if these marks were added to the ledger.

    `drafts` are logs that would come in the place of those of episodes.
    """
    known = ledger_of(campaign)
    rows = [*campaign.cities.all()]
    plans = [plan_of(row) for row in rows]
    starts = Starts(plans, known, with_marks(known, marks))
    episodes = [*campaign.episodes.select_related("table").prefetch_related("table__seats")]
    retold = retold_on_paper(episodes, with_marks(known, marks), len(known))
    passing = Passing(campaign, episodes, starts)
    passing.note_places({one.effect.episode: one.places for one in retold})
    found = _Found(rows, starts, passing, [*marks])
    reached = _reached(episodes, starts, drafts, min(passing.noted, default=EPISODES))
    logs = logs_of([episode.sitting for episode in reached])
    for episode in reached:
        found.reach(episode, logs[episode.sitting.pk], drafts.get(episode.number))
    after_all = with_marks(known, found.marks)
    totals = zip(fold(plans, known), fold(plans, after_all), strict=True)
    return Consequences(
        tuple(found.replayed),
        tuple(found.marks),
        tuple((before.symbols, after.symbols) for before, after in totals),
        found.boards,
        found.owns,
        _due_changes(campaign, episodes, (known, after_all), [*found.replayed, *retold]),
        retold,
    )


def _reached(
    episodes: Sequence[Episode], starts: Starts, drafts: Mapping[int, Log], since: int
) -> list[Episode]:
    """Return the episodes that may begin on something else, or have a draft.

    From `since` on results differ in any case, as of an episode on paper.
    """
    found: list[Episode] = []
    for episode in episodes:
        if episode.table is None:
            continue
        number, is_closed = episode.number, episode.closed_at is not None
        is_other = starts.changed(number, is_closed=is_closed) or starts.otherwise_beside(number)
        is_behind = bool(found) or number > since
        if number in drafts or is_other or (is_behind and given_to(episode.table)):
            found.append(episode)
    return found


class _Found:
    """What becomes of one episode after the other."""

    def __init__(
        self, rows: Sequence[Row], starts: Starts, passing: Passing, marks: list[NewMark]
    ) -> None:
        self.rows, self.starts, self.passing, self.marks = rows, starts, passing, marks
        self.replayed: list[Replayed] = []
        self.boards: dict[int, Mapping[int, City]] = {}
        self.owns: dict[int, Mapping[int, Own]] = {}

    def reach(self, episode: Episode, log: Kept, draft: Log | None) -> None:
        """Play an episode once more, if it begins on something else or has a draft.

        One in doubt may begin on what it was played on again, and then fits. One at whose table
        other cities sit is left as it is, as one that cannot be followed.
        """
        number, is_closed = episode.number, episode.closed_at is not None
        if other_seats(self.rows, self.starts.seated(number), [*episode.sitting.seats.all()]):
            kept = announced(episode.scores or ())
            effect = Effect(number, Fate.UNREADABLE, is_closed, before=kept)
            self.replayed.append(Replayed(effect, None, Replay(None)))
            return
        changed = self.starts.changed(number, is_closed=is_closed)
        owns = self.passing.owns(episode)
        if draft is None and episode.doubt is None and not (changed or owns):
            return
        seated = self.starts.seated(number)
        if episode.doubt is not None:  # it does not stand on its boards
            changed = [*seated]
        self.boards[number] = {city: self.starts.after(number, city) for city in changed}
        self.owns[number] = owns
        boards = {city: found.board for city, found in self.boards[number].items()}
        then = seated if draft is None else self.starts.seated_then(number)
        one = replay_episode(episode, log, Start(seated, boards, owns, draft, then))
        if not is_closed and self.starts.has_other_squares(number):
            one = replace(one, is_laid_otherwise=True)
        self.replayed.append(one)
        if one.standing is not None and not one.is_unchanged:
            self.passing.note(episode, one.standing)
        self.marks += _closing_marks(episode, one, self.starts.known)


def _due_changes(
    campaign: Campaign,
    episodes: Sequence[Episode],
    ledgers: tuple[Sequence[Entry], Sequence[Entry]],
    reached: Sequence[Replayed | Retold],
) -> tuple[DueChange, ...]:
    results = {one.number: announced(one.scores or ()) for one in episodes if one.closed_at}
    on_paper = [one.number for one in episodes if one.is_on_paper]
    new = {
        one.effect.episode: one.effect.after
        for one in reached
        if one.effect.after or one.effect.episode in on_paper
    }
    then = {number: new.get(number, found) for number, found in results.items()}
    before, after = map(Told, ledgers, map(places_of, (results, then)))
    sheet = without_tables(sheet_of(before.entries, opened_of(campaign)), on_paper)
    return due_changes(sheet, before, after, len(campaign.cities.all()))


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
