"""The chapters of a campaign: opening an envelope, and putting one back."""

from typing import Protocol
from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from campaign.forms.marks import RequestForm
from campaign.models import Campaign
from campaign.pages.chapter import chapter_page
from campaign.services.envelopes import open_envelope, seal_envelope
from campaign.services.marks import Written
from campaign.views.shown import for_forms_only, is_kept, own_campaign, shown_campaign
from games.kit.errors import RuleError
from games.my_city.catalogue.chapters import CHAPTERS
from games.views.viewers import viewer_of, writer


class Change(Protocol):
    """A service that does something with the envelope of a chapter."""

    def __call__(self, *, campaign: Campaign, chapter: int, written: Written) -> None: ...


@require_safe
@never_cache
def chapter(request: HttpRequest, pk: UUID, number: int) -> HttpResponse:
    """A chapter: what is known of it, or its envelope."""
    return _show(request, shown_campaign(request, pk), number)


@for_forms_only
def open_chapter(request: HttpRequest, pk: UUID, number: int) -> HttpResponse:
    """Open the envelope of a chapter; it goes on to its rule sheet, to be filled in."""
    return _change(request, pk, number, open_envelope, "campaign:rule-sheet")


@for_forms_only
def seal_chapter(request: HttpRequest, pk: UUID, number: int) -> HttpResponse:
    """Put the envelope of a chapter back."""
    return _change(request, pk, number, seal_envelope, "campaign:chapter")


def _change(
    request: HttpRequest, pk: UUID, number: int, change: Change, goes_on: str
) -> HttpResponse:
    campaign = own_campaign(request, pk)
    _refuse_no_chapter(number)
    form = RequestForm(request.POST)
    if not form.is_valid():
        return _show(request, campaign, number, str(form.errors["id"][0]))
    try:
        written = form.written(writer(request))
        change(campaign=campaign, chapter=number, written=written)
    except RuleError as error:
        return _show(request, own_campaign(request, pk), number, error.message)
    return redirect(goes_on, campaign.pk, number)


def _show(request: HttpRequest, campaign: Campaign, number: int, refusal: str = "") -> HttpResponse:
    _refuse_no_chapter(number)
    viewer = viewer_of(request)
    context = chapter_page(
        campaign,
        number,
        is_kept=is_kept(request, campaign),
        is_own=viewer.owns(campaign) and not campaign.is_demo,
        refusal=refusal,
    )
    status = 422 if refusal else 200
    return render(request, "campaign/chapter.html", context, status=status)


def _refuse_no_chapter(number: int) -> None:
    if not 1 <= number <= CHAPTERS:
        raise Http404
