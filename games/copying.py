"""A table in the place of another, with the same people, on other boards or with other moves."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from games.corrections import newest_about
from games.log import Amend, Log, entry_json
from games.models import Entry, Seat, Table
from games.playing import result_of
from games.records import NOTES
from games.sending import Line
from games.services import written_entries


@dataclass(frozen=True, slots=True)
class Seated:
    """Who sits at a seat by name and in the address book, and what it keeps beside the name."""

    name: str
    person: int | None
    own: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Laying:
    """Who sits at a table clockwise, its set-up, and its cards where the site deals them."""

    seats: Sequence[Seated]
    setup: Mapping[str, Any]
    deck: Sequence[str] | None = field(default=None)


def laying_of(table: Table, own: Mapping[int, Mapping[str, Any]] = MappingProxyType({})) -> Laying:
    """Return what a table was laid with; `own` is what other seats keep beside their name."""
    seats = [
        Seated(seat.name, seat.person_id, own.get(seat.number, seat.own))
        for seat in table.seats.all()
    ]
    return Laying(seats, table.setup, table.deck)


def copy_table(
    table: Table, log: Log, lines: Sequence[Line], own: Mapping[int, Mapping[str, Any]]
) -> Table:
    """Return a new table with the lines of a log, which is what they fold to.

    Everything else is as at `table`; `own` is what other seats keep beside their name.
    """
    return copy_laid(table, log, lines, laying_of(table, own))


def copy_laid(table: Table, log: Log, lines: Sequence[Line], new: Laying) -> Table:
    """Return a new table that is laid otherwise, with the lines of a log that is folded on that."""
    copy = Table.objects.create(
        owner_id=table.owner_id,
        game=table.game,
        setup=dict(new.setup),
        deck=None if new.deck is None else list(new.deck),
        tint=table.tint,
        version=len(lines),
        rules_version=table.rules.rules_version,
        result=result_of(log),
        is_closed=table.is_closed,
        is_public=table.is_public,
        part_of=table.part_of,
        part_title=table.part_title,
    )
    Seat.objects.bulk_create(
        Seat(table=copy, number=number, person_id=one.person, name=one.name, own=dict(one.own))
        for number, one in enumerate(new.seats)
    )
    Entry.objects.bulk_create(written_entries(copy, lines))
    return copy


def lines_of(table: Table) -> list[Line]:
    """Return the lines of a table's log with their notes, as they stand in its record."""
    entries = table.entries.filter(number__lt=table.version).order_by("number")
    return [*entries.values_list("line", flat=True)]


def standing_lines(log: Log, lines: Sequence[Line], moves: Sequence[tuple[int, Any]]) -> list[Line]:
    """Return moves of a log as lines of their own, each with the notes of whoever wrote it.

    `lines` are those of the log, `moves` the numbers and values of what is to stand; a
    corrected line has the notes of its newest correction.
    """
    found = []
    for number, move in moves:
        newest = newest_about(log, number)
        source = lines[newest]
        if isinstance(log.entries[newest], Amend):
            source = {
                **source,
                **{key: source["move"][key] for key in NOTES if key in source["move"]},
            }
        notes = {key: source[key] for key in NOTES if key in source}
        found.append({**entry_json(log.game, move), **notes})
    return found
