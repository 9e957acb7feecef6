"""What a page shows to owners alone, and to whom a link has let in."""

from typing import Any

from django import template

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
    part_of = getattr(thing, "part_of", "")
    return {"grants": viewer.grants_at(thing.pk, part_of)}
