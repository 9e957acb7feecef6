"""Throwing a campaign away, and the bin in which things lie until they are gone."""

from collections.abc import Callable
from typing import Any
from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.core.exceptions import ValidationError
from django.db.models import QuerySet
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
from games.models import ComponentSet, Table
from games.saved import BIN, note_saved
from games.sets import remove_set, take_set_out
from games.views.shown import GoneError


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
    for model, take_one_out in _OUT.items():
        thing = _own(model, request).filter(pk=pk).first()
        if thing is None:
            continue
        try:
            take_one_out(thing)
        except model.DoesNotExist:  # deleted for good at this moment
            raise GoneError from None
        except ValidationError as error:
            page = bin_page(request.user, " ".join(error.messages))
            return render(request, "campaign/bin.html", page, status=409)
        note_saved(request.user.pk, BIN)
        return redirect(thing)
    raise Http404


_OUT: dict[type[Campaign | Table | ComponentSet], Callable[[Any], None]] = {
    Campaign: lambda thing: take_campaign_out(campaign=thing),
    Table: lambda thing: take_table_out(table=thing),
    ComponentSet: lambda thing: take_set_out(kept=thing),
}
"""How each kind of thing is taken out of the bin."""


def _own(model: type[Campaign | Table | ComponentSet], request: HttpRequest) -> QuerySet[Any]:
    if model is Table:
        return Table.objects.filter(owner=request.user.pk, part_of="")
    return model.objects.filter(owner=request.user.pk)


@for_forms_only
@login_required
def remove(request: HttpRequest, pk: UUID) -> HttpResponse:
    """Delete something in the bin for good, before its time."""
    campaign = Campaign.objects.thrown_away_by(request.user).filter(pk=pk).first()
    table = Table.objects.thrown_away_by(request.user).filter(pk=pk).first()
    kept = ComponentSet.objects.thrown_away_by(request.user).filter(pk=pk).first()
    if campaign:
        remove_campaign(campaign=campaign)
    if table:
        remove_table(table=table)
    if kept:
        remove_set(kept=kept)
    if campaign or table or kept:
        note_saved(request.user.pk, BIN)
    return redirect("campaign:bin")
