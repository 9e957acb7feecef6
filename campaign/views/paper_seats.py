"""Giving a city a seat in an episode on paper, or taking it again: told first, then corrected."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from campaign.forms.seats import paper_seat_form
from campaign.models import City, Episode
from campaign.pages.corrected import leading_on
from campaign.pages.paper_seat import paper_seat_page
from campaign.services.paper_seats import correct_paper_seat
from campaign.services.refusals import Refusal
from campaign.views.episodes import kept_episode
from campaign.views.shown import people_for
from games.kit.errors import RuleError
from games.views.viewers import writer


def paper_seat(request: HttpRequest, episode: Episode, row: City) -> HttpResponse:
    """How a city gets its seat on paper, or loses it, and what that means; POST makes it count."""
    if request.method != "POST":
        return _show(request, episode, row)
    form = paper_seat_form(request.POST)
    if not form.is_valid():
        words = next(str(error) for errors in form.errors.values() for error in errors)
        return _show(request, episode, row, words, 422)
    try:
        correct_paper_seat(
            episode=episode,
            change=form.change(row.number),
            written=form.written(writer(request)),
        )
    except RuleError as error:
        status = 409 if error.code is Refusal.CHANGED else 422
        pk, number = episode.campaign.pk, episode.number
        return _show(request, kept_episode(request, pk, number), row, error.message, status)
    here = episode.get_absolute_url()
    return redirect(leading_on(here, episode.campaign, form.cleaned_data["id"]))


def _show(
    request: HttpRequest, episode: Episode, row: City, refusal: str = "", status: int = 200
) -> HttpResponse:
    sent = request.POST if request.method == "POST" else request.GET
    context = paper_seat_page(episode, row, sent, refusal)
    context["people"] = people_for(request, episode.campaign)
    return render(request, "campaign/paper_seat.html", context, status=status)
