"""The pages of tables: the list, a new one, the table itself, its record."""

from dataclasses import replace
from typing import Any
from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from games import services, sets
from games.days import day_of
from games.faces import FACES
from games.folding import folded, record_json
from games.forms import NewTableForm, UploadForm
from games.kit.errors import InvalidError
from games.log import BrokenLogError
from games.look import number_of, read_look
from games.meanwhile import BEFORE, told_before
from games.models import Person, Table
from games.naming import choices_of, same_people
from games.records import record_bytes
from games.registry import GAMES
from games.views import detours, notices
from games.views.acting import look_for
from games.views.remembered import remembered
from games.views.shown import (
    UNREADABLE,
    UnknownGameError,
    account_needed,
    broken_page,
    for_forms_only,
    kept_table,
    shown_table,
)
from games.views.staying import offer_of_stay, seat_of_device


@require_safe
@never_cache
@account_needed
def home(request: HttpRequest) -> HttpResponse:
    """The account's tables, the one played last first."""
    return render(request, "games/home.html", _listed(request.user, UploadForm()))


def _listed(account: Any, upload: UploadForm) -> dict[str, Any]:
    tables = [*Table.objects.kept_by(account).newest_first()]
    has_results = any(table.result and not table.part_of for table in tables)
    return {"tables": tables, "upload": upload, "has_results": has_results}


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
@account_needed
def new_table(request: HttpRequest, slug: str) -> HttpResponse:
    """Set up a table of a game and start it."""
    if slug not in GAMES:
        raise Http404
    return _new_table(request, slug, FACES[slug].new_form)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
@account_needed
def other_side(request: HttpRequest, slug: str) -> HttpResponse:
    """Set up a table that stands behind a notice, once that is opened."""
    side = FACES[slug].other_side if slug in FACES else None
    if side is None:
        raise Http404
    if not notices.is_opened(request):
        return notices.notice_page(request, side.notice)
    return _new_table(request, slug, side.new_form)


def _new_table(request: HttpRequest, slug: str, new_form: type[Any]) -> HttpResponse:
    if detours.ASKED in request.GET:
        return detours.to_sets(request)
    detours.has_come_back(request)
    face = FACES[slug]
    is_sent = request.method == "POST"
    asked = same_people(request.user, request.GET)
    form = new_form(request.POST) if is_sent else _asked_for(new_form, asked)
    form.offer(sets.own_boxes(request.user, slug))
    form.recall(Table.objects.kept_by(request.user))
    if is_sent and form.is_valid():
        table = services.start_table(owner=request.user, game=GAMES[slug], new=form.new_table())
        _note_box(request, form, table)
        return redirect(table)
    people = choices_of(Person.objects.known_to(request.user))
    alone = face.alone(Table.objects.kept_by(request.user).best_alone(slug))
    context = {"form": form, "game": GAMES[slug], "people": people, "alone": alone}
    context |= face.offers(request.user)
    status = 422 if form.is_bound else 200
    return render(request, f"games/{face.templates}/new.html", context, status=status)


def _asked_for(new_form: type[Any], query: QueryDict) -> Any:
    """Return a new form with what an address asks for; a box alone leaves all else as it is."""
    if query.keys() == {"box"}:
        return new_form(initial={"box": query["box"]})
    return new_form.kept(query)


def _note_box(request: HttpRequest, form: NewTableForm, table: Table) -> None:
    if form.own_box:
        title = f"{table.rules.title}, {day_of(table.created_at)}"
        sets.note_use(
            owner=request.user, box=form.own_box, address=table.get_absolute_url(), title=title
        )


@require_safe
@never_cache
def table(request: HttpRequest, pk: UUID) -> HttpResponse:
    """A table: boards, cards, log, result."""
    table, face = shown_table(request, pk)
    try:
        log = folded(table)
    except UNREADABLE:
        return broken_page(request, table)
    look = look_for(request, table, face, log, read_look(request.GET))
    if look.seat is None and not look.own:
        look = replace(look, seat=seat_of_device(request, table, face, log))
    part = remembered(request, table, face, log, look)
    if part is None:
        before = number_of(request.GET.get(BEFORE, ""), log.count - 1)
        told = {} if before is None else {"before": told_before(table, log, before, face.tell)}
        context = face.page(table, log, look, None) | told
    else:
        context = {**face.heading(table, log), "shown": part.whole()}
    context |= offer_of_stay(request, table, face, log)
    return render(request, f"games/{face.templates}/table.html", context)


@for_forms_only
def tint(request: HttpRequest, pk: UUID) -> HttpResponse:
    """Switch on or off whether the page shows where a building fits."""
    table, _ = kept_table(request, pk)
    services.set_tint(table=table, tint=request.POST.get("tint") == "on")
    return redirect(table)


@require_safe
@never_cache
def record(request: HttpRequest, pk: UUID) -> HttpResponse:
    """The table as a file, also of a game that this site does not know."""
    try:
        table, _ = shown_table(request, pk)
    except UnknownGameError as error:
        table = error.table
    response = HttpResponse(record_bytes(record_json(table)), content_type="application/json")
    name = f"{table.game}-{table.created_at:%Y-%m-%d}.json"
    response["Content-Disposition"] = f'attachment; filename="{name}"'
    return response


@for_forms_only
@account_needed
def upload(request: HttpRequest) -> HttpResponse:
    """Take a record in as a new table."""
    form = UploadForm(request.POST, request.FILES)
    if form.is_valid():
        record = form.cleaned_data["record"]
        try:
            face = FACES[record.game.slug]
            face.refuse_huge(record.setup)
            table = services.take_in_record(owner=request.user, record=record, tint=face.tint)
            return redirect(table)
        except InvalidError as error:
            form.add_error("record", f"This record cannot be kept here: {error.message}.")
        except BrokenLogError as error:
            words = f"Line {error.number + 1} of this record breaks a rule: {error.error.message}"
            form.add_error("record", words)
    return render(request, "games/home.html", _listed(request.user, form), status=422)
