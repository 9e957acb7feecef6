"""By whom each line of a log was entered, where not all by the table's owner."""

from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass, replace
from threading import Lock
from uuid import UUID

from games.kit.words import shortened
from games.models import LONGEST_NAME, Table

MOST_KEPT = 512
"""Tables in memory; one with 120 lines takes about 1 KB."""


@dataclass(frozen=True, slots=True)
class _Known:
    """The owner's name, and who has signed each line, "" where nobody has."""

    owner: str = ""
    names: tuple[str, ...] = ()


class _Memory:
    """What was read, by table and seating; it may lose any of it at any time.

    Lines are never signed otherwise later, but under another seating others may have left the log.
    """

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[UUID, int], _Known] = OrderedDict()
        self._lock = Lock()

    def get(self, table: Table) -> _Known:
        with self._lock:
            return self._kept.get((table.pk, table.seating)) or _Known()

    def put(self, table: Table, known: _Known) -> None:
        key = table.pk, table.seating
        with self._lock:
            self._kept[key] = known
            self._kept.move_to_end(key)
            while len(self._kept) > MOST_KEPT:
                self._kept.popitem(last=False)

    def clear(self) -> None:
        with self._lock:
            self._kept.clear()


_memory = _Memory()
forget_all = _memory.clear


def writers_of(table: Table) -> tuple[str, ...]:
    """Return the name of the account or the device by which each line of the log was entered.

    "" for a line that nobody has signed; nothing at all where only the table's owner has entered,
    since then there is nobody to be told apart.
    """
    known = _memory.get(table)
    if len(known.names) < table.version:
        known = _read_on(table, known)
        _memory.put(table, known)
    names = known.names[: table.version]
    return names if {*names} - {"", known.owner} else ()


def signed(table: Table, names: Sequence[str]) -> None:
    """Remember who has signed the last lines of a table, if all before is known."""
    known = _memory.get(table)
    if known.names and len(known.names) + len(names) == table.version:
        short = tuple(shortened(name, LONGEST_NAME) for name in names)
        _memory.put(table, replace(known, names=known.names + short))


def _read_on(table: Table, known: _Known) -> _Known:
    """Return what is known with the lines that came since; those before stay as they are."""
    new = table.entries.filter(number__gte=len(known.names), number__lt=table.version)
    owner, names = known.owner, [*known.names]
    rows = new.order_by("number").values_list("line", "table__owner__username")
    for line, username in rows:
        names.append(shortened(line.get("by", ""), LONGEST_NAME))
        owner = username or ""
    return _Known(owner, tuple(names))
