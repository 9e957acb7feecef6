"""What a page shows to owners alone, and to whom a link has let in."""

from collections.abc import Iterable
from typing import Any

from django import template
from django.http import HttpRequest

from games.faces import FACES
from games.folding import folded
from games.models import Table
from games.viewers import Grant
from games.views.acting import own_seats
from games.views.viewers import viewer_of

register = template.Library()


@register.filter
def belongs_to(thing: Any, account: Any) -> bool:
    """Tell whether a table or a campaign is an account's own, and not only shared with it."""
    pk = getattr(account, "pk", None)
    return pk is not None and getattr(thing, "owner_id", None) == pk


@register.inclusion_tag("games/_let_in.html", takes_context=True)
def let_in(context: dict[str, Any], thing: Any) -> dict[str, Any]:
    """Tell a device that came by a link to a campaign or a table as whom it is in, and for what."""
    viewer = viewer_of(context["request"])
    if viewer.owns(thing):
        return {}
    grants = viewer.grants_at(thing.pk, getattr(thing, "part_of", ""))
    is_told = isinstance(thing, Table) and _is_own(context["request"], thing, grants)
    return {"grants": grants, "is_told": is_told}


def _is_own(request: HttpRequest, table: Table, grants: Iterable[Grant]) -> bool:
    """Tell whether a device enters for some seats alone, so that its page, if open, says so."""
    if table.is_closed or not any(grant.sign for grant in grants):
        return False
    return bool(own_seats(request, table, FACES[table.game], folded(table)))
