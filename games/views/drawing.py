"""Drawing from the site's deck: whoever draws a tile has to lay it."""

from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect

from games import services
from games.folding import folded
from games.multicity.acts import drawn_now
from games.multicity.game import MULTICITY
from games.views.shown import UNREADABLE, broken_page, for_forms_only, kept_table


@for_forms_only
def draw(request: HttpRequest, pk: UUID) -> HttpResponse:
    """Draw the next tile for the seat whose turn it is; a page that is too old draws nothing."""
    table, _ = kept_table(request, pk)
    if table.game != MULTICITY.slug:
        raise Http404
    try:
        log = folded(table)
    except UNREADABLE:
        return broken_page(request, table, status=409)
    drawn = drawn_now(table, log)
    if drawn is not None and request.POST.get("answers") == str(log.asked):
        services.set_drawn(table=table, drawn=drawn)
    return redirect(table.get_absolute_url() + "#city-form")
