"""Correcting what sticks or was coloured in the past: an entry of the ledger, or one that lacks."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from campaign.book import book_of
from campaign.keeping import ledger_of, mark_json, plan_of
from campaign.legacy.beside import Crossed, Given
from campaign.legacy.displaced import displaced
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
    kinds_of,
    standing_entries,
    without,
)
from campaign.legacy.moments import point_name
from campaign.legacy.stickers import Refusal as StickerRefusal
from campaign.legacy.stickers import misplaced
from campaign.models import Campaign
from campaign.services.consequences import Consequences, NewMark, consequences, with_marks
from campaign.services.corrections import (
    Subject,
    apply,
    correction_sent,
    refuse_changed,
    state_of,
)
from campaign.services.marks import Written, held
from campaign.services.past_beside import had_it, refuse_lacking, refuse_standing_on
from campaign.services.refusals import NO_SUCH_KIND, Refusal
from games.kit.errors import RuleError

PastMark = Sticker | Symbols | Given | Crossed


@dataclass(frozen=True, slots=True)
class PastChange:
    """What should have been written at a point about a city.

    Entry `entry` no longer counts, and `mark` does; None where there is none. `seen` is the
    state of the campaign as whoever corrects has seen it.
    """

    city: int
    point: Point
    entry: int | None
    mark: PastMark | None
    reason: str = ""
    seen: str = ""

    @property
    def asked(self) -> dict[str, Any]:
        """What is corrected, as the subject of the correction holds it."""
        kind, value = mark_json(self.mark) if self.mark else ("", {})
        return {
            "city": self.city,
            "when": point_name(self.point),
            **({} if self.entry is None else {"entry": self.entry}),
            **({"kind": kind, "mark": value} if kind else {}),
        }


def correct_past(*, campaign: Campaign, change: PastChange, written: Written) -> None:
    """Correct an entry of the ledger, or add one that lacks, with all that follows from it.

    Episodes that were played on are played once more on the boards as they should have been.
    Raises RuleError where anything changed meanwhile, the entry does not count any more or
    follows from a result, the sticker is off the board or of no known kind, a city would
    have fewer symbols than none, nothing would differ, or no reason is given.
    """
    subject = Subject("ledger", _as_sent(campaign, change.asked, written), change.reason)
    if correction_sent(campaign, written, subject):
        return
    refuse_changed(state_of(campaign), change.seen)
    refuse_past(campaign, change)
    if not change.reason:
        raise RuleError(Refusal.NO_REASON, "Say in a word what had been entered wrongly.")
    found = past_consequences(campaign, change)
    with held(campaign) as now:
        if correction_sent(now, written, subject):
            return
        refuse_changed(state_of(now), change.seen)
        apply(now, found, subject, written)


def _as_sent(campaign: Campaign, asked: dict[str, Any], written: Written) -> dict[str, Any]:
    """Return what is asked; sent once more, with that reason of its mark that it had then.

    Once it is corrected its space is taken, so that it would stand there for a reason.
    """
    if written.request is None or "mark" not in asked:
        return asked
    sent = campaign.corrections.filter(request=written.request, kind="ledger").first()
    mark = sent.subject.get("mark") if sent else None
    if mark and {**mark, "reason": ""} == {**asked["mark"], "reason": ""}:
        return {**asked, "mark": mark}
    return asked


def past_consequences(campaign: Campaign, change: PastChange) -> Consequences:
    """Return what a change of the past would change in all."""
    return consequences(campaign, _marks(change))


def _marks(change: PastChange) -> list[NewMark]:
    found: list[Mark] = []
    if change.entry is not None:
        found.append(Removal(change.entry, change.reason))
    if change.mark is not None:
        found.append(change.mark)
    return [(change.point, change.city, mark) for mark in found]


def correctable(campaign: Campaign, number: int) -> Entry:
    """Return an entry that can be corrected; raises RuleError where it cannot."""
    entry = next((e for e in standing_entries(ledger_of(campaign)) if e.number == number), None)
    if entry is None or not isinstance(entry.mark, Sticker | Symbols | Given | Crossed):
        raise RuleError(Refusal.NO_STICKER, "This entry does not count any more.")
    if isinstance(entry.mark, Symbols) and entry.mark.source is not Source.TYPED:
        raise RuleError(
            Refusal.FROM_RESULT,
            f"These symbols follow from the result of episode {entry.episode}: correct that.",
        )
    return entry


def refuse_past(campaign: Campaign, change: PastChange) -> None:
    """Raise RuleError where a change of the past cannot be."""
    entries = ledger_of(campaign)
    old = None if change.entry is None else correctable(campaign, change.entry)
    if old and (old.city, old.point) != (change.city, change.point):
        raise RuleError(Refusal.NO_STICKER, "This entry is about another city or time.")
    if old and _place(old.mark) == _place(change.mark):
        raise RuleError(Refusal.UNCHANGED, "That is what it says already.")
    if old is None and change.point not in past_points(campaign):
        raise RuleError(Refusal.NOT_NEXT, "That time has not come yet.")
    if isinstance(change.mark, Sticker):
        _refuse_kind(entries, change.mark)
        error = past_problem(campaign, change)
        if error and error.code is StickerRefusal.OFF_BOARD:
            raise error
    _refuse_not_due(campaign, change, old)
    plans = [plan_of(row) for row in campaign.cities.all()]
    after = fold(plans, with_marks(entries, _marks(change)))[change.city]
    if isinstance(change.mark, Given | Crossed):
        then = fold(plans, entries, until=change.point)[change.city]
        refuse_lacking(campaign, entries, change.mark, then, after)
    if isinstance(change.mark, Given) or (old and isinstance(old.mark, Given)):
        refuse_standing_on(fold(plans, entries)[change.city], after, _became(entries, change))
    if after.symbols < 0:
        words = f"Then this city would have {after.symbols} symbols: fewer than none."
        raise RuleError(Refusal.TOO_FEW, words.replace("-", "\N{MINUS SIGN}"))


def _became(entries: Sequence[Entry], change: PastChange) -> dict[int, int]:
    """Return which entry would come in the place of another, by their numbers."""
    if change.entry is None or change.mark is None:
        return {}
    return {change.entry: len(entries) + 1}  # behind the removal


def past_problem(campaign: Campaign, change: PastChange) -> RuleError | None:
    """Return why a sticker did not belong on its space at its time, None where it did.

    Of what goes beside a board: that the city had it.
    """
    mark = change.mark
    if not isinstance(mark, Sticker | Given):
        return None
    entries = ledger_of(campaign)
    plans = [plan_of(row) for row in campaign.cities.all()]
    city = fold(plans, entries, until=change.point)[change.city]
    if change.entry is not None:
        city = without(city, change.entry)
    if isinstance(mark, Given):
        return had_it(mark, city)
    kind = kinds_of(entries)[mark.kind]
    return misplaced(city.plan, city.terrain, city.stuck, kind, mark.space)


def past_points(campaign: Campaign) -> list[Point]:
    """Return the moments for which something can be added: what has begun, and what has ended.

    What is put on while an episode is played lacks in none.
    """
    found: list[Point] = [(1, Moment.START)]
    rows = campaign.episodes.order_by("number").values_list("number", "closed_at")
    for number, closed_at in rows:
        found += [(number, Moment.START)] if number > 1 else []
        found += [(number, Moment.END)] if closed_at else []
    return found


def usual_point(points: Sequence[Point]) -> Point:
    """Return of such moments the one that is likeliest meant: the last end, if there is one."""
    ends = [point for point in points if point[1] is Moment.END]
    return ends[-1] if ends else points[-1]


def displaced_by(campaign: Campaign, change: PastChange) -> list[tuple[Entry, RuleError]]:
    """Return the stickers put later that a change leaves where they do not belong, and why."""
    entries = ledger_of(campaign)
    episode, moment = change.point
    mark = change.mark
    added = Entry(len(entries), episode, moment, change.city, mark) if mark else None
    plan = plan_of([*campaign.cities.all()][change.city])
    return [*displaced(plan, entries, gone=change.entry, added=added)]


def _refuse_kind(entries: list[Entry], mark: Sticker) -> None:
    if mark.kind not in kinds_of(entries):
        raise RuleError(Refusal.NO_SUCH_KIND, NO_SUCH_KIND)


def _refuse_not_due(campaign: Campaign, change: PastChange, old: Entry | None) -> None:
    """Refuse what is said to have been due and was not; what is put right keeps what brought it."""
    mark, was = change.mark, old.mark if old else None
    if not isinstance(mark, Sticker | Given) or mark.award is None:
        return
    if isinstance(was, Sticker | Given) and (was.kind, was.award) == (mark.kind, mark.award):
        return
    entries = [entry for entry in ledger_of(campaign) if entry.number != change.entry]
    due = book_of(campaign, entries=entries).due(change.city, mark.kind, mark.award)
    if due is None or not due.left:
        words = f"This is not due to the city from episode {mark.award[0]} any more."
        raise RuleError(Refusal.NOTHING_DUE, words)


def _place(mark: Mark | None) -> tuple[object, ...]:
    match mark:
        case Sticker(kind, space, _, award):
            return kind, space, award
        case Symbols(count, _, words):
            return count, words
        case Given(kind, piece, _, award):
            return kind, piece, award
        case Crossed(kind, count):
            return kind, count
    return ()
