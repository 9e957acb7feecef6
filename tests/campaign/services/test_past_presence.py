"""Who had been there: a city that was told to be absent, or to have played, in a closed episode."""

import pytest

from campaign.effects import Fate
from campaign.models import Campaign
from campaign.services.drafts import draft_consequences
from tests.campaign.exchange.files import fault, json_of
from tests.campaign.services.test_drafts import counted, draft_of, mend, points
from tests.campaign.services.test_revisions import again, results, symbols
from tests.campaign_builders import campaign_of, closed

pytestmark = pytest.mark.django_db


@pytest.fixture
def three(account):
    return campaign_of(account, 3)


def test_a_city_that_was_told_to_be_absent_had_played(three):
    episode = closed(three, 1, (30, 20), absent=(1,))  # Norr 30, Øst 20
    closed(three, 2, (9, 8, 7))
    assert results(episode) == [(0, 1, 30, 2), (2, 2, 20, 0)]
    draft = draft_of(episode)
    mend(draft, 2, points(1, 40))

    [effect] = draft_consequences(draft_of(episode)).effects
    assert (effect.fate, effect.differing) == (Fate.OTHER, [0, 1, 2])
    counted(draft, "Ben came later")

    assert results(episode) == [(0, 2, 30, 1), (1, 1, 40, 2), (2, 3, 20, 0)]
    assert symbols(three) == [3, 3, 0]
    former = again(episode).revisions.get()
    assert [score["city"] for score in former.scores] == [0, 2]
    assert fault(json_of(Campaign.objects.get(pk=three.pk))) is None


def test_a_city_that_was_told_to_have_played_was_absent(three):
    episode = closed(three, 1, (30, 40, 20))
    draft = draft_of(episode)
    mend(draft, 5, {"do": "absent", "seat": 1})

    counted(draft, "Ben was away")

    assert results(episode) == [(0, 1, 30, 2), (2, 2, 20, 0)]
    assert symbols(three) == [2, 0, 0]
