"""A city: its board through the episodes, its stickers, its symbols."""

from uuid import UUID

from django.forms import Form
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from campaign.book import book_of
from campaign.forms.marks import RemovalForm, StickerForm, SymbolsForm
from campaign.models import Campaign
from campaign.pages.city import Refused, city_page
from campaign.pages.corrected import corrected_view
from campaign.pages.dues import next_url
from campaign.pages.placed import placed_view, placing_on, telling_of
from campaign.services.done_before import DoneBeforeError
from campaign.services.stickers import colour_symbols, put_sticker, remove_sticker
from campaign.views.shown import anew, for_forms_only, is_kept, kept_campaign, shown_campaign
from games.kit.errors import RuleError
from games.views.viewers import writer


@require_safe
@never_cache
def city(request: HttpRequest, pk: UUID, number: int) -> HttpResponse:
    """A city as it is now or was after an episode, and a sticker that is about to be put."""
    campaign = shown_campaign(request, pk)
    _refuse_unknown(campaign, number)
    context = city_page(campaign, number, request.GET, is_kept=is_kept(request, campaign))
    context["corrected"] = corrected_view(campaign, request.GET)
    context["placed"] = placed_view(campaign, request.GET)
    return render(request, "campaign/city.html", context)


@for_forms_only
def stick(request: HttpRequest, pk: UUID, number: int) -> HttpResponse:
    """Put a sticker on a city, or move one."""
    campaign = kept_campaign(request, pk)
    _refuse_unknown(campaign, number)
    form = StickerForm(request.POST, kinds=book_of(campaign).sheet.for_spaces)
    if not form.is_valid():
        return _refuse(request, campaign, number, _problem(form))
    try:
        put_sticker(
            campaign=campaign,
            new=form.sticker(number),
            written=form.written(writer(request)),
            moved=form.cleaned_data["moved"],
        )
    except RuleError as error:
        if isinstance(error, DoneBeforeError) and not form.is_warned:
            return redirect(telling_of(_after_sticking(campaign, number, form), error))
        return _refuse(request, campaign, number, error.message)
    return redirect(placing_on(_after_sticking(campaign, number, form), campaign))


def _after_sticking(campaign: Campaign, number: int, form: StickerForm) -> str:
    """Return where it goes on: with what is due next, where what was sent had been due."""
    if form.cleaned_data["award"]:
        book = book_of(anew(campaign))
        return next_url(campaign, book, number) or campaign.get_absolute_url()
    return _address(campaign, number)


@for_forms_only
def take_off(request: HttpRequest, pk: UUID, entry: int) -> HttpResponse:
    """Take a sticker off a city again."""
    campaign = kept_campaign(request, pk)
    row = campaign.ledger.filter(number=entry, kind="sticker").first()
    if row is None or row.city is None:
        raise Http404
    form = RemovalForm(request.POST)
    if not form.is_valid():
        return _refuse(request, campaign, row.city, _problem(form), entry)
    try:
        remove_sticker(
            campaign=campaign,
            number=entry,
            reason=form.cleaned_data["reason"],
            written=form.written(writer(request)),
        )
    except DoneBeforeError as done:
        return redirect(telling_of(_address(campaign, row.city), done))
    except RuleError as error:
        return _refuse(request, campaign, row.city, error.message, entry)
    return redirect(placing_on(_address(campaign, row.city), campaign, "removal"))


@for_forms_only
def colour(request: HttpRequest, pk: UUID, number: int) -> HttpResponse:
    """Colour symbols by hand, or take some away."""
    campaign = kept_campaign(request, pk)
    _refuse_unknown(campaign, number)
    form = SymbolsForm(request.POST)
    if not form.is_valid():
        return _refuse(request, campaign, number, _problem(form))
    try:
        colour_symbols(
            campaign=campaign,
            city=number,
            count=form.cleaned_data["count"],
            words=form.cleaned_data["words"],
            written=form.written(writer(request)),
        )
    except RuleError as error:
        return _refuse(request, campaign, number, error.message)
    return redirect(placing_on(_address(campaign, number), campaign, "symbols"))


def _refuse_unknown(campaign: Campaign, number: int) -> None:
    if number not in [city.number for city in campaign.cities.all()]:
        raise Http404


def _refuse(
    request: HttpRequest,
    campaign: Campaign,
    number: int,
    message: str,
    taken_off: int | None = None,
) -> HttpResponse:
    refused = Refused(message, request.POST, taken_off)
    context = city_page(anew(campaign), number, request.GET, is_kept=True, refused=refused)
    return render(request, "campaign/city.html", context, status=422)


def _problem(form: Form) -> str:
    return next(str(error) for errors in form.errors.values() for error in errors)


def _address(campaign: Campaign, number: int) -> str:
    return reverse("campaign:city", args=[campaign.pk, number])
