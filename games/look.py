"""What a reader of a table's page looks at: the part of the address behind the question mark."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from games.kit.cells import Cell, parse_space

MOST_TAPS = 12
MOST_TURNS = 3
MOST_CHOICES = 10_000
MOST_TYPED = 1000
"""Characters of one typed entry that a page takes back in."""
MOST_ENTRIES = 40

Typed = Mapping[str, tuple[str, ...]]
"""What was typed into a form, by the names of its fields."""


@dataclass(frozen=True, slots=True)
class Look:
    """The seat in front, and the selection on its board that is not yet an act.

    `taps` are the spaces tapped so far, `turn` a chosen turn, `choice` which of
    the candidates is shown, `cells` the text of a typed entry, `line` the line
    of the score whose spaces are lit. Whatever does not fit is left out. `typed` is
    all that the query holds; whoever may not act at the table only reads, but for the seats
    that are their `own`. `begun` is what was typed before of a seat and not sent yet.
    """

    seat: int | None = None
    taps: tuple[Cell, ...] = ()
    tap: Cell | None = None
    turn: int | None = None
    choice: int = 0
    cells: str = ""
    line: str = ""
    typed: Typed = field(default_factory=dict)
    may_act: bool = True
    own: frozenset[int] = frozenset()
    begun: Mapping[int, Typed] = field(default_factory=dict)

    def acts_for(self, seat: int | None) -> bool:
        """Tell whether whoever looks may act for a seat."""
        return self.may_act or seat in self.own

    def reading_if(self, is_closed: bool) -> "Look":
        """Return the look, of which nobody may act where the table is closed."""
        return replace(self, may_act=False, own=frozenset()) if is_closed else self


@dataclass(frozen=True, slots=True)
class Kept:
    """What stays on the page after a refused act: the sentence, and what was entered.

    `cells` is the text as typed, `wrong` the spaces at fault; `typed` is all that was sent.
    `is_stale`: the page that it came from no longer showed what is asked. `drops` are
    the lines that could be taken back together with what was refused because of them.
    """

    message: str
    seat: int | None = None
    cells: str = ""
    wrong: tuple[Cell, ...] = ()
    typed: Typed = field(default_factory=dict)
    is_stale: bool = False
    drops: tuple[int, ...] = ()


def read_look(query: Mapping[str, str]) -> Look:
    """Return what a query asks to see; a part of the wrong form counts as left out.

    `turn` is a turn that was just pressed, `turned` the one chosen before.
    """
    taps = [parse_space(name) for name in query.get("taps", "").split()[:MOST_TAPS]]
    pressed = number_of(query.get("turn", ""), MOST_TURNS)
    return Look(
        seat=number_of(query.get("seat", ""), 9),
        taps=tuple(tap for tap in taps if tap),
        tap=parse_space(query.get("tap", "")),
        turn=number_of(query.get("turned", ""), MOST_TURNS) if pressed is None else pressed,
        # another turn starts with its best placement again
        choice=0 if pressed is not None else number_of(query.get("next", ""), MOST_CHOICES) or 0,
        cells=query.get("cells", "")[:MOST_TYPED],
        line=query.get("line", "")[:20],
        typed=read_typed(query),
    )


def read_typed(sent: Mapping[str, Any]) -> Typed:
    """Return what was typed, cut to what a page takes back in."""
    return {
        key: tuple(text[:MOST_TYPED] for text in texts[:MOST_ENTRIES])
        for key, texts in _lists(sent)[:MOST_ENTRIES]
    }


def is_cut(sent: Mapping[str, Any]) -> bool:
    """Return whether `read_typed` leaves out a part of what was typed."""
    fields = _lists(sent)
    return len(fields) > MOST_ENTRIES or any(
        len(texts) > MOST_ENTRIES or any(len(text) > MOST_TYPED for text in texts)
        for _, texts in fields
    )


def _lists(sent: Mapping[str, Any]) -> list[tuple[str, list[str]]]:
    return [*sent.lists()] if hasattr(sent, "lists") else [(key, [sent[key]]) for key in sent]


def last_of(typed: Typed, key: str) -> str:
    """Return what was typed into a field, the last of several; "" where there is none."""
    return (typed.get(key) or ("",))[-1]


def number_of(text: str, most: int) -> int | None:
    """Return the number from 0 to `most` that a part of a query is; None where it is none."""
    if not text.isascii() or not text.isdigit() or len(text) > len(str(most)):
        return None
    return int(text) if int(text) <= most else None
