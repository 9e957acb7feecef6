"""The first page: what somebody plays at, and what to begin."""

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from campaign.models import Campaign
from games.models import Table

MOST_TABLES = 5


@login_required
@require_safe
@never_cache
def home(request: HttpRequest) -> HttpResponse:
    """The account's campaigns, its latest tables, and the demo."""
    context = {
        "campaigns": Campaign.objects.kept_by(request.user).newest_first(),
        "demo": Campaign.objects.filter(is_demo=True).first(),
        "tables": Table.objects.alone_of(request.user).newest_first()[:MOST_TABLES],
    }
    return render(request, "campaign/home.html", context)
