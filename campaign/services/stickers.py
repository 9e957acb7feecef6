"""Stickers and symbols that a group puts on its cities by hand."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.db import transaction

from campaign.keeping import ledger_of, plan_of
from campaign.legacy.ledger import (
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
from campaign.legacy.stickers import KINDS, misplaced
from campaign.legacy.stickers import Refusal as StickerRefusal
from campaign.models import Campaign
from campaign.services.marks import Written, is_written, write_marks
from campaign.services.refusals import Refusal
from games.kit.cells import Cell
from games.kit.errors import RuleError


@dataclass(frozen=True, slots=True)
class NewSticker:
    """A sticker to be put on a city: its kind, its space, and why it is placed anyway."""

    city: int
    kind: str
    space: Cell
    point: Point
    reason: str = ""


def put_sticker(
    *, campaign: Campaign, new: NewSticker, written: Written, moved: int | None = None
) -> None:
    """Put a sticker on a city's board, or move the one of entry `moved` there.

    Raises RuleError: a sticker on the wrong space needs a reason; one for a time
    whose board an episode was started on already is too late.
    """
    if is_written(campaign, written):
        return
    _refuse_too_late(campaign, new.point)
    marks: list[tuple[Point, int, Mark]] = []
    entries = ledger_of(campaign)
    if moved is not None:
        old = _standing_sticker(entries, moved)
        marks.append((old.point, old.city, Removal(moved, new.reason or "put elsewhere")))
        entries = [entry for entry in entries if entry.number != moved]
    _refuse_misplaced(campaign, entries, new)
    marks.append((new.point, new.city, Sticker(new.kind, new.space, new.reason)))
    with transaction.atomic():
        write_marks(campaign, marks, written)


def remove_sticker(*, campaign: Campaign, number: int, reason: str, written: Written) -> None:
    """Take a sticker off again, as an entry that names it. Raises RuleError."""
    if is_written(campaign, written):
        return
    old = _standing_sticker(ledger_of(campaign), number)
    _refuse_too_late(campaign, old.point)
    with transaction.atomic():
        write_marks(campaign, [(old.point, old.city, Removal(number, reason))], written)


def _standing_sticker(entries: Sequence[Entry], number: int) -> Entry:
    for entry in standing_entries(entries):
        if entry.number == number and isinstance(entry.mark, Sticker):
            return entry
    raise RuleError(Refusal.NO_STICKER, "This sticker is not there any more.")


def _refuse_too_late(campaign: Campaign, point: Point) -> None:
    last = campaign.episodes.order_by("-number").first()
    started = last.number if last else 0
    if point[0] < started or point == (started, Moment.START):
        raise RuleError(
            Refusal.NEXT_STARTED,
            f"Episode {started} has started on these boards: stickers now belong to its end.",
        )
    if point[0] > started + 1 or (point[0] == started + 1 and point[1] is Moment.END):
        raise RuleError(Refusal.NOT_NEXT, "That episode has not started yet.")


def _refuse_misplaced(campaign: Campaign, entries: Sequence[Entry], new: NewSticker) -> None:
    plans = [plan_of(city) for city in campaign.cities.all()]
    city = fold(plans, entries)[new.city]
    error = misplaced(city.plan, city.terrain, city.stuck, KINDS[new.kind], new.space)
    if error and (error.code is StickerRefusal.OFF_BOARD or not new.reason):
        raise error


def colour_symbols(
    *, campaign: Campaign, city: int, count: int, words: str, written: Written
) -> None:
    """Colour symbols that no rule here knows of, or take some away, with the group's words."""
    if is_written(campaign, written):
        return
    last = campaign.episodes.order_by("-number").first()
    point = (last.number if last else 1, Moment.END if last else Moment.START)
    with transaction.atomic():
        mark = Symbols(count, Source.TYPED, words)
        write_marks(campaign, [(point, city, mark)], written)
