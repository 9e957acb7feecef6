"""When the thing that a page is about was last saved."""

from typing import Any

from django import template

from games.models import Table
from games.photos.keeping import saved_with_photos
from games.views.viewers import viewer_of

register = template.Library()


@register.inclusion_tag("_saved.html", takes_context=True)
def saved(context: dict[str, Any], thing: Any, part: Any = None) -> dict[str, Any]:
    """Tell whoever may write to a campaign, a table or a set when it was last saved.

    Whoever enters for one alone at a table is told it too.

    `part` is what the page shows of it and what is saved by itself, such as an episode's table.
    """
    viewer = viewer_of(context["request"])
    signs = viewer.signs_at(thing.pk, thing.part_of) if isinstance(thing, Table) else ()
    if not signs and not thing.is_kept_by(viewer):
        return {}
    return {"at": max(one.touched_at for one in (thing, part) if one)}


@register.inclusion_tag("_saved.html", takes_context=True)
def all_saved(context: dict[str, Any], thing: Any) -> dict[str, Any]:
    """Tell, where all of a thing is to go, when something of it was last saved, photos too."""
    is_kept = thing.is_kept_by(viewer_of(context["request"]))
    return {"at": saved_with_photos(thing)} if is_kept else {}
