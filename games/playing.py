"""Playing on at a table: writing an act, drawing what comes next, or refusing it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import uuid4, uuid5

from django.db import IntegrityError, transaction
from django.db.models import QuerySet
from django.utils import timezone

from games.corrections import is_move, newest_about
from games.done_before import CODES as DONE_CODES
from games.done_before import done_before
from games.folding import folded, remember
from games.kit.errors import InvalidError, RuleError
from games.kit.scores import standing_json
from games.log import Log, append, read_entry
from games.models import Entry, Table
from games.prepared import PreparedValues
from games.records import without_notes
from games.sending import Line, Making, Sent, Stale, StaleError, TakeBackCorrection
from games.writers import signed

_SENT = PreparedValues(
    lambda: (
        Entry.objects.order_by().filter(table=uuid4()).filter(request=uuid4()).values_list("pk")
    ),
    *(Entry._meta.get_field(name) for name in ("table", "request")),
)
"""Whether an act was sent before, which every act asks."""

ATTEMPTS = 8
"""How often an act is tried again when somebody else was faster."""

MOST_TOGETHER = 40
"""More lines than any page sends with one act."""


@dataclass(frozen=True, slots=True)
class Played:
    """What became of an act: the log with it, and whether it was there already.

    `before` is the number of the entry by which somebody else had done the very same; then
    nothing was written.
    """

    log: Log
    repeated: bool
    before: int | None = None


def play(
    *,
    table: Table,
    act: Line | Making,
    sent: Sent,
    check: Callable[[Log, Line], None] = lambda log, line: None,
) -> Played:
    """Add an act to a table's log, or raise RuleError and write nothing.

    `act` is a line, or makes one from the folded log (a deck that the site
    deals, a correction taken back); `check` raises RuleError where a line does not fit
    what the site has drawn.
    The rules are asked first, outside any transaction; where somebody was faster, they are asked
    again. The same request with the same act adds nothing, and neither does what somebody else
    has just done. Raises StaleError where the table is closed, whatever the act, and where the
    page is older than the question it answers, or than the line it is about.
    """
    for _ in range(ATTEMPTS):
        if repeated := _played_before(table, act, sent):
            return repeated
        if closed := closed_error(table):
            raise closed
        log = folded(table)
        try:
            lines, after = _checked(log, act, sent, check)
        except RuleError as refusal:
            if refusal.code in DONE_CODES and (before := done_before(log, act, sent)) is not None:
                return Played(log, repeated=True, before=before)
            raise
        if after.state == log.state and (before := done_before(log, act, sent)) is not None:
            return Played(log, repeated=True, before=before)
        if _write(table, after, lines, sent):
            remember(table, after)
            signed(table, [sent.by] * len(lines))
            return Played(after, repeated=False)
        table.refresh_from_db()
    raise _busy()


def _checked(
    log: Log, act: Line | Making, sent: Sent, check: Callable[[Log, Line], None]
) -> tuple[list[Line], Log]:
    """Return the lines of an act, and the log with them; raises RuleError where it is refused."""
    _refuse_stale(log, sent.answers, sent.version)
    line = act if isinstance(act, dict) else act(log)
    _refuse_changed(log, line, sent.seen)
    sent.still(log)
    check(log, line)
    if sent.asked:
        append(log, _read(log, {**line, **sent.asked}))
    lines = [*sent.before, line, *sent.then]
    after = _with(log, lines)
    if line["do"] == "amend" and after.states == log.states:
        raise StaleError(Stale.UNCHANGED, "That is what stands already.")
    return lines, after


def _read(log: Log, line: Line) -> Any:
    """Return the entry that a line stands for at this table; raises RuleError."""
    try:
        return read_entry(log.game, log.setup, line, "", log.count)
    except InvalidError as error:
        words = f"This does not fit the table: {error.where} {error.message}."
        raise RuleError(Stale.UNFIT, words) from error


def _with(log: Log, lines: Sequence[Line]) -> Log:
    """Return a log with some lines more; raises RuleError where one of them is refused."""
    for line in lines:
        log = append(log, _read(log, line))
    return log


def _played_before(table: Table, act: Line | Making, sent: Sent) -> Played | None:
    is_known = _SENT.first(table.pk, sent.request) is not None
    entry = table.entries.filter(request=sent.request).first() if is_known else None
    if entry is None:
        return None
    lines = [without_notes(entry.line, ""), *_written_with(table, entry, sent)]
    place = len(sent.before)
    is_same = (
        (lines[:place], lines[place + 1 :]) == ([*sent.before], [*sent.then])
        and len(lines) > place
        and _came_of(act, lines[place])
    )
    if not is_same:
        raise StaleError(
            Stale.STALE,
            "This page had sent another act before, which counts. Here is the table as it is now;"
            " what you entered is kept.",
        )
    table.refresh_from_db()
    return Played(folded(table), repeated=True)


def _came_of(act: Line | Making, line: Line) -> bool:
    match act:
        case dict():
            return line == act
        case TakeBackCorrection():
            return act.made(line)
    return bool(line["do"] == "reveal")


def _written_with(table: Table, entry: Entry, sent: Sent) -> list[Line]:
    """Return the lines that stand right behind an act because they were sent with it."""
    if entry.number + 1 == table.version:
        return []
    found = []
    for place, other in enumerate(table.entries.filter(number__gt=entry.number)[:MOST_TOGETHER], 1):
        if other.request != sent.request_of(place):
            break
        found.append(without_notes(other.line, ""))
    return found


def sent_together(table: Table) -> range:
    """Return the numbers of the last entries that one confirm wrote; of one where it was alone."""
    last = [*table.entries.filter(number__gte=table.version - MOST_TOGETHER).order_by("number")]
    for place, entry in enumerate(last):
        after = enumerate(last[place + 1 :], 1)
        if entry.request and all(
            other.request == uuid5(entry.request, str(step)) for step, other in after
        ):
            return range(entry.number, table.version)
    return range(max(table.version - 1, 0), table.version)


def _refuse_stale(log: Log, answers: int | None, version: int | None = None) -> None:
    if answers is not None and answers != log.asked:
        raise StaleError(
            Stale.STALE,
            "Meanwhile the table went on, and this came too late. Nothing was changed.",
        )
    if version is not None and version != log.count:
        raise StaleError(
            Stale.STALE,
            "Meanwhile somebody played on, so more would fall than this page showed. Look once"
            " more; nothing was changed.",
        )


def _refuse_changed(log: Log, line: Line, seen: int | None) -> None:
    """Raise StaleError where the line that an act is about is not the one that its page showed."""
    if seen is None or line["do"] not in {"amend", "undo"} or not is_move(log, line["of"]):
        return
    of = line["of"]
    if log.index(of) is None:
        words = f"Line {of + 1} was taken back meanwhile, so nothing about it was changed."
        raise StaleError(Stale.GONE, words)
    if newest_about(log, of) != seen:
        words = f"Line {of + 1} was corrected meanwhile. Nothing was changed."
        raise StaleError(Stale.CORRECTED, words)


def _busy() -> StaleError:
    return StaleError(Stale.BUSY, "Too many acts came at the same moment. Try once more.")


def closed_error(table: Table) -> StaleError | None:
    """Return why a table takes no act at all, None where it is open."""
    if not table.is_closed:
        return None
    words = f"{table.part_title or 'This table'} is closed. Open it again there to change it."
    if table.is_former:
        words = (
            "A correction has put another table in the place of this one, so nothing was entered"
            " here. Go on there."
        )
    return StaleError(Stale.CLOSED, words)


def _write(table: Table, after: Log, lines: Sequence[Line], sent: Sent) -> bool:
    """Append the lines, the last ones of `after`, if the table is still as it was checked."""
    now = timezone.now()
    version = after.count - len(lines)
    entries = [
        Entry(
            table=table,
            number=version + place,
            line=_noted(line, now, sent, place),
            request=sent.request_of(place),
        )
        for place, line in enumerate(lines)
    ]
    try:
        with transaction.atomic():
            raised = _unchanged(table, version).update(
                version=after.count, touched_at=now, result=result_of(after)
            )
            if not raised:
                return False
            Entry.objects.bulk_create(entries)
    except IntegrityError:  # the same request won the race
        return False
    table.version, table.touched_at = after.count, now
    return True


def _unchanged(table: Table, version: int) -> QuerySet[Table]:
    """Return the table, if it is open, of that version, and nothing was drawn since it was read.

    A draw raises no version, yet what is checked against it (whoever draws a tile lays it)
    must not stand beside another draw; nor must an act stand under rules that came since.
    """
    same = Table.objects.filter(
        pk=table.pk, version=version, seating=table.seating, is_closed=False
    )
    if table.drawn is None:  # a comparison with None would look for JSON's null
        return same.filter(drawn__isnull=True)
    return same.filter(drawn=table.drawn)


def _noted(line: Line, now: datetime, sent: Sent, place: int) -> Line:
    """Return a line with its notes: when, under which id, and by whom."""
    notes = {"when": now.isoformat(timespec="seconds"), "id": str(sent.request_of(place))}
    return {**line, **notes, **({"by": sent.by} if sent.by else {})}


def result_of(log: Log) -> dict[str, Any] | None:
    """Return what a finished table keeps as announced, None while it is played."""
    if not log.state.finished:
        return None  # without counting what nobody has asked for
    return standing_json(log.game.slug, log.game.standing(log.state))


def draw(
    *, table: Table, draws: Callable[[Table, Log], Mapping[str, Any]], answers: int
) -> Mapping[str, Any]:
    """Draw from the site's deck at a table, and return what is drawn and for which seat.

    `draws` says what comes next, or raises RuleError where nothing does; `answers` is the
    entry that the page answers, as in `Sent`. Drawing twice for one turn draws once. Raises
    StaleError where the table is closed or has gone on.
    """
    for _ in range(ATTEMPTS):
        if closed := closed_error(table):
            raise closed
        log = folded(table)
        _refuse_stale(log, answers)
        drawn = draws(table, log)
        if _unchanged(table, log.count).update(drawn=drawn):
            table.drawn = dict(drawn)
            return drawn
        table.refresh_from_db()
    raise _busy()
