"""A table as it was after any of its moves."""

from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import NoReverseMatch
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.folding import folded
from games.look import read_look
from games.views.shown import UNREADABLE, broken_page, shown_table


@require_safe
@never_cache
def steps(request: HttpRequest, pk: UUID) -> HttpResponse:
    """Go to the step that a form asks for, or to the last one."""
    table, _ = shown_table(request, pk)
    asked = request.GET.get("step")
    try:
        last = len(folded(table).standing)
    except UNREADABLE:
        return broken_page(request, table)
    try:
        return redirect("games:step", pk=table.pk, step=last if asked is None else asked)
    except NoReverseMatch as error:
        raise Http404 from error


@require_safe
@never_cache
def step(request: HttpRequest, pk: UUID, step: int) -> HttpResponse:
    """All boards after so many of the moves that stand."""
    table, face = shown_table(request, pk)
    try:
        log = folded(table)
    except UNREADABLE:
        return broken_page(request, table)
    if step > len(log.standing):
        raise Http404
    context = face.step(table, log, step, read_look(request.GET))
    return render(request, f"games/{face.templates}/steps.html", context)
