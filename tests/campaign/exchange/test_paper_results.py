"""A campaign file in which the result of an episode on paper was corrected."""

import pytest

from campaign.models import Campaign
from campaign.services.exchange import take_in_campaign
from tests.campaign.exchange.files import changed, fault, json_of, source_of
from tests.campaign.services.test_paper import go_on_at, tell
from tests.campaign.services.test_paper_results import retell, told
from tests.campaign_builders import campaign_of
from tests.people_builders import play

pytestmark = pytest.mark.django_db


@pytest.fixture
def paper(account):
    """Episodes 1 and 2 on paper, of which 2 was recorded; 3 was played here."""
    campaign = campaign_of(account)
    go_on_at(campaign, 3, (3, 1))
    tell(campaign, 2, 30, 20)
    play(campaign, 3, (30, 20))
    return Campaign.objects.get(pk=campaign.pk)


@pytest.fixture
def file(paper):
    """In episode 2 Søder had 31 points after all."""
    retell(paper, 2, 30, 31)
    return json_of(paper)


def test_a_corrected_result_goes_out_and_in_again(other_account, paper):
    retell(paper, 2, 30, 31)
    retell(paper, 2, None, 31)
    retell(paper, 1, -1, 5, reason="the sheet turned up")

    other = take_in_campaign(owner=other_account, source=source_of(paper))

    assert [told(other, n) for n in (1, 2)] == [[(0, 2, -1), (1, 1, 5)], [(1, 1, 31)]]
    assert source_of(other) == source_of(paper)


def test_a_known_campaign_grows_by_a_corrected_result_and_by_the_one_put_back(other_account, paper):
    known = take_in_campaign(owner=other_account, source=source_of(paper))
    for points in ((30, 31), (None, None), (30, 20)):
        retell(paper, 2, *points)
        take_in_campaign(owner=other_account, source=source_of(paper))
        assert source_of(known) == source_of(paper)
    assert Campaign.objects.count() == 2


def test_the_keys_of_its_subject(file):
    assert file["corrections"][0]["kind"] == "result"
    assert file["corrections"][0]["subject"] == {"episode": 2, "points": {"0": 30, "1": 31}}


SUBJECT = "corrections[0].subject"
WRITTEN = "are not those that it wrote to the ledger"
HOSTILE = [
    pytest.param(
        {"corrections__0__subject__points": {"0": 30, "1": 32}},
        (f"{SUBJECT}.points", WRITTEN),
        id="other",
    ),
    pytest.param(
        {"corrections__0__subject__points": {"0": 30}}, (f"{SUBJECT}.points", WRITTEN), id="fewer"
    ),
    pytest.param(
        {"corrections__0__subject__points": {"0": 30, "1": 31, "2": 3}},
        (f"{SUBJECT}.points", WRITTEN),
        id="no city",
    ),
    pytest.param(
        {"corrections__0__subject__points": {"4": 3}},
        (f"{SUBJECT}.points.4", "is not a known key here"),
        id="a fifth city",
    ),
    pytest.param(
        {"corrections__0__subject__points": {"1": 51}},
        (f"{SUBJECT}.points.1", None),
        id="51 points",
    ),
    pytest.param(
        {"corrections__0__subject__episode": 3},
        (f"{SUBJECT}.episode", "was not played on paper"),
        id="played here",
    ),
    pytest.param(
        {"corrections__0__subject__episode": 1}, (f"{SUBJECT}.points", WRITTEN), id="another one"
    ),
    pytest.param(
        {"corrections__0__effects__0__after__1__total": 32}, (None, None), id="another effect"
    ),
    pytest.param(
        {"corrections__0__effects__0__before__1__place": 1}, (None, None), id="another place before"
    ),
    pytest.param({"corrections__0__effects__0": None}, (f"{SUBJECT}.episode", None), id="none"),
    pytest.param({"ledger__-1__mark__points": 32}, (None, None), id="other points in the ledger"),
    pytest.param({"ledger__-1__episode": 1}, (None, None), id="points of another episode"),
    pytest.param({"corrections__0__kind": "seat"}, (f"{SUBJECT}.city", None), id="another kind"),
]


@pytest.mark.parametrize(("changes", "expected"), HOSTILE)
def test_a_result_that_is_not_borne_out_is_refused(file, changes, expected):
    found = fault(changed(file, **changes))
    where, message = expected
    assert found
    assert where in {found[0], None}
    assert message in {found[1], None}


def test_a_correction_of_a_result_that_wrote_nothing_is_refused(file):
    """It says of episode 2 what the ledger had said before it."""
    part = {**file["corrections"][0], "subject": {"episode": 2, "points": {"0": 30, "1": 31}}}
    part |= {"first_entry": len(file["ledger"]), "entry_count": 0, "effects": []}
    del part["request"]
    found = fault(changed(file, corrections=[*file["corrections"], part]))
    assert found == ("corrections[1].subject.points", WRITTEN)
