"""The log of a table as its page shows it: a sentence a line, and what still stands."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace
from html import escape  # of hundreds of lines; Django's looks first whether each is lazy
from typing import Any

from django.urls import reverse
from django.utils.safestring import SafeString, mark_safe

from games.corrections import before_each, is_move, met, moves_at, newest_about
from games.kit.errors import RuleError
from games.log import Amend, Back, Entry, Log, Undo
from games.look import Look
from games.models import Table
from games.own_city import is_own
from games.writers import writers_of

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
    before, states = before_each(log), met(log)
    return [
        LogLine(
            number,
            standing.get(number)
            or tell_entry(log, entry, tell, before.get(number), states.get(number)),
            number in standing,
            is_move(log, number),
        )
        for number, entry in enumerate(log.entries)
    ]


def tell_entry(log: Log, entry: Entry, tell: Tell, former: Any = None, state: Any = None) -> str:
    """Return what an entry did that changed others, or that was taken back, as a sentence.

    `former` is the move in whose place a correction came, `state` what a move that was taken back
    had met, None where neither is known.
    """
    did = _did(entry)
    match entry:
        case Undo(of) if is_move(log, of):
            return f"{did}: {tell(log.setup, moves_at(log, of)[-1], state)}"
        case Undo() | Back():
            return f"{did}."
        case Amend(of, move):
            now = _tell_at(log, of, move, tell)
            was = "" if former is None else _tell_at(log, of, former, tell)
            return f"{did}: {now}" if was in {"", now} else f"{did}. Before: {was} Now: {now}"
    return tell(log.setup, entry, state)


def _did(entry: Entry) -> str:
    """Return what an entry did to others, as its sentence begins; "" for a move."""
    match entry:
        case Undo(of):
            return f"Line {of + 1} was taken back"
        case Amend(of):
            return f"Line {of + 1} was corrected"
        case Back(-1):
            return "Everything was taken back"
        case Back(to):
            return f"Everything after line {to + 1} was taken back"
    return ""


def newest_line(table: Table, log: Log, lines: Sequence[LogLine]) -> LogLine | None:
    """Return the line of what happened last, None where nothing has.

    Of what changed other lines it says too by whom it was entered, where the log does. `lines` is
    the history of the log of the table.
    """
    if not lines:
        return None
    if not _did(log.entries[lines[-1].number]):
        return lines[-1]
    name = _writer(writers_of(table), lines[-1].number)
    return replace(lines[-1], words=signed_words(log, lines[-1], name))


def signed_words(log: Log, line: LogLine, name: str) -> str:
    """Return a line's sentence, with who entered it where it changed others; "" for an unknown."""
    did = _did(log.entries[line.number])
    return f"{did} by {name}{line.words.removeprefix(did)}" if did and name else line.words


def _tell_at(log: Log, of: int, move: Any, tell: Tell) -> str:
    """Tell a move that stood at a line once; with the state before it, where it is legal there."""
    place = log.index(of)
    if place is not None and move != log.standing[place][1]:
        try:
            log.game.play(log.states[place], move)
        except RuleError:
            place = None
    return tell(log.setup, move, None if place is None else log.states[place])


@dataclass(frozen=True, slots=True)
class WayBack:
    """What is offered beside the line that was told last.

    `do` is what its button does with line `number`: "undo" takes it back, "restore" takes
    its newest correction back, and "" leads to its page; `seen` is the newest entry about it,
    `help` says what an undo takes back, where that was not told last.
    """

    do: str
    number: int
    seen: int
    words: str
    help: str = ""


def way_back(log: Log, lines: list[LogLine]) -> WayBack | None:
    """Return the way back from what happened last, None where nothing stands.

    Nothing else than what happened last is taken back without being asked; once that is
    taken back, what happened last is the line before. `lines` is the history of the log.
    """
    if not log.standing:
        return None
    last, number = log.entries[-1], log.count - 1
    if is_move(log, number):
        return WayBack("undo", number, number, "Undo")
    if not isinstance(last, Amend):
        return _further_back(log, last, lines[log.standing[-1][0]])
    # what stood before it replays: everything but the correction stood with it
    return WayBack("restore", last.of, number, "Take the correction back")


def own_way_back(log: Log, lines: list[LogLine], look: Look) -> WayBack | None:
    """Return the way back from what happened last, if it is offered to whoever looks."""
    found = way_back(log, lines) if look.may_act or look.own else None
    if found is None or look.may_act or is_own(log, look.own, found.number):
        return found
    return None


def _further_back(log: Log, last: Undo | Back, line: LogLine) -> WayBack:
    """Return the way back behind one that was gone, to the newest line that stands."""
    seen = newest_about(log, line.number)
    is_corrected = any(
        isinstance(entry, Amend) and log.index(entry.of) is not None
        for entry in log.entries[line.number :]
    )
    if is_corrected or (isinstance(last, Undo) and last.of < line.number):
        return WayBack("", line.number, seen, f"Fix line {line.shown_number}")
    words = f"Undo takes line {line.shown_number} back: “{line.words}”"
    return WayBack("undo", line.number, seen, f"Undo line {line.shown_number}", words)


def log_items(
    table: Table, lines: list[LogLine], *, can_fix: bool = True, besides: Collection[int] = ()
) -> SafeString:
    """Return the lines as items, the newest first, those that still stand with a link to fix them.

    Where not all can be fixed, those `besides` can, by their numbers. Each says by whom it was
    entered, where not all were by the table's owner.

    A string, not a template: a log has a hundred lines, and a page shows all of them.
    """
    base = reverse("games:entry", args=[table.pk, 0]).removesuffix("0/")
    writers = writers_of(table)
    items = (
        _item(line, base, can_fix or line.number in besides, _signed(writers, line.number))
        for line in reversed(lines)
    )
    return mark_safe("".join(items))  # noqa: S308  # each escapes its words


def _signed(writers: Sequence[str], number: int) -> str:
    """Return by whom a line was entered as the item shows it, "" where that is not told."""
    name = _writer(writers, number)
    return f' <small class="by">entered by <bdi>{escape(name)}</bdi></small>' if name else ""


def _writer(writers: Sequence[str], number: int) -> str:
    return writers[number] if number < len(writers) else ""


def _item(line: LogLine, base: str, can_fix: bool, by: str) -> str:
    number, shown = line.number, f"{line.shown_number}. {escape(line.words)}"
    if line.stands and not can_fix:
        return f'<li id="entry-{number}"><span>{shown}{by}</span></li>'
    if line.stands:
        label = f"Fix line {line.shown_number}"
        fix = f'<a class="fix" href="{base}{number}/" aria-label="{label}">Fix this</a>'
        return f'<li id="entry-{number}"><span>{shown}{by}</span> {fix}</li>'
    if line.is_move:
        return (
            f'<li id="entry-{number}" class="taken-back"><span><del>{shown}</del>{by}</span>'
            " <span>taken back</span></li>"
        )
    return f'<li id="entry-{number}" class="about"><span>{shown}{by}</span></li>'
