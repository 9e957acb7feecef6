"""What whoever asks may do at a table: enter for all, for a city of their own, or only look."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any
from uuid import UUID

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest

from games.faces import Face
from games.log import Log
from games.look import Look
from games.models import Table
from games.own_city import is_for, is_own
from games.views import begun
from games.views.shown import OWN_CITY, OWN_SEAT, shown_table
from games.views.viewers import note_writer, viewer_of


def acting_table(request: HttpRequest, pk: UUID) -> tuple[Table, Face]:
    """Return a table at which whoever asks may act, if only for a city; 403 where none."""
    table, face = shown_table(request, pk)
    viewer = viewer_of(request)
    if not table.is_kept_by(viewer) and not viewer.signs_at(table.pk, table.part_of):
        raise PermissionDenied
    note_writer(request, table.pk, table.part_of)
    return table, face


def own_seats(request: HttpRequest, table: Table, face: Face, log: Log) -> frozenset[int] | None:
    """Return the seats that whoever asks may act for; None for whoever may act for all."""
    viewer = viewer_of(request)
    if table.is_kept_by(viewer):
        return None
    signs = viewer.signs_at(table.pk, table.part_of)
    cities = face.cities(log.setup) if signs else ()
    return frozenset(seat for seat, (sign, _) in enumerate(cities) if sign in signs)


def look_for(request: HttpRequest, table: Table, face: Face, log: Log, look: Look) -> Look:
    """Return a look with what whoever asks may do at the table, and has typed of it before."""
    seats = own_seats(request, table, face, log)
    acts = seats is None or bool(seats)
    kept = begun.kept_of(request, table.pk) if acts else {}
    return replace(look, may_act=seats is None, own=seats or frozenset(), begun=kept)


def refuse_others(
    seats: frozenset[int] | None, log: Log, lines: Iterable[Mapping[str, Any]]
) -> None:
    """Raise PermissionDenied where a line is about another than the seats that one acts for."""
    if seats is not None and not all(is_for(log, seats, line) for line in lines):
        raise PermissionDenied(_for_one(log))


def refuse_turn_of_others(seats: frozenset[int] | None, log: Log) -> None:
    """Raise PermissionDenied where it is the turn of another than one acts for."""
    if seats is not None and log.state.turn not in seats:
        raise PermissionDenied(_for_one(log))


def _for_one(log: Log) -> str:
    """Return for what one enters at a table: a city where seats are cities, or one seat."""
    return OWN_CITY if log.game.slug == "my-city" else OWN_SEAT


def refuse_other_line(seats: frozenset[int] | None, log: Log, number: int) -> None:
    """Raise PermissionDenied where a line of the log is not about the seats that one acts for."""
    if seats is not None and not is_own(log, seats, number):
        raise PermissionDenied(_for_one(log))


def only_own(seats: frozenset[int] | None, log: Log, context: dict[str, Any]) -> dict[str, Any]:
    """Return the context of the page that mends a line, without what changes others' lines."""
    if seats is None:
        return context
    found: dict[str, Any] = {"is_own_only": True}
    for lines, offer in (("falls", "goes_with"), ("drops", "drops")):
        if not all(is_own(log, seats, line.number) for line in context.get(lines, ())):
            found |= {offer: ""}
    return {**context, **found}
