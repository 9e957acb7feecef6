"""Replaying stored tables under the rules of today: what would differ. Nothing is written here."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from games.folding import fold_table
from games.kit.errors import InvalidError
from games.kit.words import counted
from games.log import BrokenLogError, Log
from games.models import Table
from games.playing import result_of

A_CHUNK = 100
"""Tables that are read at once."""


@dataclass(frozen=True, slots=True)
class Rechecked:
    """A table that was replayed: its log, None where it cannot be followed, and what differs."""

    table: Table
    log: Log | None
    differs: tuple[str, ...] = ()


def recheck_tables() -> Iterator[Rechecked]:
    """Replay every stored table, the oldest first."""
    tables = Table.objects.prefetch_related("seats").order_by("created_at", "pk")
    for table in tables.iterator(chunk_size=A_CHUNK):
        yield recheck(table)


def recheck(table: Table) -> Rechecked:
    """Replay a table, and compare what it comes to with the result that was kept of it."""
    try:
        log = fold_table(table)
    except BrokenLogError as error:
        words = f"line {error.number + 1} is not allowed: {error.error.message}"
        return Rechecked(table, None, (words,))
    except InvalidError as error:
        return Rechecked(table, None, (f"it cannot be read: {error.where} {error.message}",))
    if table.result is None:
        return Rechecked(table, log)
    now = result_of(log)
    if now is None:
        return Rechecked(table, log, ("it is not over",))
    return Rechecked(table, log, tuple(_differences(table, table.result, now)))


def _differences(table: Table, kept: Mapping[str, Any], now: Mapping[str, Any]) -> Iterator[str]:
    names = [seat.name for seat in table.seats.all()]
    before = {score["seat"]: score for score in kept["scores"]}
    after = {score["seat"]: score for score in now["scores"]}
    for seat in sorted({*before, *after}):
        old, new = before.get(seat, {}), after.get(seat, {})
        told = [
            f"{key.replace('_', ' ')} {new.get(key, 'none')}, and not {old.get(key, 'none')}"
            for key in {**old, **new}
            if key not in {"seat", "lines"} and old.get(key) != new.get(key)
        ]
        told += _line_differences(old.get("lines", ()), new.get("lines", ()))
        if told:
            yield f"{names[seat]}: {'; '.join(told)}"
    others = {key for key in {*kept, *now} - {"scores"} if kept.get(key) != now.get(key)}
    for key in sorted(others):
        yield f"{key.replace('_', ' ')} {now.get(key)}, and not {kept.get(key)}"


def _line_differences(old: Any, new: Any) -> list[str]:
    before = {line["code"]: line["points"] for line in old if line["points"]}
    after = {line["code"]: line["points"] for line in new if line["points"]}
    return [
        f"{code.replace('_', ' ')} {after.get(code, 0)}, and not {before.get(code, 0)}"
        for code in {**before, **after}
        if before.get(code, 0) != after.get(code, 0)
    ]


def title_of(table: Table) -> str:
    """Return what a table is called: what it is part of, or its game, its people and its day."""
    if table.part_title:
        return table.part_title
    names = ", ".join(seat.name for seat in table.seats.all())
    return f"{table.rules.title}, {names}, {table.created_at:%Y-%m-%d}"


def summary(count: int, differing: int) -> str:
    """Return how many tables were replayed, and how many differ."""
    if not count:
        return "No table is kept here yet."
    tables = counted(count, "table")
    if not differing:
        return f"{tables} replayed: nothing differs."
    return f"{tables} replayed: {differing} would differ. Nothing was changed."
