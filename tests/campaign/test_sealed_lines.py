"""A rule of chapter 2 on the sheet of chapter 1 is told to nobody while envelope 2 is sealed."""

import pytest

from campaign.envelopes import envelopes_of
from campaign.legacy.rule_sheets import MOST_LINES
from campaign.legacy.sealed import told_sheet, with_untold
from campaign.models import Campaign
from campaign.services.envelopes import open_up_to, seal_envelope
from campaign.services.exchange import take_in_campaign
from campaign.services.marks import Written
from tests.campaign.exchange.files import source_of
from tests.campaign.rule_sheets import fill_in, sheet, text_of
from tests.campaign.test_roles import browser
from tests.campaign_builders import campaign_of

pytestmark = pytest.mark.django_db

TREES = "1 2 3 | visible feature=tree points=1"
EMPTY = "1 2 3 | empty points=-1"
LATER = "1 2 3 | blocking cards=1"
BY = Written("ana")
NAMES = ("blocking", "Blocking")
PLACES = ("", "chapters/1/", "episodes/1/rules/", "export/")


@pytest.fixture
def campaign(account):
    """A campaign whose sheet 1 got a rule of chapter 2 while envelope 2 was open."""
    campaign = campaign_of(account)
    open_up_to(campaign=campaign, chapter=2, written=BY)
    fill_in(campaign, 1, TREES, LATER)
    return campaign


def seal(campaign):
    seal_envelope(campaign=Campaign.objects.get(pk=campaign.pk), chapter=2, written=BY)


def first_sheet(campaign):
    return [text_of(one) for one in envelopes_of(campaign).sheets[1]]


def telling(client, campaign, places):
    """The places that name the rule."""
    answers = {path: client.get(f"{campaign.get_absolute_url()}{path}") for path in places}
    assert {answer.status_code for answer in answers.values()} == {200}
    return {path for path, answer in answers.items() if any(one in answer.text for one in NAMES)}


@pytest.mark.parametrize(
    ("who", "places"),
    [
        ("owner", (*PLACES, "chapters/1/sheet/")),
        ("scribe", PLACES),
        ("own city", PLACES),
        ("reader", PLACES),
    ],
)
def test_nobody_sees_it_while_its_chapter_is_sealed(campaign, other_account, who, places):
    client = browser(who, campaign, other_account)
    assert {"chapters/1/", "episodes/1/rules/"} <= telling(client, campaign, places)

    seal(campaign)
    assert telling(client, campaign, places) == set()

    open_up_to(campaign=campaign, chapter=2, written=BY)
    assert first_sheet(campaign) == ["1 2 3 | visible", "1 2 3 | blocking"]


def test_it_stays_on_a_sheet_that_is_filled_in_anew_meanwhile(campaign):
    seal(campaign)
    fill_in(campaign, 1, TREES, EMPTY)
    assert first_sheet(campaign) == ["1 2 3 | visible", "1 2 3 | empty"]

    open_up_to(campaign=campaign, chapter=2, written=BY)
    assert first_sheet(campaign) == ["1 2 3 | visible", "1 2 3 | empty", "1 2 3 | blocking"]


def test_a_sheet_that_stays_as_it_is_told_is_not_written_again(campaign):
    seal(campaign)
    before = campaign.envelopes.count()
    fill_in(campaign, 1, TREES)
    assert campaign.envelopes.count() == before


def test_a_file_is_without_it_and_comes_back_to_the_campaign(campaign, account, other_account):
    whole = source_of(campaign)
    seal(campaign)
    told = source_of(campaign)
    assert b"blocking" in whole
    assert b"blocking" not in told

    copy = take_in_campaign(owner=other_account, source=told)
    assert source_of(copy) == told
    assert take_in_campaign(owner=account, source=told) == campaign
    take_in_campaign(owner=other_account, source=whole)
    assert first_sheet(copy) == ["1 2 3 | visible"]


def test_another_sheet_in_the_file_is_still_another_one(campaign):
    known, file = sheet(TREES, LATER), sheet(EMPTY, LATER)
    assert told_sheet(known, 1) != told_sheet(file, 1)
    assert told_sheet(known, 1) == told_sheet(sheet(TREES), 1)
    assert told_sheet(known, 2) != told_sheet(sheet(TREES), 2)


KEPT = [
    pytest.param([TREES], [TREES, LATER], [TREES, LATER], id="behind the others"),
    pytest.param([EMPTY], [TREES], [EMPTY], id="only what is untold"),
    pytest.param([LATER], [LATER], [LATER], id="not beside its like"),
    pytest.param(
        [TREES] * MOST_LINES, [LATER], [TREES] * MOST_LINES, id="no more than a sheet has"
    ),
]


@pytest.mark.parametrize(("new", "before", "kept"), KEPT)
def test_what_is_kept_beside(new, before, kept):
    assert with_untold(sheet(*new), sheet(*before), 1) == sheet(*kept)
