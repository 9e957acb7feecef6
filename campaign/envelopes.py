"""What a campaign has opened: the one gate before everything that belongs to a chapter."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from campaign.legacy.envelopes import Did, Envelope, opened, told_up_to
from campaign.legacy.rule_sheets import Sheet, Sheets, read_sheet
from campaign.legacy.sealed import told_sheet, with_untold
from campaign.models import Campaign, EnvelopeEntry
from games.kit.errors import InvalidError


@dataclass(frozen=True, slots=True)
class Envelopes:
    """What is told of a campaign's envelopes.

    `opened` is the number of the last opened chapter, `sheets` are those that are filled in,
    `count` is the number of entries in the log.
    """

    opened: int
    sheets: Sheets = field(default_factory=dict)
    count: int = 0


def envelopes_of(campaign: Campaign) -> Envelopes:
    """Return what is opened of a campaign, and its rule sheets; of no other chapter anything.

    A rule of a later chapter on a sheet that is told, added before that was put back, is left out.
    """
    rows = [*campaign.envelopes.all()]
    last = _opened(rows)
    told = _told_up_to(rows)
    newest = {row.chapter: row for row in rows if row.did == Did.SHEET and row.chapter <= last}
    read = {chapter: _sheet(row) for chapter, row in sorted(newest.items())}
    sheets = {
        chapter: told_sheet(sheet, told) for chapter, sheet in read.items() if sheet is not None
    }
    return Envelopes(last, sheets, len(rows))


def opened_of(campaign: Campaign) -> int:
    """Return the number of the last chapter that a campaign has opened.

    Whatever is told of a chapter (`games.my_city.catalogue`) asks this first.
    """
    return _opened([*campaign.envelopes.all()])


def log_of(campaign: Campaign) -> list[tuple[EnvelopeEntry, Envelope]]:
    """Return the whole log of a campaign's envelopes as rows and values, in the order of writing.

    What a sheet says of a chapter that is put back is left out, whichever chapter's it is.
    """
    rows = [*campaign.envelopes.all()]
    last, told = _opened(rows), _told_up_to(rows)
    return [
        (row, Envelope(row.number, row.chapter, Did(row.did), _told(row, last, told)))
        for row in rows
    ]


def _told(row: EnvelopeEntry, opened: int, told: int) -> Sheet | None:
    sheet = _sheet(row) if row.did == Did.SHEET and row.chapter <= opened else None
    return None if sheet is None else told_sheet(sheet, told)


def sheet_to_keep(campaign: Campaign, chapter: int, sheet: Sheet) -> Sheet:
    """Return a chapter's sheet with what nobody is told of its last one: that is kept beside."""
    rows = [*campaign.envelopes.all()]
    newest = [row for row in rows if row.did == Did.SHEET and row.chapter == chapter][-1:]
    before = [_sheet(row) or () for row in newest]
    return with_untold(sheet, before[0], _told_up_to(rows)) if before else sheet


def _opened(rows: Sequence[EnvelopeEntry]) -> int:
    return opened(map(_bare, rows))


def _told_up_to(rows: Sequence[EnvelopeEntry]) -> int:
    return told_up_to(map(_bare, rows))


def _bare(row: EnvelopeEntry) -> Envelope:
    return Envelope(row.number, row.chapter, Did(row.did))


def _sheet(row: EnvelopeEntry) -> Sheet | None:
    """Return the sheet of an entry, None where it tells none.

    One that the rules no longer know is as if nobody had filled it in: the group does so again.
    """
    if "rules" not in row.value:
        return None
    try:
        return read_sheet(row.value["rules"], row.chapter, "rules")
    except InvalidError:
        return None
