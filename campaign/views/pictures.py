"""The boards of a campaign as pictures to keep and to send: still, growing, all on one sheet."""

from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from campaign.pages.city_board import draw_plan
from campaign.pages.pictures import ending_of, overview_of, pictures_page, years_of
from campaign.views.shown import shown_campaign, shown_city
from games import overview as overviews
from games.views.pictures import answer, answer_growing, answer_made, content_tag


@require_safe
def board(request: HttpRequest, pk: UUID, number: int) -> HttpResponse:
    """The board of a city with its stickers, now or after an episode."""
    _, city = shown_city(request, pk, number)
    return answer(request, draw_plan(city))


@require_safe
def growing(request: HttpRequest, pk: UUID, number: int) -> HttpResponse:
    """A city as it was built, episode by episode."""
    campaign = shown_campaign(request, pk)
    if number >= len(campaign.cities.all()):
        raise Http404
    return answer_growing(request, years_of(campaign, number))


@require_safe
def overview(request: HttpRequest, pk: UUID) -> HttpResponse:
    """All cities as they are now, on one sheet."""
    campaign = shown_campaign(request, pk)
    boards, ending = overview_of(campaign), ending_of(campaign)
    tag = content_tag(overviews.VERSION, boards, campaign.name, ending)
    return answer_made(
        request,
        tag,
        "image/png",
        lambda: overviews.overview_png(boards, campaign.name, when=ending.when, notes=ending.notes),
    )


@require_safe
@never_cache
def pictures(request: HttpRequest, pk: UUID) -> HttpResponse:
    """What there is of a campaign to keep as pictures."""
    return render(request, "campaign/pictures.html", pictures_page(shown_campaign(request, pk)))
