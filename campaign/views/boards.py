"""Correcting the printed board of a city: what would differ, and the word that does it."""

from collections.abc import Mapping
from urllib.parse import urlencode
from uuid import UUID

from django.core.exceptions import ValidationError
from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from campaign.forms.boards import BoardForm, CopyForm
from campaign.keeping import cities_of
from campaign.models import Campaign, City
from campaign.pages.boards import GONE, board_page, boards_of
from campaign.pages.corrected import leading_on
from campaign.services.boards import NewBoard, correct_board
from campaign.services.refusals import Refusal
from campaign.views.reasons import keep_reason, kept_reason
from campaign.views.shown import for_forms_only, own_campaign
from games.kit.errors import InvalidError, RuleError
from games.models import LONGEST_NAME
from games.my_city.box import MY_CITY, Printed, printed_json, read_printed, read_shapes
from games.sets import NewSet, make_set
from games.views.detours import errand_done, on_errand
from games.views.viewers import writer

NOT_SHOWN = (
    "You chose something else than the page had shown, so nothing was corrected. Below is what"
    " that would change: look at it, and correct it then."
)
STALE_SET = (
    "Meanwhile this set was changed, so nothing was corrected. Below is what would differ now:"
    " look at it, and correct it once more."
)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def board(request: HttpRequest, pk: UUID, number: int) -> HttpResponse:
    """What another board would change; POST makes it the city's from an episode on."""
    campaign = own_campaign(request, pk)
    _city(campaign, number)
    if request.method != "POST":
        errand_done(request)  # whoever was sent to a set has come back
        return _page(request, campaign, number)
    if "show" in request.POST:
        return _show(request, campaign, number)
    refused = _correct(request, campaign, number)
    if not refused:
        keep_reason(request.session, campaign, number, "")
        errand_done(request)
        here = reverse("campaign:city", args=[campaign.pk, number])
        return redirect(leading_on(here, campaign, request.POST["id"]))
    keep_reason(request.session, campaign, number, request.POST.get("reason", ""))
    return _page(request, campaign, number, refused)


def _show(request: HttpRequest, campaign: Campaign, number: int) -> HttpResponse:
    """Lead to what a set would change; the reason that is typed by now is kept."""
    if "reason" in request.POST:
        keep_reason(request.session, campaign, number, request.POST["reason"])
    asked = {key: request.POST.get(key, "") for key in ("set", "since")}
    also = map(str, _also(request.POST, campaign, number))
    return redirect(_differing_at(campaign, number, {**asked, "also": [*also]}))


def _differing_at(campaign: Campaign, number: int, asked: Mapping[str, object]) -> str:
    """Return where it stands what a set would change from an episode on."""
    here = reverse("campaign:correct-board", args=[campaign.pk, number])
    return f"{here}?{urlencode(asked, doseq=True)}#differ"


def _page(
    request: HttpRequest, campaign: Campaign, number: int, refused: tuple[str, int] = ("", 200)
) -> HttpResponse:
    sent = request.POST if request.method == "POST" else request.GET
    typed = {"reason": kept_reason(request.session, campaign, number)}
    typed |= {key: str(sent[key]) for key in sent}
    refusal, status = refused
    typed["also"] = " ".join(sent.getlist("also"))
    context = board_page(campaign, number, request.user, typed, refusal)
    return render(request, "campaign/board.html", context, status=status)


def _correct(request: HttpRequest, campaign: Campaign, number: int) -> tuple[str, int] | None:
    """Correct the board as a form asks; return why not with its status, None where it is done."""
    form = BoardForm(request.POST)
    if not form.is_valid():
        return next(str(error) for errors in form.errors.values() for error in errors), 422
    data, size = form.cleaned_data, cities_of(campaign)[number].plan.size
    found = boards_of(request.user, campaign, size).get(str(data["set"]))
    if found is None:
        return GONE, 422
    also = _also(request.POST, campaign, number)
    if not form.is_shown(also):
        return NOT_SHOWN, 409
    if found.version != data["version"]:
        return STALE_SET, 409
    try:
        correct_board(
            campaign=campaign,
            new=NewBoard(
                number,
                found.plan,
                data["since"],
                data["reason"],
                data["seen"],
                also,
            ),
            written=form.written(writer(request)),
        )
    except RuleError as error:
        return error.message, 409 if error.code is Refusal.CHANGED else 422
    return None


def _also(sent: QueryDict, campaign: Campaign, number: int) -> tuple[int, ...]:
    """Return the other cities whose board is to be corrected with this one's, in their order."""
    asked = {*sent.getlist("also")}
    cities = [city.number for city in campaign.cities.all()]
    return tuple(one for one in cities if str(one) in asked and one != number)


@for_forms_only
def copy_board(request: HttpRequest, pk: UUID, number: int) -> HttpResponse:
    """Copy a city's board into a component set, and go there to change it.

    With a set in `edit` go to that one instead. The reason that is typed by now is kept for
    the way back.
    """
    campaign = own_campaign(request, pk)
    city, plan = _city(campaign, number), cities_of(campaign)[number].plan
    if "reason" in request.POST:
        keep_reason(request.session, campaign, number, request.POST["reason"])
    chosen = boards_of(request.user, campaign, plan.size).get(request.POST.get("edit", ""))
    if chosen:
        return _to_editor(request, campaign, city, UUID(chosen.key))
    printed = Printed(plan.terrain, plan.banks, tuple(sorted(plan.squares)))
    try:
        printed = read_printed(printed_json(printed), "")
    except InvalidError as error:  # larger than the editor, or with squares elsewhere
        refusal = f"The editor cannot take this board. At its {error.where}: {error.message}."
        return _page(request, campaign, number, (refusal, 422))
    shapes = read_shapes(campaign.buildings, "buildings")  # none: the practice set's are not theirs
    values = {"board": printed, "buildings": shapes, "eternal": ()}
    name = f"{city.name}, corrected"[:LONGEST_NAME]
    form = CopyForm(request.POST)
    try:
        kept = make_set(owner=request.user, new=NewSet(MY_CITY.slug, name, values, form.new_id()))
    except ValidationError as error:
        return _page(request, campaign, number, (" ".join(error.messages), 422))
    return _to_editor(request, campaign, city, kept.pk)


def _to_editor(request: HttpRequest, campaign: Campaign, city: City, pk: UUID) -> HttpResponse:
    """Go to the board of a set, which leads back here with the set chosen."""
    also = map(str, _also(request.POST, campaign, city.number))
    asked = {"set": str(pk), "since": request.POST.get("since", ""), "also": [*also]}
    url = _differing_at(campaign, city.number, asked)
    on_errand(request, pk, url=url, words=f"Back to correcting {city.name}")
    return redirect(reverse("games:set-part", args=[pk, "board"]) + "#entry")


def _city(campaign: Campaign, number: int) -> City:
    found = campaign.cities.filter(number=number).first()
    if found is None:
        raise Http404
    return found
