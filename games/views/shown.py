"""What every view of a table needs: the table that may be seen, its log, its page."""

from collections.abc import Mapping
from typing import Any
from urllib.parse import urlencode
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django_htmx.middleware import HtmxDetails

from games.faces import FACES, Face
from games.kit.errors import InvalidError
from games.log import BrokenLogError
from games.models import Table

UNREADABLE = (BrokenLogError, InvalidError)
"""Why a kept log may not fold: the rules were mended since it was written."""


class HtmxRequest(HttpRequest):
    """A request as django-htmx leaves it."""

    htmx: HtmxDetails


def shown_table(request: HttpRequest, pk: UUID) -> tuple[Table, Face]:
    """Return a table that whoever asks may see, and its face; 404 otherwise.

    For somebody whose session has ended meanwhile the 404 page offers to sign
    in and to come back to what was entered.
    """
    if request.method == "POST":
        request.resume_url = resume_url(pk, request.POST)  # type: ignore[attr-defined]
    table = get_object_or_404(Table.objects.seen_by(request.user), pk=pk)
    return table, FACES[table.game]


def resume_url(pk: UUID, sent: Mapping[str, str]) -> str:
    """Return the address of a table's page with what a form held on it."""
    query = {key: sent[key][:1000] for key in ("seat", "cells") if sent.get(key)}
    return f"/tables/{pk}/" + (f"?{urlencode(query)}" if query else "")


def broken_page(request: HttpRequest, table: Table, *, status: int = 200) -> HttpResponse:
    """Answer with what was kept of a table whose log no longer folds."""
    context: dict[str, Any] = {"table": table, "seats": table.seats.all()}
    return render(request, "games/broken.html", context, status=status)
