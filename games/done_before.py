"""Whether what an act asks for has happened already, since somebody else has just done the same."""

from collections.abc import Callable
from typing import Any

from games.corrections import newest_about
from games.kit.errors import InvalidError, RuleError
from games.log import Amend, Back, Log, Undo, entry_json, read_entry
from games.sending import Line, Making, Sent, Stale, TakeBackCorrection

CODES = frozenset(
    {
        *(Stale.STALE, Stale.GONE, Stale.CORRECTED),
        *("already_acted", "already_entered", "already_revealed", "already_built"),
        *("has_ended", "not_later", "finished", "not_tied"),
    }
)
"""Why an act is refused that was done before; for another reason it is refused whatever stands."""


def done_before(log: Log, act: Line | Making, sent: Sent) -> int | None:
    """Return the number of the entry that did the very same since the page was drawn, if any.

    - A move still stands, answers the question that the page showed, and is right on what the
      page took to be asked (a card).
    - Of a card that the site deals the page knew only the turn: the card of that turn is the same.
    - Going back is the newest entry.
    - Another correction is newer than what the page knew of its line; one that puts a line right
      is still the newest about it.

    None for what is sent with other lines: all are written together, or none.
    """
    if sent.before or sent.then or isinstance(act, TakeBackCorrection):
        return None
    if not isinstance(act, dict):
        return None if sent.answers is None else _same_move(log, sent, _is_reveal(log))
    try:
        wanted = read_entry(log.game, log.setup, act, "", log.count)
    except InvalidError:
        return None
    match wanted:
        case Back():
            is_newer = sent.version is not None and sent.version < log.count
            return log.count - 1 if is_newer and log.entries[-1] == wanted else None
        case Undo() | Amend():
            return None if sent.seen is None else _same_correction(log, wanted, sent.seen)
    number = _same_move(log, sent, lambda move: bool(move == wanted))
    is_right = number is not None and _is_asked(log, number, {**act, **sent.asked})
    return number if is_right else None


def _is_reveal(log: Log) -> Callable[[Any], bool]:
    return lambda move: entry_json(log.game, move)["do"] == "reveal"


def _is_asked(log: Log, number: int, line: Line) -> bool:
    """Tell whether a line with what its page took to be asked was right where move `number` is."""
    befores = zip(log.standing, log.states, strict=False)  # one more state than moves
    state = next(state for (one, _), state in befores if one == number)
    try:
        log.game.play(state, read_entry(log.game, log.setup, line, "", log.count))
    except (InvalidError, RuleError):
        return False
    return True


def _same_move(log: Log, sent: Sent, is_same: Callable[[Any], bool]) -> int | None:
    """Return the number of the first move that is the same and answers what the page showed."""
    for number, move in log.standing:
        if sent.answers is not None and number <= sent.answers:
            continue
        if is_same(move):
            return number
        if sent.answers is not None and log.game.asks(move):
            return None  # what comes behind answers something else
    return None


def _same_correction(log: Log, wanted: Undo | Amend, seen: int) -> int | None:
    """Return the number of the same correction, where the page knew its line up to entry `seen`."""
    since = range(log.count - 1, seen, -1)
    found = next((number for number in since if log.entries[number] == wanted), None)
    if found is None or isinstance(wanted, Undo):
        return found
    is_newest = log.index(wanted.of) is not None and newest_about(log, wanted.of) == found
    return found if is_newest else None
