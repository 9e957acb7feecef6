"""Each at their own phone: the seat that a device comes back to after each act.

Where one phone goes round, the seat that owes the next act comes to the front. Where each has one,
everybody wants to stay with their own: a device stays with the seat it was told to, and one that
came by a link with the seat of whom it was called after, until it is told otherwise.
"""

from typing import Any
from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect

from games.faces import Face
from games.folding import folded
from games.log import Log
from games.models import Table
from games.views.shown import for_forms_only, kept_table
from games.views.viewers import viewer_of
from games.whose_device import seat_called

KEPT = "stays"
"""The key of a session under which the seats stand: a sign by whole, `ALL` for everybody."""
ALL = "all"


def seat_of_device(request: HttpRequest, table: Table, face: Face, log: Log) -> int | None:
    """Return the seat that the device stays with, None where it goes on to whoever is next."""
    signs = [sign for sign, _ in _cities(face, log)]
    if len(signs) < 2:
        return None
    told = request.session.get(KEPT, {}).get(_whole(table))
    if told is not None:
        return signs.index(told) if told in signs else None
    viewer = viewer_of(request)
    if viewer.account is not None:
        return None  # whoever keeps it may well enter for all
    device = viewer.name_at(table.pk, table.part_of)
    found = seat_called([[name] for name in log.setup.names], device)
    return found if found is not None or not device else _seat_of_other_name(table, device)


def offer_of_stay(request: HttpRequest, table: Table, face: Face, log: Log) -> dict[str, Any]:
    """Return what the page of a table offers whoever may act for all: with whom to stay."""
    cities = _cities(face, log)
    if len(cities) < 2 or not table.is_kept_by(viewer_of(request)):
        return {}
    home = seat_of_device(request, table, face, log)
    return {
        "stays": [(sign, name, seat == home) for seat, (sign, name) in enumerate(cities)],
        "stays_with_all": home is None,
    }


@for_forms_only
def stay(request: HttpRequest, pk: UUID) -> HttpResponse:
    """Let the device stay with a seat, or go on to whoever is next; 404 for no such seat."""
    table, face = kept_table(request, pk)
    to = request.POST.get("to", "")
    if to != ALL and to not in [sign for sign, _ in _cities(face, folded(table))]:
        raise Http404
    request.session[KEPT] = {**request.session.get(KEPT, {}), _whole(table): to}
    return redirect(table)


def _cities(face: Face, log: Log) -> tuple[tuple[str, str], ...]:
    """Return the sign and the name of each seat with a part of the page to stay at."""
    return () if face.is_shared else face.cities(log.setup)


def _whole(table: Table) -> str:
    """Return what seats go by: the campaign, whose cities play in each episode, or the table."""
    return table.part_of or str(table.pk)


def _seat_of_other_name(table: Table, device: str) -> int | None:
    """Return the seat of whom a device was called after by another name: one since, or before."""
    names = ("person__name", "person__former_names__name")
    called: list[set[str]] = []
    for number, now, before in table.seats.order_by("number").values_list("number", *names):
        called += [set() for _ in range(number + 1 - len(called))]
        called[number] |= {name for name in (now, before) if name}
    return seat_called(called, device)
