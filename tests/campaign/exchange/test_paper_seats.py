"""A campaign file in which a correction gave a city its seat on paper."""

import pytest

from campaign.models import Campaign
from campaign.services.exchange import take_in_campaign
from tests.campaign.exchange.files import changed, fault, json_of, source_of
from tests.campaign.services.test_paper import go_on_at, tell
from tests.campaign.services.test_paper_seats import come_to, correct, take
from tests.campaign_builders import campaign_of
from tests.people_builders import join, play

pytestmark = pytest.mark.django_db


@pytest.fixture
def late(account):
    """Episodes 1 and 2 on paper, of which 2 was recorded; Vik of Zoe joined with 3."""
    campaign = campaign_of(account)
    go_on_at(campaign, 3, (3, 1))
    tell(campaign, 2, 30, 20)
    join(campaign)
    play(campaign, 3, (30, 20, 25))
    return Campaign.objects.get(pk=campaign.pk)


@pytest.fixture
def file(late):
    """Vik got a seat in episode 2 with 25 points."""
    correct(late, 2, points=25)
    return json_of(late)


def test_a_seat_on_paper_goes_out_and_in_again(other_account, late):
    correct(late, 2, points=25)
    correct(late, 1)
    take(late, 2)

    other = take_in_campaign(owner=other_account, source=source_of(late))

    assert come_to(other) == come_to(late)
    assert source_of(other) == source_of(late)


def test_a_known_campaign_grows_by_a_seat_on_paper_and_by_its_end(other_account, late):
    known = take_in_campaign(owner=other_account, source=source_of(late))
    for step in (lambda: correct(late, 2, points=25), lambda: take(late, 2)):
        step()
        take_in_campaign(owner=other_account, source=source_of(late))
        assert source_of(known) == source_of(late)
    assert Campaign.objects.count() == 2


def test_the_keys_of_its_subject(file):
    subject = file["corrections"][0]["subject"]
    assert subject == {"city": 2, "episode": 2, "has": True, "name": "Zoe", "points": 25}


SUBJECT = "corrections[0].subject"
WRITTEN = "are not those that it wrote to the ledger"
HOSTILE = [
    pytest.param(
        {"corrections__0__subject__points": 26}, (f"{SUBJECT}.points", WRITTEN), id="other points"
    ),
    pytest.param(
        {"corrections__0__subject__points": None}, (f"{SUBJECT}.points", WRITTEN), id="no points"
    ),
    pytest.param(
        {"corrections__0__subject__points": 51}, (f"{SUBJECT}.points", None), id="51 points"
    ),
    pytest.param(
        {"corrections__0__subject__changes": []}, (f"{SUBJECT}.points", None), id="half a table"
    ),
    pytest.param(
        {
            "corrections__0__subject__points": None,
            "corrections__0__subject__changes": [],
            "corrections__0__subject__table": "5f8b6c70-3f0f-4c3a-9d4e-0b7f6a1c2d3e",
        },
        (SUBJECT, "has a table exactly where the episode was not on paper"),
        id="a table",
    ),
    pytest.param(
        {"corrections__0__effects__0__before__0__total": 31},
        ("corrections[0].effects[0]", None),
        id="another result before",
    ),
    pytest.param(
        {"corrections__0__effects__0__after__2__place": 1},
        ("corrections[0].effects[0]", None),
        id="another place after",
    ),
    pytest.param(
        {"corrections__0__effects__0": None}, (f"{SUBJECT}.episode", None), id="no other result"
    ),
    pytest.param({"ledger__-1__mark__points": 24}, (None, None), id="other points in the ledger"),
    pytest.param({"ledger__-1__episode": 1}, (None, None), id="points of another episode"),
    pytest.param({"ledger__-1__city": 1}, (None, None), id="points of another city"),
]


@pytest.mark.parametrize(("changes", "expected"), HOSTILE)
def test_a_seat_on_paper_that_is_not_borne_out_is_refused(file, changes, expected):
    found = fault(changed(file, **changes))
    where, message = expected
    assert found
    assert where in {found[0], None}
    assert message in {found[1], None}


def test_only_a_correction_of_that_seat_reaches_an_episode_on_paper(late, file):
    effect = {**file["corrections"][0]["effects"][0], "episode": 1}
    found = fault(changed(file, corrections__0__effects=[effect]))
    assert found[0] == "corrections[0].effects[0]"
