"""Stickers and symbols that a group puts on its cities by hand."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from campaign.book import Book, book_of
from campaign.keeping import ledger_of, plan_of
from campaign.legacy.ledger import (
    EPISODES,
    City,
    Entry,
    Mark,
    Moment,
    Point,
    Removal,
    Source,
    Sticker,
    Symbols,
    fold,
    standing_entries,
)
from campaign.legacy.stickers import Goes, Kind, misplaced
from campaign.legacy.stickers import Refusal as StickerRefusal
from campaign.models import Campaign
from campaign.services.done_before import Wanted, names_removed, removal_of, telling_done
from campaign.services.marks import (
    Written,
    entry_sent,
    held,
    point_now,
    refuse_other,
    write_marks,
)
from campaign.services.not_due import refuse_not_due
from campaign.services.refusals import NO_SUCH_KIND, Refusal
from games.kit.cells import Cell
from games.kit.errors import RuleError


@dataclass(frozen=True, slots=True)
class NewSticker:
    """A sticker to be put on a city: its kind, its space, and why it is placed anyway.

    `award` is the moment whose award table brings it, None where it is put beside those.
    """

    city: int
    kind: str
    space: Cell
    point: Point
    reason: str = ""
    award: Point | None = None

    @property
    def mark(self) -> Sticker:
        """The sticker as the ledger has it."""
        return Sticker(self.kind, self.space, self.reason, self.award)

    def is_told_by(self, entry: Entry) -> bool:
        """Tell whether an entry says the same; one that was moved keeps what brought it."""
        mark = entry.mark
        if not isinstance(mark, Sticker) or (entry.point, entry.city) != (self.point, self.city):
            return False
        return replace(mark, award=None) == replace(self.mark, award=None)

    @property
    def wanted(self) -> Wanted:
        """What tells whether somebody else put the same there last."""
        return Wanted(self.is_there, self.is_same)

    def is_there(self, entry: Entry) -> bool:
        """Tell whether an entry put a sticker on the same space."""
        mark = entry.mark
        return isinstance(mark, Sticker) and (entry.city, mark.space) == (self.city, self.space)

    def is_same(self, entry: Entry) -> bool:
        """Tell whether what was put there is the same for that time, and due if this is."""
        mark = entry.mark
        if not isinstance(mark, Sticker) or self.award not in {None, mark.award}:
            return False
        return (entry.point, mark.kind) == (self.point, self.kind)


def put_sticker(
    *, campaign: Campaign, new: NewSticker, written: Written, moved: int | None = None
) -> None:
    """Put a sticker on a city's board, or move the one of entry `moved` there.

    Raises RuleError: a sticker on the wrong space, or of which the stock has none left, needs
    a reason; one for a time whose board an episode was started on already is too late; one
    that is said to be due must be. DoneBeforeError where somebody else has just put the same.
    """
    with held(campaign) as now:
        if sent := entry_sent(now, written):
            refuse_other(sent, new.is_told_by(sent))
            return
        refuse_wrong_time(now, new.point)
        marks: list[tuple[Point, int | None, Mark]] = []
        entries = ledger_of(now)
        if moved is not None:
            with telling_done(now, written.by, entries, _moved(entries, moved, new)):
                old = _standing_sticker(entries, moved)
            refuse_wrong_time(now, old.point)
            marks.append((old.point, old.city, Removal(moved, new.reason or "put elsewhere")))
            entries = [entry for entry in entries if entry.number != moved]
            new = _as_brought(new, old)
        book = book_of(now, entries=entries)
        with telling_done(now, written.by, entries if moved is None else (), new.wanted):
            refuse_unknown(book, new.kind)
            refuse_not_due(now, written.by, book, new.city, new.mark)
            refuse_misplaced(book, new)
        write_marks(now, [*marks, (new.point, new.city, new.mark)], written)


def _moved(entries: Sequence[Entry], moved: int, new: NewSticker) -> Wanted:
    """Return what tells whether somebody else put there what stood at entry `moved` before."""
    known = {entry.number: entry for entry in entries}
    return Wanted(
        new.is_there,
        lambda one: new.is_same(one) and names_removed(known.get(one.number - 1), moved),
    )


def remove_sticker(*, campaign: Campaign, number: int, reason: str, written: Written) -> None:
    """Take a sticker off again, as an entry that names it.

    Raises RuleError; DoneBeforeError where somebody else has just taken it off.
    """
    mark = Removal(number, reason)
    with held(campaign) as now:
        if sent := entry_sent(now, written):
            refuse_other(sent, sent.mark == mark)
            return
        entries = ledger_of(now)
        with telling_done(now, written.by, entries, removal_of(now, number)):
            old = _standing_sticker(entries, number)
        refuse_wrong_time(now, old.point)
        if not reason:
            raise RuleError(Refusal.NO_REASON, "Say in a word why the sticker comes off.")
        write_marks(now, [(old.point, old.city, mark)], written)


def colour_symbols(
    *, campaign: Campaign, city: int, count: int, words: str, written: Written
) -> None:
    """Colour symbols that no rule here knows of, or take some away, with the group's words.

    Raises RuleError where more would be taken away than the city has.
    """
    mark = Symbols(count, Source.TYPED, words)
    with held(campaign) as now:
        if sent := entry_sent(now, written):
            refuse_other(sent, (sent.city, sent.mark) == (city, mark))
            return
        has = _cities(now, ledger_of(now))[city].symbols
        if has + count < 0:
            raise RuleError(
                Refusal.TOO_FEW, f"This city has {has} symbols: {-count} cannot be taken away."
            )
        write_marks(now, [(point_now(now), city, mark)], written)


def _standing_sticker(entries: Sequence[Entry], number: int) -> Entry:
    for entry in standing_entries(entries):
        if entry.number == number and isinstance(entry.mark, Sticker):
            return entry
    raise RuleError(Refusal.NO_STICKER, "This sticker is not there any more.")


def _started(campaign: Campaign) -> int:
    last = campaign.episodes.order_by("-number").first()
    return last.number if last else 0


def refuse_wrong_time(campaign: Campaign, point: Point) -> None:
    """Refuse what is neither for the end of the latest episode nor for the start of the next."""
    started = _started(campaign)
    episode = point[0]
    if episode > EPISODES:
        raise RuleError(Refusal.COMPLETE, f"A campaign has {EPISODES} episodes.")
    if (started and point == (started, Moment.END)) or point == (started + 1, Moment.START):
        return
    if 0 < episode <= started:
        raise RuleError(
            Refusal.NEXT_STARTED,
            f"Episode {started} was begun on these boards, with what stuck before it. A sticker can"
            f" still be put, moved or taken off from the end of episode {started} on.",
        )
    raise RuleError(Refusal.NOT_NEXT, "Stickers are put on between episodes that are due.")


def _as_brought(new: NewSticker, old: Entry) -> NewSticker:
    """Return a sticker that is put elsewhere with the award that brought it."""
    mark = old.mark
    is_same = isinstance(mark, Sticker) and (mark.kind, old.city) == (new.kind, new.city)
    return replace(new, award=mark.award) if is_same and isinstance(mark, Sticker) else new


def refuse_unknown(book: Book, kind: str) -> None:
    """Refuse a kind of sticker that nobody has described."""
    if kind not in book.sheet.kinds:
        raise RuleError(Refusal.NO_SUCH_KIND, NO_SUCH_KIND)


def refuse_misplaced(book: Book, new: NewSticker) -> None:
    """Refuse what does not belong on the space, or is not there; a reason overrules most."""
    refuse_unknown(book, new.kind)
    kind, city = book.sheet.kinds[new.kind], book.cities[new.city]
    if kind.goes is not Goes.SPACE:
        raise RuleError(Refusal.WRONG_PLACE, f"“{kind.name}” does not go on a space.")
    error = misplaced(city.plan, city.terrain, city.stuck, kind, new.space)
    if error and (error.code is StickerRefusal.OFF_BOARD or not new.reason):
        raise error
    if not new.reason and book.left_of(new.kind, new.award or new.point) == 0:
        raise none_left(kind)


def none_left(kind: Kind) -> RuleError:
    """Return why a sticker is not there to be put."""
    return RuleError(
        Refusal.NONE_LEFT, f"By your count none of “{kind.name}” is left of this chapter."
    )


def _cities(campaign: Campaign, entries: Sequence[Entry]) -> tuple[City, ...]:
    return fold([plan_of(city) for city in campaign.cities.all()], entries)
