"""Corrections that are made and undone lead back to the very same state."""

from functools import partial
from uuid import uuid4

import pytest
from django.db import transaction
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from campaign.book import book_of
from campaign.keeping import cities_of, ledger_of
from campaign.legacy.beside import Crossed, Given
from campaign.legacy.ledger import Sticker
from campaign.models import Campaign
from campaign.services.boards import NewBoard, correct_board
from campaign.services.corrections import state_of
from campaign.services.marks import Written
from campaign.services.past import PastChange, correct_past
from campaign.services.reseating import PastSeat
from games.kit.cells import parse_space
from tests.campaign.exchange.files import fault, json_of
from tests.campaign.services.test_beside import COG, MAP, get
from tests.campaign.services.test_drafts import counted, draft_of, mend, points
from tests.campaign.services.test_past_people import correct as correct_sitting
from tests.campaign.services.test_revisions import BARE
from tests.campaign.services.test_sheets import count, describe
from tests.campaign_builders import GROUND, campaign_of, plan, point, stick
from tests.people_builders import come_back, play, retire
from tests.seat_builders import add, take
from tests.seat_builders import state as seats_and_tables

pytestmark = pytest.mark.django_db

PLACES = ("A1", "B1", "A4", "C4")


@pytest.fixture
def small(account):
    """Four episodes of two cities: Søder misses the second and third; stickers, a map, a stock."""
    campaign = campaign_of(account, squares=" ".join(PLACES))
    for kind in (COG, MAP):
        describe(campaign, kind)
    count(campaign, tree=8, own1=4)
    get(campaign, "own2")
    play(campaign, 1, (30, 20))
    stick(campaign, "tree on A1", "1 end")
    retire(campaign, 1)
    play(campaign, 2, (20,), away=(1,))
    play(campaign, 3, (25,), away=(1,))
    come_back(campaign, 1)
    play(campaign, 4, (31, 22))
    return Campaign.objects.get(pk=campaign.pk)


def state(campaign):
    """Return what a campaign has come to: standing, boards, tables, stock, tracks, people."""
    now = Campaign.objects.get(pk=campaign.pk)
    stock = [(one.kind.slug, one.left) for one in book_of(now).stock(1)]
    beside = [(one.beside, one.stuck, one.signs) for one in cities_of(now)]
    mayors = [city.mayor_name for city in now.cities.all()]
    return seats_and_tables(now), stock, beside, mayors


def past(campaign, when, city, mark, entry=None):
    """Correct what stuck, or lacked, at some time; return how that is undone."""
    now = Campaign.objects.get(pk=campaign.pk)
    asked = PastChange(city, point(when), entry, mark, "a slip", state_of(now))
    first = now.ledger.count()
    correct_past(campaign=now, change=asked, written=Written("ana", uuid4()))
    if mark is None:
        return partial(past, campaign, when, city, ledger_of(now)[entry].mark)
    return partial(past, campaign, when, city, None, first)


def lack(campaign, when, city, place):
    return past(campaign, when, city, Sticker("rock", parse_space(place)))


def beside(campaign, when, mark):
    return past(campaign, when, 0, mark)


def never(campaign):
    """Correct that the tree on A1 was never there."""
    trees = campaign.ledger.filter(kind="sticker", mark__kind="tree")
    return past(campaign, "1 end", 0, None, trees.get().number)


def seat(campaign, number, count):
    add(campaign, number, count, PastSeat(1, "Eva", has=True))
    return partial(take, campaign, number, 1, "Eva")


def line(campaign, number, count, before):
    draft = draft_of(campaign.episodes.get(number=number))
    mend(draft, 3, points(0, count))
    counted(draft)
    return partial(line, campaign, number, before, count)


def reprint(campaign, terrain):
    now = Campaign.objects.get(pk=campaign.pk)
    printed = plan(terrain, squares=" ".join(PLACES))
    new = NewBoard(0, printed, 0, "looked again", state_of(now))
    correct_board(campaign=now, new=new, written=Written("ana", uuid4()))
    return partial(reprint, campaign, GROUND)


def sat(campaign, number, name):
    correct_sitting(campaign, number, name, guest=True)
    return partial(correct_sitting, campaign, number, "Ben")


whens = st.sampled_from(["1 end", "2 end", "3 end"])
acts = st.one_of(
    st.builds(partial, st.just(lack), when=whens, city=st.integers(0, 1), place=st.just("B1")),
    st.builds(partial, st.just(beside), when=whens, mark=st.just(Given("own1", "b3"))),
    st.builds(partial, st.just(beside), when=whens, mark=st.just(Crossed("own2", 2))),
    st.builds(partial, st.just(seat), number=st.integers(2, 3), count=st.sampled_from([9, 50])),
    st.builds(partial, st.just(line), number=st.just(1), count=st.just(3), before=st.just(30)),
    st.builds(partial, st.just(line), number=st.just(4), count=st.just(9), before=st.just(31)),
    st.builds(partial, st.just(reprint), terrain=st.just(BARE)),
    st.builds(partial, st.just(sat), number=st.sampled_from([1, 4]), name=st.just("Gus")),
    st.just(never),
)


def kind_of(act):
    """Return what must be but once in a list: the same act, and any points of one seat."""
    return f"seat {act.keywords['number']}" if getattr(act, "func", None) is seat else str(act)


@settings(
    max_examples=5,
    phases=[Phase.generate],  # a list of three needs no shrinking, which would take minutes
)
@given(st.lists(acts, min_size=2, max_size=3, unique_by=kind_of))
def test_corrections_that_are_undone_lead_back_to_the_same_state(small, made):
    with transaction.atomic():
        before = state(small)
        undo = [act(campaign=small) for act in made]
        assert state(small) != before
        assert fault(json_of(small)) is None

        for back in reversed(undo):
            back()

        assert state(small) == before
        assert fault(json_of(small)) is None
        transaction.set_rollback(True)
