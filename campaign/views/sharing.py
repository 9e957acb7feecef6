"""Letting others in: the links of a campaign."""

from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from campaign.views.shown import for_forms_only, own_campaign
from games.inviting import Whole
from games.views.sharing import Pages, end, links_page


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def sharing(request: HttpRequest, pk: UUID) -> HttpResponse:
    """The links of a campaign; each covers all its tables."""
    return links_page(request, *_of_campaign(request, pk))


@for_forms_only
def end_sharing(request: HttpRequest, pk: UUID) -> HttpResponse:
    """End a link of a campaign, or let one device in no more."""
    return end(request, *_of_campaign(request, pk))


def _of_campaign(request: HttpRequest, pk: UUID) -> tuple[Whole, Pages]:
    found = own_campaign(request, pk)
    here, ending = (reverse(f"campaign:{name}", args=[pk]) for name in ("sharing", "end-sharing"))
    cities = tuple((city.animal, city.name) for city in found.cities.all())
    whole = Whole(pk, found.owner, found.get_absolute_url(), found.name, cities, found.touched_at)
    return whole, Pages(here, ending)
