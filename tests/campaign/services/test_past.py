"""What stuck or was coloured in the past is corrected with all that follows from it."""

from uuid import uuid4

import pytest

from campaign.effects import Fate
from campaign.keeping import cities_of
from campaign.legacy.ledger import Moment, Source, Sticker, Symbols
from campaign.models import Campaign
from campaign.services.corrections import state_of
from campaign.services.marks import Written
from campaign.services.notes import pin_note
from campaign.services.past import (
    PastChange,
    correct_past,
    past_consequences,
    past_points,
    past_problem,
    usual_point,
)
from campaign.services.refusals import Refusal
from campaign.services.stickers import colour_symbols
from games.kit.cells import parse_space
from tests.campaign.exchange.files import fault, json_of
from tests.campaign.services.test_revisions import (
    again,
    built_and_closed,
    played,
    results,
    symbols,
    terrain_of,
)
from tests.campaign_builders import (
    GROUND,
    campaign_of,
    closed,
    kept,
    mark,
    point,
    refused,
    started,
    stick,
)

pytestmark = pytest.mark.django_db


@pytest.fixture
def campaign(account):
    """A campaign with a tree on A1 of Norr since episode 1 (entry 1), and episode 2."""
    campaign = campaign_of(account, squares="A1 B1 A4 B4")
    closed(campaign)
    stick(campaign, "tree on A1", "1 end")
    played(campaign, 2, visible=("A1", ""))
    return campaign


def change(text="", when="1 end", entry=1, city=0, reason="it was another", seen=None):
    """Return a change: "rock on B1" in the place of an entry, "" for nothing in its place."""
    return PastChange(city, point(when), entry, mark(text) if text else None, reason, seen or "")


def corrected(campaign, text="", *, request=None, seen=None, **more):
    now = Campaign.objects.get(pk=campaign.pk)
    asked = change(text, seen=seen or state_of(now), **more)
    correct_past(campaign=now, change=asked, written=Written("ana", request or uuid4()))


def board(campaign, until=None):
    return " ".join(cities_of(campaign, until=until)[0].terrain)


def test_a_sticker_is_moved_where_it_was_and_what_was_played_on_it_follows(campaign):
    second = campaign.episodes.get(number=2)
    assert results(second)[0] == (0, 1, 11, 2)  # the tree on A1 is visible
    corrected(campaign, "tree on B1")

    assert board(campaign) == ".ttT rR.. mf.. ...."
    assert terrain_of(again(second).table) == board(campaign)
    assert results(second)[0] == (0, 2, 9, 0)  # A1 is an empty space now
    assert board(campaign, (1, Moment.START)) == GROUND
    assert again(campaign.episodes.get(number=1)).revisions.count() == 0
    assert symbols(campaign) == [2, 2]


def test_a_sticker_that_was_never_put_comes_off(campaign):
    corrected(campaign)

    assert board(campaign) == GROUND
    assert results(campaign.episodes.get(number=2))[0] == (0, 2, 9, 0)


def test_a_sticker_that_lacks_is_put_where_it_should_have_been(campaign):
    corrected(campaign, "rock on B4", entry=None)

    assert board(campaign, (2, Moment.START)) == "t.tT rR.. mf.. .r.."
    assert terrain_of(again(campaign.episodes.get(number=2)).table) == "t.tT rR.. mf.. .r.."


def test_every_episode_that_was_played_on_it_is_reached(account):
    campaign = campaign_of(account, squares="A4")
    closed(campaign)
    built_and_closed(campaign, 2)  # on A4 and B4
    rock = Sticker("rock", parse_space("A4"))
    late, early = (
        past_consequences(campaign, PastChange(0, point(when), None, rock, "x")).effects
        for when in ("1 end", "1 start")
    )

    assert [(one.episode, one.fate) for one in late] == [(2, Fate.SAME)]  # it is built over
    assert [one.episode for one in early] == [1, 2]


def test_typed_symbols_are_corrected(campaign):
    colour_symbols(
        campaign=campaign, city=0, count=2, words="a gift", written=Written("ana", uuid4())
    )
    number = campaign.ledger.count() - 1
    now = Campaign.objects.get(pk=campaign.pk)
    new = Symbols(1, Source.TYPED, "a gift")
    asked = PastChange(0, point("2 end"), number, new, "one only", state_of(now))
    correct_past(campaign=now, change=asked, written=Written("ana", uuid4()))

    assert symbols(campaign) == [5, 0]
    assert refused(corrected, campaign, entry=number, when="2 end") == Refusal.NO_STICKER


REFUSED = [
    ({"entry": 0}, Refusal.FROM_RESULT),
    ({"entry": 99}, Refusal.NO_STICKER),
    ({"entry": 1, "when": "2 end"}, Refusal.NO_STICKER),
    ({"entry": 1, "city": 1}, Refusal.NO_STICKER),
    ({"text": "tree on A1"}, Refusal.UNCHANGED),
    ({"text": "tree on K9"}, "off_board"),
    ({"text": "palm on B1"}, Refusal.NO_SUCH_KIND),
    ({"reason": ""}, Refusal.NO_REASON),
    ({"text": "tree on B1", "entry": None, "when": "3 end"}, Refusal.NOT_NEXT),
    ({"text": "tree on B1", "entry": None, "when": "3 start"}, Refusal.NOT_NEXT),
]


@pytest.mark.parametrize(("how", "code"), REFUSED, ids=lambda value: str(value)[:40])
def test_what_cannot_be_is_refused(campaign, how, code):
    before = kept(campaign)
    assert refused(corrected, campaign, **{"text": "", **how}) == code
    assert kept(campaign) == before
    assert not campaign.corrections.exists()


def test_no_city_has_fewer_symbols_than_none(campaign):
    colour_symbols(campaign=campaign, city=1, count=3, words="x", written=Written("a", uuid4()))
    taken = Written("a", uuid4())
    colour_symbols(campaign=campaign, city=1, count=-2, words="back", written=taken)
    number = campaign.ledger.count() - 2

    code = refused(corrected, campaign, entry=number, when="2 end", city=1)
    assert code == Refusal.TOO_FEW


def test_the_same_page_sent_twice_corrects_once(campaign):
    request, seen = uuid4(), state_of(Campaign.objects.get(pk=campaign.pk))
    corrected(campaign, "tree on B1", request=request, seen=seen)
    before = kept(campaign)

    corrected(campaign, "tree on B1", request=request, seen=seen)
    assert kept(campaign) == before
    code = refused(corrected, campaign, "tree on B4", request=request, seen=seen)
    assert code == Refusal.SENT_BEFORE


def test_what_changed_since_the_page_was_drawn_is_looked_at_first(campaign):
    seen = state_of(Campaign.objects.get(pk=campaign.pk))
    pin_note(campaign=campaign, text="Bring pens")
    assert refused(corrected, campaign, "tree on B1", seen=seen) == Refusal.CHANGED


def test_a_space_where_it_does_not_belong_is_said(campaign):
    assert past_problem(campaign, change("tree on C4")).code == "not_marked"
    assert past_problem(campaign, change("tree on A1")) is None  # its own space is free
    assert past_problem(campaign, change()) is None


def test_something_can_lack_from_the_first_start_to_the_last_end(campaign, other_account):
    whens = [point(when) for when in ("1 start", "1 end", "2 start", "2 end")]
    assert past_points(campaign) == whens
    assert past_points(campaign_of(other_account)) == [point("1 start")]
    started(campaign, 3)
    assert past_points(campaign) == [*whens, point("3 start")]
    assert usual_point(past_points(campaign)) == point("2 end")
    assert refused(corrected, campaign, "rock on B4", entry=None, when="3 end") == Refusal.NOT_NEXT


def test_a_corrected_campaign_is_a_file_that_any_site_takes(campaign):
    corrected(campaign, "tree on B1")
    corrected(campaign, "rock on B4", entry=None)
    assert fault(json_of(Campaign.objects.get(pk=campaign.pk))) is None
