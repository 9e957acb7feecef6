"""A device that was let in to enter for one city: what it may do at the table, and what not."""

import re
from uuid import uuid4

import pytest
from django.test import Client

from games.kit.svg import ANIMALS
from games.models import Entry, Table
from games.my_city.practice import BUILDINGS
from games.sharing import Device, Invitation
from tests.builders import deck
from tests.campaign_builders import campaign_of, started
from tests.table_builders import act, kept_table, practice_table, written

pytestmark = pytest.mark.django_db

BEN = "Ben’s phone"


@pytest.fixture
def table(account):
    """Two seats owe an act on the first of two cards; Ben has the second."""
    return kept_table(
        account, "reveal d", seats=2, names=("Ana", "Ben"), buildings=deck(d="XX", e="XX")
    )


def guest_of(owner, thing, sign=ANIMALS[1]):
    """Return a browser that came by a link for one city, made on its owner's page."""
    here = f"{thing.get_absolute_url()}sharing/"
    sent = {"id": str(uuid4()), "role": f"city-{sign}"}
    assert owner.post(here, sent).status_code == 302
    path = re.findall(r'value="http://testserver(/join/\w+/)"', owner.get(here).text)[-1]
    client = Client()
    client.post(path, {"id": str(uuid4()), "name": BEN})
    return client


@pytest.fixture
def guest(signed_in, table):
    return guest_of(signed_in, table)


def page(client, table):
    return client.get(table.get_absolute_url()).text


def section(text, seat):
    """Return the part of a table's page that is about a seat."""
    return text.split(f'id="seat-{seat}"')[1].split('<section class="seat')[0].split('id="log"')[0]


def test_it_plays_its_own_seat_and_signs_with_its_name(guest, table):
    assert act(guest, table, "pass", seat=1).status_code == 302
    assert Entry.objects.last().line["by"] == BEN


def test_it_finds_the_buttons_of_its_own_seat_alone(guest, table):
    text = page(guest, table)
    assert 'method="post"' not in section(text, 0)
    assert 'method="post"' in section(text, 1)
    assert "You enter for <b><bdi>Ben</bdi></b>" in text


def test_who_enters_for_all_or_only_looks_is_told_nothing_of_it(signed_in, table):
    assert "You enter for" not in page(signed_in, table)


def test_its_own_city_is_in_front_before_and_after_an_act(guest, table):
    assert re.search(r'class="seat [^"]*is-here" id="seat-1"', page(guest, table))
    assert act(guest, table, "pass", seat=1)["Location"].endswith("?seat=1#seat-1")


def test_the_answer_to_its_act_brings_no_button_of_others(guest, table):
    answer = act(guest, table, "pass", seat=1, htmx=True)
    assert answer.status_code == 200
    assert 'name="do" value="undo"' in answer.text
    news = guest.get(f"/tables/{table.pk}/pulse/?version=0").text
    assert 'method="post"' not in section(news, 0)


ACTS = {
    "another’s pass": ("pass", {"seat": 0}),
    "another’s end": ("end", {"seat": 0}),
    "another enters later": ("later", {"seat": 0}),
    "another does not play": ("absent", {"seat": 0}),
    "another’s result": ("result", {"seat": 0, "how": "points", "points": "10"}),
    "another’s line counted otherwise": (
        "overrule",
        {"seat": 0, "line_of": "trees", "line_points": "3", "reason": "so"},
    ),
    "a card is taken back": ("undo", {"of": 0}),
    "back to the beginning": ("back", {"to": -1}),
    "another card": ("reveal", {"building": "e", "of": 0}),
}


@pytest.mark.parametrize(("do", "fields"), ACTS.values(), ids=ACTS.keys())
def test_what_is_not_its_own_is_refused_in_words_and_writes_nothing(guest, table, do, fields):
    before = written(table)
    answer = act(guest, table, do, **fields)
    assert (answer.status_code, written(table)) == (403, before)
    assert "You enter for one city" in answer.text


def test_no_card_is_turned_over_by_it(guest, table, signed_in):
    for seat in (0, 1):
        act(signed_in, table, "pass", seat=seat)
    before = written(table)
    assert act(guest, table, "reveal", building="e").status_code == 403
    assert written(table) == before
    assert "picker" not in page(guest, table)
    assert "picker" in page(signed_in, table)


def test_it_mends_its_own_lines_and_no_others(guest, table, signed_in):
    act(signed_in, table, "pass", seat=0)
    act(guest, table, "pass", seat=1)
    text = page(guest, table)
    assert re.findall(rf'class="fix" href="/tables/{table.pk}/entries/(\d+)/"', text) == ["2"]
    assert [guest.get(f"/tables/{table.pk}/entries/{n}/").status_code for n in (0, 1, 2)] == [
        *(403, 403, 200)
    ]
    assert act(guest, table, "end", seat=0, of=1).status_code == 403
    assert act(guest, table, "end", seat=0, of=2).status_code == 403
    assert act(guest, table, "end", seat=1, of=2).status_code == 302


def test_undo_is_offered_to_it_after_its_own_act_alone(guest, table, signed_in):
    act(guest, table, "pass", seat=1)
    assert 'value="undo"' in page(guest, table)
    act(signed_in, table, "pass", seat=0)
    assert 'value="undo"' not in page(guest, table)
    assert 'value="undo"' in page(signed_in, table)
    assert act(guest, table, "undo", of=1, seen=1).status_code == 302


def test_going_back_is_not_offered_to_it(guest, table, signed_in):
    act(guest, table, "pass", seat=1)
    act(signed_in, table, "pass", seat=0)
    path = f"/tables/{table.pk}/entries/1/"
    assert 'value="back"' in signed_in.get(path).text
    assert 'value="back"' not in guest.get(path).text
    assert 'value="undo"' in guest.get(path).text


def test_going_back_where_nothing_falls_is_nothing_for_it(guest, table):
    act(guest, table, "pass", seat=1)
    before = written(table)
    answer = act(guest, table, "back", to=before[0] - 1, version=before[0])
    assert (answer.status_code, written(table)) == (403, before)


def test_lines_of_others_do_not_fall_with_its_own(guest, table, signed_in):
    act(guest, table, "pass", seat=1)
    act(signed_in, table, "pass", seat=0)
    before = written(table)
    answer = act(guest, table, "undo", of=1, seen=1, drop="2", version=3)
    assert (answer.status_code, written(table)) == (403, before)


def test_a_link_to_a_campaign_is_for_a_city_in_each_episode(signed_in, account):
    campaign = campaign_of(account)
    episode = started(campaign, cards=(0, 1))
    guest, table = guest_of(signed_in, campaign), episode.table
    act(signed_in, table, "reveal", building=next(iter(BUILDINGS)))
    answers = [act(guest, table, "end", seat=seat).status_code for seat in (0, 1)]
    assert answers == [403, 302]
    assert guest.post(f"/campaigns/{campaign.pk}/episodes/1/close/").status_code == 403
    assert guest.post(f"/campaigns/{campaign.pk}/notes/", {"text": "x"}).status_code == 403


def test_one_device_may_enter_for_two_cities_by_two_links(signed_in, guest, table):
    here = f"/tables/{table.pk}/sharing/"
    signed_in.post(here, {"id": str(uuid4()), "role": f"city-{ANIMALS[0]}"})
    path = re.findall(r'value="http://testserver(/join/\w+/)"', signed_in.get(here).text)[-1]
    guest.post(path, {"id": str(uuid4()), "name": BEN})
    assert [act(guest, table, "pass", seat=seat).status_code for seat in (0, 1)] == [302, 302]
    assert act(guest, table, "reveal", building="e").status_code == 403


def test_it_reads_alone_once_the_table_is_closed(guest, table):
    table.is_closed = True
    table.save()
    assert 'method="post"' not in page(guest, table)


def test_it_finds_nothing_once_its_device_is_ended(signed_in, guest, table):
    signed_in.post(f"/tables/{table.pk}/sharing/end/", {"device": str(Device.objects.get().pk)})
    assert act(guest, table, "pass", seat=1).status_code == 404


def test_owner_guest_and_link_say_for_which_city(signed_in, account):
    campaign = campaign_of(account, name="Our <b>campaign")
    guest = guest_of(signed_in, campaign)
    name = campaign.cities.get(number=1).name
    assert f"To enter for <bdi>{name}</bdi> only" in (
        signed_in.get(f"{campaign.get_absolute_url()}sharing/").text
    )
    assert f"enter for <bdi>{name}</bdi>" in guest.get("/").text


@pytest.mark.parametrize("role", ["city", "city-", "city-unicorn"])
def test_a_link_for_no_city_of_these_is_not_made(signed_in, table, role):
    sent = {"id": str(uuid4()), "role": role}
    assert signed_in.post(f"/tables/{table.pk}/sharing/", sent).status_code == 422
    assert not Invitation.objects.exists()


def test_alone_at_a_table_there_is_no_city_to_choose(signed_in, account):
    table = practice_table(account, "Ana")
    page = signed_in.get(f"/tables/{table.pk}/sharing/").text
    assert 'value="city-' not in page
    assert 'value="scribe"' in page


def test_its_page_says_once_for_whom_it_enters(guest, signed_in, table, account):
    text = page(guest, table)
    assert text.count("enter for") == 1
    assert f"In by a link as <b><bdi>{BEN}</bdi></b>.</p>" in text

    campaign = campaign_of(account)
    name = campaign.cities.get(number=1).name
    assert f"to enter for <b><bdi>{name}</bdi></b> only" in page(
        guest_of(signed_in, campaign), campaign
    )


def test_its_page_says_for_whom_it_enters_also_where_the_table_is_closed(guest, table):
    Table.objects.filter(pk=table.pk).update(is_closed=True)
    text = page(guest, table)
    assert text.count("enter for") == 1
    assert f"In by a link as <b><bdi>{BEN}</bdi></b>, to enter for <b><bdi>Ben</bdi></b> only" in (
        text
    )
