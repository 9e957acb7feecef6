"""The day of an episode is the group's own, whatever the clock of the site says."""

import re
from datetime import UTC, date, datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from django.utils import timezone

from campaign.models import Campaign, Episode
from games.models import Person, Table
from tests.campaign_builders import campaign_of, closed
from tests.table_builders import Reader, parsed, practice_table

WEST = "Etc/GMT+8"  # UTC-8
EAST = "Etc/GMT-13"  # UTC+13

# | zone | the group's clock | the day there | the day in UTC
CLOCKS = [
    pytest.param(WEST, "2026-11-29 23:30", "2026-11-29", "2026-11-30", id="23:30 at UTC-8"),
    pytest.param(WEST, "2026-11-30 00:30", "2026-11-30", "2026-11-30", id="00:30 at UTC-8"),
    pytest.param(EAST, "2026-11-29 23:30", "2026-11-29", "2026-11-29", id="23:30 at UTC+13"),
    pytest.param(EAST, "2026-11-30 00:30", "2026-11-30", "2026-11-29", id="00:30 at UTC+13"),
    pytest.param(EAST, "2027-01-01 00:30", "2027-01-01", "2026-12-31", id="New Year at UTC+13"),
    pytest.param(WEST, "2024-02-29 23:30", "2024-02-29", "2024-03-01", id="leap day at UTC-8"),
    pytest.param(
        "Europe/Berlin", "2026-03-28 23:30", "2026-03-28", "2026-03-28", id="before summer time"
    ),
    pytest.param(
        "Europe/Berlin", "2026-03-30 00:30", "2026-03-30", "2026-03-29", id="in summer time"
    ),
    pytest.param(
        "America/Los_Angeles", "2026-11-01 23:30", "2026-11-01", "2026-11-02", id="25 hours long"
    ),
    pytest.param(
        "Pacific/Apia", "2011-12-31 00:30", "2011-12-31", "2011-12-30", id="after a day left out"
    ),
]


def freeze(monkeypatch, zone, clock):
    """Let it be that time where the group lives; return the moment."""
    moment = datetime.fromisoformat(clock).replace(tzinfo=ZoneInfo(zone)).astimezone(UTC)
    monkeypatch.setattr(timezone, "now", lambda: moment)
    return moment


@pytest.mark.parametrize(("zone", "clock", "day", "utc"), CLOCKS)
def test_today_is_the_day_of_the_group(monkeypatch, zone, clock, day, utc):
    moment = freeze(monkeypatch, zone, clock)
    assert moment.date().isoformat() == utc
    assert Campaign(time_zone=zone).today() == date.fromisoformat(day)


@pytest.mark.parametrize("case", [case.values for case in CLOCKS[:5]])
def test_an_episode_is_offered_for_the_day_of_the_group(signed_in, account, monkeypatch, case):
    zone, clock, day, _ = case
    campaign = campaign_of(account, time_zone=zone)
    moment = freeze(monkeypatch, zone, clock)
    signed_in.force_login(account)  # a session of that time
    reader = Reader(signed_in).open(f"/campaigns/{campaign.pk}/episodes/1/")
    assert reader.page.one("input", name="played_on")["value"] == day

    reader.press("Start episode 1")

    episode = Episode.objects.get()
    assert episode.played_on.isoformat() == day
    assert episode.table.created_at == moment


def test_the_day_stands_apart_from_when_the_result_was_entered(signed_in, account, monkeypatch):
    campaign = campaign_of(account, time_zone=EAST)
    closed(campaign)
    moment = freeze(monkeypatch, EAST, "2027-05-01 00:30")
    signed_in.force_login(account)
    base = f"/campaigns/{campaign.pk}/episodes/1/"
    signed_in.post(f"{base}reopen/")
    signed_in.post(f"{base}close/")

    episode = Episode.objects.get()
    assert (episode.played_on, episode.closed_at) == (date(2026, 11, 29), moment)
    assert [row.at for row in campaign.ledger.all()][1:] == [moment, moment]
    page = parsed(signed_in.get(base))
    assert "2026-11-29" in {time["datetime"] for time in page.all("time")}


@pytest.mark.parametrize("day", ["0026-11-29", "9999-12-31", "1899-12-31", "2200-01-01"])
def test_a_year_that_was_half_typed_is_no_day(signed_in, account, day):
    campaign = campaign_of(account)
    before = closed(campaign).played_on
    answer = signed_in.post(f"/campaigns/{campaign.pk}/episodes/1/day/", {"played_on": day})
    assert answer.status_code == 422
    assert Episode.objects.get().played_on == before


@pytest.mark.parametrize("day", ["0001-01-01", "0999-05-05", "9999-12-31"])
@pytest.mark.parametrize("zone", ["Etc/GMT+12", "Etc/GMT-14"])
def test_a_day_that_was_kept_before_is_no_error_in_what_other_tools_get(
    signed_in, account, zone, day
):
    campaign = campaign_of(account, time_zone=zone)
    closed(campaign)
    Episode.objects.update(played_on=date.fromisoformat(day))
    answer = signed_in.get(f"/campaigns/{campaign.pk}/episodes/1/play/")
    assert answer.status_code == 200
    assert day[0] == "9" or "(1900-01-01)" in answer.text


def test_the_day_of_a_table_is_the_one_where_the_site_lives(signed_in, account, settings):
    settings.TIME_ZONE = EAST
    table = practice_table(account, "Ana", "Ben")
    last = datetime(2026, 11, 30, 23, 30, tzinfo=UTC)
    Table.objects.filter(pk=table.pk).update(created_at=last, touched_at=last)
    pages = [signed_in.get(f"{table.get_absolute_url()}photos/").text]
    other, _ = (Person.objects.create(owner=account, name=name) for name in ("Cem", "Ana"))
    pages.append(signed_in.get(other.get_absolute_url()).text)
    assert ["1 December 2026" in page for page in pages] == [True, True]
    assert ["30 November 2026" in page for page in pages] == [False, False]


def test_no_day_is_written_in_a_way_that_only_some_systems_know():
    root = Path(__file__).parents[2]
    sources = [*root.glob("campaign/**/*.py"), *root.glob("games/**/*.py")]
    assert root / "games/days.py" in sources
    texts = {path: path.read_text(encoding="utf-8") for path in sources}
    assert [path for path, text in texts.items() if re.search(r"%[-#][a-zA-Z]", text)] == []
