"""What an award table brings a city may be placed already: by whom, and where."""

from collections.abc import Iterator

from campaign.book import Book
from campaign.legacy.beside import Given
from campaign.legacy.ledger import Entry, Sticker, standing_entries
from campaign.legacy.stock import Waiver
from campaign.models import Campaign
from campaign.services.done_before import writer_of
from campaign.services.refusals import Refusal
from games.kit.cells import space_name
from games.kit.errors import RuleError


def refuse_not_due(
    campaign: Campaign, by: str, book: Book, city: int, mark: Sticker | Given
) -> None:
    """Refuse a mark that is said to be due to a city and is not, in words to who asks (`by`).

    Raises RuleError, which tells what was done last with what was due.
    """
    if mark.award is None:
        return
    due = book.due(city, mark.kind, mark.award)
    if due is not None and due.left:
        return
    last = max(_taken(book, city, mark), key=lambda entry: entry.number, default=None)
    if last is None:
        name, episode = book.sheet.kinds[mark.kind].name, mark.award[0]
        words = f"“{name}” is not due to this city from episode {episode} any more."
        raise RuleError(Refusal.NOTHING_DUE, words)
    who = writer_of(campaign, last)
    done = _told(last, "" if who == by else who)
    raise RuleError(Refusal.NOTHING_DUE, f"{done} Nothing was put.")


def _taken(book: Book, city: int, due: Sticker | Given) -> Iterator[Entry]:
    """Yield the entries that count by which a city took what is due, or does not take it."""
    for entry in standing_entries(book.entries):
        mark = entry.mark
        if not isinstance(mark, Sticker | Given | Waiver) or entry.city != city:
            continue
        if (mark.kind, mark.award) == (due.kind, due.award):
            yield entry


def _told(entry: Entry, who: str) -> str:
    """Say what an entry did with what is due, and who did; "" is not said."""
    match entry.mark:
        case Sticker(_, space):
            name = space_name(space)
            return f"{who} has put it on {name} already." if who else f"It is on {name} already."
        case Waiver():
            words = "said that it is not taken."
            return f"{who} has {words}" if who else f"It was {words}"
    return f"{who} has given it already." if who else "The city has it already."
