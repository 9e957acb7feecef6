"""Acting for one's own city alone: whom the lines of a log are about. Pure."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from games.corrections import is_move, moves_at
from games.log import Log

SEAT = "seat-"
"""How the sign of a seat begins, where seats have no city with an animal."""

Seats = Collection[int]
"""The seats that somebody acts for."""


def seat_signs(names: Sequence[str]) -> tuple[tuple[str, str], ...]:
    """Return a sign and the name of each seat, where seats have no city with an animal."""
    return tuple((f"{SEAT}{number}", name) for number, name in enumerate(names))


def is_own(log: Log, seats: Seats, number: int) -> bool:
    """Tell whether line `number` is, in all that it ever said, about some of the seats alone."""
    if not is_move(log, number):
        return False
    return all(getattr(move, "seat", None) in seats for move in moves_at(log, number))


def own_lines(log: Log, seats: Seats) -> frozenset[int]:
    """Return the numbers of the lines that stand and are about some of the seats alone."""
    if not seats:
        return frozenset()
    return frozenset(number for number, _ in log.standing if is_own(log, seats, number))


def is_for(log: Log, seats: Seats, line: Mapping[str, Any]) -> bool:
    """Tell whether a line, as an object of a record, changes what is about the seats alone.

    A card that is turned over is about all, and so is the order of those who are tied.
    """
    match line["do"]:
        case "undo":
            return is_own(log, seats, line["of"])
        case "amend":
            return is_own(log, seats, line["of"]) and line["move"].get("seat") in seats
        case "back":
            fall = [number for number, _ in log.standing if number > line["to"]]
            return bool(fall) and all(is_own(log, seats, number) for number in fall)
    return line.get("seat") in seats
