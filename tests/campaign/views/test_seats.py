"""A city gets a seat in a closed episode from its page, and loses it again, without scripts."""

import pytest

from campaign.models import Campaign
from tests.campaign.services.test_paper import go_on_at, tell
from tests.campaign.services.test_paper_results import retell
from tests.campaign_builders import campaign_of, closed, started
from tests.people_builders import join
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
    assert titles == ["2. No seat for Søder in episode 2", "1. A seat for Søder in episode 2"]


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


@pytest.fixture
def late(account):
    """Episode 1 on paper, with its points; Vik of Zoe joined with episode 2."""
    campaign = campaign_of(account)
    go_on_at(campaign, 2)
    tell(campaign, 1, 30, 20)
    join(campaign)
    return campaign


def test_on_paper_a_city_gets_its_seat_with_its_points_and_loses_it_again(reader, late):
    reader.open(page_of(late, "episodes/1/")).follow("It played too (Vik)")
    assert "it comes with episode 2" in reader.page.text
    assert not reader.page.all("input", id="reason")

    reader.press("Show what would differ", points="35")
    for words in ("Zoe and 35 points", "did not play", "place 1", "No symbols are coloured"):
        assert words in reader.page.text
    reader.press("Give it the seat", reason="Zoe was there")

    assert seats(late) == [(0, 1, 2), (0, 1, 2)]
    assert "Corrected: A seat for Vik in episode 1." in reader.page.text
    assert "Before: Norr 30 points, Søder 20 points." in reader.page.text
    reader.follow("Take the seat away from Vik")
    assert "Without its seat" in reader.page.text
    reader.press("Take the seat away", reason="it was the week after")
    assert seats(late) == [(0, 1), (0, 1, 2)]
    reader.follow("All that it changed")
    titles = [one.text for one in reader.page.all("h2")]
    assert titles == ["2. No seat for Vik in episode 1", "1. A seat for Vik in episode 1"]


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        pytest.param({"points": ""}, "Type the points with which it ended.", id="no points"),
        pytest.param({"points": "51"}, "Points: 51 is too high, 50 is the most.", id="too many"),
        pytest.param({"points": "3", "name": "ana"}, "The mayor of another city", id="a name"),
    ],
)
def test_on_paper_what_cannot_be_is_told_before_it_is_sent(reader, late, typed, words):
    reader.open(page_of(late, "episodes/1/cities/2/seat/"))
    reader.press("Show what would differ", **typed)
    assert words in reader.page.text
    assert reader.page.one("input", id="seat-points")["value"] == typed["points"]
    assert not reader.page.all("input", id="reason")


def test_on_paper_a_page_from_before_is_told_and_keeps_what_was_typed(reader, signed_in, late):
    reader.open(page_of(late, "episodes/1/cities/2/seat/"))
    reader.press("Show what would differ", points="35", name="Eva")
    retell(late, 1, 30, 21)

    reader.press("Give it the seat", reason="Eva was there")

    assert reader.response.status_code == 409
    assert "Meanwhile the campaign went on" in alerts(reader.page)[0]
    for field, typed in (("seat-name", "Eva"), ("seat-points", "35"), ("reason", "Eva was there")):
        assert reader.page.one("input", id=field)["value"] == typed
    reader.press("Give it the seat")
    assert seats(late)[0] == (0, 1, 2)


def test_on_paper_without_a_result_only_a_name_is_asked(reader, late):
    retell(late, 1)
    reader.open(page_of(late, "episodes/1/cities/2/seat/"))
    assert not reader.page.all("input", id="seat-points")
    reader.press("Show what would differ")
    assert "No episode that was played is reached." in reader.page.text
    reader.press("Give it the seat", reason="Zoe was there")
    assert reader.page.one("input", id="id_points_2")
