"""People and cities of a campaign: who is mayor, which cities play, from when on."""

from collections.abc import Callable
from typing import Any
from uuid import UUID

from django.forms import Form
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from campaign.forms.people import (
    FromNextForm,
    JoinForm,
    MayorForm,
    RetireForm,
    ReturnForm,
    SittingForm,
)
from campaign.models import Campaign
from campaign.pages.corrected import corrected_view
from campaign.pages.people import JOINING, Refused, people_page
from campaign.seating import seated
from campaign.services.comings import join_city, retire_city, return_city
from campaign.services.people import change_mayor
from campaign.services.refusals import Refusal
from campaign.services.sitting import change_sitting
from campaign.views.episodes import kept_episode, show_episode
from campaign.views.shown import (
    for_forms_only,
    is_kept,
    kept_campaign,
    people_for,
    shown_campaign,
)
from games.kit.errors import RuleError
from games.views.viewers import writer


@require_safe
@never_cache
def people(request: HttpRequest, pk: UUID) -> HttpResponse:
    """Who plays which city, and who did."""
    return _show(request, shown_campaign(request, pk))


@for_forms_only
def mayor(request: HttpRequest, pk: UUID, number: int) -> HttpResponse:
    """Give a city another mayor from the next episode on."""
    campaign, form = _campaign_with(request, pk, number), MayorForm(request.POST)

    def do(**sent: Any) -> None:
        change_mayor(new=form.new(number), **sent)

    return _act(request, campaign, form, (number, "mayor"), do)


@for_forms_only
def retire(request: HttpRequest, pk: UUID, number: int) -> HttpResponse:
    """Let a city play no more from the next episode on."""
    campaign, form = _campaign_with(request, pk, number), RetireForm(request.POST)

    def do(**sent: Any) -> None:
        retire_city(leaving=form.leaving(number), **sent)

    return _act(request, campaign, form, (number, "retire"), do)


@for_forms_only
def come_back(request: HttpRequest, pk: UUID, number: int) -> HttpResponse:
    """Let a city play again from the next episode on."""
    campaign, form = _campaign_with(request, pk, number), ReturnForm(request.POST)

    def do(**sent: Any) -> None:
        return_city(coming=form.coming(number), **sent)

    return _act(request, campaign, form, (number, "return"), do)


@for_forms_only
def join(request: HttpRequest, pk: UUID) -> HttpResponse:
    """Let another city join with the next episode."""
    campaign = kept_campaign(request, pk)
    form = JoinForm(request.POST, cities=[*campaign.cities.all()])

    def do(**sent: Any) -> None:
        join_city(new=form.joining(), **sent)

    return _act(request, campaign, form, (JOINING, "join"), do)


@for_forms_only
def sitting(request: HttpRequest, pk: UUID, number: int, city: int) -> HttpResponse:
    """Say who sits for a city in an episode that is not closed."""
    found = kept_episode(request, pk, number)
    if found.is_on_paper or city not in seated(found):
        raise Http404
    form, refused = SittingForm(request.POST), None
    if form.is_valid():
        written = form.written(writer(request))
        try:
            change_sitting(episode=found, new=form.sitting(city), written=written)
            return redirect(f"{found.get_absolute_url()}#sittings")
        except RuleError as error:
            refused = error
    message = refused.message if refused else _problem(form)
    status = 409 if refused and refused.code == Refusal.CHANGED else 422
    typed = {"typed": request.POST.get("name", ""), "is_guest": "guest" in request.POST}
    return show_episode(request, found, message, status=status, typed={"sittings": {city: typed}})


def _act(
    request: HttpRequest,
    campaign: Campaign,
    form: FromNextForm,
    where: tuple[int, str],
    do: Callable[..., None],
) -> HttpResponse:
    """Do what a form asks, and show the page; a refusal stands where it was asked (city, act)."""
    if not form.is_valid():
        return _refuse(request, campaign, where, _problem(form))
    try:
        do(campaign=campaign, written=form.written(writer(request)))
    except RuleError as error:
        return _refuse(request, campaign, where, error)
    number = where[0] if where[0] != JOINING else _newest(campaign)
    return redirect(f"{reverse('campaign:people', args=[campaign.pk])}#city-{number}")


def _newest(campaign: Campaign) -> int:
    return campaign.cities.order_by("-number").values_list("number", flat=True)[0]


def _campaign_with(request: HttpRequest, pk: UUID, number: int) -> Campaign:
    campaign = kept_campaign(request, pk)
    if number not in [city.number for city in campaign.cities.all()]:
        raise Http404
    return campaign


def _refuse(
    request: HttpRequest, campaign: Campaign, where: tuple[int, str], why: RuleError | str
) -> HttpResponse:
    """Show the page with why not, and what was typed; a stale page is a conflict."""
    is_stale = isinstance(why, RuleError) and why.code == Refusal.CHANGED
    message = why.message if isinstance(why, RuleError) else why
    now = shown_campaign(request, campaign.pk)  # as it is after the refusal, not as it was before
    refused = Refused(*where, message, request.POST)
    return _show(request, now, refused, 409 if is_stale else 422)


def _show(
    request: HttpRequest, campaign: Campaign, refused: Refused | None = None, status: int = 200
) -> HttpResponse:
    can_write = is_kept(request, campaign)
    context = people_page(campaign, is_kept=can_write, refused=refused)
    context["corrected"] = corrected_view(campaign, request.GET)
    if can_write:
        context["people"] = people_for(request, campaign)
    return render(request, "campaign/people.html", context, status=status)


def _problem(form: Form) -> str:
    name, errors = next(iter(form.errors.items()))
    label = form.fields[name].label if name in form.fields else ""
    return f"{label}: {errors[0]}" if label else str(errors[0])
