"""How an episode was entered last time: what a group does again every evening."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from campaign.models import Campaign, Episode
from campaign.seating import seated
from campaign.services.episodes import Entering
from games.folding import folded
from games.kit.errors import InvalidError
from games.log import BrokenLogError
from games.my_city.state import City as Played
from games.my_city.state import State

FAR_BACK = 3
"""So many episodes are looked at for a city that did not play the last ones."""


@dataclass(slots=True)
class LastTime:
    """By city how it was entered when it last played here, and whether the site dealt the cards.

    A city that has not played lately is not in `ways`; `is_dealt` is None where no cards were
    turned over lately.
    """

    ways: dict[int, Entering] = field(default_factory=dict)
    is_dealt: bool | None = None


def entered_last(campaign: Campaign) -> LastTime:
    """Return how the cities were entered last, and who turned the cards over.

    Of a log that can no longer be followed nothing is known.
    """
    found = LastTime()
    count = len(campaign.cities.all())
    for episode, state in _played(campaign):
        for city, seat in zip(seated(episode), state.cities, strict=True):
            if not seat.is_absent:
                found.ways.setdefault(city, _way(seat))
        has_deck = episode.sitting.deck is not None
        if found.is_dealt is None and (has_deck or state.revealed):
            found.is_dealt = has_deck
        if len(found.ways) == count and found.is_dealt is not None:
            break
    return found


def _played(campaign: Campaign) -> Iterator[tuple[Episode, State]]:
    """Yield the last episodes that were played here, the newest first, each as it ended."""
    rows = campaign.episodes.exclude(table=None).select_related("table").order_by("-number")
    for episode in rows[:FAR_BACK]:
        episode.campaign = campaign
        try:
            yield episode, folded(episode.sitting).state
        except (BrokenLogError, InvalidError):
            continue


def _way(seat: Played) -> Entering:
    is_later = seat.is_later or seat.ending is not None
    return Entering.LATER if is_later else Entering.CARDS
