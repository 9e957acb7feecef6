"""How an episode on paper ended is corrected from its page, without scripts."""

import pytest

from tests.campaign.rule_sheets import fill_in
from tests.campaign.services.test_paper import go_on_at, tell
from tests.campaign.services.test_paper_results import PLACED, placement, retell, told
from tests.campaign_builders import campaign_of
from tests.people_builders import play
from tests.table_builders import alerts

pytestmark = pytest.mark.django_db


@pytest.fixture
def paper(account):
    """Episode 1 on paper, with its points; in 2 the places in it brought a piece."""
    campaign = campaign_of(account)
    fill_in(campaign, 1, PLACED)
    go_on_at(campaign, 2)
    tell(campaign, 1, 30, 20)
    play(campaign, 2, (10, 12))
    return campaign


def page_of(campaign, part="episodes/1/"):
    return f"/campaigns/{campaign.pk}/{part}"


def typed(reader):
    return [reader.page.one("input", id=f"id_points_{city}")["value"] or "" for city in (0, 1)]


def test_a_result_is_typed_anew_after_all_that_it_means_and_put_back(reader, paper):
    reader.open(page_of(paper))
    assert typed(reader) == ["30", "20"]

    reader.press("Show what would differ", points_1="40")
    for words in ("With Norr 30 points, Søder 40 points", "20 points", "place 1", "other things"):
        assert words in reader.page.text
    assert told(paper, 1) == [(0, 1, 30), (1, 2, 20)]
    reader.press("Correct episode 1", reason="a four was read as a two")

    assert told(paper, 1) == [(0, 2, 30), (1, 1, 40)]
    assert placement(paper.episodes.get(number=2)) == [3, 1]
    assert "Corrected: How episode 1 ended." in reader.page.text
    assert "Before: Norr 30 points, Søder 20 points." in reader.page.text
    reader.follow("Put that back")
    assert typed(reader) == ["30", "20"]
    reader.press("Correct episode 1", reason="it was a two")
    assert told(paper, 1) == [(0, 1, 30), (1, 2, 20)]
    assert len([one for one in reader.page.all("a") if one.text == "Put that back"]) == 1
    reader.follow("All that it changed")
    titles = [one.text for one in reader.page.all("h2")]
    assert titles == ["2. How episode 1 ended", "1. How episode 1 ended"]


def test_a_result_that_is_taken_away_can_be_put_back(reader, paper):
    reader.open(page_of(paper)).press("Show what would differ", points_0="", points_1="")
    assert "As not recorded" in reader.page.text
    reader.press("Correct episode 1", reason="another evening")
    assert "How it ended is not recorded." in reader.page.text
    reader.follow("Put that back").press("Correct episode 1", reason="this one")
    assert told(paper, 1) == [(0, 1, 30), (1, 2, 20)]
    assert "Before: not recorded." in reader.page.text


def test_a_first_result_that_reaches_what_was_played_since_is_looked_at_first(reader, account):
    campaign = campaign_of(account)
    fill_in(campaign, 1, PLACED)
    go_on_at(campaign, 2)
    play(campaign, 2, (10, 12))
    reader.open(page_of(campaign))

    reader.press("Save the result", points_0="20", points_1="30")

    assert reader.response.status_code == 422
    assert "Episodes were played since" in alerts(reader.page)[0]
    assert "other things" in reader.page.text
    assert told(campaign, 1) == []
    reader.press("Correct episode 1", reason="the sheet turned up")
    assert told(campaign, 1) == [(0, 2, 20), (1, 1, 30)]


WRONG = [
    pytest.param({"points_1": "51"}, "Søder: 51 is too high, 50 is the most.", id="too many"),
    pytest.param({"points_1": "x"}, "Something is wrong below.", id="no number"),
    pytest.param({}, "That is how it is recorded already.", id="as it is"),
]


@pytest.mark.parametrize(("points", "words"), WRONG)
def test_what_cannot_be_is_told_before_it_is_sent(reader, paper, points, words):
    reader.open(page_of(paper)).press("Show what would differ", **points)
    assert words in reader.page.text
    assert typed(reader) == ["30", points.get("points_1", "20")]
    assert not reader.page.all("input", id="reason")


def test_a_page_from_before_is_told_and_keeps_what_was_typed(reader, paper):
    reader.open(page_of(paper)).press("Show what would differ", points_1="40")
    retell(paper, 1, 30, 21)

    reader.press("Correct episode 1", reason="a slip")

    assert reader.response.status_code == 409
    assert "Meanwhile the campaign went on" in alerts(reader.page)[0]
    assert (typed(reader), reader.page.one("input", id="reason")["value"]) == (
        ["30", "40"],
        "a slip",
    )
    reader.press("Correct episode 1")
    assert told(paper, 1) == [(0, 2, 30), (1, 1, 40)]


def test_two_who_type_it_at_once_do_not_overwrite_each_other(reader, account):
    campaign = campaign_of(account)
    go_on_at(campaign, 2)
    reader.open(page_of(campaign))
    tell(campaign, 1, 30, 20)

    reader.press("Save the result", points_0="30", points_1="21")

    assert reader.response.status_code == 409
    assert "Meanwhile it was typed how this episode ended" in alerts(reader.page)[0]
    assert "21 points" in reader.page.text
    assert told(campaign, 1) == [(0, 1, 30), (1, 2, 20)]


@pytest.mark.parametrize("sent", [{"seen": "x", "points_0": "3"}, {"id": "x", "seen": ""}])
def test_what_cannot_be_read_changes_nothing(signed_in, paper, sent):
    answer = signed_in.post(page_of(paper, "episodes/1/result/"), sent)
    assert answer.status_code == 422
    assert "cannot be read" in answer.text
    assert told(paper, 1) == [(0, 1, 30), (1, 2, 20)]
