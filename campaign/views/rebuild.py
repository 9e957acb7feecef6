"""A board to be built up anew, as it is now or was after an episode."""

from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from campaign.pages.city import after_of
from campaign.pages.rebuild import rebuild_page
from campaign.views.shown import shown_city


@require_safe
@never_cache
def rebuild(request: HttpRequest, pk: UUID, number: int) -> HttpResponse:
    """Everything of a city on one sheet, to stick and colour a fresh board by."""
    campaign, city = shown_city(request, pk, number)
    last = campaign.episodes.order_by("-number").first()
    started = last.number if last else 0
    after = after_of(request.GET, started)
    context = rebuild_page(campaign, number, city, after=after, started=started)
    return render(request, "campaign/rebuild.html", context)
