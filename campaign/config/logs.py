"""The log: a line of JSON for what happened, at most one a request.

Nothing in it tells who somebody is or opens a door: no names, no addresses of people, no
words of an error (a database quotes what was typed), and of an address only its pattern, so
that a link's secret part stays out. What an error was, where, and the reference that its page
has shown is enough to find it. Of who enters something there is the number of the account, or the
id of the device that a link let in, which opens nothing.
"""

import json
import logging
import re
import sys
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from time import perf_counter
from traceback import extract_tb
from typing import Any

from django.conf import settings
from django.core.signals import got_request_exception
from django.http import HttpRequest, HttpResponse

from campaign.config.data import ROOT
from campaign.config.health import ADDRESS
from campaign.config.references import known_reference
from campaign.config.trouble import trouble_of
from games.viewers import ENTERED_BY

REQUESTS = logging.getLogger("campaign.requests")
MOST_FRAMES = 30

Answer = Callable[[HttpRequest], HttpResponse]
Fields = dict[str, Any]


class JsonLines(logging.Formatter):
    """Write a record as a line of JSON: time, level, logger, and what it tells."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the line; of what a request sent it holds the pattern of its address only."""
        fields: Fields = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
        }
        told = getattr(record, "told", None)
        fields |= {"message": _words(record)} if told is None else told
        if record.exc_info and record.exc_info[1]:
            fields |= error_fields(record.exc_info[1])
        return json.dumps(fields, ensure_ascii=False, default=str)


def _words(record: logging.LogRecord) -> str:
    request = getattr(record, "request", None)
    if not isinstance(request, HttpRequest) or not isinstance(record.args, tuple):
        return record.getMessage()
    asked = {request.path, request.get_full_path()}
    args = tuple(route_of(request) if arg in asked else arg for arg in record.args)
    with suppress(TypeError, ValueError):
        return str(record.msg) % args
    return str(record.msg)


def error_fields(error: BaseException) -> Fields:
    """Return what kind of error it is and where it came from, innermost last, without its words."""
    frames = [
        f"{_short(frame.filename)}:{frame.lineno} {frame.name}"
        for frame in extract_tb(error.__traceback__)[-MOST_FRAMES:]
    ]
    trouble = trouble_of(error)
    return {
        "error": type(error).__name__,
        **({"trouble": trouble.value} if trouble else {}),
        "at": frames,
    }


def _short(name: str) -> str:
    path = Path(name.rpartition("site-packages/")[2])
    return (path.relative_to(ROOT) if path.is_relative_to(ROOT) else path).as_posix()


def route_of(request: HttpRequest) -> str:
    """Return the pattern that an address was matched by, "" where it was by none."""
    if request.path == ADDRESS:
        return ADDRESS
    if request.path.startswith(settings.STATIC_URL):
        return "static"
    match = request.resolver_match
    return f"/{match.route}" if match else ""


def request_lines(get_response: Answer) -> Answer:
    """Write a line for each request that failed; with LOG_REQUESTS one for every request."""
    got_request_exception.connect(_keep_error, dispatch_uid="campaign.config.logs")

    def answer(request: HttpRequest) -> HttpResponse:
        start = perf_counter()
        response = get_response(request)
        level = _level(request, response)
        if REQUESTS.isEnabledFor(level):
            told = _told(request, response, perf_counter() - start)
            REQUESTS.log(level, "%s", response.status_code, extra={"told": told})
        return response

    return answer


def _keep_error(*, request: HttpRequest | None = None, **_: Any) -> None:
    if request is not None:
        request.META["city.error"] = sys.exception()


def _level(request: HttpRequest, response: HttpResponse) -> int:
    if response.status_code >= 500:
        return logging.ERROR
    return logging.WARNING if "city.reason" in request.META else logging.INFO


def _told(request: HttpRequest, response: HttpResponse, seconds: float) -> Fields:
    told: Fields = {
        "reference": known_reference(request),
        "method": request.method,
        "route": route_of(request),
        "status": response.status_code,
        "ms": round(1000 * seconds, 1),
        "reason": request.META.get("city.reason", ""),
        **request.META.get(ENTERED_BY, {}),
    }
    error = request.META.pop("city.error", None)
    if error is not None:
        told |= error_fields(error)
    return {key: value for key, value in told.items() if value != ""}


def give_reason(request: HttpRequest, reason: str) -> None:
    """Say why a request was refused, for the log: addresses in it lose all behind their host."""
    request.META["city.reason"] = re.sub(r"(https?://[^/\s]+)\S*", r"\1", reason)
