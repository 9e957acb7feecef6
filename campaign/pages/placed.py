"""What was placed, given, coloured or taken off just now, said on the page to which it leads."""

from collections.abc import Mapping, Sequence
from typing import Any
from urllib.parse import urlsplit

from campaign.keeping import cities_of, deck_with, ledger_of
from campaign.legacy.beside import Crossed, Given
from campaign.legacy.ledger import Entry, Removal, Sticker, kinds_of, standing_entries
from campaign.legacy.stock import Waiver
from campaign.legacy.symbols import Source, Symbols
from campaign.models import Campaign
from campaign.pages.beside import given_words
from campaign.services.done_before import DoneBeforeError
from games.kit.cells import space_name
from games.kit.words import counted, listed

ASKED = "placed"
"""The key of an address under which a page is told which entry was placed last."""
BEFORE = "before"
"""The key under which it is told that somebody else had placed it."""
TOLD = ("sticker", "given", "crossed")
"""The kinds of entry that are said, where nothing else is asked for."""


def placing_on(address: str, campaign: Campaign, *told: str) -> str:
    """Return the address of a page that is to say what was placed last in a campaign.

    `told` are the kinds of entry that it may be.
    """
    row = campaign.ledger.filter(kind__in=told or TOLD).last()
    return address if row is None else _with_query(address, f"{ASKED}={row.number}")


def telling_of(address: str, done: DoneBeforeError) -> str:
    """Return the address of a page that is to say what somebody else had placed, and who."""
    return _with_query(address, f"{ASKED}={done.number}&{BEFORE}=1")


def _with_query(address: str, query: str) -> str:
    parts = urlsplit(address)
    return parts._replace(query=f"{parts.query}&{query}" if parts.query else query).geturl()


def placed_view(campaign: Campaign, sent: Mapping[str, str]) -> dict[str, Any] | None:
    """Return the cities and the words of what was placed, None where nothing was.

    What was put on several boards in one act is said of all of them; `is_due` tells that an award
    table brought it, `is_before` that somebody else had placed it, `by` (who; "": unknown).
    """
    asked = sent.get(ASKED, "")
    if not (asked.isascii() and asked.isdigit() and len(asked) < 6):
        return None
    entries = ledger_of(campaign)
    standing = {entry.number: entry for entry in standing_entries(entries)}
    standing |= {entry.number: entry for entry in entries if isinstance(entry.mark, Removal)}
    last = standing.get(int(asked))
    if last is None or last.city is None:
        return None
    words = _words(campaign, entries, last)
    names = [city.name for city in campaign.cities.all()]
    cities = listed(names[city] for city in _cities(standing, last))
    mark = last.mark
    is_due = isinstance(mark, Sticker | Given) and mark.award is not None
    found = {"city": cities, "words": words, "is_due": is_due, **_before(campaign, last, sent)}
    return found if words else None


def _before(campaign: Campaign, entry: Entry, sent: Mapping[str, str]) -> dict[str, Any]:
    if BEFORE not in sent:
        return {}
    row = campaign.ledger.filter(number=entry.number).first()
    return {"is_before": True, "by": row.by if row else ""}


def _cities(standing: Mapping[int, Entry], last: Entry) -> list[int]:
    """Return the cities that got the same as the last one, one entry after the other."""
    found: list[int] = []
    entry: Entry | None = last
    while entry and entry.city is not None and entry.city not in found and _is_same(entry, last):
        found.append(entry.city)
        entry = standing.get(entry.number - 1)
    return found[::-1]


def _is_same(entry: Entry, last: Entry) -> bool:
    one, other = entry.mark, last.mark
    if not isinstance(one, Sticker) or not isinstance(other, Sticker):
        return entry is last
    return (one.kind, one.space, entry.point) == (other.kind, other.space, last.point)


def _words(campaign: Campaign, entries: Sequence[Entry], entry: Entry) -> str:
    """Say what an entry put where; "" where it put nothing."""
    match entry.mark:
        case Sticker(kind, space):
            return f"{kinds_of(entries)[kind].name} on {space_name(space)} is on"
        case Given() | Crossed():
            deck = deck_with(campaign, cities_of(campaign))
            return given_words(entry, kinds_of(entries), deck)
        case Symbols(count, Source.TYPED, words):
            done = "coloured" if count > 0 else "taken away"
            return f"{counted(abs(count), 'symbol')} {done}, for “{words}”"
        case Waiver(kind, count):
            return f"{count} × {kinds_of(entries)[kind].name} is waived"
        case Removal(of):
            return _taken_off(entries, entries[of])
    return ""


def _taken_off(entries: Sequence[Entry], gone: Entry) -> str:
    kinds = kinds_of(entries)
    match gone.mark:
        case Sticker(kind, space):
            return f"{kinds[kind].name} is off {space_name(space)}"
        case Given(kind) | Crossed(kind):
            return f"{kinds[kind].name} was taken back"
        case Waiver(kind):
            return f"{kinds[kind].name} is not waived any more"
    return ""
