"""Read values out of JSON, or say where and how their form is wrong.

Every function takes the value and the path to it, and raises InvalidError.
"""

import unicodedata
from collections.abc import Collection, Mapping
from typing import Any

from games.kit.cells import Cell, parse_space
from games.kit.errors import InvalidError

Json = Any
"""What `json.loads` gives."""

LONGEST_QUOTE = 40


def read_object(
    value: Json,
    where: str,
    *,
    required: Collection[str] = (),
    optional: Collection[str] = (),
    nullable: Collection[str] = (),
) -> Mapping[str, Json]:
    """Return an object that has all required keys and no unknown one.

    Null is no value but for the keys in `nullable`, where it has a meaning of its own.
    """
    fields = read_open_object(value, where)
    for key in fields:
        if key not in required and key not in optional:
            raise InvalidError(below(where, key), "is not a known key here")
        if fields[key] is None and key not in nullable:
            raise InvalidError(below(where, key), "is null; leave the key out instead")
    for key in required:
        if key not in fields:
            raise InvalidError(below(where, key), "is missing")
    return fields


def read_open_object(value: Json, where: str) -> Mapping[str, Json]:
    """Return an object, whatever its keys."""
    if not isinstance(value, dict):
        raise InvalidError(where, f"must be an object, not {quote(value)}")
    return value


def read_kind(value: Json, where: str, kinds: Collection[str]) -> str:
    """Return which of the kinds of move an object is, as its key `do` says."""
    if "do" not in read_open_object(value, where):
        raise InvalidError(below(where, "do"), "is missing")
    return read_choice(value["do"], below(where, "do"), kinds)


def read_seat(fields: Mapping[str, Json], where: str, seats: range) -> int:
    """Return the seat of the object at `where`, one of those of the table."""
    return read_number(fields["seat"], below(where, "seat"), low=seats[0], high=seats[-1])


def read_list(value: Json, where: str, *, empty: bool = True) -> list[Json]:
    """Return a list; where `empty` is false it has at least one item."""
    if not isinstance(value, list):
        raise InvalidError(where, f"must be a list, not {quote(value)}")
    if not value and not empty:
        raise InvalidError(where, "must not be empty")
    return value


def read_text(value: Json, where: str) -> str:
    """Return a string."""
    if not isinstance(value, str):
        raise InvalidError(where, f"must be a string, not {quote(value)}")
    return value


def read_words(value: Json, where: str, longest: int) -> str:
    """Return a text that is not empty, has at most so many characters, and can be shown."""
    text = read_text(value, where)
    if not text.strip() or len(text) > longest:
        raise InvalidError(where, f"must have 1 to {longest} characters")
    if any(unicodedata.category(character) == "Cc" for character in text):
        raise InvalidError(where, "holds a character that cannot be shown")
    return text


def read_choice(value: Json, where: str, choices: Collection[str]) -> str:
    """Return one of the strings in `choices`."""
    if not isinstance(value, str) or value not in choices:
        raise InvalidError(where, f"must be one of {', '.join(choices)}, not {quote(value)}")
    return value


def read_unlisted(value: Json, where: str, choices: Collection[str]) -> str:
    """Return one of the strings in `choices`; what is none of them is not told which there are.

    For those that not everybody knows yet.
    """
    if not isinstance(value, str) or value not in choices:
        raise InvalidError(where, f"{quote(value)} is nothing that can stand here")
    return value


def read_number(value: Json, where: str, *, low: int, high: int | None) -> int:
    """Return a whole number from `low` to `high`; None: however large."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise InvalidError(where, f"must be a whole number, not {quote(value)}")
    if high is None:
        if value < low:
            raise InvalidError(where, f"must be at least {low}, not {quote(value)}")
    elif not low <= value <= high:
        raise InvalidError(where, f"must be from {low} to {high}, not {quote(value)}")
    return value


def read_flag(value: Json, where: str) -> bool:
    """Return true or false."""
    if not isinstance(value, bool):
        raise InvalidError(where, f"must be true or false, not {quote(value)}")
    return value


def read_space(value: Json, where: str) -> Cell:
    """Return a named space ("E6")."""
    cell = parse_space(value) if isinstance(value, str) else None
    if cell is None:
        raise InvalidError(where, f"{quote(value)} is no space like E6")
    return cell


def read_spaces(value: Json, where: str) -> tuple[Cell, ...]:
    """Return named spaces ("E6"): at least one, none twice."""
    cells: dict[Cell, None] = {}
    for name in read_list(value, where, empty=False):
        cell = read_space(name, where)
        if cell in cells:
            raise InvalidError(where, f"{quote(name)} is named twice")
        cells[cell] = None
    return tuple(cells)


def below(where: str, key: str) -> str:
    """Return the path to a key of the object at `where`."""
    shown = key if len(key) <= LONGEST_QUOTE else key[:LONGEST_QUOTE] + "..."
    return f"{where}.{shown}" if where else shown


def quote(value: Json) -> str:
    """Return a value as it may stand in a sentence: short, and of lists only their kind."""
    match value:
        case None:
            return "null"
        case bool():
            return "true" if value else "false"
        case dict():
            return "an object"
        case list():
            return "a list"
        case int():
            return str(value) if abs(value) < 10**LONGEST_QUOTE else "a very large number"
    text = value if isinstance(value, str) else repr(value)
    shown = text if len(text) <= LONGEST_QUOTE else text[:LONGEST_QUOTE] + "..."
    return f'"{shown}"' if isinstance(value, str) else shown
