"""What people are called today who played under another name."""

from typing import Any

from django import template

from games.models import Table
from games.naming import seats_with_people
from games.views.viewers import viewer_of

register = template.Library()


@register.inclusion_tag("games/_then_called.html", takes_context=True)
def then_called(context: dict[str, Any], table: Table | None) -> dict[str, Any]:
    """Tell the owner of a finished table who of it has another name today.

    Others see the names as they were announced, and nothing of the owner's address book.
    """
    if table is None or not table.result or not viewer_of(context["request"]).owns(table):
        return {}
    return {
        "others": [
            (seat.person.pk, seat.person.name, seat.name)
            for seat in seats_with_people(table)
            if seat.person is not None and seat.person.name != seat.name
        ]
    }
