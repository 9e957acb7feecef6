"""An episode that does not fit a correction waits for the group, whatever is corrected besides."""

import pytest

from campaign.models import Campaign
from campaign.services.boards import board_consequences
from campaign.services.deciding import keep_as_announced
from campaign.services.marks import Written
from tests.campaign.exchange.files import fault, json_of
from tests.campaign.services.test_revisions import (
    BARE,
    STEEP,
    again,
    built_and_closed,
    corrected,
    new_board,
    results,
    terrain_of,
)
from tests.campaign_builders import GROUND, campaign_of

pytestmark = pytest.mark.django_db

FALL = {"line": 2, "seat": 0, "words": "Mountains and forest cannot be built on: A4."}


@pytest.fixture
def episode(account):
    """Episode 1, in which city 0 built on A4, where its corrected board has a mountain."""
    campaign = campaign_of(account)
    episode = built_and_closed(campaign)
    corrected(campaign, STEEP)
    return episode


def test_it_waits_on_when_the_board_of_another_city_is_corrected(episode):
    before = results(episode)

    correction = corrected(episode.campaign, BARE, city=1)

    now = again(episode)
    assert (now.doubt, now.revisions.count(), results(episode)) == (correction.number, 0, before)
    [effect] = correction.effects
    assert (effect["fate"], effect["falls"]) == ("marked", [FALL])
    assert fault(json_of(Campaign.objects.get(pk=episode.campaign_id))) is None


def test_what_it_would_mean_is_said_before(episode):
    campaign = Campaign.objects.get(pk=episode.campaign_id)
    [effect] = board_consequences(campaign, new_board(campaign, BARE, city=1)).effects
    assert effect.is_marked


def test_it_waits_on_when_a_board_changes_that_was_not_known_when_it_was_played(account):
    campaign = campaign_of(account)
    campaign.cities.filter(number=1).update(is_known=False)
    episode = built_and_closed(campaign)
    corrected(campaign, STEEP)

    corrected(campaign, BARE, city=1)

    assert again(episode).doubt == 1


def test_what_fits_again_is_played_on_all_boards_of_the_ledger(episode):
    corrected(episode.campaign, BARE, city=1)

    corrected(episode.campaign, GROUND)

    now = again(episode)
    assert (now.doubt, now.revisions.count()) == (None, 1)
    assert [terrain_of(now.table, seat) for seat in (0, 1)] == [GROUND, BARE]


def test_what_the_group_let_stay_is_not_asked_about_again(episode):
    keep_as_announced(episode=again(episode), doubt=0, reason="so be it", written=Written("ana"))

    corrected(episode.campaign, BARE, city=1)

    now = again(episode)
    assert now.doubt is None
    assert [terrain_of(now.table, seat) for seat in (0, 1)] == [GROUND, BARE]
