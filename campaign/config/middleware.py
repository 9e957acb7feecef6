"""What goes around every answer: strict headers, and sessions that slide."""

from collections.abc import Callable

from django.contrib.auth import SESSION_KEY
from django.http import HttpRequest, HttpResponse
from django.utils import timezone

Answer = Callable[[HttpRequest], HttpResponse]

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


def strict_headers(get_response: Answer) -> Answer:
    """Tell browsers to run only what this site serves as files."""

    def answer(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        response.headers.setdefault("Content-Security-Policy", CONTENT_SECURITY_POLICY)
        return response

    return answer


def sliding_session(get_response: Answer) -> Answer:
    """Renew the session of whoever comes, with at most one write a day."""

    def answer(request: HttpRequest) -> HttpResponse:
        if SESSION_KEY in request.session:
            today = timezone.now().date().isoformat()
            if request.session.get("seen") != today:
                request.session["seen"] = today
        return get_response(request)

    return answer
