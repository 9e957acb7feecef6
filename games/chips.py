"""Rows of chips: the values of a field, each taken by one tap, also without scripts."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from django.utils.safestring import SafeString


@dataclass(frozen=True, slots=True)
class Chip:
    """A value to tap: what is sent, what it shows, what a screen reader says, whether it is on."""

    value: str
    shown: str | SafeString
    words: str
    is_on: bool


@dataclass(frozen=True, slots=True)
class ChipRow:
    """A row of chips under the name of its field: one of them, or any number (`is_many`).

    `title` is the row's name, with a picture before it.
    """

    name: str
    title: str
    chips: tuple[Chip, ...]
    is_many: bool = False
    picture: SafeString | str = ""


def numbers(
    name: str, title: str, offered: Iterable[int], chosen: str, picture: SafeString | str = ""
) -> ChipRow:
    """Return a row of which one number is taken; a chosen one that is not on offer comes last.

    `chosen` is a number as text, "" where nothing is known yet.
    """
    values = [str(number) for number in offered]
    if chosen and chosen not in values:
        values.append(chosen)
    chips = (Chip(value, value, f"{value}", value == chosen) for value in values)
    return ChipRow(name, title, tuple(chips), picture=picture)


def picks(
    name: str, title: str, offered: Iterable[tuple[str, str, str]], chosen: Sequence[str]
) -> ChipRow:
    """Return a row of which any number is taken: each its value, what it shows, its words."""
    chips = (Chip(value, shown, words, value in chosen) for value, shown, words in offered)
    return ChipRow(name, title, tuple(chips), is_many=True)
