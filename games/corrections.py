"""What corrections did to the lines of a log: the newest about a line, and what stood before."""

from typing import Any

from games.log import Amend, Back, Log, Undo


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


def before_each(log: Log) -> dict[int, Any]:
    """Return, by the number of each correction, the move that stood at its line before."""
    stood: dict[int, Any] = {}
    found: dict[int, Any] = {}
    for number, entry in enumerate(log.entries):
        if isinstance(entry, Amend):
            found[number] = stood[entry.of]
            stood[entry.of] = entry.move
        else:
            stood[number] = entry
    return found


def taken_back(log: Log, of: int) -> Amend | None:
    """Return what puts the move back that stood at line `of` before its newest correction.

    None where the line was never corrected.
    """
    number = newest_about(log, of)
    return None if number == of else Amend(of, before_each(log)[number])
