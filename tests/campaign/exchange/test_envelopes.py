"""What was done with envelopes goes along in a file, and comes in again."""

import json

import pytest

from campaign.book import book_of
from campaign.envelopes import envelopes_of, opened_of
from campaign.keeping import cities_of
from campaign.legacy.awards import Award, AwardTable, Who
from campaign.legacy.moments import Moment
from campaign.legacy.sheet import NEVER
from campaign.legacy.stock import Stock
from campaign.models import Campaign
from campaign.services.envelopes import open_up_to, seal_envelope
from campaign.services.exchange import look_through, take_in_campaign
from campaign.services.marks import Written
from campaign.services.sheets import count_stock, type_awards
from tests.campaign.exchange.files import as_source, changed, fault, json_of, source_of
from tests.campaign.rule_sheets import fill_in
from tests.campaign.services.test_sheets import sealed_again
from tests.campaign_builders import campaign_of, stick

pytestmark = pytest.mark.django_db

WHEN = "2026-11-29T20:00:00+00:00"


def done(text):
    """Return entries of a file: "+2 -2" opens two and puts it back."""
    does = {"+": "opened", "-": "sealed"}
    return [{"chapter": int(one[1:]), "did": does[one[0]], "at": WHEN} for one in text.split()]


@pytest.fixture
def reached(account):
    """A campaign that has opened up to chapter 3, and put that one back."""
    campaign = campaign_of(account)
    open_up_to(campaign=campaign, chapter=3, written=Written("ana"))
    seal_envelope(campaign=campaign, chapter=3, written=Written("ana"))
    return campaign


def test_out_and_in_and_out_gives_the_same_bytes(reached, other_account):
    source = source_of(reached)

    copy = take_in_campaign(owner=other_account, source=source)

    assert [(one["chapter"], one["did"], one["by"]) for one in json.loads(source)["envelopes"]] == [
        (2, "opened", "ana"),
        (3, "opened", "ana"),
        (3, "sealed", "ana"),
    ]
    assert opened_of(copy) == 2
    assert source_of(copy) == source


def test_a_file_that_knows_more_envelopes_adds_the_rest(account):
    campaign = campaign_of(account)
    source = as_source(changed(json_of(campaign), envelopes=done("+2")))
    before = campaign.version

    for _ in range(2):
        take_in_campaign(owner=account, source=source)

    campaign = Campaign.objects.get(pk=campaign.pk)
    assert (opened_of(campaign), campaign.version) == (2, before + 1)
    assert look_through(owner=account, source=source).addition.is_nothing


def test_a_file_that_tells_otherwise_of_an_envelope_conflicts(reached, account):
    file = changed(json_of(reached), envelopes__1__at=WHEN)
    addition = look_through(owner=account, source=as_source(file)).addition
    assert addition.conflicts == ("What was done with envelope 3 is told otherwise there.",)


def test_both_sides_that_went_on_conflict(reached, account):
    file = changed(json_of(reached), envelopes__2=None, notes=[])
    file["ledger"] = [
        {"number": 0, "episode": 1, "moment": "start", "city": 0, "kind": "symbols", "at": WHEN}
        | {"mark": {"count": 1, "source": "typed", "words": "a gift"}}
    ]
    assert look_through(owner=account, source=as_source(file)).addition.conflicts


def test_a_sheet_goes_along_and_none_of_a_chapter_that_is_sealed(account, other_account):
    campaign = campaign_of(account)
    fill_in(campaign, 1, "1 2 | visible feature=tree points=1", "3 | groups | gone")
    fill_in(campaign, 2, "4 | typed words=Nobody_reads_this")
    source = source_of(campaign)
    copy = take_in_campaign(owner=other_account, source=source)
    assert envelopes_of(copy).sheets == envelopes_of(campaign).sheets
    assert source_of(copy) == source

    seal_envelope(campaign=campaign, chapter=2, written=Written("ana"))

    source = source_of(campaign)
    assert b"Nobody reads this" not in source
    assert source_of(take_in_campaign(owner=other_account, source=source)) == source


@pytest.mark.parametrize(
    ("envelopes", "where"),
    [
        pytest.param(done("+3"), "envelopes[0].chapter", id="one is left out"),
        pytest.param(done("+2 +2"), "envelopes[1].chapter", id="opened twice"),
        pytest.param(done("-2"), "envelopes[0].chapter", id="put back before it is open"),
        pytest.param(done("-1"), "envelopes[0].chapter", id="the first put back"),
        pytest.param(done("+2 +3 -2"), "envelopes[2].chapter", id="put back under another"),
        pytest.param(done("+9"), "envelopes[0].chapter", id="a ninth"),
        pytest.param([], "envelopes", id="an empty list"),
        pytest.param(
            [{"chapter": 2, "did": "sheet", "rules": [], "at": WHEN}],
            "envelopes[0].chapter",
            id="a sheet of a sealed chapter",
        ),
        pytest.param(
            [{**done("+2")[0], "rules": []}], "envelopes[0].rules", id="rules of an opening"
        ),
        pytest.param(
            [{"chapter": 1, "did": "sheet", "rules": [{}], "at": WHEN}],
            "envelopes[0].rules[0].rule",
            id="a rule of the wrong form",
        ),
        pytest.param([{**done("+2")[0], "did": "lost"}], "envelopes[0].did", id="lost"),
        pytest.param([{**done("+2")[0], "name": "x"}], "envelopes[0].name", id="a further key"),
        pytest.param(
            [{**one, "request": "8f5ee4a2-6a8e-4a8a-9d2b-0d4ee6f1a111"} for one in done("+2 +3")],
            "envelopes[1].request",
            id="one request twice",
        ),
    ],
)
def test_what_cannot_be_is_refused(account, envelopes, where):
    file = changed(json_of(campaign_of(account)), envelopes=envelopes)
    assert fault(file)[0] == where


@pytest.mark.parametrize("number", [1, 2])
def test_files_of_earlier_formats_are_read(account, other_account, number):
    file = changed(json_of(campaign_of(account)), format=f"city-campaign/{number}")
    copy = take_in_campaign(owner=other_account, source=as_source(file))
    assert json_of(copy) == {**file, "format": "city-campaign/3"}


def test_what_was_typed_of_stickers_goes_along_while_the_chapter_is_open(account, other_account):
    campaign = campaign_of(account)
    open_up_to(campaign=campaign, chapter=2, written=Written("ana"))
    table = AwardTable(4, (Award(Moment.END, Who.FIRST, "tree", 3),))
    count_stock(
        campaign=campaign, stock=Stock(2, (("tree", 5),)), seen=NEVER, written=Written("ana")
    )
    type_awards(campaign=campaign, table=table, seen=NEVER, written=Written("ana"))
    before = source_of(campaign)
    seal_envelope(campaign=campaign, chapter=2, written=Written("ana"))

    marks = [entry["mark"] for entry in json_of(campaign)["ledger"]]
    book = book_of(Campaign.objects.get(pk=campaign.pk))

    assert (b'"tree"' in before, [mark for mark in marks if "tree" in json.dumps(mark)]) == (
        True,
        [],
    )
    assert (book.sheet.stock, book.sheet.tables) == ({}, {})
    assert look_through(owner=account, source=before).addition.conflicts == ()
    copy = take_in_campaign(owner=other_account, source=source_of(campaign))
    assert source_of(copy) == source_of(campaign)


def test_a_file_tells_no_kind_of_a_chapter_that_is_put_back_and_a_later_one_does(
    account, other_account
):
    campaign = campaign_of(account)
    sealed_again(campaign)
    source = source_of(campaign)
    assert b"Flag" not in source
    copy = take_in_campaign(owner=other_account, source=source)
    assert source_of(copy) == source

    open_up_to(campaign=campaign, chapter=2, written=Written("ana"))
    stick(campaign, "own1 on A1", "1 start", reason="so the sheet says")
    source = source_of(campaign)
    assert b"Flag" in source
    copy = take_in_campaign(owner=other_account, source=source)

    assert source_of(copy) == source
    assert cities_of(copy)[0].terrain[0][0] == "s"
