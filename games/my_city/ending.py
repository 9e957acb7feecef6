"""Whether the end of a city, as it was counted at the table, can be true of its board."""

from games.kit.cells import Cell, space_names
from games.kit.errors import RuleError
from games.my_city.catalogue.lines import LINE_WORDS
from games.my_city.catalogue.words import say
from games.my_city.refusals import Refusal
from games.my_city.results import Ending, Points, Sheet, Visible
from games.my_city.rules.force import Rules
from games.my_city.scoring import TOP
from games.my_city.terrain import ROCKS, TREES, Board


def check_ending(board: Board, rules: Rules, ending: Ending) -> None:
    """Raise RuleError where the ending is more than the board and the marker allow.

    A final board is checked by its buildings (`games.my_city.final_board`). Of a board
    that is not known only its size is held against the rows.
    """
    match ending:
        case Visible(passes, spaces):
            check_known(board)
            check_passes(passes, rules)
            _check_visible(board, spaces)
        case Sheet():
            check_passes(ending.passes, rules)
            if board.is_known:
                _check_counts(board, rules, ending)
            _check_rows(board, rules, ending.rows, ending.empty)
        case Points(points, rows):
            if points > TOP:
                raise RuleError(
                    Refusal.ABOVE_TOP, f"The marker stays on {TOP}: more cannot be reached."
                )
            _check_rows(board, rules, rows, None)


def check_known(board: Board) -> None:
    """Raise RuleError where the printed board of a city is not known."""
    if not board.is_known:
        raise RuleError(
            Refusal.BOARD_UNKNOWN,
            "The printed board of this city is not known here, so its spaces cannot be counted:"
            " enter the score sheet.",
        )


def check_passes(passes: int, rules: Rules) -> None:
    """Raise RuleError where the marker cannot have paid for so many passes."""
    if passes and not rules.may_pass:
        raise RuleError(Refusal.TOO_MANY_PASSES, say(LINE_WORDS, "refusal.no_passing"))
    most = rules.most_passes
    if most is not None and passes > most:
        told = f"{passes} passes are" if passes > 1 else "1 pass is"
        raise RuleError(
            Refusal.TOO_MANY_PASSES, f"The marker starts on {rules.start}, so {told} too many."
        )


def check_passed(ending: Ending, passed: int) -> None:
    """Raise RuleError where there are fewer passes than the cards played before were passed."""
    if not isinstance(ending, Points) and ending.passes < passed:
        told = f"{passed} cards were" if passed > 1 else "1 card was"
        raise RuleError(
            Refusal.TOO_FEW_PASSES,
            f"{told} passed while this city was played card by card: count those too.",
        )


def _check_visible(board: Board, spaces: tuple[Cell, ...]) -> None:
    if outside := tuple(cell for cell in spaces if cell not in board.grid):
        raise RuleError(
            Refusal.OFF_BOARD, f"This lies outside: {space_names(outside)}.", spaces=outside
        )
    closed = tuple(cell for cell in spaces if not board.grid.bit(cell) & board.buildable)
    if closed:
        raise RuleError(
            Refusal.NOT_BUILDABLE,
            f"Mountains and forest are never counted: {space_names(closed)}.",
            spaces=closed,
        )


def _check_counts(board: Board, rules: Rules, sheet: Sheet) -> None:
    trees = sum(
        each * (board.having(kind) & board.counted).bit_count() for kind, each in TREES.items()
    )
    rocks = sum(
        each * (board.having(kind) & board.counted).bit_count() for kind, each in ROCKS.items()
    )
    empty = (board.having(rules.empty_kinds) & board.counted).bit_count()
    for code, counted, most, noun in (
        (Refusal.TOO_MANY_TREES, sheet.trees, trees, "trees"),
        (Refusal.TOO_MANY_ROCKS, sheet.rocks, rocks, "rocks"),
        (Refusal.TOO_MANY_EMPTIES, sheet.empty, empty, "empty spaces"),
    ):
        if counted > most:
            raise RuleError(code, f"The board has {most} {noun} in all, so {counted} is too many.")


def _check_rows(board: Board, rules: Rules, rows: tuple[int, ...], empty: int | None) -> None:
    if not rows:
        return
    grid = board.grid
    kinds = board.having(rules.empty_kinds) & board.counted if board.is_known else grid.inside
    row = (1 << grid.columns) - 1
    if len(rows) > grid.rows:
        raise RuleError(Refusal.ROWS_DIFFER, f"The board has {grid.rows} rows, not {len(rows)}.")
    for number, count in enumerate(rows):
        most = (kinds >> number * grid.columns & row).bit_count()
        if count > most:
            raise RuleError(
                Refusal.ROWS_DIFFER,
                f"Row {number + 1} can have at most {most} empty spaces, not {count}.",
            )
    _check_sum(rows, empty, is_whole=len(rows) == grid.rows)


def _check_sum(rows: tuple[int, ...], empty: int | None, *, is_whole: bool) -> None:
    total = sum(rows)
    if empty is not None and (total > empty or (is_whole and total != empty)):
        raise RuleError(
            Refusal.ROWS_DIFFER,
            f"The rows add up to {total} empty spaces, and {empty} were counted in all.",
        )
