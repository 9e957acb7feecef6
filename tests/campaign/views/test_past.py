"""An entry of the ledger with its history, and what is corrected there, without scripts."""

from uuid import uuid4

import pytest

from campaign.services.marks import Written
from campaign.services.stickers import colour_symbols, remove_sticker
from tests.campaign.services.test_past import board
from tests.campaign.services.test_revisions import BARE, corrected, played, results, symbols
from tests.campaign_builders import GROUND, campaign_of, closed, demo_of, kept, started, stick
from tests.table_builders import alerts, parsed

pytestmark = pytest.mark.django_db


@pytest.fixture
def campaign(account):
    """A tree on A1 of Norr since episode 1, which is entry 2 for people; episode 2 played on it."""
    campaign = campaign_of(account, squares="A1 B1 A4 B4")
    closed(campaign)
    stick(campaign, "tree on A1", "1 end", reason="ours")
    played(campaign, 2, visible=("A1", ""))
    return campaign


def address(campaign, part="ledger/1/"):
    return f"/campaigns/{campaign.pk}/{part}"


def tap(reader, space, **typed):
    button = next(b for b in reader.page.all("button") if b["value"] == space)
    return reader.push(button, **typed)


def test_a_sticker_of_the_past_is_moved_from_the_page_of_its_city(reader, campaign):
    reader.open(address(campaign, "cities/0/")).follow("Wrong?")
    assert reader.path == address(campaign)
    assert "It counts after episode 1, for Norr." in reader.page.text
    tap(reader, "B1")

    text = reader.page.text
    assert "One tree on B1" in text
    assert "Episode 2: another result." in text
    assert "Progress symbols in all: Norr 2 instead of 4, Søder 2 instead of 0." in text
    reader.press("Correct it", reason="it was on B1")

    assert reader.path == address(campaign, "cities/0/?corrected=1")
    assert board(campaign) == ".ttT rR.. mf.. ...."
    assert results(campaign.episodes.get(number=2))[0] == (0, 2, 9, 0)
    reader.open(address(campaign, "corrections/"))
    assert "A sticker of Norr" in reader.page.text
    [change] = reader.page.all("ul", class_="changes")
    was, now = "One tree on A1, after episode 1", "One tree on B1, after episode 1"
    assert change.text == f"Before: {was}Now: {now}"
    reader.open(address(campaign))
    assert "took it away: “it was on B1”." in reader.page.text
    removal = next(a for a in reader.page.all("a") if "took it away" in a.text)
    reader.open(removal["href"])
    assert "Entry 2 no longer counts" in reader.page.text
    after = campaign.ledger.filter(kind="sticker").last().number
    reader.open(address(campaign, f"ledger/{after}/"))
    assert "It came in the place of entry 2." in reader.page.text
    assert "It was written by correction 1." in reader.page.text


def test_a_sticker_that_was_never_there_comes_off(reader, campaign):
    reader.open(address(campaign)).press("It should not be there at all")
    assert "Without it" in reader.page.text
    reader.press("Correct it", reason="never put")

    assert board(campaign) == GROUND
    reader.open(address(campaign, "corrections/"))
    assert "Norr: one tree on A1 taken off" in reader.page.text


@pytest.mark.parametrize("city", [0, 1])
def test_what_is_done_after_something_came_off_did_not_come_in_its_place(reader, campaign, city):
    stick(campaign, "tree on A4", "2 end")
    took = campaign.ledger.count()
    sent = {"reason": "a slip", "written": Written("ana", uuid4())}
    remove_sticker(campaign=campaign, number=took - 1, **sent)
    stick(campaign, "rock on B1", "2 end", city)
    colour_symbols(
        campaign=campaign, city=city, count=2, words="a gift", written=Written("ana", uuid4())
    )
    for number in (took + 1, took + 2):
        reader.open(address(campaign, f"ledger/{number}/"))
        assert "in the place of" not in reader.page.text


def test_a_sticker_that_is_put_elsewhere_comes_in_its_own_place(reader, campaign):
    stick(campaign, "tree on A4", "2 end")
    first = campaign.ledger.count()
    stick(campaign, "tree on B4", "2 end", moved=first - 1, reason="a slip")
    last = campaign.ledger.last().number
    assert f"place of entry {first}." in reader.open(address(campaign, f"ledger/{last}/")).page.text


def test_a_sticker_that_lacks_is_put_since_then(reader, campaign):
    reader.open(address(campaign, "cities/0/"))
    reader.follow("A sticker of an earlier episode is missing")
    tap(reader, "B4", kind="rock", when="1 end")
    assert "One rock on B4" in reader.page.text
    reader.press("Correct it", reason="forgotten")

    assert board(campaign) == "t.tT rR.. mf.. .r.."
    assert campaign.ledger.last().moment == "end"
    assert campaign.ledger.filter(kind="sticker").last().episode == 1


def test_what_was_put_there_later_is_told(reader, campaign):
    stick(campaign, "rock on B4", "2 end")
    later = campaign.ledger.last().number
    reader.open(address(campaign, "cities/0/lacking/"))
    tap(reader, "B4", kind="trees", when="1 end")

    [told] = reader.page.one("ul", class_="displaced").all("li")
    assert told.text == (
        "One rock on B4, put after episode 2, would not belong there any more."
        " There is a sticker on B4 already. Look at it"
    )
    assert told.one("a")["href"] == address(campaign, f"ledger/{later}/")
    tap(reader, "A4", kind="trees", when="1 end")
    assert not reader.page.all("ul", class_="displaced")


def test_nothing_lacks_after_an_episode_that_is_being_played(reader, campaign):
    started(campaign, 3)
    reader.open(address(campaign, "cities/0/lacking/"))
    offered = reader.page.one("select", name="when").all("option")
    assert [option.text for option in offered] == [
        "before episode 1", "after episode 1", "after episode 2",
    ]  # fmt: skip
    assert [option.text for option in offered if "selected" in option.attrs] == ["after episode 2"]


def test_a_space_where_it_does_not_belong_is_said_and_stands_with_the_reason(reader, campaign):
    reader.open(address(campaign))
    tap(reader, "C4")
    assert "C4 has no small square in its centre." in reader.page.text
    reader.press("Correct it", reason="so it is on the board")

    sticker = campaign.ledger.filter(kind="sticker").last()
    assert sticker.mark["reason"] == "so it is on the board"


def test_one_that_stuck_since_another_time_comes_off_and_goes_on_anew(reader, campaign):
    reader.open(address(campaign))
    assert "It stuck since another time?" in reader.page.text
    reader.press("It should not be there at all").press("Correct it", reason="too early")
    reader.open(address(campaign, "cities/0/")).follow("A sticker of an earlier episode is missing")
    tap(reader, "A1", kind="tree", when="2 end")
    reader.press("Correct it", reason="since then")

    last = campaign.ledger.filter(kind="sticker").last()
    assert (last.episode, last.moment, last.mark["space"]) == (2, "end", "A1")


def test_symbols_that_were_typed_are_corrected(reader, campaign):
    written = Written("ana", uuid4())
    colour_symbols(campaign=campaign, city=0, count=2, words="a gift", written=written)
    reader.open(address(campaign, "cities/0/"))
    [gift] = [row for row in reader.page.all("tr") if row.text.startswith("A gift, after")]
    reader.open(gift.one("a")["href"])
    reader.press("Show what would differ", count="1")
    assert "Progress symbols in all: Norr 5 instead of 6." in reader.page.text
    reader.press("Correct it", reason="one only")

    assert symbols(campaign) == [5, 0]


def test_symbols_of_a_result_are_told_and_not_offered(reader, campaign):
    reader.open(address(campaign, "ledger/0/"))
    assert "2 symbols: place 1" in reader.page.text
    assert "Entered wrongly?" not in reader.page.text


def test_every_kind_of_entry_has_a_page(signed_in, campaign):
    corrected(campaign, BARE)
    for row in campaign.ledger.all():
        assert signed_in.get(address(campaign, f"ledger/{row.number}/")).status_code == 200
    assert signed_in.get(address(campaign, "ledger/99/")).status_code == 404


BAD = [
    {"space": ""},
    {"space": "K9"},
    {"kind": "palm"},
    {"reason": ""},
    {"reason": "x" * 201},
    {"seen": ""},
    {"id": "x"},
    {"seen": "9.9"},
]


@pytest.mark.parametrize("part", ["ledger/1/", "cities/0/lacking/"])
@pytest.mark.parametrize("sent", BAD, ids=str)
def test_what_is_refused_changes_nothing_and_keeps_what_was_typed(signed_in, campaign, part, sent):
    page = parsed(signed_in.get(address(campaign, part) + "?kind=tree&space=B4"))
    fields = {
        name: page.one("input", name=name)["value"] for name in ("id", "seen", "space", "when")
    }
    fields |= {"kind": "tree", "reason": "forgotten"}
    before = kept(campaign)

    answer = signed_in.post(address(campaign, part), fields | sent)

    assert answer.status_code == (409 if sent == {"seen": "9.9"} else 422)
    page = parsed(answer)
    assert alerts(page)
    if not {"space", "kind"} & sent.keys():
        assert page.one("input", name="reason")["value"] == sent.get("reason", "forgotten")
    assert kept(campaign) == before


@pytest.mark.parametrize("part", ["ledger/1/", "cities/0/lacking/"])
@pytest.mark.parametrize("who", ["client", "stranger"])
def test_others_find_nothing(client, other_account, campaign, who, part):
    if who == "stranger":
        client.force_login(other_account)
    before = kept(campaign)
    for method in ("get", "post"):
        assert getattr(client, method)(address(campaign, part)).status_code == 404
    assert kept(campaign) == before


def test_an_entry_of_the_demo_is_read_and_not_corrected(signed_in, account):
    demo = demo_of(account)
    answer = signed_in.get(address(demo, "ledger/0/"))
    assert answer.status_code == 200
    assert 'method="post" action="/campaigns' not in answer.text
    assert signed_in.post(address(demo, "ledger/0/")).status_code == 403
    assert signed_in.get(address(demo, "cities/0/lacking/")).status_code == 403


def test_a_city_that_is_not_there_lacks_nothing(signed_in, campaign):
    assert signed_in.get(address(campaign, "cities/7/lacking/")).status_code == 404


def test_what_people_typed_is_text(signed_in, campaign):
    campaign.cities.filter(number=0).update(name="<b>Norr</b>")
    for part in ("ledger/1/", "cities/0/lacking/?kind=tree&space=B4"):
        assert "<b>Norr</b>" not in signed_in.get(address(campaign, part)).text
