"""Shorter entries: the result of a game of which little is known; nothing is kept."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from games.multicity.forms import CompareForm
from games.multicity.result import result_page
from games.multicity.scoring import standing
from games.multicity.telling import tell_due
from games.tangram_city import shorter


@require_safe
def multicity(request: HttpRequest) -> HttpResponse:
    """The places at Multicity by the lengths that everybody has left; nothing is kept."""
    is_asked = "compare" in request.GET
    form = CompareForm(request.GET) if is_asked else CompareForm()
    result = {}
    if is_asked and form.is_valid():
        state = form.ended()
        result = {"due": tell_due(state), **result_page(state, standing(state))}
    status = 422 if form.errors else 200
    return render(request, "games/multicity/compare.html", {"form": form, **result}, status=status)


@require_safe
def tangram_city(request: HttpRequest) -> HttpResponse:
    """The rounds of Tangram City by the full squares of every board; all of it is in the form."""
    is_asked = "to" in request.GET
    form = shorter.CompareForm(request.GET) if is_asked else shorter.CompareForm()
    page = form.page() if is_asked and form.is_valid() else {}
    status = 422 if form.errors else 200
    return render(request, "games/tangram_city/compare.html", {"form": form, **page}, status=status)
