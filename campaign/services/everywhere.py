"""One sticker on the same space of several cities, in one act."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from campaign.book import Book, book_of
from campaign.legacy.ledger import Entry, Mark, Point
from campaign.models import Campaign
from campaign.services.done_before import DoneBeforeError, telling_done
from campaign.services.marks import Written, entry_sent, held, refuse_other, write_marks
from campaign.services.refusals import Refusal
from campaign.services.stickers import (
    NewSticker,
    refuse_misplaced,
    refuse_unknown,
    refuse_wrong_time,
)
from games.kit.cells import Cell
from games.kit.errors import RuleError


@dataclass(frozen=True, slots=True)
class Everywhere:
    """A kind of sticker for one space of some cities; `reason` where it is placed anyway."""

    kind: str
    space: Cell
    cities: Sequence[int]
    point: Point
    reason: str = ""


def put_everywhere(*, campaign: Campaign, new: Everywhere, written: Written) -> None:
    """Put a sticker on the same space of several cities: on all of them, or on none.

    Where it is due to a city, that is what it counts as. Raises RuleError with the name of
    the city at fault; DoneBeforeError where somebody else has just put the same on all of them.
    """
    with held(campaign) as now:
        if sent := entry_sent(now, written):
            last = NewSticker(new.cities[-1], new.kind, new.space, new.point, new.reason)
            refuse_other(sent, last.is_told_by(sent))
            return
        if not new.cities:
            raise RuleError(Refusal.NO_CITY, "Choose at least one city.")
        refuse_wrong_time(now, new.point)
        book = book_of(now)
        refuse_unknown(book, new.kind)
        write_marks(now, _marks(now, book, new, written.by), written)


def _marks(
    campaign: Campaign, book: Book, new: Everywhere, by: str
) -> list[tuple[Point, int | None, Mark]]:
    """Return what is written for each city. Raises RuleError with the name of one at fault."""
    names = [city.name for city in campaign.cities.all()]
    marks: list[tuple[Point, int | None, Mark]] = []
    done: list[tuple[int, DoneBeforeError]] = []
    for city in new.cities:
        sticker = sticker_for(book, new, city)
        try:
            with telling_done(campaign, by, book.entries, sticker.wanted):
                refuse_misplaced(book, sticker)
        except DoneBeforeError as error:
            done.append((city, error))
            continue
        except RuleError as error:
            if error.code is Refusal.NONE_LEFT and marks:
                raise _too_few(book, new.kind, len(marks), len(new.cities)) from None
            raise _at(names[city], error) from None
        marks.append((new.point, city, sticker.mark))
        book = _with(book, sticker)
    if done and not marks:
        raise done[-1][1]
    if done:
        city, refusal = done[0]
        raise _at(names[city], refusal)
    return marks


def _at(name: str, error: RuleError) -> RuleError:
    """Return a refusal with the name of the city at fault."""
    return RuleError(error.code, f"{name}: {error.message}", spaces=error.spaces)


def _too_few(book: Book, kind: str, left: int, boards: int) -> RuleError:
    """Return why stickers are not put on some of the boards for which there are none."""
    name, verb = book.sheet.kinds[kind].name, "is" if left == 1 else "are"
    return RuleError(
        Refusal.NONE_LEFT,
        f"By your count {left} of “{name}” {verb} left of this chapter, for {boards} boards: untick"
        f" {boards - left}, or correct the count.",
    )


def _with(book: Book, new: NewSticker) -> Book:
    """Return a book in which a sticker is put, so that the next is taken out of what is left."""
    entry = Entry(len(book.entries), *new.point, new.city, new.mark)
    return replace(book, entries=[*book.entries, entry])


def sticker_for(book: Book, new: Everywhere, city: int) -> NewSticker:
    """Return the sticker of one city, with the award that brings it where one does."""
    dues = (due for due in book.still_due if (due.city, due.kind) == (city, new.kind))
    due = next(dues, None)
    sticker = NewSticker(city, new.kind, new.space, new.point, new.reason)
    return replace(sticker, award=due.award) if due else sticker
