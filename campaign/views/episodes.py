"""An episode: starting it, its result, closing it, opening it again."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any
from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from campaign.forms.episodes import CloseForm, PlayedOnForm, StartForm
from campaign.legacy.ledger import EPISODES
from campaign.models import Campaign, Episode
from campaign.pages.closing import leading_on_closed
from campaign.pages.corrected import corrected_view
from campaign.pages.episode import episode_page
from campaign.pages.paper import paper_page
from campaign.pages.rule_sheet import start_rules
from campaign.pages.too_many import stickers_page
from campaign.services.episodes import (
    close_once,
    next_number,
    reopen_episode,
    set_played_on,
    start_episode,
)
from campaign.views.photos import episode_album
from campaign.views.shown import (
    for_forms_only,
    is_kept,
    kept_campaign,
    people_for,
    shown_campaign,
)
from games.kit.errors import RuleError
from games.views.photos import strip_of
from games.views.viewers import writer


@require_safe
@never_cache
def episode(request: HttpRequest, pk: UUID, number: int) -> HttpResponse:
    """An episode: how to start it, or what came of it."""
    campaign = shown_campaign(request, pk)
    found = _episodes(campaign).filter(number=number).first()
    if found is not None:
        found.campaign = campaign
        return show_episode(request, found)
    if not is_kept(request, campaign) or not 1 <= number <= EPISODES:
        raise Http404
    if number != next_number(campaign):
        context = {"campaign": campaign, "number": number, "next": next_number(campaign)}
        return render(request, "campaign/sealed.html", context)
    return _ask(request, campaign, number, StartForm(campaign=campaign, number=number))


@for_forms_only
def start(request: HttpRequest, pk: UUID, number: int) -> HttpResponse:
    """Start an episode on the boards as they are now."""
    campaign = kept_campaign(request, pk)
    if not 1 <= number <= EPISODES:
        raise Http404
    if known := _episodes(campaign).filter(number=number).first():
        return redirect(known.table or known)
    form = StartForm(request.POST, campaign=campaign, number=number)
    if not form.is_valid():
        return _ask(request, campaign, number, form, status=422)
    try:
        found = start_episode(
            campaign=campaign, number=number, new=form.episode(), by=writer(request)
        )
    except RuleError as error:
        form.add_error(None, error.message)
        return _ask(request, campaign, number, form, status=422)
    return redirect(found.sitting)


def _ask(
    request: HttpRequest, campaign: Campaign, number: int, form: StartForm, status: int = 200
) -> HttpResponse:
    people = people_for(request, campaign)
    context = {"campaign": campaign, "number": number, "form": form, "people": people}
    context |= start_rules(campaign, number)
    context |= stickers_page(campaign)
    return render(request, "campaign/start.html", context, status=status)


@for_forms_only
def close(request: HttpRequest, pk: UUID, number: int) -> HttpResponse:
    """Close an episode: its symbols are coloured for good."""
    found = kept_episode(request, pk, number)
    form = CloseForm(request.POST)
    form.is_valid()
    try:
        is_first = close_once(
            episode=found,
            by=writer(request),
            are_ties_shared=form.cleaned_data["is_shared"],
            version=form.cleaned_data.get("version"),
        )
    except RuleError as error:
        return show_episode(request, found, refusal=error.message, typed={"is_closing": True})
    return redirect(found.campaign if is_first else leading_on_closed(found))


@for_forms_only
def reopen(request: HttpRequest, pk: UUID, number: int) -> HttpResponse:
    """Open a closed episode again; the symbols that it brought go."""
    found = kept_episode(request, pk, number)
    try:
        reopen_episode(episode=found, by=writer(request))
    except RuleError as error:
        return show_episode(request, found, refusal=error.message)
    return redirect(found)


@for_forms_only
def day(request: HttpRequest, pk: UUID, number: int) -> HttpResponse:
    """Say on which day an episode was played."""
    found = kept_episode(request, pk, number)
    form = PlayedOnForm(request.POST)
    if not form.is_valid():
        words = "This is no day of our time: it is written like 2026-11-29."
        return show_episode(request, found, words, typed={"day": request.POST.get("played_on", "")})
    set_played_on(episode=found, day=form.cleaned_data["played_on"])
    return redirect(found)


def _episodes(campaign: Campaign) -> Any:
    return Episode.objects.filter(campaign=campaign).select_related("table", "draft")


def kept_episode(request: HttpRequest, pk: UUID, number: int) -> Episode:
    """Return an episode that whoever asks may write to; 404 or 403 as of its campaign."""
    campaign = kept_campaign(request, pk)
    found: Episode = get_object_or_404(_episodes(campaign), number=number)
    found.campaign = campaign
    return found


def show_episode(
    request: HttpRequest,
    found: Episode,
    refusal: str = "",
    *,
    typed: Mapping[str, Any] = MappingProxyType({}),
    status: int | None = None,
) -> HttpResponse:
    """Answer with the page of an episode; a refusal keeps the reason that was typed with it.

    `typed` is what else was typed: the `day`, or by city what of its `sittings`; `is_closing`
    tells that it was to be closed.
    """
    status = status or (422 if refusal else 200)
    shown = f"{found.played_on:%Y-%m-%d}" if found.played_on else ""
    day = typed.get("day", shown)
    strip = strip_of(episode_album(request, found))
    if found.is_on_paper:
        page = paper_page(found, is_kept=is_kept(request, found.campaign), refusal=refusal)
        page["corrected"] = corrected_view(found.campaign, request.GET)
        return render(request, "campaign/paper.html", {**page, **strip, "day": day}, status=status)
    context = episode_page(found, is_kept=is_kept(request, found.campaign), refusal=refusal)
    context |= strip
    sittings = typed.get("sittings", {})
    context |= {
        "day": day,
        "is_closing": "is_closing" in typed,
        "corrected": corrected_view(found.campaign, request.GET),
        "reason": request.POST.get("reason", ""),
        "is_sitting": bool(sittings),
        "sittings": [
            {**one, **sittings.get(one["city"].number, {})} for one in context["sittings"]
        ],
    }
    return render(request, "campaign/episode.html", context, status=status)
