"""Which days something can have been played on: those that no time zone and no tool trips over."""

from datetime import date

FIRST_DAY, LAST_DAY = date(1900, 1, 1), date(2199, 12, 31)


def is_playable(day: date) -> bool:
    """Tell whether something can have been played on a day, wherever that was."""
    return FIRST_DAY <= day <= LAST_DAY


def nearest_day(day: date) -> date:
    """Return a day, or of one that is out of bounds the nearest that is not."""
    return min(max(day, FIRST_DAY), LAST_DAY)
