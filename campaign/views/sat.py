"""Correcting who sat for a city in an episode that is closed."""

from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from campaign.forms.sat import CorrectSatForm
from campaign.models import Episode
from campaign.pages.corrected import leading_on
from campaign.pages.sat import sat_page
from campaign.seating import seated
from campaign.services.past_people import correct_sitting
from campaign.services.refusals import Refusal
from campaign.views.episodes import kept_episode
from campaign.views.shown import people_for
from games.kit.errors import RuleError
from games.views.viewers import writer


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def sat(request: HttpRequest, pk: UUID, number: int, city: int) -> HttpResponse:
    """Who sat there, and what another name would mean; POST makes it count."""
    episode = kept_episode(request, pk, number)
    if city not in seated(episode):
        raise Http404
    if not episode.closed_at:
        return redirect(f"{episode.get_absolute_url()}#sittings")
    if request.method != "POST":
        return _show(request, episode, city)
    form = CorrectSatForm(request.POST)
    if not form.is_valid():
        words = next(str(error) for errors in form.errors.values() for error in errors)
        return _show(request, episode, city, words, 422)
    try:
        correct_sitting(
            campaign=episode.campaign,
            change=form.sitting(number, city),
            written=form.written(writer(request)),
        )
    except RuleError as error:
        status = 409 if error.code is Refusal.CHANGED else 422
        return _show(request, kept_episode(request, pk, number), city, error.message, status)
    here = reverse("campaign:people", args=[pk])
    return redirect(leading_on(here, episode.campaign, form.cleaned_data["id"]))


def _show(
    request: HttpRequest, episode: Episode, city: int, refusal: str = "", status: int = 200
) -> HttpResponse:
    sent = request.POST if request.method == "POST" else request.GET
    context = sat_page(episode, city, sent, refusal)
    context["people"] = people_for(request, episode.campaign)
    return render(request, "campaign/sat.html", context, status=status)
