"""Throwing a campaign away, and the bin in which things lie until they are gone."""

from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from campaign.models import Campaign
from campaign.pages.bin import bin_page, delete_page
from campaign.services.bin import (
    count_in_bin,
    remove_campaign,
    take_campaign_out,
    throw_campaign,
)
from campaign.views.shown import for_forms_only, own_campaign
from games.bin import remove_table, take_table_out
from games.models import Table


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def delete(request: HttpRequest, pk: UUID) -> HttpResponse:
    """Say what goes with a campaign, and throw it away."""
    if request.method == "POST" and _is_thrown_away(request, pk):
        return redirect("campaign:bin")
    campaign = own_campaign(request, pk)
    if request.method != "POST":
        return render(request, "campaign/delete.html", delete_page(campaign))
    throw_campaign(campaign=campaign)
    return redirect("campaign:bin")


def _is_thrown_away(request: HttpRequest, pk: UUID) -> bool:
    """Tell whether the same was sent before."""
    return Campaign.objects.thrown_away_by(request.user).filter(pk=pk).exists()


@never_cache
@login_required
@require_safe
def binned(request: HttpRequest) -> HttpResponse:
    """What an account has thrown away."""
    count_in_bin(request.user)  # with that, what is over is gone
    return render(request, "campaign/bin.html", bin_page(request.user))


@for_forms_only
@login_required
def take_out(request: HttpRequest, pk: UUID) -> HttpResponse:
    """Take something out of the bin, and go there; what is out already is only gone to."""
    campaign = Campaign.objects.filter(owner=request.user.pk, pk=pk).first()
    if campaign:
        take_campaign_out(campaign=campaign)
        return redirect(campaign)
    table = Table.objects.filter(owner=request.user.pk, part_of="", pk=pk).first()
    if table is None:
        raise Http404
    take_table_out(table=table)
    return redirect(table)


@for_forms_only
@login_required
def remove(request: HttpRequest, pk: UUID) -> HttpResponse:
    """Delete something in the bin for good, before its time."""
    campaign = Campaign.objects.thrown_away_by(request.user).filter(pk=pk).first()
    table = Table.objects.thrown_away_by(request.user).filter(pk=pk).first()
    if campaign:
        remove_campaign(campaign=campaign)
    elif table:
        remove_table(table=table)
    return redirect("campaign:bin")
