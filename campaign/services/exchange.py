"""Taking a campaign file in: what it adds to what is known here, whole or not at all."""

import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any
from uuid import UUID

from django.db import IntegrityError, transaction
from django.db.models import F
from django.urls import reverse
from django.utils import timezone

from campaign.exchange.archive import opened
from campaign.exchange.checking import check_campaign
from campaign.exchange.comparing import Addition, compare
from campaign.exchange.reading import Read, parse_campaign
from campaign.exchange.sealing import is_left_out
from campaign.exchange.values import CampaignFile, CityPart, Closing, EpisodePart, TablePart
from campaign.exchange.writing import file_of
from campaign.keeping import entry_of, mark_json
from campaign.legacy.rule_sheets import Sheet, sheet_json
from campaign.legacy.sheet_json import SHEET_KINDS
from campaign.models import Campaign, City, EnvelopeEntry, Episode, LedgerEntry, Note, WaitingFile
from campaign.services.extras import Extras, extras_of, keep_extras, written_photos
from campaign.services.marks import touch
from campaign.services.revisions import (
    keep_corrections,
    keep_doubts,
    keep_revisions,
    set_aside,
)
from games.kit.errors import InvalidError
from games.log import Log
from games.models import Entry, Seat, Table
from games.my_city.box import shapes_json
from games.my_city.pieces import dealt
from games.naming import people_of
from games.playing import result_of
from games.records import Record
from games.services import keep_record, written_entries
from games.turns import one_at_a_time

KEPT = timedelta(days=1)
"""How long a file waits for its account to say yes."""


@dataclass(frozen=True, slots=True)
class Looked:
    """A campaign file that was looked through, and what it adds to what an account has."""

    read: Read
    logs: tuple[Log | None, ...]
    known: Campaign | None
    addition: Addition
    extras: Extras = field(default_factory=Extras)

    @property
    def is_nothing(self) -> bool:
        """Whether all of it is known here already."""
        return self.known is not None and self.addition.is_nothing and self.extras.is_nothing


def look_through(*, owner: Any, source: bytes) -> Looked:
    """Return what a file would add to an account's campaigns; writes nothing.

    It is a campaign's file, or an archive that has one. Raises InvalidError where it is neither,
    or tells what cannot be.
    """
    archive = opened(source)
    read = parse_campaign(archive.campaign)
    logs = check_campaign(read)
    known = Campaign.objects.filter(owner=owner, origin=read.file.origin).first()
    _refuse_thrown_away(known)
    addition = compare(file_of(known) if known else None, read.file)
    return Looked(read, logs, known, addition, extras_of(owner, known, read.file, archive))


def take_in_campaign(*, owner: Any, source: bytes) -> Campaign:
    """Add to an account's campaigns what a file holds, in one transaction.

    What is known already is left as it is. Raises InvalidError, as `look_through` does,
    and where the file conflicts with what is known here.
    """
    looked = look_through(owner=owner, source=source)
    try:
        return _take_in_whole(owner, looked)
    except IntegrityError:  # the same file was taken in at the same moment
        return _take_in_whole(owner, looked)


def _take_in_whole(owner: Any, looked: Looked) -> Campaign:
    extras = looked.extras
    with written_photos(extras) as written, transaction.atomic():
        campaign = _take_in(owner, looked)
        if not extras.is_nothing or extras.known_sets:
            keep_extras(owner=owner, campaign=campaign, extras=extras, written=written)
    return campaign


def _refuse_thrown_away(known: Campaign | None) -> None:
    if known and known.binned_at:
        raise InvalidError("", f"“{known.name}” lies in your bin. Take it out there first")


def _take_in(owner: Any, looked: Looked) -> Campaign:
    file = looked.read.file
    known = Campaign.objects.select_for_update().filter(owner=owner, origin=file.origin).first()
    _refuse_thrown_away(known)
    addition = compare(file_of(known) if known else None, file)
    if addition.conflicts:
        raise InvalidError("", addition.conflicts[0].rstrip("."))
    if known and addition.is_nothing:
        return known
    if known:
        touch(known)
    campaign = known or found_from(owner, file)
    if known:
        _grow_people(campaign, file, addition)
    _keep_played(campaign, looked, addition)
    _keep_ledger(campaign, file, addition.first_entry)
    _keep_envelopes(campaign, addition)
    Note.objects.bulk_create(
        Note(
            campaign=campaign, text=note.text, written_at=note.written_at, is_pinned=note.is_pinned
        )
        for note in addition.new_notes
    )
    return campaign


def _grow_people(campaign: Campaign, file: CampaignFile, addition: Addition) -> None:
    """Bring the cities of a known campaign, and their mayors, to where a file knows them to be."""
    keep_cities(campaign, file.cities, len(file.cities) - len(addition.new_cities))
    if addition.new_episodes or addition.grown_episodes or addition.new_entries:
        _rename_mayors(campaign, file)


def _keep_played(campaign: Campaign, looked: Looked, addition: Addition) -> None:
    """Keep what was corrected and played since, and which episodes are in doubt."""
    keep_corrections(campaign, addition.new_corrections)
    for part in addition.new_episodes:
        place = part.number - 1
        keep_episode(campaign, part, looked.read.records[place], looked.logs[place])
    for part in addition.grown_episodes:
        place = part.number - 1
        _grow(campaign, part, looked.read.records[place], looked.logs[place])
    if addition.new_corrections:
        keep_doubts(campaign, looked.read.file)


def _keep_envelopes(campaign: Campaign, addition: Addition) -> None:
    EnvelopeEntry.objects.bulk_create(
        EnvelopeEntry(
            campaign=campaign,
            number=part.envelope.number,
            chapter=part.envelope.chapter,
            did=part.envelope.did.value,
            value=_sheet_value(part.envelope.sheet),
            by=part.by,
            at=part.at,
            request=part.request,
        )
        for part in addition.new_envelopes
    )


def found_from(owner: Any, file: CampaignFile) -> Campaign:
    """Found the campaign of a file with nothing played; that of nobody has no address book."""
    campaign = Campaign.objects.create(
        owner=owner,
        origin=file.origin,
        name=file.name,
        time_zone=file.time_zone,
        buildings=shapes_json(file.buildings),
        branch_of=file.branch.of if file.branch else None,
        branch_episode=file.branch.episode if file.branch else 0,
    )
    keep_cities(campaign, file.cities)
    return campaign


def keep_cities(campaign: Campaign, cities: Sequence[CityPart], first: int = 0) -> None:
    """Keep the cities of a file from a number on, their mayors in the owner's address book."""
    owner, names = campaign.owner, [city.mayor for city in cities]
    mayors = people_of(owner, names) if owner and cities[first:] else [None] * len(names)
    City.objects.bulk_create(
        City(
            campaign=campaign,
            number=number,
            animal=city.animal,
            name=city.name,
            mayor=mayor,
            mayor_name=city.mayor,
            terrain=list(city.plan.terrain),
            banks=list(city.plan.banks),
            squares=list(city.squares),
            is_known=city.plan.is_known,
        )
        for number, (city, mayor) in enumerate(zip(cities, mayors, strict=True))
        if number >= first
    )


def _rename_mayors(campaign: Campaign, file: CampaignFile) -> None:
    mayors = people_of(campaign.owner, [city.mayor for city in file.cities])
    for number, (city, mayor) in enumerate(zip(file.cities, mayors, strict=True)):
        rows = City.objects.filter(campaign=campaign, number=number)
        rows.exclude(mayor_name=city.mayor).update(mayor=mayor, mayor_name=city.mayor)


def keep_episode(
    campaign: Campaign, part: EpisodePart, record: Record | None, log: Log | None
) -> Episode:
    """Keep an episode of a file with its tables, as an episode that started here is kept.

    `log` is its folded log, None where it can no longer be followed; `record` is None of one
    that was played on paper.
    """
    episode = Episode.objects.create(
        campaign=campaign,
        number=part.number,
        table=_keep_table(campaign, part, record, log) if record else None,
        played_on=part.played_on,
        origin=part.origin,
        doubt=part.doubt,
        **_closed(part.closing),
    )
    keep_revisions(episode, part, 0)
    return episode


def _keep_table(campaign: Campaign, part: EpisodePart, record: Record, log: Log | None) -> Table:
    table = keep_record(owner=campaign.owner, record=record, log=log, rules_version=part.rules)
    cards = dealt(record.setup.deck, record.setup.rules)
    random.SystemRandom().shuffle(cards)
    deck = deck_after(part.lines, cards) if part.site_deals else None
    Table.objects.filter(pk=table.pk).update(
        deck=deck,
        is_closed=part.closing is not None,
        is_public=campaign.is_demo,
        part_of=reverse("campaign:episode", args=[campaign.pk, part.number]),
        part_title=f"{campaign.name}, episode {part.number}",
    )
    return table


def _grow(campaign: Campaign, part: EpisodePart, record: Record | None, log: Log | None) -> None:
    """Bring a known episode to where the file knows it to be."""
    episode = campaign.episodes.select_related("table").get(number=part.number)
    known = episode.revisions.count()
    changes: dict[str, Any] = {}
    if record is None:
        pass  # played on paper: it grows by what is typed of its result
    elif known < len(part.revisions):
        was = part.revisions[known].was
        _grow_table(episode.sitting, part.chain[known], None)
        set_aside(episode, part.revisions[known], _closed(was.closing))
        keep_revisions(episode, part, known + 1)
        changes["table"] = _keep_table(campaign, part, record, log)
        changes["origin"] = part.origin
    else:
        _grow_table(episode.sitting, part.now, log)
    Episode.objects.filter(pk=episode.pk).update(
        played_on=part.played_on, **changes, **_closed(part.closing)
    )


def _name_seats(table: Table, part: TablePart) -> bool:
    """Name those at the seats as a file does; return whether anybody else is named."""
    seats = [seat for seat in table.seats.all() if seat.name != part.names[seat.number]]
    for seat in seats:
        name = part.names[seat.number]
        person = people_of(table.owner, [name])[0] if table.owner else None
        Seat.objects.filter(pk=seat.pk).update(name=name, person=person)
    return bool(seats)


def _grow_table(table: Table, part: TablePart, log: Log | None) -> None:
    entries = written_entries(table, part.lines)
    Entry.objects.bulk_create(entries[table.version :])
    Table.objects.filter(pk=table.pk).update(
        deck=None if table.deck is None else deck_after(part.lines, table.deck),
        version=len(part.lines),
        seating=F("seating") + int(_name_seats(table, part)),
        result=result_of(log) if log else None,
        is_closed=part.closing is not None,
        rules_version=part.rules,
        touched_at=timezone.now(),
    )


def _closed(closing: Closing | None) -> dict[str, Any]:
    if closing is None:
        return {"closed_at": None, "scores": None}
    return {"closed_at": closing.at, "scores": list(closing.scores)}


def deck_after(lines: Sequence[dict[str, Any]], deck: Sequence[str]) -> list[str]:
    """Return a deck that begins with the cards as they came, and goes on as `deck` does.

    So a card that was taken back comes again in its turn.
    """
    left, came = Counter(deck), []
    for line in lines:
        if line["do"] == "reveal" and left[line["building"]]:
            came.append(line["building"])
            left[line["building"]] -= 1
    later = []
    for card in reversed(deck):
        if left[card]:
            later.append(card)
            left[card] -= 1
    return [*came, *reversed(later)]


def _keep_ledger(campaign: Campaign, file: CampaignFile, first: int) -> None:
    _fill_in_left_out(campaign, file, first)
    rows = []
    for part in file.ledger[first:]:
        kind, mark = mark_json(part.entry.mark)
        rows.append(
            LedgerEntry(
                campaign=campaign,
                number=part.entry.number,
                episode=part.entry.episode,
                moment=part.entry.moment.value,
                city=part.entry.city,
                kind=kind,
                mark=mark,
                by=part.by,
                at=part.at,
                request=part.request,
            )
        )
    LedgerEntry.objects.bulk_create(rows)


def _fill_in_left_out(campaign: Campaign, file: CampaignFile, first: int) -> None:
    """Take over what an earlier file had left out, since its chapter was sealed then."""
    filled = []
    for row in campaign.ledger.filter(number__lt=first, kind__in=SHEET_KINDS):
        told = file.ledger[row.number].entry if row.number < len(file.ledger) else entry_of(row)
        if is_left_out(entry_of(row)) and told != entry_of(row):
            row.mark = mark_json(told.mark)[1]
            filled.append(row)
    LedgerEntry.objects.bulk_update(filled, ["mark"])


def _sheet_value(sheet: Sheet | None) -> dict[str, Any]:
    return {} if sheet is None else {"rules": sheet_json(sheet)}


def keep_waiting(*, owner: Any, source: bytes) -> UUID:
    """Keep a file until its account has looked at what it adds; an older one goes."""
    with one_at_a_time("waiting file", owner.pk):
        WaitingFile.objects.filter(sent_at__lt=timezone.now() - KEPT).delete()
        WaitingFile.objects.filter(owner=owner).delete()
        return WaitingFile.objects.create(owner=owner, content=source).pk


def waiting_source(*, owner: Any, pk: UUID) -> bytes | None:
    """Return the file that an account had looked at, None where it waits no longer."""
    since = timezone.now() - KEPT
    found = WaitingFile.objects.filter(owner=owner, pk=pk, sent_at__gte=since).first()
    return bytes(found.content) if found else None


def drop_waiting(*, owner: Any, pk: UUID) -> None:
    """Throw a waiting file away: it was taken in, or is not wanted."""
    WaitingFile.objects.filter(owner=owner, pk=pk).delete()
