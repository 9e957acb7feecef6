"""Between the marks of people in the ledger and their JSON."""

from typing import Any

from campaign.legacy.people import Guest, Joined, Mayor, Paper, PeopleMark, Retired
from games.kit.errors import InvalidError
from games.kit.names import is_showable, shows_something
from games.kit.reading import below, read_number, read_object, read_text
from games.models import LONGEST_NAME

PEOPLE_KINDS = ("mayor", "guest", "joined", "retired", "paper")
LEAST_POINTS, MOST_POINTS = -200, 50
"""Of an episode on paper: the marker stays on 50; minuses have no floor."""


def people_json(mark: PeopleMark) -> tuple[str, dict[str, Any]]:
    """Return the kind of a mark and its values as JSON; `read_people_mark` reads them back."""
    match mark:
        case Mayor(name, before):
            return "mayor", {"name": name, "before": before}
        case Guest(name):
            return "guest", {"name": name}
        case Paper(points):
            return "paper", {} if points is None else {"points": points}
        case Joined(reason):
            return "joined", {"reason": reason}
        case Retired(reason):
            return "retired", {"reason": reason}


def read_people_mark(kind: str, value: Any, where: str) -> PeopleMark:
    """Return the mark of one of `PEOPLE_KINDS` that JSON stands for; raises InvalidError."""
    if kind in {"joined", "retired"}:
        fields = read_object(value, where, required=("reason",))
        reason = read_text(fields["reason"], below(where, "reason"))
        return Joined(reason) if kind == "joined" else Retired(reason)
    if kind == "paper":
        fields = read_object(value, where, required=(), optional=("points",))
        if "points" not in fields:
            return Paper()
        path = below(where, "points")
        return Paper(read_number(fields["points"], path, low=LEAST_POINTS, high=MOST_POINTS))
    keys = ("name", "before") if kind == "mayor" else ("name",)
    fields = read_object(value, where, required=keys)
    names = [read_name(fields[key], below(where, key)) for key in keys]
    return Mayor(*names) if kind == "mayor" else Guest(*names)


def read_name(value: Any, where: str, longest: int = LONGEST_NAME) -> str:
    """Return the name of somebody, of which a file can be sure that it is shown."""
    name = read_text(value, where)
    if not name.strip() or len(name) > longest:
        raise InvalidError(where, f"must have 1 to {longest} characters")
    if not shows_something(name):
        raise InvalidError(where, "shows nothing: it needs a letter or sign")
    if not is_showable(name):
        raise InvalidError(where, "holds a character that cannot be shown")
    return name
