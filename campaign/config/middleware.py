"""What goes around every answer: strict headers, bounded bodies, sessions that slide and last."""

import logging
from collections.abc import Callable
from http import HTTPStatus

from django.conf import settings
from django.contrib.auth import SESSION_KEY
from django.contrib.sessions.exceptions import SessionInterrupted
from django.contrib.sessions.middleware import SessionMiddleware
from django.core.exceptions import BadRequest, RequestDataTooBig
from django.db import DatabaseError
from django.http import HttpRequest, HttpResponse
from django.utils import timezone

from campaign.config.trouble import trouble_of

Answer = Callable[[HttpRequest], HttpResponse]
LOG = logging.getLogger("campaign.proxy")

# No inline script or style, no eval, nothing from elsewhere.
CONTENT_SECURITY_POLICY = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    ]
)

# No page here asks for any of these, so that nothing that slips in can either.
PERMISSIONS_POLICY = ", ".join(
    f"{name}=()"
    for name in ("camera", "display-capture", "geolocation", "microphone", "payment", "usb")
)
SECRET_ADDRESSES = ("/join/", "/welcome/", "/accounts/forgotten/")
"""How addresses begin that let whoever has them in."""
SCHEME = "HTTP_X_FORWARDED_PROTO"
MOST_DIGITS = 18
"""Of a length that is read at all."""
SAFE = frozenset({"GET", "HEAD", "OPTIONS"})


def strict_headers(get_response: Answer) -> Answer:
    """Tell browsers to run only what this site serves as files, and search engines to keep out.

    Where the address of a page lets people in, browsers are to tell it to nobody.
    """

    def answer(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        response.headers.setdefault("Content-Security-Policy", CONTENT_SECURITY_POLICY)
        response.headers.setdefault("Permissions-Policy", PERMISSIONS_POLICY)
        response.headers.setdefault("Cross-Origin-Resource-Policy", "same-origin")
        response.headers.setdefault("X-Robots-Tag", "noindex, nofollow")
        if request.path.startswith(SECRET_ADDRESSES):
            # A proxy's log would have the address with each file that the page asks for. Where
            # none at all is told, forms would be refused: they come from nowhere then.
            response.headers["Referrer-Policy"] = "strict-origin"
        return response

    return answer


def told_the_scheme(get_response: Answer) -> Answer:
    """Say once in the log that nobody tells whether a browser came by https.

    All is sent on to https then. From a proxy that lacks one line it comes back as it was, for
    ever, and no page ever says so.
    """
    is_said = False

    def answer(request: HttpRequest) -> HttpResponse:
        nonlocal is_said
        if settings.SECURE_SSL_REDIRECT and not is_said and SCHEME not in request.META:
            is_said = True
            LOG.warning(
                "A request came without X-Forwarded-Proto and was sent on to https. A proxy that"
                " does not send this line sends browsers round in circles: see SITE_URL in README."
            )
        return get_response(request)

    return answer


def led_on_by_script(get_response: Answer) -> Answer:
    """Tell a script that sent a whole page's form where to go on.

    A redirect would be followed before the script hears of it, and the page there be shown under
    the address of this one. Such a script asks for the part `main` of what comes.
    """

    def answer(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        is_whole = request.headers.get("HX-Target") == "main" and request.method == "POST"
        if is_whole and response.status_code == HTTPStatus.FOUND:
            return _led_on(response)
        return response

    return answer


def _led_on(response: HttpResponse) -> HttpResponse:
    """Return an empty answer in the place of a redirect, with all else that came with that."""
    response.headers["HX-Redirect"] = response.headers["Location"]
    del response.headers["Location"]
    response.status_code = HTTPStatus.OK
    return response


def bounded_bodies(get_response: Answer) -> Answer:
    """Refuse more than the largest file, whatever server stands before this one.

    Django bounds what is sent beside files, and each form its own files, but only
    once they lie on the disk.
    """

    def answer(request: HttpRequest) -> HttpResponse:
        length = request.META.get("CONTENT_LENGTH") or "0"
        if not length.isdecimal() or len(length) > MOST_DIGITS:
            raise BadRequest
        if int(length) > _largest(request.path):
            raise RequestDataTooBig
        return get_response(request)

    return answer


def _largest(path: str) -> int:
    """Return how many bytes may be sent to an address."""
    if path.endswith(("/photos/", "/photo/")):
        return settings.LARGEST_PHOTOS
    return settings.LARGEST_ARCHIVE if path == "/campaigns/import/" else settings.LARGEST_BODY


def sliding_session(get_response: Answer) -> Answer:
    """Renew the session of whoever comes, with at most one write a day."""

    def answer(request: HttpRequest) -> HttpResponse:
        if SESSION_KEY in request.session:
            today = timezone.now().date().isoformat()
            if request.session.get("seen") != today:
                request.session["seen"] = today
        return get_response(request)

    return answer


class LastingSessions(SessionMiddleware):
    """Sessions that are read where they can't be written: a full disk locks nobody out."""

    def process_response(self, request: HttpRequest, response: HttpResponse) -> HttpResponse:
        """Save the session; whoever only looks goes on where that fails."""
        try:
            return super().process_response(request, response)
        except (DatabaseError, SessionInterrupted) as error:
            trouble = _trouble_behind(error)
            if trouble is None:
                raise
            if request.method in SAFE:
                return response
            raise trouble from None


def _trouble_behind(error: BaseException | None) -> BaseException | None:
    """Return what the database had, which Django takes for a session that was ended meanwhile."""
    while error is not None and trouble_of(error) is None:
        error = error.__context__
    return error
