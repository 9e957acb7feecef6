"""What a file leaves out of the ledger: what was typed of chapters that are sealed again."""

from dataclasses import replace

from campaign.exchange.values import LedgerPart
from campaign.legacy.awards import AwardTable
from campaign.legacy.ledger import Entry
from campaign.legacy.stock import Stock
from games.my_city.catalogue.chapters import chapter_of


def told(entry: Entry, opened: int) -> Entry:
    """Return an entry as a file tells it: of a chapter behind the last opened one, emptied."""
    mark = entry.mark
    if isinstance(mark, Stock) and mark.chapter > opened:
        return replace(entry, mark=replace(mark, counts=()))
    if isinstance(mark, AwardTable) and chapter_of(mark.episode) > opened:
        return replace(entry, mark=replace(mark, awards=()))
    return entry


def is_same(old: LedgerPart, new: LedgerPart) -> bool:
    """Tell whether two entries are one; what either side leaves out makes no difference."""
    if old == new:
        return True
    emptied = [replace(part, entry=told(part.entry, 0)) for part in (old, new)]
    return emptied[0] == emptied[1] and any(
        part == empty for part, empty in zip((old, new), emptied, strict=True)
    )
