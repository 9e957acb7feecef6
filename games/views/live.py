"""What a page tells its script, so that it shows what others do while it lies open."""

import time
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.http import HttpRequest, HttpResponse, JsonResponse

from games.views.viewers import viewer_of

SINCE = "since"
"""The key under which a page tells when it was drawn, in milliseconds as its site counted them."""
SENDING = "sending"
"""The key by which a page tells that photos were sent from it, which are no news there."""
_FOLLOWED = "city.followed"


@dataclass(frozen=True, slots=True)
class Followed:
    """What a page shows a state of: where to ask for news, that state's mark, its own page.

    `is_in_parts`: a page of it may get its parts anew, one by one, while it lies open.
    """

    url: str
    mark: str
    home: str
    is_in_parts: bool = False

    @property
    def since(self) -> int:
        """When it was looked at, in milliseconds since 1970."""
        return round(time.time() * 1000)


def note_followed(request: HttpRequest, followed: Followed) -> None:
    """Note what the page that answers a request shows a state of."""
    request.META[_FOLLOWED] = followed


def followed(request: HttpRequest) -> dict[str, Any]:
    """Return what the page at hand follows, for every template: `followed`, None for nothing."""
    return {"followed": request.META.get(_FOLLOWED)}


def sender_of(request: HttpRequest, whole: UUID) -> str:
    """Return by whom photos of a whole were sent from the page that asks; "" where none were."""
    return viewer_of(request).name_at(whole) if SENDING in request.GET else ""


def news(mark: str, words: str) -> JsonResponse:
    """Answer a page whose state is past: the mark of the state now, and what was done last."""
    return JsonResponse({"mark": mark, "words": words})


def no_news() -> HttpResponse:
    """Answer a page that shows what there is."""
    return HttpResponse(status=204)


def is_visited(request: HttpRequest) -> bool:
    """Tell whether a browser goes to an address as to a page, and not a page's script asks it."""
    return request.headers.get("Sec-Fetch-Mode") == "navigate"
