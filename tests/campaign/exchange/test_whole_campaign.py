"""A campaign from its founding to its winner, through the services, out and in again."""

from dataclasses import replace
from datetime import date, timedelta
from random import Random
from uuid import UUID

import pytest
from django.contrib.auth.models import User

from campaign.demo.play import shuffled_deck
from campaign.demo.player import next_move
from campaign.demo.stickers import stickers_after
from campaign.demo.tempers import MAYORS
from campaign.keeping import cities_of
from campaign.legacy.awards import leaders
from campaign.legacy.ledger import EPISODES, Moment
from campaign.models import Campaign, City, Episode, LedgerEntry, Note
from campaign.services.episodes import Entering, NewEpisode, close_episode, start_episode
from campaign.services.exchange import look_through, take_in_campaign
from campaign.services.founding import NewCampaign, NewCity, found_campaign
from campaign.services.marks import Written
from campaign.services.notes import pin_note
from campaign.services.stickers import NewSticker, put_sticker
from games.boxes import MY_CITY
from games.folding import folded, forget_all
from games.models import ComponentSet, Entry, Person, Seat, SetUse, Table
from games.my_city.moves import Reveal, move_json
from games.my_city.practice import BANKS, SQUARES, TERRAIN
from games.photos.models import Photo
from games.playing import play
from games.sending import Sent
from games.sets import NewSet, make_set
from tests.campaign.exchange.files import source_of
from tests.campaign.exchange.test_archive import archive_of, photos
from tests.photo_builders import photo_of

START = date(2026, 1, 2)
AWAY = {5: 1, 13: 3}
HASTY = [replace(mayor.temper, sites=1) for mayor in MAYORS]
"""They think through one site only: the test is about keeping, not about playing well."""


def founded(owner):
    cities = [NewCity(m.animal, m.city, m.name, TERRAIN, BANKS, SQUARES) for m in MAYORS]
    new = NewCampaign("From first to last", "Pacific/Auckland", cities)
    return found_campaign(owner=owner, new=new)


def play_through(owner):
    """Play all episodes by the services, as the pages do."""
    campaign, chance = founded(owner), Random(11)
    for number in range(1, EPISODES + 1):
        episode = played(campaign, number, chance)
        close_episode(episode=episode, by="ana", are_ties_shared=True)
        places = {score["city"]: score["place"] for score in episode.scores}
        campaign = Campaign.objects.get(pk=campaign.pk)
        for chosen in stickers_after(number, places, cities_of(campaign), chance):
            new = NewSticker(chosen.city, chosen.kind, chosen.space, (number, Moment.END))
            written = Written("ana", UUID(int=chance.getrandbits(128)))
            put_sticker(campaign=campaign, new=new, written=written)
        pin_note(campaign=campaign, text=f"Episode {number} is over.")
    return campaign


def played(campaign, number, chance):
    deck = shuffled_deck(chance)
    ways = [Entering.CARDS] * len(MAYORS)
    if number in AWAY:
        ways[AWAY[number]] = Entering.ABSENT
    new = NewEpisode(START + timedelta(weeks=number), ways, [mayor.name for mayor in MAYORS], deck)
    episode = start_episode(campaign=campaign, number=number, new=new, by="ana")
    table = Table.objects.get(pk=episode.table_id)
    log = folded(table)
    while move := next_move(log.state, deck, HASTY, chance):
        answers = None if isinstance(move, Reveal) else log.asked
        sent = Sent(UUID(int=chance.getrandbits(128)), answers, by="ana")
        log = play(table=table, act=move_json(move), sent=sent).log
    episode.table = table
    return episode


def everything(campaign):
    """Return all that a campaign holds, without the ids of this database."""
    forget_all()
    campaign = Campaign.objects.get(pk=campaign.pk)
    episodes = []
    for episode in campaign.episodes.select_related("table"):
        table, log = episode.table, folded(episode.table)
        episodes.append(
            (
                *(episode.number, episode.played_on, episode.closed_at, episode.scores),
                *(table.game, table.setup, table.version, table.result, table.is_closed),
                [(seat.number, seat.name, seat.own) for seat in table.seats.all()],
                [(entry.number, entry.line, entry.request) for entry in table.entries.all()],
                log.state,
                log.game.standing(log.state),
            )
        )
    mine = ("id", "campaign_id", "mayor_id")
    return {
        "campaign": (campaign.origin, campaign.name, campaign.time_zone),
        "cities": _rows(campaign.cities, mine),
        "ledger": _rows(campaign.ledger, mine),
        "notes": _rows(campaign.notes.order_by("written_at"), mine),
        "episodes": episodes,
        "photos": photos(campaign),
        "sets": [(kept.game, kept.name, kept.parts) for kept in ComponentSet.objects.all()],
        "folded": cities_of(campaign),
        "earlier": [cities_of(campaign, until=(n, Moment.START)) for n in (1, 7, 24)],
    }


def _rows(manager, left_out):
    return [
        {key: item for key, item in row.items() if key not in left_out} for row in manager.values()
    ]


def keep_extras_of(campaign):
    """Keep photos of some episodes, and the box from which the boards were copied."""
    for number in ("1", "24", "24"):
        photo_of(campaign.owner, campaign.pk, number, caption=f"Evening {number}")
    box = make_set(owner=campaign.owner, new=NewSet("my-city", "Our box", MY_CITY.practice))
    SetUse.objects.create(component_set=box, address=campaign.get_absolute_url(), title="x")


def empty_the_database():
    for model in (
        Photo,
        SetUse,
        ComponentSet,
        LedgerEntry,
        Note,
        Episode,
        City,
        Campaign,
        Entry,
        Seat,
        Table,
        Person,
        User,
    ):
        model.objects.all().delete()


@pytest.mark.django_db
def test_a_whole_campaign_goes_out_and_comes_in_to_the_last_entry(client):
    ana = User.objects.create_user("ana")
    campaign = play_through(ana)
    keep_extras_of(campaign)
    client.force_login(ana)
    archive = archive_of(client, campaign)
    told, source = everything(campaign), source_of(campaign)
    winners = leaders([city.symbols for city in told["folded"]])
    empty_the_database()
    ben = User.objects.create_user("ben")

    copy = take_in_campaign(owner=ben, source=archive)

    again = everything(copy)
    for part, value in told.items():
        assert again[part] == value, part
    assert source_of(copy) == source
    assert look_through(owner=ben, source=archive).is_nothing
    assert take_in_campaign(owner=ben, source=archive) == copy
    assert everything(copy) == again
    assert (Photo.objects.count(), ComponentSet.objects.count()) == (3, 1)
    assert len(told["episodes"]) == EPISODES
    client.force_login(ben)
    page = " ".join(client.get(f"/campaigns/{copy.pk}/").text.split())
    assert len(winners) == 1
    assert f"<bdi>{MAYORS[winners[0]].city}</bdi> wins the campaign" in page
