"""The acts of a table, and the page that mends a line of its log."""

from dataclasses import dataclass, replace
from urllib.parse import urlencode
from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe
from django_htmx.http import HttpResponseClientRedirect

from games import playing
from games.act_forms import ActForm
from games.corrections import newest_about
from games.dropping import droppable
from games.faces import Face
from games.folding import folded
from games.kit.errors import InvalidError, RuleError
from games.log import Log, read_entry
from games.log import Refusal as LogRefusal
from games.look import Kept, Look, is_cut, last_of, number_of, read_look, read_typed
from games.meanwhile import BEFORE, told_before, told_changed, told_meanwhile
from games.models import Table
from games.sending import Line, Making, Stale, StaleError, TakeBackCorrection
from games.views import begun
from games.views.acting import (
    acting_table,
    look_for,
    only_own,
    own_seats,
    refuse_other_line,
    refuse_others,
)
from games.views.remembered import Remembered, remembered
from games.views.shown import (
    UNREADABLE,
    GoneError,
    HtmxRequest,
    broken_page,
    for_forms_only,
)
from games.views.staying import seat_of_device
from games.views.viewers import writer

MOST_LINES = 999_999_999
"""More than any log has, in a number of the address."""

FIX_PAGE = "main"
"""The part of the page that mends a line in which its script shows the answer."""


@for_forms_only
def moves(request: HtmxRequest, pk: UUID) -> HttpResponse:
    """Add an act to the log of a table, or say why not and keep what was entered."""
    table, face = acting_table(request, pk)
    form = face.act_form(face.filled(table, request.POST))
    try:
        outcome = _play(request, table, face, form)
    except UNREADABLE:
        return broken_page(request, table, status=409)
    except Table.DoesNotExist:  # it was deleted meanwhile
        raise GoneError from None
    if outcome.kept is None:
        begun.forget_sent(request, table.pk, outcome.seat)
    if request.htmx and request.htmx.target == FIX_PAGE:
        return _answer_fix(request, table, face, form, outcome)
    if outcome.kept and form.fixes is not None:
        return _fix_again(request, table, face, form.fixes, outcome)
    return answer(request, table, face, outcome)


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of an act: the log as it is now, and what a refusal leaves on the page.

    `before` is the entry by which somebody else had done the very same.
    """

    log: Log
    seat: int | None
    kept: Kept | None = None
    status: int = 200
    is_about_entry: bool = False
    stays: bool = False
    before: int | None = None


def _play(request: HttpRequest, table: Table, face: Face, form: ActForm) -> Outcome:
    seat = form.seat_in_front()
    if not form.is_valid():
        closed = playing.closed_error(table)
        words, status = (closed.message, 409) if closed else (form.problem(), 422)
        return Outcome(folded(table), seat, _kept(form, words), status)
    sent = form.sent(writer(request))

    def check(log: Log, line: Line) -> None:
        seats = own_seats(request, table, face, log)
        refuse_others(seats, log, (*sent.before, line, *sent.then))
        face.check(table, log, line)

    try:
        act = _act(table, face, form.line())
        played = playing.play(table=table, act=act, sent=sent, check=check)
    except RuleError as broken:
        error = playing.closed_error(table) or broken
        status = 409 if isinstance(error, StaleError) else 422
        table.refresh_from_db()
        log = folded(table)
        words = _words(table, face, log, form, error)
        return Outcome(log, seat, _kept(form, words, error, _drops(log, form, error)), status)
    about, stays = form.is_about_entry, form.stays_at_seat
    return Outcome(played.log, seat, is_about_entry=about, stays=stays, before=played.before)


def _act(table: Table, face: Face, line: Line) -> Line | Making:
    """Return what a line comes to at a table: a line, or what makes one of the log."""
    if line["do"] == "restore":
        return TakeBackCorrection(line["of"])
    return face.act(table, line)


TOO_LATE = (Stale.STALE, "already_acted", "already_entered")
"""Codes of an act in whose place another may stand that came after what its page showed."""


def _words(table: Table, face: Face, log: Log, form: ActForm, error: RuleError) -> str:
    """Return why an act was refused, and what stands in its place where it came too late."""
    if form.entry is None and error.code in TOO_LATE:
        answers = form.cleaned_data.get("answers")
        seat = form.seat_in_front()
        told = "" if answers is None else told_meanwhile(table, log, face.tell, seat, answers)
        return f"{error.message} {told}".strip()
    if form.entry is not None and error.code in {Stale.CORRECTED, Stale.GONE}:
        return told_changed(table, log, face.tell, form.entry)
    return error.message


def _drops(log: Log, form: ActForm, error: RuleError) -> tuple[int, ...]:
    """Return the lines because of which a correction was refused, where they may go with it."""
    if error.code != LogRefusal.AMEND_BREAKS_LOG or form.fixes is None or is_cut(form.data):
        return ()
    try:
        entry = read_entry(log.game, log.setup, form.line(), "", log.count)
    except InvalidError:
        return ()
    return droppable(log, entry)


def _kept(
    form: ActForm, message: str, error: RuleError | None = None, drops: tuple[int, ...] = ()
) -> Kept:
    typed = read_typed(form.data)
    cells = last_of(typed, "cells")
    spaces = error.spaces if error else ()
    is_stale = isinstance(error, StaleError)
    return Kept(message, form.seat_in_front(), cells, spaces, typed, is_stale, drops)


def answer(request: HtmxRequest, table: Table, face: Face, outcome: Outcome) -> HttpResponse:
    """Answer an act: a fragment to htmx, otherwise a redirect, or the page with the refusal."""
    state = outcome.log.state
    look = look_for(request, table, face, outcome.log, Look())
    stays = bool(outcome.kept or look.own or outcome.stays)
    seat = outcome.seat if stays else seat_of_device(request, table, face, outcome.log)
    if seat is None and not stays:
        seat = face.next_seat(state, outcome.seat)
    if not request.htmx and outcome.kept is None:
        return redirect(_address_after(table, face, outcome, seat))
    look = replace(look, seat=seat)
    is_plain = outcome.kept is None and outcome.before is None
    if is_plain and (part := remembered(request, table, face, outcome.log, look)):
        return _answer_in_parts(part, outcome)
    context = face.page(table, outcome.log, look, outcome.kept)
    if outcome.before is not None:
        context["before"] = told_before(table, outcome.log, outcome.before, face.tell)
    folder = f"games/{face.templates}"
    if not request.htmx:
        return render(request, f"{folder}/table.html", context, status=outcome.status)
    is_one_seat = outcome.seat is not None and outcome.seat < len(context["seats"])
    is_news = outcome.status == 409 or outcome.before is not None
    if not is_one_seat or is_news or context["is_finished"]:
        return _as_table(render(request, f"{folder}/_table.html", context, status=outcome.status))
    context["seat"] = context["seats"][outcome.seat]
    return render(request, f"{folder}/_answer.html", context, status=outcome.status)


def _answer_in_parts(part: Remembered, outcome: Outcome) -> HttpResponse:
    """Answer an act that was taken from what is remembered: what may have changed by it."""
    seat = f"seat-{outcome.seat}"
    if not part.has(seat):
        return _as_table(HttpResponse(part.whole()))
    return HttpResponse(part.answer_at(seat, "status", "log"))


def _as_table(response: HttpResponse) -> HttpResponse:
    """Say of an answer that it is the whole table."""
    response["HX-Retarget"], response["HX-Reswap"] = "#table", "outerHTML"
    return response


def _address_after(table: Table, face: Face, outcome: Outcome, seat: int | None) -> str:
    """Return where to go on; no seat where none has a part of the page."""
    seat = None if face.is_shared else seat
    found = {"seat": seat, BEFORE: outcome.before}
    query = urlencode({key: item for key, item in found.items() if item is not None})
    address = table.get_absolute_url() + (f"?{query}" if query else "")
    return address + _part_to_see(outcome, seat)


def _part_to_see(outcome: Outcome, seat: int | None) -> str:
    """Return where on the page to begin: at the result, at the seat in front, or at the top."""
    if outcome.is_about_entry:
        return ""
    if outcome.log.game.standing(outcome.log.state).finished:
        return "#result"
    return "" if seat is None else f"#seat-{seat}"


def _fix_again(
    request: HttpRequest, table: Table, face: Face, number: int, outcome: Outcome
) -> HttpResponse:
    if outcome.log.index(number) is None:
        return answer(request, table, face, outcome)  # type: ignore[arg-type]
    seats = own_seats(request, table, face, outcome.log)
    refuse_other_line(seats, outcome.log, number)
    context = only_own(
        seats, outcome.log, face.fix(table, outcome.log, number, Look(), outcome.kept)
    )
    context["seen"] = newest_about(outcome.log, number)
    return render(request, f"games/{face.templates}/fix.html", context, status=outcome.status)


def _answer_fix(
    request: HtmxRequest, table: Table, face: Face, form: ActForm, outcome: Outcome
) -> HttpResponse:
    """Answer the page that mends a line, where its script sent the act: it takes the new page.

    What was taken leads back to the table; what was refused stays with the line, as far as
    that still stands.
    """
    if outcome.kept is None:
        seats = own_seats(request, table, face, outcome.log)
        seat = min(seats) if seats else face.next_seat(outcome.log.state, outcome.seat)
        return HttpResponseClientRedirect(_address_after(table, face, outcome, seat))
    number = form.entry
    if number is not None and 0 <= number < outcome.log.count:
        if outcome.log.index(number) is None:
            context = {"table": table, "number": number + 1}
            return render(request, "games/gone.html", context, status=outcome.status)
        return _fix_again(request, table, face, number, outcome)
    return HttpResponseClientRedirect(table.get_absolute_url())


@require_safe
@never_cache
def entry(request: HttpRequest, pk: UUID, number: int) -> HttpResponse:
    """Everything that can be done about one line of the log."""
    table, face = acting_table(request, pk)
    try:
        log = folded(table)
    except UNREADABLE:
        return broken_page(request, table)
    if number >= log.count:
        raise Http404
    seats = own_seats(request, table, face, log)
    refuse_other_line(seats, log, number)
    if log.index(number) is None:
        return render(request, "games/gone.html", {"table": table, "number": number + 1})
    context = only_own(seats, log, face.fix(table, log, number, read_look(request.GET), None))
    context["seen"] = _seen(request, log, number)
    return render(request, f"games/{face.templates}/fix.html", context)


def _seen(request: HttpRequest, log: Log, number: int) -> int:
    """Return the newest entry about a line that its page knows; trying things on keeps it."""
    seen = number_of(request.GET.get("seen", ""), MOST_LINES)
    return newest_about(log, number) if seen is None else seen
