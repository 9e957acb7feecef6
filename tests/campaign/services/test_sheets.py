"""Typing off sheets of stickers, and what is due until it is placed or waived."""

from dataclasses import replace
from uuid import uuid4

import pytest

from campaign.book import book_of
from campaign.envelopes import opened_of
from campaign.keeping import cities_of
from campaign.legacy.awards import AwardTable
from campaign.legacy.sheet import NEVER
from campaign.legacy.stickers import Goes, Kind, Where
from campaign.legacy.stock import Definition, Stock, Waiver
from campaign.legacy.told_kinds import chapter_of_kind
from campaign.models import Campaign, Episode
from campaign.services.dues import waive_due
from campaign.services.envelopes import open_up_to, seal_envelope
from campaign.services.episodes import close_episode, reopen_episode
from campaign.services.marks import Written
from campaign.services.refusals import Refusal
from campaign.services.sheets import MOST_OWN_KINDS, count_stock, describe_kind, type_awards
from campaign.services.stickers import NewSticker, put_sticker, remove_sticker
from games.kit.cells import parse_space
from games.kit.shapes import parse_shape
from tests.campaign.legacy.test_sheet import table
from tests.campaign_builders import (
    at_once,
    campaign_of,
    closed,
    kept,
    ledger_lines,
    over,
    point,
    refused,
    started,
    stick,
)

SEALED = {
    "a sealed colour": {"colour": "purple"},
    "sealed ground": {"terrain": "m"},
    "a sealed building": {"terrain": "", "goes": Goes.DECK, "shape": parse_shape(["XX"])},
    "a sealed panel": {"terrain": "", "goes": Goes.BESIDE},
    "sealed boxes": {"boxes": 3},
    "a sealed mark": {"terrain": "", "goes": Goes.PIECE},
}
"""What of a kind belongs to a later chapter, by what it is."""

FLAG = Kind("", "Flag", "s", Where.MARKED, None, "F", "red")
OWN = Kind("own1", "Flag", "s", Where.MARKED, None, "F", "red")


@pytest.fixture
def campaign(account):
    return campaign_of(account, 3, squares="A1 B1 C3 D3")


def now(campaign):
    return Campaign.objects.get(pk=campaign.pk)


def describe(campaign, kind=FLAG, *, seen=NEVER, offered=True, request=None):
    """Describe a kind of sticker, with the envelopes open that tell of it."""
    opened, told = opened_of(now(campaign)), chapter_of_kind(kind)
    if told > opened:
        open_up_to(campaign=now(campaign), chapter=told, written=Written("ana"))
    written = Written("ana", request or uuid4())
    describe_kind(campaign=now(campaign), new=Definition(kind, offered), seen=seen, written=written)


def count(campaign, chapter=1, *, seen=NEVER, request=None, **counts):
    stock = Stock(chapter, tuple(sorted(counts.items())))
    written = Written("ana", request or uuid4())
    count_stock(campaign=now(campaign), stock=stock, seen=seen, written=written)


def award(campaign, episode, *lines, seen=NEVER, request=None):
    typed = table(episode, *lines) if lines else AwardTable(episode)
    written = Written("ana", request or uuid4())
    type_awards(campaign=now(campaign), table=typed, seen=seen, written=written)


def place(campaign, text, brought, when="1 end", city=0, *, reason="", moved=None, request=None):
    kind, _, space = text.split()
    new = NewSticker(city, kind, parse_space(space), point(when), reason, point(brought))
    written = Written("ana", request or uuid4())
    put_sticker(campaign=now(campaign), new=new, written=written, moved=moved)


def waive(campaign, kind="tree", count=1, city=0, reason="no room", brought="1 end", request=None):
    waiver = Waiver(kind, count, point(brought), reason)
    written = Written("ana", request or uuid4())
    waive_due(campaign=now(campaign), city=city, waiver=waiver, written=written)


def due(campaign):
    return [
        f"{one.city}: {one.left} {one.kind} of {one.award[0]} {one.award[1].value}"
        for one in book_of(now(campaign)).still_due
    ]


# Typing


def test_what_is_typed_is_about_all_cities(campaign):
    describe(campaign)
    count(campaign, tree=4, own1=2)
    award(campaign, 1, "end first: 2 tree")
    assert [line[:4] for line in ledger_lines(campaign)] == [
        (1, "start", None, "kind"),
        (1, "start", None, "stock"),
        (1, "start", None, "awards"),
    ]
    sheet = book_of(now(campaign)).sheet
    assert sheet.kinds["own1"] == OWN
    assert sheet.stock == {1: {"own1": 2, "tree": 4}}


def test_kinds_get_slugs_in_their_order(campaign):
    describe(campaign)
    describe(campaign)
    assert [kind.slug for kind in book_of(now(campaign)).sheet.own] == ["own1", "own2"]


def test_a_kind_may_be_renamed_while_it_sticks(campaign):
    describe(campaign)
    stick(campaign, "own1 on A1", "1 start")
    other = Kind("own1", "Banner", "s", Where.ANYWHERE, None, "B", "blue")
    describe(campaign, other, seen=0)
    assert cities_of(now(campaign))[0].signs == {(0, 0): other}


def nothing(campaign):
    pass


def flag(campaign):
    describe(campaign)


def sticking(campaign):
    describe(campaign)
    stick(campaign, "own1 on A1", "1 start")


def many(campaign):
    for _ in range(MOST_OWN_KINDS):
        describe(campaign)


def typed(campaign):
    count(campaign, tree=1)
    award(campaign, 1, "end all: 1 tree")
    describe(campaign)


def trees(campaign):
    award(campaign, 1, "end all: 1 tree")
    closed(campaign, 1, (30, 20, 10))


def emptied(campaign):
    count(campaign, rock=1)
    stick(campaign, "rock on A1", "1 start")


ROCKY = Kind("own1", "Flag", "R", Where.MARKED, None, "F", "red")


def describe_sealed(campaign, **later):
    """Describe a kind that tells of a later chapter, with no envelope but the first one open."""
    kind, written = replace(FLAG, **later), Written("ana")
    describe_kind(campaign=now(campaign), new=Definition(kind), seen=NEVER, written=written)


REFUSED = [
    *(
        pytest.param(nothing, describe_sealed, (), later, Refusal.SEALED_CHAPTER, id=name)
        for name, later in SEALED.items()
    ),
    pytest.param(sticking, describe, (ROCKY,), {"seen": 0}, Refusal.KIND_IN_USE, id="other ground"),
    pytest.param(nothing, describe, (OWN,), {}, Refusal.NO_SUCH_KIND, id="changing no kind"),
    pytest.param(many, describe, (), {}, Refusal.TOO_MANY_KINDS, id="one kind too many"),
    pytest.param(nothing, count, (), {"own1": 1}, Refusal.NO_SUCH_KIND, id="counting no kind"),
    pytest.param(
        nothing, award, (1, "end all: 1 own1"), {}, Refusal.NO_SUCH_KIND, id="awarding no kind"
    ),
    pytest.param(typed, count, (), {"tree": 2}, Refusal.CHANGED, id="counted meanwhile"),
    pytest.param(typed, award, (1,), {}, Refusal.CHANGED, id="awards typed meanwhile"),
    pytest.param(typed, describe, (OWN,), {}, Refusal.CHANGED, id="described meanwhile"),
    pytest.param(trees, waive, ("tree", 2), {}, Refusal.NOTHING_DUE, id="waiving too many"),
    pytest.param(trees, waive, ("rock",), {}, Refusal.NOTHING_DUE, id="waiving another kind"),
    pytest.param(trees, waive, (), {"city": 7}, Refusal.NOTHING_DUE, id="waiving for no city"),
    pytest.param(trees, waive, (), {"reason": " "}, Refusal.NO_REASON, id="waiving without words"),
    pytest.param(
        trees, place, ("rock on A1", "1 end"), {}, Refusal.NOTHING_DUE, id="placing another kind"
    ),
    pytest.param(
        trees, place, ("own1 on A1", "1 end"), {}, Refusal.NO_SUCH_KIND, id="placing no kind"
    ),
    pytest.param(
        emptied, stick, ("rock on B1", "1 start"), {}, Refusal.NONE_LEFT, id="none left in stock"
    ),
]


@pytest.mark.parametrize(("prepare", "do", "arguments", "more", "code"), REFUSED)
def test_what_is_refused_changes_nothing(campaign, prepare, do, arguments, more, code):
    prepare(campaign)
    before = kept(campaign)
    assert refused(do, campaign, *arguments, **more) == code
    assert kept(campaign) == before


def test_a_reason_puts_a_sticker_that_the_count_does_not_know_of(campaign):
    emptied(campaign)
    assert refused(stick, campaign, "rock on B1", "1 start", reason="miscounted") is None


def test_the_stock_of_a_chapter_says_nothing_of_the_next_one(campaign):
    emptied(campaign)
    Episode.objects.filter(pk=closed(campaign, 1, (30, 20, 10)).pk).update(number=3)
    assert refused(stick, campaign, "rock on B1", "4 start") is None


# Due until placed or waived


def test_closing_deals_out_by_place_and_placing_settles_it(campaign):
    award(campaign, 1, "end first: 2 rock", "end second: 1 tree", "end other: 1 trees")
    over(campaign, 1, (20, 30, 10))
    assert due(campaign) == []
    close_episode(episode=Episode.objects.get(campaign=campaign), by="ana")
    assert due(campaign) == ["0: 1 tree of 1 end", "1: 2 rock of 1 end", "2: 1 trees of 1 end"]

    place(campaign, "tree on A1", "1 end")
    place(campaign, "rock on A1", "1 end", city=1)
    assert due(campaign) == ["1: 1 rock of 1 end", "2: 1 trees of 1 end"]

    waive(campaign, "trees", city=2)
    place(campaign, "rock on B1", "1 end", "2 start", city=1)
    assert due(campaign) == []
    assert ledger_lines(campaign)[-2] == (
        *(1, "end", 2, "waiver"),
        {"kind": "trees", "count": 1, "award": "1 end", "reason": "no room"},
    )


def test_what_is_due_is_due_once(campaign):
    trees(campaign)
    place(campaign, "tree on A1", "1 end")
    assert refused(place, campaign, "tree on B1", "1 end") == Refusal.NOTHING_DUE
    assert refused(stick, campaign, "tree on B1", "1 end") is None  # beside what is due


def test_a_sticker_that_was_due_stays_so_when_it_is_moved(campaign):
    trees(campaign)
    place(campaign, "tree on A1", "1 end")
    [number] = [row.number for row in campaign.ledger.filter(kind="sticker")]
    stick(campaign, "tree on B1", "1 end", moved=number)
    assert ledger_lines(campaign)[-1][-1]["award"] == "1 end"
    assert "0: 1 tree of 1 end" not in due(campaign)


def test_what_was_due_is_due_again_when_it_comes_off(campaign):
    trees(campaign)
    place(campaign, "tree on A1", "1 end")
    [number] = [row.number for row in campaign.ledger.filter(kind="sticker")]
    remove_sticker(campaign=campaign, number=number, reason="torn", written=Written("ana", uuid4()))
    assert due(campaign)[0] == "0: 1 tree of 1 end"


def test_an_episode_that_is_opened_again_brings_nothing_till_it_is_closed(campaign):
    trees(campaign)
    reopen_episode(episode=Episode.objects.get(campaign=campaign))
    assert due(campaign) == []


def test_who_did_not_play_gets_nothing_at_the_end(campaign):
    award(campaign, 1, "end all: 1 tree")
    closed(campaign, 1, (30, 20), absent=(1,))
    assert due(campaign) == ["0: 1 tree of 1 end", "2: 1 tree of 1 end"]


def test_a_board_takes_its_own_stickers_to_the_table(campaign):
    describe(campaign)
    stick(campaign, "own1 on A1", "1 start")
    seat = started(campaign).table.seats.first()
    assert seat.own["terrain"][0] == "s.tT"
    assert seat.own["stickers"] == {"A1": {"letter": "F", "colour": "red", "name": "Flag"}}


# Once


REPEATABLE = [
    pytest.param(nothing, describe, (), id="a new kind"),
    pytest.param(nothing, count, (), id="the stock"),
    pytest.param(nothing, award, (1, "end all: 1 tree"), id="awards"),
    pytest.param(trees, waive, (), id="a waiver"),
    pytest.param(trees, place, ("tree on A1", "1 end"), id="what is due"),
]


@pytest.mark.parametrize(("prepare", "do", "arguments"), REPEATABLE)
def test_the_same_request_adds_nothing(campaign, prepare, do, arguments):
    prepare(campaign)
    request = uuid4()
    do(campaign, *arguments, request=request)
    before = kept(campaign)

    do(campaign, *arguments, request=request)

    assert kept(campaign) == before


OTHERWISE = [
    pytest.param(describe, (), (Kind("", "Sail", "s", Where.MARKED, None, "S", "red"),), id="kind"),
    pytest.param(award, (1, "end all: 1 tree"), (1, "end all: 2 tree"), id="awards"),
    pytest.param(award, (1, "end all: 1 tree"), (2, "end all: 1 tree"), id="another episode"),
    pytest.param(waive, (), ("tree", 1, 1), id="the waiver of another city"),
]


@pytest.mark.parametrize(("do", "arguments", "other"), OTHERWISE)
def test_the_same_request_with_other_content_is_told(campaign, do, arguments, other):
    if do is waive:
        trees(campaign)
    request = uuid4()
    do(campaign, *arguments, request=request)
    before = kept(campaign)
    assert refused(do, campaign, *other, request=request) == Refusal.SENT_BEFORE
    assert kept(campaign) == before


@pytest.mark.django_db(transaction=True)
def test_of_two_that_place_the_last_one_due_one_does(account):
    campaign = campaign_of(account, 2)
    award(campaign, 1, "end all: 1 tree")
    closed(campaign)

    def put(number):
        return refused(place, campaign, f"tree on {'ABCD'[number]}4", "1 end")

    assert sorted(at_once(4, put), key=str) == [None, *[Refusal.NOTHING_DUE] * 3]
    assert [line[3] for line in ledger_lines(campaign)].count("sticker") == 1


# Chapters that are put back


def sealed_again(campaign):
    """Describe a kind of chapter 2, then put its envelope back."""
    open_up_to(campaign=now(campaign), chapter=2, written=Written("ana"))
    describe(campaign)
    seal_envelope(campaign=now(campaign), chapter=2, written=Written("ana"))


def test_a_kind_of_a_chapter_that_is_put_back_is_there_again_when_it_is_opened(campaign):
    sealed_again(campaign)
    assert book_of(now(campaign)).sheet.own == ()
    open_up_to(campaign=now(campaign), chapter=2, written=Written("ana"))
    assert [kind.name for kind in book_of(now(campaign)).sheet.own] == ["Flag"]


def test_a_kind_that_is_described_meanwhile_gets_a_slug_of_its_own(campaign):
    sealed_again(campaign)
    describe(campaign, replace(FLAG, name="Hut"))
    assert [kind.slug for kind in book_of(now(campaign)).sheet.own] == ["own2"]


def test_a_kind_sent_twice_is_one_whatever_was_opened_meanwhile(campaign):
    request = uuid4()
    describe(campaign, request=request)
    open_up_to(campaign=now(campaign), chapter=2, written=Written("ana"))
    describe(campaign, request=request)
    assert [kind.slug for kind in book_of(now(campaign)).sheet.own] == ["own1"]


def test_what_a_kind_was_before_its_chapter_was_kept_with_it_it_may_stay(campaign):
    purple = replace(FLAG, colour="purple")
    describe(campaign, purple)
    row = campaign.ledger.get(kind="kind")
    row.mark["chapter"] = 1
    row.save()
    seal_envelope(campaign=now(campaign), chapter=2, written=Written("ana"))
    again = replace(purple, slug="own1", name="Pennant")
    new, written = Definition(again), Written("ana")
    describe_kind(campaign=now(campaign), new=new, seen=row.number, written=written)
    assert [kind.name for kind in book_of(now(campaign)).sheet.own] == ["Pennant"]
