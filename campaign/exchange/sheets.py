"""Whether what a campaign file says of sheets of stickers can be true."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from campaign.legacy.beside import Crossed, Given
from campaign.legacy.ledger import Entry, Sticker
from campaign.legacy.sealed import named
from campaign.legacy.stickers import KINDS, Goes
from campaign.legacy.stock import Definition
from games.kit.errors import InvalidError


@dataclass(slots=True)
class Known:
    """The kinds of sticker that entries so far have described, where each goes, which were used."""

    goes: dict[str, Goes] = field(
        default_factory=lambda: {kind.slug: kind.goes for kind in KINDS.values()}
    )
    used: set[str] = field(default_factory=set)


def check_sheets(where: str, entry: Entry, kinds: Known) -> None:
    """Refuse kinds of sticker that no entry before has described; learn those of this one.

    Each has to go where its kind goes. Raises InvalidError.
    """
    if isinstance(entry.mark, Definition):
        kind = entry.mark.kind
        if kind.slug in kinds.used and kinds.goes[kind.slug] is not kind.goes:
            raise InvalidError(f"{where}.mark", f"the sticker {kind.slug} went elsewhere before")
        kinds.goes[kind.slug] = kind.goes
        return
    for slug in named(entry):
        if slug not in kinds.goes:
            raise InvalidError(f"{where}.mark", f"no entry before describes the sticker {slug}")
        if isinstance(entry.mark, Sticker | Given | Crossed):
            kinds.used.add(slug)
    if not _belongs(entry, kinds.goes):
        raise InvalidError(f"{where}.mark", "goes where its kind does not go")


def _belongs(entry: Entry, kinds: Mapping[str, Goes]) -> bool:
    match entry.mark:
        case Sticker(kind):
            return kinds[kind] is Goes.SPACE
        case Given(kind, piece):
            goes = kinds[kind]
            return goes is not Goes.SPACE and bool(piece) is (goes is Goes.PIECE)
        case Crossed(kind):
            return kinds[kind] is Goes.BESIDE
    return True
