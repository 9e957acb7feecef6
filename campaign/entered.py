"""How each city was entered last time: what a group does again every evening."""

from campaign.models import Campaign
from campaign.seating import seated
from campaign.services.episodes import Entering
from games.folding import folded
from games.kit.errors import InvalidError
from games.log import BrokenLogError
from games.my_city.state import City as Played

FAR_BACK = 3
"""So many episodes are looked at for a city that did not play the last ones."""


def entered_last(campaign: Campaign) -> dict[int, Entering]:
    """Return by city how it was entered when it last played here, card by card or at the end.

    A city that has not played lately is not in it. Of a log that can no longer be followed nothing
    is known.
    """
    found: dict[int, Entering] = {}
    count = len(campaign.cities.all())
    played = campaign.episodes.exclude(table=None).select_related("table").order_by("-number")
    for episode in played[:FAR_BACK]:
        episode.campaign = campaign
        try:
            cities = folded(episode.sitting).state.cities
        except (BrokenLogError, InvalidError):
            continue
        for city, seat in zip(seated(episode), cities, strict=True):
            if not seat.is_absent:
                found.setdefault(city, _way(seat))
        if len(found) == count:
            break
    return found


def _way(seat: Played) -> Entering:
    is_later = seat.is_later or seat.ending is not None
    return Entering.LATER if is_later else Entering.CARDS
