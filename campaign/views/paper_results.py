"""How an episode on paper ended: typed once, and corrected after all that it means is told."""

from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from campaign.forms.paper import CorrectResultForm, PaperResultForm
from campaign.models import Episode
from campaign.pages.corrected import leading_on
from campaign.pages.paper import paper_page
from campaign.pages.paper_result import paper_result_page, points_form
from campaign.services.paper_results import correct_result, tell_result
from campaign.services.refusals import Refusal
from campaign.views.episodes import kept_episode
from games.kit.errors import RuleError
from games.views.viewers import writer


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def result(request: HttpRequest, pk: UUID, number: int) -> HttpResponse:
    """What another result of an episode on paper would mean.

    POST makes it count: one that was seen here as a correction, one that comes first at once.
    """
    episode = kept_episode(request, pk, number)
    if not episode.is_on_paper:
        raise Http404
    if request.method != "POST":
        return _show(request, episode)
    return _correct(request, episode) if "seen" in request.POST else _tell(request, episode)


def _tell(request: HttpRequest, episode: Episode) -> HttpResponse:
    form = points_form(PaperResultForm, episode, request.POST)
    if not form.is_valid():
        page = paper_page(episode, is_kept=True, form=form)
        page["day"] = f"{episode.played_on:%Y-%m-%d}" if episode.played_on else ""
        return render(request, "campaign/paper.html", page, status=422)
    try:
        written = form.written(writer(request))
        tell_result(episode=episode, points=form.points(), written=written)
    except RuleError as error:
        return _refuse(request, episode, error)
    return redirect(episode)


def _correct(request: HttpRequest, episode: Episode) -> HttpResponse:
    form = points_form(CorrectResultForm, episode, request.POST)
    if not form.is_valid():
        words = next(str(error) for errors in form.errors.values() for error in errors)
        return _show(request, episode, words, 422)
    try:
        written = form.written(writer(request))
        correct_result(episode=episode, change=form.change(), written=written)
    except RuleError as error:
        return _refuse(request, episode, error)
    here = episode.get_absolute_url()
    return redirect(leading_on(here, episode.campaign, form.cleaned_data["id"]))


def _refuse(request: HttpRequest, episode: Episode, error: RuleError) -> HttpResponse:
    """Answer with what the same would mean now."""
    now = kept_episode(request, episode.campaign.pk, episode.number)
    status = 409 if error.code is Refusal.CHANGED else 422
    return _show(request, now, error.message, status)


def _show(
    request: HttpRequest, episode: Episode, refusal: str = "", status: int = 200
) -> HttpResponse:
    sent = request.POST if request.method == "POST" else request.GET
    context = paper_result_page(episode, sent, refusal)
    return render(request, "campaign/paper_result.html", context, status=status)
