"""The way to the demo from pages that know nothing of campaigns."""

from django import template

from campaign.models import Campaign
from campaign.services.demo import demo_campaign

register = template.Library()


@register.simple_tag(name="demo_campaign")
def find_demo() -> Campaign | None:
    """Return the demo campaign, None where the site has none."""
    return demo_campaign()
