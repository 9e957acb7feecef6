"""Entering a city at the end instead of card by card, and who does not play.

Beyond the moves of `records.md` a log of My City may hold these, where a
group keeps some boards on paper only:

- `{"do": "later", "seat": 1}`: the city is entered at the end and owes no acts on cards;
- `{"do": "absent", "seat": 1}`: its mayor does not play (rulings, Between episodes);
- `{"do": "result", "seat": 1, "how": HOW, ...}`: how the city ended, with
  `"visible"`: `passes` and `visible`, the free spaces, from which all else follows;
  `"sheet"`: `passes`, `trees`, `rocks`, `empty`, as counted, and optionally `rows`;
  `"points"`: `points` alone, and optionally `rows`;
  `"board"`: `passes`, where the buildings stand as `stand` moves have told before;
- `{"do": "stand", "seat": 1, "building": "y1", "cells": ["E6", "E7"]}`: a building of
  such a city as it stands at the end, in whatever order they are told.

`rows` are the empty spaces of the rows from the top, as many as a tie needs. Where a rule
sheet has lines that the entry does not tell, `lines` has their points by their codes.
"""

from dataclasses import dataclass
from typing import ClassVar

from games.kit.cells import Cell, space_name
from games.kit.reading import (
    Json,
    below,
    read_choice,
    read_list,
    read_number,
    read_object,
    read_open_object,
    read_spaces,
)

MOST_COUNTED = 9999
"""No box holds more of anything; larger numbers are slips of a finger."""


Typed = tuple[tuple[str, int], ...]
"""Points that were typed for lines, by their codes."""


@dataclass(frozen=True, slots=True)
class Later:
    """A seat’s city is entered at the end."""

    seat: int


@dataclass(frozen=True, slots=True)
class Stand:
    """A building stands in a seat’s city at the end, whenever it was built."""

    seat: int
    building: str
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Absent:
    """Nobody plays a seat’s city in this episode."""

    seat: int


@dataclass(frozen=True, slots=True)
class Visible:
    """What is still visible on a board: its free spaces, and the passes."""

    how: ClassVar = "visible"
    passes: int
    spaces: tuple[Cell, ...]
    lines: Typed = ()


@dataclass(frozen=True, slots=True)
class Sheet:
    """A score sheet: passes, visible trees and rocks, empty spaces; some rows from the top."""

    how: ClassVar = "sheet"
    passes: int
    trees: int
    rocks: int
    empty: int
    rows: tuple[int, ...] = ()
    lines: Typed = ()


@dataclass(frozen=True, slots=True)
class FinalBoard:
    """The buildings as they stand on the board, and the passes."""

    how: ClassVar = "board"
    passes: int
    lines: Typed = ()


@dataclass(frozen=True, slots=True)
class Points:
    """Final points alone; some rows from the top."""

    how: ClassVar = "points"
    lines: ClassVar[Typed] = ()
    points: int
    rows: tuple[int, ...] = ()


Ending = Visible | Sheet | FinalBoard | Points
WAYS = ("visible", "sheet", "board", "points")


@dataclass(frozen=True, slots=True)
class Result:
    """A seat’s city ended like this."""

    seat: int
    ending: Ending


def read_ending(value: Json, where: str) -> Ending:
    """Return how a city ended, from a `result` move; raises InvalidError."""
    how = read_choice(value.get("how"), below(where, "how"), WAYS)
    always = ("do", "seat", "how")
    if how == "visible":
        seen = (*always, "passes", "visible")
        fields = read_object(value, where, required=seen, optional=("lines",))
        visible, path = fields["visible"], below(where, "visible")
        spaces = read_spaces(visible, path) if read_list(visible, path) else ()
        return Visible(_count(fields, "passes", where), spaces, _lines(fields, where))
    if how == "sheet":
        counted = ("passes", "trees", "rocks", "empty")
        told = (*always, *counted)
        fields = read_object(value, where, required=told, optional=("rows", "lines"))
        passes, trees, rocks, empty = (_count(fields, key, where) for key in counted)
        return Sheet(passes, trees, rocks, empty, _rows(fields, where), _lines(fields, where))
    if how == "board":
        fields = read_object(value, where, required=(*always, "passes"), optional=("lines",))
        return FinalBoard(_count(fields, "passes", where), _lines(fields, where))
    fields = read_object(value, where, required=(*always, "points"), optional=("rows",))
    path = below(where, "points")
    points = read_number(fields["points"], path, low=-MOST_COUNTED, high=MOST_COUNTED)
    return Points(points, _rows(fields, where))


def ending_json(ending: Ending) -> dict[str, Json]:
    """Return the keys that stand for an ending in a `result` move; `read_ending` reads them."""
    match ending:
        case Visible(passes, spaces, lines):
            seen = {"passes": passes, "visible": [*map(space_name, spaces)]}
            return {"how": "visible", **seen, **_lines_json(lines)}
        case Sheet(passes, trees, rocks, empty, rows, lines):
            counted = {"passes": passes, "trees": trees, "rocks": rocks, "empty": empty}
            return {"how": "sheet", **counted, **_rows_json(rows), **_lines_json(lines)}
        case FinalBoard(passes, lines):
            return {"how": "board", "passes": passes, **_lines_json(lines)}
        case Points(points, rows):
            return {"how": "points", "points": points, **_rows_json(rows)}


def _count(fields: Json, key: str, where: str) -> int:
    return read_number(fields[key], below(where, key), low=0, high=MOST_COUNTED)


def _rows(fields: Json, where: str) -> tuple[int, ...]:
    if "rows" not in fields:
        return ()
    path = below(where, "rows")
    return tuple(
        read_number(count, f"{path}[{number}]", low=0, high=MOST_COUNTED)
        for number, count in enumerate(read_list(fields["rows"], path, empty=False))
    )


def _rows_json(rows: tuple[int, ...]) -> dict[str, Json]:
    return {"rows": list(rows)} if rows else {}


def _lines(fields: Json, where: str) -> Typed:
    if "lines" not in fields:
        return ()
    path = below(where, "lines")
    return tuple(
        (code, read_number(points, below(path, code), low=-MOST_COUNTED, high=MOST_COUNTED))
        for code, points in read_open_object(fields["lines"], path).items()
    )


def _lines_json(lines: Typed) -> dict[str, Json]:
    return {"lines": dict(lines)} if lines else {}
