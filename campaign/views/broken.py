"""Pages of a campaign that is not as it was read: deleted meanwhile, or unreadable in part."""

from collections.abc import Callable
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from campaign.config.logs import give_reason
from campaign.pages.broken import broken_page
from campaign.services.marks import CampaignGoneError
from campaign.views.errors import page_not_found
from campaign.views.shown import shown_campaign
from games.kit.errors import InvalidError
from games.log import BrokenLogError
from games.views.shown import GoneError

_UNREAD = (
    InvalidError,
    BrokenLogError,
    AttributeError,
    IndexError,
    KeyError,
    TypeError,
    ValueError,
)
"""What reading something of another shape raises; what else breaks stays an error of the site."""


class beside_broken:  # noqa: N801 - a middleware, named as functions are
    """Middleware: where something of a campaign cannot be read, the rest is shown.

    Where it was deleted for good while something was sent to it, there is nothing at its address.
    """

    def __init__(self, get_response: Callable[[HttpRequest], Any]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> Any:
        return self.get_response(request)

    def process_exception(self, request: HttpRequest, error: Exception) -> HttpResponse | None:
        """Return what else there is of the campaign; None where all of it can be read."""
        if isinstance(error, CampaignGoneError):
            return page_not_found(request, GoneError())
        match = request.resolver_match
        if not isinstance(error, _UNREAD) or match is None or match.namespace != "campaign":
            return None
        if "pk" not in match.kwargs or not match.route.startswith("campaigns/<uuid:pk>"):
            return None
        page = broken_page(shown_campaign(request, match.kwargs["pk"]))
        if not page["unread"]:
            return None
        give_reason(request, f"things of the campaign that cannot be read: {len(page['unread'])}")
        is_sent = request.method == "POST"
        context = {**page, "is_sent": is_sent}
        return render(request, "campaign/broken.html", context, status=409 if is_sent else 200)
