"""Corrections reach the right city also where its seat has another number."""

import pytest

from campaign.keeping import ledger_of
from campaign.models import Campaign
from campaign.rules_in_force import past_of
from campaign.services.episodes import close_episode
from tests.campaign.services.test_drafts import counted, draft_of, mend, points
from tests.campaign.services.test_paper import go_on_at, tell
from tests.campaign.services.test_revisions import (
    STEEP,
    again,
    corrected,
    effects,
    results,
    symbols,
    terrain_of,
)
from tests.campaign_builders import GROUND, act, campaign_of
from tests.people_builders import play, retire, seated_start

pytestmark = pytest.mark.django_db


@pytest.fixture
def campaign(account):
    """Three cities, of which the first has retired before episode 1."""
    campaign = campaign_of(account, 3)
    retire(campaign, 0)
    return campaign


def seen_at_the_end(campaign, *visible):
    """Play episode 1 by what cities 1 and 2 show at its end."""
    episode = seated_start(campaign, 1, away=[0])
    for seat, spaces in enumerate(visible):
        line = {"do": "result", "seat": seat, "how": "visible", "passes": 0}
        act(episode, {**line, "visible": spaces.split()})
    return close_episode(episode=again(episode), by="ana")


def test_a_corrected_board_is_that_of_the_citys_own_seat(campaign):
    episode = seen_at_the_end(campaign, "C1", "A2")  # one tree; one rock
    assert results(episode) == [(1, 1, 11, 2), (2, 2, 9, 0)]

    corrected(campaign, "..rT rR.. mf.. ....", city=1)  # C1 shows a rock

    assert results(episode) == [(1, 1, 9, 2), (2, 1, 9, 2)]
    assert symbols(campaign) == [0, 2, 2]
    table = again(episode).table
    assert (terrain_of(table, 0), terrain_of(table, 1)) == ("..rT rR.. mf.. ....", GROUND)
    assert [seat.own["city"] for seat in table.seats.all()] == ["Søder", "Øst"]


def test_the_board_of_a_city_that_did_not_sit_there_reaches_no_episode(campaign):
    seen_at_the_end(campaign, "C1", "A2")
    assert effects(Campaign.objects.get(pk=campaign.pk), STEEP) == []


def test_symbols_of_a_mended_log_go_to_cities(campaign):
    episode = play(campaign, 1, (30, 20), away=[0])
    assert symbols(campaign) == [0, 2, 0]
    draft = draft_of(episode)
    mend(draft, 3, points(0, 10))

    counted(draft)

    assert results(episode) == [(1, 2, 10, 0), (2, 1, 20, 2)]
    assert symbols(campaign) == [0, 0, 2]


def test_tracks_are_those_of_cities(campaign):
    episode = play(campaign, 1, (30, 20), away=[0])
    table = again(episode).table
    table.result["scores"][1]["tracks"] = {"red": 4}
    table.save()
    past = past_of(campaign.episodes.all(), ledger_of(campaign), 3)
    assert past.tracks == {1: {1: {}, 2: {"red": 4}}}


def test_episodes_on_paper_are_left_as_they_are(account):
    campaign = campaign_of(account)
    go_on_at(campaign, 4, (3, 1))
    tell(campaign, 2, 30, 20)
    play(campaign, 4, (30, 20))

    corrected(campaign, STEEP)

    assert [effect["episode"] for effect in campaign.corrections.get().effects] == [4]
    assert symbols(campaign) == [5, 1]
    assert [one.is_on_paper for one in campaign.episodes.all()] == [True] * 3 + [False]
