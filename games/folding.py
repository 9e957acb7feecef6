"""The log of a kept table: the newest is remembered, and what was added since is folded onto it."""

from collections import OrderedDict
from collections.abc import Iterable, Iterator, Sequence
from threading import Lock
from typing import Any
from uuid import UUID

from games.kit.errors import InvalidError
from games.log import Log, Unfolded, extend, read_entry
from games.models import Entry, Table
from games.records import FORMAT, without_notes

MOST_LOGS, MOST_ENTRIES = 128, 8_000
"""Logs in memory, and entries of them all; an entry takes about 0.8 KB with the state after it."""


Known = Log | Unfolded


class _Memory:
    """The newest log by table and seating; it may lose any of them at any time."""

    def __init__(self) -> None:
        self._logs: OrderedDict[tuple[UUID, int], Known] = OrderedDict()
        self._entries = 0
        self._lock = Lock()

    def get(self, table: Table) -> Known | None:
        """Return the log of a table as of its version, or of an earlier one."""
        key = table.pk, table.seating
        with self._lock:
            found = self._logs.get(key)
            if found is None or len(found.entries) > table.version:
                return None
            self._logs.move_to_end(key)
            return found

    def put(self, table: Table, log: Known) -> None:
        """Keep a log of a table, in the place of the one before."""
        key = table.pk, table.seating
        with self._lock:
            self._take(key)
            self._logs[key] = log
            self._entries += len(log.entries)
            while len(self._logs) > (1 if self._entries > MOST_ENTRIES else MOST_LOGS):
                self._take(next(iter(self._logs)))

    def _take(self, key: tuple[UUID, int]) -> None:
        log = self._logs.pop(key, None)
        self._entries -= len(log.entries) if log else 0

    def clear(self) -> None:
        with self._lock:
            self._logs.clear()
            self._entries = 0


_memory = _Memory()
forget_all = _memory.clear


def folded(table: Table) -> Log:
    """Return the folded log of a table as of its version.

    Raises BrokenLogError or InvalidError where the rules no longer accept it.
    """
    log = _memory.get(table)
    if isinstance(log, Log) and log.count == table.version:
        return log
    found = fold_table(table) if log is None else _grown(table, log)
    _memory.put(table, found)
    return found


def _grown(table: Table, log: Known) -> Log:
    """Return a log of an earlier version, or one that is not folded yet, with what came since."""
    base = log if isinstance(log, Log) else log.fold()
    if base.count == table.version:
        return base
    lines = _lines(table, since=base.count)
    return extend(base, _read(table, base.setup, lines, since=base.count))


def _lines(table: Table, *, since: int = 0) -> Iterable[Any]:
    entries = table.entries.filter(number__gte=since, number__lt=table.version)
    return entries.values_list("line", flat=True)


def remember(table: Table, log: Log) -> None:
    """Keep the log that the table has after an entry was added to it."""
    _memory.put(table, log)


def fold_table(table: Table) -> Log:
    """Return the log of a table, folded anew; raises BrokenLogError or InvalidError."""
    return _unfolded(table, read_table_setup(table), _lines(table)).fold()


def fold_as(table: Table, setup: Any) -> Log:
    """Return what the log of a table would be on another set-up; raises as `fold_table` does."""
    return _unfolded(table, setup, _lines(table)).fold()


def logs_of(tables: Sequence[Table]) -> dict[UUID, Known | None]:
    """Return the logs of tables as they are remembered, all others unfolded and by one query.

    None stands for one that cannot be read.
    """
    found = {table.pk: _known(table) for table in tables}
    new = [table for table in tables if found[table.pk] is None]
    lines: dict[UUID, list[Any]] = {table.pk: [] for table in new}
    if new:
        rows = Entry.objects.filter(table__in=new).order_by("table_id", "number")
        for pk, line in rows.values_list("table_id", "line"):
            lines[pk].append(line)
    for table in new:
        try:
            log = _unfolded(table, read_table_setup(table), lines[table.pk][: table.version])
        except InvalidError:
            continue
        _memory.put(table, log)
        found[table.pk] = log
    return found


def _known(table: Table) -> Known | None:
    """Return the log of just that version."""
    found = _memory.get(table)
    return found if found is not None and len(found.entries) == table.version else None


def _unfolded(table: Table, setup: Any, lines: Iterable[Any]) -> Unfolded:
    return Unfolded(table.rules, setup, tuple(_read(table, setup, lines)))


def _read(table: Table, setup: Any, lines: Iterable[Any], *, since: int = 0) -> Iterator[Any]:
    """Yield the entries that lines of a table's log stand for, the first at place `since`."""
    for number, line in enumerate(lines, since):
        where = f"moves[{number}]"
        yield read_entry(table.rules, setup, without_notes(line, where), where, number)


def read_table_setup(table: Table) -> Any:
    """Return the set-up of a table as its rules know it; raises InvalidError."""
    return table.rules.read_setup([seat.json for seat in table.seats.all()], table.setup, "setup")


def record_json(table: Table) -> dict[str, Any]:
    """Return the table as a record (`games.records`), with its notes."""
    return {
        "format": FORMAT,
        "game": table.game,
        "seats": [seat.json for seat in table.seats.all()],
        "setup": table.setup,
        "moves": [*table.entries.order_by("number").values_list("line", flat=True)],
    }
