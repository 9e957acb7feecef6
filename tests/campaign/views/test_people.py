"""The page of people and cities, and its forms, without scripts."""

import pytest

from campaign.models import Campaign
from tests.campaign_builders import closed, demo_of, kept, new_episode, started
from tests.campaign_builders import start_episode as start
from tests.table_builders import Reader, alerts, parsed


def url(campaign, rest="people/"):
    return f"/campaigns/{campaign.pk}/{rest}"


def told(page, city=0):
    """What a city's part of the page tells of its mayors."""
    lines = page.one("article", id=f"city-{city}").one("ul", class_="tenures").all("li")
    return [line.text for line in lines]


def test_a_new_mayor_is_made_without_scripts(signed_in, campaign):
    closed(campaign)
    reader = Reader(signed_in).open(url(campaign, ""))
    reader.follow("People and cities mayors, who joins, who retires")

    reader.press("Make mayor", within="city-1", mayor="Eva")

    assert reader.path == f"{url(campaign)}#city-1"
    assert told(reader.page, 1) == ["Ben episode 1", "Eva since episode 2"]
    assert told(reader.page, 0) == ["Ana from the beginning"]


def test_guests_are_told_and_the_mayor_stays_one(signed_in, campaign):
    closed(campaign)
    guest = new_episode("later", "later", mayors=("Eva", "Ben"), guests=[0])
    start(campaign=Campaign.objects.get(), number=2, new=guest)

    page = parsed(signed_in.get(url(campaign)))

    assert told(page) == ["Ana from the beginning", "Eva guest in episode 2"]


def test_a_guest_of_the_first_episode(signed_in, campaign):
    guest = new_episode("later", "later", mayors=("Eva", "Ben"), guests=[0])
    start(campaign=campaign, number=1, new=guest)
    told_now = told(parsed(signed_in.get(url(campaign))))
    assert told_now == ["Ana from the beginning", "Eva guest in episode 1"]


def test_a_guest_is_chosen_where_an_episode_is_started(signed_in, campaign):
    reader = Reader(signed_in).open(url(campaign, "episodes/1/"))

    reader.press("Start episode 1", mayor_1="Eva", guest_1="on")

    assert [city.mayor_name for city in campaign.cities.all()] == ["Ana", "Ben"]
    assert "Eva" in reader.page.text


REFUSED = [
    pytest.param({"mayor": ""}, 422, "Type the name of the new mayor.", id="no name"),
    pytest.param({"mayor": "x" * 41}, 422, "Shorten this name", id="41 characters"),
    pytest.param({"mayor": "Ana"}, 422, "Ana is the mayor already.", id="the same"),
    pytest.param({"mayor": "Ben"}, 422, "tells them apart", id="another mayor"),
    pytest.param({"following": "9"}, 409, "Meanwhile another episode was begun", id="stale"),
    pytest.param({"before": "Cleo"}, 409, "Meanwhile Ana has become mayor.", id="not the mayor"),
    pytest.param({"before": ""}, 422, "cannot be read", id="before nobody"),
    pytest.param({"following": "x"}, 422, "cannot be read", id="no number"),
    pytest.param({"id": ""}, 422, "cannot be read", id="no id"),
]


@pytest.mark.parametrize(("changes", "status", "words"), REFUSED)
def test_a_refusal_is_told_at_its_city_and_keeps_what_was_typed(
    signed_in, campaign, changes, status, words
):
    before = kept(campaign)
    sent = {
        "id": "6d1c84f2-3f0c-4f34-9b52-2a3f30f1a9d0",
        "mayor": "Eva",
        "before": "Ana",
        "following": "1",
    }

    response = signed_in.post(url(campaign, "cities/0/mayor/"), {**sent, **changes})

    page = parsed(response)
    assert (response.status_code, kept(campaign)) == (status, before)
    [alert] = alerts(page)
    assert words in alert
    mine = page.one("article", id="city-0")
    assert mine.one("input", name="mayor")["value"] == changes.get("mayor", "Eva")
    assert mine.all("details")[0]["open"] is not None
    assert page.one("article", id="city-1").all("p", role="alert") == []


def test_names_are_escaped(signed_in, campaign):
    response = signed_in.post(
        url(campaign, "cities/0/mayor/"),
        {
            "id": "6d1c84f2-3f0c-4f34-9b52-2a3f30f1a9d0",
            "mayor": "<b>Eva",
            "before": "Ana",
            "following": "1",
        },
        follow=True,
    )
    assert "&lt;b&gt;Eva" in response.text
    assert "<b>Eva" not in response.text


def test_after_the_last_episode_nothing_can_be_changed(signed_in, campaign):
    episode = started(campaign)
    type(episode).objects.update(number=24)
    page = parsed(signed_in.get(url(campaign)))
    assert page.one("main").all("form") == []


def test_a_reader_of_the_demo_sees_the_mayors_and_no_form(client, account):
    demo = demo_of(account)
    page = parsed(client.get(url(demo)))
    assert told(page) == ["Ana from the beginning"]
    assert page.one("main").all("form") == []


def test_the_page_of_a_city_shows_the_mayor_of_that_time(signed_in, campaign):
    closed(campaign)
    Reader(signed_in).open(url(campaign)).press("Make mayor", within="city-0", mayor="Eva")

    now = parsed(signed_in.get(url(campaign, "cities/0/")))
    then = parsed(signed_in.get(url(campaign, "cities/0/?after=1")))

    assert "NorrEva" in now.one("header", class_="plate").text
    assert "NorrAna" in then.one("header", class_="plate").text
