"""The day of a moment where the site lives, in words."""

from datetime import datetime

from django.utils import timezone


def day_of(moment: datetime) -> str:
    """Return the day of a moment, such as "1 December 2026"."""
    day = timezone.localtime(moment)
    return f"{day.day} {day:%B %Y}"  # a day without a naught is not known to every system


def day_and_time_of(moment: datetime) -> str:
    """Return the day and the time of a moment, such as "1 December 2026, 12:30"."""
    return f"{day_of(moment)}, {timezone.localtime(moment):%H:%M}"
