"""Branches of a campaign, which are its points to go back to."""

from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from campaign.pages.branches import branch_form, branches_page
from campaign.services.branches import branch_campaign
from campaign.views.shown import own_campaign
from games.kit.errors import RuleError


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def branches(request: HttpRequest, pk: UUID) -> HttpResponse:
    """The branches of a campaign; POST branches it once more, and goes there."""
    campaign = own_campaign(request, pk)
    if request.method != "POST":
        page = branches_page(campaign, branch_form(campaign, request.GET.dict()))
        return render(request, "campaign/branches.html", page)
    form = branch_form(campaign, {}, request.POST)
    if form.is_valid():
        try:
            return redirect(branch_campaign(campaign=campaign, new=form.branch()))
        except RuleError as error:
            form.add_error(None, error.message)
    return render(request, "campaign/branches.html", branches_page(campaign, form), status=422)
