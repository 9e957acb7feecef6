"""Phones that come too late are told so in words, and nothing that was entered is lost."""

import pytest
from django.test import Client

from campaign.services.episodes import reopen_episode
from tests.campaign_builders import (
    at_once,
    campaign_of,
    closed,
    ended,
    kept,
    over,
    started,
)
from tests.table_builders import act, parsed, part, practice_table, sent_act, written

pytestmark = pytest.mark.django_db


@pytest.fixture
def campaign(account):
    return campaign_of(account)


def close(client, campaign, **sent):
    return client.post(f"/campaigns/{campaign.pk}/episodes/1/close/", sent)


def words_of(answer):
    """Return what an answer says is amiss, or was done already."""
    page = part(parsed(answer), "main")
    said = [node for node in page.walk() if node["role"] in {"alert", "status"}]
    return " ".join(node.text for node in said)


def phones(account, count):
    clients = [Client() for _ in range(count)]
    for client in clients:
        client.force_login(account)
    return clients


@pytest.mark.django_db(transaction=True)
def test_four_phones_close_one_episode_once_and_three_are_told(account, campaign):
    over(campaign, points=(50, 20))
    clients = phones(account, 4)

    answers = at_once(4, lambda number: close(clients[number], campaign))

    home = campaign.get_absolute_url()
    assert [answer.status_code for answer in answers] == [302] * 4
    assert sorted(answer["Location"] for answer in answers) == [home, *[f"{home}?closed=1"] * 3]
    assert campaign.ledger.count() == 2  # a place, and 50 points
    told = words_of(clients[0].get(f"{home}?closed=1"))
    assert told.startswith("Episode 1 had been closed already, by ana")


@pytest.mark.parametrize("asked", ["", "0", "1", "2", "99", "x", "1111", "٣"])
def test_nothing_is_said_of_an_episode_that_is_not_closed(signed_in, campaign, asked):
    over(campaign)
    answer = signed_in.get(f"{campaign.get_absolute_url()}?closed={asked}")
    assert answer.status_code == 200
    assert "closed already" not in answer.text


def test_where_nobody_was_given_a_symbol_it_is_not_said_who_closed(signed_in, campaign):
    closed(campaign, points=(30,), absent=(1,))
    assert close(signed_in, campaign)["Location"].endswith("?closed=1")
    told = words_of(signed_in.get(f"{campaign.get_absolute_url()}?closed=1"))
    assert told.startswith("Episode 1 had been closed already, ")
    assert " by " not in told


def test_a_script_that_sent_a_whole_page_is_told_where_to_go(signed_in, campaign):
    over(campaign)
    headers = {"hx-request": "true", "hx-target": "main"}
    answer = signed_in.post(f"/campaigns/{campaign.pk}/episodes/1/close/", headers=headers)
    assert (answer.status_code, answer.content) == (200, b"")
    assert answer["HX-Redirect"] == campaign.get_absolute_url()
    assert "Location" not in answer


# A phone that slept for a day


@pytest.fixture
def asleep(signed_in, campaign):
    """A phone with the page of an episode that is over, since when others went on."""
    ready = over(campaign)
    version = ready.table.version
    closed_by_others = closed_again(campaign, ready)
    return signed_in, {"version": version}, closed_by_others


def closed_again(campaign, episode):
    close(phones(campaign.owner, 1)[0], campaign)
    episode.refresh_from_db()
    return episode


def test_what_it_closes_was_closed(asleep, campaign):
    phone, sent, _ = asleep
    before = kept(campaign)
    assert close(phone, campaign, **sent)["Location"].endswith("?closed=1")
    assert kept(campaign) == before


def test_what_it_closes_is_another_result_by_now(asleep, campaign):
    phone, sent, episode = asleep
    reopen_episode(episode=episode, by="ben")
    act(phone, episode.table, "undo", of=sent["version"] - 1)
    ended(episode, 1, 40)
    before = kept(campaign)

    answer = close(phone, campaign, **sent)

    assert answer.status_code == 422
    assert "Meanwhile the episode was changed" in words_of(answer)
    assert "40" in answer.text
    assert kept(campaign) == before


def test_its_act_at_a_table_that_is_closed_is_refused_in_words(asleep, campaign):
    phone, _, episode = asleep
    before = kept(campaign)
    answer = act(phone, episode.table, "result", seat=0, how="points", points=31)
    assert answer.status_code == 409
    assert "closed" in words_of(answer)
    assert kept(campaign) == before


def test_starting_what_is_played_leads_to_its_table(asleep, campaign):
    phone, _, _ = asleep
    episode = started(campaign, 2)
    before = kept(campaign)
    answer = phone.post(f"/campaigns/{campaign.pk}/episodes/2/start/", {})
    assert (answer.status_code, answer["Location"]) == (302, episode.table.get_absolute_url())
    assert kept(campaign) == before


# Two phones on one seat


def test_the_second_of_two_phones_on_one_seat_is_told_and_keeps_what_it_entered(account):
    table = practice_table(account, "Ana", "Ben")
    one, other = phones(account, 2)
    act(one, table, "reveal", building="y6")
    sent = sent_act(table, "place", seat=0, cells="G5 G6 G7 H7")
    assert act(one, table, "place", seat=0, cells="E4 E5 E6 F6").status_code == 302
    before = written(table)

    answer = other.post(f"/tables/{table.pk}/moves/", sent)

    assert answer.status_code in {409, 422}
    assert "already" in words_of(answer)
    assert "G5 G6 G7 H7" in answer.text
    assert written(table) == before


@pytest.mark.django_db(transaction=True)
def test_of_two_phones_that_place_for_one_seat_at_the_same_moment_one_counts(account):
    table = practice_table(account, "Ana", "Ben")
    clients = phones(account, 2)
    act(clients[0], table, "reveal", building="y6")
    acts = [
        sent_act(table, "place", seat=0, cells=cells) for cells in ("E4 E5 E6 F6", "D4 D5 D6 E6")
    ]

    answers = at_once(2, lambda n: clients[n].post(f"/tables/{table.pk}/moves/", acts[n]))

    statuses = sorted(answer.status_code for answer in answers)
    assert statuses[0] == 302
    assert statuses[1] in {409, 422}
    assert table.entries.count() == 2
