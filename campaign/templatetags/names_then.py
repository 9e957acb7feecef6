"""What people of a campaign are called today who played under another name."""

from typing import Any

from django import template
from django.db.models import F

from campaign.models import Campaign
from games.models import Seat
from games.views.viewers import viewer_of

register = template.Library()


@register.inclusion_tag("games/_then_called.html", takes_context=True)
def names_then(context: dict[str, Any], campaign: Campaign) -> dict[str, Any]:
    """Tell the owner of a campaign who sat in it under another name than today’s, each once."""
    if not viewer_of(context["request"]).owns(campaign):
        return {}
    seats = Seat.objects.filter(table__episode__campaign=campaign, person__isnull=False)
    known = seats.exclude(name=F("person__name")).order_by("person__name", "name", "person")
    return {"others": [*known.values_list("person", "person__name", "name").distinct()]}
