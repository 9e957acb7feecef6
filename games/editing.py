"""What the page that edits one part of a component set asks of the part's game."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any
from urllib.parse import urlencode

from django.core.exceptions import ValidationError
from django.utils.safestring import SafeString

from games.look import Typed, last_of

OPEN = "open"
"""The field of a page on which the slot in front holds nothing yet."""

FINISHED = ""
"""The query of a change after which the part is left for the page of its set."""


@dataclass(frozen=True, slots=True)
class Change:
    """What a part holds after an edit, and where the editor goes on.

    `query` is the part of the editor's address behind the question mark, or FINISHED.
    """

    value: Any
    query: str = FINISHED


@dataclass(frozen=True, slots=True)
class Editor:
    """The face of a part: its template, the context of its page, its acts, its picture.

    `page(value, typed)` takes what is saved, and what a query or a refused form holds;
    `save` and `drop` return the change or raise ValidationError. `picture(value)` shows
    all that is entered, and refers to `defs`. `ask` says in a sentence what to do. One that
    `keeps_drafts` has a script that keeps what is drawn until it is saved; one that
    `takes_photo` shows a photo of what is printed under its grid.
    """

    defs: str
    template: str
    ask: str
    page: Callable[[Any, Typed], Mapping[str, Any]]
    save: Callable[[Any, Typed], Change]
    picture: Callable[[Any], SafeString]
    drop: Callable[[Any, Typed], Change] | None = None
    keeps_drafts: bool = False
    takes_photo: bool = False


@dataclass(frozen=True, slots=True)
class Slot:
    """A place for one item: its number, its picture ("" where it is open), whether it is odd."""

    number: int
    picture: SafeString | str
    is_here: bool
    is_odd: bool = False


@dataclass(frozen=True, slots=True)
class Field:
    """A line that is typed: its name, its label, an example, what stands in it."""

    name: str
    label: str
    example: str
    value: str = ""

    def with_value(self, saved: Mapping[str, str], typed: Typed) -> "Field":
        """Return the field with what was typed, otherwise with what is saved."""
        typed_value = last_of(typed, self.name) if self.name in typed else None
        value = saved.get(self.name, "") if typed_value is None else typed_value
        return replace(self, value=value)


@dataclass(frozen=True, slots=True)
class Items:
    """Many components of one kind, each entered by itself under its number from 1.

    `held` gives the items of a value by number, `put` the value with an item (None: without)
    at a number. `slots` are the numbers on offer for a value, `whole` how many the box has.
    `is_odd` tells whether an item looks wrong, though it can be kept. `draft(item, typed)` is
    the context of one item's entry, `read(typed)` the item or a ValidationError.
    """

    name: str
    whole: int
    held: Callable[[Any], Mapping[int, Any]]
    put: Callable[[Any, int, Any], Any]
    slots: Callable[[Any], Sequence[int]]
    picture: Callable[[Any], SafeString | str]
    draft: Callable[[Any, Typed], Mapping[str, Any]]
    read: Callable[[Typed], Any]
    is_odd: Callable[[Any], bool] = field(default=lambda _: False, kw_only=True)

    def page(self, value: Any, typed: Typed) -> Mapping[str, Any]:
        """Return the context: the slots, the entry of the one in front, what was just done."""
        held, number = self.held(value), self.asked(value, typed)
        return {
            "name": self.name,
            "number": number,
            "is_held": number in held,
            "count": len(held),
            "whole": self.whole,
            "said": self._said(value, typed),
            "slots": [
                Slot(one, self.picture(held[one]), one == number, self.is_odd(held[one]))
                if one in held
                else Slot(one, "", one == number)
                for one in self.slots(value)
            ],
            **self.draft(held.get(number), typed),
        }

    def save(self, value: Any, typed: Typed) -> Change:
        """Return the value with the item that was entered; next comes the first open slot.

        What was entered for an open slot of a row that holds something else by now goes on
        to the next. Where all of the box are there, one that is corrected stays in front.
        """
        item = self.read(typed)
        number = self.asked(value, typed, item)
        after = self.put(value, number, item)
        held = self.held(after)
        open_slots = [one for one in self.slots(after) if one not in held]
        following = [one for one in open_slots if one > number] or open_slots
        before = self.held(value)
        if number in before and len(held) >= self.whole:
            return Change(after, urlencode({"item": number, "kept": number}))
        if len(held) >= self.whole > len(before) or not following:
            return Change(after)
        return Change(after, urlencode({"item": following[0], "kept": number}))

    def drop(self, value: Any, typed: Typed) -> Change:
        """Return the value without the item in front."""
        number = self.asked(value, typed)
        if number not in self.held(value):
            raise ValidationError(f"{self.name} {number} is not entered.", code="no_item")
        return Change(self.put(value, number, None), urlencode({"item": number, "out": number}))

    def editor(
        self, template: str, ask: str, picture: Callable[[Any], SafeString], defs: str = ""
    ) -> Editor:
        """Return the editor of the part that these items are."""
        return Editor(defs, template, ask, self.page, self.save, picture, self.drop)

    def _said(self, value: Any, typed: Typed) -> str:
        """Return what was just done, as far as it still stands."""
        kept = {str(one): one for one in self.held(value)}.get(last_of(typed, "kept"))
        if kept:
            return f"{self.name} {kept} is kept."
        return f"One {self.name.lower()} is taken out." if "out" in typed else ""

    def asked(self, value: Any, typed: Typed, item: Any = None) -> int:
        """Return the number that was asked for; by default the first open one.

        A row has no place of its own for an item: one that was entered for a slot which was
        open then, and is taken by another now, gets the first open one too.
        """
        asked = last_of(typed, "item")
        slots, held = self.slots(value), self.held(value)
        known = {str(one): one for one in slots}
        if asked in known:
            number = known[asked]
            is_taken = OPEN in typed and number in held and held[number] != item
            if not (is_taken and self.put is put_in_row):
                return number
        return next((one for one in slots if one not in held), slots[0])


def in_a_row(most: int) -> Callable[[Sequence[Any]], Sequence[int]]:
    """Return the slots of items that stand in a row: those entered and the next, up to `most`."""

    def slots(value: Sequence[Any]) -> Sequence[int]:
        return range(1, min(len(value) + 1, most) + 1)

    return slots


def held_in_row(value: Sequence[Any]) -> Mapping[int, Any]:
    """Return items that stand in a row by their number."""
    return dict(enumerate(value, 1))


def put_in_row(value: tuple[Any, ...], number: int, item: Any) -> tuple[Any, ...]:
    """Return a row with an item at a number; without it, those behind move up."""
    added = () if item is None else (item,)
    return (*value[: number - 1], *added, *value[number:])


def in_row(name: str, whole: int, most: int, **how: Any) -> Items:
    """Return items that stand in a row of at most so many; `how` is the rest of their fields."""
    return Items(
        name=name, whole=whole, held=held_in_row, put=put_in_row, slots=in_a_row(most), **how
    )


def put_by_number(value: Mapping[int, Any], number: int, item: Any) -> dict[int, Any]:
    """Return items by their printed number with one at a number; None takes it out."""
    without = {one: held for one, held in value.items() if one != number}
    return without if item is None else {**without, number: item}


def by_number(name: str, numbers: Sequence[int], **how: Any) -> Items:
    """Return items with printed numbers, kept by number; `how` is the rest of their fields."""
    return Items(
        name=name,
        whole=len(numbers),
        held=lambda value: value,
        put=put_by_number,
        slots=lambda _: numbers,
        **how,
    )
