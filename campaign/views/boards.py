"""Correcting the printed board of a city: what would differ, and the word that does it."""

from uuid import UUID, uuid4

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from campaign.forms.boards import BoardForm
from campaign.keeping import cities_of
from campaign.models import Campaign, City
from campaign.pages.boards import board_page, chosen_plan
from campaign.services.boards import correct_board
from campaign.views.shown import for_forms_only, kept_campaign
from games.kit.errors import InvalidError, RuleError
from games.models import LONGEST_NAME
from games.my_city.box import MY_CITY, Printed, printed_json, read_printed, read_shapes
from games.sets import NewSet, make_set


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def board(request: HttpRequest, pk: UUID, number: int) -> HttpResponse:
    """What another board would have changed; POST makes it the city's from the next episode on."""
    campaign = kept_campaign(request, pk)
    _city(campaign, number)
    if request.method != "POST":
        context = board_page(campaign, number, request.user, request.GET)
        return render(request, "campaign/board.html", context)
    refusal = _correct(request, campaign, number)
    if not refusal:
        return redirect("campaign:city", campaign.pk, number)
    context = board_page(campaign, number, request.user, request.POST, refusal)
    return render(request, "campaign/board.html", context, status=422)


def _correct(request: HttpRequest, campaign: Campaign, number: int) -> str:
    """Correct the board as a form asks; return why not, "" where it is done."""
    form = BoardForm(request.POST)
    if not form.is_valid():
        return next(str(error) for errors in form.errors.values() for error in errors)
    size = cities_of(campaign)[number].plan.size
    plan = chosen_plan(request.user, form.cleaned_data["set"], size)
    if plan is None:
        return "This set is not there any more, or its board has no river: choose another."
    try:
        correct_board(
            campaign=campaign,
            city=number,
            plan=plan,
            reason=form.cleaned_data["reason"],
            written=form.written(request.user.get_username()),
        )
    except RuleError as error:
        return error.message
    return ""


@for_forms_only
def copy_board(request: HttpRequest, pk: UUID, number: int) -> HttpResponse:
    """Copy a city's board into a component set, and go there to change it."""
    campaign = kept_campaign(request, pk)
    city, plan = _city(campaign, number), cities_of(campaign)[number].plan
    printed = Printed(plan.terrain, plan.banks, tuple(sorted(plan.squares)))
    try:
        printed = read_printed(printed_json(printed), "board")
    except InvalidError:  # larger than the editor, or with squares elsewhere
        printed = MY_CITY.part("board").empty  # type: ignore[union-attr]
    shapes = read_shapes(campaign.buildings, "buildings") or MY_CITY.practice["buildings"]
    values = {"board": printed, "buildings": shapes, "eternal": ()}
    name = f"{city.name}, corrected"[:LONGEST_NAME]
    kept = make_set(owner=request.user, new=NewSet(MY_CITY.slug, name, values, uuid4()))
    return redirect(reverse("games:set-part", args=[kept.pk, "board"]) + "#entry")


def _city(campaign: Campaign, number: int) -> City:
    found = campaign.cities.filter(number=number).first()
    if found is None:
        raise Http404
    return found
