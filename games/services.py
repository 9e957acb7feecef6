"""What is written of whole tables: starting one, taking in a record."""

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any
from uuid import UUID, uuid4

from django.db import transaction

from games.kit.errors import InvalidError
from games.kit.game import AnyGame
from games.log import Log
from games.models import Entry, Seat, Table
from games.naming import named, people_of
from games.playing import result_of
from games.records import Record
from games.sending import Line
from games.turns import one_at_a_time

_NUL = re.compile(r"(?<!\\)(\\\\)*\\u0000")  # escaped as JSON does, no backslash before


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
    with one_at_a_time("people", owner.pk):
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
        people = named(people_of(owner, new.names), new.names)
        Seat.objects.bulk_create(
            Seat(table=table, number=number, person=person, name=name, own=own)
            for number, ((person, name), own) in enumerate(zip(people, owns, strict=True))
        )
    return table


def set_tint(*, table: Table, tint: bool) -> None:
    """Choose whether the table's page shows where a building fits."""
    Table.objects.filter(pk=table.pk).update(tint=tint)


def take_in_record(*, owner: Any, record: Record, tint: bool = True) -> Table:
    """Keep a record as a new table of the owner's; its log goes on where it stopped.

    Raises BrokenLogError where the log breaks a rule, InvalidError where it
    holds what cannot be kept.
    """
    return keep_record(owner=owner, record=record, log=record.fold(), tint=tint)


def keep_record(
    *,
    owner: Any,
    record: Record,
    log: Log | None,
    tint: bool = True,
    rules_version: int | None = None,
) -> Table:
    """Keep a record whose folded log is known as a new table of the owner's.

    Without `log` its result is not kept; `rules_version` is the one that it was played under, by
    default that of today. Raises InvalidError where it holds what cannot be kept.
    """
    if _NUL.search(json.dumps(record.json)):
        raise InvalidError("", "a string holds a NUL character, which cannot be kept")
    with transaction.atomic():
        table = Table.objects.create(
            owner=owner,
            game=record.game.slug,
            setup=record.json["setup"],
            tint=tint,
            version=len(record.entries),
            rules_version=rules_version or record.game.rules_version,
            result=result_of(log) if log else None,
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
