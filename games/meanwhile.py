"""What another phone has entered in the place of an act, or before the very same: what, by whom."""

from games.corrections import newest_about
from games.history import Tell
from games.kit.words import shortened
from games.log import Log
from games.models import LONGEST_NAME, Table

BEFORE = "before"
"""The key of an address under which the page of a table is told by which entry that was done."""


def told_meanwhile(table: Table, log: Log, tell: Tell, seat: int | None, answers: int) -> str:
    """Return a sentence about the line that stands in the place of an act, "" where none does.

    `seat` is the one that the act was for, None where it was for none (a card that is turned
    over); `answers` the number of the entry that its page answered. A line of the same seat is
    told, where there is none and something else is asked now, the one that asked. Who entered
    the line is said where it is known.
    """
    place = _in_place_of(log, seat, answers)
    if place is None:
        return ""
    number, move = log.standing[place]
    words = tell(log.setup, move, log.states[place])
    name = _signed(table, newest_about(log, number))
    return f"Entered meanwhile by {name}: “{words}”" if name else f"Entered meanwhile: “{words}”"


def told_before(table: Table, log: Log, number: int, tell: Tell) -> str:
    """Return a sentence about an entry that did before what was sent just now, by whom.

    It stands behind what happened last: where that is something else, it says what was sent.
    """
    place = log.index(number)
    newest = number if place is None else newest_about(log, number)
    name = _signed(table, newest)
    if newest == log.count - 1:
        who = f"{name} had done so" if name else "That had been done"
        return f"{who} already; nothing was done twice."
    who = f", {name} had done already" if name else " had been done already"
    if place is None:
        return f"What you sent{who}; nothing was done twice."
    words = tell(log.setup, log.standing[place][1], log.states[place])
    return f"What you sent{who}: “{words}” Nothing was done twice."


def _in_place_of(log: Log, seat: int | None, answers: int) -> int | None:
    """Return which of the moves that stand: the seat's newest, else what was asked next."""
    since = [(place, move) for place, (number, move) in enumerate(log.standing) if number > answers]
    own = [place for place, move in since if getattr(move, "seat", None) == seat]
    if own and seat is not None:
        return own[-1]
    is_past = log.asked != answers
    return next((place for place, move in since if is_past and log.game.asks(move)), None)


def _signed(table: Table, number: int) -> str:
    """Return the name of the account or the device that entered a line; "" where it is unknown."""
    line = table.entries.filter(number=number).values_list("line", flat=True).first() or {}
    return shortened(line.get("by", ""), LONGEST_NAME)
