"""Pages that say in words what is amiss, each with a way on."""

import sys
from collections.abc import Callable
from contextlib import suppress
from http import HTTPStatus
from urllib.parse import parse_qs, urlsplit

from django.core.exceptions import DisallowedHost, RequestDataTooBig
from django.db import connection
from django.http import HttpRequest, HttpResponse, HttpResponseNotAllowed
from django.shortcuts import render
from django.template.loader import render_to_string
from django.templatetags.static import static
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme

from campaign.config.logs import give_reason
from campaign.config.references import reference
from campaign.config.trouble import Trouble, trouble_of
from campaign.views.missing import missing
from games.views.shown import GoneError, form_address
from games.views.viewers import COOKIE


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    is_too_big = isinstance(exception, RequestDataTooBig)
    context = {
        "is_unknown_host": isinstance(exception, DisallowedHost),
        "is_too_big": is_too_big,
        "back": _page_before(request) if is_too_big else "",
    }
    status = HTTPStatus.REQUEST_ENTITY_TOO_LARGE if is_too_big else HTTPStatus.BAD_REQUEST
    return render(request, "400.html", context, status=status)


def forbidden(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Say to whoever may look what may not be done, with the way back to what may be seen."""
    context = {"exception": str(exception), "back": _seen_page(request)}
    return render(request, "403.html", context, status=403)


def _seen_page(request: HttpRequest) -> str:
    """Return the page of the campaign or the table that an address is about, "" for neither."""
    match = request.resolver_match
    pages = {"campaigns/<uuid:pk>/": "campaign:campaign", "tables/<uuid:pk>/": "games:table"}
    for route, page in pages.items():
        if match is not None and match.route.startswith(route):
            return reverse(page, args=[match.kwargs["pk"]])
    return ""


def page_not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    context = {
        "missing": missing(request),
        "resume_url": resume_url(request),
        "is_gone": isinstance(exception, GoneError),
        "is_sent": request.method == "POST",
        "is_guest": COOKIE in request.COOKIES,
        "is_kept": _holds_what_was_typed(form_address(request)),
    }
    return render(request, "404.html", context, status=404)


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    give_reason(request, reason)
    context = {"resume_url": resume_url(request), "reference": reference(request)}
    return render(request, "403_csrf.html", context, status=403)


SHORT = {
    Trouble.FULL: "the site’s disk is full",
    Trouble.READ_ONLY: "the site may not write to its disk",
    Trouble.BUSY: "too many wrote at the same moment",
    Trouble.AWAY: "the site’s database does not answer",
}
"""What is amiss, as a script on the page says it behind “Not saved:”."""

WAIT = 5  # seconds after which to try once more


def server_error(request: HttpRequest) -> HttpResponse:
    """Answer what broke: 503 where the disk or the database did, 500 where the site did.

    The page asks for neither account nor database, since these may be what is broken.
    """
    trouble = trouble_of(sys.exception())
    if trouble and not connection.in_atomic_block:
        connection.close()  # one that was opened while the disk was in trouble may stay so for good
    context = {
        "reference": reference(request),
        "trouble": trouble and trouble.value,
        "short": SHORT[trouble] if trouble else "something broke",
        "is_sent": request.method not in {"GET", "HEAD"},
        "sheet": _sheet(),
        "again": request.get_full_path() if request.method == "GET" else "",
    }
    page = render_to_string("503.html" if trouble else "500.html", context)
    response = HttpResponse(page, status=503 if trouble else 500)
    if trouble:
        response.headers["Retry-After"] = str(WAIT)
    return response


def _sheet() -> str:
    """Return the address of the site's style sheet, "" where it was not collected."""
    with suppress(ValueError, OSError):
        return static("css/site.css")
    return ""


def worded_methods(
    get_response: Callable[[HttpRequest], HttpResponse],
) -> Callable[[HttpRequest], HttpResponse]:
    """Say in words, with a way on, what Django refuses with an empty page: a wrong method."""

    def answer(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        if isinstance(response, HttpResponseNotAllowed) and not response.content:
            only_shows = "GET" in response["Allow"]
            sent_from = form_address(request) or _page_before(request)
            back = sent_from or (request.path if only_shows else "/")
            context = {"only_shows": only_shows, "back": back}
            response.content = render_to_string("405.html", context, request)
        return response

    return answer


def resume_url(request: HttpRequest) -> str:
    """Return where to go on: the page asked for, that of the form sent, or the page before."""
    if request.method in {"GET", "HEAD"}:
        return request.get_full_path()
    return form_address(request) or _page_before(request) or "/"


def _holds_what_was_typed(address: str) -> bool:
    return bool(parse_qs(urlsplit(address).query).keys() - {"seat"})


def _page_before(request: HttpRequest) -> str:
    before = request.headers.get("Referer", "")
    with suppress(DisallowedHost):
        if url_has_allowed_host_and_scheme(before, allowed_hosts={request.get_host()}):
            parts = urlsplit(before)
            return f"{parts.path}?{parts.query}" if parts.query else parts.path
    return ""
