"""Who may what at the addresses that are about no campaign and no table: read and write.

Those about one are in test_roles.py; both together are every address that there is.
"""

from uuid import UUID, uuid4

import pytest
from django.db import transaction
from django.urls import get_resolver, reverse

from campaign.models import Campaign
from campaign.services.bin import throw_campaign
from campaign.services.merging import merge_people, plan_of
from campaign.services.waiting_files import keep_waiting
from games.boxes import BOXES
from games.inviting import end_link, preview_token, secret_of
from games.models import ComponentSet, Person, Table
from games.people import Merging
from games.photos.models import Photo
from games.sets import NewSet, make_set
from games.sharing import Device, Invitation
from tests import cities_builders
from tests.campaign.demo.test_reading import ADDRESSES
from tests.campaign.exchange.files import source_of
from tests.campaign.seal import patterns
from tests.campaign.test_roles import browser, linked
from tests.campaign_builders import campaign_of
from tests.photo_builders import photo_of

pytestmark = pytest.mark.django_db

GET, POST, BOTH = ("get",), ("post",), ("get", "post")

MINE = {
    "campaign:person": GET,
    "campaign:rename-person": POST,
    "campaign:archive-person": POST,
    "campaign:merge-people": BOTH,
    "campaign:undo-merge": POST,
    "campaign:import-preview": BOTH,
    "campaign:import-drop": POST,
    "campaign:take-out": POST,
    "campaign:remove": POST,
    "games:set": BOTH,
    "games:set-file": GET,
    "games:copy-set": POST,
    "games:delete-set": BOTH,
    "games:set-part": BOTH,
    "games:open-set-part": POST,
    "games:drop-from-set": POST,
    "games:set-photo": BOTH,
    "games:set-corners": POST,
    "games:delete-set-photo": POST,
    "games:set-photo-file": GET,
}
"""About a thing of one account: others do not find it, and who is signed out signs in."""

ACCOUNT = {
    "account": BOTH,
    "own-data": GET,
    "change-password": BOTH,
    "campaign:people-numbers": GET,
    "campaign:address-book": GET,
    "campaign:found": BOTH,
    "campaign:import": BOTH,
    "campaign:bin": GET,
    "games:home": GET,
    "games:new": BOTH,
    "games:new-other-side": BOTH,
    "games:upload": POST,
    "games:results": GET,
    "games:alone-micro-city": GET,
    "games:sets": GET,
    "games:new-set": POST,
    "games:upload-set": POST,
    "games:practice-set": BOTH,
}
"""About the account of whoever asks: each sees its own, and who is signed out signs in."""

ANYBODY = {
    "robots": (200, 405),
    "login": (200, 422),
    "logout": (405, 302),
    "sign-up": (404, 404),  # unless the setting opens it: accounts/test_sign_up.py
    "forgotten": (200, 422),
    "forgotten-sent": (200, 405),
    "new-password": (200, 200),  # of a link that is over: accounts/test_passwords.py
    "campaign:welcome": (404, 404),
    "campaign:preview": (200, 405),
    "games:open-notice": (302, 302),
    "games:compare-multicity": (200, 405),
    "games:compare-tangram-city": (200, 405),
    "games:join": (200, 422),
}
"""The same for everybody: what each answers to reading, and to an empty form."""

HOME = {"campaign:home"}
"""Tells whoever came by a link of what that opened, and sends who is signed out to sign in."""

CITIES = {"games:counted"}
"""About a table of Cities alone."""

WHO = ("stranger", "signed out", "ended link", "reader", "own city", "scribe")


def routes():
    """Every address by its name, but those of which test_roles.py tells."""
    told = {f"{space}:{name}" for space, name in (case.values for case in ADDRESSES)}
    for space, pattern in patterns(get_resolver().url_patterns):
        name = f"{space}:{pattern.name}" if space else pattern.name
        if name not in told:
            yield name, pattern


@pytest.fixture
def own(account):
    """A campaign that is shared, and beside it something of each kind that is not."""
    campaign = campaign_of(account)
    thrown = campaign_of(account, name="Thrown away")
    waiting = keep_waiting(owner=account, source=source_of(campaign))
    throw_campaign(campaign=thrown)
    kept = make_set(owner=account, new=NewSet("my-city", "Ours", BOXES["my-city"].practice))
    one, two = (Person.objects.create(owner=account, name=name) for name in ("Dora", "Dora M."))
    seen = plan_of(one, two).mark
    merged = merge_people(owner=account, people=(one.pk, two.pk), seen=seen, pk=uuid4())
    link = linked(campaign, "reader")
    campaign.known = {
        "sets/": {"pk": kept.pk, "key": "board", "photo": photo_of(account, kept.pk, "board").pk},
        "people/": {"pk": one.pk, "merging": merged.pk},
        "bin/": {"pk": thrown.pk},
        "campaigns/import/": {"pk": waiting},
        "previews/": {"token": preview_token(link.pk)},
        "join/": {"token": secret_of(link.pk)},
    }
    return campaign


def address(own, name, pattern):
    route = str(pattern.pattern)
    known = next((found for start, found in own.known.items() if route.startswith(start)), {})
    known = {"slug": "my-city", "size": "small", "token": "x", "uidb64": "x"} | known
    return reverse(name, kwargs={part: known[part] for part in pattern.pattern.converters})


def answers(client, path):
    """Return what an address answers to reading and to an empty form; nothing stays written."""
    found, cookies = {}, client.cookies.copy()
    for method in BOTH:
        with transaction.atomic():
            found[method] = getattr(client, method)(path)
            transaction.set_rollback(True)
        client.cookies = cookies.copy()  # as before it signed out
    return found


def fault(who, name, method, answer):
    """Return what is amiss with an answer, "" for nothing."""
    signs_in = answer.get("Location", "").startswith("/accounts/login/")
    status, is_account = answer.status_code, who == "stranger"
    if name in ANYBODY:
        return "" if status == ANYBODY[name][BOTH.index(method)] else "is not the same for all"
    if name in HOME:
        sees = who in {"stranger", "reader", "own city", "scribe"}
        if method == "post":
            return "" if status == 405 else "takes a form"
        return "" if (status == 200) == sees and signs_in != sees else "is not for them"
    takes = method in {**MINE, **ACCOUNT}[name]
    if not takes:
        return "" if status == 405 or (signs_in and not is_account) else "takes the method"
    if not is_account:
        return "" if signs_in else "does not ask who it is"
    if name == "campaign:remove":
        return "" if answer["Location"] == "/bin/" else "is no calm page"
    if name in MINE:
        return "" if status == 404 else "is found"
    return "" if status in {200, 302, 409, 422} and not signs_in else "is not theirs"


def kept_of(account):
    """All rows that are the account's, or of what is shared with it."""
    models = (ComponentSet, Person, Merging, Campaign, Table, Photo, Invitation)
    rows = [[*model.objects.filter(owner=account).order_by("pk").values()] for model in models]
    return rows, Device.objects.count()


def test_every_address_is_in_one_of_the_tables():
    tables = [MINE, ACCOUNT, ANYBODY, HOME, CITIES]
    named = [name for table in tables for name in table]
    assert sorted(named) == sorted(name for name, _ in routes())


@pytest.mark.parametrize("who", WHO)
def test_each_finds_what_is_for_them(own, account, other_account, who):
    client, found = browser(who, own, other_account), set()
    before = kept_of(account)
    for name, pattern in routes():
        if name in CITIES:
            continue
        path = address(own, name, pattern)
        for method, answer in answers(client, path).items():
            if amiss := fault(who, name, method, answer):
                found.add((name, method, answer.status_code, amiss))
            if b"Dora" in answer.getvalue():
                found.add((name, method, "tells of people"))
    assert found == set()
    assert kept_of(account) == before


def test_their_owner_finds_them_all(own, account, client):
    client.force_login(account)
    for name, pattern in routes():
        if name in MINE and "get" in MINE[name]:
            answer = client.get(address(own, name, pattern))
            assert answer.status_code in {200, 302}, name


@pytest.mark.parametrize(
    ("who", "status"),
    [("stranger", 404), ("signed out", 404), ("reader", 200), ("own city", 200), ("scribe", 200)],
)
def test_what_is_counted_at_a_table_of_cities_is_read_by_whoever_sees_it(
    account, other_account, who, status
):
    table = cities_builders.kept(account)
    client = browser(who, table, other_account)
    path = f"/tables/{table.pk}/counted/0/"
    assert (client.get(path).status_code, client.post(path).status_code) == (status, 405)


def test_a_link_that_is_ended_lets_nobody_in_nor_shows_a_preview(own, client):
    link = Invitation.objects.get()
    end_link(whole=own.pk, pk=link.pk)
    assert isinstance(link.pk, UUID)
    for path in (f"/join/{secret_of(link.pk)}/", f"/previews/{preview_token(link.pk)}.png"):
        assert client.get(path).status_code == 404
    assert client.post(f"/join/{secret_of(link.pk)}/").status_code == 404
