"""What a campaign file adds to what a site knows: pure, on values of two files.

Either side may be ahead of the other, as one log is that begins with the other. Where
both went on by themselves, or tell different things of the same, they conflict.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from campaign.exchange.revisions import chain_conflict, correction_conflicts
from campaign.exchange.sealing import is_same
from campaign.exchange.values import (
    CampaignFile,
    CityPart,
    CorrectionPart,
    EnvelopePart,
    EpisodePart,
    NotePart,
)
from campaign.legacy.envelopes import told_up_to
from campaign.legacy.moments import FOUNDING
from campaign.legacy.sealed import told_sheet
from campaign.legacy.seating import is_playing


@dataclass(frozen=True, slots=True)
class Addition:
    """What is new in a file: episodes, the rest of known ones, entries from a number on, notes.

    A new city is one that joined later, so an entry of the ledger comes with it.

    `conflicts` say in words what cannot be brought together; where there are any,
    nothing is added.
    """

    new_episodes: tuple[EpisodePart, ...] = ()
    grown_episodes: tuple[EpisodePart, ...] = ()
    known_episodes: int = 0
    first_entry: int = 0
    new_entries: int = 0
    new_envelopes: tuple[EnvelopePart, ...] = ()
    new_corrections: tuple[CorrectionPart, ...] = ()
    new_notes: tuple[NotePart, ...] = ()
    new_cities: tuple[CityPart, ...] = ()
    conflicts: tuple[str, ...] = ()

    @property
    def is_nothing(self) -> bool:
        """Whether the file adds nothing."""
        parts = (self.new_episodes, self.grown_episodes, self.new_envelopes, self.new_corrections)
        return not (self.new_entries or self.new_notes or any(parts))


def compare(known: CampaignFile | None, file: CampaignFile) -> Addition:
    """Return what a file adds to the campaign of the same origin, if there is one."""
    if known is None:
        return Addition(
            new_episodes=file.episodes,
            new_entries=len(file.ledger),
            new_envelopes=file.envelopes,
            new_corrections=file.corrections,
            new_notes=file.notes,
        )
    pairs = [*zip(known.episodes, file.episodes, strict=False)]
    conflicts = [*_city_conflicts(known, file), *_ledger_conflicts(known, file)]
    conflicts += [*_envelope_conflicts(known, file), *correction_conflicts(known, file)]
    conflicts += [words for old, new in pairs if (words := _episode_conflict(old, new))]
    if len(known.ledger) == len(file.ledger):  # with another name comes an entry
        conflicts += [_started_otherwise(old) for old, new in pairs if _other_names(old, new)]
    shared = len(known.ledger)
    grown = [new for old, new in pairs if _is_ahead(old, new, len(file.ledger) - shared)]
    added = file.episodes[len(pairs) :]
    entries = max(0, len(file.ledger) - shared)
    envelopes = file.envelopes[len(known.envelopes) :]
    corrections = file.corrections[len(known.corrections) :]
    is_ahead = bool(grown or added or entries or envelopes or corrections)
    if not conflicts and is_ahead and _is_behind(known, file, pairs):
        conflicts.append(
            "Since they were the same, both this site and the file went on: each holds"
            " something that the other does not know."
        )
    keys = {note.key for note in known.notes}
    return Addition(
        added,
        tuple(grown),
        len(pairs) - len(grown),
        shared,
        entries,
        envelopes,
        corrections,
        tuple(note for note in file.notes if note.key not in keys),
        file.cities[len(known.cities) :],
        tuple(conflicts),
    )


def _city_conflicts(known: CampaignFile, file: CampaignFile) -> list[str]:
    """Names and mayors may change; animals and printed boards do not."""
    if _founded(known) != _founded(file):
        return [
            f"Here the campaign has {len(known.cities)} cities, in the file {len(file.cities)}."
        ]
    if known.buildings != file.buildings:
        return ["The buildings of the campaign have other shapes in the file."]
    return [
        f"{old.name} has another animal or another printed board in the file."
        for old, new in zip(known.cities, file.cities, strict=False)
        if (old.animal, old.plan) != (new.animal, new.plan)
    ]


def _founded(file: CampaignFile) -> int:
    """Return how many cities a campaign was founded with: all but those that came later."""
    entries = [part.entry for part in file.ledger]
    return sum(is_playing(entries, city, FOUNDING) for city in range(len(file.cities)))


def _ledger_conflicts(known: CampaignFile, file: CampaignFile) -> list[str]:
    for old, new in zip(known.ledger, file.ledger, strict=False):
        if not is_same(old, new):
            return [f"Entry {old.entry.number} of the ledger is another one in the file."]
    return []


def _envelope_conflicts(known: CampaignFile, file: CampaignFile) -> list[str]:
    both = (told_up_to(part.envelope for part in one.envelopes) for one in (known, file))
    told = min(both)
    for old, new in zip(known.envelopes, file.envelopes, strict=False):
        if not _same_envelope(old, new, told):
            return [f"What was done with envelope {old.envelope.chapter} is told otherwise there."]
    return []


def _same_envelope(old: EnvelopePart, new: EnvelopePart, told: int) -> bool:
    """Tell whether two entries are one; what either side has put back of a sheet tells nothing.

    `told` is the last chapter whose rules both sides tell.
    """
    sheets = [part.envelope.sheet for part in (old, new)]
    if None in sheets:
        return replace(new, envelope=replace(new.envelope, sheet=sheets[0])) == old
    bare = [
        replace(part, envelope=replace(part.envelope, sheet=told_sheet(sheet or (), told)))
        for part, sheet in zip((old, new), sheets, strict=True)
    ]
    return bare[0] == bare[1]


def _episode_conflict(old: EpisodePart, new: EpisodePart) -> str:
    if old.origin != new.origin:
        return f"Episode {old.number} is another table in the file."
    if old.site_deals != new.site_deals:
        return _started_otherwise(old)
    return chain_conflict(old, new)


def _started_otherwise(part: EpisodePart) -> str:
    return f"Episode {part.number} started otherwise in the file."


def _other_names(old: EpisodePart, new: EpisodePart) -> bool:
    return any(one.names != other.names for one, other in zip(old.chain, new.chain, strict=False))


def _is_ahead(old: EpisodePart, new: EpisodePart, entries: int) -> bool:
    """Tell whether the file knows more of an episode than the site.

    Opening an episode again is told by the entries of the ledger that it writes.
    """
    if len(new.chain) != len(old.chain):
        return len(new.chain) > len(old.chain)
    if len(new.lines) != len(old.lines):
        return len(new.lines) > len(old.lines)
    if old.closing == new.closing:
        return entries > 0 and _other_names(old, new)
    return entries > 0 or (entries == 0 and old.closing is None)


def _is_behind(
    known: CampaignFile, file: CampaignFile, pairs: Sequence[tuple[EpisodePart, EpisodePart]]
) -> bool:
    """Tell whether the site knows something of the course of the campaign that the file lacks."""
    return (
        len(known.episodes) > len(file.episodes)
        or len(known.ledger) > len(file.ledger)
        or len(known.cities) > len(file.cities)
        or len(known.envelopes) > len(file.envelopes)
        or len(known.corrections) > len(file.corrections)
        or any(_knows_more(old, new) for old, new in pairs)
    )


def _knows_more(old: EpisodePart, new: EpisodePart) -> bool:
    return (len(old.chain), len(old.lines)) > (len(new.chain), len(new.lines))
