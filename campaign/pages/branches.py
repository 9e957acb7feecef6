"""The page of branches: where a campaign was left, and where it can be gone back to."""

from collections.abc import Mapping
from typing import Any

from campaign.forms.branches import BranchForm
from campaign.models import LONGEST_TITLE, Campaign
from campaign.services.branches import branches_of, is_untouched, trunk_of


def branch_form(campaign: Campaign, query: Mapping[str, str], sent: Any = None) -> BranchForm:
    """Return the form; `query` says after which episode it is asked for."""
    closed = campaign.episodes.filter(closed_at__isnull=False).count()
    asked = query.get("after", "")
    numbers = {str(number): number for number in range(closed + 1)}
    after = numbers.get(asked, closed)
    names = [_name(campaign, number) for number in range(closed + 1)]
    return BranchForm(sent, names=names, initial={"episode": after, "name": names[after]})


def _name(campaign: Campaign, after: int) -> str:
    told = f", after episode {after}" if after else ", from the founding"
    return f"{campaign.name[: LONGEST_TITLE - len(told)]}{told}"


def branches_page(campaign: Campaign, form: BranchForm) -> dict[str, Any]:
    """Return the context of the page."""
    return {
        "campaign": campaign,
        "form": form,
        "trunk": trunk_of(campaign),
        "is_untouched": is_untouched(campaign),
        "branches": [*branches_of(campaign)],
    }
