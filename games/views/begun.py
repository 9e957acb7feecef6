"""What is typed for a seat and not sent yet, kept in the session of whoever types it.

Pages without scripts keep it so, while something else is chosen; it comes back in their fields
until it is sent. Pages with scripts keep it in the browser (`static/js/ways.js`).
"""

from collections.abc import Mapping
from typing import Any
from uuid import UUID

from django.http import HttpRequest

from games.look import Typed, last_of, read_typed
from games.views.shown import UNTYPED

SESSION_KEY = "begun"
"""Where it lies: by the id of a table and the number of a seat, the text of each field."""
MOST_TABLES = 4
"""Tables of which a session keeps what was typed, the last ones."""
LONGEST = 100
"""Characters of a field that are kept; none that is meant takes as many."""
CHOSEN = {*UNTYPED, "seat", "how", "piece", "cells"}
"""What a form carries that is chosen on its page, not typed to stay."""


def keep(request: HttpRequest, table: UUID, seat: int) -> None:
    """Keep what a page sends of a seat, in the place of what was kept of it before."""
    typed = read_typed(request.POST)
    texts = {name: last_of(typed, name)[:LONGEST] for name in typed if name not in CHOSEN}
    tables = _tables(request)
    found = {**tables.pop(str(table), {}), str(seat): texts}
    if any(texts.values()) or _is_kept(request, table):
        request.session[SESSION_KEY] = dict([*tables.items(), (str(table), found)][-MOST_TABLES:])


def _is_kept(request: HttpRequest, table: UUID) -> bool:
    """Tell whether anything is kept of a table."""
    return str(table) in _tables(request)


def kept_of(request: HttpRequest, table: UUID) -> Mapping[int, Typed]:
    """Return what is kept of a table, by seat."""
    seats = _tables(request).get(str(table), {})
    return {
        int(seat): {name: (text,) for name, text in texts.items()} for seat, texts in seats.items()
    }


def forget_sent(request: HttpRequest, table: UUID, seat: int | None) -> None:
    """Forget what is kept of a seat, where an act was taken that says any of it."""
    tables = _tables(request)
    seats = tables.get(str(table), {})
    if seats.get(str(seat), {}).keys() & request.POST.keys():
        tables[str(table)] = {key: texts for key, texts in seats.items() if key != str(seat)}
        request.session[SESSION_KEY] = {key: found for key, found in tables.items() if found}


def _tables(request: HttpRequest) -> dict[str, dict[str, dict[str, Any]]]:
    return {**request.session.get(SESSION_KEY, {})}
