"""Finished tables for other tools: a play to hand over, and all results as a sheet."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any
from uuid import UUID

import segno
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.safestring import SafeString, mark_safe
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.kit.plays import Play, play_link, play_text
from games.kit.sheets import Cell, sheet_bytes
from games.models import Table
from games.plays import board_of, play_of, players_of
from games.views.shown import account_needed, shown_table

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


HEAD = (
    *("table", "begun", "game", "scenario", "seat", "name", "place", "points"),
    *("winner", "note"),
)


@require_safe
@never_cache
@account_needed
def results(request: HttpRequest) -> HttpResponse:
    """The finished tables of the account that belong to nothing larger, a row a seat."""
    finished = Table.objects.alone_of(request.user).exclude(result=None).order_by("created_at")
    tables = finished.prefetch_related("seats")
    rows = [row for one in tables for row in _rows_of(one)]
    return sheet_answer(request, "tables-results", HEAD, rows)


def _rows_of(table: Table) -> Iterator[list[Cell]]:
    begun = timezone.localtime(table.created_at)
    if table.problem:
        yield [str(table.pk), begun, table.title, "", "", "", "", "", "", table.problem]
        return
    about: list[Cell] = [str(table.pk), begun, table.title, board_of(table)]
    for seat, player in enumerate(players_of(table), 1):
        won = "yes" if player.is_winner else "no"
        told: list[Cell] = [seat, player.name, player.rank, player.score, won, player.note]
        yield [*about, *told]


def sheet_answer(
    request: HttpRequest, name: str, head: Sequence[str], rows: Iterable[Sequence[Cell]]
) -> HttpResponse:
    """Answer with a sheet as a file, its columns as `?columns=semicolons` asks or by commas.

    The name has no ending yet, and only plain signs.
    """
    delimiter = ";" if request.GET.get("columns") == "semicolons" else ","
    content = sheet_bytes(head, rows, delimiter=delimiter)
    response = HttpResponse(content, content_type="text/csv; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="{name}.csv"'
    return response


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
