"""The row of photos on the page of a table."""

from contextlib import suppress
from typing import Any

from django import template
from django.urls import Resolver404

from games.models import Table
from games.views.photos import address_at_whole, strip_of, table_album
from games.views.viewers import viewer_of

register = template.Library()


@register.inclusion_tag("games/photos/_table_strip.html", takes_context=True)
def table_photos(context: dict[str, Any]) -> dict[str, Any]:
    """Show the photos of a table that belongs to nothing larger; otherwise lead to the whole's."""
    table, request = context["table"], context["request"]
    if not table.part_of:
        return strip_of(table_album(request, table))
    may_act = table.is_kept_by(viewer_of(request))
    return {"at_whole": _address(table) if may_act else ""}


def _address(table: Table) -> str:
    """Return where the photos of a table's whole are, "" where that has no page on this site."""
    with suppress(Resolver404):
        return address_at_whole(table)
    return ""
