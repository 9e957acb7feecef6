from uuid import uuid4

import pytest

from campaign.legacy.stickers import Kind, Where
from tests.campaign.services.test_everywhere import spaces
from tests.campaign.services.test_sheets import count, describe
from tests.campaign_builders import campaign_of, closed, demo_of, kept, stick
from tests.people_builders import retire
from tests.table_builders import Reader, alerts, parsed


@pytest.fixture
def campaign(account):
    return campaign_of(account, 3, squares="A1 B1 C3 D3")


def url(campaign):
    return f"/campaigns/{campaign.pk}/stickers/everywhere/"


def verdicts(page):
    return [" ".join(node.text.split()) for node in page.all("p", class_="verdict")]


def ticked(page):
    return [n["value"] for n in page.all("input", name="city") if n["checked"] is not None]


def test_all_boards_are_seen_before_all_get_it(signed_in, campaign):
    describe(campaign)
    reader = Reader(signed_in).open(url(campaign))
    assert [node.text.strip() for node in reader.page.all("h2")] == ["Norr", "Søder", "Øst"]

    reader.press("A1, light green", within="city-1", kind="own1")
    assert verdicts(reader.page) == ["It belongs there."] * 3
    assert [n["value"] for n in reader.page.all("button", class_="is-lit")] == ["A1"] * 3
    reader.press("Put it on all that are ticked")

    assert spaces(campaign) == ["0 own1 A1", "1 own1 A1", "2 own1 A1"]


def test_fewer_stickers_than_boards_are_told_with_how_many_and_where_they_are_counted(
    signed_in, campaign
):
    count(campaign, tree=2)
    reader = Reader(signed_in).open(url(campaign) + "?kind=tree&space=A1")
    reader.press("Put it on all that are ticked")

    assert (reader.response.status_code, spaces(campaign)) == (422, [])
    words = "By your count 2 of “one tree” are left of this chapter, for 3 boards: untick 1"
    assert words in alerts(reader.page)[0]
    assert ticked(reader.page) == ["0", "1", "2"]
    [link] = [one for one in reader.page.all("a") if one.text == "The count"]
    assert parsed(signed_in.get(link["href"])).one("section", id=link["href"].partition("#")[2])


def test_who_did_not_play_is_asked_about_and_not_ticked(signed_in, campaign):
    closed(campaign, 1, (30, 20), absent=(1,))
    reader = Reader(signed_in).open(url(campaign) + "?kind=tree&space=A1")
    assert ticked(reader.page) == ["0", "2"]
    assert "It did not play episode 1. Does it get the sticker too?" in reader.page.text

    reader.press("Put it on all that are ticked")

    assert spaces(campaign) == ["0 tree A1", "2 tree A1"]


def test_a_retired_city_is_asked_about_with_since_when(signed_in, campaign):
    closed(campaign, 1, (30, 20, 10))
    retire(campaign, 2)
    page = parsed(signed_in.get(url(campaign) + "?kind=tree&space=A1"))
    assert ticked(page) == ["0", "1"]
    text = " ".join(page.text.split())
    assert "It retired, from episode 2 on. Does it get the sticker too?" in text


def test_where_one_cannot_take_it_nothing_is_put_and_the_choice_is_kept(signed_in, campaign):
    stick(campaign, "rock on A1", "1 start", city=1)
    before = kept(campaign)
    reader = Reader(signed_in).open(url(campaign) + "?kind=tree&space=A1")
    assert verdicts(reader.page)[1] == "There is a sticker on A1 already."

    reader.press("Put it on all that are ticked")

    assert reader.response.status_code == 422
    assert alerts(reader.page) == ["Søder: There is a sticker on A1 already."]
    assert ticked(reader.page) == ["0", "1", "2"]
    assert kept(campaign) == before
    reader.press("Put it on all that are ticked", city="2")

    assert spaces(campaign) == ["1 rock A1", "2 tree A1"]


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"city": []}, "Choose at least one city."),
        ({"city": ["7"]}, "Something in what this page sent"),
        ({"city": ["x"]}, "Something in what this page sent"),
        ({"city": ["9" * 5000]}, "Something in what this page sent"),
        ({"space": "6E"}, "Tap a space, or type one like E6."),
        ({"kind": ""}, "Choose the kind of sticker."),
        ({"kind": "church"}, "This kind of sticker is not known here."),
        ({"moment": "noon"}, "Something in what this page sent"),
    ],
)
def test_what_is_missing_is_said(signed_in, campaign, change, words):
    sent = {"id": uuid4(), "kind": "tree", "space": "A1", "moment": "1 start", "city": ["0"]}
    response = signed_in.post(url(campaign), {**sent, **change})
    assert response.status_code == 422
    assert alerts(parsed(response))[0].startswith(words)
    assert spaces(campaign) == []


def test_a_kind_with_a_space_of_its_own_is_shown_there_at_once(signed_in, campaign):
    own = Kind("", "Hall", "s", Where.MARKED, (0, 0), "H", "red")
    describe(campaign, own)
    page = parsed(signed_in.get(url(campaign) + "?kind=own1"))
    assert len(page.all("button", class_="is-lit")) == 3


@pytest.mark.parametrize("method", ["get", "post"])
def test_strangers_find_nothing_and_readers_may_not_write(
    client, account, other_account, campaign, method
):
    demo = demo_of(account)
    client.force_login(other_account)
    assert getattr(client, method)(url(campaign)).status_code == 404
    assert getattr(client, method)(url(demo)).status_code == 403
