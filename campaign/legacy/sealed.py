"""What a group typed off the sheets of a chapter whose envelope it has put back: told to nobody."""

from collections.abc import Iterable, Iterator, Sequence

from campaign.legacy.awards import AwardTable
from campaign.legacy.beside import Crossed, Given
from campaign.legacy.ledger import Entry, Sticker
from campaign.legacy.rule_sheets import MOST_LINES, Sheet, clash
from campaign.legacy.stock import Definition, Stock, Waiver
from games.my_city.catalogue.chapters import chapter_of


def sealed_entries(entries: Sequence[Entry], opened: int) -> frozenset[int]:
    """Return the numbers of the entries that belong to a chapter behind the last opened one.

    A kind of sticker belongs to the chapter in which it was described, unless what is told
    names it: one that sticks on a board stays what it is.
    """
    late = {entry.number for entry in entries if _chapter(entry) > opened}
    told = (entry for entry in entries if entry.number not in late)
    names = {kind for entry in told for kind in named(entry)}
    found = (entry for entry in entries if entry.number in late)
    return frozenset(entry.number for entry in found if _slug(entry) not in names)


def named(entry: Entry) -> Iterator[str]:
    """Yield the kinds of sticker that an entry names."""
    match entry.mark:
        case Sticker(kind) | Waiver(kind) | Given(kind) | Crossed(kind):
            yield kind
        case Stock(_, counts):
            yield from (slug for slug, _ in counts)
        case AwardTable(_, lines):
            yield from (award.kind for award in lines)


def without_sealed(entries: Iterable[Entry], opened: int) -> list[Entry]:
    """Return the entries that may be told to a group that has opened so many envelopes."""
    entries = [*entries]
    sealed = sealed_entries(entries, opened)
    return [entry for entry in entries if entry.number not in sealed]


def told_sheet(sheet: Sheet, opened: int) -> Sheet:
    """Return a sheet without the rules that tell of a chapter behind the last opened one."""
    return tuple(line for line in sheet if line.tells_of <= opened)


def with_untold(sheet: Sheet, before: Sheet, opened: int) -> Sheet:
    """Return a sheet with the rules of the one before that nobody is told now, behind its own.

    They are told again once their chapter is opened. One that cannot stand beside the others is
    left out.
    """
    for line in before:
        if line.tells_of > opened and len(sheet) < MOST_LINES and not clash(sheet, line):
            sheet = (*sheet, line)
    return sheet


def _chapter(entry: Entry) -> int:
    match entry.mark:
        case Definition(chapter=chapter) | Stock(chapter=chapter):
            return chapter
        case AwardTable(episode, _):
            return chapter_of(episode)
    return 0


def _slug(entry: Entry) -> str:
    return entry.mark.kind.slug if isinstance(entry.mark, Definition) else ""
