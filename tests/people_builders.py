"""People who come and go, for tests: each act counts from the next episode on."""

from uuid import uuid4

from campaign.models import Campaign
from campaign.services.boards import next_episode
from campaign.services.comings import (
    LateCity,
    Retiring,
    Returning,
    join_city,
    retire_city,
    return_city,
)
from campaign.services.episodes import Entering, NewEpisode, close_episode, start_episode
from campaign.services.marks import Written
from campaign.services.people import NewMayor, change_mayor
from tests.campaign_builders import DAY, ended


def written(request=None):
    return Written("ana", request or uuid4())


def appoint(campaign, city, name, *, before=None, following=None, request=None):
    """Give a city a new mayor."""
    before = before or campaign.cities.get(number=city).mayor_name
    new = NewMayor(city, name, before, following or next_episode(campaign))
    change_mayor(campaign=campaign, new=new, written=written(request))


def retire(campaign, city, reason="", *, following=None, request=None):
    leaving = Retiring(city, following or next_episode(campaign), reason)
    retire_city(campaign=campaign, leaving=leaving, written=written(request))


def come_back(campaign, city, mayor=None, *, following=None, request=None):
    mayor = mayor or campaign.cities.get(number=city).mayor_name
    coming = Returning(city, following or next_episode(campaign), mayor)
    return_city(campaign=campaign, coming=coming, written=written(request))


def join(campaign, *, following=None, request=None, **parts):
    """Let the heron of Zoe join."""
    known = {"animal": "heron", "name": "Vik", "mayor": "Zoe"}
    new = LateCity(following=following or next_episode(campaign), **{**known, **parts})
    join_city(campaign=campaign, new=new, written=written(request))


def seated_start(campaign, number, away=()):
    """Start an episode that all enter at the end, but for the cities that are away."""
    campaign = Campaign.objects.get(pk=campaign.pk)
    rows = [*campaign.cities.all()]
    ways = [Entering.AWAY if row.number in away else Entering.LATER for row in rows]
    new = NewEpisode(DAY, ways, [row.mayor_name for row in rows])
    return start_episode(campaign=campaign, number=number, new=new, by="ana")


def play(campaign, number, points, away=()):
    """Play and close an episode: the points of those who sit there, seat by seat."""
    episode = seated_start(campaign, number, away)
    for seat, count in enumerate(points):
        ended(episode, seat, count)
    episode.table.refresh_from_db()
    return close_episode(episode=episode, by="ana")
