"""One sticker on the same space of several cities."""

from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from campaign.book import book_of
from campaign.forms.sheets import EverywhereForm
from campaign.models import Campaign
from campaign.pages.dues import next_for_all
from campaign.pages.everywhere import everywhere_page
from campaign.pages.placed import placed_view, placing_on, telling_of
from campaign.services.done_before import DoneBeforeError
from campaign.services.everywhere import put_everywhere
from campaign.services.refusals import Refusal
from campaign.views.shown import anew, kept_campaign
from games.kit.errors import RuleError
from games.views.viewers import writer


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def everywhere(request: HttpRequest, pk: UUID) -> HttpResponse:
    """All boards, and a sticker that is about to be put on the same space of each."""
    campaign = kept_campaign(request, pk)
    if request.method != "POST":
        context = everywhere_page(campaign, request.GET)
        context["placed"] = placed_view(campaign, request.GET)
        return render(request, "campaign/everywhere.html", context)
    is_short = False
    form = EverywhereForm(request.POST, cities=len(campaign.cities.all()))
    if form.is_valid():
        try:
            put_everywhere(
                campaign=campaign,
                new=form.everywhere(),
                written=form.written(writer(request)),
            )
            return redirect(placing_on(_onward(campaign, request), campaign))
        except RuleError as error:
            if isinstance(error, DoneBeforeError) and not form.is_warned:
                return redirect(telling_of(_onward(campaign, request), error))
            refusal, is_short = error.message, error.code is Refusal.NONE_LEFT
    else:
        refusal = next(str(error) for errors in form.errors.values() for error in errors)
    sent = request.POST.getlist("city")
    chosen = {city.number for city in campaign.cities.all() if str(city.number) in sent}
    context = everywhere_page(anew(campaign), request.POST, chosen=chosen, refusal=refusal)
    context["is_short"] = is_short
    return render(request, "campaign/everywhere.html", context, status=422)


def _onward(campaign: Campaign, request: HttpRequest) -> str:
    """Return where it goes on: with what is due next, where what was put had been due."""
    onward = next_for_all(campaign, book_of(anew(campaign))) if "award" in request.POST else ""
    return onward or campaign.get_absolute_url()
