"""The page of the links of a whole follows who comes by them, beside all that its pulse tells of.

The links are their owner's alone: to anybody else there are none.
"""

from dataclasses import replace
from itertools import chain
from uuid import UUID

from django.db.models import Count, QuerySet
from django.http import HttpRequest

from games.sharing import Device, Invitation
from games.views.live import followed, note_followed
from games.views.viewers import viewer_of

LINKS = "links"
"""The key under which the page of the links asks for news of them too."""
CHANGED = "The links were changed."


def follow_links(request: HttpRequest, whole: UUID) -> None:
    """Let the page follow the links of a whole too, whatever of the whole it follows already."""
    found = followed(request)["followed"]
    if found is None:
        return
    url = f"{found.url}{'&' if '?' in found.url else '?'}{LINKS}"
    mark = _with_links(request, whole, found.mark)
    note_followed(request, replace(found, url=url, mark=mark, is_in_parts=True))


def mark_asked(request: HttpRequest, whole: UUID, mark: str) -> str:
    """Return the mark to answer with: that of a whole, with its links where a page asks for them.

    It is another one after each link that is made or ended, and each device that comes or is ended.
    """
    return _with_links(request, whole, mark) if LINKS in request.GET else mark


def told_of_links(request: HttpRequest, whole: UUID, mark: str) -> str:
    """Return what was done last about the links; "" where the page lacks more than that.

    `mark` is the one to answer with.
    """
    known = request.GET.get("version", "").rpartition("-")[0]
    if LINKS not in request.GET or known != mark.rpartition("-")[0]:
        return ""
    links, devices = _links(request, whole), _devices(request, whole)
    newest = devices.order_by("-joined_at").first()
    moments = [
        *chain(*links.values_list("made_at", "ended_at")),
        *devices.values_list("ended_at", flat=True),
    ]
    if newest is None or any(moment and moment > newest.joined_at for moment in moments):
        return CHANGED
    return f"{newest.name} has come in."


def _with_links(request: HttpRequest, whole: UUID, mark: str) -> str:
    rows = _links(request, whole), _devices(request, whole)
    counts = [found.aggregate(come=Count("pk"), gone=Count("ended_at")) for found in rows]
    return f"{mark}-{sum(chain(*(count.values() for count in counts)))}l"


def _links(request: HttpRequest, whole: UUID) -> QuerySet[Invitation]:
    return Invitation.objects.order_by().filter(whole=whole, owner=viewer_of(request).account)


def _devices(request: HttpRequest, whole: UUID) -> QuerySet[Device]:
    return Device.objects.order_by().filter(invitation__in=_links(request, whole))
