"""Sheets of stickers: stock, award tables, own kinds, and what is not taken."""

from collections.abc import Callable, Mapping
from uuid import UUID

from django.forms import Form
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from campaign.book import book_of
from campaign.envelopes import opened_of
from campaign.forms.kinds import KindForm
from campaign.forms.sheets import AwardsForm, StockForm, WaiverForm
from campaign.legacy.stickers import Kind
from campaign.models import Campaign
from campaign.pages.placed import placed_view, telling_of
from campaign.pages.sheets import awards_page, kind_asked_for, kind_page, sheets_page, waive_page
from campaign.services.done_before import DoneBeforeError
from campaign.services.dues import waive_due
from campaign.services.refusals import Refusal
from campaign.services.sheets import count_stock, describe_kind, type_awards
from campaign.views.shown import for_forms_only, is_kept, kept_campaign, shown_campaign
from games.kit.errors import RuleError
from games.my_city.catalogue.chapters import CHAPTERS, chapter_of, episodes_of
from games.views.viewers import writer

NEW = "new"


@require_safe
@never_cache
def sheets(request: HttpRequest, pk: UUID) -> HttpResponse:
    """The stickers of a campaign: what is due, stock and award tables of a chapter, own kinds."""
    campaign = shown_campaign(request, pk)
    context = sheets_page(campaign, request.GET, is_kept=is_kept(request, campaign))
    context["placed"] = placed_view(campaign, request.GET)
    return render(request, "campaign/sheets.html", context)


@for_forms_only
def stock(request: HttpRequest, pk: UUID, number: int) -> HttpResponse:
    """Say how many stickers of each kind a chapter has."""
    campaign = kept_campaign(request, pk)
    _refuse_sealed(campaign, number)
    form = StockForm(request.POST, kinds=[one.kind for one in book_of(campaign).stock(number)])
    refused = _refused(
        form,
        lambda: count_stock(
            campaign=campaign,
            stock=form.stock(number),
            seen=form.cleaned_data["seen"],
            written=form.written(writer(request)),
        ),
    )
    if not refused:
        return redirect(f"{reverse('campaign:sheets', args=[pk])}?chapter={number}#stock")
    context = sheets_page(
        campaign,
        {"chapter": str(number)},
        is_kept=True,
        refused=_sent(request, refused),
        wrong=form.errors,
    )
    context["refusal"] = str(refused)
    return render(request, "campaign/sheets.html", context, status=_status(refused))


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def awards(request: HttpRequest, pk: UUID, number: int) -> HttpResponse:
    """The award table of an episode, to be typed."""
    campaign = kept_campaign(request, pk)
    _refuse_sealed(campaign, chapter_of(number))
    if request.method != "POST":
        context = awards_page(campaign, number, is_as_before="as" in request.GET)
        return render(request, "campaign/awards.html", context)
    form = AwardsForm(request.POST, kinds=book_of(campaign).sheet.offered)
    refused = _refused(
        form,
        lambda: type_awards(
            campaign=campaign,
            table=form.table(number),
            seen=form.cleaned_data["seen"],
            written=form.written(writer(request)),
        ),
    )
    if not refused:
        return redirect(_after_awards(campaign, number))
    sent = _sent(request, refused)
    context = awards_page(campaign, number, sent, wrong=form.errors)
    context["refusal"] = str(refused)
    return render(request, "campaign/awards.html", context, status=_status(refused))


def _after_awards(campaign: Campaign, number: int) -> str:
    """Return where it goes on: to the episode where it waits to be closed, else to the sheets."""
    found = campaign.episodes.select_related("table").filter(number=number).first()
    if found and not found.closed_at and found.sitting.result:
        return found.get_absolute_url()
    chapter = chapter_of(number)
    return f"{reverse('campaign:sheets', args=[campaign.pk])}?chapter={chapter}#awards"


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def kind(request: HttpRequest, pk: UUID, slug: str) -> HttpResponse:
    """A kind of sticker of the group's own, to be described; "new" is one more."""
    campaign = kept_campaign(request, pk)
    known = _own_kind(campaign, slug)
    if request.method != "POST":
        asked = request.GET.get("ground", "")
        context = kind_page(campaign, known) if known else kind_asked_for(campaign, asked)
        return render(request, "campaign/kind.html", context)
    form = KindForm(request.POST, opened=opened_of(campaign), known=known)
    refused = _refused(
        form,
        lambda: describe_kind(
            campaign=campaign,
            new=form.definition(known.slug if known else ""),
            seen=form.cleaned_data["seen"],
            written=form.written(writer(request)),
        ),
    )
    if not refused:
        return redirect(reverse("campaign:sheets", args=[pk]) + "#own")
    shape = request.POST.getlist("square")
    context = kind_page(campaign, known, _sent(request, refused), str(refused), shape=shape)
    return render(request, "campaign/kind.html", context, status=_status(refused))


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def waive(request: HttpRequest, pk: UUID, number: int) -> HttpResponse:
    """Something that is due to a city, and why it is not taken."""
    campaign = kept_campaign(request, pk)
    if number not in [city.number for city in campaign.cities.all()]:
        raise Http404
    refused: RuleError | str = ""
    if request.method == "POST":
        form = WaiverForm(request.POST)
        refused = _refused(
            form,
            lambda: waive_due(
                campaign=campaign,
                city=number,
                waiver=form.waiver(),
                written=form.written(writer(request)),
            ),
        )
        onward = campaign.get_absolute_url() + "#due"
        if isinstance(refused, DoneBeforeError):
            return redirect(telling_of(onward, refused))
        if not refused:
            return redirect(onward)
    sent = request.POST if request.method == "POST" else request.GET
    context = waive_page(campaign, number, sent.dict(), str(refused))
    if context is None:
        nothing = {"campaign": campaign, "number": number}
        status = 422 if refused else 200
        return render(request, "campaign/nothing_due.html", nothing, status=status)
    return render(request, "campaign/waive.html", context, status=_status(refused))


def _refuse_sealed(campaign: Campaign, chapter: int) -> None:
    """Show nothing of a chapter before its envelope is opened."""
    if not 1 <= chapter <= min(CHAPTERS, opened_of(campaign)) or not episodes_of(chapter):
        raise Http404


def _own_kind(campaign: Campaign, slug: str) -> Kind | None:
    if slug == NEW:
        return None
    found = next((one for one in book_of(campaign).sheet.own if one.slug == slug), None)
    if found is None:
        raise Http404
    return found


def _refused(form: Form, write: Callable[[], object]) -> RuleError | str:
    """Write what a form says; return what was wrong with it, "" where it was written."""
    if not form.is_valid():
        return next(str(error) for errors in form.errors.values() for error in errors)
    try:
        write()
    except RuleError as error:
        return error
    return ""


def _sent(request: HttpRequest, refused: RuleError | str) -> Mapping[str, str]:
    """Return what was sent; where it was old, without what the page had shown then."""
    sent = request.POST.dict()
    if isinstance(refused, RuleError) and refused.code is Refusal.CHANGED:
        sent.pop("seen", None)
    return sent


def _status(refused: RuleError | str) -> int:
    if not refused:
        return 200
    return 409 if isinstance(refused, RuleError) and refused.code is Refusal.CHANGED else 422
