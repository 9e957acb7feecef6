"""The row of photos on the page of a table."""

from typing import Any

from django import template

from games.views.photos import strip_of, table_album

register = template.Library()


@register.inclusion_tag("games/photos/_strip.html", takes_context=True)
def table_photos(context: dict[str, Any]) -> dict[str, Any]:
    """Show the photos of a table that belongs to nothing larger; an episode shows its own."""
    table = context["table"]
    if table.part_of:
        return {}
    return strip_of(table_album(context["request"], table))
