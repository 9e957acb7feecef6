"""Closed episodes for BG Stats and BoardGameGeek."""

import json
from datetime import date, datetime
from urllib.parse import unquote

import pytest

from campaign.exchange.writing import campaign_bytes, file_of
from campaign.models import Campaign, Episode
from campaign.services.episodes import reopen_episode
from campaign.services.exchange import take_in_campaign
from games.kit.plays import ADDRESS
from games.models import Entry
from tests.campaign.services.test_paper import go_on_at
from tests.campaign_builders import campaign_of, closed, over
from tests.table_builders import parsed, part


def page_of(client, campaign, number=1):
    return parsed(client.get(f"/campaigns/{campaign.pk}/episodes/{number}/play/"))


def handed(client, campaign, number=1):
    page = page_of(client, campaign, number)
    [link] = [node["href"] for node in page.all("a") if node.text == "Open in BG Stats"]
    return json.loads(unquote(link.removeprefix(ADDRESS)))


@pytest.fixture
def campaign(account):
    return campaign_of(account, 3)


def test_an_episode_is_a_play_of_its_mayors(signed_in, campaign):
    closed(campaign, points=(20, 31, 12))

    told = handed(signed_in, campaign)

    assert told["game"] == {
        "name": "My City",
        "sourceGameId": "my-city",
        "bggId": 295486,
        "highestWins": True,
        "noPoints": False,
    }
    assert (told["board"], told["comments"]) == ("Episode 1", "Our campaign")
    players = [(p["name"], p["rank"], p["winner"], p["score"]) for p in told["players"]]
    assert players == [("Ana", 2, False, 20), ("Ben", 1, True, 31), ("Cleo", 3, False, 12)]
    assert part(page_of(signed_in, campaign), "play-text").text == (
        "My City, Episode 1 (2026-11-29) 1. Ben: 31 points, Søder, 2 symbols (won)"
        " 2. Ana: 20 points, Norr, 1 symbol 3. Cleo: 12 points, Øst Our campaign"
    )


def test_who_was_absent_has_not_played(signed_in, campaign):
    closed(campaign, points=(20, 31), absent=(1,))
    assert [p["name"] for p in handed(signed_in, campaign)["players"]] == ["Ana", "Cleo"]


def test_people_keep_their_ids_and_episodes_have_their_own(signed_in, campaign):
    closed(campaign, points=(20, 31, 12))
    closed(campaign, 2, points=(30, 3, 12))

    one, two = handed(signed_in, campaign), handed(signed_in, campaign, 2)

    ids = [[p["sourcePlayerId"] for p in play["players"]] for play in (one, two)]
    assert ids[0] == ids[1]
    assert one["sourcePlayId"] != two["sourcePlayId"]
    assert two["board"] == "Episode 2"


def test_a_copy_on_another_site_is_the_same_play(signed_in, account, other_account, client):
    campaign = campaign_of(account)
    closed(campaign)
    before = handed(signed_in, campaign)
    source = campaign_bytes(file_of(Campaign.objects.get()))
    copy = take_in_campaign(owner=other_account, source=source)

    client.force_login(other_account)

    assert handed(client, copy)["sourcePlayId"] == before["sourcePlayId"]


@pytest.mark.parametrize(
    ("zone", "begun", "day", "told"),
    [
        ("UTC", "2026-11-29T19:40:00+00:00", date(2026, 11, 29), "2026-11-29 19:40:00"),
        ("Europe/Berlin", "2026-11-29T23:30:00+00:00", date(2026, 11, 30), "2026-11-29 23:30:00"),
        ("Europe/Berlin", "2026-12-05T19:40:00+00:00", date(2026, 11, 29), "2026-11-29 11:00:00"),
        ("Pacific/Auckland", None, date(2026, 11, 29), "2026-11-28 23:00:00"),
    ],
)
def test_the_day_is_the_groups_and_the_date_in_utc(signed_in, account, zone, begun, day, told):
    campaign = campaign_of(account, time_zone=zone)
    closed(campaign)
    Episode.objects.update(played_on=day)
    for entry in Entry.objects.all():
        line = {key: item for key, item in entry.line.items() if key != "when"}
        entry.line = {**line, "when": begun} if begun else line
        entry.save()

    assert handed(signed_in, campaign)["playDate"] == told
    assert f"({day})" in part(page_of(signed_in, campaign), "play-text").text


def test_an_open_episode_is_not_handed_over(signed_in, campaign):
    episode = over(campaign, points=(20, 31, 12))
    assert "not closed yet" in page_of(signed_in, campaign).text
    assert "/play/" not in signed_in.get(episode.get_absolute_url()).text

    Episode.objects.update(closed_at=datetime.fromisoformat("2026-11-29T20:00:00+00:00"))
    assert "not recorded" in page_of(signed_in, campaign).text


def test_an_episode_that_was_opened_again_waits_again(signed_in, campaign):
    episode = closed(campaign, points=(20, 31, 12))
    assert (
        f'href="{episode.get_absolute_url()}play/"'
        in signed_in.get(episode.get_absolute_url()).text
    )
    reopen_episode(episode=episode)
    assert "bgstatsapp" not in signed_in.get(f"{episode.get_absolute_url()}play/").text


def test_an_episode_on_paper_is_handed_over_once_its_result_is_typed(signed_in, account):
    campaign = campaign_of(account)
    go_on_at(campaign, 3)
    assert "not recorded" in page_of(signed_in, campaign, 2).text
    path = f"/campaigns/{campaign.pk}/episodes/2/"
    form = part_of_form(parsed(signed_in.get(path)), "Save the result")
    signed_in.post(f"{path}result/", {**form, "points_0": "-3", "points_1": "41"})

    told = handed(signed_in, campaign, 2)

    players = [(p["name"], p["rank"], p["winner"], p["score"]) for p in told["players"]]
    assert sorted(players) == [("Ana", 2, False, -3), ("Ben", 1, True, 41)]
    assert f'href="{path}play/"' in signed_in.get(path).text


def part_of_form(page, name):
    [button] = [node for node in page.all("button") if node.text == name]
    return {
        node["name"]: node["value"] or ""
        for node in page.all("input", type="hidden")
        if node.form is button.form
    }


@pytest.mark.parametrize("number", [0, 2, 25])
def test_an_episode_that_is_not_there_is_not_found(signed_in, campaign, number):
    closed(campaign, points=(20, 31, 12))
    path = f"/campaigns/{campaign.pk}/episodes/{number}/play/"
    assert signed_in.get(path).status_code == 404
