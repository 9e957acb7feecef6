"""What people are called today who played under another name."""

from typing import Any

from django import template
from django.db.models import F

from games.models import Seat, Table
from games.views.viewers import viewer_of

register = template.Library()


@register.inclusion_tag("games/_then_called.html", takes_context=True)
def then_called(context: dict[str, Any], table: Table | None) -> dict[str, Any]:
    """Tell the owner of a finished table who of it has another name today.

    Others see the names as they were announced, and nothing of the owner's address book.
    """
    if table is None or not table.result or not viewer_of(context["request"]).owns(table):
        return {}
    seats = Seat.objects.filter(table=table).exclude(name=F("person__name"))
    known = seats.filter(person__isnull=False).order_by("number")
    return {"others": [*known.values_list("person", "person__name", "name")]}
