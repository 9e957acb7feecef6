from uuid import uuid4

import pytest

from campaign.envelopes import opened_of
from campaign.legacy.envelopes import Refusal
from campaign.models import Campaign
from campaign.services.envelopes import open_envelope, open_up_to, seal_envelope
from campaign.services.marks import Written
from campaign.services.refusals import Refusal as CampaignRefusal
from tests.campaign_builders import campaign_of, closed, refused, started

pytestmark = pytest.mark.django_db


@pytest.fixture
def campaign(account):
    """A campaign whose first chapter is closed."""
    campaign = campaign_of(account)
    for number in (1, 2, 3):
        closed(campaign, number)
    return campaign


def written(request=None):
    return Written("ana", request or uuid4())


def log_of(campaign):
    return [(row.number, row.chapter, row.did, row.by) for row in campaign.envelopes.all()]


def version_of(campaign):
    return Campaign.objects.get(pk=campaign.pk).version


def test_an_envelope_is_opened_once_whoever_asks(campaign):
    before, request = version_of(campaign), uuid4()

    for _ in range(2):
        open_envelope(campaign=campaign, chapter=2, written=written(request))
    open_envelope(campaign=campaign, chapter=2, written=written())

    assert log_of(campaign) == [(0, 2, "opened", "ana")]
    assert version_of(campaign) == before + 1
    assert opened_of(campaign) == 2


def test_a_refused_envelope_writes_nothing(campaign):
    before = version_of(campaign)
    codes = [
        refused(open_envelope, campaign=campaign, chapter=3, written=written()),
        refused(seal_envelope, campaign=campaign, chapter=2, written=written()),
    ]
    assert codes == [Refusal.ENVELOPE_BEFORE, Refusal.NOT_OPENED]
    assert (log_of(campaign), version_of(campaign)) == ([], before)


def test_an_envelope_opened_by_mistake_is_put_back_and_opened_again(campaign):
    open_envelope(campaign=campaign, chapter=2, written=written())
    seal_envelope(campaign=campaign, chapter=2, written=written())
    assert opened_of(campaign) == 1

    open_envelope(campaign=campaign, chapter=2, written=written())

    assert opened_of(campaign) == 2
    assert [row[2] for row in log_of(campaign)] == ["opened", "sealed", "opened"]


def test_an_envelope_stays_open_when_an_episode_of_it_has_started(campaign):
    open_envelope(campaign=campaign, chapter=2, written=written())
    started(campaign, 4)
    code = refused(seal_envelope, campaign=campaign, chapter=2, written=written())
    assert code == Refusal.ALREADY_STARTED
    assert opened_of(campaign) == 2


def test_a_page_fetched_by_back_is_told(campaign):
    request = uuid4()
    open_envelope(campaign=campaign, chapter=2, written=written(request))
    code = refused(seal_envelope, campaign=campaign, chapter=2, written=written(request))
    assert code == CampaignRefusal.SENT_BEFORE
    assert opened_of(campaign) == 2


def test_a_group_that_comes_late_opens_all_that_it_has_opened_at_home(account):
    campaign = campaign_of(account)
    for _ in range(2):
        open_up_to(campaign=campaign, chapter=3, written=written())
    assert [row[1] for row in log_of(campaign)] == [2, 3]
    assert opened_of(campaign) == 3
