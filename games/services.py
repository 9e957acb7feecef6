"""All that is written of tables: starting one, playing on, taking in a record."""

import json
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum
from typing import Any
from uuid import UUID, uuid4, uuid5

from django.db import IntegrityError, transaction
from django.utils import timezone

from games.corrections import is_move, newest_about, taken_back
from games.folding import folded, remember
from games.kit.errors import InvalidError, RuleError
from games.kit.game import AnyGame
from games.kit.scores import standing_json
from games.log import Amend, Log, append, entry_json, read_entry
from games.models import Entry, Person, Seat, Table
from games.records import Record, without_notes

ATTEMPTS = 8
"""How often an act is tried again when somebody else was faster."""

CHANGING = ("version", "drawn", "is_closed")
"""What others may change of a table between two looks at it."""

MOST_TOGETHER = 20
"""More lines than any page sends with one act."""

_NUL = re.compile(r"(?<!\\)(\\\\)*\\u0000")  # escaped as JSON does, no backslash before

Line = dict[str, Any]
"""A move as it stands in a record, without its notes."""

Making = Callable[[Log], Line]
"""Makes a line of the folded log."""


class Stale(StrEnum):
    """Why an act is refused although it broke no rule of the game."""

    STALE = "stale"
    BUSY = "busy"
    UNFIT = "unfit"
    CLOSED = "closed"
    UNCHANGED = "unchanged"
    CORRECTED = "corrected"
    GONE = "gone"


class StaleError(RuleError):
    """The page that an act came from no longer shows what is asked; nothing was written."""


@dataclass(frozen=True, slots=True)
class Sent:
    """What a page sends with an act.

    `request` is the id made when the page was drawn; `answers` the number of the entry
    that the act answers (-1: before any); `version` the table's, where the
    act counts on nobody having played on; `seen` the number of the newest entry about
    the line that the act corrects or takes back, as far as the page knew (its own where
    none changed it); `by` names who sends. `asked` is what the
    page took to be asked (the card), as keys of the line: the rules hear it, but it
    is not written, so that a card entered wrongly can be corrected under its acts.
    `then` are lines that were confirmed together with the act: all are written, or none.
    """

    request: UUID
    answers: int | None = None
    version: int | None = None
    by: str = ""
    asked: Mapping[str, Any] = field(default_factory=dict)
    then: Sequence[Line] = ()
    seen: int | None = None

    def request_of(self, place: int) -> UUID:
        """Return the id of the act (0), or of a line that was sent with it (from 1).

        The same page gives the same ids, so that a retry adds no line.
        """
        return uuid5(self.request, str(place)) if place else self.request


@dataclass(frozen=True, slots=True)
class TakeBackCorrection:
    """Makes the line that puts back what stood at line `of` before its newest correction."""

    of: int

    def __call__(self, log: Log) -> Line:
        entry = taken_back(log, self.of)
        if entry is None:
            words = f"Line {self.of + 1} was never corrected, so there is nothing to take back."
            raise StaleError(Stale.STALE, words)
        return entry_json(log.game, entry)

    def made(self, line: Line) -> bool:
        """Tell whether a line that is written can have come of this."""
        return line["do"] == "amend" and bool(line["of"] == self.of)


@dataclass(frozen=True, slots=True)
class Played:
    """What became of an act: the log with it, and whether it was there already."""

    log: Log
    repeated: bool


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
    The rules are asked first, outside any transaction; where somebody
    was faster, they are asked again. The same request with the same act adds
    nothing. Raises StaleError where the table is closed, whatever the act, and where the
    page is older than the question it answers, or than the line it is about.
    """
    for _ in range(ATTEMPTS):
        if repeated := _played_before(table, act, sent):
            return repeated
        if closed := closed_error(table):
            raise closed
        log = folded(table)
        _refuse_stale(log, sent.answers, sent.version)
        line = act if isinstance(act, dict) else act(log)
        _refuse_changed(log, line, sent.seen)
        check(log, line)
        if sent.asked:
            append(log, _read(log, {**line, **sent.asked}))
        entry = _read(log, line)
        after = append(log, entry)
        for more in sent.then:
            after = append(after, _read(after, more))
        if isinstance(entry, Amend) and after.states == log.states:
            raise StaleError(Stale.UNCHANGED, "That is what stands already.")
        if _write(table, after, [line, *sent.then], sent):
            remember(table, after)
            return Played(after, repeated=False)
        table.refresh_from_db(fields=CHANGING)
    raise _busy()


def _read(log: Log, line: Line) -> Any:
    """Return the entry that a line stands for at this table; raises RuleError."""
    try:
        return read_entry(log.game, log.setup, line, "", log.count)
    except InvalidError as error:
        words = f"This does not fit the table: {error.where} {error.message}."
        raise RuleError(Stale.UNFIT, words) from error


def _played_before(table: Table, act: Line | Making, sent: Sent) -> Played | None:
    entry = table.entries.filter(request=sent.request).first()
    if entry is None:
        return None
    line = without_notes(entry.line, "")
    if not _came_of(act, line) or _written_with(table, entry, sent) != [*sent.then]:
        raise StaleError(
            Stale.STALE,
            "This page had sent another act before, which counts. Here is the table as it is now;"
            " what you entered is kept.",
        )
    table.refresh_from_db(fields=CHANGING)
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
            "Meanwhile the table went on: this answered what was asked before. Nothing was"
            " changed.",
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
    return StaleError(Stale.CLOSED, words)


def _write(table: Table, after: Log, lines: Sequence[Line], sent: Sent) -> bool:
    """Append the lines, the last ones of `after`, if the table still has the version before."""
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
            raised = Table.objects.filter(pk=table.pk, version=version, is_closed=False).update(
                version=after.count, touched_at=now, result=result_of(after)
            )
            if not raised:
                return False
            Entry.objects.bulk_create(entries)
    except IntegrityError:  # the same request won the race
        return False
    table.version, table.touched_at = after.count, now
    return True


def _noted(line: Line, now: datetime, sent: Sent, place: int) -> Line:
    """Return a line with its notes: when, under which id, and by whom."""
    notes = {"when": now.isoformat(timespec="seconds"), "id": str(sent.request_of(place))}
    return {**line, **notes, **({"by": sent.by} if sent.by else {})}


def result_of(log: Log) -> dict[str, Any] | None:
    """Return what a finished table keeps as announced, None while it is played."""
    standing = log.game.standing(log.state)
    return standing_json(log.game.slug, standing) if standing.finished else None


@dataclass(frozen=True, slots=True)
class NewTable:
    """What a group chooses before it starts: names clockwise, the game's set-up, the page.

    `deck` is the order of the cards where the site deals them, `own` what the seats
    keep beside their names; `id` was drawn with the form, so that sending it twice
    starts one table. `box` is what is offered of an own box while the table is played.
    """

    names: Sequence[str]
    setup: Mapping[str, Any]
    deck: Sequence[str] | None = None
    tint: bool = True
    own: Sequence[Mapping[str, Any]] = ()
    id: UUID = field(default_factory=uuid4)
    box: Mapping[str, Any] | None = None


def start_table(*, owner: Any, game: AnyGame, new: NewTable) -> Table:
    """Start a table of a game; people whose name is not known join the owner's address book.

    The same id again returns the owner's table that has it; where another account's
    has it, nobody is told: the new table gets an id of its own.
    """
    with transaction.atomic():
        known = Table.objects.filter(pk=new.id).first()
        if known and known.owner_id == owner.pk:
            return known
        table = Table.objects.create(
            id=uuid4() if known else new.id,
            owner=owner,
            game=game.slug,
            setup=new.setup,
            deck=None if new.deck is None else list(new.deck),
            box=None if new.box is None else dict(new.box),
            tint=new.tint,
            rules_version=game.rules_version,
        )
        owns = new.own or [{} for _ in new.names]
        Seat.objects.bulk_create(
            Seat(table=table, number=number, person=person, name=person.name, own=own)
            for number, (person, own) in enumerate(
                zip(people_of(owner, new.names), owns, strict=True)
            )
        )
    return table


def people_of(owner: Any, names: Sequence[str]) -> list[Person]:
    """Return a person for each name; two seats of one name are two people."""
    known = [*Person.objects.known_to(owner)]
    found: list[Person] = []
    for name in names:
        person = next((p for p in known if p.name == name and p not in found), None)
        found.append(person or Person.objects.create(owner=owner, name=name))
    return found


def set_tint(*, table: Table, tint: bool) -> None:
    """Choose whether the table's page shows where a building fits."""
    Table.objects.filter(pk=table.pk).update(tint=tint)


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
        unchanged = Table.objects.filter(pk=table.pk, version=log.count, is_closed=False)
        if unchanged.update(drawn=drawn):
            table.drawn = dict(drawn)
            return drawn
        table.refresh_from_db(fields=CHANGING)
    raise _busy()


def take_in_record(*, owner: Any, record: Record, tint: bool = True) -> Table:
    """Keep a record as a new table of the owner's; its log goes on where it stopped.

    Raises BrokenLogError where the log breaks a rule, InvalidError where it
    holds what cannot be kept.
    """
    log = record.fold()
    if _NUL.search(json.dumps(record.json)):
        raise InvalidError("", "a string holds a NUL character, which cannot be kept")
    with transaction.atomic():
        table = Table.objects.create(
            owner=owner,
            game=record.game.slug,
            setup=record.json["setup"],
            tint=tint,
            version=log.count,
            rules_version=record.game.rules_version,
            result=result_of(log),
        )
        Seat.objects.bulk_create(
            Seat(
                table=table,
                number=number,
                name=seat["name"],
                own={key: item for key, item in seat.items() if key != "name"},
            )
            for number, seat in enumerate(record.json["seats"])
        )
        Entry.objects.bulk_create(written_entries(table, record.json["moves"]))
    return table


def written_entries(table: Table, lines: Sequence[Line]) -> list[Entry]:
    """Return the entries of imported lines; an id that stands twice is kept in the line only."""
    seen: set[UUID] = set()
    entries = []
    for number, line in enumerate(lines):
        request = UUID(line["id"]) if "id" in line else None
        if request in seen:
            request = None
        if request:
            seen.add(request)
        entries.append(Entry(table=table, number=number, line=line, request=request))
    return entries
