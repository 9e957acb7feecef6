"""Giving a city a seat in an episode that is closed, or taking it again: as a draft."""

from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from campaign.forms.seats import SeatForm
from campaign.models import City, Episode
from campaign.pages.seat import seat_page
from campaign.seating import seated
from campaign.services.past_seats import given_seats, start_seat_draft
from campaign.services.reseating import PastSeat
from campaign.views.episodes import kept_episode
from campaign.views.paper_seats import paper_seat
from campaign.views.shown import people_for
from games.kit.errors import RuleError
from games.views.viewers import writer


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def seat(request: HttpRequest, pk: UUID, number: int, city: int) -> HttpResponse:
    """How a city gets its seat, or loses it; POST begins the draft in which it is so.

    Of an episode on paper, which has no table to enter it at, POST makes it count at once.
    """
    episode = kept_episode(request, pk, number)
    row = get_object_or_404(episode.campaign.cities, number=city)
    if not episode.closed_at:
        return redirect(episode)
    if city in seated(episode) and not _is_given(episode, city):
        raise Http404
    if episode.is_on_paper:
        return paper_seat(request, episode, row)
    if request.method != "POST":
        return _show(request, episode, row)
    cities, form = seated(episode), SeatForm(request.POST)
    if row.number in cities:
        name = episode.sitting.seats.get(number=cities.index(row.number)).name
        new = PastSeat(row.number, name, has=False)
    elif form.is_valid():
        new = form.seat(row.number)
    else:
        words = next(str(error) for errors in form.errors.values() for error in errors)
        return _show(request, episode, row, words)
    try:
        start_seat_draft(episode=episode, new=new, by=writer(request))
    except RuleError as error:
        return _show(request, kept_episode(request, pk, number), row, error.message)
    return redirect("campaign:draft", pk, number)


def _is_given(episode: Episode, city: int) -> bool:
    return (episode.number, city) in given_seats(episode.campaign)


def _show(request: HttpRequest, episode: Episode, row: City, refusal: str = "") -> HttpResponse:
    context = seat_page(episode, row, request.POST, refusal)
    context["people"] = people_for(request, episode.campaign)
    status = 422 if refusal else 200
    return render(request, "campaign/seat.html", context, status=status)
