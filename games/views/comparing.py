"""Shorter entries: the result of a game of which only the end is known."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from games.multicity.forms import CompareForm
from games.multicity.page import result_page
from games.multicity.scoring import standing
from games.multicity.telling import tell_due


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
