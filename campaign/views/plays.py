"""Closed episodes for other tools: a play to hand over, and all results as a sheet."""

from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.utils.text import slugify
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from campaign.models import Episode
from campaign.pages.plays import UNRECORDED, WAITING, episode_play
from campaign.pages.results import HEAD, result_rows
from campaign.views.shown import shown_campaign
from games.views.plays import play_page, sheet_answer


@require_safe
@never_cache
def play(request: HttpRequest, pk: UUID, number: int) -> HttpResponse:
    """A closed episode, to be handed over."""
    campaign = shown_campaign(request, pk)
    episodes = Episode.objects.filter(campaign=campaign).select_related("table")
    found = get_object_or_404(episodes, number=number)
    found.campaign = campaign
    waiting = UNRECORDED if found.closed_at else WAITING
    title = f"{campaign.name}, episode {number}"
    context = {"back": found.get_absolute_url(), "back_title": title, "waiting": waiting}
    return render(request, "games/play.html", {**play_page(episode_play(found)), **context})


@require_safe
@never_cache
def results(request: HttpRequest, pk: UUID) -> HttpResponse:
    """All results of a campaign, a row a city and episode."""
    campaign = shown_campaign(request, pk)
    name = slugify(campaign.name) or "campaign"
    return sheet_answer(request, f"{name}-results", HEAD, result_rows(campaign))
