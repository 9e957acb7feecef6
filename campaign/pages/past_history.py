"""What came before an entry of the ledger and after it, and whether it can be corrected."""

from collections.abc import Sequence

from campaign.legacy.beside import Crossed, Given
from campaign.legacy.ledger import Entry, Removal, Source, Sticker, Symbols, standing_entries
from campaign.models import Campaign
from campaign.pages.corrections import address_of


def is_open(entry: Entry, entries: Sequence[Entry]) -> bool:
    """Tell whether an entry counts and can be corrected here."""
    if isinstance(entry.mark, Symbols) and entry.mark.source is not Source.TYPED:
        return False
    stands = any(one.number == entry.number for one in standing_entries(entries))
    return stands and isinstance(entry.mark, Sticker | Symbols | Given | Crossed)


def history_of(campaign: Campaign, entry: Entry, entries: Sequence[Entry]) -> list[tuple[str, str]]:
    """Return (words, address or "") of what came before an entry and after it."""
    found = []
    before = _replaced(campaign, entry, entries)
    if before is not None:
        found.append((f"It came in the place of entry {before + 1}.", _address(before)))
    for other in entries:
        if isinstance(other.mark, Removal) and other.mark.of == entry.number:
            reason = f": “{other.mark.reason}”" if other.mark.reason else ""
            words = f"Entry {other.number + 1} took it away{reason}."
            found.append((words, _address(other.number)))
    for row in campaign.corrections.all():
        if 0 <= entry.number - row.first_entry < row.entry_count:
            words = f"It was written by correction {row.number + 1}."
            found.append((words, address_of(campaign, row)))
    return found


def _replaced(campaign: Campaign, entry: Entry, entries: Sequence[Entry]) -> int | None:
    """Return the number of the entry in whose place one came by the same act, if any.

    The last entry of an act carries its id: a removal that does was an act by itself.
    """
    gone = entries[entry.number - 1] if entry.number else None
    if gone is None or not isinstance(gone.mark, Removal):
        return None
    old = entries[gone.mark.of]
    if not isinstance(entry.mark, Sticker | Symbols | Given | Crossed):
        return None
    if (old.city, type(old.mark)) != (entry.city, type(entry.mark)):
        return None
    is_alone = campaign.ledger.filter(number=gone.number, request__isnull=False).exists()
    return None if is_alone else old.number


def _address(number: int) -> str:
    return f"../{number}/"
