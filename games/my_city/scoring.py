"""The score of an episode, line by line, and what the tie-break counts."""

from collections.abc import Mapping

from games.kit.grids import Grid
from games.kit.scores import Line
from games.kit.words import listed
from games.my_city.results import FinalBoard, Points, Sheet, Visible
from games.my_city.state import State
from games.my_city.terrain import ROCKS, TREES, Board

TOP = 50
"""The end of the score track: reaching it gives a symbol, and the marker stays there."""


def score_lines(state: State, seat: int) -> tuple[Line, ...]:
    """Return the lines of one seat, in the order in which they are counted.

    The marker's start, then the pluses, then the minuses (rulings, An episode).
    There is no floor: a negative sum eats later gains. Of a city that was entered
    at the end by points alone there is one line.
    """
    match state.cities[seat].ending:
        case Points(points):
            lines = [Line("typed", points, "Final points as the group counted them")]
        case Sheet(passes, trees, rocks, empty):
            lines = [
                *_marker(state, passes),
                Line("trees", trees, _counted(trees, "visible tree", "visible trees")),
                Line("rocks", -rocks, _counted(rocks, "visible rock", "visible rocks")),
                Line("empty", -empty, _counted(empty, "empty space", "empty spaces")),
            ]
        case _:
            lines = _seen_lines(state, seat)
    return (*lines, *_capped(lines))


def _seen_lines(state: State, seat: int) -> list[Line]:
    board, seen = state.setup.boards[seat], visible(state, seat)
    city = state.cities[seat]
    ending = city.ending
    passes = ending.passes if isinstance(ending, Visible | FinalBoard) else city.passes
    return [
        *_marker(state, passes),
        _features(board, "trees", TREES, seen, sign=1),
        _features(board, "rocks", ROCKS, seen, sign=-1),
        _empty(board.grid, empty_spaces(state, seat)),
    ]


def _marker(state: State, passes: int) -> list[Line]:
    start = state.setup.rules.start
    return [
        Line("start", start, f"The marker starts on {start}"),
        Line("passes", -passes, _counted(passes, "pass", "passes")),
    ]


def visible(state: State, seat: int) -> int:
    """Return the mask of the spaces of a board that no building covers."""
    grid, city = state.setup.boards[seat].grid, state.cities[seat]
    if isinstance(city.ending, Visible):
        return grid.mask(city.ending.spaces)
    return grid.inside & ~city.covered


def empty_spaces(state: State, seat: int) -> int:
    """Return the mask of a seat's empty light green spaces, as scoring and ties count them.

    A visible tree or rock is not an empty space, unless the table's rules say so.
    """
    kinds = state.setup.rules.empty_kinds
    return state.setup.boards[seat].having(kinds) & visible(state, seat)


def _features(board: Board, code: str, kinds: Mapping[str, int], seen: int, *, sign: int) -> Line:
    points, counted, words = 0, 0, []
    for kind, each in kinds.items():
        visible = board.having(kind) & seen
        number = visible.bit_count()
        if number:
            points += each * number
            counted |= visible
            noun = code[:-1] if each == 1 else code
            words.append(f"{_counted(number, 'space', 'spaces')} with {_WORDS[each]} {noun}")
    text = listed(words) or f"No visible {code}"
    return Line(code, sign * points, text, tuple(board.grid.cells(counted)))


_WORDS = {1: "one", 2: "two"}


def _empty(grid: Grid, mask: int) -> Line:
    number = mask.bit_count()
    return Line(
        "empty", -number, _counted(number, "empty space", "empty spaces"), tuple(grid.cells(mask))
    )


def _capped(lines: list[Line]) -> list[Line]:
    """Return the line that keeps the marker on 50 where the lines reach it on their way."""
    reached = total = 0
    for line in lines:
        total += line.points
        reached = max(reached, total)
    if reached < TOP:
        return []
    return [Line("capped", TOP - total, f"The marker reached {TOP} and stays there")]


def _counted(number: int, one: str, many: str) -> str:
    if number == 0:
        return f"No {many}"
    return f"{number} {one if number == 1 else many}"


def row_counts(state: State, seat: int) -> list[int]:
    """Return how many empty spaces each row has, from the top, as far as they are known.

    For as many rows as the tallest board where the board is there to be counted;
    for a city that was entered by sheet or points, the rows that were entered. Where
    those are all rows of the board, or hold all empty spaces, the rest has none.
    """
    ending, grid = state.cities[seat].ending, state.setup.boards[seat].grid
    if isinstance(ending, Sheet | Points):
        counts = [*ending.rows]
        counted_all = isinstance(ending, Sheet) and sum(counts) == ending.empty
        if counted_all or len(counts) == grid.rows:
            counts += [0] * (tallest(state) - len(counts))
        return counts
    mask = empty_spaces(state, seat)
    row = (1 << grid.columns) - 1
    return [(mask >> number * grid.columns & row).bit_count() for number in range(tallest(state))]


def tallest(state: State) -> int:
    """Return the number of rows of the tallest board, which is how many a tie compares."""
    return max(board.grid.rows for board in state.setup.boards)
