"""A campaign as it was after one of its episodes, as a campaign of its own: pure."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from typing import Any
from uuid import UUID

from campaign.exchange.known_then import (
    Known,
    Sign,
    chapter_needed,
    described,
    known_then,
    stood_before,
)
from campaign.exchange.spoiling import opened_in
from campaign.exchange.telling import chapter_told
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
from campaign.legacy.ledger import EPISODES, Entry, Mark, Removal
from campaign.legacy.moments import Moment, Point, is_later
from campaign.legacy.people import Joined, Retired
from campaign.legacy.reseating import last_reason
from campaign.legacy.sealed import named
from campaign.legacy.seating import comings, is_playing
from campaign.legacy.stock import Definition, Stock
from campaign.legacy.tenure import mayor_at
from games.my_city.catalogue.chapters import chapter_of
from games.records import read_record


def cut(file: CampaignFile, episode: int, origin: UUID, name: str) -> CampaignFile:
    """Return the campaign as it stands up to the end of an episode (0: its founding).

    It holds its episodes as they are now and what the ledger says of them, whenever that was
    written; cities that joined later, envelopes of later chapters with the kinds of sticker that
    came with them, and the corrections with the tables from before them are left out.

    Where a correction has put something of a later chapter into an episode that is kept, the
    envelopes up to that one are kept open too: nothing else could be true.
    """
    end, entries = (episode, Moment.END), [part.entry for part in file.ledger]
    came = [number for number in range(len(file.cities)) if _came(entries, number) <= episode]
    kinds, stood = described(entries), stood_before(entries, end, came)
    reached = max(_told(file, end, came), chapter_needed(kinds, stood))
    opened = max(min(chapter_of(max(episode, 1)), opened_in(file)), reached)
    known = known_then(kinds, used_up_to(entries, end), end, stood, opened)
    cities = tuple(
        replace(one, mayor=mayor_at(entries, number, one.mayor, until=end))
        for number in came
        for one in [file.cities[number]]
    )
    places = {number: place for place, number in enumerate(came)}
    ledger, _ = told_ledger(file.ledger, end, places, known)
    return replace(
        file,
        origin=origin,
        name=name,
        cities=cities,
        ledger=(*ledger, *_going_again(file, episode, ledger, places)),
        episodes=tuple(_episode(part, places, known) for part in file.episodes[:episode]),
        notes=_notes(file, episode),
        envelopes=_envelopes(file.envelopes, opened),
        corrections=(),
        branch=BranchPart(file.origin, episode),
    )


def _told(file: CampaignFile, end: Point, came: Collection[int]) -> int:
    """Return the last chapter that the boards and the tables of a branch tell of.

    What stickers look like is left aside: that can be told as it was.
    """
    kept = replace(
        file,
        cities=tuple(file.cities[number] for number in came),
        ledger=tuple(
            part
            for part in file.ledger
            if part.entry.city in came and not is_later(part.entry.point, end)
        ),
        episodes=tuple(replace(_unsigned(part), revisions=()) for part in file.episodes[: end[0]]),
    )
    records = [read_record(part.table) if part.table else None for part in kept.episodes]
    return chapter_told(kept, records)


def _unsigned(part: EpisodePart) -> EpisodePart:
    return replace(part, table=resigned(part.table, lambda sign: None))


def _episode(part: EpisodePart, places: Mapping[int, int], known: Known) -> EpisodePart:
    """Return an episode without its corrections, its cities numbered as in the branch."""
    closing = part.closing
    if closing is not None:
        scores = [{**score, "city": places[score["city"]]} for score in closing.scores]
        closing = replace(closing, scores=tuple(scores))
    table = resigned(part.table, known.sign)
    return replace(part, table=table, revisions=(), doubt=None, closing=closing)


def resigned(table: Mapping[str, Any], told: Callable[[Sign], Sign | None]) -> Mapping[str, Any]:
    """Return a table with the stickers on its boards as they are told, without those of None."""
    if not any("stickers" in seat for seat in table.get("seats", ())):
        return table
    seats = []
    for seat in table["seats"]:
        signs = {space: told(sign) for space, sign in seat.get("stickers", {}).items()}
        left = {space: sign for space, sign in signs.items() if sign is not None}
        others = {key: value for key, value in seat.items() if key != "stickers"}
        seats.append({**others, **({"stickers": left} if left else {})})
    return {**table, "seats": seats}


def _came(entries: Sequence[Entry], city: int) -> int:
    """Return with which episode a city came, 0 for one of the founding."""
    first = next(iter(comings(entries, city)), None)
    return first.episode if first and isinstance(first.mark, Joined) else 0


def used_up_to(entries: Sequence[Entry], end: Point) -> frozenset[str]:
    """Return the kinds of sticker that are named up to a point, or by its sheets."""
    kept = (one for one in entries if not is_later(one.point, end) or _is_of_sheet(one, end))
    return frozenset(slug for entry in kept for slug in named(entry))


def told_ledger(
    parts: Sequence[LedgerPart], end: Point, places: Mapping[int, int], known: Known
) -> tuple[tuple[LedgerPart, ...], Mapping[int, int]]:
    """Return the entries that count up to a point, numbered anew as the cities are.

    With them comes the new number of each that is kept, by its old one.
    """
    numbers: dict[int, int] = {}
    found: list[LedgerPart] = []
    for part in parts:
        entry = part.entry
        if entry.city is not None and entry.city not in places:
            continue  # of a city that had not come yet
        mark = _mark(entry, known, numbers)
        if is_later(entry.point, end):
            if not (isinstance(mark, Definition) or _is_of_sheet(entry, end)):
                continue
            entry = replace(entry, episode=end[0], moment=end[1])  # typed later, about then
        if mark is None:
            continue
        city = None if entry.city is None else places[entry.city]
        numbers[entry.number] = len(found)
        told = replace(entry, number=len(found), city=city, mark=mark)
        found.append(replace(part, entry=told))
    return tuple(found), numbers


def _mark(entry: Entry, known: Known, numbers: Mapping[int, int]) -> Mark | None:
    """Return what an entry says in the branch, None where it says nothing there."""
    match entry.mark:
        case Removal(of):
            return replace(entry.mark, of=numbers[of]) if of in numbers else None
        case Definition():
            return known.marks.get(entry.number)
    return known.told(entry.mark)


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


def _is_of_sheet(entry: Entry, end: Point) -> bool:
    """Tell whether an entry says what a sheet holds that was in use at a point."""
    match entry.mark:
        case AwardTable(episode, _):
            return 0 < episode <= end[0]
        case Stock(chapter, _):
            return end[0] > 0 and chapter <= chapter_of(end[0])
    return False


def _envelopes(parts: Sequence[EnvelopePart], opened: int) -> tuple[EnvelopePart, ...]:
    kept = [part for part in parts if part.envelope.chapter <= opened]
    return tuple(
        replace(part, envelope=known_by_then(replace(part.envelope, number=number), opened))
        for number, part in enumerate(kept)
    )


def known_by_then(envelope: Envelope, opened: int) -> Envelope:
    """Return an entry without the rules on its sheet that were added from later chapters.

    None of them can have been in force in an episode of the branch.
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
