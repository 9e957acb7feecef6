"""Changing a line of a log together with the later lines that could not stand then: pure."""

from collections.abc import Iterable, Sequence
from typing import Any

from games.kit.errors import RuleError
from games.log import Amend, Log, Undo, append, falls

MOST_DROPPED = 30
"""Lines that are taken back with one act; where more would fall, one goes back to a point."""


def droppable(log: Log, entry: Undo | Amend) -> tuple[int, ...]:
    """Return the lines that would fall with an entry, where they can be taken back with it.

    Empty where none would fall; where one of them asks something (a card: what answers it
    would answer another question then); where they are too many; and where even without them
    the entry is refused.
    """
    lost = falls(log, entry)
    moves = dict(log.standing)
    if len(lost) > MOST_DROPPED or any(log.game.asks(moves[number]) for number in lost):
        return ()
    try:
        for one in (*map(Undo, latest_first(lost)), entry):
            log = append(log, one)
    except RuleError:
        return ()
    return lost


def latest_first(numbers: Iterable[int]) -> list[int]:
    """Return lines in the order in which they are taken back: the last one first."""
    return sorted(numbers, reverse=True)


def drop_lines(numbers: Sequence[int]) -> list[dict[str, Any]]:
    """Return what takes lines back, as lines of a record."""
    return [{"do": "undo", "of": number} for number in latest_first(numbers)]
