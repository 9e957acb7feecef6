"""What a page shows to owners alone."""

from typing import Any

from django import template

register = template.Library()


@register.filter
def belongs_to(thing: Any, account: Any) -> bool:
    """Tell whether a table or a campaign is an account's own, and not only shared with it."""
    pk = getattr(account, "pk", None)
    return pk is not None and getattr(thing, "owner_id", None) == pk
