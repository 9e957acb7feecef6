"""The folded log of a kept table, remembered while its version stands."""

from collections import OrderedDict
from threading import Lock
from typing import Any
from uuid import UUID

from games.log import Log, empty, fold, read_entry
from games.models import Table
from games.records import FORMAT, without_notes

MOST_KEPT = 256
"""Folded logs in memory; one of four seats and 120 entries takes about 60 KB."""


class _Memory:
    """Folded logs by table, version and seating; it may lose any of them at any time."""

    def __init__(self) -> None:
        self._logs: OrderedDict[tuple[UUID, int, int], Log] = OrderedDict()
        self._lock = Lock()

    def get(self, key: tuple[UUID, int, int]) -> Log | None:
        with self._lock:
            if key in self._logs:
                self._logs.move_to_end(key)
            return self._logs.get(key)

    def put(self, key: tuple[UUID, int, int], log: Log) -> None:
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
    key = (table.pk, table.version, table.seating)
    log = _memory.get(key)
    if log is None:
        log = fold_table(table)
        _memory.put(key, log)
    return log


def remember(table: Table, log: Log) -> None:
    """Keep the log that the table has after an entry was added to it."""
    _memory.put((table.pk, log.count, table.seating), log)


def fold_table(table: Table) -> Log:
    """Return the log of a table, folded anew; raises BrokenLogError or InvalidError."""
    setup = read_table_setup(table)
    lines = table.entries.filter(number__lt=table.version).values_list("line", flat=True)
    game = table.rules
    entries = []
    for number, line in enumerate(lines):
        where = f"moves[{number}]"
        entries.append(read_entry(game, setup, without_notes(line, where), where, number))
    return fold(game, setup, entries) if entries else empty(game, setup)


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
