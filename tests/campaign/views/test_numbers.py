"""The page of a campaign's numbers."""

from datetime import UTC, datetime, timedelta

import pytest

from games.kit.charts import HEIGHT, WIDE, WIDTH
from games.models import Entry
from tests.campaign_builders import act, campaign_of, closed, ended, rows_of, started
from tests.table_builders import parsed, part


@pytest.fixture
def campaign(account):
    return campaign_of(account, 2)


def numbers(client, campaign):
    return parsed(client.get(f"/campaigns/{campaign.pk}/numbers/"))


def rows_in(page, title):
    """The rows of the table in the section of a title."""
    [section] = [one for one in page.all("section") if one["aria-labelledby"] == f"{title}-title"]
    return rows_of(section.one("table"))


def test_without_a_closed_episode_it_says_what_will_come(signed_in, campaign):
    started(campaign)
    assert "No episode is closed yet." in numbers(signed_in, campaign).text


def test_the_race_has_its_table_beside_it(signed_in, campaign):
    closed(campaign, 1, (30, 20))
    closed(campaign, 2, (10, 50))

    page = numbers(signed_in, campaign)

    assert rows_in(page, "race") == [
        "After episode: Norr: Søder",
        "start: 0: 0",
        "1: 2: 0",
        "2: 2: 3",
    ]
    for chart in part(page, "race-title").parent.all("svg", class_="chart"):
        assert [one.text for one in chart.all("text", class_="chart-name")] == ["Norr", "Søder"]


def test_the_race_is_drawn_for_a_phone_and_for_a_wide_window(signed_in, campaign):
    closed(campaign, 1, (30, 20))

    charts = part(numbers(signed_in, campaign), "race-title").parent.all("svg", class_="chart")

    assert [one["viewbox"] for one in charts] == [
        f"0 0 {width} {HEIGHT}" for width in (WIDTH, WIDE)
    ]


def test_records_and_duels_are_counted(signed_in, campaign):
    closed(campaign, 1, (30, 20))
    closed(campaign, 2, (-1, 15))

    page = numbers(signed_in, campaign)

    assert rows_in(page, "records")[1:] == [
        "Episodes played: 2: 2",
        "First places: 1: 1",
        "Points on average: 14.5: 17.5",
        "Best result: 30 episode 1: 20 episode 1",
        "Worst result: −1 episode 2: 15 episode 2",
    ]
    assert rows_in(page, "duels")[1:] == ["Norr: : 1 : 1", "Søder: 1 : 1: "]


def test_what_of_one_city_alone_was_recorded_has_a_row_for_all(signed_in, campaign):
    closed(campaign, 1, (30,), absent=(1,))
    assert "Best result: 30 episode 1: –not recorded" in rows_in(
        numbers(signed_in, campaign), "records"
    )


def test_points_stand_by_source_for_each_city(signed_in, campaign):
    episode = started(campaign)
    sheet = {"passes": 2, "trees": 3, "rocks": 1, "empty": 6}
    act(episode, {"do": "result", "seat": 0, "how": "sheet", **sheet})
    ended(episode, 1, 30)
    signed_in.post(f"/campaigns/{campaign.pk}/episodes/1/close/")

    page = numbers(signed_in, campaign)

    norr, soder = page.one("div", class_="source-charts").all("article")
    assert rows_of(norr.one("table"))[1] == "1: 10: −2: 3: −1: −6: : 4"
    assert rows_of(soder.one("table"))[1] == "1: : : : : : 30: 30"
    assert len(norr.all("rect", class_="chart-bar")) == 5
    assert rows_in(page, "records")[6] == "Passes: 2: –not recorded"


def test_equal_points_say_what_decided(signed_in, campaign):
    episode = started(campaign)
    ended(episode, 0, 20, (1, 0, 0, 0))
    ended(episode, 1, 20, (0, 1, 0, 0))
    signed_in.post(f"/campaigns/{campaign.pk}/episodes/1/close/")

    page = numbers(signed_in, campaign)

    text = "Episode 1: Søder and Norr had 20 points. Søder came first of them: 20 points, as Norr;"
    assert text in page.text


def test_time_is_told_of_episodes_whose_log_tells_it(signed_in, campaign):
    episode = closed(campaign, 1)
    assert "Not known:" in numbers(signed_in, campaign).text

    begin = datetime(2026, 11, 29, 19, tzinfo=UTC)
    for number in range(episode.table.version):
        when = (begin + timedelta(minutes=10 * number)).isoformat()
        Entry.objects.filter(table=episode.table, number=number).update(
            line={"do": "reveal", "building": "y1", "when": when}
        )

    assert rows_in(numbers(signed_in, campaign), "times") == ["Episode: Minutes", "1: 30"]
