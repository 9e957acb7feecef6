"""What the pages of a table ask every few seconds: has anybody played on?"""

from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.faces import Face
from games.folding import folded
from games.look import Look, read_look
from games.models import Table
from games.seeing import seen_mark
from games.views.acting import look_for
from games.views.arrivals import mark_asked, told_of_links
from games.views.live import is_visited, news, no_news
from games.views.photos import photos_now, photos_told
from games.views.remembered import remembered
from games.views.shown import UNREADABLE, broken_page, shown_table
from games.views.viewers import viewer_of

CHOSEN = ("how", "piece")
"""What a page tells of what is chosen on it, so that it is still chosen on the next one."""
HAS = "has"
"""The key under which a page tells which parts it has (`games.views.remembered`)."""
WORDS = "words"
"""The key of a page that asks only what was done: it shows the table otherwise, or is in use."""


ALBUM = "album"
"""The key under which a page of a table tells the mark of the photos that it shows; a page of them
alone, which asks for words, tells that it is one."""


@require_safe
@never_cache
def pulse(request: HttpRequest, pk: UUID) -> HttpResponse:
    """Answer 204 while a table has the mark asked with, otherwise with all that may change.

    A page that asks for words hears what was done last, as JSON (`games.views.live`). One that
    shows photos gets them too where there are others, behind all else. Whoever comes to
    this address by hand, or by the browser's history, is sent to the table.
    """
    if is_visited(request):
        return redirect("games:table", pk)
    seen = seen_mark(pk, viewer_of(request))
    if seen is None:
        raise Http404
    is_album = WORDS in request.GET and ALBUM in request.GET
    known, mark = request.GET.get("version"), mark_asked(request, pk, seen.mark)
    if is_album:
        mark = seen.album
    has_news = known != mark
    has_photos = not is_album and request.GET.get(ALBUM, seen.photos) != seen.photos
    if not has_news and not has_photos:
        return no_news()
    table, face = shown_table(request, pk)
    if is_album and f"{known}".rpartition("-")[0] == seen.mark:
        return news(
            mark, photos_told(request, table, f"{known}".rpartition("-")[2].removesuffix("p"))
        )
    if told := told_of_links(request, pk, mark):
        return news(mark, told)
    answer = _played(request, table, face, mark) if has_news else HttpResponse()
    if has_photos and answer.status_code == 200:
        answer.write(photos_now(request, table, request.GET[ALBUM]))
    return answer


def _played(request: HttpRequest, table: Table, face: Face, mark: str) -> HttpResponse:
    """Answer with the table as it is now, or with what was done last at it."""
    try:
        log = folded(table)
    except UNREADABLE:
        return broken_page(request, table, status=409)
    asked = read_look(request.GET)
    chosen = {name: asked.typed[name] for name in CHOSEN if name in asked.typed}
    look = look_for(request, table, face, log, Look(seat=asked.seat, typed=chosen))
    if WORDS not in request.GET and (part := remembered(request, table, face, log, look)):
        return HttpResponse(part.news_for(request.GET.get(HAS, "")))
    context = face.page(table, log, look, None)
    if WORDS in request.GET:
        said = context["said"]
        return news(mark, said.words if said else "")
    return render(request, f"games/{face.templates}/_table.html", context)
