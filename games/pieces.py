"""Pieces of a set: each entered by itself, all of them typed at once, the last change undone."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from django.core.exceptions import ValidationError

from games.editing import Change, Items
from games.look import Typed, last_of

LONGEST_WAS = 2500
"""Characters of an address that takes along what a part held before; beyond, undo is not there."""
EARLIER, LATER = "earlier", "later"


@dataclass(frozen=True, slots=True)
class Pieces(Items):
    """Items that can also be typed, a line each, and be undone by what was typed of them before.

    `write(value)` gives the lines, `parse(text)` reads them back or raises ValidationError;
    `check(value)` raises it where pieces do not go together. `is_ordered` lets pieces
    that stand in a row change places. `typed` says how a line is typed.
    """

    write: Callable[[Any], str]
    parse: Callable[[str], Any]
    help: str
    is_ordered: bool = False
    check: Callable[[Any], None] = lambda _: None

    def page(self, value: Any, typed: Typed) -> Mapping[str, Any]:
        """Return the context: what `Items` shows, the lines, and what undo would bring back."""
        number = self.asked(value, typed)
        context = Items.page(self, value, {**typed, "item": (str(number),)})
        count = context["count"]
        is_typed = "lines" in typed and "undo" not in typed
        return {
            **context,
            "missing_count": max(0, self.whole - count),
            "has_next": not 0 < self.whole <= count + (not context["is_held"]),
            "lines": last_of(typed, "lines") if is_typed else self.write(value),
            "is_typed": is_typed,
            "line_help": self.help,
            "row_count": max(3, count + 1),
            "has_undo": "was" in typed,
            "was": last_of(typed, "was"),
            "can_go_earlier": self.is_ordered and 1 < number <= count,
            "can_go_later": self.is_ordered and number < count,
        }

    def save(self, value: Any, typed: Typed) -> Change:
        """Return the value after a piece was entered or moved, or all were typed or undone."""
        number = self.asked(value, typed)
        if "lines" in typed:
            after = self.parse(last_of(typed, "lines"))
            if "undo" in typed:
                return self._undone(value, after, number)
            return self._to(value, after, number, "written")
        if "move" in typed:
            return self._moved(value, number, last_of(typed, "move"))
        typed = {"item": (str(number),), **typed}
        number = self.asked(value, typed, self.read(typed))
        typed = {**typed, "item": (str(number),)}
        after = self.put(value, number, self.read(typed))
        self.check(after)
        change = Items.save(self, value, typed)
        if not change.query:
            return change
        following = self._following(after, number)
        return self._to(value, change.value, following or number, "kept", str(number))

    def drop(self, value: Any, typed: Typed) -> Change:
        """Return the value without the piece in front."""
        number = self.asked(value, typed)
        return self._to(value, Items.drop(self, value, typed).value, number, "out", str(number))

    def _undone(self, value: Any, after: Any, number: int) -> Change:
        """Return the value before the last change, with the one piece in front that it was of."""
        now, before = self.held(value), self.held(after)
        changed = [one for one in {**now, **before} if now.get(one) != before.get(one)]
        if len(changed) != 1 or changed[0] not in self.slots(after):
            return self._to(value, after, number, "undone", "")
        return self._to(value, after, changed[0], "undone", str(changed[0]))

    def _moved(self, value: Any, number: int, way: str) -> Change:
        """Return the value after a piece changed places with the one before or behind it."""
        other = number + {EARLIER: -1, LATER: 1}.get(way, 0)
        held = self.held(value)
        if not self.is_ordered or other == number or not {other, number} <= {*held}:
            raise ValidationError(f"{self.name} {number} cannot go there.", code="no_place")
        after = self.put(self.put(value, number, held[other]), other, held[number])
        return self._to(value, after, other, "moved", str(other))

    def _to(self, before: Any, after: Any, number: int, done: str, of: str = "1") -> Change:
        """Return a change whose address says what was done, and what was there before."""
        told = {"item": number, done: of}
        query = urlencode(told | {"was": self.write(before)})
        if len(query) > LONGEST_WAS or done == "undone":
            query = urlencode(told)
        return Change(after, query)

    def _following(self, value: Any, number: int) -> int | None:
        """Return the number of the open piece that comes next, None where all are there."""
        held = self.held(value)
        left = [one for one in self.slots(value) if one not in held and one != number]
        return next((one for one in left if one > number), left[0] if left else None)

    def _said(self, value: Any, typed: Typed) -> str:
        """Return what was just done, as far as it still stands."""
        name = self.name.lower()
        if "undone" in typed:
            one = last_of(typed, "undone")
            known = one in {str(number) for number in self.slots(value)}
            return (
                f"{self.name} {one} is as it was before."
                if known
                else "Undone: it is as it was before."
            )
        if "written" in typed:
            return "All lines are kept."
        if last_of(typed, "moved") in {str(one) for one in self.held(value)}:
            return f"It is {name} {last_of(typed, 'moved')} now."
        return Items._said(self, value, typed)
