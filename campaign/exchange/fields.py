"""The fields that parts of a campaign file share: from JSON to values, or InvalidError."""

import re
from collections.abc import Callable, Mapping
from datetime import UTC, date, datetime
from typing import TypeVar
from uuid import UUID
from zoneinfo import available_timezones

from games.kit.days import is_playable
from games.kit.errors import InvalidError
from games.kit.reading import Json, below, quote, read_list, read_text

LONGEST_WORDS = 500
"""Characters of any text that has no bound of its own."""

_UUID = re.compile(r"[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}")
_DAY = re.compile(r"\d{4}-\d{2}-\d{2}", re.ASCII)
_MOMENT = re.compile(
    r"\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,6})?(Z|[+-]\d{2}:\d{2})", re.ASCII
)

T = TypeVar("T")


def read_each(
    fields: Mapping[str, Json], key: str, where: str, most: int, read: Callable[[Json, str], T]
) -> tuple[T, ...]:
    """Return the items of a list under a key, each read; at most so many."""
    path = below(where, key)
    items = read_list(fields[key], path)
    if len(items) > most:
        raise InvalidError(path, f"must have at most {most} items, not {len(items)}")
    return tuple(read(item, f"{path}[{number}]") for number, item in enumerate(items))


def read_some(
    fields: Mapping[str, Json], key: str, where: str, most: int, read: Callable[[Json, str], T]
) -> tuple[T, ...]:
    """Return the items of a list as `read_each` does; without the key none, but no empty list."""
    if key not in fields:
        return ()
    read_list(fields[key], below(where, key), empty=False)
    return read_each(fields, key, where, most, read)


def refuse_unkept(value: Json) -> None:
    """Refuse strings that not every database keeps, however deep they stand."""
    waiting = [value]
    while waiting:
        item = waiting.pop()
        if isinstance(item, str) and "\0" in item:
            raise InvalidError("", "a string holds a NUL character, which cannot be kept")
        if isinstance(item, dict):
            waiting += item.keys()
            waiting += item.values()
        elif isinstance(item, list):
            waiting += item


def read_short(fields: Mapping[str, Json], key: str, where: str) -> str:
    """Return the text under a key, of at most LONGEST_WORDS characters."""
    text = read_text(fields[key], below(where, key))
    refuse_long(text, below(where, key))
    return text


def refuse_long(text: str, where: str) -> None:
    """Refuse a text that is too long to be kept."""
    if len(text) > LONGEST_WORDS:
        raise InvalidError(where, f"has {len(text)} characters; at most {LONGEST_WORDS} are kept")


def read_sender(fields: Mapping[str, Json], where: str) -> tuple[str, UUID | None]:
    """Return who wrote an entry, and the id under which it was sent."""
    by = read_short(fields, "by", where) if "by" in fields else ""
    if "request" not in fields:
        return by, None
    return by, read_uuid(fields["request"], below(where, "request"))


def read_time_zone(value: Json, where: str) -> str:
    """Return the name of a time zone."""
    text = read_text(value, where)
    if text not in available_timezones():
        raise InvalidError(where, f"{quote(text)} is no time zone; one is Europe/Berlin")
    return text


def read_uuid(value: Json, where: str) -> UUID:
    """Return a UUID."""
    text = read_text(value, where)
    if not _UUID.fullmatch(text):
        raise InvalidError(where, f"{quote(text)} is no UUID")
    return UUID(text)


def read_day(value: Json, where: str) -> date:
    """Return a day."""
    text = read_text(value, where)
    try:
        if _DAY.fullmatch(text) and is_playable(day := date.fromisoformat(text)):
            return day
    except ValueError:
        pass
    raise InvalidError(where, f"{quote(text)} is no day like 2026-11-29")


def read_moment(value: Json, where: str) -> datetime:
    """Return a moment in UTC."""
    text = read_text(value, where)
    try:
        if _MOMENT.fullmatch(text):
            moment = datetime.fromisoformat(text).astimezone(UTC)
            if is_playable(moment.date()):
                return moment
    except (ValueError, OverflowError):
        pass
    raise InvalidError(where, f"{quote(text)} is no moment like 2026-11-29T20:15:00+00:00")
