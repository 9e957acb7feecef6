"""What a group typed off its sheets goes out and comes in with its campaign."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from campaign.exchange.reading import parse_campaign
from campaign.exchange.writing import campaign_bytes
from campaign.keeping import mark_json
from campaign.services.envelopes import open_up_to
from campaign.services.exchange import take_in_campaign
from campaign.services.marks import Written
from tests.campaign.exchange.files import as_source, changed, fault, json_of
from tests.campaign.legacy.test_sheet_json import marks
from tests.campaign_builders import campaign_of

pytestmark = pytest.mark.django_db

AT = "2026-11-29T19:00:00+00:00"
KIND = {
    "slug": "own1",
    "name": "Flag",
    "letter": "F",
    "colour": "red",
    "ground": "s",
    "where": "marked",
}
STICKER = {"kind": "own1", "space": "C2", "reason": "", "award": "1 start"}


def entry(number, kind, mark, **more):
    about_all = kind in {"kind", "stock", "awards"}
    city = {} if about_all else {"city": 0}
    head = {"number": number, "episode": 1, "moment": "start", **city}
    return {**head, "kind": kind, "mark": mark, "at": AT, **more}


SHEETS = [
    entry(0, "kind", KIND, by="ana"),
    entry(1, "stock", {"chapter": 1, "counts": {"own1": 2, "tree": 4}}),
    entry(
        2,
        "awards",
        {"episode": 1, "lines": [{"moment": "start", "who": "all", "kind": "own1", "count": 2}]},
    ),
    entry(3, "sticker", STICKER),
    entry(4, "waiver", {"kind": "own1", "count": 1, "award": "1 start", "reason": "no room"}),
    entry(5, "removal", {"of": 4, "reason": "there is"}),
    entry(6, "kind", {**KIND, "slug": "own2", "ground": "", "where": "anywhere", "goes": "piece"}),
    entry(7, "given", {"kind": "own2", "piece": "b3", "reason": "", "award": "1 start"}),
    entry(
        8,
        "kind",
        {
            **KIND,
            "slug": "own3",
            "ground": "",
            "where": "anywhere",
            "goes": "beside",
            "boxes": 5,
        },
    ),
    entry(9, "given", {"kind": "own3", "reason": "all get it"}),
    entry(10, "crossed", {"kind": "own3", "count": 2, "words": "three trees"}),
]


@pytest.fixture
def file(account):
    campaign = campaign_of(account, squares="A1 C2")
    open_up_to(campaign=campaign, chapter=6, written=Written("ana"))
    return {**json_of(campaign), "ledger": SHEETS}


def test_sheets_go_out_as_they_came_in(file, other_account):
    copy = take_in_campaign(owner=other_account, source=as_source(file))

    assert json_of(copy) == file
    assert [row.city for row in copy.ledger.all()] == [
        *(None, None, None, 0, 0, 0),
        *(None, 0, None, 0, 0),
    ]


@pytest.mark.parametrize("kind", [1, 2])
def test_files_of_earlier_formats_are_read(file, other_account, kind):
    old = {**file, "format": f"city-campaign/{kind}", "ledger": []}

    copy = take_in_campaign(owner=other_account, source=as_source(old))

    assert json_of(copy) == {**file, "ledger": []}


FAULTS = [
    pytest.param({"ledger__0__city": 0}, "ledger[0].city", id="a kind of one city"),
    pytest.param({"ledger__3__city": None}, "ledger[3].city", id="a sticker of no city"),
    pytest.param({"ledger__4__city": None}, "ledger[4].city", id="a waiver of no city"),
    pytest.param({"ledger__3__mark__kind": "own2"}, "ledger[3].mark", id="a kind never described"),
    pytest.param({"ledger__4__mark__kind": "own2"}, "ledger[4].mark", id="waiving such a kind"),
    pytest.param(
        {"ledger__2__mark__lines__0__kind": "own2"}, "ledger[2].mark", id="awarding such a kind"
    ),
    pytest.param({"ledger__1__mark__counts__own2": 1}, "ledger[1].mark", id="such a kind in stock"),
    pytest.param({"ledger__5__mark__of": 1}, "ledger[5].mark.of", id="taking a sheet away"),
    pytest.param({"ledger__7__mark__kind": "own1"}, "ledger[7].mark", id="a sticker of spaces"),
    pytest.param({"ledger__7__mark__piece": None}, "ledger[7].mark", id="a mark on no building"),
    pytest.param({"ledger__9__mark__piece": "b3"}, "ledger[9].mark", id="a panel on a building"),
    pytest.param({"ledger__10__mark__kind": "own2"}, "ledger[10].mark", id="boxes of a mark"),
    pytest.param({"ledger__3__mark__kind": "own3"}, "ledger[3].mark", id="a panel on a space"),
    pytest.param({"ledger__8__mark__slug": "own2"}, "ledger[8].mark", id="used, goes elsewhere"),
    pytest.param({"ledger__0__episode": 3}, "ledger[0].episode", id="later than the next episode"),
]


@pytest.mark.parametrize(("change", "where"), FAULTS)
def test_what_cannot_be_true_says_where(file, change, where):
    assert fault(changed(file, **change))[0] == where


def test_a_kind_is_described_before_it_is_put(file):
    turned = [{**SHEETS[3], "number": 0}, {**SHEETS[0], "number": 1}]
    assert fault({**file, "ledger": turned})[0] == "ledger[0].mark"


@pytest.fixture(scope="module")
def bare():
    board = {"terrain": ["." * 26] * 16, "banks": ["0" * 25 + "1"] * 16}
    return {
        "format": "city-campaign/3",
        "origin": "6f1c3f4e-8f3a-4b39-9c54-0f2f5be1a001",
        "name": "Ours",
        "time_zone": "UTC",
        "cities": [{"animal": "bear", "name": "Norr", "mayor": "Ana", **board}],
        "ledger": [],
        "episodes": [],
        "notes": [],
    }


@given(st.lists(marks, max_size=6))
def test_whatever_sheets_say_comes_out_as_it_went_in(bare, found):
    lines = [entry(number, *mark_json(mark)) for number, mark in enumerate(found)]
    source = as_source({**bare, "ledger": lines})
    written = campaign_bytes(parse_campaign(source).file)
    assert campaign_bytes(parse_campaign(written).file) == written
    assert parse_campaign(written).file == parse_campaign(source).file
