"""The boards of a campaign as pictures to keep and to send."""

from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from campaign.pages.city import city_at
from campaign.pages.city_board import draw_plan
from campaign.views.shown import shown_campaign
from games.views.pictures import answer


@require_safe
def board(request: HttpRequest, pk: UUID, number: int) -> HttpResponse:
    """The board of a city with its stickers, now or after an episode."""
    campaign = shown_campaign(request, pk)
    if number >= len(campaign.cities.all()):
        raise Http404
    city = city_at(campaign, number, request.GET)
    if city is None:
        raise Http404
    return answer(request, draw_plan(city))
