"""What goes to a city and not on its board."""

from uuid import uuid4

import pytest

from campaign.book import book_of
from campaign.keeping import cities_of
from campaign.legacy.beside import Crossed
from campaign.legacy.stickers import Goes, Kind, Where
from campaign.models import Campaign
from campaign.services.beside import Giving, cross_boxes, give, take_back
from campaign.services.marks import Written
from campaign.services.refusals import Refusal
from games.folding import folded
from games.kit.shapes import parse_shape
from tests.campaign.services.test_sheets import award, count, describe, due, waive
from tests.campaign_builders import (
    campaign_of,
    closed,
    kept,
    point,
    refused,
    started,
    stick,
)

COG = Kind("", "Cog", "", Where.ANYWHERE, None, "C", "grey", Goes.PIECE)
HUT = Kind("", "Hut", "", Where.ANYWHERE, None, "H", "blue", Goes.DECK, parse_shape(["X"]))
MAP = Kind("", "Map", "", Where.ANYWHERE, None, "M", "red", Goes.BESIDE, frozenset(), 4)
FLAG = Kind("", "Flag", "s", Where.MARKED, None, "F", "red")
KINDS = {"own1": COG, "own2": HUT, "own3": MAP, "own4": FLAG}


@pytest.fixture
def campaign(account):
    campaign = campaign_of(account, 3)
    for kind in KINDS.values():
        describe(campaign, kind)
    return campaign


def now(campaign):
    return Campaign.objects.get(pk=campaign.pk)


def get(campaign, kind, piece="", when="1 start", city=0, *, reason="", brought=None, request=None):
    new = Giving(city, kind, point(when), piece, reason, brought and point(brought))
    give(campaign=now(campaign), new=new, written=Written("ana", request or uuid4()))


def cross(campaign, boxes=1, kind="own3", city=0, words="", request=None):
    written = Written("ana", request or uuid4())
    mark = Crossed(kind, boxes, words)
    cross_boxes(campaign=now(campaign), city=city, mark=mark, written=written)


def back(campaign, number, reason="a slip", request=None):
    written = Written("ana", request or uuid4())
    take_back(campaign=now(campaign), number=number, reason=reason, written=written)


def beside(campaign, city=0):
    return cities_of(now(campaign))[city].beside


def test_each_goes_where_its_kind_goes(campaign):
    get(campaign, "own1", "b3")
    get(campaign, "own2")
    get(campaign, "own3")
    cross(campaign, 2)
    found = beside(campaign)
    assert {id: [kind.name for kind in kinds] for id, kinds in found.tags.items()} == {
        "b3": ["Cog"]
    }
    assert [*found.pieces] == ["own2"]
    assert found.panels[0].boxes == [1, 1, 0, 0]
    assert beside(campaign, 1).tags == {}


def test_a_mark_may_go_on_a_new_piece_of_the_own_city(campaign):
    get(campaign, "own2")
    get(campaign, "own1", "own2")
    assert [*beside(campaign).tags] == ["own2"]
    assert refused(get, campaign, "own1", "own2", city=1) == Refusal.WRONG_PLACE


def nothing(campaign):
    pass


def marked(campaign):
    get(campaign, "own1", "b3")


def mapped(campaign):
    get(campaign, "own3")


def out_of_huts(campaign):
    count(campaign, own2=0)


def played_on(campaign):
    get(campaign, "own1", "b3")
    started(campaign)


REFUSED = [
    pytest.param(nothing, get, ("own4",), Refusal.WRONG_PLACE, id="a sticker for spaces"),
    pytest.param(nothing, stick, ("own1 on A1", "1 start"), Refusal.WRONG_PLACE, id="on a space"),
    pytest.param(nothing, get, ("own1",), Refusal.WRONG_PLACE, id="a mark on no building"),
    pytest.param(nothing, get, ("own1", "b9"), Refusal.WRONG_PLACE, id="on no such building"),
    pytest.param(nothing, get, ("own2", "b3"), Refusal.WRONG_PLACE, id="a piece on a building"),
    pytest.param(nothing, get, ("own9",), Refusal.NO_SUCH_KIND, id="a kind nobody described"),
    pytest.param(marked, get, ("own1", "b3"), Refusal.HAS_IT, id="a second mark"),
    pytest.param(mapped, get, ("own3",), Refusal.HAS_IT, id="a second panel"),
    pytest.param(out_of_huts, get, ("own2",), Refusal.NONE_LEFT, id="none left"),
    pytest.param(nothing, cross, (1,), Refusal.NO_SUCH_KIND, id="boxes of no panel"),
    pytest.param(mapped, cross, (5,), Refusal.TOO_MANY_BOXES, id="more boxes than there are"),
    pytest.param(nothing, back, (0,), Refusal.NO_STICKER, id="taking a sheet back"),
    pytest.param(marked, back, (4, ""), Refusal.NO_REASON, id="taking back without a reason"),
    pytest.param(played_on, back, (4,), Refusal.NEXT_STARTED, id="it was played with"),
]


@pytest.mark.parametrize(("prepare", "do", "arguments", "code"), REFUSED)
def test_what_is_refused_changes_nothing(campaign, prepare, do, arguments, code):
    prepare(campaign)
    before = kept(campaign)
    assert refused(do, campaign, *arguments) == code
    assert kept(campaign) == before


@pytest.mark.parametrize(
    ("prepare", "arguments"),
    [(marked, ("own1", "b3")), (mapped, ("own3",)), (out_of_huts, ("own2",))],
)
def test_a_reason_overrules_what_speaks_against_it(campaign, prepare, arguments):
    prepare(campaign)
    assert refused(get, campaign, *arguments, reason="the sheet says so") is None


def test_what_is_awarded_is_due_till_it_is_given(campaign):
    award(campaign, 1, "end first: 1 own2", "end all: 1 own1")
    closed(campaign, 1, (30, 20, 10))
    assert due(campaign)[:2] == ["0: 1 own1 of 1 end", "0: 1 own2 of 1 end"]
    get(campaign, "own2", when="1 end", brought="1 end")
    get(campaign, "own1", "b3", when="1 end", brought="1 end")
    assert due(campaign) == ["1: 1 own1 of 1 end", "2: 1 own1 of 1 end"]
    again = refused(get, campaign, "own2", when="1 end", brought="1 end")
    assert again == Refusal.NOTHING_DUE


def test_what_is_taken_back_is_gone_and_due_again(campaign):
    award(campaign, 1, "end all: 1 own2")
    closed(campaign, 1, (30, 20, 10))
    get(campaign, "own2", when="1 end", brought="1 end")
    back(campaign, ledger_number(campaign))
    assert (beside(campaign).pieces, due(campaign)[0]) == ({}, "0: 1 own2 of 1 end")


def ledger_number(campaign):
    return campaign.ledger.order_by("number").last().number


def test_a_waiver_is_taken_back_whenever_it_was(campaign):
    award(campaign, 1, "end all: 1 own2")
    closed(campaign, 1, (30, 20, 10))
    waive(campaign, "own2")
    number = ledger_number(campaign)
    started(campaign, 2)
    assert refused(back, campaign, number, "") == Refusal.NO_REASON
    back(campaign, number)
    assert due(campaign)[0] == "0: 1 own2 of 1 end"


def test_what_was_given_counts_as_used(campaign):
    count(campaign, own2=3)
    get(campaign, "own2")
    [hut] = [one for one in book_of(now(campaign)).stock(1) if one.kind.slug == "own2"]
    assert (hut.used, hut.left) == (1, 2)


def test_a_table_is_played_with_what_each_city_has(campaign):
    get(campaign, "own1", "b3")
    get(campaign, "own2")
    get(campaign, "own3", city=1)
    cross(campaign, 2, city=1)
    table = started(campaign, cards=(0, 1)).table
    setup = folded(table).setup
    assert [*setup.deck][-1] == "own2"
    assert ["own2" in setup.deck_of(seat) for seat in range(3)] == [True, False, False]
    assert setup.deck_of(0)["b3"].tags == {"Cog"}
    assert [dict(tracks) for tracks in setup.tracks] == [{}, {"Map": 2}, {}]
    seats = [seat.own for seat in table.seats.order_by("number")]
    assert [seat.get("missing") for seat in seats] == [None, ["own2"], ["own2"]]


def test_boxes_go_to_the_table_of_the_next_episode(campaign):
    closed(campaign, 1, (30, 20, 10))
    get(campaign, "own3", when="1 end")
    cross(campaign, 3)
    assert folded(started(campaign, 2).table).setup.tracks[0] == {"Map": 3}


REPEATABLE = [
    pytest.param(nothing, get, ("own2",), id="a piece"),
    pytest.param(mapped, cross, (2,), id="boxes"),
    pytest.param(marked, back, (4,), id="taking back"),
]


@pytest.mark.parametrize(("prepare", "do", "arguments"), REPEATABLE)
def test_the_same_request_adds_nothing(campaign, prepare, do, arguments):
    prepare(campaign)
    request = uuid4()
    do(campaign, *arguments, request=request)
    before = kept(campaign)
    do(campaign, *arguments, request=request)
    assert kept(campaign) == before
    other = {"get": ("own3",), "cross": (1,), "back": (3,)}[do.__name__]
    assert refused(do, campaign, *other, request=request) == Refusal.SENT_BEFORE


@pytest.mark.parametrize(
    "other",
    [
        pytest.param(
            Kind(
                "own2", "Hut", "", Where.ANYWHERE, None, "H", "red", Goes.DECK, parse_shape(["X"])
            ),
            id="another colour",
        ),
        pytest.param(
            Kind(
                "own2", "Hut", "", Where.ANYWHERE, None, "H", "blue", Goes.DECK, parse_shape(["XX"])
            ),
            id="another shape",
        ),
        pytest.param(Kind("own2", "Hut", "s", Where.MARKED, None, "H", "blue"), id="on spaces"),
    ],
)
def test_what_a_kind_is_stays_once_a_city_had_it(campaign, other):
    assert refused(describe, campaign, other, seen=1) is None
    describe(campaign, Kind("own2", *[getattr(HUT, name) for name in FIELDS]), seen=4)
    get(campaign, "own2")
    assert refused(describe, campaign, other, seen=5) == Refusal.KIND_IN_USE


FIELDS = ("name", "terrain", "where", "space", "letter", "colour", "goes", "shape", "boxes")
