"""The acts of a table, and the page that mends a line of its log."""

from dataclasses import dataclass
from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games import services
from games.faces import Face
from games.folding import folded
from games.forms import ActForm
from games.kit.errors import RuleError
from games.log import Log
from games.look import Kept, Look, read_look, read_typed
from games.models import Table
from games.services import StaleError
from games.views.shown import (
    UNREADABLE,
    HtmxRequest,
    broken_page,
    for_forms_only,
    kept_table,
)


@for_forms_only
def moves(request: HtmxRequest, pk: UUID) -> HttpResponse:
    """Add an act to the log of a table, or say why not and keep what was entered."""
    table, face = kept_table(request, pk)
    form = face.act_form(request.POST)
    try:
        outcome = _play(request, table, face, form)
    except UNREADABLE:
        return broken_page(request, table, status=409)
    if outcome.kept and form.fixes is not None:
        return _fix_again(request, table, face, form.fixes, outcome)
    return _answer(request, table, face, outcome)


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of an act: the log as it is now, and what a refusal leaves on the page."""

    log: Log
    seat: int | None
    kept: Kept | None = None
    status: int = 200


def _play(request: HttpRequest, table: Table, face: Face, form: ActForm) -> Outcome:
    seat = form.seat_in_front()
    if not form.is_valid():
        return Outcome(folded(table), seat, _kept(form, form.problem()), 422)
    try:
        act = face.act(table, form.line())
        played = services.play(table=table, act=act, sent=form.sent(request.user.get_username()))
    except RuleError as error:
        status = 409 if isinstance(error, StaleError) else 422
        table.refresh_from_db(fields=["version"])
        return Outcome(folded(table), seat, _kept(form, error.message, error), status)
    return Outcome(played.log, seat)


def _kept(form: ActForm, message: str, error: RuleError | None = None) -> Kept:
    typed = read_typed(form.data)
    cells = typed.get("cells", ("",))[-1]
    return Kept(message, form.seat_in_front(), cells, error.spaces if error else (), typed)


def _answer(request: HtmxRequest, table: Table, face: Face, outcome: Outcome) -> HttpResponse:
    """Answer an act: a fragment to htmx, otherwise a redirect, or the page with the refusal."""
    state = outcome.log.state
    seat = outcome.seat if outcome.kept else face.next_seat(state, outcome.seat)
    if not request.htmx and outcome.kept is None:
        front = "" if seat is None else f"?seat={seat}#seat-{seat}"
        return redirect(table.get_absolute_url() + front)
    context = face.page(table, outcome.log, Look(seat=seat), outcome.kept)
    folder = f"games/{face.templates}"
    if not request.htmx:
        return render(request, f"{folder}/table.html", context, status=outcome.status)
    is_one_seat = outcome.seat is not None and outcome.seat < len(context["seats"])
    if not is_one_seat or outcome.status == 409 or context["is_finished"]:
        response = render(request, f"{folder}/_table.html", context, status=outcome.status)
        response["HX-Retarget"], response["HX-Reswap"] = "#table", "outerHTML"
        return response
    context["seat"] = context["seats"][outcome.seat]
    return render(request, f"{folder}/_answer.html", context, status=outcome.status)


def _fix_again(
    request: HttpRequest, table: Table, face: Face, number: int, outcome: Outcome
) -> HttpResponse:
    if outcome.log.index(number) is None:
        return _answer(request, table, face, outcome)  # type: ignore[arg-type]
    context = face.fix(table, outcome.log, number, Look(), outcome.kept)
    return render(request, f"games/{face.templates}/fix.html", context, status=outcome.status)


@require_safe
@never_cache
def entry(request: HttpRequest, pk: UUID, number: int) -> HttpResponse:
    """Everything that can be done about one line of the log."""
    table, face = kept_table(request, pk)
    try:
        log = folded(table)
    except UNREADABLE:
        return broken_page(request, table)
    if number >= log.count:
        raise Http404
    if log.index(number) is None:
        return render(request, "games/gone.html", {"table": table, "number": number + 1})
    context = face.fix(table, log, number, read_look(request.GET), None)
    return render(request, f"games/{face.templates}/fix.html", context)
