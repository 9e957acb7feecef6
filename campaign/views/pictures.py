"""The boards of a campaign as pictures to keep and to send."""

from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from campaign.pages.city_board import draw_plan
from campaign.views.shown import shown_city
from games.views.pictures import answer


@require_safe
def board(request: HttpRequest, pk: UUID, number: int) -> HttpResponse:
    """The board of a city with its stickers, now or after an episode."""
    _, city = shown_city(request, pk, number)
    return answer(request, draw_plan(city))
