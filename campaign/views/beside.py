"""What a city has beside its board: marks on buildings, new buildings, panels with boxes."""

from collections.abc import Callable
from uuid import UUID

from django.forms import Form
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from campaign.book import book_of
from campaign.forms.beside import CrossForm, GivingForm
from campaign.forms.marks import RemovalForm
from campaign.legacy.sheet_json import CITY_KINDS
from campaign.models import Campaign
from campaign.pages.beside import beside_page
from campaign.pages.dues import next_url
from campaign.pages.placed import placed_view, placing_on, telling_of
from campaign.services.beside import cross_boxes, take_back
from campaign.services.beside import give as give_to_city
from campaign.services.done_before import DoneBeforeError
from campaign.views.shown import anew, for_forms_only, is_kept, kept_campaign, shown_campaign
from games.kit.errors import RuleError
from games.views.viewers import writer


@require_safe
@never_cache
def beside(request: HttpRequest, pk: UUID, number: int) -> HttpResponse:
    """What a city has beside its board, and something that it may get."""
    campaign = _city_of(shown_campaign(request, pk), number)
    context = beside_page(campaign, number, request.GET)
    context["is_kept"] = is_kept(request, campaign)
    context["placed"] = placed_view(campaign, request.GET)
    return render(request, "campaign/beside.html", context)


@for_forms_only
def give(request: HttpRequest, pk: UUID, number: int) -> HttpResponse:
    """Give a city a mark on a building, a new building, or a panel."""
    campaign = _city_of(kept_campaign(request, pk), number)
    form = GivingForm(request.POST)

    def write() -> None:
        give_to_city(campaign=campaign, new=form.giving(number), written=form.written(_by(request)))

    refusal = _refusal(form, write)
    if isinstance(refusal, DoneBeforeError) and not form.is_warned:
        return redirect(telling_of(_after_giving(campaign, number, form), refusal))
    if refusal:
        return _show(request, campaign, number, refusal)
    return redirect(placing_on(_after_giving(campaign, number, form), campaign))


def _after_giving(campaign: Campaign, number: int, form: GivingForm) -> str:
    """Return where it goes on: with what is due next, where what was sent had been due."""
    if form.cleaned_data["award"]:
        book = book_of(anew(campaign))
        return next_url(campaign, book, number) or campaign.get_absolute_url()
    return _address(campaign, number)


@for_forms_only
def cross(request: HttpRequest, pk: UUID, number: int) -> HttpResponse:
    """Cross boxes of a panel off."""
    campaign = _city_of(kept_campaign(request, pk), number)
    form = CrossForm(request.POST)

    def write() -> None:
        cross_boxes(
            campaign=campaign,
            city=number,
            mark=form.crossed(),
            written=form.written(_by(request)),
        )

    if refusal := _refusal(form, write):
        return _show(request, campaign, number, refusal)
    return redirect(placing_on(_address(campaign, number), campaign))


@for_forms_only
def back(request: HttpRequest, pk: UUID, entry: int) -> HttpResponse:
    """Take back what a city was given, boxes that it crossed off, or that it takes nothing."""
    campaign = kept_campaign(request, pk)
    row = campaign.ledger.filter(number=entry, kind__in=CITY_KINDS).first()
    if row is None or row.city is None:
        raise Http404
    form = RemovalForm(request.POST)

    def write() -> None:
        take_back(
            campaign=campaign,
            number=entry,
            reason=form.cleaned_data["reason"],
            written=form.written(_by(request)),
        )

    sheets = reverse("campaign:sheets", args=[campaign.pk])
    after = sheets if row.kind == "waiver" else _address(campaign, row.city)
    refusal = _refusal(form, write)
    if isinstance(refusal, DoneBeforeError):
        return redirect(telling_of(after, refusal))
    if refusal:
        return _show(request, campaign, row.city, refusal)
    return redirect(after)


def _refusal(form: Form, write: Callable[[], None]) -> RuleError | str:
    """Write what a form asks for; return why not, "" where it is done."""
    if not form.is_valid():
        return next(str(error) for errors in form.errors.values() for error in errors)
    try:
        write()
    except RuleError as error:
        return error
    return ""


def _show(
    request: HttpRequest, campaign: Campaign, number: int, refusal: RuleError | str
) -> HttpResponse:
    context = beside_page(anew(campaign), number, request.POST, str(refusal))
    context["is_kept"] = True
    return render(request, "campaign/beside.html", context, status=422)


def _city_of(campaign: Campaign, number: int) -> Campaign:
    if number not in [city.number for city in campaign.cities.all()]:
        raise Http404
    return campaign


def _by(request: HttpRequest) -> str:
    return writer(request)


def _address(campaign: Campaign, number: int) -> str:
    return reverse("campaign:beside", args=[campaign.pk, number])
