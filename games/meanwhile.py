"""What another phone has entered in the place of an act, or before the very same: what, by whom."""

from games.corrections import newest_about
from games.history import Tell, history, signed_words
from games.kit.words import shortened
from games.log import Back, Log, Undo
from games.models import LONGEST_NAME, Table

BEFORE = "before"
"""The key of an address under which the page of a table is told by which entry that was done."""


def told_meanwhile(table: Table, log: Log, tell: Tell, seat: int | None, answers: int) -> str:
    """Return a sentence about the line that stands in the place of an act, "" where none does.

    `seat` is the one that the act was for, None where it was for none (a card that is turned
    over); `answers` the number of the entry that its page answered. Told is the newest line of the
    same seat; without one, what asks something else now; without that, what took back the entry
    that was answered. Who entered it is said where that is known.
    """
    place = _in_place_of(log, seat, answers)
    if place is None:
        return _taken_back(table, log, tell, answers)
    number, move = log.standing[place]
    words = tell(log.setup, move, log.states[place])
    return f"Entered meanwhile{_by(table, newest_about(log, number))}: “{words}”"


def _taken_back(table: Table, log: Log, tell: Tell, answers: int) -> str:
    """Return what was done last, where that took back what the page of an act showed."""
    number = log.count - 1
    is_gone = number > answers >= 0 and log.index(answers) is None
    if not is_gone or not isinstance(log.entries[number], Undo | Back):
        return ""
    return signed_words(log, history(log, tell)[number], _signed(table, number))


def told_changed(table: Table, log: Log, tell: Tell, number: int) -> str:
    """Return why nothing about a line was changed that was corrected or taken back meanwhile."""
    place = log.index(number)
    if place is None:
        gone = next(one for one in range(number + 1, log.count) if _takes(log, one, number))
        return (
            f"Line {number + 1} was taken back meanwhile{_by(table, gone)}, so nothing about it was"
            " changed."
        )
    told = tell(log.setup, log.standing[place][1], log.states[place])
    return (
        f"Line {number + 1} was corrected meanwhile{_by(table, newest_about(log, number))}: it now"
        f" says “{told}” Nothing was changed by what you sent."
    )


def _takes(log: Log, number: int, of: int) -> bool:
    """Tell whether entry `number` is one that takes line `of` back."""
    match log.entries[number]:
        case Undo(one):
            return one == of
        case Back(to):
            return to < of
    return False


def told_before(table: Table, log: Log, number: int, tell: Tell) -> str:
    """Return a sentence about an entry that did before what was sent just now, by whom.

    The page shows it behind what happened last; where that is something else, it says what was
    sent too. `number` is that of a move, or of a correction (`games.done_before`).
    """
    place = log.index(number)
    newest = number if place is None else newest_about(log, number)
    name = _signed(table, newest)
    if newest == log.count - 1:
        who = f"{name} had done so" if name else "That had been done"
        return f"{who} already; nothing was done twice."
    sent = f"What you sent, {name} had done" if name else "What you sent had been done"
    if place is None:
        return f"{sent} already; nothing was done twice."
    words = tell(log.setup, log.standing[place][1], log.states[place])
    return f"{sent} already: “{words}” Nothing was done twice."


def _in_place_of(log: Log, seat: int | None, answers: int) -> int | None:
    """Return the place of the seat's newest move since, else of the next that asked anything."""
    since = [(place, move) for place, (number, move) in enumerate(log.standing) if number > answers]
    own = [place for place, move in since if getattr(move, "seat", None) == seat]
    if own and seat is not None:
        return own[-1]
    if log.asked == answers:
        return None
    return next((place for place, move in since if log.game.asks(move)), None)


def _by(table: Table, number: int) -> str:
    """Return by whom a line was entered as it stands in a sentence (" by Hanna"); "" if unknown."""
    name = _signed(table, number)
    return f" by {name}" if name else ""


def _signed(table: Table, number: int) -> str:
    """Return the name of the account or the device that entered a line; "" where it is unknown."""
    line = table.entries.filter(number=number).values_list("line", flat=True).first() or {}
    return shortened(line.get("by", ""), LONGEST_NAME)
