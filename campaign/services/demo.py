"""The demo: a campaign of nobody's, played by the program in `campaign.demo`, for all to read."""

from collections.abc import Callable
from datetime import date, timedelta
from random import Random
from uuid import uuid4

from django.db import transaction
from django.utils import timezone

from campaign.demo.play import play_episode
from campaign.demo.stickers import TYPED, stickers_after, table_of
from campaign.demo.tempers import CAMPAIGN, MAYORS
from campaign.exchange.values import CampaignFile, CityPart, EpisodePart
from campaign.keeping import cities_of, seat_keys
from campaign.legacy.ledger import EPISODES, Moment
from campaign.legacy.sheet import NEVER
from campaign.legacy.stickers import Plan
from campaign.models import Campaign, Episode
from campaign.services.episodes import close_episode
from campaign.services.kept_cities import found_from
from campaign.services.kept_episodes import keep_episode
from campaign.services.marks import Written
from campaign.services.sheets import type_awards
from campaign.services.stickers import NewSticker, put_sticker
from games.kit.cells import parse_space
from games.models import Table
from games.my_city.catalogue.chapters import CHAPTERS, chapter_of
from games.my_city.practice import BANKS, SQUARES, TERRAIN
from games.records import read_record

SEED = 2026
ABSENT = {9: (3,), 17: (1,)}
"""Who does not play, by episode."""
PAUSE = timedelta(days=14)
"""From one evening to the next; a chapter is played in an evening."""

Tell = Callable[[int], None]


def demo_campaign() -> Campaign | None:
    """Return the demo, if there is one."""
    return Campaign.objects.filter(is_demo=True).first()


def build_demo(
    *, seed: int = SEED, episodes: int = EPISODES, tell: Tell = lambda _: None
) -> Campaign:
    """Play the demo anew, in place of one that is there; nobody sees it before it is whole.

    `tell` hears the number of each episode before it is played.
    """
    remove_demo()
    campaign = found_from(None, _founding())
    for number in range(1, episodes + 1):
        tell(number)
        chance = Random(f"{seed} {number}")  # noqa: S311 - the same demo everywhere is the point
        _play(campaign, number, chance)
    with transaction.atomic():
        Table.objects.filter(episode__campaign=campaign).update(is_public=True)
        Campaign.objects.filter(pk=campaign.pk).update(is_demo=True)
    campaign.refresh_from_db()
    return campaign


@transaction.atomic
def remove_demo() -> None:
    """Throw the demo away, and what is left of one that was never finished."""
    for campaign in Campaign.objects.filter(owner=None):
        tables = [*campaign.episodes.values_list("table_id", flat=True)]
        campaign.delete()
        Table.objects.filter(pk__in=tables).delete()


def _founding() -> CampaignFile:
    squares = frozenset(cell for name in SQUARES if (cell := parse_space(name)))
    plan = Plan(TERRAIN, BANKS, squares)
    cities = tuple(
        CityPart(mayor.animal, mayor.city, mayor.name, plan, SQUARES) for mayor in MAYORS
    )
    return CampaignFile(uuid4(), CAMPAIGN, "UTC", cities, (), (), ())


def _play(campaign: Campaign, number: int, chance: Random) -> None:
    episode = _keep_played(campaign, number, chance)
    point = (number, Moment.END)
    award = point if number <= TYPED else None
    if award:
        type_awards(campaign=campaign, table=table_of(number), seen=NEVER, written=Written())
    close_episode(episode=episode, are_ties_shared=True)
    places = {score["city"]: score["place"] for score in episode.scores or ()}
    if number == EPISODES:
        return
    for chosen in stickers_after(number, places, cities_of(campaign), chance):
        new = NewSticker(chosen.city, chosen.kind, chosen.space, point, award=award)
        put_sticker(campaign=campaign, new=new, written=Written())


def _evening(number: int) -> date:
    """Return the day of an episode: the last chapter is played on the day the demo is made."""
    return timezone.now().date() - (CHAPTERS - chapter_of(number)) * PAUSE


def _keep_played(campaign: Campaign, number: int, chance: Random) -> Episode:
    boards = cities_of(campaign, until=(number, Moment.START))
    seats = [
        {"name": city.mayor_name, **seat_keys(city, board)}
        for city, board in zip(campaign.cities.all(), boards, strict=True)
    ]
    tempers = [mayor.temper for mayor in MAYORS]
    record = read_record(play_episode(seats, tempers, absent=ABSENT.get(number, ()), chance=chance))
    part = EpisodePart(
        number,
        uuid4(),
        _evening(number),
        record.json,
        site_deals=True,
        rules=record.game.rules_version,
    )
    return keep_episode(campaign, part, record, record.fold())
