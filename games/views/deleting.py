"""Throwing a table away."""

from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from games.bin import DAYS, KEPT, throw_table
from games.models import Table
from games.photos.models import Photo
from games.views.shown import kept_table
from games.views.viewers import owner_only

BIN = "/bin/"
"""Where all lies that an account has thrown away, campaigns too."""


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def delete(request: HttpRequest, pk: UUID) -> HttpResponse:
    """Say what goes with a table, and throw it away; those of a campaign go with that."""
    if request.method == "POST" and _is_thrown_away(request, pk):
        return redirect(BIN)
    table, _ = kept_table(request, pk)
    owner_only(request, table)
    if table.part_of:
        raise Http404
    if request.method != "POST":
        context = {
            "table": table,
            "back": table.get_absolute_url(),
            "seats": table.seats.all(),
            "photos": Photo.objects.filter(whole=pk).count(),
            "days": DAYS,
            "until": timezone.now() + KEPT,
        }
        return render(request, "games/delete.html", context)
    throw_table(table=table)
    return redirect(BIN)


def _is_thrown_away(request: HttpRequest, pk: UUID) -> bool:
    """Tell whether the same was sent before."""
    return Table.objects.thrown_away_by(request.user).filter(pk=pk).exists()
