"""The page of people and cities: who is mayor, who was, which play, and what can be changed."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from uuid import uuid4

from django.utils.safestring import SafeString, mark_safe

from campaign.forms.people import JoinForm
from campaign.keeping import cities_of, ledger_of
from campaign.legacy.ledger import EPISODES, City
from campaign.legacy.people import Joined, Retired
from campaign.legacy.seating import comings
from campaign.models import Campaign
from campaign.models import City as CityRow
from campaign.pages.mayors import Mayors, mayors_of
from campaign.pages.symbols import disc
from campaign.seating import away_at
from campaign.services.boards import next_episode
from games.kit.svg import DEFS
from games.my_city.setup import ANIMALS

JOINING = -1
"""In the place of a city, where another one is to join."""


@dataclass(frozen=True, slots=True)
class Refused:
    """What was refused of which city: the act, why, and what was typed."""

    city: int
    act: str
    message: str
    sent: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class CityPeople:
    """A city with its mayors and its comings and goings, and what was refused of it.

    `away` says since when it does not play, or from when on; `history` is in words.
    """

    row: CityRow
    city: City
    mayors: Mayors
    away: str
    history: list[str]
    refused: Refused | None

    @property
    def disc(self) -> SafeString:
        """The city's animal."""
        return disc(self.row.animal)

    @property
    def typed(self) -> str:
        """The name of a new mayor as it was typed, after a refusal."""
        return self._sent("mayor", "mayor", "")

    @property
    def typed_reason(self) -> str:
        """Why the city retires, as it was typed."""
        return self._sent("retire", "reason", "")

    @property
    def returning(self) -> str:
        """Who plays the city when it comes back: as typed, else its last mayor."""
        return self._sent("return", "mayor", self.row.mayor_name)

    def _sent(self, act: str, key: str, otherwise: str) -> str:
        if self.refused and self.refused.act == act:
            return self.refused.sent.get(key, "")
        return otherwise


def people_page(
    campaign: Campaign, *, is_kept: bool, refused: Refused | None = None
) -> dict[str, Any]:
    """Return the context of the page."""
    following = next_episode(campaign)
    rows, entries = [*campaign.cities.all()], ledger_of(campaign)
    away, cities, mayors = away_at(campaign, following), cities_of(campaign), mayors_of(campaign)
    can_change = is_kept and following <= EPISODES
    found = [
        CityPeople(
            row,
            cities[number],
            mayors[number],
            away.get(number, ""),
            [_told(entry.episode, entry.mark) for entry in comings(entries, number)],
            refused if refused and refused.city == number else None,
        )
        for number, row in enumerate(rows)
    ]
    return {
        "campaign": campaign,
        "defs": mark_safe(DEFS),  # noqa: S308  # ours
        "is_kept": is_kept,
        "can_change": can_change,
        "following": following,
        "cities": found,
        "can_retire": len(rows) - len(away) > 1,
        "request_id": uuid4(),
        **(_joining(rows, refused) if can_change and len(rows) < len(ANIMALS) else {}),
    }


def _joining(rows: list[CityRow], refused: Refused | None) -> dict[str, Any]:
    is_mine = refused is not None and refused.city == JOINING
    sent = refused.sent if refused and is_mine else None
    return {
        "join_form": JoinForm(sent, cities=rows),
        "join_refusal": refused.message if refused and is_mine else "",
    }


def _told(episode: int, mark: Any) -> str:
    """Return in words that a city came or went."""
    match mark:
        case Joined(reason):
            words = f"plays from episode {episode} on"
        case Retired(reason):
            words = f"retired, from episode {episode} on"
    return f"{words} ({reason})" if reason else words
