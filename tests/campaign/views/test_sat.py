"""Who sat in a closed episode is corrected from its page, without scripts."""

import pytest

from campaign.models import Campaign
from tests.campaign_builders import closed, started
from tests.table_builders import alerts

pytestmark = pytest.mark.django_db


def page_of(campaign, part=""):
    return f"/campaigns/{campaign.pk}/{part}"


def test_what_another_name_means_is_said_done_and_read_afterwards(reader, campaign):
    for number in (1, 2):
        closed(campaign, number)
    reader.open(page_of(campaign, "episodes/1/")).follow("Correct it for Søder")
    assert "Ben, as its mayor." in reader.page.text

    reader.press("Show what would differ", name="Eva")
    assert "Episodes 1 and 2: Eva instead of Ben" in reader.page.text
    reader.press("Correct it", reason="Eva played from the start")

    assert reader.path.startswith(page_of(campaign, "people/"))
    assert "Corrected: Who sat for Søder in episode 1." in reader.page.text
    reader.follow("All that it changed")
    [correction] = reader.page.all("article", class_="correction")
    for words in ("“Eva played from the start”", "Ben, as mayor", "Now: Eva, as mayor"):
        assert words in correction.text
    reader.open(page_of(campaign, "episodes/2/"))
    assert "Søder: Eva" in reader.page.text


def test_a_guest_is_tried_on_and_refused_without_a_reason(reader, campaign):
    closed(campaign)
    reader.open(page_of(campaign, "episodes/1/cities/1/sat/?name=Eva&guest=on"))
    assert "Eva, as a guest" in reader.page.text

    reader.press("Correct it", reason=" ")

    assert reader.response.status_code == 422
    assert alerts(reader.page) == ["Say in a word what had been entered wrongly."]
    assert "Episode 1: Eva instead of Ben" in reader.page.text


@pytest.mark.parametrize(
    ("name", "words"),
    [
        pytest.param("Ben", "Ben is told to have sat there.", id="the same"),
        pytest.param("Ana", "Episode 1: The mayor of another city is called Ana too", id="twice"),
        pytest.param(" ", "Type who sat there.", id="nobody"),
    ],
)
def test_a_name_that_cannot_be_is_told_before_anything_is_sent(reader, campaign, name, words):
    closed(campaign)
    reader.open(page_of(campaign, f"episodes/1/cities/1/sat/?name={name}"))

    assert words in reader.page.text
    assert not reader.page.all("button", class_="go")


def test_meanwhile_the_campaign_went_on(reader, campaign):
    closed(campaign)
    reader.open(page_of(campaign, "episodes/1/cities/1/sat/?name=Eva"))
    started(campaign, 2)

    reader.press("Correct it", reason="ill")

    assert reader.response.status_code == 409
    assert "Meanwhile the campaign went on" in alerts(reader.page)[0]
    assert not Campaign.objects.get().corrections.exists()


def test_of_an_open_episode_and_of_no_seat_there_is_no_such_page(reader, signed_in, campaign):
    started(campaign)

    answer = signed_in.get(page_of(campaign, "episodes/1/cities/1/sat/"))

    assert answer["Location"].endswith("/episodes/1/#sittings")
    assert signed_in.get(page_of(campaign, "episodes/1/cities/3/sat/")).status_code == 404
