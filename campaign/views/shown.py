"""What every view of a campaign needs: the campaign that may be seen, or written to."""

from collections.abc import Mapping
from typing import Any
from uuid import UUID

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest
from django.shortcuts import get_object_or_404
from django.urls import reverse

from campaign.legacy.ledger import City
from campaign.models import Campaign
from campaign.pages.city import city_at
from games.views.shown import forms_only


def shown_campaign(request: HttpRequest, pk: UUID) -> Campaign:
    """Return a campaign that whoever asks may see; 404 otherwise."""
    campaigns = Campaign.objects.seen_by(request.user).prefetch_related("cities", "ledger")
    return get_object_or_404(campaigns, pk=pk)


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
    if campaign.is_demo or campaign.owner_id != request.user.pk:
        raise PermissionDenied
    return campaign


def _campaign_page(parts: Mapping[str, Any]) -> str:
    if "pk" in parts:
        return reverse("campaign:campaign", args=[parts["pk"]])
    return reverse("campaign:home")


for_forms_only = forms_only(_campaign_page)


def is_kept(request: HttpRequest, campaign: Campaign) -> bool:
    """Tell whether whoever asks may write to the campaign."""
    return bool(
        request.user.is_authenticated
        and not campaign.is_demo
        and campaign.owner_id == request.user.pk
    )
