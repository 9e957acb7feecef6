"""The strings of later chapters: each says from which chapter on it may be shown.

Whatever would tell a group what is still in its envelopes stands in this package, and
nowhere else: names of rules, labels, help, lines of a score, refusals.
"""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Said:
    """A string, and the chapter whose envelope has to be open before it is shown; 0: none.

    `text` may have fields in braces, which `say` fills in.
    """

    chapter: int
    text: str


Words = Mapping[str, Said]
"""Strings by their key, like "groups.name"."""


def say(words: Words, key: str, /, **values: object) -> str:
    """Return the string of a key with its fields filled in; raises KeyError."""
    return words[key].text.format(**values)
