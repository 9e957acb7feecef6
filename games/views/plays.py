"""Finished tables for other tools: a play to hand over, and all results as a sheet."""

from typing import Any
from uuid import UUID

import segno
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.safestring import SafeString, mark_safe
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.kit.plays import Play, play_link, play_text
from games.plays import play_of
from games.views.shown import shown_table

WAITING = (
    "This game is not over yet. When it is, it can be handed to BG Stats and BoardGameGeek"
    " from here."
)


@require_safe
@never_cache
def play(request: HttpRequest, pk: UUID) -> HttpResponse:
    """A finished table for BG Stats and BoardGameGeek.

    A table that belongs to something larger is handed over from there.
    """
    table, _ = shown_table(request, pk)
    if table.part_of:
        return redirect(table.part_of)
    context = play_page(play_of(table))
    context |= {"back": table.get_absolute_url(), "back_title": "Back to the table"}
    context["waiting"] = WAITING
    return render(request, "games/play.html", context)


def play_page(found: Play | None) -> dict[str, Any]:
    """Return the context of the page that hands a play over; None stands for one still going on."""
    if found is None:
        return {"play": None}
    link = play_link(found)
    return {"play": found, "link": link, "code": code_of(link), "text": play_text(found)}


def code_of(link: str) -> SafeString:
    """Return an address as a QR code to scan off the screen; "" where it is too long for one."""
    try:
        code = segno.make(link, micro=False, error="l")
    except segno.DataOverflowError:
        return SafeString()
    drawn = code.svg_inline(border=4, omitsize=True, svgclass="code-drawing", lineclass=None)
    return mark_safe(drawn)  # noqa: S308  # modules of a code, no words
