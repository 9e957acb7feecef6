"""Campaign files for tests, and ways to change one and to look at what came in."""

import json
from copy import deepcopy

from campaign.exchange.checking import check_campaign
from campaign.exchange.reading import parse_campaign
from campaign.exchange.writing import campaign_bytes, file_of
from campaign.models import Campaign, City, Episode, LedgerEntry, Note
from campaign.services.episodes import start_episode
from campaign.services.notes import pin_note, unpin_note
from games.kit.errors import InvalidError
from games.models import Entry, Person, Seat, Table
from games.my_city.practice import BUILDINGS
from tests.campaign_builders import act, campaign_of, closed, new_episode, stick

DECK = [*BUILDINGS]


def played_campaign(account):
    """Return a campaign with a closed episode, stickers, notes, and an episode under way.

    The site deals the cards of the second episode; two are open.
    """
    campaign = campaign_of(account, squares="A1 C2 A4 C4", time_zone="Europe/Berlin")
    closed(campaign, 1, (30, 20))
    stick(campaign, "tree on A1", "1 end")
    stick(campaign, "rock on C2", "1 end", 1)
    stick(campaign, "rocks on A4", "1 end", 1, moved=2)
    pin_note(campaign=campaign, text="Bring the box.")
    unpin_note(campaign=campaign, pk=pin_note(campaign=campaign, text="Old news.").pk)
    start_second(campaign)
    return Campaign.objects.get(pk=campaign.pk)


def start_second(campaign):
    """Start episode 2 with a deck that the site deals, and play two cards."""
    campaign = Campaign.objects.get(pk=campaign.pk)
    new = new_episode("cards", "cards", deck=DECK)
    episode = start_episode(campaign=campaign, number=2, new=new, by="ana")
    for card in DECK[:2]:
        act(episode, {"do": "reveal", "building": card})
        act(episode, {"do": "pass", "seat": 0})
        act(episode, {"do": "pass", "seat": 1})
    return episode


def source_of(campaign):
    """Return a campaign as the bytes of a file."""
    return campaign_bytes(file_of(Campaign.objects.get(pk=campaign.pk)))


def json_of(campaign):
    """Return a campaign as the JSON of a file."""
    return json.loads(source_of(campaign))


def as_source(value):
    """Return JSON as the bytes of a file."""
    return json.dumps(value).encode()


def changed(value, **changes):
    """Return JSON with values put at ways: `changed(file, cities__0__name="X")`.

    A value of None takes the key or the item away.
    """
    copy = deepcopy(value)
    for way, new in changes.items():
        *keys, last = (int(key) if key.lstrip("-").isdigit() else key for key in way.split("__"))
        inner = copy
        for key in keys:
            inner = inner[key]
        if new is None:
            del inner[last]
        else:
            inner[last] = new
    return copy


def fault(value):
    """Return where and why a file is refused before anything is asked of the database."""
    source = value if isinstance(value, bytes) else as_source(value)
    try:
        check_campaign(parse_campaign(source))
    except InvalidError as error:
        return error.where, error.message
    return None


COUNTED = (Campaign, City, Episode, LedgerEntry, Note, Table, Seat, Entry, Person)


def counts():
    """Return how much of everything the database holds."""
    return [model.objects.count() for model in COUNTED]
