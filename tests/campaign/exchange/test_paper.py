"""Episodes on paper in a campaign file."""

import pytest

from campaign.services.exchange import take_in_campaign
from tests.campaign.exchange.files import as_source, changed, fault, json_of, source_of
from tests.campaign.services.test_paper import go_on_at, put, tell
from tests.campaign_builders import campaign_of, closed

pytestmark = pytest.mark.django_db


@pytest.fixture
def campaign(account):
    campaign = campaign_of(account)
    go_on_at(campaign, 4, (3, 1))
    put(campaign, 0, "tree on A1")
    tell(campaign, 2, 30, 20)
    return campaign


def test_out_and_in_and_out_gives_the_same_bytes(campaign, other_account):
    closed(campaign, 4)
    source = source_of(campaign)

    copy = take_in_campaign(owner=other_account, source=source)

    assert source_of(copy) == source
    assert [episode.is_on_paper for episode in copy.episodes.all()] == [True] * 3 + [False]


def test_the_keys_of_an_episode_on_paper(campaign):
    first, second, _ = json_of(campaign)["episodes"]
    assert [*first] == ["number", "origin", "closed_at", "scores"]
    assert (first["scores"], len(second["scores"])) == ([], 2)


def test_a_result_that_is_typed_later_grows_what_is_known(campaign, other_account):
    copy = take_in_campaign(owner=other_account, source=source_of(campaign))
    tell(campaign, 3, 10, 50)

    take_in_campaign(owner=other_account, source=source_of(campaign))

    assert [score["total"] for score in copy.episodes.get(number=3).scores] == [10, 50]
    assert source_of(copy) == source_of(campaign)


def test_an_older_file_takes_no_result_away(campaign, account):
    early = source_of(campaign)
    tell(campaign, 3, 10, 50)
    before = source_of(campaign)
    take_in_campaign(owner=account, source=early)
    assert source_of(campaign) == before


FAULTS = [
    pytest.param({"episodes__1__scores__0__total": 31}, "episodes[1].scores", id="a total"),
    pytest.param({"episodes__0__scores": None}, "episodes[0].scores", id="no scores"),
    pytest.param({"episodes__0__closed_at": None}, "episodes[0].played_on", id="still open"),
    pytest.param({"episodes__0__site_deals": True}, "episodes[0].site_deals", id="with a deck"),
    pytest.param({"ledger__3__mark__points": 51}, "ledger[3].mark.points", id="51 points"),
]


@pytest.mark.parametrize(("changes", "where"), FAULTS)
def test_a_fault_is_told_with_where(campaign, changes, where):
    assert fault(changed(json_of(campaign), **changes))[0] == where


def test_a_day_of_paper_goes_along(campaign, other_account):
    campaign.episodes.filter(number=1).update(played_on="2025-12-24")
    copy = take_in_campaign(owner=other_account, source=as_source(json_of(campaign)))
    assert f"{copy.episodes.get(number=1).played_on}" == "2025-12-24"
