"""The notice before tables that tell what a campaign's envelopes still hold.

It is opened once, for a session. What was sent meanwhile waits behind it: a form is answered
with the notice, and the page it came from with what was typed.
"""

from collections.abc import Callable
from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.http import require_http_methods

OPENED = "other-side"
"""The key of a session that has opened the notice."""


class NoticeError(Exception):
    """What was asked for stands behind a notice that this session has not opened."""

    def __init__(self, notice: str) -> None:
        super().__init__(notice)
        self.notice = notice


def is_opened(request: HttpRequest) -> bool:
    """Tell whether the session has opened the notice."""
    return request.session.get(OPENED) is True


def notice_page(request: HttpRequest, notice: str) -> HttpResponse:
    """Answer with the notice instead of what stands behind it."""
    is_sent = request.method == "POST"
    back = _page_of(request) if is_sent else request.get_full_path()
    context = {"notice": notice, "to": back, "away": "/"}
    return render(request, "games/notice.html", context, status=409 if is_sent else 200)


def _page_of(request: HttpRequest) -> str:
    match = request.resolver_match
    if match is not None and "pk" in match.kwargs:
        return reverse("games:table", args=[match.kwargs["pk"]])
    return request.get_full_path()


@require_http_methods(["GET", "HEAD", "POST"])
def open_notice(request: HttpRequest) -> HttpResponse:
    """Open the notice for this session and go on to where it stood; without a form to the start."""
    to = request.POST.get("to", "/")
    if request.method == "POST":
        request.session[OPENED] = True
    is_ours = to.startswith("/") and url_has_allowed_host_and_scheme(to, allowed_hosts=None)
    return HttpResponseRedirect(to if is_ours else "/")


class behind_notice:  # noqa: N801 - a middleware, named as the functions beside it
    """Middleware: whatever raises NoticeError is answered with the notice."""

    def __init__(self, get_response: Callable[[HttpRequest], Any]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> Any:
        return self.get_response(request)

    def process_exception(self, request: HttpRequest, error: Exception) -> HttpResponse | None:
        """Return the notice for a NoticeError; None for all else."""
        return notice_page(request, error.notice) if isinstance(error, NoticeError) else None
