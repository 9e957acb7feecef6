"""What a file leaves out of the ledger: what was typed of chapters that are sealed again."""

from collections.abc import Sequence
from dataclasses import replace

from campaign.exchange.values import LedgerPart
from campaign.legacy.awards import AwardTable
from campaign.legacy.ledger import Entry
from campaign.legacy.sealed import sealed_entries
from campaign.legacy.stickers import Kind, Where
from campaign.legacy.stock import Definition, Stock

LEFT_OUT = "sealed"
"""The name of a kind of sticker of which a file tells nothing."""


def told(entries: Sequence[Entry], opened: int) -> list[Entry]:
    """Return the entries as a file tells them: of chapters behind the last opened one, emptied."""
    sealed = sealed_entries(entries, opened)
    return [_emptied(entry) if entry.number in sealed else entry for entry in entries]


def is_same(old: LedgerPart, new: LedgerPart) -> bool:
    """Tell whether two entries are one; what either side leaves out makes no difference."""
    if old == new:
        return True
    emptied = [replace(part, entry=_emptied(part.entry)) for part in (old, new)]
    return emptied[0] == emptied[1] and any(
        part == empty for part, empty in zip((old, new), emptied, strict=True)
    )


def is_left_out(entry: Entry) -> bool:
    """Tell whether an entry says as little as one that a file had left out."""
    return isinstance(entry.mark, Stock | AwardTable | Definition) and _emptied(entry) == entry


def _emptied(entry: Entry) -> Entry:
    match entry.mark:
        case Stock():
            return replace(entry, mark=replace(entry.mark, counts=()))
        case AwardTable():
            return replace(entry, mark=replace(entry.mark, awards=()))
        case Definition(kind, _, chapter) if chapter:
            bare = Kind(kind.slug, LEFT_OUT, "", Where.ANYWHERE, letter="?", colour="white")
            return replace(entry, mark=Definition(bare, is_offered=False, chapter=chapter))
    return entry
