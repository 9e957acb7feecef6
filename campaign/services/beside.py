"""What goes to a city and not on its board: marks on pieces, new pieces, panels, crossed boxes."""

from dataclasses import dataclass

from campaign.book import Book, book_of
from campaign.keeping import deck_with, plan_of
from campaign.legacy.beside import Crossed, Given
from campaign.legacy.ledger import Entry, Mark, Point, Removal, fold, standing_entries, with_marks
from campaign.legacy.stickers import Goes
from campaign.legacy.stock import Waiver
from campaign.models import Campaign
from campaign.services.done_before import Wanted, removal_of, telling_done
from campaign.services.marks import (
    Written,
    entry_sent,
    held,
    point_now,
    refuse_other,
    write_marks,
)
from campaign.services.not_due import refuse_not_due
from campaign.services.past_beside import refuse_standing_on
from campaign.services.refusals import Refusal
from campaign.services.stickers import none_left, refuse_unknown, refuse_wrong_time
from games.kit.errors import RuleError


@dataclass(frozen=True, slots=True)
class Giving:
    """Something that a city gets: its kind, the building that it goes on ("": none), since when.

    `reason` says why it is given although none is left or the building has one already.
    """

    city: int
    kind: str
    point: Point
    piece: str = ""
    reason: str = ""
    award: Point | None = None

    @property
    def mark(self) -> Given:
        """What is given as the ledger has it."""
        return Given(self.kind, self.piece, self.reason, self.award)

    @property
    def wanted(self) -> Wanted:
        """What tells whether somebody else gave the same last."""
        return Wanted(self._is_about, self._is_same)

    def _is_about(self, entry: Entry) -> bool:
        mark = entry.mark
        if not isinstance(mark, Given | Waiver) or entry.city != self.city:
            return False
        on_same = isinstance(mark, Waiver) or mark.piece == self.piece
        return on_same and mark.kind == self.kind

    def _is_same(self, entry: Entry) -> bool:
        """Tell whether what was given is so for the same time, and due if this is."""
        mark = entry.mark
        return (
            isinstance(mark, Given)
            and entry.point == self.point
            and (self.award in {None, mark.award})
        )


def give(*, campaign: Campaign, new: Giving, written: Written) -> None:
    """Give a city a mark on a building, a new piece, or a panel beside its board.

    Raises RuleError: what is said to be due must be; a second mark of a kind on a building,
    a second panel, or what the stock has none left of, needs a reason. DoneBeforeError where
    somebody else has just given the same.
    """
    with held(campaign) as now:
        if sent := entry_sent(now, written):
            refuse_other(
                sent, (sent.point, sent.city, sent.mark) == (new.point, new.city, new.mark)
            )
            return
        refuse_wrong_time(now, new.point)
        book = book_of(now)
        refuse_unknown(book, new.kind)
        _refuse_wrong_piece(now, book, new)
        with telling_done(now, written.by, book.entries, new.wanted):
            refuse_not_due(now, written.by, book, new.city, new.mark)
            if not new.reason and (error := doubt(book, new)):
                raise error
        write_marks(now, [(new.point, new.city, new.mark)], written)


def doubt(book: Book, new: Giving) -> RuleError | None:
    """Return what speaks against giving something, which a reason overrules."""
    kind, has = book.sheet.kinds[new.kind], book.cities[new.city].beside
    if kind in has.tags.get(new.piece, ()) or kind in [panel.kind for panel in has.panels]:
        return RuleError(Refusal.HAS_IT, f"It has “{kind.name}” already.")
    if book.left_of(new.kind, new.award or new.point) == 0:
        return none_left(kind)
    return None


def cross_boxes(*, campaign: Campaign, city: int, mark: Crossed, written: Written) -> None:
    """Cross boxes of a panel off, as the episode that was started last.

    Raises RuleError where the city has no such panel, or fewer boxes are open.
    """
    with held(campaign) as now:
        if sent := entry_sent(now, written):
            refuse_other(sent, (sent.city, sent.mark) == (city, mark))
            return
        panels = {one.kind.slug: one for one in book_of(now).cities[city].beside.panels}
        panel = panels.get(mark.kind)
        if panel is None:
            raise RuleError(Refusal.NO_SUCH_KIND, "This city has no such panel.")
        if panel.left is not None and mark.count > panel.left:
            raise RuleError(
                Refusal.TOO_MANY_BOXES,
                f"“{panel.kind.name}” has {panel.left} open box{'es' * (panel.left != 1)}.",
            )
        write_marks(now, [(point_now(now), city, mark)], written)


def take_back(*, campaign: Campaign, number: int, reason: str, written: Written) -> None:
    """Take back what a city was given, crossed boxes, or a waiver, as an entry that names it.

    Raises RuleError where an episode was begun with it; what is not taken is due again.
    DoneBeforeError where somebody else has just taken it back.
    """
    mark = Removal(number, reason)
    with held(campaign) as now:
        if sent := entry_sent(now, written):
            refuse_other(sent, sent.mark == mark)
            return
        book = book_of(now)
        with telling_done(now, written.by, book.entries, removal_of(now, number)):
            old = _standing(book, number)
        if not isinstance(old.mark, Waiver):
            refuse_wrong_time(now, old.point)
        if not reason:
            raise RuleError(Refusal.NO_REASON, "Say in a word why it is taken back.")
        marks: list[tuple[Point, int | None, Mark]] = [(old.point, old.city, mark)]
        if old.city is not None:
            plans = [plan_of(row) for row in now.cities.all()]
            after = fold(plans, with_marks(book.entries, marks))[old.city]
            refuse_standing_on(book.cities[old.city], after, {})
        write_marks(now, marks, written)


def _standing(book: Book, number: int) -> Entry:
    for entry in standing_entries(book.entries):
        if entry.number == number and isinstance(entry.mark, Given | Crossed | Waiver):
            return entry
    raise RuleError(Refusal.NO_STICKER, "It is not there any more.")


def _refuse_wrong_piece(campaign: Campaign, book: Book, new: Giving) -> None:
    kind = book.sheet.kinds[new.kind]
    if kind.goes is Goes.SPACE:
        raise RuleError(Refusal.WRONG_PLACE, f"“{kind.name}” goes on a space of the board.")
    if kind.goes is not Goes.PIECE:
        if new.piece:
            raise RuleError(Refusal.WRONG_PLACE, f"“{kind.name}” goes on no building.")
        return
    if new.piece not in taggable(campaign, book, new.city):
        raise RuleError(Refusal.WRONG_PLACE, "Choose the building that it goes on.")


def taggable(campaign: Campaign, book: Book, city: int) -> list[str]:
    """Return the ids of the buildings of a city that a sticker may go on."""
    return [*deck_with(campaign, [book.cities[city]])]
