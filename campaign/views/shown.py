"""What every view of a campaign needs: the campaign that may be seen, or written to."""

from collections.abc import Mapping
from typing import Any
from uuid import UUID

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest
from django.shortcuts import get_object_or_404
from django.urls import reverse

from campaign.legacy.ledger import City
from campaign.models import MARKED, Campaign, mark_of
from campaign.pages.city import city_at
from games.models import Person
from games.naming import Choice, choices_of
from games.views.live import Followed, note_followed
from games.views.shown import denial, forms_only
from games.views.viewers import note_writer, owner_only, viewer_of


def shown_campaign(request: HttpRequest, pk: UUID) -> Campaign:
    """Return a campaign that whoever asks may see; 404 otherwise."""
    campaigns = Campaign.objects.seen_by(viewer_of(request)).prefetch_related("cities", "ledger")
    campaign: Campaign = get_object_or_404(campaigns.marked(), pk=pk)
    if not campaign.is_demo:
        pulse = reverse("campaign:pulse", args=[pk])
        mark = mark_of(*(getattr(campaign, name) for name in MARKED))
        home = campaign.get_absolute_url()
        note_followed(request, Followed(pulse, mark, home, is_in_parts=True))
    return campaign


def shown_city(request: HttpRequest, pk: UUID, number: int) -> tuple[Campaign, City]:
    """Return a campaign and its city at the point that the query names; 404 without either."""
    campaign = shown_campaign(request, pk)
    if number >= len(campaign.cities.all()):
        raise Http404
    city = city_at(campaign, number, request.GET)
    if city is None:
        raise Http404
    return campaign, city


def anew(campaign: Campaign) -> Campaign:
    """Return a campaign as it is after something was written to it."""
    return Campaign.objects.prefetch_related("cities", "ledger").get(pk=campaign.pk)


def kept_campaign(request: HttpRequest, pk: UUID) -> Campaign:
    """Return a campaign that whoever asks may write to; 404, or 403 where it may be read only."""
    campaign = shown_campaign(request, pk)
    viewer = viewer_of(request)
    if not campaign.is_kept_by(viewer):
        raise PermissionDenied(denial(viewer.signs_at(campaign.pk)))
    note_writer(request, campaign.pk)
    return campaign


def own_campaign(request: HttpRequest, pk: UUID) -> Campaign:
    """Return a campaign that is the account's own; 404, or 403 where it is only shared."""
    campaign = kept_campaign(request, pk)
    owner_only(request, campaign)
    return campaign


def people_for(request: HttpRequest, campaign: Campaign) -> list[Choice]:
    """Return the people to choose from: of the owner's address book a guest sees the group only."""
    people = Person.objects.known_to(campaign.owner)
    if viewer_of(request).owns(campaign):
        return choices_of(people)
    return choices_of(people.filter(cities__campaign=campaign).distinct())


def _campaign_page(parts: Mapping[str, Any]) -> str:
    if "pk" in parts:
        return reverse("campaign:campaign", args=[parts["pk"]])
    return reverse("campaign:home")


for_forms_only = forms_only(_campaign_page)


def is_kept(request: HttpRequest, campaign: Campaign) -> bool:
    """Tell whether whoever asks may write to the campaign."""
    return campaign.is_kept_by(viewer_of(request))
