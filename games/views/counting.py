"""What is being entered, counted on the way; nothing is kept."""

from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.cities.entered.live import counted_page
from games.cities.entered.playing import EnteredState
from games.folding import folded
from games.views.live import is_visited
from games.views.shown import UNREADABLE, shown_table


@require_safe
@never_cache
def counted(request: HttpRequest, pk: UUID, seat: int) -> HttpResponse:
    """The score of the finished district that a query holds, as a fragment of the page.

    Whoever comes to this address as to a page is sent to the table.
    """
    if is_visited(request):
        return redirect("games:table", pk)
    table, face = shown_table(request, pk)
    try:
        state = folded(table).state
    except UNREADABLE as error:
        raise Http404 from error
    if not isinstance(state, EnteredState) or seat not in state.setup.seats:
        raise Http404
    sent = face.filled(table, request.GET)
    context = counted_page(state, seat, sent, table.get_absolute_url())
    return render(request, "games/cities/_counted.html", context)
