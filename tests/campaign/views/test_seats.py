"""A city gets a seat in a closed episode from its page, and loses it again, without scripts."""

import pytest

from campaign.models import Campaign
from tests.campaign_builders import campaign_of, closed, started
from tests.seat_builders import seats, went_away
from tests.table_builders import alerts

pytestmark = pytest.mark.django_db


@pytest.fixture
def away(campaign):
    return went_away(campaign)


def page_of(campaign, part=""):
    return f"/campaigns/{campaign.pk}/{part}"


def enter_points(reader, points):
    """Save final points where the ways of entering a city stand."""
    [field] = reader.page.all("input", id="points-1")
    [button] = [one for one in reader.page.all("button", class_="go") if one.form is field.form]
    reader.push(button, points=points)


def test_a_city_gets_its_seat_with_its_points_and_loses_it_again(reader, away):
    reader.open(page_of(away, "episodes/2/")).follow("It played too (Søder)")
    assert "it retired, from episode 2 on" in reader.page.text
    assert reader.page.one("input", id="seat-name")["value"] == "Ben"

    reader.press("Enter how it ended")
    assert "enter how Søder ended, then it can count" in reader.page.text
    assert not reader.page.all("button", class_="go")
    reader.follow("Enter how Søder ended")
    enter_points(reader, "28")
    reader.open(page_of(away, "episodes/2/correction/"))
    for words in ("another result", "did not play", "28 points", "Søder 2 instead of 0"):
        assert words in reader.page.text
    reader.press("Correct episode 2", reason="Ben was there")

    assert seats(away)[1] == (0, 1)
    assert "Corrected: A seat for Søder in episode 2." in reader.page.text
    reader.follow("Take the seat away from Søder").press("Show what would differ")
    assert "Søder 0 instead of 2" in reader.page.text
    reader.press("Correct episode 2", reason="it was the week after")
    assert seats(away)[1] == (0,)
    reader.follow("All that it changed")
    titles = [one.text for one in reader.page.all("h2")]
    assert titles == ["2 No seat for Søder in episode 2", "1 A seat for Søder in episode 2"]


def test_a_city_that_sat_there_has_no_such_page_and_one_that_goes_on_leads_there(
    reader,
    signed_in,
    away,
):
    here = page_of(away, "episodes/2/cities/{}/seat/")
    assert signed_in.get(here.format(0)).status_code == 404
    assert signed_in.get(here.format(3)).status_code == 404
    episode = started(away, 5)
    answer = signed_in.get(page_of(away, "episodes/5/cities/1/seat/"))
    assert (answer.status_code, answer["Location"]) == (302, episode.get_absolute_url())


@pytest.mark.parametrize(
    ("name", "words"),
    [
        pytest.param(" ", "Type who played the city.", id="nobody"),
        pytest.param("ANA", "The mayor of another city is called ANA too", id="another seat"),
    ],
)
def test_who_cannot_have_sat_there_is_refused_and_kept_in_the_field(
    reader,
    away,
    name,
    words,
):
    reader.open(page_of(away, "episodes/2/cities/1/seat/"))

    reader.press("Enter how it ended", name=name)

    assert reader.response.status_code == 422
    assert words in alerts(reader.page)[0]
    assert reader.page.one("input", id="seat-name")["value"] == name


def test_nothing_is_said_of_seats_where_all_cities_had_one(reader, account):
    campaign = campaign_of(account)
    closed(campaign)
    text = reader.open(page_of(campaign, "episodes/1/")).page.text
    assert "It played too" not in text
    assert "Take the seat away" not in text
    assert Campaign.objects.get() == campaign
