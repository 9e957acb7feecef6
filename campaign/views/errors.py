"""Pages that say in words what is amiss, each with a way on."""

from collections.abc import Callable
from urllib.parse import parse_qs, urlsplit

from django.core.exceptions import DisallowedHost, RequestDataTooBig
from django.http import HttpRequest, HttpResponse, HttpResponseNotAllowed
from django.shortcuts import render
from django.template.loader import render_to_string
from django.utils.http import url_has_allowed_host_and_scheme

from games.views.shown import form_address


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    context = {
        "is_unknown_host": isinstance(exception, DisallowedHost),
        "is_too_big": isinstance(exception, RequestDataTooBig),
    }
    return render(request, "400.html", context, status=400)


def page_not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    context = {
        "resume_url": resume_url(request),
        "is_sent": request.method == "POST",
        "is_kept": _holds_what_was_typed(form_address(request)),
    }
    return render(request, "404.html", context, status=404)


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    return render(request, "403_csrf.html", {"resume_url": resume_url(request)}, status=403)


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
    if not url_has_allowed_host_and_scheme(before, allowed_hosts={request.get_host()}):
        return ""
    parts = urlsplit(before)
    return f"{parts.path}?{parts.query}" if parts.query else parts.path
