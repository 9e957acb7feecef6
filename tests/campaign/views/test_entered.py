"""How a city is entered is what it was last time, until the group says otherwise."""

import pytest

from campaign.services.episodes import close_episode
from games.folding import forget_all
from games.models import Table
from tests.campaign.services.test_paper import go_on_at
from tests.campaign_builders import act, campaign_of, closed, ended, started
from tests.people_builders import retire
from tests.table_builders import parsed


@pytest.fixture
def campaign(account):
    return campaign_of(account, 3)


def chosen(client, campaign, number):
    """Return for each city what is chosen on the page that starts an episode."""
    page = parsed(client.get(f"/campaigns/{campaign.pk}/episodes/{number}/"))
    return [
        one["value"]
        for one in page.all("input", type="radio")
        if one["name"] != "deck" and one["checked"] is not None
    ]


def test_each_city_is_offered_what_it_had_last_time(signed_in, campaign):
    episode = started(campaign, 1, cards=(1,))
    act(episode, {"do": "reveal", "building": "y1"})
    act(episode, {"do": "end", "seat": 1})
    ended(episode, 0, 30)
    ended(episode, 2, 20)
    episode.table.refresh_from_db()
    close_episode(episode=episode)
    assert chosen(signed_in, campaign, 2) == ["later", "cards", "later"]


def turner(client, campaign, number):
    """Return who is chosen to turn the cards over on the page that starts an episode."""
    page = parsed(client.get(f"/campaigns/{campaign.pk}/episodes/{number}/"))
    [found] = [one for one in page.all("input", name="deck") if one["checked"] is not None]
    return found["value"]


@pytest.mark.parametrize("last", ["own", "site"])
def test_who_turned_the_cards_over_last_time_does_so_again(signed_in, campaign, last):
    assert turner(signed_in, campaign, 1) == "own"
    start = parsed(signed_in.get(f"/campaigns/{campaign.pk}/episodes/1/"))
    sent = {one["name"]: one["value"] for one in start.all("input", type="text")}
    sent |= {"played_on": "2026-11-29", "deck": last} | {f"entering_{n}": "cards" for n in range(3)}
    assert signed_in.post(f"/campaigns/{campaign.pk}/episodes/1/start/", sent).status_code == 302
    episode = campaign.episodes.get()
    for city in range(3):
        act(episode, {"do": "later", "seat": city})
        ended(episode, city, 10 * city)
    episode.table.refresh_from_db()
    close_episode(episode=episode)

    assert turner(signed_in, campaign, 2) == last


def test_an_episode_without_cards_does_not_say_who_turned_them_over(signed_in, campaign):
    episode = started(campaign, 1, cards=(0, 1, 2))
    Table.objects.filter(pk=episode.table.pk).update(deck=["y1"])
    for city in range(3):
        act(episode, {"do": "later", "seat": city})
        ended(episode, city, 10 * city)
    episode.table.refresh_from_db()
    close_episode(episode=episode)
    closed(campaign, 2, (30, 20, 10))

    assert turner(signed_in, campaign, 3) == "site"


def test_the_first_episode_is_card_by_card(signed_in, campaign):
    assert chosen(signed_in, campaign, 1) == ["cards"] * 3


def test_episodes_on_paper_tell_nothing_of_it(signed_in, campaign):
    go_on_at(campaign, 4)
    assert chosen(signed_in, campaign, 4) == ["cards"] * 3


def test_who_did_not_play_last_time_is_offered_what_was_before(signed_in, campaign):
    closed(campaign, 1, (30, 20, 10))
    closed(campaign, 2, (30, 20), absent=(2,))
    assert chosen(signed_in, campaign, 3) == ["later"] * 3


def test_who_never_played_is_offered_the_first(signed_in, campaign):
    closed(campaign, 1, (30, 20), absent=(2,))
    assert chosen(signed_in, campaign, 2) == ["later", "later", "cards"]


def test_a_city_that_has_retired_stays_so_at_first(signed_in, campaign):
    closed(campaign, 1, (30, 20, 10))
    retire(campaign, 1)
    assert chosen(signed_in, campaign, 2) == ["later", "away", "later"]


def test_a_log_that_cannot_be_followed_tells_nothing_of_it(signed_in, campaign):
    episode = closed(campaign, 1, (30, 20, 10))
    entry = episode.table.entries.first()
    entry.line = {"do": "pass", "seat": 0}
    entry.save()
    forget_all()
    assert chosen(signed_in, campaign, 2) == ["cards"] * 3
