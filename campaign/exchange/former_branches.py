"""A branch of former days as it would be branched today. Pure.

Branches once took along what had come with envelopes behind the last one that they opened: kinds of
sticker as they were described last, what was typed off the sheets of the next chapter, rules that
were added to an earlier sheet.
"""

from collections.abc import Mapping
from dataclasses import replace

from campaign.exchange.checking import check_campaign
from campaign.exchange.cutting import known_by_then, resigned, told_ledger, used_up_to
from campaign.exchange.known_then import Known, described, known_then, stood_before
from campaign.exchange.reading import Read
from campaign.exchange.spoiling import SealedError, ever_opened, opened_in
from campaign.exchange.values import (
    CampaignFile,
    CorrectionPart,
    EnvelopePart,
    EpisodePart,
)
from campaign.legacy.ledger import Entry
from campaign.legacy.moments import Moment, Point, is_later
from games.kit.errors import InvalidError
from games.log import Log
from games.records import read_record


def checked_as_today(read: Read) -> tuple[Read, tuple[Log | None, ...]]:
    """Return a file as it can be taken in, and the folded log of each episode.

    It is the file that was read, or the branch as it would be today. Raises InvalidError where
    neither can be true.
    """
    try:
        return read, check_campaign(read)
    except SealedError as error:
        told = as_today(read)
        if told is None:
            raise
        try:
            return told, check_campaign(told)
        except InvalidError:
            raise error from None


def as_today(read: Read) -> Read | None:
    """Return the file of a branch without what its envelopes do not tell of.

    What was played and stuck stays as it is: where that tells of a sealed chapter, the file tells
    of it still. None where the file is no branch, or nothing is to be left out.
    """
    if read.file.branch is None:
        return None
    told = _told(read.file)
    if told is None or told == read.file:
        return None
    records = [read_record(part.table) if part.table else None for part in told.episodes]
    return Read(told, tuple(records))


def _told(file: CampaignFile) -> CampaignFile | None:
    """Return what a file tells; None where a correction is about what would be left out."""
    entries, places = [part.entry for part in file.ledger], range(len(file.cities))
    end = _last(file, entries)
    stood = stood_before(entries, end, places)
    used = used_up_to(entries, end)
    known = known_then(described(entries), used, end, stood, opened_in(file))
    ledger, numbers = told_ledger(file.ledger, end, dict(enumerate(places)), known)
    about = (part.subject.get("entry") for part in file.corrections)
    if any(number is not None and number not in numbers for number in about):
        return None
    return replace(
        file,
        ledger=ledger,
        episodes=tuple(_episode(part, known) for part in file.episodes),
        envelopes=tuple(_sheet(part, file.envelopes[:n]) for n, part in enumerate(file.envelopes)),
        corrections=tuple(_numbered(part, numbers) for part in file.corrections),
    )


def _last(file: CampaignFile, entries: list[Entry]) -> Point:
    """Return the last point of which a file tells."""
    last: Point = (len(file.episodes), Moment.END)
    for entry in entries:
        last = entry.point if is_later(entry.point, last) else last
    return last


def _episode(part: EpisodePart, known: Known) -> EpisodePart:
    former = [
        replace(old, was=replace(old.was, table=resigned(old.was.table, known.sign)))
        for old in part.revisions
    ]
    return replace(part, table=resigned(part.table, known.sign), revisions=tuple(former))


def _sheet(part: EnvelopePart, before: tuple[EnvelopePart, ...]) -> EnvelopePart:
    return replace(part, envelope=known_by_then(part.envelope, ever_opened(before)))


def _numbered(part: CorrectionPart, numbers: Mapping[int, int]) -> CorrectionPart:
    """Return a correction with the entries that it wrote, and that it is about, by their number."""
    end = part.first_entry + part.entry_count
    first = sum(number < part.first_entry for number in numbers)
    subject = dict(part.subject)
    if "entry" in subject:
        subject["entry"] = numbers[subject["entry"]]
    count = sum(part.first_entry <= number < end for number in numbers)
    return replace(part, subject=subject, first_entry=first, entry_count=count)
