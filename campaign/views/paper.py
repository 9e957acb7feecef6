"""A group that began on paper: taking over where it is."""

from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from campaign.envelopes import opened_of
from campaign.forms.marks import RequestForm
from campaign.forms.paper import UndoForm, read_stickers
from campaign.keeping import ledger_of
from campaign.legacy.sheet import sheet_of
from campaign.pages.paper import (
    already_page,
    anew_form,
    paper_board_page,
    take_over_form,
)
from campaign.services.paper import put_on_paper, take_over
from campaign.services.refusals import Refusal
from campaign.services.taking_over import BEGUN, take_over_anew, take_over_of, undo_take_over
from campaign.views.shown import for_forms_only, kept_campaign, own_campaign, shown_campaign
from games.kit.errors import RuleError
from games.views.viewers import writer

MEANWHILE = (Refusal.NEXT_STARTED, Refusal.CHANGED)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def already(request: HttpRequest, pk: UUID) -> HttpResponse:
    """Where a group is that began on paper, and what is left to be told.

    To say where it is opens envelopes, and is the owner's.
    """
    if request.method != "POST":
        page = already_page(kept_campaign(request, pk))
        return render(request, "campaign/already.html", page)
    campaign = own_campaign(request, pk)
    form, status = take_over_form(campaign, request.POST), 422
    if form.is_valid():
        written = form.written(writer(request))
        try:
            take_over(campaign=campaign, new=form.taken_over(), written=written)
            return redirect("campaign:already", campaign.pk)
        except RuleError as error:
            form.add_error(None, error.message)
            status = 409 if error.code == Refusal.CHANGED else 422
    now = shown_campaign(request, pk)
    return render(request, "campaign/already.html", already_page(now, form), status=status)


@for_forms_only
def anew(request: HttpRequest, pk: UUID) -> HttpResponse:
    """Fill in anew where a group was: with fewer episodes, or other symbols."""
    campaign = own_campaign(request, pk)
    taken = take_over_of(campaign)
    if taken is None:
        page = already_page(campaign, refusal=BEGUN)
        return render(request, "campaign/already.html", page, status=409)
    form, status = anew_form(campaign, taken.first, request.POST), 422
    if form.is_valid():
        written = form.written(writer(request))
        try:
            take_over_anew(campaign=campaign, new=form.taken_over(), written=written)
            return redirect("campaign:already", campaign.pk)
        except RuleError as error:
            form.add_error(None, error.message)
            status = 409 if error.code in MEANWHILE else 422
    page = already_page(shown_campaign(request, pk), anew=form)
    return render(request, "campaign/already.html", page, status=status)


@for_forms_only
def undo(request: HttpRequest, pk: UUID) -> HttpResponse:
    """Take back that episodes were played on paper."""
    campaign = own_campaign(request, pk)
    form, refusal, status = UndoForm(request.POST), "", 422
    if form.is_valid():
        try:
            undo_take_over(campaign=campaign, last=form.cleaned_data["last"], by=writer(request))
            return redirect(campaign)
        except RuleError as error:
            refusal, status = error.message, 409 if error.code in MEANWHILE else 422
    else:
        refusal = next(str(error) for errors in form.errors.values() for error in errors)
    page = already_page(shown_campaign(request, pk), refusal=refusal)
    return render(request, "campaign/already.html", page, status=status)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def paper_board(request: HttpRequest, pk: UUID, number: int) -> HttpResponse:
    """Tap what sticks on a board of paper; POST puts all of it on at once."""
    campaign = kept_campaign(request, pk)
    if number not in [city.number for city in campaign.cities.all()]:
        raise Http404
    if request.method != "POST":
        page = paper_board_page(campaign, number, request.GET.dict())
        return render(request, "campaign/paper_board.html", page)
    form, refusal = RequestForm(request.POST), ""
    sheet = sheet_of(ledger_of(campaign), opened_of(campaign))
    kinds = frozenset(kind.slug for kind in sheet.offered)
    stickers = read_stickers(request.POST.get("put", ""), kinds)
    if form.is_valid():
        written = form.written(writer(request))
        try:
            put_on_paper(campaign=campaign, city=number, stickers=stickers, written=written)
            return redirect("campaign:already", campaign.pk)
        except RuleError as error:
            refusal = error.message
    else:
        refusal = str(form.errors["id"][0])
    sent = {key: value for key, value in request.POST.dict().items() if key != "space"}
    page = paper_board_page(shown_campaign(request, pk), number, sent, refusal)
    return render(request, "campaign/paper_board.html", page, status=422)
