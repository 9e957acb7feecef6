"""What every view of a campaign needs: the campaign that may be seen, or written to."""

from uuid import UUID

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest
from django.shortcuts import get_object_or_404

from campaign.models import Campaign


def shown_campaign(request: HttpRequest, pk: UUID) -> Campaign:
    """Return a campaign that whoever asks may see; 404 otherwise."""
    campaigns = Campaign.objects.seen_by(request.user).prefetch_related("cities", "ledger")
    return get_object_or_404(campaigns, pk=pk)


def kept_campaign(request: HttpRequest, pk: UUID) -> Campaign:
    """Return a campaign that whoever asks may write to; 404, or 403 where it may be read only."""
    campaign = shown_campaign(request, pk)
    if campaign.is_demo or campaign.owner_id != request.user.pk:
        raise PermissionDenied
    return campaign


def is_kept(request: HttpRequest, campaign: Campaign) -> bool:
    """Tell whether whoever asks may write to the campaign."""
    return bool(
        request.user.is_authenticated
        and not campaign.is_demo
        and campaign.owner_id == request.user.pk
    )
