"""What is asked for may be there already, since somebody else has just done the very same."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager

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


@contextmanager
def telling_done(entries: Iterable[Entry], is_same: Callable[[Entry], bool]) -> Iterator[None]:
    """Raise DoneBeforeError in the place of a refusal where an entry that counts did the same."""
    try:
        yield
    except RuleError as refusal:
        done = refusal.code in CODES and next(filter(is_same, _counting(entries)), None)
        if not done:
            raise
        raise DoneBeforeError(refusal, done.number) from refusal


def _counting(entries: Iterable[Entry]) -> list[Entry]:
    """Return the entries that count, and those by which others no longer do, the newest first."""
    known = [*entries]
    removals = [entry for entry in known if isinstance(entry.mark, Removal)]
    return [*reversed(standing_entries(known)), *reversed(removals)]


def is_removal_of(campaign: Campaign, number: int) -> Callable[[Entry], bool]:
    """Return what tells whether an entry took another off.

    One that was put elsewhere is not off: of those the entry behind the removal was sent.
    """
    sent = campaign.ledger.exclude(request=None)
    return lambda entry: names_removed(entry, number) and sent.filter(number=entry.number).exists()


def names_removed(entry: Entry | None, number: int) -> bool:
    """Tell whether an entry says that another no longer counts."""
    return entry is not None and isinstance(entry.mark, Removal) and entry.mark.of == number
