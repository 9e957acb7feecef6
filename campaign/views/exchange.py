"""A campaign as a file: out, and in again after a look at what it adds."""

from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect, render
from django.utils.text import slugify
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from campaign.exchange.archive import write_archive
from campaign.exchange.writing import campaign_bytes, file_of
from campaign.forms.exchange import CampaignFileForm
from campaign.pages.exchange import preview_page
from campaign.services.exchange import look_through, take_in_campaign
from campaign.services.extras import photos_of, sets_of
from campaign.services.waiting_files import drop_waiting, keep_waiting, waiting_source
from campaign.views.shown import for_forms_only, shown_campaign
from campaign.views.zipped import zip_answer
from games.kit.errors import InvalidError
from games.views.viewers import viewer_of


@require_safe
@never_cache
def export(request: HttpRequest, pk: UUID) -> HttpResponse:
    """Everything of a campaign as one file."""
    campaign = shown_campaign(request, pk)
    response = HttpResponse(campaign_bytes(file_of(campaign)), content_type="application/json")
    name = slugify(campaign.name) or "campaign"
    response["Content-Disposition"] = f'attachment; filename="{name}.json"'
    return response


@require_safe
@never_cache
def archive(request: HttpRequest, pk: UUID) -> HttpResponseBase:
    """Everything of a campaign with its photos; for its owner also the sets that it copied."""
    campaign = shown_campaign(request, pk)
    is_own = viewer_of(request).owns(campaign)
    sets = sets_of(campaign) if is_own else []
    source = campaign_bytes(file_of(campaign))
    return zip_answer(
        lambda target: write_archive(target, source, sets, photos_of(campaign)),
        slugify(campaign.name) or "campaign",
    )


@login_required
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def upload(request: HttpRequest) -> HttpResponse:
    """Send a campaign file, to look at what it adds."""
    if request.method != "POST":
        return render(request, "campaign/import.html", {"form": CampaignFileForm()})
    form = CampaignFileForm(request.POST, request.FILES)
    if form.is_valid():
        source = form.cleaned_data["file"].read()
        try:
            look_through(owner=request.user, source=source)
        except InvalidError as error:
            form.add_error("file", in_words(error))
        else:
            return redirect(
                "campaign:import-preview", keep_waiting(owner=request.user, source=source)
            )
    return render(request, "campaign/import.html", {"form": form}, status=422)


@login_required
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def preview(request: HttpRequest, pk: UUID) -> HttpResponse:
    """What a campaign file adds, and the word that takes it in."""
    source = waiting_source(owner=request.user, pk=pk)
    if source is None:
        return _gone(request)
    try:
        if request.method == "POST":
            campaign = take_in_campaign(owner=request.user, source=source)
            drop_waiting(owner=request.user, pk=pk)
            return redirect(campaign)
        looked = look_through(owner=request.user, source=source)
    except InvalidError as error:
        return _refused(request, in_words(error))
    context = {**preview_page(looked), "waiting": pk}
    status = 409 if looked.addition.conflicts else 200
    return render(request, "campaign/import_preview.html", context, status=status)


@login_required
@for_forms_only
def drop(request: HttpRequest, pk: UUID) -> HttpResponse:
    """Throw a waiting file away."""
    if waiting_source(owner=request.user, pk=pk) is None:
        raise Http404
    drop_waiting(owner=request.user, pk=pk)
    return redirect("campaign:home")


def _gone(request: HttpRequest) -> HttpResponse:
    words = "This file waits no longer: it was taken in, or another one was sent. Send it again."
    return _refused(request, words, status=404)


def _refused(request: HttpRequest, words: str, status: int = 422) -> HttpResponse:
    context = {"form": CampaignFileForm(), "refusal": words}
    return render(request, "campaign/import.html", context, status=status)


def in_words(error: InvalidError) -> str:
    """Return what is wrong with a file as a sentence, with where."""
    at = f". At “{error.where}”" if error.where else ""
    return f"This file cannot be taken in{at}: {error.message.rstrip('.')}."
