"""What an award table brings all: one line, and one act on the same space of each board."""

import pytest

from campaign.legacy.stickers import Goes, Kind, Where
from tests.campaign.services.test_everywhere import spaces
from tests.campaign.services.test_sheets import award, describe, due, waive
from tests.campaign.views.test_everywhere import ticked
from tests.campaign.views.test_sheets import lines_of
from tests.campaign_builders import campaign_of, closed, stick
from tests.table_builders import Reader, parsed

TREES = "stickers/everywhere/?kind=tree&award=1+end"


@pytest.fixture
def campaign(account):
    return campaign_of(account, 3, squares="A1 B1 C3 D3")


def url(campaign, rest=""):
    return f"/campaigns/{campaign.pk}/{rest}"


def heads(page):
    found = [
        line.replace("on these", "on all").partition(" Place on all")
        for line in lines_of(page, "due-title")
    ]
    return [head for head, button, _ in found if button]


def test_what_all_get_is_placed_in_one_act_and_leads_on(signed_in, campaign):
    award(campaign, 1, "end all: 2 tree", "end all: 1 rock", "end second: 1 rocks")
    closed(campaign, 1, (10, 30, 20))
    reader = Reader(signed_in).open(url(campaign))
    assert heads(reader.page) == [
        "All: one rock after episode 1",
        "All: 2 × one tree after episode 1",
    ]

    reader.follow("Place on all boards one rock, after episode 1")
    assert "Due: one rock, after episode 1." in " ".join(reader.page.text.split())
    reader.press("A1, light green", within="city-0")
    assert ticked(reader.page) == ["0", "1", "2"]
    reader.press("Put it on all that are ticked")

    last = campaign.ledger.last().number
    assert reader.path == url(campaign, f"stickers/everywhere/?kind=tree&award=1+end&placed={last}")
    said = reader.page.one("p", class_="verdict").text
    assert said == "Norr, Søder and Øst: one rock on A1 is on."
    for space in ("B1", "C3"):
        reader.press(f"{space}, light green", within="city-0")
        reader.press("Put it on all that are ticked")

    assert due(campaign) == ["2: 1 rocks of 1 end"]
    assert reader.path.startswith(url(campaign, "cities/2/?kind=rocks"))
    assert spaces(campaign) == [
        *(f"{city} rock A1" for city in range(3)),
        *(f"{city} tree B1" for city in range(3)),
        *(f"{city} tree C3" for city in range(3)),
    ]


def test_the_last_of_all_leads_back_and_is_said_there(signed_in, campaign):
    award(campaign, 1, "end all: 1 tree")
    closed(campaign, 1, (10, 30, 20))
    reader = Reader(signed_in).open(url(campaign, TREES + "&space=A1"))
    reader.press("Put it on all that are ticked")
    assert reader.path.startswith(url(campaign, "?placed="))
    said = [node.text for node in reader.page.all("p", class_="verdict")]
    assert said == ["Norr, Søder and Øst: one tree on A1 is on. All that was due is placed."]
    assert not reader.page.all("section", id="due")


def test_who_has_it_already_is_not_ticked_and_not_named(signed_in, campaign):
    award(campaign, 1, "end all: 1 tree")
    closed(campaign, 1, (10, 30, 20))
    waive(campaign, city=1)
    page = parsed(signed_in.get(url(campaign)))
    assert heads(page) == ["Norr and Øst: one tree after episode 1"]
    page = parsed(signed_in.get(url(campaign, TREES + "&space=A1")))
    assert ticked(page) == ["0", "2"]
    assert "None of these is due to it." in page.text


def test_who_gets_more_of_it_has_a_line_apart(signed_in, campaign):
    award(campaign, 1, "end all: 1 tree", "end first: 1 tree")
    closed(campaign, 1, (10, 30, 20))
    page = parsed(signed_in.get(url(campaign)))
    assert heads(page) == ["Norr and Øst: one tree after episode 1"]
    assert "Søder: 2 × one tree after episode 1 Place" in " ".join(page.text.split())


def test_each_can_still_be_placed_or_left_by_itself(signed_in, campaign):
    award(campaign, 1, "end all: 1 tree")
    closed(campaign, 1, (10, 30, 20))
    reader = Reader(signed_in).open(url(campaign))
    reader.follow("Place one tree of Søder")
    assert reader.path == url(campaign, "cities/1/?kind=tree#board")
    reader.open(url(campaign))
    reader.follow("Not taken by Øst: one tree")
    assert "Øst is due one tree after episode 1." in " ".join(reader.page.text.split())


SINGLE = [
    pytest.param(("end first: 1 tree", "end second: 1 tree"), (), id="by placement"),
    pytest.param(("end all: 1 own1",), (), id="beside the board"),
    pytest.param(("end all: 1 tree",), (0, 2), id="one city alone lacks it"),
]


@pytest.mark.parametrize(("lines", "waived"), SINGLE)
def test_nothing_is_put_together_that_is_not_alike(signed_in, campaign, lines, waived):
    describe(campaign, Kind("", "Hut", "", Where.ANYWHERE, None, "H", "blue", Goes.BESIDE))
    award(campaign, 1, *lines)
    closed(campaign, 1, (10, 30, 20))
    for city in waived:
        waive(campaign, city=city)
    page = parsed(signed_in.get(url(campaign)))
    assert len(lines_of(page, "due-title")) == len(due(campaign))
    assert heads(page) == []


def test_one_put_by_another_after_it_is_said_alone(signed_in, campaign):
    stick(campaign, "tree on A1", "1 start", city=0)
    stick(campaign, "rock on B1", "1 start", city=1)
    last = campaign.ledger.last().number
    page = parsed(signed_in.get(url(campaign, f"?placed={last}")))
    assert page.one("p", class_="verdict").text == "Søder: one rock on B1 is on."
