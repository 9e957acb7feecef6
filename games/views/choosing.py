"""Choosing what to place at the end of an episode, on a page without scripts."""

from urllib.parse import urlencode
from uuid import UUID

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect

from games.folding import folded
from games.look import number_of
from games.views import begun
from games.views.acting import acting_table, own_seats
from games.views.shown import OWN_CITY, UNREADABLE, broken_page, for_forms_only

MOST_SEATS = 9
MOST_LINES = 999_999_999
"""More than any log has, in a number of the address."""


@for_forms_only
def choose(request: HttpRequest, pk: UUID) -> HttpResponse:
    """Keep what is typed of a seat, and go on to what was chosen: a building, or a line to mend."""
    table, face = acting_table(request, pk)
    seat = number_of(request.POST.get("seat", ""), MOST_SEATS)
    if seat is None:
        return redirect(table)
    try:
        seats = own_seats(request, table, face, folded(table))
    except UNREADABLE:
        return broken_page(request, table, status=409)
    if seats is not None and seat not in seats:
        raise PermissionDenied(OWN_CITY)
    if not table.is_closed:
        begun.keep(request, table.pk, seat)
    entry = number_of(request.GET.get("entry", ""), MOST_LINES)
    if entry is not None:
        return redirect("games:entry", table.pk, entry)
    chosen = {name: request.POST[name] for name in ("how", "piece") if name in request.POST}
    query = urlencode({"seat": seat, **chosen})
    return redirect(f"{table.get_absolute_url()}?{query}#seat-{seat}")
