"""The log of a kept table, remembered while its version stands, folded once that is asked."""

from collections import OrderedDict
from collections.abc import Iterable, Sequence
from threading import Lock
from typing import Any
from uuid import UUID

from games.kit.errors import InvalidError
from games.log import Log, Unfolded, read_entry
from games.models import Entry, Table
from games.records import FORMAT, without_notes

MOST_KEPT = 128
"""Folded logs in memory; one of four seats and 120 entries takes about 60 KB."""


Known = Log | Unfolded


class _Memory:
    """Logs by table, version and seating; it may lose any of them at any time."""

    def __init__(self) -> None:
        self._logs: OrderedDict[tuple[UUID, int, int], Known] = OrderedDict()
        self._lock = Lock()

    def get(self, key: tuple[UUID, int, int]) -> Known | None:
        with self._lock:
            if key in self._logs:
                self._logs.move_to_end(key)
            return self._logs.get(key)

    def put(self, key: tuple[UUID, int, int], log: Known) -> None:
        with self._lock:
            self._logs[key] = log
            while len(self._logs) > MOST_KEPT:
                self._logs.popitem(last=False)

    def clear(self) -> None:
        with self._lock:
            self._logs.clear()


_memory = _Memory()
forget_all = _memory.clear


def folded(table: Table) -> Log:
    """Return the folded log of a table as of its version.

    Raises BrokenLogError or InvalidError where the rules no longer accept it.
    """
    log = _memory.get(_key(table))
    if isinstance(log, Log):
        return log
    found = fold_table(table) if log is None else log.fold()
    _memory.put(_key(table), found)
    return found


def _key(table: Table) -> tuple[UUID, int, int]:
    return table.pk, table.version, table.seating


def remember(table: Table, log: Log) -> None:
    """Keep the log that the table has after an entry was added to it."""
    _memory.put((table.pk, log.count, table.seating), log)


def fold_table(table: Table) -> Log:
    """Return the log of a table, folded anew; raises BrokenLogError or InvalidError."""
    lines = table.entries.filter(number__lt=table.version).values_list("line", flat=True)
    return _unfolded(table, lines).fold()


def fold_as(table: Table, setup: Any) -> Log:
    """Return what the log of a table would be on another set-up; raises as `fold_table` does."""
    lines = table.entries.filter(number__lt=table.version).values_list("line", flat=True)
    return _read(table, setup, lines).fold()


def logs_of(tables: Sequence[Table]) -> dict[UUID, Known | None]:
    """Return the logs of tables as they are remembered, all others unfolded and by one query.

    None stands for one that cannot be read.
    """
    found = {table.pk: _memory.get(_key(table)) for table in tables}
    new = [table for table in tables if found[table.pk] is None]
    lines: dict[UUID, list[Any]] = {table.pk: [] for table in new}
    if new:
        rows = Entry.objects.filter(table__in=new).order_by("table_id", "number")
        for pk, line in rows.values_list("table_id", "line"):
            lines[pk].append(line)
    for table in new:
        try:
            log = _unfolded(table, lines[table.pk][: table.version])
        except InvalidError:
            continue
        _memory.put(_key(table), log)
        found[table.pk] = log
    return found


def _unfolded(table: Table, lines: Iterable[Any]) -> Unfolded:
    return _read(table, read_table_setup(table), lines)


def _read(table: Table, setup: Any, lines: Iterable[Any]) -> Unfolded:
    game, entries = table.rules, []
    for number, line in enumerate(lines):
        where = f"moves[{number}]"
        entries.append(read_entry(game, setup, without_notes(line, where), where, number))
    return Unfolded(game, setup, tuple(entries))


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
