"""Seats in closed episodes that corrections give and take, for tests."""

from uuid import uuid4

from campaign.keeping import cities_of
from campaign.models import Campaign
from campaign.revisions import Draft
from campaign.seating import seated_at
from campaign.services.drafts import apply_draft, seen_of
from campaign.services.marks import Written
from campaign.services.past_seats import start_seat_draft
from campaign.services.reseating import PastSeat
from tests.campaign_builders import act
from tests.people_builders import come_back, play, retire

BEN = PastSeat(1, "Ben", has=True)


def went_away(campaign):
    """Søder played 1, retired with 2, came back with 4: Norr played 2 and 3 alone."""
    play(campaign, 1, (30, 20))
    retire(campaign, 1, "moved")
    play(campaign, 2, (20,), away=(1,))
    play(campaign, 3, (25,), away=(1,))
    come_back(campaign, 1)
    play(campaign, 4, (30, 20))
    return Campaign.objects.get(pk=campaign.pk)


def episode_of(campaign, number):
    return Campaign.objects.get(pk=campaign.pk).episodes.select_related("table").get(number=number)


def begin(campaign, number, new=BEN):
    start_seat_draft(episode=episode_of(campaign, number), new=new, by="ana")
    draft = Draft.objects.select_related("table", "episode__table").get(episode__number=number)
    draft.episode.campaign = Campaign.objects.get(pk=campaign.pk)
    return draft


def count(draft, reason="he was there"):
    found = Draft.objects.select_related("table", "episode__table").get(pk=draft.pk)
    written = Written("ana", uuid4())
    apply_draft(draft=found, seen=seen_of(found), reason=reason, written=written)


def add(campaign, number, points, new=BEN, seat=1):
    """Give a city a seat in an episode, with final points."""
    draft = begin(campaign, number, new)
    ended_at(draft, seat, points)
    count(draft)


def ended_at(draft, seat, points):
    mine = {"do": "result", "seat": seat, "how": "points", "points": points}
    act(draft, mine)


def take(campaign, number, city=1, name="Ben"):
    """Take a seat away again."""
    count(begin(campaign, number, PastSeat(city, name, has=False)))


def seats(campaign):
    """Return the cities that have a seat, episode by episode, and after the last."""
    now = Campaign.objects.get(pk=campaign.pk)
    return [seated_at(now, number) for number in range(1, now.episodes.count() + 2)]


def tables(campaign):
    """Return who sits at each table."""
    episodes = Campaign.objects.get(pk=campaign.pk).episodes.select_related("table")
    return [[seat.name for seat in one.table.seats.all()] for one in episodes]


def state(campaign):
    """Return all that a campaign has come to: results, cities, and what the tables hold."""
    now = Campaign.objects.get(pk=campaign.pk)
    laid = [
        (one.table.setup, one.table.deck, [(s.name, s.own) for s in one.table.seats.all()])
        for one in now.episodes.filter(table__isnull=False).select_related("table")
    ]
    plain = [(city.board, city.symbols, city.beside) for city in cities_of(now)]
    return [one.scores for one in now.episodes.all()], plain, laid, seats(now)
