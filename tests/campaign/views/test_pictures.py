"""Boards of cities as PNG files, at any point of their campaign."""

from datetime import date
from io import BytesIO

import pytest
from PIL import Image

from campaign.models import Campaign, City, Episode
from campaign.pages.pictures import ending_of
from games.overview import Note
from tests.builders import entry
from tests.campaign_builders import act, campaign_of, closed, finish, started, stick
from tests.table_builders import Reader, parsed, part

pytestmark = pytest.mark.django_db


@pytest.fixture
def campaign(account):
    campaign = campaign_of(account, squares="A1 A2 C3")
    closed(campaign)
    stick(campaign, "tree on C3", "1 end")
    return campaign


def address(campaign, city=0, query=""):
    return f"/campaigns/{campaign.pk}/cities/{city}/board.png{query}"


def tag(client, campaign, city=0, query=""):
    return client.get(address(campaign, city, query))["ETag"]


def test_the_board_of_a_city_is_a_png(signed_in, campaign):
    once, twice = (signed_in.get(address(campaign, query=query)) for query in ("", "?scale=2"))

    assert once["Content-Type"] == "image/png"
    assert once["Cache-Control"] == "private, no-cache"
    assert Image.open(BytesIO(once.content)).size == (34 + 4 * 40, 32 + 4 * 40)
    assert Image.open(BytesIO(twice.content)).size == (2 * (34 + 4 * 40), 2 * (32 + 4 * 40))


def test_the_board_as_it_was_has_the_stickers_of_then(signed_in, campaign):
    founding, first, now = (
        tag(signed_in, campaign, query=query) for query in ("?after=0", "?after=1", "")
    )

    assert founding != first == now
    assert tag(signed_in, campaign, city=1) == founding


def test_a_sticker_makes_another_picture(signed_in, campaign):
    before = tag(signed_in, campaign)
    known = {"if-none-match": before}
    assert signed_in.get(address(campaign), headers=known).status_code == 304

    stick(campaign, "rock on A1", "1 end")

    assert signed_in.get(address(campaign), headers=known).status_code == 200
    assert tag(signed_in, campaign, query="?after=0") == tag(signed_in, campaign, 1)


@pytest.mark.parametrize(
    "query", ["after=2", "after=-1", "after=01", "after=", "after=x", "after=9999", "after=%00"]
)
@pytest.mark.parametrize("scale", ["", "&scale=2"])
def test_a_point_that_is_not_there_is_not_found(signed_in, campaign, query, scale):
    assert signed_in.get(address(campaign, query=f"?{query}{scale}")).status_code == 404


@pytest.mark.parametrize("query", ["scale=3", "scale=0", "scale=", "scale=1.5", "after=0&scale=-2"])
def test_a_scale_that_is_not_there_is_not_found(signed_in, campaign, query):
    assert signed_in.get(address(campaign, query=f"?{query}")).status_code == 404


@pytest.mark.parametrize("city", [2, 99, "9" * 5000])
def test_a_city_that_is_not_there_is_not_found(signed_in, campaign, city):
    assert signed_in.get(address(campaign, city)).status_code == 404


def test_a_picture_is_seen_by_whoever_sees_the_campaign(client, signed_in, campaign, other_account):
    known = {"if-none-match": tag(signed_in, campaign)}
    client.force_login(other_account)
    assert client.get(address(campaign), headers=known).status_code == 404
    client.logout()
    assert client.get(address(campaign), headers=known).status_code == 404

    campaign.is_demo = True
    campaign.save()
    assert client.get(address(campaign), headers=known).status_code == 304
    assert client.head(address(campaign)).status_code == 200


def test_a_picture_is_only_read(signed_in, campaign):
    assert signed_in.post(address(campaign)).status_code == 405


@pytest.mark.parametrize("query", ["", "?after=0", "?after=1"])
def test_the_page_of_a_city_links_its_pictures(signed_in, campaign, query):
    reader = Reader(signed_in).open(f"/campaigns/{campaign.pk}/cities/0/{query}")
    links = reader.page.one(class_="picture-links").all("a")

    assert [link.text for link in links] == ["Picture of this board", "Large picture of this board"]
    tags = [signed_in.get(link["href"])["ETag"] for link in links]
    more = "&scale=2" if query else "?scale=2"
    assert tags == [
        tag(signed_in, campaign, query=query),
        tag(signed_in, campaign, query=query + more),
    ]


def drawn(client, campaign, number):
    """Close an episode of which the free spaces of both boards were tapped."""
    episode = started(campaign, number)
    for seat in (0, 1):
        act(episode, entry(f"{seat} visible {seat} A1"))
    client.post(f"/campaigns/{campaign.pk}/episodes/{number}/close/")


def test_the_page_of_an_episode_links_its_last_boards_and_its_moves(signed_in, account):
    campaign = campaign_of(account)
    drawn(signed_in, campaign, 1)
    reader = Reader(signed_in).open(f"/campaigns/{campaign.pk}/episodes/1/")

    links = [link for node in reader.page.all(class_="picture-links") for link in node.all("a")]
    kinds = [signed_in.get(link["href"])["Content-Type"] for link in links]
    assert kinds == 2 * ["image/png", "image/png", "image/webp"]
    reader.follow("Move by move")
    assert (
        reader.page.one("input", type="range")["value"]
        == reader.page.one("input", type="range")["max"]
    )
    reader.follow("Our campaign, episode 1")
    assert part(reader.page, "main").one("h1").text == "Episode 1"


def test_a_city_is_shown_at_the_end_of_each_closed_episode(signed_in, account):
    campaign = campaign_of(account)
    path = f"/campaigns/{campaign.pk}/cities/0/growing.webp"
    assert signed_in.get(path).status_code == 404
    drawn(signed_in, campaign, 1)
    stick(campaign, "tree on A1", "1 end")
    drawn(signed_in, campaign, 2)
    closed(campaign, 3)

    response = signed_in.get(path)

    assert response["Content-Type"] == "image/webp"
    assert Image.open(BytesIO(response.content)).n_frames == 2
    again = signed_in.get(path, headers={"if-none-match": response["ETag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_a_city_whose_board_is_not_known_has_nothing_to_show(signed_in, account):
    campaign = campaign_of(account, is_known=False)
    closed(campaign, 1)
    assert signed_in.get(f"/campaigns/{campaign.pk}/cities/0/growing.webp").status_code == 404
    page = signed_in.get(f"/campaigns/{campaign.pk}/pictures/").text
    assert page.count("No closed episode shows its board yet.") == 2


def test_all_cities_stand_on_one_sheet(signed_in, account):
    campaign = campaign_of(account)
    response = signed_in.get(f"/campaigns/{campaign.pk}/overview.png")
    assert response["Content-Type"] == "image/png"
    assert response["Cache-Control"] == "private, no-cache"
    before = response["ETag"]
    closed(campaign, 1)
    stick(campaign, "tree on A1", "1 end")
    later = signed_in.get(f"/campaigns/{campaign.pk}/overview.png")["ETag"]
    assert later != before
    Campaign.objects.update(name="Another name")
    assert signed_in.get(f"/campaigns/{campaign.pk}/overview.png")["ETag"] != later


def test_the_sheet_says_who_holds_each_city_with_how_many_symbols(account):
    campaign = campaign_of(account)
    assert ending_of(campaign).when == ""
    closed(campaign, 1, (30, 20))
    Episode.objects.update(played_on=date(2026, 3, 1))
    closed(campaign, 2, (10, 50))
    Episode.objects.filter(number=2).update(played_on=date(2026, 4, 12))

    told = ending_of(Campaign.objects.get())

    assert told.when == "After 2 of 24 episodes, 1 Mar 2026 to 12 Apr 2026"
    assert told.notes == (Note("Ana, 2 symbols"), Note("Ben, 3 symbols"))


@pytest.mark.parametrize(
    ("scores", "notes"),
    [
        pytest.param([(30, 20)], ("Ana, won with 48 symbols", "Ben, no symbols"), id="one"),
        pytest.param(
            [(30, 20), (20, 30)], ("Ana, won with 24 symbols", "Ben, won with 24 symbols"), id="two"
        ),
    ],
)
def test_the_sheet_of_a_finished_campaign_says_who_won(account, scores, notes):
    campaign = campaign_of(account)
    finish(campaign, *scores)

    told = ending_of(Campaign.objects.get())

    assert told.when.startswith("24 episodes, ")
    assert told.notes == tuple(Note(words, has_won="won" in words) for words in notes)


@pytest.mark.parametrize(("name", "words"), [("Анна", "Анна, no symbols"), ("漢字", "no symbols")])
def test_a_mayor_whose_name_no_face_can_write_is_left_out(account, name, words):
    campaign = campaign_of(account)
    City.objects.filter(number=0).update(mayor_name=name)
    assert ending_of(campaign).notes[0].words == words


def test_the_page_of_pictures_leads_to_all_of_them(signed_in, account):
    campaign = campaign_of(account)
    episode = started(campaign, 1, absent=(1,))
    act(episode, entry("0 visible 0 A1"))
    signed_in.post(f"/campaigns/{campaign.pk}/episodes/1/close/")
    page = parsed(signed_in.get(f"/campaigns/{campaign.pk}/pictures/"))
    here = f"/campaigns/{campaign.pk}/"
    assert [one["href"] for one in page.one("main").all("a", class_="button")] == [
        f"{here}overview.png",
        f"{here}cities/0/growing.webp",
    ]
    assert [one.text for one in page.all("summary")][-1] == "Watch 1 episode"
