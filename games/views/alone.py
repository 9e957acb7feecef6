"""What became of games that one plays alone."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.micro_city.statistics import statistics
from games.models import Table
from games.views.shown import account_needed


@require_safe
@never_cache
@account_needed
def micro_city(request: HttpRequest) -> HttpResponse:
    """The account's games of Micro City by scenario and difficulty."""
    rows = statistics(Table.objects.kept_by(request.user).best_alone("micro-city"))
    return render(request, "games/micro_city/alone.html", {"rows": rows})
