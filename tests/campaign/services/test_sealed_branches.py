"""A branch knows what its group had opened by then, and no kind of sticker that came later."""

from dataclasses import replace
from uuid import uuid4

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from campaign.book import book_of
from campaign.envelopes import opened_of
from campaign.exchange.checking import check_campaign
from campaign.exchange.cutting import cut
from campaign.exchange.reading import parse_campaign
from campaign.exchange.spoiling import opened_in
from campaign.exchange.writing import campaign_bytes, file_of
from campaign.legacy.ledger import kinds_of
from campaign.legacy.stickers import Goes, Kind, Where
from campaign.legacy.told_kinds import chapter_of_kind
from campaign.models import Campaign
from campaign.services.envelopes import open_envelope, seal_envelope
from campaign.services.exchange import take_in_campaign
from campaign.services.marks import Written
from games.my_city.catalogue.chapters import chapter_of
from tests.campaign.exchange.files import json_of, source_of
from tests.campaign.seal import LATER, Walk, phrases, told
from tests.campaign.services.test_beside import FLAG, HUT, get
from tests.campaign.services.test_branched_sheets import branch
from tests.campaign.services.test_past import corrected
from tests.campaign.services.test_sheets import award, count, describe
from tests.campaign_builders import campaign_of, closed, refused, stick

pytestmark = pytest.mark.django_db

RING = Kind("", "Ring", "", Where.ANYWHERE, None, "O", "purple")
WALL = Kind("", "Wall", "m", Where.ANYWHERE, None, "W", "grey")
PAGES = {
    "campaign:campaign",
    "campaign:sheets",
    "campaign:kind",
    "campaign:city",
    "campaign:export",
}


def now(campaign):
    return Campaign.objects.get(pk=campaign.pk)


def open_next(campaign):
    chapter = opened_of(now(campaign)) + 1
    return refused(open_envelope, campaign=now(campaign), chapter=chapter, written=Written("ana"))


def own(campaign):
    """Return the group's own kinds by their slug, as they were described last."""
    kinds = kinds_of(part.entry for part in file_of(now(campaign)).ledger)
    return {slug: kind for slug, kind in kinds.items() if kind.is_own}


def branched(campaign, episode):
    """Return the values of a branch, as a site reads them that has nothing else of it."""
    source = campaign_bytes(cut(file_of(now(campaign)), episode, uuid4(), "Another way"))
    read = parse_campaign(source)
    check_campaign(read)
    return read.file


@pytest.fixture
def campaign(account):
    """Four episodes: a flag since chapter 1, purple since chapter 2, and what came with that."""
    campaign = campaign_of(account, squares="A1 A4 B4")
    describe(campaign, FLAG)
    award(campaign, 1, "end all: 1 own1")
    stick(campaign, "own1 on C2", "1 start", reason="so be it")
    for episode in (1, 2, 3):
        closed(campaign, episode)
    open_next(campaign)
    describe(campaign, replace(FLAG, slug="own1", name="Palace", colour="purple"), seen=0)
    describe(campaign, RING)
    describe(campaign, HUT)
    award(campaign, 3, "end first: 1 own2", "end all: 2 own1")
    count(campaign, own1=3, own2=2)
    stick(campaign, "own2 on A1", "3 end", reason="so be it")
    get(campaign, "own3", when="4 start")
    closed(campaign, 4)
    return now(campaign)


KNOWN = [
    pytest.param(0, [], id="the founding: none that is used later"),
    pytest.param(1, [("Flag", "red")], id="as it was described first"),
    pytest.param(3, [("Flag", "red")], id="not what was put on with the next envelope"),
    pytest.param(4, [("Palace", "purple"), ("Ring", "purple"), ("Hut", "blue")], id="all of it"),
]


@pytest.mark.parametrize(("episode", "kinds"), KNOWN)
def test_a_branch_knows_the_kinds_of_its_own_envelopes(campaign, other_account, episode, kinds):
    copy = branch(campaign, episode)

    again = take_in_campaign(owner=other_account, source=source_of(copy))

    assert source_of(again) == source_of(copy)
    assert opened_of(again) == chapter_of(max(episode, 1))
    assert [(kind.name, kind.colour) for kind in own(again).values()] == kinds


def test_what_is_left_out_is_not_named_by_what_stays(campaign):
    file = json_of(branch(campaign, 3))
    marks = {part["kind"]: part["mark"] for part in file["ledger"] if "city" not in part}
    assert marks["stock"]["counts"] == {"own1": 3}
    assert [line["kind"] for line in marks["awards"]["lines"]] == ["own1"]
    stuck = [part["mark"]["kind"] for part in file["ledger"] if part["kind"] == "sticker"]
    assert stuck == ["own1"]


@pytest.mark.parametrize("episode", [1, 3])
def test_the_pages_of_a_branch_tell_nothing_of_later_chapters(signed_in, campaign, episode):
    copy = branch(campaign, episode)
    known = {**phrases(), **LATER}
    assert told(signed_in, Walk(copy), 1, known, posts=False, only=PAGES) == set()
    later = told(signed_in, Walk(branch(campaign, 4)), 1, known, posts=False, only=PAGES)
    assert "purple" in {words for _, _, words in later}


def test_stickers_look_on_the_boards_as_their_kind_is_known(campaign):
    corrected(campaign, "tree on A4", when="1 end", entry=None)  # played anew with what it is now
    assert flag_of(campaign) == {"letter": "F", "colour": "purple", "name": "Palace"}

    assert flag_of(branch(campaign, 2)) == {"letter": "F", "colour": "red", "name": "Flag"}


def flag_of(campaign):
    """Return what lies on C2 of the first city at the start of episode 2."""
    return json_of(campaign)["episodes"][1]["table"]["seats"][0]["stickers"]["C2"]


def test_what_a_correction_put_into_an_episode_of_it_keeps_its_envelope_open(campaign):
    closed(campaign, 5)
    describe(campaign, WALL)
    corrected(campaign, "own4 on B1", when="1 end", entry=None)

    assert opened_in(branched(campaign, 1)) == 1
    file = branched(campaign, 2)
    assert opened_in(file) == chapter_of_kind(WALL) == 4
    assert "Wall" in {kind.name for kind in kinds_of(one.entry for one in file.ledger).values()}


def test_a_colour_alone_opens_nothing(campaign):
    corrected(campaign, "own2 on B1", when="1 end", entry=None)
    file = branched(campaign, 2)
    assert opened_in(file) == 1
    ring = kinds_of(one.entry for one in file.ledger)["own2"]
    assert (ring.name, ring.colour) == ("Ring", "white")


def test_what_a_kind_became_with_the_next_envelope_is_left_out(account):
    campaign = campaign_of(account)
    describe(campaign, FLAG)
    award(campaign, 1, "end all: 1 own1")
    for episode in (1, 2, 3):
        closed(campaign, episode)
    open_next(campaign)
    describe(campaign, replace(HUT, slug="own1"), seen=0)
    get(campaign, "own1", when="3 end")

    file = branched(campaign, 3)

    assert kinds_of(one.entry for one in file.ledger)["own1"].name == "Flag"


def test_a_kind_is_described_where_it_was_first(account):
    campaign = campaign_of(account)
    for episode in (1, 2, 3):
        closed(campaign, episode)
    open_next(campaign)
    describe(campaign, RING)
    award(campaign, 3, "end all: 1 own1")
    seen = book_of(now(campaign)).sheet.seen("kind", "own1")
    seal_envelope(campaign=now(campaign), chapter=2, written=Written("ana"))
    describe(campaign, replace(RING, slug="own1", colour="red"), seen=seen)

    assert opened_in(branched(campaign, 3)) == 1


OFFERED = (FLAG, RING, HUT, replace(HUT, colour="purple"))
WHENS = ("start", "end")
acts = st.one_of(
    st.tuples(st.just("describe"), st.sampled_from(OFFERED)),
    st.tuples(st.just("again"), st.sampled_from(OFFERED), st.integers(0, 3)),
    st.tuples(st.just("put"), st.sampled_from(WHENS), st.integers(0, 3)),
    st.tuples(st.just("award"), st.none(), st.integers(0, 3)),
    st.tuples(st.just("type"), st.sampled_from(("stock", "awards"))),
)


def do(campaign, episode, act):
    """Do what a group may do before an episode; what is refused is not done."""
    what, value, *rest = act
    if what == "describe":
        describe_open(campaign, value)
        return
    if what == "type":
        type_off(campaign, episode, value)
        return
    slugs = [*own(campaign)]
    [number] = rest
    if number >= len(slugs):
        return
    slug = slugs[number]
    if what == "again":
        seen = book_of(now(campaign)).sheet.seen("kind", slug)
        describe_open(campaign, replace(value, slug=slug), seen=seen)
    elif what == "award":
        refused(award, campaign, max(episode - 1, 1), f"end all: 1 {slug}")
    elif episode > 1 or value == "start":
        put(campaign, own(campaign)[slug], f"{episode - (value == 'end')} {value}")


def type_off(campaign, episode, what):
    """Type off the sheets of the chapter that was opened last, before its episode begins."""
    if what == "stock":
        refused(count, campaign, chapter_of(episode), tree=3)
    else:
        refused(award, campaign, episode, "end all: 1 tree")


def describe_open(campaign, kind, **more):
    if chapter_of_kind(kind) <= opened_of(now(campaign)):
        refused(describe, campaign, kind, **more)


def put(campaign, kind, when):
    if kind.goes is Goes.SPACE:
        refused(stick, now(campaign), f"{kind.slug} on C2", when, reason="so be it")
    else:
        refused(get, campaign, kind.slug, "", when)


@settings(max_examples=6)
@given(rounds=st.lists(st.lists(acts, max_size=4), min_size=5, max_size=6))
@example(rounds=[[("describe", FLAG), ("award", None, 0)], [], [], [], []])
def test_every_branch_can_be_taken_in_by_a_site_that_knows_nothing_of_it(account, rounds):
    campaign = campaign_of(account)
    for episode, done in enumerate(rounds, 1):
        if episode > 1 and chapter_of(episode) > chapter_of(episode - 1):
            open_next(campaign)
        for act in done:
            do(campaign, episode, act)
        closed(now(campaign), episode)
    for episode in range(len(rounds) + 1):
        assert opened_in(branched(campaign, episode)) == chapter_of(max(episode, 1))


TYPED = [
    pytest.param(lambda campaign: count(campaign, chapter=2, tree=3), id="the stock of chapter 2"),
    pytest.param(
        lambda campaign: award(campaign, 4, "end first: 1 tree"), id="what episode 4 brings"
    ),
]


@pytest.mark.parametrize("is_sealed_again", [False, True])
@pytest.mark.parametrize("types", TYPED)
def test_what_was_typed_off_the_next_chapter_before_it_began_is_left_out(
    account, other_account, types, is_sealed_again
):
    campaign = campaign_of(account)
    for episode in (1, 2, 3):
        closed(campaign, episode)
    bare = now(campaign)
    known = [mark["mark"] for mark in json_of(bare)["ledger"]]
    open_next(campaign)
    types(now(campaign))
    if is_sealed_again:
        refused(seal_envelope, campaign=now(campaign), chapter=2, written=Written("ana"))

    copy = branch(now(campaign), 3)

    assert opened_of(copy) == 1
    assert [mark["mark"] for mark in json_of(copy)["ledger"]] == known
    assert source_of(take_in_campaign(owner=other_account, source=source_of(copy))) == source_of(
        copy
    )
