"""What a campaign has opened: the one gate before everything that belongs to a chapter."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from campaign.legacy.envelopes import Did, Envelope, opened
from campaign.legacy.rule_sheets import Sheet, Sheets, read_sheet
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
    """Return what is opened of a campaign, and its rule sheets; of no other chapter anything."""
    rows = [*campaign.envelopes.all()]
    last = _opened(rows)
    newest = {row.chapter: row for row in rows if row.did == Did.SHEET and row.chapter <= last}
    read = {chapter: _sheet(row) for chapter, row in sorted(newest.items())}
    sheets = {chapter: sheet for chapter, sheet in read.items() if sheet is not None}
    return Envelopes(last, sheets, len(rows))


def opened_of(campaign: Campaign) -> int:
    """Return the number of the last chapter that a campaign has opened.

    Whatever is told of a chapter (`games.my_city.catalogue`) asks this first.
    """
    return _opened([*campaign.envelopes.all()])


def log_of(campaign: Campaign) -> list[tuple[EnvelopeEntry, Envelope]]:
    """Return the whole log of a campaign's envelopes as rows and values, in the order of writing.

    What a sheet says of a chapter that is put back is left out.
    """
    rows = [*campaign.envelopes.all()]
    last = _opened(rows)
    return [
        (row, Envelope(row.number, row.chapter, Did(row.did), _told(row, last))) for row in rows
    ]


def _told(row: EnvelopeEntry, opened: int) -> Sheet | None:
    return _sheet(row) if row.did == Did.SHEET and row.chapter <= opened else None


def _opened(rows: Sequence[EnvelopeEntry]) -> int:
    return opened(Envelope(row.number, row.chapter, Did(row.did)) for row in rows)


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
