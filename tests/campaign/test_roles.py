"""Who may what: every address, by everybody who may ask for it, to read and to write."""

import re
from pathlib import Path
from uuid import uuid4

import pytest
from django.db import transaction
from django.test import Client

from campaign.models import Campaign
from games.inviting import Whole, end_device, end_link, invite, secret_of
from games.kit.svg import ANIMALS
from games.models import Table
from games.records import parse_record
from games.services import take_in_record
from games.sharing import Device, Role
from tests.campaign.demo.test_reading import ADDRESSES, BOTH, KEPT_ONLY, POST_ONLY, address
from tests.campaign.exchange.files import counts
from tests.campaign.test_access import SENT, played
from tests.campaign_builders import campaign_of, started
from tests.multicity_builders import multicity_table
from tests.table_builders import parsed, practice_table

pytestmark = pytest.mark.django_db

SIGN = ANIMALS[1]
OUTSIDE = ("stranger", "signed out", "ended link", "ended device")
INSIDE = ("reader", "own city", "scribe")
OWN_CITY = {"moves", "choose", "entry"}
"""What is open to a device that enters for one city, of which it may then do what is its own."""
OWNERS = {
    *(
        "sharing",
        "end-sharing",
        "branches",
        "drop-branch",
        "rule-sheet",
        "correct-board",
        "copy-board",
        "delete",
        "open-chapter",
        "seal-chapter",
        "already-anew",
        "already-undo",
    ),
}
"""Addresses of the owner alone."""
OWNERS_FORMS = {"already"}
"""Pages whose form is the owner's alone: it opens envelopes."""
CASES = [param.values for param in ADDRESSES]
TAKING = POST_ONLY | KEPT_ONLY - {"entry"} | BOTH
"""Addresses that take a form."""


def sign_of(thing):
    """The sign of what a link may be for alone: a city, or at other games a seat."""
    return SIGN if getattr(thing, "game", "my-city") == "my-city" else "seat-1"


def whole_of(thing):
    title = getattr(thing, "name", "Our table")
    cities = ((sign_of(thing), "Riverton"),)
    return Whole(thing.pk, thing.owner, thing.get_absolute_url(), title, cities)


def linked(thing, role):
    """Return a link into a campaign or a table, as its owner makes it."""
    sign = sign_of(thing) if role == "city" else ""
    return invite(whole=whole_of(thing), role=Role(role), pk=uuid4(), sign=sign)


def come_by(link, name="Ben’s phone"):
    """Return a browser that came by a link."""
    client, url = Client(), f"/join/{secret_of(link.pk)}/"
    response = client.post(url, {"id": str(uuid4()), "name": name})
    assert (response.status_code, response["Location"]) == (302, link.address)
    return client


def browser(who, thing, other_account):
    client = Client()
    match who:
        case "owner":
            client.force_login(thing.owner)
        case "stranger":
            client.force_login(other_account)
        case "reader" | "scribe":
            client = come_by(linked(thing, who))
        case "own city":
            client = come_by(linked(thing, "city"))
        case "ended link":
            link = linked(thing, "scribe")
            client = come_by(link)
            end_link(whole=thing.pk, pk=link.pk)
        case "ended device":
            client = come_by(linked(thing, "scribe"))
            end_device(whole=thing.pk, pk=Device.objects.last().pk)
    return client


@pytest.fixture
def own(account):
    return played(campaign_of(account))


def statuses(client, addresses):
    """Return how each address answers to reading and to writing; nothing stays written."""
    found = {}
    for (space, name), path in addresses.items():
        with transaction.atomic():
            found[space, name, "get"] = client.get(path).status_code
            sent = {**SENT, "id": str(uuid4())}
            found[space, name, "post"] = client.post(path, sent).status_code
            transaction.set_rollback(True)
    return found


def expected(who, name, method, by_owner, own=frozenset(OWN_CITY)):
    if (method == "get" and name in POST_ONLY) or (method == "post" and name not in TAKING):
        return 405
    if who in OUTSIDE:
        return 404
    if who == "own city" and name in own:
        return by_owner  # here about its own city; about others: tests/games/views/test_own_city.py
    if who == "scribe" and method == "post" and name in OWNERS_FORMS:
        return 403
    denied = OWNERS if who == "scribe" else POST_ONLY | KEPT_ONLY
    return 403 if name in denied or (who != "scribe" and method == "post") else by_owner


def wrong(thing, addresses, other_account, **own):
    """Return what answers otherwise than it should: (who, what was asked, how, how it should)."""
    by_owner, found = statuses(browser("owner", thing, other_account), addresses), set()
    for who in (*OUTSIDE, *INSIDE):
        for key, status in statuses(browser(who, thing, other_account), addresses).items():
            should = expected(who, *key[1:], by_owner[key], **own)
            found |= {(who, key, status, should)} if status != should else set()
    return found


def test_every_address_of_a_campaign_and_its_tables(own, other_account):
    addresses = {(space, name): address(own, space, name) for space, name in CASES}
    assert len(addresses) > 50
    assert wrong(own, addresses, other_account) == set()


def test_every_address_of_a_single_table(account, other_account):
    table = practice_table(account, "Ana", "Ben")
    of_games = [case for case in CASES if case[0] == "games"]
    addresses = {case: address(_Sample(table), *case) for case in of_games}
    assert all(path.startswith(f"/tables/{table.pk}/") for path in addresses.values())
    assert wrong(table, addresses, other_account) == set()


def test_every_address_of_a_table_at_which_players_draw_in_turn(account, other_account):
    laid = [f"{seat % 2} lays rgb yxr gbb at 0,{seat + 1}" for seat in range(3)]
    table = multicity_table(account, *laid)
    addresses = {case: address(_Sample(table), *case) for case in CASES if case[0] == "games"}
    own = OWN_CITY | {"draw"}  # in its turn; in others': tests/games/views/test_own_seat.py
    assert wrong(table, addresses, other_account, own=own) == set()


class _Sample:
    """A table in the place of a campaign's first, for `address`."""

    def __init__(self, table):
        self.pk, self.table_id = table.pk, table.pk
        self.episodes = self.ledger = self
        self.number = 0

    def get(self, **_):
        return self

    def filter(self, **_):
        return self

    def first(self):
        return self


@pytest.mark.parametrize("who", ["stranger", "signed out", "ended link", "reader", "own city"])
def test_nothing_is_written_by_who_may_not(own, other_account, who):
    client = browser(who, own, other_account)
    before = counts(), [*Campaign.objects.values()], [*Table.objects.values()]
    for space, name in CASES:
        client.post(address(own, space, name), {**SENT, "id": str(uuid4())})
    assert (counts(), [*Campaign.objects.values()], [*Table.objects.values()]) == before


@pytest.mark.parametrize("who", ["reader", "own city"])
def test_who_only_reads_finds_no_form_that_writes(own, other_account, who):
    started(own, 2, cards=(0, 1))
    client, seen = browser(who, own, other_account), 0
    for space, name in CASES:
        for number in (1, 2):
            path = address(own, space, name).replace("episodes/1/", f"episodes/{number}/")
            answer = client.get(path)
            if answer.status_code == 200 and answer["Content-Type"].startswith("text/html"):
                assert 'method="post"' not in answer.text, path
                seen += 1
    page = client.get(own.episodes.get(number=2).table.get_absolute_url()).text
    assert ('method="post"' in page) == (who == "own city")
    assert seen > 15


def test_a_scribe_finds_no_way_to_what_is_the_owners(own, other_account):
    started(own, 2, cards=(0, 1))
    client, seen = browser("scribe", own, other_account), 0
    table = own.episodes.get(number=2).table.get_absolute_url()
    for path in [table, *(address(own, *case) for case in CASES)]:
        answer = client.get(path)
        if answer.status_code == 200 and answer["Content-Type"].startswith("text/html"):
            links = set(re.findall(r'(?:href|action)="([^"?#]*)', answer.text))
            own_only = re.compile(
                r"/(sharing|branches|sheet|board|open|seal)/|^/(campaigns|tables)/[\w-]+/delete/|^/(tables/new|sets|accounts/l)"
            )
            found = {link for link in links if own_only.search(link)} - {"/accounts/login/"}
            assert found == set(), path
            seen += 1
    assert seen > 20


RECORDS = {path.stem: path for path in Path(__file__).parents[1].glob("playthroughs/*.json")}
TABLES = [
    "micro-city-1-easy-won",
    "tangram-city-solo-full-board",
    *("four-players-equal-rows-ordered", "two-players-unfinished"),
    *("multicity-two-normal-corrections-unfinished", "cities-three-players-57-points"),
    *("finished-districts-of-cities-unfinished", "micro-city-corrections-unfinished"),
    "tangram-city-three-players-taught-and-corrected",
]


@pytest.mark.parametrize("name", TABLES)
def test_a_table_of_each_game_shows_to_each_what_is_for_them(account, other_account, name):
    table = take_in_record(owner=account, record=parse_record(RECORDS[name].read_bytes()))
    here = table.get_absolute_url()

    def shown(who, path=""):
        answer = browser(who, table, other_account).get(here + path, follow=True)
        assert answer.status_code == 200
        return answer.text

    for path in ("", "steps/", "pulse/"):
        assert 'method="post"' not in shown("reader", path)
        assert not re.search(r'href="/(tables/new|sets|tables/")', shown("scribe", path))
    assert 'method="post" action="/tables/' in shown("scribe")
    assert f"{here}sharing/" in shown("owner")
    assert f"{here}sharing/" not in shown("scribe")


def test_who_may_not_is_led_back_to_what_may_be_looked_at(own, other_account):
    here, table = own.get_absolute_url(), own.episodes.get().table.get_absolute_url()
    for who, path, words in (
        ("reader", f"{here}already/", "You may only look"),
        ("own city", f"{here}already/", "You enter for one city"),
        ("own city", f"{table}tint/", "You enter for one city"),
        ("scribe", f"{here}sharing/", "This is the owner’s"),
    ):
        client = browser(who, own, other_account)
        answer = client.post(path) if "tint" in path else client.get(path)
        seen = table if "tint" in path else here
        titles = [parsed(answer).one(tag).text for tag in ("h1", "title")]
        assert (answer.status_code, titles) == (403, [words, words])
        assert f'href="{seen}">Back to what you may look at' in answer.text
        assert client.get(seen).status_code == 200
