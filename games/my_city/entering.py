"""The ways to enter a city at the end, as a seat's section shows them."""

import json
from collections.abc import Mapping
from dataclasses import dataclass

from django.core.exceptions import ValidationError

from games.forms import read_spaces, read_whole_number
from games.kit.cells import Cell, parse_space, space_names
from games.lines import MINUS
from games.log import Amend, Log
from games.look import Typed, last_of
from games.my_city.final_board import placed
from games.my_city.final_page import FinalView, total_with
from games.my_city.results import Ending, FinalBoard, Points, Result, Sheet, Visible
from games.my_city.rules.sheet import BASE_SHEET
from games.my_city.saying_forms import TYPED
from games.my_city.saying_page import TypedLine, typed_lines
from games.my_city.scoring import TOP
from games.my_city.state import State
from games.my_city.terrain import ROCKS, TREES

FIELDS = ("passes", "trees", "rocks", "empty", "points")


@dataclass(frozen=True, slots=True)
class RowView:
    """A field for the empty spaces of one row."""

    number: int
    value: str


@dataclass(frozen=True, slots=True)
class WaysView:
    """What is entered so far: the way that lies open, and the fields of all.

    `has_board` tells whether the buildings of the city can be placed, `is_begun` whether
    some stand already, and `final` what stands where they are being placed. `message` is
    why it was refused; `has_visible` tells whether the spaces of the board can be tapped,
    `words` what follows from those that are, `hints` what the page needs to count them.
    `lines` are the fields of lines in force, by the way that leaves them to be typed, `idle` what
    a score sheet asks for and no line counts.
    """

    way: str
    message: str
    has_visible: bool
    cells: str
    words: str
    hints: str
    passes: str
    trees: str
    rocks: str
    empty: str
    points: str
    below: bool
    rows: tuple[RowView, ...]
    start: int
    has_board: bool
    is_begun: bool
    final: FinalView | None
    lines: Mapping[str, tuple[TypedLine, ...]]
    idle: frozenset[str]

    @property
    def has_rows(self) -> bool:
        """Whether a row is entered, so that the rows lie open."""
        return any(row.value for row in self.rows)


@dataclass(frozen=True, slots=True)
class Tapped:
    """The spaces that are chosen as free, the text they come from, and what is wrong with it."""

    cells: tuple[Cell, ...]
    text: str
    problem: str = ""


def ways_view(
    state: State, seat: int, typed: Typed, message: str, final: FinalView | None = None
) -> WaysView:
    """Return the ways of a seat with what was typed; `final` where its buildings are placed."""
    board, rules, chosen = state.setup.boards[seat], state.setup.rules, tapped(typed)
    said = {name: last_of(typed, name) for name in (*FIELDS, "how", "below")}
    counts = (*typed.get("rows", ()), *[""] * board.grid.rows)[: board.grid.rows]
    return WaysView(
        way=said["how"] if board.is_known or said["how"] not in _ON_BOARD else "",
        message=message,
        has_visible=board.is_known and final is None,
        cells=chosen.text,
        words=chosen.problem or preview(state, seat, chosen.cells, said["passes"]),
        hints=_hints(state, seat) if board.is_known and final is None else "",
        **{name: said[name] for name in FIELDS},
        below=bool(said["below"]),
        rows=tuple(RowView(number, count) for number, count in enumerate(counts, 1)),
        start=rules.start,
        has_board=board.is_known,
        is_begun=bool(placed(state.setup, state.cities[seat])),
        final=final,
        lines=_lines(state, seat, typed),
        idle=_idle(state),
    )


_ON_BOARD = (Visible.how, FinalBoard.how)


def _idle(state: State) -> frozenset[str]:
    """Return the counts of a score sheet for which no line in force brings anything."""
    rules = [rule for _, rule in state.setup.rules.lines]
    seen = {f"{rule.values.get('feature')}s" for rule in rules if rule.code == "visible"}
    counted = seen | {rule.code for rule in rules}
    return frozenset({"trees", "rocks", "empty"} - counted)


def _lines(state: State, seat: int, typed: Typed) -> Mapping[str, tuple[TypedLine, ...]]:
    """Return by the way of entering which lines in force it leaves to be typed."""
    if state.setup.rules.sheet == BASE_SHEET:
        return {}
    ways: list[Ending] = [Sheet(0, 0, 0, 0)]
    if state.setup.boards[seat].is_known:
        ways += [Visible(0, ()), FinalBoard(0)]
    return {ending.how: typed_lines(state, seat, ending, typed) for ending in ways}


def typed_of(ending: Ending) -> Typed:
    """Return the fields that hold an ending, as they would have been typed."""
    match ending:
        case Visible(passes, spaces):
            fields = {"passes": str(passes), "cells": space_names(spaces)}
        case Sheet(passes, trees, rocks, empty):
            counts = (passes, trees, rocks, empty)
            fields = dict(zip(("passes", "trees", "rocks", "empty"), map(str, counts), strict=True))
        case FinalBoard(passes):
            fields = {"passes": str(passes)}
        case Points(points):
            fields = {"points": str(points).replace("-", "\N{MINUS SIGN}")}
    rows = tuple(map(str, ending.rows)) if isinstance(ending, Sheet | Points) else ()
    fields |= {TYPED + code: str(points).replace("-", MINUS) for code, points in ending.lines}
    return {"how": (ending.how,), "rows": rows, **{key: (text,) for key, text in fields.items()}}


def fallen(log: Log) -> dict[int, Typed]:
    """Return by seat what its last result said that its next one will say again: passes, lines.

    Of a seat whose result stands nothing is asked, so that what is found of it does not matter.
    """
    moves = (entry.move if isinstance(entry, Amend) else entry for entry in log.entries)
    endings = {move.seat: move.ending for move in moves if isinstance(move, Result)}
    return {
        seat: {key: text for key, text in typed_of(ending).items() if key in AGAIN or TYPED in key}
        for seat, ending in endings.items()
    }


AGAIN = {"passes"}
"""What does not change when a result falls because a building was moved."""


def tapped(typed: Typed) -> Tapped:
    """Return the chosen spaces after the tap of a page without scripts, if there was one."""
    text = last_of(typed, "cells")
    if "clear" in typed:
        return Tapped((), "")
    try:
        cells = {*read_spaces(text)}
    except ValidationError as error:
        return Tapped((), text, " ".join(error.messages))
    tap = parse_space(last_of(typed, "tap"))
    if tap is None:
        return Tapped(tuple(sorted(cells)), text)
    cells ^= {tap}
    return Tapped(tuple(sorted(cells)), space_names(cells))


def preview(state: State, seat: int, cells: tuple[Cell, ...], typed_passes: str) -> str:
    """Say what follows from the free spaces and the passes; the page's script says the same."""
    if not cells:
        return "Nothing tapped yet."
    board, rules = state.setup.boards[seat], state.setup.rules
    mask = board.grid.mask(cell for cell in cells if cell in board.grid) & board.buildable
    trees = sum(each * (board.having(kind) & mask).bit_count() for kind, each in TREES.items())
    rocks = sum(each * (board.having(kind) & mask).bit_count() for kind, each in ROCKS.items())
    empty = (board.having(rules.empty_kinds) & mask).bit_count()
    words = (
        f"{_count(len(cells), 'space', 'spaces')} visible: {_count(trees, 'tree', 'trees')},"
        f" {_count(rocks, 'rock', 'rocks')}, {_count(empty, 'empty space', 'empty spaces')}."
    )
    if rules.sheet != BASE_SHEET:
        return f"{words} {UNSUMMED}"
    try:
        passes = read_whole_number(typed_passes, low=0, high=rules.start, name="Passes")
    except ValidationError:
        passes = None
    if passes is None:
        return f"{words} The passes are still to be typed."
    total = total_with(state, seat, Visible(passes, tuple(board.grid.cells(mask))))
    top = f", where the marker stays on {TOP}" if total == TOP else ""
    shown = str(total).replace("-", "\N{MINUS SIGN}")
    return f"{words} With {_count(passes, 'pass', 'passes')} that makes {shown}{top}."


UNSUMMED = "What they count for, with the other lines in force, stands in the score once saved."
"""What is said instead of a sum where there are more lines than a page counts by itself."""


def _count(number: int, one: str, many: str) -> str:
    return f"{number} {one if number == 1 else many}"


def _hints(state: State, seat: int) -> str:
    """Return what each space counts for while it is visible, as JSON for the page's script."""
    board, rules = state.setup.boards[seat], state.setup.rules
    text = "".join(board.terrain)
    return json.dumps(
        {
            "columns": board.grid.columns,
            "trees": "".join(str(TREES.get(kind, 0)) for kind in text),
            "rocks": "".join(str(ROCKS.get(kind, 0)) for kind in text),
            "empty": "".join(str(int(kind in rules.empty_kinds)) for kind in text),
            "start": rules.start,
            "top": TOP,
            "unsummed": "" if rules.sheet == BASE_SHEET else UNSUMMED,
        },
        separators=(",", ":"),
    )
