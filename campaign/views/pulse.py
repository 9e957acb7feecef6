"""What the pages of a campaign ask every few seconds: has anybody changed something?"""

from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from campaign.models import MARKED, Campaign, mark_of
from campaign.pages.latest import latest_words, moment_of
from games.views.arrivals import mark_asked, told_of_links
from games.views.live import SINCE, is_visited, news, no_news, sender_of
from games.views.viewers import viewer_of


@require_safe
@never_cache
def pulse(request: HttpRequest, pk: UUID) -> HttpResponse:
    """Answer 204 while a campaign has the mark asked with, otherwise with what was done last.

    Whoever comes to this address as to a page is sent to the campaign's.
    """
    if is_visited(request):
        return redirect("campaign:campaign", pk)
    viewer = viewer_of(request)
    seen = Campaign.objects.seen_by(viewer).filter(pk=pk)
    counts = seen.marked().values_list(*MARKED).first()
    if counts is None:
        raise Http404
    mark = mark_asked(request, pk, mark_of(*counts))
    if request.GET.get("version") == mark:
        return no_news()
    if told := told_of_links(request, pk, mark):
        return news(mark, told)
    since = moment_of(request.GET.get(SINCE, ""))
    return news(mark, latest_words(seen.get(), since, sender_of(request, pk)))
