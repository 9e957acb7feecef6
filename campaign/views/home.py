"""The first page: what somebody plays at, and what to begin; and how people have done."""

from collections.abc import Iterable
from typing import Any

from django.contrib.auth.decorators import login_required
from django.contrib.auth.views import redirect_to_login
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from campaign.models import Campaign
from campaign.pages.people_numbers import people_numbers_page
from campaign.services.bin import count_in_bin
from games.bin import those_in_bin
from games.models import Table
from games.viewers import Grant
from games.views.viewers import viewer_of

MOST_TABLES = 5


@require_safe
@never_cache
def home(request: HttpRequest) -> HttpResponse:
    """The account's campaigns, its latest tables, the demo, and what the device was let into.

    Who is signed out signs in first, unless a link has let the device into something.
    """
    wholes = _wholes(viewer_of(request).grants)
    shared: dict[str, Any] = {"shared": wholes}
    shared["gone"] = those_in_bin([grant.whole for grant in wholes])
    if not request.user.is_authenticated:
        if not shared["shared"]:
            return redirect_to_login(request.get_full_path())
        return render(request, "campaign/shared.html", shared)
    context = shared | {
        "campaigns": Campaign.objects.kept_by(request.user).with_last().newest_first(),
        "demo": Campaign.objects.filter(is_demo=True).first(),
        "in_bin": count_in_bin(request.user),
        "tables": Table.objects.alone_of(request.user).newest_first()[:MOST_TABLES],
    }
    return render(request, "campaign/home.html", context)


@login_required
@require_safe
@never_cache
def numbers(request: HttpRequest) -> HttpResponse:
    """How the people of the account have done over all games."""
    context = people_numbers_page(request.user, request.GET.get("who", ""))
    return render(request, "campaign/people_numbers.html", context)


def _wholes(grants: Iterable[Grant]) -> list[Grant]:
    """Return each whole once, with the most that the device may do there."""
    found: dict[Any, Grant] = {}
    for grant in grants:
        known = found.get(grant.whole)
        if known is None or (grant.is_scribe, grant.sign) > (known.is_scribe, known.sign):
            found[grant.whole] = grant
    return [*found.values()]
