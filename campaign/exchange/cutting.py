"""A campaign as it was after one of its episodes, as a campaign of its own: pure."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from uuid import UUID

from campaign.exchange.values import (
    BranchPart,
    CampaignFile,
    EnvelopePart,
    EpisodePart,
    LedgerPart,
    NotePart,
)
from campaign.legacy.awards import AwardTable
from campaign.legacy.envelopes import Envelope
from campaign.legacy.ledger import EPISODES, Entry, Removal
from campaign.legacy.moments import Moment, Point, is_later
from campaign.legacy.people import Joined, Retired
from campaign.legacy.reseating import last_reason
from campaign.legacy.sealed import named
from campaign.legacy.seating import comings, is_playing
from campaign.legacy.stock import Definition, Stock
from campaign.legacy.tenure import mayor_at
from games.my_city.catalogue.chapters import chapter_of


def cut(file: CampaignFile, episode: int, origin: UUID, name: str) -> CampaignFile:
    """Return the campaign as it stands up to the end of an episode (0: its founding).

    It holds its episodes as they are now and what the ledger says of them, whenever that was
    written; cities that joined later, envelopes of later chapters, and the corrections
    with the tables from before them are left out.
    """
    end, entries = (episode, Moment.END), [part.entry for part in file.ledger]
    came = [number for number in range(len(file.cities)) if _came(entries, number) <= episode]
    cities = tuple(
        replace(one, mayor=mayor_at(entries, number, one.mayor, until=end))
        for number in came
        for one in [file.cities[number]]
    )
    places = {number: place for place, number in enumerate(came)}
    ledger = _ledger(file.ledger, end, places)
    return replace(
        file,
        origin=origin,
        name=name,
        cities=cities,
        ledger=(*ledger, *_going_again(file, episode, ledger, places)),
        episodes=tuple(_episode(part, places) for part in file.episodes[:episode]),
        notes=_notes(file, episode),
        envelopes=_envelopes(file.envelopes, episode),
        corrections=(),
        branch=BranchPart(file.origin, episode),
    )


def _episode(part: EpisodePart, places: Mapping[int, int]) -> EpisodePart:
    """Return an episode without its corrections, its cities numbered as in the branch."""
    closing = part.closing
    if closing is not None:
        scores = [{**score, "city": places[score["city"]]} for score in closing.scores]
        closing = replace(closing, scores=tuple(scores))
    return replace(part, revisions=(), doubt=None, closing=closing)


def _came(entries: Sequence[Entry], city: int) -> int:
    """Return with which episode a city came, 0 for one of the founding."""
    first = next(iter(comings(entries, city)), None)
    return first.episode if first and isinstance(first.mark, Joined) else 0


def _ledger(
    parts: Sequence[LedgerPart], end: Point, places: Mapping[int, int]
) -> tuple[LedgerPart, ...]:
    """Return the entries that count up to a point, numbered anew as the cities are."""
    entries = [one.entry for one in parts]
    kept = (one for one in entries if not is_later(one.point, end) or _is_of_sheet(one, end, ()))
    used = {slug for entry in kept for slug in named(entry)}
    numbers: dict[int, int] = {}
    found: list[LedgerPart] = []
    for part in parts:
        entry = part.entry
        if entry.city is not None and entry.city not in places:
            continue  # of a city that had not come yet
        if is_later(entry.point, end):
            if not _is_of_sheet(entry, end, used):
                continue
            entry = replace(entry, episode=end[0], moment=end[1])  # typed later, about then
        mark = entry.mark
        if isinstance(mark, Removal):
            mark = replace(mark, of=numbers[mark.of])
        city = None if entry.city is None else places[entry.city]
        numbers[entry.number] = len(found)
        told = replace(entry, number=len(found), city=city, mark=mark)
        found.append(replace(part, entry=told))
    return tuple(found)


def _going_again(
    file: CampaignFile, episode: int, kept: Sequence[LedgerPart], places: Mapping[int, int]
) -> list[LedgerPart]:
    """Return that cities play no more to which corrections gave the last seat that is kept.

    That stands at the start of the next episode, which is cut off.
    """
    point = (episode + 1, Moment.START)
    if episode == EPISODES:
        return []
    known = [part.entry for part in file.ledger if not _is_of_seats(file, part.entry.number)]
    now = [part.entry for part in kept]
    found: list[LedgerPart] = []
    for number, city in places.items():
        if is_playing(known, number, (episode, Moment.END)) or not is_playing(now, city, point):
            continue
        given = next(p for p in reversed(kept) if p.entry == comings(now, city)[-1])
        mark = Retired(last_reason(now, city, episode))
        entry = Entry(len(kept) + len(found), *point, city, mark)
        found.append(replace(given, entry=entry, request=None))
    return found


def _is_of_seats(file: CampaignFile, number: int) -> bool:
    """Tell whether a correction of a seat wrote an entry."""
    return any(
        part.kind == "seat" and 0 <= number - part.first_entry < part.entry_count
        for part in file.corrections
    )


def _is_of_sheet(entry: Entry, end: Point, used: Collection[str]) -> bool:
    """Tell whether an entry says what a sheet holds that was in use at a point."""
    match entry.mark:
        case AwardTable(episode, _):
            return 0 < episode <= end[0]
        case Stock(chapter, _):
            return end[0] > 0 and chapter <= chapter_of(end[0])
        case Definition(kind):
            return kind.slug in used
    return False


def _envelopes(parts: Sequence[EnvelopePart], episode: int) -> tuple[EnvelopePart, ...]:
    last = chapter_of(episode) if episode else 1
    kept = [part for part in parts if part.envelope.chapter <= last]
    return tuple(
        replace(part, envelope=_known_by_then(replace(part.envelope, number=number), last))
        for number, part in enumerate(kept)
    )


def _known_by_then(envelope: Envelope, opened: int) -> Envelope:
    """Return an entry without the rules on its sheet that were added from later chapters.

    None of them can have been in force in an episode that was closed before.
    """
    if envelope.sheet is None:
        return envelope
    return replace(
        envelope, sheet=tuple(line for line in envelope.sheet if line.tells_of <= opened)
    )


def _notes(file: CampaignFile, episode: int) -> tuple[NotePart, ...]:
    """Return the notes that were written by when the episode was closed."""
    closing = file.episodes[episode - 1].closing if episode else None
    return tuple(note for note in file.notes if closing and note.written_at <= closing.at)
