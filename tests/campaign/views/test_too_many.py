"""What sticks and is brought no longer: told beside what is due, taken off, kept or put right."""

from uuid import uuid4

import pytest

from campaign.book import book_of
from campaign.keeping import cities_of, ledger_of
from campaign.legacy.ledger import Sticker
from campaign.legacy.sheet import sheet_of
from campaign.pages.past_change import change_of
from campaign.services.corrections import state_of
from campaign.services.episodes import reopen_episode
from campaign.services.marks import Written
from campaign.services.past import PastChange, correct_past
from campaign.services.refusals import Refusal
from tests.campaign.exchange.files import fault, json_of
from tests.campaign.services.test_sheets import award, count, due, now, place, point, waive
from tests.campaign_builders import campaign_of, closed, kept, refused
from tests.table_builders import Reader, parsed

WHERES = ["", "stickers/", "cities/2/", "episodes/2/"]


@pytest.fixture
def campaign(account):
    """Øst, second of episode 1, got the tree that its award table brings no more, but a rock."""
    campaign = campaign_of(account, 3, squares="A1 B1 A4 B4 C3 D3")
    award(campaign, 1, "end first: 1 rocks", "end second: 1 tree")
    closed(campaign, 1, (10, 30, 20))
    place(campaign, "tree on A1", "1 end", city=2)
    seen = sheet_of(ledger_of(now(campaign))).seen("awards", 1)
    award(campaign, 1, "end second: 1 rock", seen=seen)
    return campaign


def url(campaign, rest=""):
    return f"/campaigns/{campaign.pk}/{rest}"


def told(page):
    lines = [" ".join(item.text.split()) for item in page.all("li")]
    return [line.partition(" Take it off")[0] for line in lines if "too many" in line]


def surplus(campaign):
    return [(one.city, one.kind, one.surplus) for one in book_of(now(campaign)).too_many]


def board(campaign, city):
    return cities_of(now(campaign))[city].terrain


def sticker(campaign):
    return campaign.ledger.filter(kind="sticker").last().number


@pytest.mark.parametrize("where", WHERES)
def test_it_is_told_beside_what_is_due(signed_in, campaign, where):
    page = parsed(signed_in.get(url(campaign, where)))
    whose = "" if "cities" in where else "Øst: "
    assert told(page) == [f"{whose}one tree too many after episode 1"]
    links = {" ".join(a.text.split()): a["href"] for a in page.all("a")}
    here = url(campaign, f"ledger/{sticker(campaign)}/")
    assert links["Take it off A1 one tree of Øst"] == f"{here}?do=off#meant"
    assert links["It stays with Øst: one tree A1"] == f"{here}?do=stays#meant"


def test_other_cities_are_told_nothing(signed_in, campaign):
    assert told(parsed(signed_in.get(url(campaign, "cities/0/")))) == []
    assert told(parsed(signed_in.get(url(campaign, "cities/2/?after=1")))) == []


def test_it_comes_off(signed_in, campaign):
    reader = Reader(signed_in).open(url(campaign)).follow("Take it off A1 one tree of Øst")
    assert "one tree no longer too many" in reader.page.text
    reader.press("Correct it", reason="the places were others")
    assert (surplus(campaign), due(campaign)) == ([], ["2: 1 rock of 1 end"])
    assert board(campaign, 2) == board(campaign, 0)


def test_it_stays_where_the_group_says_so(signed_in, campaign):
    before = board(campaign, 2)
    reader = Reader(signed_in).open(url(campaign)).follow("It stays with Øst: one tree A1")
    assert "It stays, beside what is due" in reader.page.text
    assert reader.page.one("label", **{"for": "reason"}).text == "Why does it stay?"
    reader.press("Let it stay", reason="agreed")
    assert (surplus(campaign), due(campaign)) == ([], ["2: 1 rock of 1 end"])
    assert board(campaign, 2) == before
    assert fault(json_of(campaign)) is None
    assert told(parsed(signed_in.get(url(campaign)))) == []
    read = reader.open(url(campaign, "corrections/")).page.one(class_="changes").text
    assert read.endswith("Now: One tree on A1, after episode 1: it stays, beside what is due")


def test_what_nothing_brought_stays_anyway(signed_in, campaign):
    place(campaign, "rock on B1", "1 end", city=2)
    address = url(campaign, f"ledger/{sticker(campaign)}/?do=stays")
    assert "It stays, beside" in parsed(signed_in.get(address)).text  # it was brought
    campaign.ledger.filter(number=sticker(campaign)).update(
        mark={"kind": "rock", "space": "B1", "reason": ""}
    )
    assert "It stays, beside" not in parsed(signed_in.get(address)).text


@pytest.mark.parametrize(
    ("rest", "typed"),
    [
        pytest.param("ledger/{}/", {"kind": "rock", "space": "B1"}, id="put right"),
        pytest.param(
            "cities/2/lacking/", {"kind": "rock", "space": "B1", "when": "1 end"}, id="lacking"
        ),
    ],
)
def test_one_of_the_kind_that_is_due_settles_it(signed_in, campaign, rest, typed):
    address = url(campaign, rest.format(sticker(campaign)))
    page = parsed(signed_in.get(address, typed))
    assert "one rock no longer due, after episode 1" in page.text
    form = page.one("div", id="meant").one("form")
    sent = {i["name"]: i["value"] for i in form.all("input") if i["type"] == "hidden"}
    assert sent["award"] == "1 end"
    sent["reason"] = "it was a rock"
    for _ in range(2):  # sent once more, it is still the same
        assert signed_in.post(address, sent).status_code == 302
    assert due(campaign) == []
    assert campaign.corrections.count() == 1
    assert fault(json_of(campaign)) is None


def test_only_what_is_due_is_settled(campaign):
    waive(campaign, "rock", city=2)
    asked = {"kind": "rock", "space": "B1", "when": "1 end"}
    assert change_of(now(campaign), 2, asked).mark.award is None
    mark = Sticker("rock", (0, 1), "", point("1 end"))
    change = PastChange(2, point("1 end"), None, mark, "so", state_of(now(campaign)))
    before = kept(campaign)
    asked = {"campaign": now(campaign), "change": change, "written": Written("ana", uuid4())}
    assert refused(correct_past, **asked) is Refusal.NOTHING_DUE
    assert kept(campaign) == before


def test_an_episode_that_is_opened_again_has_nothing_too_many_till_it_is_closed(campaign):
    assert surplus(campaign) == [(2, "tree", 1)]
    reopen_episode(episode=now(campaign).episodes.get(number=1), by="ana")
    assert surplus(campaign) == []


def test_who_lacks_one_that_another_has_too_many_of_is_told(signed_in, campaign):
    count(campaign, tree=1)
    page = parsed(signed_in.get(url(campaign, "cities/0/?kind=tree&space=B1")))
    assert "Øst has 1 too many: take it off there first" in " ".join(page.text.split())
    page = parsed(signed_in.get(url(campaign, "cities/0/?kind=rock&space=B1")))
    assert "too many" not in page.text


def test_what_was_due_before_the_board_was_played_on_can_count_since_then(signed_in, campaign):
    address = url(campaign, "cities/2/?kind=rock&space=B1")
    assert "Let it count" not in parsed(signed_in.get(address)).text
    closed(campaign, 2, (10, 30, 20))
    reader = Reader(signed_in).open(address).follow("Let it count after episode 1")
    assert "One rock on B1" in reader.page.text
    assert "one rock no longer due, after episode 1" in reader.page.text


def test_what_was_due_before_an_episode_can_count_since_its_start(signed_in, account):
    campaign = campaign_of(account, squares="A1 B1")
    award(campaign, 2, "start all: 1 tree")
    closed(campaign, 1)
    closed(campaign, 2)
    reader = Reader(signed_in).open(url(campaign, "cities/0/?kind=tree&space=A1"))
    reader.follow("Let it count before episode 2")
    offered = reader.page.one("select", name="when").all("option")
    assert [one.text for one in offered] == [
        *("before episode 1", "after episode 1", "before episode 2", "after episode 2"),
    ]
    reader.press("Correct it", reason="forgotten")

    assert due(campaign) == ["1: 1 tree of 2 start"]
    last = campaign.ledger.filter(kind="sticker").last()
    assert (last.episode, last.moment) == (2, "start")
    assert campaign.episodes.get(number=2).table.seats.get(number=0).own["terrain"][0][0] == "t"
    assert fault(json_of(campaign)) is None
