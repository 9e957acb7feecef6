"""Whether what a campaign file says of sheets of stickers can be true."""

from collections.abc import Iterator

from campaign.legacy.awards import AwardTable
from campaign.legacy.ledger import Entry, Sticker
from campaign.legacy.stock import Definition, Stock, Waiver
from games.kit.errors import InvalidError


def check_sheets(where: str, entry: Entry, kinds: set[str]) -> None:
    """Refuse kinds of sticker that no entry before has described; learn those of this one.

    `kinds` are the slugs known so far. Raises InvalidError.
    """
    if isinstance(entry.mark, Definition):
        kinds.add(entry.mark.kind.slug)
        return
    for slug in _named(entry):
        if slug not in kinds:
            raise InvalidError(f"{where}.mark", f"no entry before describes the sticker {slug}")


def _named(entry: Entry) -> Iterator[str]:
    match entry.mark:
        case Sticker(kind) | Waiver(kind):
            yield kind
        case Stock(_, counts):
            yield from (slug for slug, _ in counts)
        case AwardTable(_, lines):
            yield from (award.kind for award in lines)
