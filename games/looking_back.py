"""What the pages share that look back into the log of a table, whatever the game."""

from typing import Any
from uuid import uuid4

from django.urls import reverse

from games.dropping import droppable
from games.history import LogLine, Tell, history
from games.log import Log, Undo, falls
from games.look import Kept
from games.models import Table


def step_context(table: Table, log: Log, step: int, tell: Tell, *, start: str) -> dict[str, Any]:
    """Return what the page of the table after `step` of the moves that stand needs in any game.

    `start` are the words for the table before the first of them.
    """
    number, move = log.standing[step - 1] if step else (None, None)
    return {
        "table": table,
        "here": reverse("games:step", args=[table.pk, step]),
        "step": step,
        "last": len(log.standing),
        "names": ", ".join(log.setup.names),
        "words": tell(log.setup, move, log.states[step - 1]) if step else start,
        "line": None if number is None else number + 1,
        "is_finished": log.states[step].finished,
    }


def place_of(log: Log, number: int) -> int:
    """Return the place of an entry among the moves that stand; raises ValueError without one."""
    place = log.index(number)
    if place is None:
        raise ValueError(number)
    return place


def fix_context(
    table: Table, log: Log, number: int, tell: Tell, kept: Kept | None
) -> dict[str, Any]:
    """Return what the page that mends one line of the log needs in any game.

    `number` is that of an entry that still stands, `kept` what a refusal leaves there.
    """
    place = place_of(log, number)
    lines = history(log, tell)
    return {
        "table": table,
        "here": reverse("games:entry", args=[table.pk, number]),
        "log": log,
        "line": lines[number],
        "falls": [lines[other] for other in falls(log, Undo(number))],
        "goes_with": _numbers(droppable(log, Undo(number))),
        **_dropping(lines, kept),
        "after": [lines[other] for other, _ in log.standing[place + 1 :]],
        "to": number - 1,
        "request_id": uuid4(),
        "kept": kept,
        "is_finished": log.state.finished,
    }


SENT_ANEW = {"csrfmiddlewaretoken", "id", "version", "drop"}
"""What a page sends with an act that is not entered, but made when the page is drawn."""


def _dropping(lines: list[LogLine], kept: Kept | None) -> dict[str, Any]:
    """Return what offers a refused correction once more, without the lines that it breaks."""
    if kept is None or not kept.drops:
        return {}
    entered = ((name, texts) for name, texts in kept.typed.items() if name not in SENT_ANEW)
    return {
        "drops": [lines[number] for number in kept.drops],
        "drop": _numbers(kept.drops),
        "entered": [(name, text) for name, texts in entered for text in texts],
    }


def _numbers(numbers: tuple[int, ...]) -> str:
    return " ".join(map(str, numbers))
