"""Where nothing is shown, the page says what is so: not there yet, ended, deleted, or unknown."""

from uuid import uuid4

import pytest
from django.test import Client

from campaign.services.bin import throw_campaign
from games.bin import throw_table
from games.inviting import end_device, end_link, secret_of
from games.sharing import Device, Invitation
from tests.campaign.test_roles import come_by, linked
from tests.campaign_builders import campaign_of
from tests.table_builders import parsed, practice_table

pytestmark = pytest.mark.django_db

NOT_YET = "There is nothing at this address, or not yet"
DELETED = "What a link opened here was deleted by who keeps it."
ENDED = "The link that opened this was ended"
OWN_BIN = "You deleted this."
NO_LINK = "This link opens nothing: a part of it may be missing"
UNKNOWN = "There is nothing at this address that "
SAID = (NOT_YET, DELETED, ENDED, OWN_BIN, NO_LINK, UNKNOWN)


@pytest.fixture(params=["campaign", "table"])
def thing(request, account):
    if request.param == "table":
        return practice_table(account, "Ana", "Ben")
    return campaign_of(account)


@pytest.fixture
def guest(thing):
    return come_by(linked(thing, "reader"))


def told(client, path):
    """What a page of nothing says of these, and where its buttons lead."""
    page = client.get(path)
    assert page.status_code == 404
    ways = [link["href"] for link in parsed(page).one("main").all("a")]
    return [words for words in SAID if words in page.text], ways


def throw(thing):
    if hasattr(thing, "ledger"):
        throw_campaign(campaign=thing)
    else:
        throw_table(table=thing)


def test_a_page_that_is_not_there_yet_is_no_ended_link(signed_in, account):
    campaign = campaign_of(account)
    here = campaign.get_absolute_url()
    for client, path in (
        (come_by(linked(campaign, "reader")), f"{here}episodes/1/"),
        (come_by(linked(campaign, "scribe")), f"{here}episodes/25/"),
        (signed_in, f"{here}episodes/25/"),
    ):
        assert told(client, path) == ([NOT_YET], [here, "/"])
        assert "data-let-out" not in client.get(path).text


def test_what_lies_in_the_bin_is_no_ended_link(thing, guest):
    link = f"/join/{secret_of(Invitation.objects.get().pk)}/"
    throw(thing)
    assert told(guest, thing.get_absolute_url()) == ([DELETED], ["/"])
    assert told(guest, link) == ([DELETED], ["/"])
    assert told(Client(), link) == ([DELETED], ["/"])
    page = parsed(guest.get(f"{thing.get_absolute_url()}pulse/"))
    assert page.one("p", **{"data-deleted": ""}).text.startswith(DELETED)  # for the open page
    assert Client().post(link, {"id": str(uuid4()), "name": "Eva"}).status_code == 404
    assert Device.objects.count() == 1


def test_its_owner_is_led_to_the_bin(signed_in, thing):
    throw(thing)
    assert told(signed_in, thing.get_absolute_url()) == ([OWN_BIN], ["/bin/", "/"])


def test_a_link_that_is_none_says_so_to_everybody(signed_in, thing, guest):
    secret = secret_of(Invitation.objects.get().pk)
    for wrong in (secret[:-4], f"{secret}x", "x"):
        for client in (signed_in, guest, Client()):
            assert told(client, f"/join/{wrong}/") == ([NO_LINK], ["/"])
    assert told(Client(), "/welcome/x/")[0] == []


@pytest.mark.parametrize("ended", ["link", "device"])
def test_what_was_ended_is_said_to_be(thing, guest, ended):
    device = Device.objects.get()
    if ended == "link":
        end_link(whole=thing.pk, pk=device.invitation_id)
        assert told(Client(), f"/join/{secret_of(device.invitation_id)}/") == ([ENDED], ["/"])
    else:
        end_device(whole=thing.pk, pk=device.pk)
    assert told(guest, thing.get_absolute_url()) == ([ENDED], ["/"])
    assert "data-let-out" in guest.get(thing.get_absolute_url()).text


def test_a_table_of_a_campaign_goes_by_the_link_of_that(account):
    campaign = campaign_of(account)
    table = practice_table(account, "Ana", "Ben")
    table.part_of = f"{campaign.get_absolute_url()}episodes/1/"
    table.save()
    guest = come_by(linked(campaign, "reader"))
    here = f"{table.get_absolute_url()}boards/9/9.png"
    assert told(guest, here)[0] == [NOT_YET]
    throw_campaign(campaign=campaign)
    assert told(guest, here)[0] == [DELETED]


def test_nobody_else_learns_whether_it_is_there(thing, guest, other_account, account):
    stranger, other = Client(), Client()
    other.force_login(other_account)
    elsewhere = come_by(linked(practice_table(account, "Cleo", "Dan"), "reader"))
    for is_thrown in (False, True):
        if is_thrown:
            throw(thing)
        for client in (stranger, other, elsewhere):
            assert told(client, thing.get_absolute_url())[0] == [UNKNOWN]
            answers = [client.get(f"{path}{uuid4()}/") for path in ("/tables/", "/campaigns/")]
            assert all(UNKNOWN in answer.text for answer in answers)
