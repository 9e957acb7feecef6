"""The log of a table as its page shows it: a sentence a line, and what still stands."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from django.urls import reverse
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from games.log import Amend, Back, Entry, Log, Undo
from games.models import Table

Tell = Callable[[Any, Any, Any], str]
"""(setup, move, the state before it or None) -> sentence."""


@dataclass(frozen=True, slots=True)
class LogLine:
    """A line of the log: entry `number`, whether it can still be fixed, and its sentence."""

    number: int
    words: str
    stands: bool
    is_move: bool

    @property
    def shown_number(self) -> int:
        """The number that people see: the first line is 1."""
        return self.number + 1


def history(log: Log, tell: Tell) -> list[LogLine]:
    """Return the lines of a log, the oldest first; an amended move is told as it is now."""
    standing = {
        number: tell(log.setup, move, before)
        for (number, move), before in zip(log.standing, log.states, strict=False)
    }
    return [
        LogLine(
            number,
            standing.get(number) or tell_entry(log, entry, tell),
            number in standing,
            not isinstance(entry, Undo | Amend | Back),
        )
        for number, entry in enumerate(log.entries)
    ]


def tell_entry(log: Log, entry: Entry, tell: Tell) -> str:
    """Return what an entry did that changed others, or that was taken back, as a sentence."""
    match entry:
        case Undo(of):
            return f"Line {of + 1} was taken back."
        case Amend(of, move):
            place = log.index(of)
            before = None if place is None else log.states[place]
            return f"Line {of + 1} was corrected: {tell(log.setup, move, before)}"
        case Back(-1):
            return "Everything was taken back."
        case Back(to):
            return f"Everything after line {to + 1} was taken back."
    return tell(log.setup, entry, None)


def log_items(table: Table, lines: list[LogLine], *, can_fix: bool = True) -> SafeString:
    """Return the lines as items of a list, those that still stand with a link to fix them.

    A string, not a template: a log has a hundred lines, and a page shows all of them.
    """
    base = reverse("games:entry", args=[table.pk, 0]).removesuffix("0/")
    return format_html_join("", "{}", ((_item(line, base, can_fix),) for line in lines))


def _item(line: LogLine, base: str, can_fix: bool) -> SafeString:
    if line.stands and not can_fix:
        return format_html('<li id="entry-{}"><span>{}</span></li>', line.number, line.words)
    if line.stands:
        return format_html(
            '<li id="entry-{}"><span>{}</span> <a class="fix" href="{}{}/"'
            ' aria-label="Fix line {}">Fix this</a></li>',
            *(line.number, line.words, base, line.number, line.shown_number),
        )
    if line.is_move:
        text = '<li id="entry-{}" class="taken-back"><del>{}</del> <span>taken back</span></li>'
    else:
        text = '<li id="entry-{}" class="about"><span>{}</span></li>'
    return format_html(text, line.number, line.words)
