"""The page of people and cities: who is mayor, who was, and what can be changed."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from uuid import uuid4

from django.utils.safestring import SafeString, mark_safe

from campaign.keeping import cities_of
from campaign.legacy.ledger import EPISODES, City
from campaign.models import Campaign
from campaign.models import City as CityRow
from campaign.pages.mayors import Mayors, mayors_of
from campaign.pages.symbols import disc
from campaign.services.boards import next_episode
from games.kit.svg import DEFS


@dataclass(frozen=True, slots=True)
class Refused:
    """What was refused of which city: the act, why, and what was typed."""

    city: int
    act: str
    message: str
    sent: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class CityPeople:
    """A city with its mayors, and what was refused of it."""

    row: CityRow
    city: City
    mayors: Mayors
    refused: Refused | None

    @property
    def disc(self) -> SafeString:
        """The city's animal."""
        return disc(self.row.animal)

    @property
    def typed(self) -> str:
        """The name of a new mayor as it was typed, after a refusal."""
        is_mine = self.refused and self.refused.act == "mayor"
        return self.refused.sent.get("mayor", "") if self.refused and is_mine else ""


def people_page(
    campaign: Campaign, *, is_kept: bool, refused: Refused | None = None
) -> dict[str, Any]:
    """Return the context of the page."""
    following = next_episode(campaign)
    rows = zip(campaign.cities.all(), cities_of(campaign), mayors_of(campaign), strict=True)
    return {
        "campaign": campaign,
        "defs": mark_safe(DEFS),  # noqa: S308  # ours
        "is_kept": is_kept,
        "can_change": is_kept and following <= EPISODES,
        "following": following,
        "cities": [
            CityPeople(row, city, mayors, refused if _is_of(refused, row) else None)
            for row, city, mayors in rows
        ],
        "request_id": uuid4(),
    }


def _is_of(refused: Refused | None, row: CityRow) -> bool:
    return refused is not None and refused.city == row.number
