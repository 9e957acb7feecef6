"""The score of an episode, line by line, and what the tie-break counts."""

from collections.abc import Mapping

from games.kit.grids import Grid
from games.kit.scores import Line
from games.my_city.state import State
from games.my_city.terrain import ROCKS, TREES, Board

TOP = 50
"""The end of the score track: reaching it gives a symbol, and the marker stays there."""


def score_lines(state: State, seat: int) -> tuple[Line, ...]:
    """Return the lines of one seat, in the order in which they are counted.

    The marker's start, then the pluses, then the minuses (rulings, An episode).
    There is no floor: a negative sum eats later gains.
    """
    city, board = state.cities[seat], state.setup.boards[seat]
    seen = board.grid.inside & ~city.covered
    rules = state.setup.rules
    lines = [
        Line("start", rules.start, f"The marker starts on {rules.start}"),
        Line("passes", -city.passes, _counted(city.passes, "pass", "passes")),
        _features(board, "trees", TREES, seen, sign=1),
        _features(board, "rocks", ROCKS, seen, sign=-1),
        _empty(board.grid, empty_spaces(state, seat)),
    ]
    return (*lines, *_capped(lines))


def empty_spaces(state: State, seat: int) -> int:
    """Return the mask of a seat's empty light green spaces, as scoring and ties count them.

    A visible tree or rock is not an empty space, unless the table's rules say so.
    """
    board = state.setup.boards[seat]
    kinds = "." + ("".join((*TREES, *ROCKS)) if state.setup.rules.features_are_empty else "")
    return board.having(kinds) & ~state.cities[seat].covered


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
    text = " and ".join(words) or f"No visible {code}"
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
    """Return how many empty spaces each row has, for as many rows as the tallest board."""
    grid = state.setup.boards[seat].grid
    mask = empty_spaces(state, seat)
    row = (1 << grid.columns) - 1
    tallest = max(board.grid.rows for board in state.setup.boards)
    return [(mask >> number * grid.columns & row).bit_count() for number in range(tallest)]
