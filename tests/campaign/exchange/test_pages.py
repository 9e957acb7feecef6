"""Sending a file, looking at what it adds, saying yes; without scripts too."""

import re
from datetime import timedelta

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.utils import timezone

from campaign.forms.exchange import LARGEST_FILE
from campaign.models import Campaign, WaitingFile
from tests.campaign.exchange.files import as_source, changed, counts, json_of, source_of
from tests.campaign_builders import campaign_of, closed
from tests.table_builders import alerts, parsed

pytestmark = pytest.mark.django_db

IMPORT = "/campaigns/import/"


@pytest.fixture
def ben(client, other_account):
    """A test client with Ben's session."""
    client.force_login(other_account)
    return client


def send(client, source, name="campaign.json"):
    return client.post(IMPORT, {"file": SimpleUploadedFile(name, source)})


def press(client, address, button):
    """Press a button of a page as a browser without scripts does."""
    page = parsed(client.get(address))
    found = next(node for node in page.all("button") if node.text == button)
    return client.post(found["formaction"] or found.form["action"] or address)


def test_a_campaign_is_saved_as_a_file(signed_in, campaign):
    answer = signed_in.get(f"/campaigns/{campaign.pk}/export/")

    assert answer.content == source_of(campaign)
    assert answer["Content-Type"] == "application/json"
    assert answer["Content-Disposition"] == 'attachment; filename="our-campaign.json"'
    page = signed_in.get(f"/campaigns/{campaign.pk}/")
    assert f'href="/campaigns/{campaign.pk}/export/"' in page.text


def test_a_name_without_latin_letters_makes_a_file_too(signed_in, account):
    campaign = campaign_of(account, name="Наши города")

    answer = signed_in.get(f"/campaigns/{campaign.pk}/export/")

    assert answer["Content-Disposition"] == 'attachment; filename="campaign.json"'


def test_nobody_else_gets_the_file(ben, client, campaign):
    assert ben.get(f"/campaigns/{campaign.pk}/export/").status_code == 404
    client.logout()
    assert client.get(f"/campaigns/{campaign.pk}/export/").status_code == 404


def test_a_file_comes_in_after_a_look(ben, other_account, file):
    before = counts()

    answer = send(ben, as_source(file))

    address = answer["Location"]
    assert re.fullmatch(r"/campaigns/import/[0-9a-f-]{36}/", address)
    page = ben.get(address)
    assert page.status_code == 200
    for words in ("Our campaign", "new here", "Norr", "Episodes 1, 2", "5 entries", "2 notes"):
        assert words in page.text
    assert counts() == before

    answer = press(ben, address, "Take it in")

    copy = Campaign.objects.get(owner=other_account)
    assert (answer.status_code, answer["Location"]) == (302, f"/campaigns/{copy.pk}/")
    assert json_of(copy) == file
    assert not WaitingFile.objects.exists()
    assert ben.get(address).status_code == 404


def test_a_file_that_is_known_is_told_so(signed_in, campaign):
    page = signed_in.get(send(signed_in, source_of(campaign))["Location"])

    assert "known here already" in page.text
    assert "Take it in" not in page.text
    assert f'href="/campaigns/{campaign.pk}/"' in page.text


def test_the_rest_of_a_known_campaign_is_told(ben, other_account, account):
    campaign = campaign_of(account)
    closed(campaign)
    ben.post(send(ben, source_of(campaign))["Location"])
    for number in (2, 3, 4):
        closed(campaign, number)

    address = send(ben, source_of(campaign))["Location"]

    page = ben.get(address)
    assert "Episodes 2 to 4" in page.text
    assert "left as it is: 1 episode." in " ".join(page.text.split())
    ben.post(address)
    assert source_of(Campaign.objects.get(owner=other_account)) == source_of(campaign)


def test_a_conflict_is_told_and_nothing_can_be_pressed(ben, campaign):
    file = json_of(campaign)
    ben.post(send(ben, as_source(file))["Location"])
    before = counts()

    address = send(ben, as_source(changed(file, ledger__1__mark__reason="moved")))["Location"]

    page = ben.get(address)
    assert page.status_code == 409
    assert "Entry 1 of the ledger is another one in the file." in page.text
    assert "Take it in" not in page.text
    assert ben.post(address).status_code == 422
    assert counts() == before


def test_leaving_it_throws_the_file_away(ben, file):
    address = send(ben, as_source(file))["Location"]

    answer = press(ben, address, "Leave it")

    assert (answer.status_code, answer["Location"]) == (302, "/")
    assert not WaitingFile.objects.exists()
    assert not Campaign.objects.exists()


def test_a_waiting_file_is_its_accounts_own(ben, account, file):
    address = send(ben, as_source(file))["Location"]
    ben.force_login(account)

    assert ben.get(address).status_code == 404
    assert ben.post(address).status_code == 404
    assert ben.post(f"{address}drop/").status_code == 404
    assert WaitingFile.objects.count() == 1
    assert not Campaign.objects.exists()


def test_a_further_file_takes_the_place_of_the_one_before(ben, file):
    first = send(ben, as_source(file))["Location"]
    second = send(ben, as_source(file))["Location"]

    assert [ben.get(address).status_code for address in (first, second)] == [404, 200]


def test_a_file_waits_for_a_day(ben, file):
    address = send(ben, as_source(file))["Location"]
    WaitingFile.objects.update(sent_at=timezone.now() - timedelta(hours=25))

    page = ben.get(address)

    assert (page.status_code, "waits no longer" in page.text) == (404, True)


REFUSED = [
    pytest.param(b"{", "This file cannot be taken in: the file is not JSON", id="half"),
    pytest.param(b"", "The submitted file is empty.", id="empty"),
    pytest.param(b"[" * 100_000, "nested too deeply", id="100,000 brackets"),
    pytest.param(b"x" * (LARGEST_FILE + 1), "larger than 10 MB", id="11 MB"),
    pytest.param(b'{"format": "city-record/1"}', "record of a single table", id="a record"),
]


@pytest.mark.parametrize(("source", "words"), REFUSED)
def test_a_refusal_is_shown_in_place(ben, source, words):
    answer = send(ben, source)

    assert answer.status_code == 422
    assert words in answer.text
    assert alerts(parsed(answer))
    assert not WaitingFile.objects.exists()


def test_a_refusal_tells_where(ben, file):
    answer = send(ben, as_source(changed(file, episodes__0__scores__0__total=7)))

    assert "At “episodes[0].scores”: these are not the scores that follow" in answer.text


def test_without_a_file_the_page_says_so(ben):
    answer = ben.post(IMPORT)

    assert (answer.status_code, "This field is required." in answer.text) == (422, True)


def test_a_file_of_nine_megabytes_comes_through(ben, file):
    source = as_source(file) + b" " * 9_000_000

    assert send(ben, source).status_code == 302


@pytest.mark.parametrize("address", [IMPORT, f"{IMPORT}{'0' * 8}-0000-0000-0000-{'0' * 12}/"])
def test_whoever_is_signed_out_signs_in_first(client, address):
    answer = client.get(address)

    assert (answer.status_code, answer["Location"]) == (302, f"/accounts/login/?next={address}")
    assert client.post(address).status_code == 302


def test_the_way_there_is_on_the_first_page(signed_in):
    assert f'href="{IMPORT}"' in signed_in.get("/").text
