"""What hangs on a piece or a panel is taken off before that goes."""

import pytest

from campaign.keeping import ledger_of
from campaign.legacy.beside import Crossed, Given
from campaign.models import Campaign
from campaign.services.corrections import state_of
from campaign.services.past import PastChange, correct_past
from campaign.services.refusals import Refusal
from tests.campaign.services.test_beside import KINDS, back, beside, cross, get
from tests.campaign.services.test_past_beside import lack
from tests.campaign.services.test_sheets import describe
from tests.campaign_builders import campaign_of, closed, kept, refused
from tests.people_builders import written

pytestmark = pytest.mark.django_db


@pytest.fixture
def campaign(account):
    found = campaign_of(account, 3)
    for kind in KINDS.values():
        describe(found, kind)
    return found


def number(campaign, kind, place=0):
    """Return the number of an entry of a kind: the first, or another by its place."""
    entries = ledger_of(Campaign.objects.get(pk=campaign.pk))
    found = [e for e in entries if isinstance(e.mark, Given | Crossed) and e.mark.kind == kind]
    return found[place].number


def never(campaign, kind, place=0):
    """Correct that something of a kind was never there."""
    now = Campaign.objects.get(pk=campaign.pk)
    entry = ledger_of(now)[number(campaign, kind, place)]
    change = PastChange(0, entry.point, entry.number, None, "never there", state_of(now))
    correct_past(campaign=now, change=change, written=written())


def hut_with_cog(campaign):
    get(campaign, "own2")
    get(campaign, "own1", "own2")


def cog_on_the_second_hut(campaign):
    get(campaign, "own2")
    get(campaign, "own2")
    get(campaign, "own1", "own2-2")


def map_with_boxes(campaign):
    get(campaign, "own3")
    cross(campaign, 2)


HANGING = [
    pytest.param(hut_with_cog, "own2", "own1", id="a cog on the hut"),
    pytest.param(cog_on_the_second_hut, "own2", "own1", id="a cog on the hut after it"),
    pytest.param(map_with_boxes, "own3", "own3", id="boxes of the map"),
]


@pytest.mark.parametrize(("prepare", "kind", "on_it"), HANGING)
def test_it_was_never_there_only_once_nothing_hangs_on_it(campaign, prepare, kind, on_it):
    prepare(campaign)
    closed(campaign, 1, (30, 20, 10))
    before = kept(campaign)

    assert refused(never, campaign, kind) == Refusal.STANDS_ON_IT
    assert kept(campaign) == before

    never(campaign, on_it, -1)
    never(campaign, kind)
    assert not beside(campaign).tags
    assert not beside(campaign).panels


@pytest.mark.parametrize(("prepare", "kind", "on_it"), HANGING)
def test_it_is_taken_back_only_once_nothing_hangs_on_it(campaign, prepare, kind, on_it):
    prepare(campaign)
    first = number(campaign, kind)
    assert refused(back, campaign, first) == Refusal.STANDS_ON_IT

    back(campaign, number(campaign, on_it, -1))
    back(campaign, first)
    assert not beside(campaign).tags


def test_a_piece_that_lacked_before_another_takes_no_mark_from_that(campaign):
    closed(campaign, 1, (30, 20, 10))
    get(campaign, "own2", when="1 end")
    get(campaign, "own1", "own2", when="1 end")

    assert refused(lack, campaign, Given("own2"), "1 start") == Refusal.STANDS_ON_IT
    lack(campaign, Given("own2"), "1 end")
    assert [*beside(campaign).pieces] == ["own2", "own2-2"]


def test_the_later_of_two_huts_goes_while_a_cog_stays_on_the_first(campaign):
    get(campaign, "own2")
    get(campaign, "own2")
    get(campaign, "own1", "own2")
    closed(campaign, 1, (30, 20, 10))

    never(campaign, "own2", -1)

    assert [*beside(campaign).pieces] == [*beside(campaign).tags] == ["own2"]
