"""What is asked for may be there already, since somebody else has just done the very same."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from campaign.legacy.ledger import Entry, Removal, standing_entries
from campaign.legacy.stickers import Refusal as StickerRefusal
from campaign.models import Campaign
from campaign.services.refusals import Refusal
from games.kit.errors import RuleError

CODES = frozenset(
    {
        StickerRefusal.HAS_STICKER,
        Refusal.HAS_IT,
        Refusal.NO_STICKER,
        Refusal.NOTHING_DUE,
        Refusal.NONE_LEFT,
    }
)
"""Why an act is refused that was done before."""


class DoneBeforeError(RuleError):
    """An act is refused, and entry `number` of the ledger is all that it wanted."""

    def __init__(self, refusal: RuleError, number: int) -> None:
        super().__init__(refusal.code, refusal.message, spaces=refusal.spaces)
        self.number = number


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is asked for: which entries are about the same thing, and which of them did it."""

    is_about: Callable[[Entry], bool]
    is_same: Callable[[Entry], bool]


@contextmanager
def telling_done(
    campaign: Campaign, by: str, entries: Iterable[Entry], wanted: Wanted
) -> Iterator[None]:
    """Raise DoneBeforeError in the place of a refusal where somebody else did the same.

    Only the last entry that counts about the same thing can be the same, and no act of whoever
    asks (`by`): what they sent twice is known by its id.
    """
    try:
        yield
    except RuleError as refusal:
        if refusal.code not in CODES:
            raise
        last = next(filter(wanted.is_about, _counting(entries)), None)
        if last is None or not wanted.is_same(last) or writer_of(campaign, last) == by:
            raise
        raise DoneBeforeError(refusal, last.number) from refusal


def _counting(entries: Iterable[Entry]) -> list[Entry]:
    """Return the entries that count, and those by which others no longer do, the newest first."""
    known = [*entries]
    removals = (entry for entry in known if isinstance(entry.mark, Removal))
    return sorted([*standing_entries(known), *removals], key=lambda one: one.number, reverse=True)


def writer_of(campaign: Campaign, entry: Entry) -> str:
    """Return who wrote an entry, "" where it is unknown."""
    row = campaign.ledger.filter(number=entry.number).first()
    return row.by if row else ""


def removal_of(campaign: Campaign, number: int) -> Wanted:
    """Return what tells whether an entry took another off.

    One that was put elsewhere is not off: of those the entry behind the removal was sent.
    """
    sent = campaign.ledger.exclude(request=None)
    return Wanted(
        lambda entry: names_removed(entry, number),
        lambda entry: sent.filter(number=entry.number).exists(),
    )


def names_removed(entry: Entry | None, number: int) -> bool:
    """Tell whether an entry says that another no longer counts."""
    return entry is not None and isinstance(entry.mark, Removal) and entry.mark.of == number
