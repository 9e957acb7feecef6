"""One sticker on the same space of several cities."""

from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from campaign.forms.sheets import EverywhereForm
from campaign.pages.everywhere import everywhere_page
from campaign.services.everywhere import put_everywhere
from campaign.views.shown import kept_campaign
from games.kit.errors import RuleError
from games.views.viewers import writer


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def everywhere(request: HttpRequest, pk: UUID) -> HttpResponse:
    """All boards, and a sticker that is about to be put on the same space of each."""
    campaign = kept_campaign(request, pk)
    if request.method != "POST":
        return render(request, "campaign/everywhere.html", everywhere_page(campaign, request.GET))
    form = EverywhereForm(request.POST, cities=len(campaign.cities.all()))
    if form.is_valid():
        try:
            put_everywhere(
                campaign=campaign,
                new=form.everywhere(),
                written=form.written(writer(request)),
            )
            return redirect(campaign)
        except RuleError as error:
            refusal = error.message
    else:
        refusal = next(str(error) for errors in form.errors.values() for error in errors)
    chosen = {int(city) for city in request.POST.getlist("city") if city.isdecimal()}
    context = everywhere_page(campaign, request.POST, chosen=chosen, refusal=refusal)
    return render(request, "campaign/everywhere.html", context, status=422)
