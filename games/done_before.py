"""Whether what an act asks for has happened already, since somebody else has just done the same."""

from collections.abc import Callable
from typing import Any

from games.corrections import newest_about
from games.kit.errors import InvalidError, RuleError
from games.log import Log, entry_json, read_entry
from games.sending import Line, Making, Sent, Stale, TakeBackCorrection

CODES = frozenset(
    {
        *(Stale.STALE, Stale.GONE, Stale.CORRECTED),
        *("already_acted", "already_entered", "already_revealed", "already_built"),
        *("has_ended", "not_later", "finished", "not_tied"),
    }
)
"""Why an act is refused that was done before; for another reason it is refused whatever stands."""

CORRECTIONS = frozenset({"undo", "amend", "back"})


def done_before(log: Log, act: Line | Making, sent: Sent) -> int | None:
    """Return the number of the entry that did the very same since the page was drawn, if any.

    A move counts while it stands, and as an answer to the question that the page showed, on what
    that took to be asked; a correction while its line stands, and nothing else was said of it. An
    act with others beside it is taken as a whole, so none is the same.
    """
    if sent.before or sent.then or isinstance(act, TakeBackCorrection):
        return None
    if not isinstance(act, dict):  # of cards that the site deals none is the same but by its turn
        if sent.answers is None:
            return None
        place = _same_move(log, sent, lambda move: entry_json(log.game, move)["do"] == "reveal")
        return None if place is None else log.standing[place][0]
    try:
        wanted = read_entry(log.game, log.setup, act, "", log.count)
    except InvalidError:
        return None
    if act["do"] in CORRECTIONS:
        return _same_correction(log, wanted, act, sent)
    place = _same_move(log, sent, lambda move: bool(move == wanted))
    if place is None or not _is_asked(log, place, {**act, **sent.asked}):
        return None
    return log.standing[place][0]


def _is_asked(log: Log, place: int, line: Line) -> bool:
    """Tell whether a line with what its page took to be asked was right where a move stands."""
    try:
        log.game.play(log.states[place], read_entry(log.game, log.setup, line, "", log.count))
    except (InvalidError, RuleError):
        return False
    return True


def _same_move(log: Log, sent: Sent, is_same: Callable[[Any], bool]) -> int | None:
    """Return the place of the first move that is the same and answers what the page showed."""
    for place, (number, move) in enumerate(log.standing):
        if sent.answers is not None and number <= sent.answers:
            continue
        if is_same(move):
            return place
        if sent.answers is not None and log.game.asks(move):
            return None  # what comes behind answers something else
    return None


def _same_correction(log: Log, wanted: Any, line: Line, sent: Sent) -> int | None:
    if line["do"] == "back":
        is_last = sent.version is not None and sent.version < log.count
        return log.count - 1 if is_last and log.entries[-1] == wanted else None
    if sent.seen is None:
        return None
    for number in range(log.count - 1, sent.seen, -1):
        if log.entries[number] == wanted:
            is_undo = line["do"] == "undo"
            stands = log.index(line["of"]) is not None and newest_about(log, line["of"]) == number
            return number if is_undo or stands else None
    return None
