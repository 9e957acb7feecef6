"""Correcting an episode: beginning a draft of it, its page, and the word that makes it count."""

from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from campaign.forms.corrections import SeenForm
from campaign.models import Episode
from campaign.pages.corrected import leading_on
from campaign.pages.drafts import draft_page
from campaign.revisions import Draft
from campaign.services.drafts import apply_draft, drop_draft, start_draft
from campaign.services.refusals import Refusal
from campaign.views.episodes import kept_episode, show_episode
from campaign.views.shown import for_forms_only
from games.kit.errors import RuleError
from games.views.viewers import writer


@for_forms_only
def begin(request: HttpRequest, pk: UUID, number: int) -> HttpResponse:
    """Begin a draft of an episode, or go on with the one that there is."""
    found = kept_episode(request, pk, number)
    try:
        start_draft(episode=found, by=writer(request))
    except RuleError as error:
        return show_episode(request, found, error.message)
    return redirect("campaign:draft", pk, number)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def draft(request: HttpRequest, pk: UUID, number: int) -> HttpResponse:
    """What was mended in a draft and what it would mean; POST makes it count."""
    episode = kept_episode(request, pk, number)
    found = _draft(episode)
    if found is None:
        return _without(request, episode)
    if request.method != "POST":
        return render(request, "campaign/draft.html", draft_page(found))
    form = SeenForm(request.POST)
    reason = request.POST.get("reason", "")
    if not form.is_valid():
        words = next(str(error) for errors in form.errors.values() for error in errors)
        return render(request, "campaign/draft.html", draft_page(found, reason, words), status=422)
    try:
        apply_draft(
            draft=found,
            seen=form.cleaned_data["seen"],
            reason=form.cleaned_data["reason"],
            written=form.written(writer(request)),
        )
    except RuleError as error:
        status = 409 if error.code is Refusal.CHANGED else 422
        episode = kept_episode(request, pk, number)
        found = _draft(episode)
        if found is None:  # it was thrown away meanwhile
            return show_episode(request, episode, error.message, status=status)
        context = draft_page(found, reason, error.message)
        return render(request, "campaign/draft.html", context, status=status)
    here = episode.get_absolute_url()
    return redirect(leading_on(here, episode.campaign, form.cleaned_data["id"]))


@for_forms_only
def drop(request: HttpRequest, pk: UUID, number: int) -> HttpResponse:
    """Throw a draft away."""
    found = kept_episode(request, pk, number)
    drop_draft(episode=found)
    return redirect(found)


def _without(request: HttpRequest, episode: Episode) -> HttpResponse:
    """Answer where no draft is there: it counts already, was thrown away, or never was."""
    if request.method == "POST":
        return redirect(episode)
    raise Http404


def _draft(episode: Episode) -> Draft | None:
    found = Draft.objects.filter(episode=episode).select_related("table").first()
    if found is not None:
        found.episode = episode
    return found
