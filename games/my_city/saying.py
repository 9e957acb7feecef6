"""What the group says of a line of a score: what the site cannot count, or counts otherwise.

- `{"do": "write", "seat": 0, "line": "typed", "points": 3, "symbols": 1}`: what a line brings
  that only the group can tell; lines that are counted by the group take `count` instead;
- `{"do": "overrule", "seat": 0, "line": "groups", "points": 7, "reason": "..."}`: the group
  counts a line otherwise, and why.

Both are possible at any time, and the last one said of a line holds.
"""

from dataclasses import dataclass

from games.kit.errors import InvalidError
from games.kit.reading import (
    Json,
    below,
    quote,
    read_number,
    read_object,
    read_seat,
    read_text,
)
from games.my_city.results import MOST_COUNTED
from games.my_city.rules.fields import LONGEST_TEXT
from games.my_city.rules.lines import takes
from games.my_city.rules.sheet import Rule
from games.my_city.setup import Setup

MOST_SYMBOLS = 50
SAID = ("count", "points", "symbols")


@dataclass(frozen=True, slots=True)
class Write:
    """What the group says of a line of a seat; at least one of the three."""

    seat: int
    line: str
    count: int | None = None
    points: int | None = None
    symbols: int | None = None


@dataclass(frozen=True, slots=True)
class Overrule:
    """What the group counts for a line of a seat instead of the site, and why."""

    seat: int
    line: str
    points: int
    reason: str


def read_write(value: Json, setup: Setup, where: str) -> Write:
    """Return a `write` move; raises InvalidError."""
    fields = read_object(value, where, required=("do", "seat", "line"), optional=SAID)
    seat = read_seat(fields, where, setup.seats)
    line, rule = _read_line(fields["line"], setup, below(where, "line"))
    given = {
        key: read_number(
            fields[key],
            below(where, key),
            low=-MOST_COUNTED if key == "points" else 0,
            high=MOST_SYMBOLS if key == "symbols" else MOST_COUNTED,
        )
        for key in SAID
        if key in fields
    }
    if not given:
        raise InvalidError(where, "says nothing of the line")
    for key in given:
        if key not in takes(rule):
            raise InvalidError(below(where, key), "is not what this line is told by")
    return Write(seat, line, **given)


def read_overrule(value: Json, setup: Setup, where: str) -> Overrule:
    """Return an `overrule` move; raises InvalidError."""
    fields = read_object(value, where, required=("do", "seat", "line", "points", "reason"))
    line, _ = _read_line(fields["line"], setup, below(where, "line"))
    reason = read_text(fields["reason"], below(where, "reason"))
    if not reason.strip() or len(reason) > LONGEST_TEXT:
        raise InvalidError(below(where, "reason"), f"must have 1 to {LONGEST_TEXT} characters")
    path = below(where, "points")
    points = read_number(fields["points"], path, low=-MOST_COUNTED, high=MOST_COUNTED)
    return Overrule(read_seat(fields, where, setup.seats), line, points, reason)


def _read_line(value: Json, setup: Setup, where: str) -> tuple[str, Rule]:
    code = read_text(value, where)
    for line, rule in setup.rules.lines:
        if line == code:
            return line, rule
    raise InvalidError(where, f"{quote(code)} is no line of these rules")


def said_json(move: Write | Overrule) -> dict[str, Json]:
    """Return the object that stands for such a move."""
    match move:
        case Write(seat, line, count, points, symbols):
            said = zip(SAID, (count, points, symbols), strict=True)
            given = {key: number for key, number in said if number is not None}
            return {"do": "write", "seat": seat, "line": line, **given}
        case Overrule(seat, line, points, reason):
            told = {"seat": seat, "line": line, "points": points, "reason": reason}
            return {"do": "overrule", **told}
