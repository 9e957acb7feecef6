"""What was corrected of a campaign, and what a group decides about an episode after it."""

from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from campaign.forms.corrections import KeepForm
from campaign.pages.corrected import leading_on
from campaign.pages.corrections import corrections_page
from campaign.services.deciding import keep_as_announced
from campaign.services.refusals import Refusal
from campaign.views.episodes import kept_episode, show_episode
from campaign.views.shown import for_forms_only, is_kept, shown_campaign
from games.kit.errors import RuleError
from games.views.viewers import writer


@require_safe
@never_cache
def corrections(request: HttpRequest, pk: UUID) -> HttpResponse:
    """Every correction: when, by whom, why, and what it changed."""
    campaign = shown_campaign(request, pk)
    context = {**corrections_page(campaign), "is_kept": is_kept(request, campaign)}
    return render(request, "campaign/corrections.html", context)


@for_forms_only
def keep(request: HttpRequest, pk: UUID, number: int) -> HttpResponse:
    """Let an episode whose log does not fit any more stay as it was announced."""
    found = kept_episode(request, pk, number)
    form = KeepForm(request.POST)
    if not form.is_valid():
        words = next(str(error) for errors in form.errors.values() for error in errors)
        return show_episode(request, found, words)
    try:
        keep_as_announced(
            episode=found,
            doubt=form.cleaned_data["doubt"],
            reason=form.cleaned_data["reason"],
            written=form.written(writer(request)),
        )
    except RuleError as error:
        found.refresh_from_db()
        status = 409 if error.code is Refusal.CHANGED else 422
        return show_episode(request, found, error.message, status=status)
    here = found.get_absolute_url()
    return redirect(leading_on(here, found.campaign, form.cleaned_data["id"]))
