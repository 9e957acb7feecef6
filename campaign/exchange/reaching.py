"""Whether what corrections tell of the episodes that they reached follows from ledger and tables.

What they write is taken as `campaign.services.corrections.apply` writes it, and it is compared by
the order of the ledger: clocks may have been set between two acts.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from campaign.effects import Effect, Fate, Results, announced
from campaign.exchange.going_on import check_going_on
from campaign.exchange.on_paper import check_paper_effect, reaches_on_paper
from campaign.exchange.seats import seated_before
from campaign.exchange.values import CampaignFile, CorrectionPart, EpisodePart, TablePart
from campaign.legacy.ledger import (
    Entry,
    Moment,
    Removal,
    Reprint,
    Source,
    Symbols,
    standing_entries,
)
from campaign.legacy.people import Guest, Joined, Mayor, Paper, Retired
from games.kit.errors import InvalidError

_ASKED = {
    "board": (Reprint, Removal),
    "people": (Guest, Mayor, Removal),
    "seat": (Joined, Retired, Guest, Mayor, Paper, Removal),
    "result": (Paper,),
}
"""The marks that a correction writes for what was asked, besides those of results."""

_MOST_ASKED = {"ledger": 2}
"""How many entries, whatever they are, a correction writes first for what was asked."""


def check_reaching(file: CampaignFile) -> None:
    """Raise InvalidError where a correction reached otherwise than the rest of the file tells."""
    entries = [part.entry for part in file.ledger]
    last = 0
    for number, part in enumerate(file.corrections):
        where = f"corrections[{number}]"
        if part.first_entry < last:
            raise InvalidError(f"{where}.first_entry", "is among those of the one before")
        last = part.first_entry + part.entry_count
        _check_written(where, part, file)
        _check_reached(where, part)
        for place, effect in enumerate(part.effects):
            _check_effect(f"{where}.effects[{place}]", _Reached(file, entries, number, effect))
        _check_subject(where, number, file)


def _check_written(where: str, part: CorrectionPart, file: CampaignFile) -> None:
    """It wrote what was asked, and then the symbols of the results that it changed, no more."""
    end = part.first_entry + part.entry_count
    written = file.ledger[part.first_entry : end]
    path = f"{where}.entry_count"
    if part.request and written and written[-1].request != part.request:
        raise InvalidError(path, "does not end with the entry that was sent with it")
    closed = {effect.episode for effect in part.effects if effect.is_closed}
    for place, one in enumerate(written):
        is_asked = isinstance(one.entry.mark, _ASKED.get(part.kind, ()))
        is_asked |= place < _MOST_ASKED.get(part.kind, 0)
        if not is_asked and not _is_of_result(one.entry, closed):
            raise InvalidError(path, f"entry {one.entry.number} was not written with it")


def _is_of_result(entry: Entry, episodes: set[int]) -> bool:
    fits = isinstance(entry.mark, Removal) or _is_symbols(entry)
    return fits and entry.moment is Moment.END and entry.episode in episodes


def _check_reached(where: str, part: CorrectionPart) -> None:
    numbers = [effect.episode for effect in part.effects]
    if numbers != sorted({*numbers}):
        raise InvalidError(f"{where}.effects", "must name episodes once, in their order")
    if numbers and part.kind in {"people", "kept"}:
        raise InvalidError(f"{where}.effects", f"must be empty for a correction of {part.kind}")


def _check_subject(where: str, number: int, file: CampaignFile) -> None:
    """An episode that was corrected has its table from before, and reached itself first."""
    part = file.corrections[number]
    if part.kind not in {"episode", "seat", "result"}:
        return
    episode = part.subject["episode"]
    is_first = bool(part.effects) and part.effects[0].episode == episode
    if file.episodes[episode - 1].is_on_paper:
        if is_first != reaches_on_paper(part, file) or (part.effects and not is_first):
            words = "is not the first that it reached, as the points in the ledger have it"
            raise InvalidError(f"{where}.subject.episode", words)
        return
    if not is_first or _revision(file.episodes[episode - 1], number) is None:
        words = "is not the first that it reached, or has no table from before it"
        raise InvalidError(f"{where}.subject.episode", words)


def _revision(episode: EpisodePart, number: int) -> TablePart | None:
    """Return the table of an episode from before a correction, None where that left it."""
    found = (one.was for one in episode.revisions if one.correction == number)
    return next(found, None)


@dataclass(frozen=True, slots=True)
class _Reached:
    """An episode that a correction reached: what the rest of the file tells of it then."""

    file: CampaignFile
    entries: Sequence[Entry]
    number: int
    effect: Effect

    @property
    def part(self) -> CorrectionPart:
        return self.file.corrections[self.number]

    @property
    def episode(self) -> EpisodePart:
        return self.file.episodes[self.effect.episode - 1]

    @property
    def later(self) -> int | None:
        """The first later correction that put another table in the place of its own, if any."""
        found = (one.correction for one in self.episode.revisions if one.correction > self.number)
        return next(found, None)

    @property
    def table(self) -> TablePart:
        """Its table at the correction, as it was when a later one set it aside, or is now."""
        was = _revision(self.episode, self.number)
        if was is None and self.later is not None:
            was = _revision(self.episode, self.later)
        return was or self.episode.now

    @property
    def following(self) -> TablePart:
        """The table that a correction that left another one put in its place."""
        place = [revision.correction for revision in self.episode.revisions].index(self.number)
        return self.episode.chain[place + 1]

    @property
    def seats(self) -> tuple[int, ...]:
        """The cities of its seats before the correction."""
        return seated_before(self.file, self.number, self.effect.episode)

    @property
    def seats_after(self) -> tuple[int, ...]:
        """The cities of its seats after the correction."""
        return seated_before(self.file, self.number + 1, self.effect.episode)

    @property
    def is_revised(self) -> bool:
        return _revision(self.episode, self.number) is not None

    @property
    def is_reopened(self) -> bool:
        """Whether it was opened again later, before another table came: then it may be another.

        That takes its symbols away, or tells so with others, outside of all corrections.
        """
        start = self.part.first_entry + self.part.entry_count
        end = len(self.entries) if self.later is None else self._first(self.later)
        by_corrections = {
            n
            for one in self.file.corrections
            for n in range(one.first_entry, one.first_entry + one.entry_count)
        }
        return any(
            isinstance(entry.mark, Removal)
            and isinstance(self.entries[entry.mark.of].mark, Symbols)
            and entry.point == (self.effect.episode, Moment.END)
            and entry.number not in by_corrections
            for entry in self.entries[start:end]
        )

    def _first(self, correction: int) -> int:
        return self.file.corrections[correction].first_entry

    def symbols_at(self, count: int) -> dict[int, int]:
        """The symbols that its result had brought when the ledger had so many entries, by city."""
        found: Counter[int] = Counter()
        for entry in standing_entries(self.entries[:count]):
            is_its_own = entry.point == (self.effect.episode, Moment.END)
            if is_its_own and entry.city is not None and _is_symbols(entry):
                found[entry.city] += entry.mark.count  # type: ignore[union-attr]
        return {city: count for city, count in found.items() if count}


def _is_symbols(entry: Entry) -> bool:
    return isinstance(entry.mark, Symbols) and entry.mark.source is not Source.TYPED


def _check_effect(where: str, one: _Reached) -> None:
    effect = one.effect
    if one.episode.is_on_paper:
        check_paper_effect(where, one.part, one.file, effect)
        return
    if effect.fate is Fate.OTHER and not one.is_revised:
        raise InvalidError(where, "tells another result, and there is no table from before it")
    if effect.is_marked and one.is_revised:
        raise InvalidError(where, "was left as it was, and there is a table from before it")
    _check_closed(where, one)
    _check_results(where, one)
    for place, fall in enumerate(effect.falls):
        if fall.number >= len(one.table.lines):
            words = f"there is no line {fall.number + 1} at the table"
            raise InvalidError(f"{where}.falls[{place}].line", words)


def _check_closed(where: str, one: _Reached) -> None:
    """An episode was closed if its symbols stood, or if it still is and was not opened since."""
    start = one.part.first_entry
    is_closed = one.table.closing is not None
    if one.is_revised:
        fits = one.effect.is_closed == is_closed
    elif one.effect.is_closed:
        fits = is_closed or one.is_reopened
    else:
        last = max(effect.episode for effect in one.part.effects)  # those before it were closed
        fits = not one.symbols_at(start) and last <= one.effect.episode
    if not fits:
        raise InvalidError(f"{where}.closed", "is not what the rest of the file tells of it then")


def _check_results(where: str, one: _Reached) -> None:
    effect, part = one.effect, one.part
    if not effect.is_closed:
        came = one.following if one.is_revised else None
        check_going_on(where, effect, (one.table, came), (one.seats, one.seats_after))
        return
    closing = one.table.closing
    if closing and not one.is_reopened and effect.before != announced(closing.scores):
        raise InvalidError(f"{where}.before", "is not the result that was announced")
    end = part.first_entry + part.entry_count
    after = effect.before if effect.is_marked else effect.after
    for key, results, count in (("before", effect.before, part.first_entry), ("after", after, end)):
        if _symbols(results) != one.symbols_at(count):
            words = "does not bring the symbols that the ledger had then"
            raise InvalidError(f"{where}.{key}", words)


def _symbols(results: Results) -> dict[int, int]:
    return {city: one.symbols for city, one in results.items() if one.symbols}
