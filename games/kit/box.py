"""What the box of a game holds: parts that a group enters once, and copies into its tables."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from games.kit.errors import InvalidError
from games.kit.reading import Json, below, read_object
from games.kit.words import listed

Values = Mapping[str, Any]
"""The value of each part of a box by the part's key."""

SAME_AS_PRACTICE = "The same as in the practice set: not what is printed in your box."


@dataclass(frozen=True, slots=True)
class Part:
    """One kind of component: how it is read, and what can be said of what is entered.

    `read(value, where)` turns JSON into a value or raises InvalidError, `write` is the way
    back; `empty` is the value before anything is entered. `holds` says in a few words what
    is there, `missing` in sentences what a whole box has beside it, `remarks` what looks
    odd without being wrong. `lacks` says what of it a table misses that copies the set
    ("2 of the 8 shapes"), `instead` in a sentence what such a table does about it; without
    one no table can copy the set.
    `notice` stands before what belongs to a later chapter: nothing but the title is shown
    of such a part until whoever asks has read the notice and asked once more.
    """

    key: str
    title: str
    empty: Any
    read: Callable[[Json, str], Any]
    write: Callable[[Any], Json]
    holds: Callable[[Any], str]
    missing: Callable[[Any], tuple[str, ...]]
    remarks: Callable[[Any], tuple[str, ...]]
    lacks: Callable[[Any], tuple[str, ...]] = lambda _: ()
    instead: str = ""
    notice: str = ""

    def is_enough(self, value: Any) -> bool:
        """Tell whether a table finds of this part all that it needs."""
        return not self.lacks(value)


@dataclass(frozen=True, slots=True)
class Box:
    """The parts of a game's box, and those of its practice set.

    `unready` says what keeps a table from copying a set where no part alone does: the end of
    a sentence that begins with the set's name, "" where nothing keeps it.
    """

    slug: str
    parts: tuple[Part, ...]
    practice: Values
    unready: Callable[[Values], str] = lambda _: ""

    def part(self, key: str) -> Part | None:
        """Return the part with a key, None where there is none."""
        return next((part for part in self.parts if part.key == key), None)

    def read(self, value: Json, where: str) -> dict[str, Any]:
        """Return the values of all parts; one that is left out is empty. Raises InvalidError."""
        fields = read_object(value, where, optional=[part.key for part in self.parts])
        return {
            part.key: part.read(fields[part.key], below(where, part.key))
            if part.key in fields
            else part.empty
            for part in self.parts
        }

    def write(self, values: Values) -> dict[str, Json]:
        """Return the JSON of values, without the parts that are empty or not told."""
        return {
            part.key: part.write(values[part.key])
            for part in self.parts
            if values.get(part.key, part.empty) != part.empty
        }

    def missing(self, values: Values) -> tuple[str, ...]:
        """Return what the set lacks of a whole box, in sentences."""
        return tuple(text for part in self.parts for text in part.missing(values[part.key]))

    def label(self, part: Part, value: Any) -> str:
        """Return the label of what is the practice set's, "" where a group has entered its own."""
        return SAME_AS_PRACTICE if value == self.practice[part.key] != part.empty else ""

    def waits(self, values: Values) -> str:
        """Return what keeps a table from copying a set: "lacks 2 of the 8 shapes"; "" if nothing.

        It is the end of a sentence that begins with the set's name.
        """
        found = [
            text for part in self.parts if not part.instead for text in part.lacks(values[part.key])
        ]
        return f"lacks {listed(found)}" if found else self.unready(values)

    def gaps(self, values: Values) -> tuple[str, ...]:
        """Return what a table misses that copies a set, and what it does about it.

        Each is the end of a sentence that begins with the set's name.
        """
        lacking = [(part, part.lacks(values[part.key])) for part in self.parts if part.instead]
        return tuple(f"lacks {listed(texts)}: {part.instead}" for part, texts in lacking if texts)

    def is_enough(self, values: Values) -> bool:
        """Tell whether a table can be played with what is entered."""
        return not self.waits(values)


def alike(items: Iterable[tuple[str, Any]]) -> list[tuple[str, str]]:
    """Return the names of items and of an earlier one with the same form (a hashable)."""
    first: dict[Any, str] = {}
    found = []
    for name, form in items:
        if form in first:
            found.append((first[form], name))
        else:
            first[form] = name
    return found


def count_of(count: int, whole: int, what: str) -> str:
    """Return how many of a whole there are: "7 of 8 shapes", but "9 shapes, the box has 8"."""
    return (
        f"{count} of {whole} {what}" if count <= whole else f"{count} {what}, the box has {whole}"
    )


def short_of(count: int, whole: int, what: str) -> tuple[str, ...]:
    """Return what a count misses of a whole: "2 of the 8 shapes", "all 8 shapes"; nothing if none.

    One phrase or none, as `Part.lacks` gives them.
    """
    left = whole - count
    if left <= 0:
        return ()
    return (f"{left} of the {whole} {what}" if count else f"all {whole} {what}",)


def refuse_many(count: int, most: int, where: str, what: str) -> None:
    """Raise InvalidError where there are more than `most`."""
    if count > most:
        raise InvalidError(where, f"must have at most {most} {what}, not {count}")
