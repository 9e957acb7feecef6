"""Taking a campaign file in: what it adds to what is known here, whole or not at all."""

from dataclasses import dataclass, field
from typing import Any

from django.db import IntegrityError, transaction

from campaign.exchange.archive import opened
from campaign.exchange.comparing import Addition, compare
from campaign.exchange.former_branches import checked_as_today
from campaign.exchange.reading import Read, parse_campaign
from campaign.exchange.sealing import is_left_out
from campaign.exchange.values import CampaignFile
from campaign.exchange.writing import file_of
from campaign.keeping import entry_of, mark_json
from campaign.legacy.rule_sheets import Sheet, sheet_json
from campaign.legacy.sheet_json import SHEET_KINDS
from campaign.models import Campaign, EnvelopeEntry, LedgerEntry, Note
from campaign.services.extras import Extras, extras_of, keep_extras, written_photos
from campaign.services.kept_cities import found_from, keep_cities, rename_mayors
from campaign.services.kept_episodes import grow_episode, keep_episode
from campaign.services.marks import touch
from campaign.services.revisions import (
    keep_corrections,
    keep_doubts,
)
from games.kit.errors import InvalidError
from games.log import Log


@dataclass(frozen=True, slots=True)
class Looked:
    """A campaign file that was looked through, and what it adds to what an account has.

    `is_as_today`: it is a branch of former days, told without what it has no envelope for.
    `is_own`: it is one that the account still has as it was, word for word; nothing of it may be
    added, since it tells of what is sealed.
    """

    read: Read
    logs: tuple[Log | None, ...]
    known: Campaign | None
    addition: Addition
    extras: Extras = field(default_factory=Extras)
    is_as_today: bool = False
    is_own: bool = False

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
    sent = parse_campaign(archive.campaign)
    read, logs = checked_as_today(sent)
    known = Campaign.objects.filter(owner=owner, origin=read.file.origin).first()
    _refuse_thrown_away(known)
    here = file_of(known) if known else None
    if here and read is not sent:
        as_sent = compare(here, sent.file)
        if as_sent.is_nothing and not as_sent.conflicts:
            extras = extras_of(owner, known, sent.file, archive)
            return Looked(sent, logs, known, as_sent, extras, is_own=True)
    extras = extras_of(owner, known, read.file, archive)
    return Looked(read, logs, known, compare(here, read.file), extras, read is not sent)


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
    if looked.is_own:
        raise InvalidError("", "The campaign was changed at the same moment. Send the file again")
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
        rename_mayors(campaign, file)


def _keep_played(campaign: Campaign, looked: Looked, addition: Addition) -> None:
    """Keep what was corrected and played since, and which episodes are in doubt."""
    keep_corrections(campaign, addition.new_corrections)
    for part in addition.new_episodes:
        place = part.number - 1
        keep_episode(campaign, part, looked.read.records[place], looked.logs[place])
    for part in addition.grown_episodes:
        place = part.number - 1
        grow_episode(campaign, part, looked.read.records[place], looked.logs[place])
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
