"""The score of an episode, line by line, and what the tie-break counts."""

from games.kit.scores import Line
from games.my_city.catalogue.lines import LINE_WORDS
from games.my_city.catalogue.words import say
from games.my_city.results import FinalBoard, Points, Sheet, Visible
from games.my_city.rules import lines as ruled
from games.my_city.rules.counting import counted
from games.my_city.rules.sheet import Rule
from games.my_city.rules.view import Scene, View, Written
from games.my_city.state import Marker, State

TOP = 50
"""The end of the score track: reaching it gives a symbol, and the marker stays there."""
FINAL_WORDS = "Final points as the group counted them"
"""What the one line of a city says that was entered by its points alone."""


def score_lines(state: State, seat: int) -> tuple[Line, ...]:
    """Return the lines of one seat, in the order in which they are counted.

    The marker's start, the passes, then the rules in the order of the sheet (rulings, An
    episode). There is no floor: a negative sum eats later gains. Of a city that was
    entered at the end by points alone there is one line.
    """
    city = state.cities[seat]
    if isinstance(city.ending, Points):
        lines = [Line("typed", city.ending.points, FINAL_WORDS)]
    else:
        rules, here = state.setup.rules, scene(state, seat)
        lines = [
            *_marker(state, seat),
            *(_line(state, code, rule, here) for code, rule in rules.lines),
        ]
    return (*lines, *_capped(lines, city.peak))


def _marker(state: State, seat: int) -> list[Line]:
    rules, passes = state.setup.rules, _passes(state, seat)
    return [
        Line("start", rules.start, f"The marker starts on {rules.start}"),
        Line("passes", -passes * rules.cost, counted(passes, "pass", "passes")),
    ]


def _passes(state: State, seat: int) -> int:
    """Return how many passes a seat has paid for, as played or as entered at the end."""
    city = state.cities[seat]
    return city.passes if city.ending is None else getattr(city.ending, "passes", 0)


def _line(state: State, code: str, rule: Rule, here: Scene) -> Line:
    line = ruled.rule_line(code, rule, here, state.setup.rules)
    overruled = state.overruled.get((here.seat, code))
    if overruled is None:
        return line
    words = say(LINE_WORDS, "line.overruled", words=line.words, reason=overruled.reason)
    return Line(code, overruled.points, words, line.spaces)


def marker(state: State, seat: int) -> int:
    """Return the number that the marker of a seat stands on while the episode is played."""
    now = moved(state, seat).number
    return TOP if max(now, state.cities[seat].peak) >= TOP else now


def moved(state: State, seat: int) -> Marker:
    """Return what has moved the marker of a seat by now: its passes and the lines at once."""
    rules = state.setup.rules
    paid = rules.start - _passes(state, seat) * rules.cost
    if not rules.at_once:
        return Marker(paid, {})
    here = scene(state, seat)
    gained = {code: _line(state, code, rule, here).points for code, rule in rules.at_once}
    return Marker(paid, gained)


def is_said(state: State, seat: int, code: str) -> bool:
    """Tell whether the group has to say something of a line of a seat."""
    rule = dict(state.setup.rules.lines)[code]
    return ruled.is_typed(code, rule, scene(state, seat), state.setup.rules)


def said_lines(state: State, seat: int) -> tuple[str, ...]:
    """Return the codes of the lines of a seat of which the group has to say something."""
    rules, here = state.setup.rules, scene(state, seat)
    return tuple(code for code, rule in rules.lines if ruled.is_typed(code, rule, here, rules))


def symbols(state: State, seat: int) -> int:
    """Return the progress symbols that the lines of a seat bring besides their points."""
    rules, here = state.setup.rules, scene(state, seat)
    return sum(ruled.symbols(code, rule, here, rules) for code, rule in rules.lines)


def boxes(state: State, seat: int) -> dict[str, int]:
    """Return how many boxes of each track a seat has crossed off by now."""
    return ruled.boxes(scene(state, seat), state.setup.rules)


def scene(state: State, seat: int) -> Scene:
    """Return what the lines of a seat are counted from."""
    views = tuple(view(state, other) for other in state.setup.seats)
    typed: dict[tuple[int, str], Written] = {
        (other, code): Written(points=points)
        for other, city in enumerate(state.cities)
        for code, points in (city.ending.lines if city.ending else ())
    }
    return Scene(seat, views, {**typed, **state.written}, state.setup.tracks)


def view(state: State, seat: int) -> View:
    """Return a city as rules see it, as far as it is known from how it was entered."""
    setup, city = state.setup, state.cities[seat]
    board, seen = setup.boards[seat], visible(state, seat)
    match city.ending:
        case None:
            pieces = setup.deck_of(seat)
            return View(board, seen, city.built, pieces, state.revealed, is_in_order=True)
        case Visible():
            return View(board, seen)
        case Sheet(_, trees, rocks, empty):
            return View(board, None, told={"tree": trees, "rock": rocks, "empty": empty})
        case FinalBoard():
            return View(board, seen, city.built, setup.deck_of(seat))
    return View(board, None)


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
    return ruled.empty_spaces(
        state.setup.rules, View(state.setup.boards[seat], visible(state, seat))
    )


def _capped(lines: list[Line], peak: int) -> list[Line]:
    """Return the line that keeps the marker on 50 where it has stood there or reaches it."""
    reached, total = peak, 0
    for line in lines:
        total += line.points
        reached = max(reached, total)
    if reached < TOP:
        return []
    return [Line("capped", TOP - total, f"The marker reached {TOP} and stays there")]


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
