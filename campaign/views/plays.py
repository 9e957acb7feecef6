"""Closed episodes for BG Stats and BoardGameGeek."""

from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from campaign.models import Episode
from campaign.pages.plays import UNRECORDED, WAITING, episode_play
from campaign.views.shown import shown_campaign
from games.views.plays import play_page


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
