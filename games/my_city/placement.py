"""Where a building may stand: the one source of legality for moves, options and pages.

All anchors of a turn are judged at once on bit masks. What the board alone
decides is worked out once a board and turn; a move changes only the rest.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from games.kit.cells import Cell, space_names
from games.kit.errors import RuleError
from games.kit.grids import all_in, any_in, spread
from games.kit.shapes import Turn, at_origin
from games.my_city.buildings import Building
from games.my_city.refusals import Refusal
from games.my_city.sentences import sentence
from games.my_city.terrain import Board, Start

LETTERS = {
    "y": None,
    "o": Refusal.OFF_BOARD,
    "g": Refusal.NOT_BUILDABLE,
    "c": Refusal.OCCUPIED,
    "b": Refusal.BOTH_BANKS,
    "n": Refusal.NO_NEIGHBOUR,
    "r": Refusal.NOT_AT_RIVER,
    "s": Refusal.NOT_AT_START,
}
"""What a page is told of a turn and an anchor: legal ("y"), or why not."""

_AT_RIVER = str.maketrans("012345", "yogcbr")
_AT_START = str.maketrans("012345", "yogcbs")
_LATER = str.maketrans("012345", "yogcbn")


@dataclass(frozen=True, slots=True)
class Sifted:
    """The anchors of one turn that pass each check and all checks before it."""

    on_board: int
    buildable: int
    free: int
    one_bank: int
    legal: int


@dataclass(frozen=True, slots=True)
class _Fit:
    """What the board alone decides about the anchors of one turn."""

    steps: tuple[int, ...]
    on_board: int
    buildable: int
    one_bank: int
    at_start: int


@lru_cache(maxsize=4096)
def _fit(board: Board, turn: Turn) -> _Fit:
    grid = board.grid
    steps = grid.steps(turn)
    one_bank = 0
    for bank in board.bank_masks:
        one_bank |= all_in(bank, steps)
    return _Fit(
        steps=steps,
        on_board=grid.anchors_on_board(turn),
        buildable=all_in(board.buildable, steps),
        one_bank=one_bank,
        at_start=any_in(board.start, steps),
    )


def sift(board: Board, built: int, turn: Turn, blocked: int = 0) -> Sifted:
    """Return which anchors pass which check, given the mask of the spaces built on.

    In the order of the text (my-city, Essential Construction Rules): on the
    board, on light green, nothing overlapped, one bank only, and then, for the first
    building, along the river or where else the rules say; for a later one, a side in
    common. `built` holds the buildings that stand from the start. `blocked` are spaces that
    buildings take up which stand only later: nothing can lie there or lean on them.
    """
    fit = _fit(board, turn)
    on_board = fit.on_board
    buildable = on_board & fit.buildable
    free = buildable & ~any_in(built | blocked, fit.steps)
    one_bank = free & fit.one_bank
    is_first = built == board.fixed
    touching = fit.at_start if is_first else any_in(board.grid.beside(built), fit.steps)
    return Sifted(on_board, buildable, free, one_bank, one_bank & touching)


def refusal(
    board: Board, built: int, building: Building, cells: Iterable[Cell], blocked: int = 0
) -> RuleError | None:
    """Return why the building may not stand on the cells, or None where it may; see `sift`."""
    cells = tuple(cells)
    grid = board.grid
    if outside := [cell for cell in cells if cell not in grid]:
        return _refused(board, Refusal.OFF_BOARD, building, outside)
    shape = at_origin(cells)
    number = building.orientations.get(shape)
    if number is None:
        flipped = shape in building.flipped
        return _refused(board, Refusal.FLIPPED if flipped else Refusal.WRONG_SHAPE, building, cells)
    turn = building.turns[number]
    first = min(cells)
    anchor = grid.bit((first[0] - turn.offsets[0][0], first[1] - turn.offsets[0][1]))
    code = _code(board, sift(board, built, turn, blocked), anchor, first=built == board.fixed)
    if code is None:
        return None
    return _refused(board, code, building, at_fault(board, built | blocked, code, cells))


def _code(board: Board, sifted: Sifted, anchor: int, *, first: bool) -> Refusal | None:
    if anchor & sifted.legal:
        return None
    if not anchor & sifted.buildable:
        return Refusal.NOT_BUILDABLE
    if not anchor & sifted.free:
        return Refusal.OCCUPIED
    if not anchor & sifted.one_bank:
        return Refusal.BOTH_BANKS
    if not first:
        return Refusal.NO_NEIGHBOUR
    at_river = board.opened.start is Start.RIVER
    return Refusal.NOT_AT_RIVER if at_river else Refusal.NOT_AT_START


def at_fault(board: Board, built: int, code: Refusal, cells: Iterable[Cell]) -> tuple[Cell, ...]:
    """Return the spaces of a placement that break the rule of `code`."""
    cells = sorted(cells)
    wrong = board.grid.inside
    if code is Refusal.NOT_BUILDABLE:
        wrong = ~board.buildable
    elif code is Refusal.OCCUPIED:
        wrong = built
    elif code is Refusal.BOTH_BANKS:
        here = next(bank for bank in board.bank_masks if bank & board.grid.bit(cells[0]))
        wrong = ~here
    return tuple(cell for cell in cells if board.grid.bit(cell) & wrong)


def _refused(board: Board, code: Refusal, building: Building, spaces: Iterable[Cell]) -> RuleError:
    spaces = tuple(spaces)
    named = space_names(spaces[:_NAMED]) + (" ..." if len(spaces) > _NAMED else "")
    words = sentence(board, code).format(spaces=named, building=building.name)
    return RuleError(code, words, spaces=spaces)


_NAMED = 12  # spaces in one sentence


def legal_anchors(board: Board, built: int, building: Building) -> tuple[int, ...]:
    """Return the mask of the legal anchors for each turn of the building."""
    return tuple(sift(board, built, turn).legal for turn in building.turns)


def count_placements(board: Board, built: int, building: Building) -> int:
    """Return in how many ways the building can be placed."""
    return sum(mask.bit_count() for mask in legal_anchors(board, built, building))


def letters(board: Board, built: int, building: Building, blocked: int = 0) -> str:
    """Return one of LETTERS for each turn and anchor, turn by turn, anchors from the top left."""
    size = board.grid.rows * board.grid.columns
    low = middle = high = 0
    for turn in reversed(building.turns):
        sifted = sift(board, built, turn, blocked)
        # The number of the first check that fails (0: none; 1: on the board ... 5: touching),
        # as three planes of bits.
        off = board.grid.inside & ~sifted.on_board
        closed = sifted.on_board & ~sifted.buildable
        covered = sifted.buildable & ~sifted.free
        across = sifted.free & ~sifted.one_bank
        apart = sifted.one_bank & ~sifted.legal
        low = low << size | off | covered | apart
        middle = middle << size | closed | covered
        high = high << size | across | apart
    digits = spread(low) + 2 * spread(middle) + 4 * spread(high)
    text = f"{digits:0{size * len(building.turns)}x}"[::-1]
    if built != board.fixed:
        return text.translate(_LATER)
    return text.translate(_AT_RIVER if board.opened.start is Start.RIVER else _AT_START)


def coverable(board: Board, built: int, building: Building, blocked: int = 0) -> int:
    """Return the mask of the spaces that some legal placement covers."""
    found = 0
    for turn in building.turns:
        legal = sift(board, built, turn, blocked).legal
        for step in board.grid.steps(turn):
            found |= legal << step if step >= 0 else legal >> -step
    return found
