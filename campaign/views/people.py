"""People and cities of a campaign: who is mayor from when on."""

from uuid import UUID

from django.forms import Form
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from campaign.forms.people import MayorForm
from campaign.models import Campaign
from campaign.pages.people import Refused, people_page
from campaign.services.people import change_mayor
from campaign.services.refusals import Refusal
from campaign.views.shown import for_forms_only, is_kept, kept_campaign, shown_campaign
from games.kit.errors import RuleError
from games.models import Person


@require_safe
@never_cache
def people(request: HttpRequest, pk: UUID) -> HttpResponse:
    """Who plays which city, and who did."""
    return _show(request, shown_campaign(request, pk))


@for_forms_only
def mayor(request: HttpRequest, pk: UUID, number: int) -> HttpResponse:
    """Give a city another mayor from the next episode on."""
    campaign = _campaign_with(request, pk, number)
    form = MayorForm(request.POST)
    if not form.is_valid():
        return _refuse(request, campaign, number, "mayor", _problem(form))
    written = form.written(request.user.get_username())
    try:
        change_mayor(campaign=campaign, new=form.new(number), written=written)
    except RuleError as error:
        return _refuse(request, campaign, number, "mayor", error)
    return _done(campaign, number)


def _campaign_with(request: HttpRequest, pk: UUID, number: int) -> Campaign:
    campaign = kept_campaign(request, pk)
    if number not in [city.number for city in campaign.cities.all()]:
        raise Http404
    return campaign


def _done(campaign: Campaign, number: int) -> HttpResponse:
    return redirect(f"{reverse('campaign:people', args=[campaign.pk])}#city-{number}")


def _refuse(
    request: HttpRequest, campaign: Campaign, number: int, act: str, why: RuleError | str
) -> HttpResponse:
    """Show the page with why not, and what was typed; a stale page is a conflict."""
    is_stale = isinstance(why, RuleError) and why.code == Refusal.CHANGED
    message = why.message if isinstance(why, RuleError) else why
    now = shown_campaign(request, campaign.pk)  # as it is after the refusal, not as it was before
    refused = Refused(number, act, message, request.POST)
    return _show(request, now, refused, 409 if is_stale else 422)


def _show(
    request: HttpRequest, campaign: Campaign, refused: Refused | None = None, status: int = 200
) -> HttpResponse:
    can_write = is_kept(request, campaign)
    context = people_page(campaign, is_kept=can_write, refused=refused)
    if can_write:
        context["people"] = Person.objects.known_to(request.user)
    return render(request, "campaign/people.html", context, status=status)


def _problem(form: Form) -> str:
    return next(str(error) for errors in form.errors.values() for error in errors)
