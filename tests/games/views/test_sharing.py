"""Letting others in by a link: the owner's page, the page behind the link, the device after."""

import re
from uuid import uuid4

import pytest
from django.test import Client

from games.inviting import secret_of
from games.models import Entry
from games.sharing import Device, Invitation
from games.views import viewers
from tests.builders import deck
from tests.campaign_builders import campaign_of
from tests.table_builders import act, kept_table, parsed, part, practice_table

pytestmark = pytest.mark.django_db

BEN = "Ben’s phone"


@pytest.fixture
def table(account):
    return kept_table(account, "reveal d", seats=2, buildings=deck(d="XX", e="XX"))


@pytest.fixture
def campaign(account):
    return campaign_of(account)


def link(owner, thing, role="scribe"):
    """Make a link by the owner's page, and return its path as the page shows it."""
    here = f"{thing.get_absolute_url()}sharing/"
    response = owner.post(here, {"id": str(uuid4()), "role": role})
    assert response.status_code == 302
    shown = re.findall(r'value="http://testserver(/join/\w+/)"', owner.get(here).text)
    return shown[-1]


def come(path, name=BEN):
    client = Client()
    response = client.post(path, {"id": str(uuid4()), "name": name})
    assert response.status_code == 302
    return client


def test_a_link_is_shown_with_its_qr_code_and_opens_the_table(signed_in, table):
    path = link(signed_in, table)
    page = signed_in.get(f"/tables/{table.pk}/sharing/").text
    assert "<svg" in page
    assert "Nobody is in by this link" in page
    assert "You are invited" in Client().get(path).text

    guest = come(path)

    assert guest.get(table.get_absolute_url()).status_code == 200
    assert BEN in signed_in.get(f"/tables/{table.pk}/sharing/").text


def test_a_new_link_comes_into_view_with_the_focus(signed_in, table):
    here = f"{table.get_absolute_url()}sharing/"
    for _ in range(2):
        sent = signed_in.post(here, {"id": str(uuid4()), "role": "reader"})
        target = part(parsed(signed_in.get(here)), sent["Location"].partition("#")[2])
        assert (target.tag, target["tabindex"], target.text) == ("h2", "-1", "Only to look")
    cards = parsed(signed_in.get(here)).all("li", class_="card")
    assert ["open" in card.all("details")[0].attrs for card in cards] == [False, True]


@pytest.mark.parametrize(
    ("role", "is_signed"), [("reader", False), ("scribe", True), ("city-bear", True)]
)
def test_only_who_may_enter_is_told_that_entries_are_signed(signed_in, campaign, role, is_signed):
    page = Client().get(link(signed_in, campaign, role)).text
    assert ("what is entered here is signed with it" in page) is is_signed
    assert ("so that they know who looks" in page) is not is_signed


def test_what_a_device_enters_is_signed_with_its_name(signed_in, table):
    guest = come(link(signed_in, table))
    assert act(guest, table, "pass", seat=0).status_code == 302
    assert Entry.objects.last().line["by"] == BEN


def test_an_account_that_came_by_a_link_signs_with_its_own_name(signed_in, other_account, table):
    guest = come(link(signed_in, table))
    guest.force_login(other_account)
    act(guest, table, "pass", seat=0)
    assert Entry.objects.last().line["by"] == "ben"


def test_a_note_of_a_campaign_is_pinned_by_a_scribe(signed_in, campaign):
    guest = come(link(signed_in, campaign))
    guest.post(f"/campaigns/{campaign.pk}/notes/", {"text": "Bring pens"})
    assert "Bring pens" in guest.get(campaign.get_absolute_url()).text


def test_opening_a_link_alone_lets_nobody_in(signed_in, table):
    guest, path = Client(), link(signed_in, table)
    guest.get(path)
    assert guest.get(table.get_absolute_url()).status_code == 404
    assert not Device.objects.exists()


def test_the_cookie_outlives_the_browser_and_no_script_reads_it(signed_in, table):
    cookie = come(link(signed_in, table)).cookies[viewers.COOKIE]
    assert cookie["max-age"] >= 365 * 24 * 3600
    assert (cookie["httponly"], cookie["samesite"]) == (True, "Lax")


def test_it_outlives_signing_in_and_out(signed_in, other_account, table):
    guest = come(link(signed_in, table))
    guest.force_login(other_account)
    guest.post("/accounts/logout/")
    assert guest.get(table.get_absolute_url()).status_code == 200


@pytest.mark.parametrize("value", ["x", "WzFd:1:2", "[]", '["x"]', "a" * 5000])
def test_a_cookie_that_nobody_gave_opens_nothing(client, table, value):
    client.cookies[viewers.COOKIE] = value
    assert client.get(table.get_absolute_url()).status_code == 404


def test_an_id_without_the_signature_of_the_site_opens_nothing(client, signed_in, table):
    come(link(signed_in, table))
    guest = Client()
    guest.cookies[viewers.COOKIE] = f'["{Device.objects.get().pk.hex}"]'
    assert guest.get(table.get_absolute_url()).status_code == 404


def test_one_device_is_ended_and_the_others_stay(signed_in, table):
    path = link(signed_in, table)
    ben, eva = come(path), come(path, "Eva’s phone")
    end = {"device": str(Device.objects.get(name=BEN).pk)}
    assert signed_in.post(f"/tables/{table.pk}/sharing/end/", end).status_code == 302
    assert ben.get(table.get_absolute_url()).status_code == 404
    assert eva.get(table.get_absolute_url()).status_code == 200
    assert BEN not in signed_in.get(f"/tables/{table.pk}/sharing/").text


def test_a_device_that_is_let_in_no_more_is_told_to_ask_for_a_link(signed_in, table):
    guest = come(link(signed_in, table))
    signed_in.post(f"/tables/{table.pk}/sharing/end/", {"device": str(Device.objects.get().pk)})
    answers = [guest.get(table.get_absolute_url()), act(guest, table, "pass", seat=0)]
    assert [answer.status_code for answer in answers] == [404, 404]
    assert all("ask for a new one" in answer.text for answer in answers)
    assert ["was not saved" in answer.text for answer in answers] == [False, True]
    assert "ask for a new one" not in Client().get(table.get_absolute_url()).text


def test_an_ended_link_is_not_found_and_ends_all_its_devices(signed_in, campaign):
    path = link(signed_in, campaign)
    guest = come(path)
    end = {"link": str(Invitation.objects.get().pk)}
    signed_in.post(f"/campaigns/{campaign.pk}/sharing/end/", end)
    assert guest.get(campaign.get_absolute_url()).status_code == 404
    assert [Client().get(path).status_code, Client().post(path, {}).status_code] == [404, 404]


def test_what_was_ended_is_told_where_it_was(signed_in, table):
    come(link(signed_in, table))
    link(signed_in, table, "reader")
    device = Device.objects.get()
    here = f"/tables/{table.pk}/sharing/"
    told = signed_in.post(f"{here}end/", {"device": str(device.pk)})["Location"]
    assert told == f"{here}?out={device.pk}#link-{device.invitation_id}"
    page = parsed(signed_in.get(told))
    assert "Nobody is in by this link." in page.text
    [line] = page.all(class_="done")
    assert line.text == f"{BEN} is let in no more."
    assert line.parent.one("h2")["id"] == f"link-{device.invitation_id}"

    told = signed_in.post(f"{here}end/", {"link": str(device.invitation_id)})["Location"]
    assert told == f"{here}?ended={device.invitation_id}#ended"
    [line] = parsed(signed_in.get(told)).all(class_="done")
    words = "The link to look and to enter was ended: nobody comes in by it any more."
    assert (line["id"], line.text) == ("ended", words)


def test_nothing_is_told_to_be_ended_that_stands_or_is_of_others(signed_in, account, table):
    come(link(signed_in, table))
    other = practice_table(account, "Cleo", "Dan")
    come(link(signed_in, other))
    device = Device.objects.get(invitation__whole=other.pk)
    signed_in.post(f"{other.get_absolute_url()}sharing/end/", {"device": str(device.pk)})
    signed_in.post(f"{other.get_absolute_url()}sharing/end/", {"link": str(device.invitation_id)})
    standing = Device.objects.get(invitation__whole=table.pk)
    here = f"/tables/{table.pk}/sharing/"
    for asked in (
        f"out={standing.pk}",
        f"ended={standing.invitation_id}",
        f"out={device.pk}",
        f"ended={device.invitation_id}",
        "out=x&ended=x",
    ):
        assert parsed(signed_in.get(f"{here}?{asked}")).all(class_="done") == []
    assert signed_in.post(f"{here}end/", {"device": str(device.pk)})["Location"] == here


@pytest.mark.parametrize(
    "sent", [{}, {"link": "x"}, {"link": str(uuid4()), "device": str(uuid4())}]
)
def test_half_of_what_ends_a_link_ends_nothing_and_says_so(signed_in, table, sent):
    link(signed_in, table)
    response = signed_in.post(f"/tables/{table.pk}/sharing/end/", sent)
    assert response.status_code == 422
    assert 'role="alert"' in response.text
    assert Invitation.objects.get().ended_at is None


@pytest.mark.parametrize(
    ("sent", "words"),
    [
        ({"name": ""}, "Give this device a name"),
        ({"name": "x" * 41}, "Shorten this name"),
        ({"name": "\u200b"}, "This name"),
        ({"id": "x"}, "only half of what it takes"),
    ],
)
def test_what_is_wrong_with_a_name_is_said_and_it_is_kept(signed_in, table, sent, words):
    path = link(signed_in, table)
    response = Client().post(path, {"id": str(uuid4()), "name": "Ben", **sent})
    assert response.status_code == 422
    assert words in response.text
    assert not Device.objects.exists()


@pytest.mark.parametrize("sent", [{}, {"role": "owner"}, {"role": "scribe", "id": "x"}])
def test_a_link_that_gives_nothing_known_is_not_made(signed_in, table, sent):
    response = signed_in.post(f"/tables/{table.pk}/sharing/", {"id": str(uuid4()), **sent})
    assert response.status_code == 422
    assert not Invitation.objects.exists()


def test_who_has_come_already_and_the_owner_go_straight_on(signed_in, table):
    path = link(signed_in, table)
    for client in (come(path), signed_in):
        assert client.get(path)["Location"] == table.get_absolute_url()


def test_a_device_finds_at_home_what_it_was_let_into(signed_in, table, campaign):
    guest = come(link(signed_in, table, "reader"))
    device = {"id": str(uuid4()), "name": BEN}
    guest.post(link(signed_in, campaign), device)
    page = guest.get("/").text
    assert table.get_absolute_url() in page
    assert campaign.get_absolute_url() in page
    assert page.index(campaign.get_absolute_url()) < page.index(table.get_absolute_url())


def test_a_link_to_one_table_opens_no_other(signed_in, account, table):
    other = practice_table(account, "Secret")
    guest = come(link(signed_in, table))
    assert guest.get(other.get_absolute_url()).status_code == 404


def test_a_table_of_a_campaign_is_shared_with_the_campaign_alone(signed_in, table):
    table.part_of = "/campaigns/x/"
    table.save()
    assert signed_in.get(f"/tables/{table.pk}/sharing/").status_code == 404


def test_a_scribe_is_offered_the_group_and_not_the_owners_whole_address_book(
    signed_in, account, campaign
):
    practice_table(account, "Secret", "Ben")
    guest = come(link(signed_in, campaign))
    for path in ("episodes/1/", "people/"):
        page = f"{campaign.get_absolute_url()}{path}"
        assert "Secret" in signed_in.get(page).text
        assert "Secret" not in guest.get(page).text
        assert guest.get(page).status_code == 200


def test_a_link_whose_secret_is_not_known_any_more_is_not_shown(signed_in, table):
    path = link(signed_in, table)
    pk = Invitation.objects.get().pk
    Invitation.objects.update(digest="0" * 64)
    page = signed_in.get(f"/tables/{table.pk}/sharing/").text
    assert secret_of(pk) not in page
    assert "made under another key" in page
    assert Client().get(path).status_code == 404


@pytest.mark.parametrize(
    ("host", "shown"),
    [
        ("localhost:8000", "http://192.168.0.7:8000/join/"),
        ("127.0.0.1", "http://192.168.0.7/join/"),
        ("testserver", "http://testserver/join/"),
    ],
)
def test_a_link_is_one_that_phones_reach(signed_in, settings, table, host, shown):
    settings.LAN_ADDRESSES, settings.ALLOWED_HOSTS = ["192.168.0.7"], ["*"]
    link(signed_in, table)
    page = signed_in.get(f"/tables/{table.pk}/sharing/", headers={"host": host}).text
    assert f'value="{shown}' in page


@pytest.mark.parametrize(("lan", "is_said"), [([], True), (["192.168.0.7"], False)])
def test_where_no_phone_reaches_the_site_its_links_say_so(signed_in, settings, table, lan, is_said):
    settings.LAN_ADDRESSES, settings.ALLOWED_HOSTS = lan, ["*"]
    page = signed_in.get(f"/tables/{table.pk}/sharing/", headers={"host": "127.0.0.1:8000"}).text
    assert ("No phone reaches this address" in page) is is_said


def test_the_sites_own_address_comes_first(signed_in, settings, table):
    link(signed_in, table)
    settings.SITE_URL = "https://city.example.org"
    page = signed_in.get(f"/tables/{table.pk}/sharing/", headers={"host": "localhost"}).text
    assert 'value="https://city.example.org/join/' in page


def test_a_pulse_asks_the_database_once_more_of_a_guest(
    signed_in, table, django_assert_num_queries
):
    guest = come(link(signed_in, table))
    with django_assert_num_queries(2):  # the device, the table
        quiet = guest.get(f"/tables/{table.pk}/pulse/?version={table.mark}")
    assert quiet.status_code == 204
