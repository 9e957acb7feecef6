"""An entry of the ledger with its history, and correcting what stuck or was coloured before."""

from collections.abc import Callable
from typing import Any
from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from campaign.forms.corrections import SeenForm
from campaign.keeping import entry_of
from campaign.models import Campaign
from campaign.pages.corrected import leading_on
from campaign.pages.past import entry_page, lacking_page
from campaign.pages.past_beside import beside_lacking_page, lacking_change
from campaign.pages.past_change import change_of
from campaign.services.past import PastChange, correct_past
from campaign.services.refusals import Refusal
from campaign.views.shown import is_kept, kept_campaign, shown_campaign
from games.kit.errors import RuleError
from games.views.viewers import writer

INCOMPLETE = "Choose first what it should be: its kind and where it goes, or its number."


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def entry(request: HttpRequest, pk: UUID, number: int) -> HttpResponse:
    """An entry of the ledger; POST corrects it, with all that follows."""
    campaign = shown_campaign(request, pk)
    if request.method == "POST":
        campaign = kept_campaign(request, pk)
    row = get_object_or_404(campaign.ledger, number=number)
    kept = is_kept(request, campaign)

    def page(sent: Any, refusal: str = "") -> dict[str, Any]:
        return entry_page(campaign, row, sent, is_kept=kept, refusal=refusal)

    if request.method != "POST":
        return render(request, "campaign/entry.html", page(request.GET))
    if row.city is None:
        raise Http404
    change = change_of(campaign, row.city, request.POST, entry_of(row))
    return _correct(request, campaign, change, page, "campaign/entry.html")


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def lacking(request: HttpRequest, pk: UUID, number: int) -> HttpResponse:
    """A sticker that should have been put in the past; POST puts it, with all that follows."""
    campaign = kept_campaign(request, pk)
    if number not in [city.number for city in campaign.cities.all()]:
        raise Http404

    def page(sent: Any, refusal: str = "") -> dict[str, Any]:
        return lacking_page(campaign, number, sent, refusal)

    if request.method != "POST":
        return render(request, "campaign/lacking.html", page(request.GET))
    change = change_of(campaign, number, request.POST)
    return _correct(request, campaign, change, page, "campaign/lacking.html")


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def beside_lacking(request: HttpRequest, pk: UUID, number: int) -> HttpResponse:
    """What a city should have beside its board since the past; POST gives it, with all that is."""
    campaign = kept_campaign(request, pk)
    if number not in [city.number for city in campaign.cities.all()]:
        raise Http404

    def page(sent: Any, refusal: str = "") -> dict[str, Any]:
        return beside_lacking_page(campaign, number, sent, refusal)

    template = "campaign/beside_lacking.html"
    if request.method != "POST":
        return render(request, template, page(request.GET))
    return _correct(
        request, campaign, lacking_change(campaign, number, request.POST), page, template
    )


def _correct(
    request: HttpRequest,
    campaign: Campaign,
    change: PastChange | None,
    page: Callable[..., dict[str, Any]],
    template: str,
) -> HttpResponse:
    form = SeenForm(request.POST)
    refusal, status = "", 422
    if change is None:
        refusal = INCOMPLETE
    elif not form.is_valid():
        refusal = next(str(error) for errors in form.errors.values() for error in errors)
    else:
        try:
            written = form.written(writer(request))
            correct_past(campaign=campaign, change=change, written=written)
        except RuleError as error:
            refusal, status = error.message, 409 if error.code is Refusal.CHANGED else 422
    if not refusal and change:
        here = reverse("campaign:city", args=[campaign.pk, change.city])
        return redirect(leading_on(here, campaign, form.cleaned_data["id"]))
    return render(request, template, page(request.POST, refusal), status=status)
