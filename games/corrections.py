"""What corrections did to the lines of a log: the newest about a line, and what stood before."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import takewhile
from typing import Any

from games.log import Amend, Back, Log, Undo

MOST_PLAYED = 5
"""So many moves are played again to tell of one that fell: a card, and what others did with it."""


def newest_about(log: Log, number: int) -> int:
    """Return the number of the newest entry that changed line `number`; its own where none did."""
    about = (
        place
        for place in range(log.count - 1, number, -1)
        if isinstance(entry := log.entries[place], Amend) and entry.of == number
    )
    return next(about, number)


def is_move(log: Log, number: int) -> bool:
    """Tell whether entry `number` of a log is a move, and not about another entry."""
    return 0 <= number < log.count and not isinstance(log.entries[number], Undo | Amend | Back)


def moves_at(log: Log, number: int) -> list[Any]:
    """Return the moves that stood at line `number`, from its own to its newest correction."""
    about = (entry for entry in log.entries[number + 1 :] if isinstance(entry, Amend))
    return [log.entries[number], *(entry.move for entry in about if entry.of == number)]


def before_each(log: Log) -> dict[int, Any]:
    """Return, by the number of each correction, the move that stood at its line before."""
    return {
        number: stands[entry.of]
        for number, entry, stands in _replayed(log)
        if isinstance(entry, Amend)
    }


def fallen(log: Log) -> list[tuple[int, Any]]:
    """Return the moves that no longer stand as they stood last, each with how many stood before.

    How many: at the moment when the move was played.
    """
    played: dict[int, tuple[int, Any]] = {}
    for number, entry, stands in _replayed(log):
        match entry:
            case Amend(of, move):
                played[of] = (played[of][0], move)
            case Undo() | Back():
                pass
            case move:
                played[number] = (len(stands), move)
    stand = {number for number, _ in log.standing}
    return [found for number, found in played.items() if number not in stand]


def met(log: Log) -> dict[int, Any]:
    """Return the state that each move met that stands no more, and each that was taken back.

    By the number of the move, as it was played, and by that of its Undo, as it stood last. One is
    left out behind which more has changed than of one card.
    """
    stand = {number for number, _ in log.standing}
    found = {}
    for number, entry, stands in _replayed(log):
        if number in stand or isinstance(entry, Amend | Back):
            continue
        end = entry.of if isinstance(entry, Undo) else number
        state = _state_after(log, [pair for pair in stands.items() if pair[0] < end])
        if state is not None:
            found[number] = state
    return found


def _state_after(log: Log, moves: Sequence[tuple[int, Any]]) -> Any:
    """Return the state after moves that stood once, None where too many stand no more."""
    pairs = zip(moves, log.standing, strict=False)
    same = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))
    if len(moves) - same > MOST_PLAYED:
        return None
    state = log.states[same]
    for _, move in moves[same:]:
        state = log.game.play(state, move)
    return state


def _replayed(log: Log) -> Iterator[tuple[int, Any, Mapping[int, Any]]]:
    """Yield each entry with its number and the moves that stood before it, by their numbers.

    These change with the next entry.
    """
    stands: dict[int, Any] = {}
    for number, entry in enumerate(log.entries):
        yield number, entry, stands
        match entry:
            case Undo(of):
                del stands[of]
            case Back(to):
                for of in [other for other in stands if other > to]:
                    del stands[of]
            case Amend(of, move):
                stands[of] = move
            case move:
                stands[number] = move


def taken_back(log: Log, of: int) -> Amend | None:
    """Return what puts the move back that stood at line `of` before its newest correction.

    None where the line was never corrected.
    """
    number = newest_about(log, of)
    return None if number == of else Amend(of, before_each(log)[number])
