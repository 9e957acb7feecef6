"""Branches of a campaign, which are its points to go back to."""

from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from campaign.pages.branches import branch_form, branches_page
from campaign.services.branches import branch_campaign, drop_branch, trunk_of
from campaign.views.shown import for_forms_only, own_campaign
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


@for_forms_only
def drop(request: HttpRequest, pk: UUID) -> HttpResponse:
    """Throw a branch away that was made by mistake."""
    campaign = own_campaign(request, pk)
    trunk = trunk_of(campaign)
    try:
        drop_branch(campaign=campaign)
    except RuleError as error:
        form = branch_form(campaign, {})
        page = {**branches_page(campaign, form), "refusal": error.message}
        return render(request, "campaign/branches.html", page, status=422)
    return redirect("campaign:branches", trunk.pk) if trunk else redirect("campaign:home")
