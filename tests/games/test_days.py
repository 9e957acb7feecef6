"""Days are told where the site lives, on every system alike."""

import re
from datetime import UTC, datetime

import pytest
from django.utils import timezone

from campaign.config.data import ROOT
from games.days import day_and_time_of, day_of


@pytest.mark.parametrize(
    ("zone", "day", "time"),
    [
        ("UTC", "30 November 2026", "30 November 2026, 22:05"),
        ("Europe/Berlin", "30 November 2026", "30 November 2026, 23:05"),
        ("Etc/GMT-2", "1 December 2026", "1 December 2026, 00:05"),
    ],
)
def test_a_day_is_told_where_the_site_lives(zone, day, time):
    moment = datetime(2026, 11, 30, 22, 5, tzinfo=UTC)
    with timezone.override(zone):
        assert day_of(moment) == day
        assert day_and_time_of(moment) == time


def test_no_day_is_told_in_a_way_that_only_some_systems_know():
    sources = [*(ROOT / "campaign").rglob("*.py"), *(ROOT / "games").rglob("*.py")]
    assert [
        one.name for one in sources if re.search(r"[\w\"':]%-[dmHIjy]", one.read_text("utf-8"))
    ] == []
