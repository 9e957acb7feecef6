"""Cities that come and go, on the pages of a campaign, without scripts."""

import pytest

from campaign.models import Campaign, Episode
from campaign.seating import seated
from tests.campaign_builders import campaign_of, closed, kept
from tests.people_builders import come_back, join, play, retire
from tests.table_builders import Reader, alerts, parsed


@pytest.fixture
def campaign(account):
    return campaign_of(account, 3)


def url(campaign, rest="people/"):
    return f"/campaigns/{campaign.pk}/{rest}"


def history(page, city):
    found = page.one("article", id=f"city-{city}").all("ul", class_="comings")
    return [line.text for one in found for line in one.all("li")]


def test_a_city_retires_and_comes_back(signed_in, campaign):
    closed(campaign, 1, (30, 20, 10))
    reader = Reader(signed_in).open(url(campaign))

    reader.press("Retire from episode 2 on", within="city-1", reason="moved away")

    assert history(reader.page, 1) == ["Retired, from episode 2 on (moved away)"]
    assert "retired, from episode 2 on" in reader.page.one("article", id="city-1").text
    reader.press("Play again", within="city-1", mayor="Eva")
    assert history(reader.page, 1)[1:] == ["Plays from episode 2 on"]
    assert "Eva since episode 2" in reader.page.text


def test_all_points_say_why_a_city_has_none(signed_in, campaign):
    closed(campaign, 1, (30, 20, 10))
    retire(campaign, 1)
    play(campaign, 2, (30, 10), away=[1])
    reader = Reader(signed_in).open(url(campaign)).press("Play again", within="city-1", mayor="Eva")
    reader.open(url(campaign, "points/"))
    told = [row.all("td")[1].text for row in reader.page.one("table").all("tr")[1:3]]
    assert told == ["20 1 symbol", "retired"]


def test_the_last_city_is_not_asked_to_retire(signed_in, campaign):
    retire(campaign, 0)
    retire(campaign, 1)
    page = parsed(signed_in.get(url(campaign)))
    assert [b.name for b in page.all("button") if b.name.startswith("Retire")] == []


def test_a_city_joins(signed_in, campaign):
    closed(campaign, 1, (30, 20, 10))
    reader = Reader(signed_in).open(url(campaign))

    reader.press("Let it join", city="Vik", mayor="Zoe", symbols="1", reason="as Øst has")

    assert reader.path.endswith("/people/#city-3")
    assert reader.page.one("article", id="city-3").one("h2").text == "Vik"
    assert history(reader.page, 3) == ["Plays from episode 2 on (as Øst has)"]
    assert "Another city joins" not in reader.page.text
    points = parsed(signed_in.get(url(campaign, "points/"))).one("table")
    assert points.all("tr")[1].all("td")[3].text == "not there yet"
    assert campaign.cities.get(number=3).animal == "hare"


REFUSED_JOININGS = [
    pytest.param({"mayor": "Ana"}, 422, "tells them apart", id="a mayor who plays"),
    pytest.param({"city": ""}, 422, "City: This field is required.", id="no name"),
    pytest.param({"symbols": "2"}, 422, "Say in a word why", id="symbols without a reason"),
    pytest.param({"symbols": "100"}, 422, "Symbols that it begins with", id="100 symbols"),
    pytest.param({"animal": "bear"}, 422, "Animal: Select a valid choice", id="a taken animal"),
    pytest.param({"like": "7"}, 422, "Its printed board", id="like a city that is not there"),
    pytest.param({"following": "9"}, 409, "Meanwhile another episode", id="a stale page"),
]


@pytest.mark.parametrize(("changes", "status", "words"), REFUSED_JOININGS)
def test_a_joining_that_is_refused_keeps_what_was_typed(
    signed_in, campaign, changes, status, words
):
    before = kept(campaign)
    sent = {
        "id": "6d1c84f2-3f0c-4f34-9b52-2a3f30f1a9d0",
        "following": "1",
        "animal": "hare",
        "city": "Vik",
        "mayor": "Zoe",
        "like": "0",
        "symbols": "0",
        "has_stickers": "on",
    }

    response = signed_in.post(url(campaign, "people/join/"), {**sent, **changes})

    page = parsed(response)
    assert (response.status_code, kept(campaign)) == (status, before)
    assert any(words in alert for alert in alerts(page))
    form = page.one("button", class_="go").form
    typed = {**sent, **changes}
    assert form.one("input", name="city")["value"] or typed["city"] == ""
    assert form.one("input", name="mayor")["value"] == typed["mayor"]
    assert form.one("input", name="has_stickers")["checked"] is not None


def test_a_retired_city_is_asked_about_where_an_episode_is_started(signed_in, campaign):
    retire(campaign, 1)
    reader = Reader(signed_in).open(url(campaign, "episodes/1/"))
    assert "Retired, from episode 1 on. Does it play again?" in reader.page.text
    assert reader.page.all(name="entering_1") == []

    reader.press("Start episode 1")

    assert seated(Episode.objects.get()) == (0, 2)


def test_a_retired_city_comes_back_where_an_episode_is_started(signed_in, campaign):
    retire(campaign, 1)
    reader = Reader(signed_in).open(url(campaign, "episodes/1/"))

    reader.press("Start episode 1", returning_1="later", mayor_1="Eva")

    assert [seat.name for seat in Episode.objects.get().table.seats.all()] == ["Ana", "Eva", "Cleo"]
    assert history(parsed(signed_in.get(url(campaign))), 1)[-1] == "Plays from episode 1 on"


def test_a_city_that_retired_meanwhile_is_asked_about_before_it_plays(signed_in, campaign):
    reader = Reader(signed_in).open(url(campaign, "episodes/1/"))
    retire(campaign, 1)

    reader.press("Start episode 1", mayor_0="Eva")

    assert reader.response.status_code == 422
    assert "Meanwhile Søder has retired: say whether it plays." in reader.page.text
    assert reader.page.one(name="mayor_0")["value"] == "Eva"
    assert not Episode.objects.exists()


def test_a_start_that_was_sent_twice_with_a_city_that_comes_back(signed_in, campaign):
    retire(campaign, 1)
    sent = {
        "played_on": "2026-11-29",
        "deck": "own",
        "returning_1": "later",
        **{f"mayor_{n}": name for n, name in enumerate(("Ana", "Ben", "Cleo"))},
        **{f"entering_{n}": "later" for n in (0, 2)},
    }
    answers = [signed_in.post(url(campaign, "episodes/1/start/"), sent) for _ in range(2)]
    assert answers[0]["Location"] == answers[1]["Location"]


def test_the_pages_of_an_episode_without_the_first_city(signed_in, campaign):
    retire(campaign, 0)
    play(campaign, 1, (20, 50), away=[0])

    episode = parsed(signed_in.get(url(campaign, "episodes/1/"))).text
    points = parsed(signed_in.get(url(campaign, "points/"))).text
    home = parsed(signed_in.get(url(campaign, "")))

    assert "Øst" in episode
    assert "Norr" not in episode.split("Who sat there?")[0]
    assert "Norr: no seat" in episode
    assert "retired2050 3 symbols" in points
    assert [item.text for item in home.one("ol", class_="last-scores").all("li")] == [
        "1 Øst 50 points, 3 symbols",
        "2 Søder 20 points",
    ]


def test_a_retired_city_does_not_compete(signed_in, campaign):
    closed(campaign, 1, (50, 20, 10))
    retire(campaign, 0)

    page = parsed(signed_in.get(url(campaign, "")))

    assert "Søder leads with 1 symbol." in page.text
    [first, *others] = page.all("li", class_="standing")
    assert "retired, from episode 2 on" in first.text
    assert [("away" in node["class"]) for node in (first, *others)] == [True, False, False]


def test_the_board_of_a_city_is_corrected_without_the_episodes_that_it_missed(signed_in, campaign):
    retire(campaign, 0)
    play(campaign, 1, (20, 50), away=[0])
    come_back(campaign, 0)
    join(campaign, animal="hare")
    fresh = Campaign.objects.get(pk=campaign.pk)
    assert signed_in.get(url(fresh, "cities/0/board/")).status_code == 200
    assert signed_in.get(url(fresh, "cities/3/")).status_code == 200
