"""One sticker on the same space of several cities: on all of them, or on none."""

from uuid import uuid4

import pytest

from campaign.legacy.stickers import Refusal as StickerRefusal
from campaign.models import Campaign
from campaign.services.everywhere import Everywhere, put_everywhere
from campaign.services.marks import Written
from campaign.services.refusals import Refusal
from games.kit.cells import parse_space
from tests.campaign.services.test_sheets import award, count, describe, due
from tests.campaign_builders import (
    at_once,
    campaign_of,
    closed,
    kept,
    ledger_lines,
    point,
    refused,
    stick,
)


@pytest.fixture
def campaign(account):
    return campaign_of(account, 3, squares="A1 B1 C3 D3")


def everywhere(campaign, text, when="1 start", cities=(0, 1, 2), reason="", request=None):
    kind, _, space = text.split()
    new = Everywhere(kind, parse_space(space), cities, point(when), reason)
    written = Written("ana", request or uuid4())
    put_everywhere(campaign=Campaign.objects.get(pk=campaign.pk), new=new, written=written)


def spaces(campaign):
    return [
        f"{city} {mark['kind']} {mark['space']}"
        for _, _, city, kind, mark in ledger_lines(campaign)
        if kind == "sticker"
    ]


def test_all_that_are_chosen_get_it_and_no_other(campaign):
    everywhere(campaign, "tree on A1", cities=(0, 2))
    assert spaces(campaign) == ["0 tree A1", "2 tree A1"]
    assert Campaign.objects.get().version == 1


def test_where_it_is_due_it_is_what_was_due(campaign):
    award(campaign, 1, "end first: 1 tree")
    closed(campaign, 1, (30, 20, 10))
    everywhere(campaign, "tree on A1", "1 end")
    awards = [line[-1].get("award") for line in ledger_lines(campaign) if line[3] == "sticker"]
    assert (awards, due(campaign)) == (["1 end", None, None], [])


def test_a_reason_puts_it_on_spaces_where_it_does_not_belong(campaign):
    everywhere(campaign, "tree on B4", reason="the sheet says so")
    assert spaces(campaign) == ["0 tree B4", "1 tree B4", "2 tree B4"]


def nothing(campaign):
    pass


def one_has_it(campaign):
    stick(campaign, "rock on A1", "1 start", city=1)


def none_left(campaign):
    count(campaign, tree=0)


def too_few(campaign):
    count(campaign, tree=2)


REFUSED = [
    pytest.param(one_has_it, "tree on A1", {}, StickerRefusal.HAS_STICKER, id="one has a sticker"),
    pytest.param(nothing, "tree on B4", {}, StickerRefusal.NOT_MARKED, id="no small square"),
    pytest.param(
        nothing, "tree on Z9", {"reason": "ours"}, StickerRefusal.OFF_BOARD, id="off the boards"
    ),
    pytest.param(nothing, "own1 on A1", {}, Refusal.NO_SUCH_KIND, id="a kind nobody described"),
    pytest.param(nothing, "tree on A1", {"cities": ()}, Refusal.NO_CITY, id="no city"),
    pytest.param(nothing, "tree on A1", {"when": "1 end"}, Refusal.NOT_NEXT, id="at no time"),
    pytest.param(none_left, "tree on A1", {}, Refusal.NONE_LEFT, id="none left"),
    pytest.param(too_few, "tree on A1", {}, Refusal.NONE_LEFT, id="one fewer than cities"),
]


@pytest.mark.parametrize(("prepare", "text", "more", "code"), REFUSED)
def test_what_one_city_cannot_take_no_city_gets(campaign, prepare, text, more, code):
    prepare(campaign)
    before = kept(campaign)
    assert refused(everywhere, campaign, text, **more) == code
    assert kept(campaign) == before


def test_the_same_request_adds_nothing_and_another_content_is_told(campaign):
    describe(campaign)
    request = uuid4()
    everywhere(campaign, "own1 on A1", request=request)
    before = kept(campaign)
    everywhere(campaign, "own1 on A1", request=request)
    assert refused(everywhere, campaign, "own1 on B1", request=request) == Refusal.SENT_BEFORE
    assert kept(campaign) == before


@pytest.mark.django_db(transaction=True)
def test_of_two_acts_at_once_one_is_whole_and_the_other_nothing(account):
    campaign = campaign_of(account, 3)

    def put(_):
        return refused(everywhere, campaign, "tree on A1")

    assert sorted(at_once(4, put), key=str) == [None, *[StickerRefusal.HAS_STICKER] * 3]
    assert len(spaces(campaign)) == 3
