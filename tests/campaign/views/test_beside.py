from dataclasses import replace
from uuid import uuid4

import pytest

from campaign.services.envelopes import open_up_to
from campaign.services.marks import Written
from tests.campaign.services.test_beside import (
    KINDS,
    beside,
    cross,
    get,
    ledger_number,
    now,
)
from tests.campaign.services.test_sheets import award, describe, due
from tests.campaign_builders import campaign_of, closed, demo_of, kept
from tests.table_builders import Reader, alerts, parsed


@pytest.fixture
def campaign(account):
    campaign = campaign_of(account, 3)
    open_up_to(campaign=campaign, chapter=6, written=Written("ana"))
    for kind in KINDS.values():
        describe(campaign, kind)
    return campaign


def url(campaign, rest="cities/0/beside/"):
    return f"/campaigns/{campaign.pk}/{rest}"


def text_of(page):
    return " ".join(page.text.split())


def test_a_mark_goes_on_a_building_without_scripts(signed_in, campaign):
    reader = Reader(signed_in).open(url(campaign))
    assert "Nothing beside the board yet." in reader.page.text
    reader.press("Go on", kind="own1")
    assert "“Cog” for Norr?" in text_of(reader.page)
    reader.press("It gets it for good", piece="b3")

    assert "Blue square: C Cog" in text_of(reader.page)
    assert reader.page.one("p", class_="verdict").text == "Norr: “Cog” on the blue square."
    assert "“Cog” on the blue square, before episode 1" in text_of(reader.page)
    city = parsed(signed_in.get(url(campaign, "cities/0/")))
    assert "Blue square: C Cog" in text_of(city)


def test_boxes_are_crossed_off_and_shown_by_episode(signed_in, campaign):
    get(campaign, "own3")
    reader = Reader(signed_in).open(url(campaign))
    reader.press("Cross them off", count="3", words="three trees")
    boxes = [node.text for node in reader.page.all("li", class_="box")]
    assert boxes == [*["crossed off in episode1"] * 3, "open"]
    said = reader.page.one("p", class_="verdict")
    assert (said["role"], said.text) == ("status", "Norr: 3 boxes of “Map” crossed off.")
    assert "3 boxes of “Map” crossed off, before episode 1 (three trees)" in text_of(reader.page)

    reader.press("Cross them off", count="2", words="two more")
    assert reader.response.status_code == 422
    assert alerts(reader.page) == ["“Map” has 1 open box."]
    assert reader.page.one("input", id="words-own3")["value"] == "two more"


def test_what_was_given_by_mistake_is_taken_back_with_words(signed_in, campaign):
    get(campaign, "own2")
    reader = Reader(signed_in).open(url(campaign))
    assert "H Hut: blue single" in text_of(reader.page)
    reader.press("Take it back", reason="it was Ben’s")
    assert beside(campaign).pieces == {}


def test_what_is_due_is_given_and_leads_on(signed_in, campaign):
    award(campaign, 1, "end all: 1 own2")
    closed(campaign, 1, (30, 20, 10))
    page = parsed(signed_in.get(url(campaign, "")))
    place = page.one("a", class_="next-step")["href"]
    assert place == url(campaign) + "?kind=own2#give"
    reader = Reader(signed_in).open(place)
    reader.press("It gets it for good")
    last = campaign.ledger.last().number
    assert reader.path == url(campaign, f"cities/1/beside/?kind=own2&placed={last}#give")
    assert reader.page.one("p", class_="verdict").text == "Norr: “Hut”."
    assert due(campaign)[0] == "1: 1 own2 of 1 end"


def test_what_speaks_against_it_is_said_before_and_overruled(signed_in, campaign):
    get(campaign, "own3")
    reader = Reader(signed_in).open(url(campaign) + "?kind=own3")
    assert "It has “Map” already." in reader.page.text
    reader.press("It gets it for good")
    assert (reader.response.status_code, alerts(reader.page)) == (422, ["It has “Map” already."])
    reader.press("It gets it for good", reason="a second one lay in the box")
    assert reader.response.status_code == 200


@pytest.mark.parametrize(
    ("square", "change", "words"),
    [
        pytest.param([], {}, "Tap the squares of the new building.", id="no square"),
        pytest.param(["A1", "B2"], {}, "The squares of a building hang together", id="apart"),
        pytest.param(["A1"], {"colour": "grey"}, "A building is yellow, red", id="a grey one"),
        pytest.param(["E9"], {}, "Something in what this page sent", id="off the grid"),
    ],
)
def test_a_new_building_is_tapped_square_by_square(signed_in, campaign, square, change, words):
    sent = {"name": "Mill", "letter": "M", "colour": "yellow", "ground": "s", "where": "marked"}
    sent |= {"id": uuid4(), "seen": "-1", "goes": "deck", "is_offered": "on", **change}
    response = signed_in.post(url(campaign, "stickers/kinds/new/"), {**sent, "square": square})
    assert response.status_code == 422
    assert alerts(parsed(response))[0].startswith(words)
    good = {**sent, "colour": "yellow", "id": uuid4(), "square": ["B2", "C2", "C3"]}
    assert signed_in.post(url(campaign, "stickers/kinds/new/"), good).status_code == 302
    get(campaign, "own5")
    assert sorted(beside(campaign).pieces["own5"].shape) == [(0, 0), (0, 1), (1, 1)]


OFFERED = [
    pytest.param(1, [], id="chapter 1: on the board alone"),
    pytest.param(2, ["deck", "purple"], id="chapter 2: buildings, and their colour"),
    pytest.param(4, ["deck", "purple", "m", "beside"], id="chapter 4: beside the board"),
    pytest.param(5, ["deck", "purple", "m", "beside", "piece"], id="chapter 5: on buildings"),
    pytest.param(6, ["deck", "purple", "m", "beside", "piece", "boxes"], id="chapter 6: boxes"),
]
LATER = [
    pytest.param({"goes": "deck", "square": ["A1"]}, "deck", id="a building"),
    pytest.param({"colour": "purple"}, "purple", id="a colour"),
    pytest.param({"ground": "m"}, "m", id="closed ground"),
    pytest.param({"goes": "beside"}, "beside", id="beside the board"),
    pytest.param({"goes": "piece"}, "piece", id="on a building"),
]


@pytest.mark.parametrize(("opened", "offered"), OFFERED)
def test_a_kind_can_be_what_an_opened_envelope_tells_of(signed_in, account, opened, offered):
    campaign = campaign_of(account)
    open_up_to(campaign=campaign, chapter=opened, written=Written("ana"))
    page = parsed(signed_in.get(url(campaign, "stickers/kinds/new/")))
    values = {node["value"] for node in page.all("input", type="radio")}
    values |= {node["name"] for node in page.all("input", name="boxes")}
    known = ("deck", "purple", "m", "beside", "piece", "boxes")
    assert [one for one in known if one in values] == offered
    assert bool(page.all("input", name="square")) is ("deck" in offered)


def test_boxes_of_a_sealed_chapter_are_not_taken(signed_in, account):
    campaign = campaign_of(account)
    open_up_to(campaign=campaign, chapter=5, written=Written("ana"))
    sent = {"name": "Mill", "letter": "M", "colour": "red", "ground": "", "where": "anywhere"}
    sent |= {"seen": "-1", "goes": "beside", "is_offered": "on", "id": uuid4(), "boxes": "3"}
    response = signed_in.post(url(campaign, "stickers/kinds/new/"), sent)
    assert response.status_code == 422
    assert "with an envelope that is not opened yet" in parsed(response).text
    assert "boxes to cross" not in parsed(response).text.lower()
    assert campaign.ledger.count() == 0


@pytest.mark.parametrize(("change", "value"), LATER)
def test_a_kind_of_a_sealed_chapter_is_not_taken(signed_in, account, change, value):
    campaign = campaign_of(account)
    sent = {"name": "Mill", "letter": "M", "colour": "red", "ground": "s", "where": "marked"}
    sent |= {"seen": "-1", "goes": "space", "is_offered": "on", "id": uuid4(), **change}
    response = signed_in.post(url(campaign, "stickers/kinds/new/"), sent)
    assert response.status_code == 422
    assert campaign.ledger.count() == 0


def test_a_kind_stays_what_it_is_where_its_chapter_is_no_longer_open(signed_in, account):
    campaign = campaign_of(account)
    describe(campaign, KINDS["own3"])
    page = parsed(signed_in.get(url(campaign, "stickers/kinds/own1/")))
    assert page.one("input", name="goes", value="beside")["checked"] is not None
    assert page.one("input", name="boxes")["value"] == "4"


def test_what_has_no_boxes_is_counted(signed_in, campaign):
    describe(campaign, replace(KINDS["own3"], name="Sheep", boxes=0))
    get(campaign, "own5")
    reader = Reader(signed_in).open(url(campaign))
    assert "none so far" in text_of(reader.page)
    reader.press("Add them", count="3")
    assert "3 so far" in text_of(reader.page)
    assert "3 “Sheep”, before episode 1" in text_of(reader.page)
    assert "box" not in text_of(reader.page)


NOWHERE = ["cities/7/beside/give/", "cities/7/boxes/", "beside/0/back/", f"beside/{10**30}/back/"]


@pytest.mark.parametrize("part", NOWHERE)
def test_what_is_not_there_is_not_found(signed_in, campaign, part):
    before = kept(campaign)
    sent = {"id": uuid4(), "reason": "x", "count": "1", "kind": "own3"}
    assert signed_in.post(url(campaign, part), sent).status_code == 404
    assert kept(campaign) == before


def test_strangers_find_nothing_and_readers_may_not_write(client, account, other_account, campaign):
    get(campaign, "own3")
    cross(campaign, 1)
    demo = demo_of(account)
    parts = ["cities/0/beside/give/", "cities/0/boxes/", f"beside/{ledger_number(campaign)}/back/"]
    before = kept(campaign), kept(demo)
    client.force_login(other_account)
    for part in parts:
        assert client.post(url(campaign, part)).status_code == 404
        assert client.post(url(demo, part)).status_code == 403
    assert client.get(url(campaign)).status_code == 404
    assert client.get(url(demo)).status_code == 200
    assert 'method="post"' not in client.get(url(demo)).content.decode().replace(
        '<form method="post" action="/accounts/logout/">', ""
    )
    assert (kept(campaign), kept(demo)) == before
    assert now(campaign).ledger.count() == 6
