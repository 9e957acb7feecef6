"""What is selected on a board but not yet built, with its verdict in words."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from games.kit.cells import Cell, space_name, space_names
from games.kit.snapping import (
    LEGAL,
    Choice,
    Field,
    Placement,
    choose,
    nearest_legal,
    nearest_to,
    placement_of,
    tapped,
    taps_to,
)
from games.kit.snapping import Selection as Taps
from games.kit.words import listed
from games.look import Look
from games.my_city.buildings import Building
from games.my_city.catalogue.ground import ground_name
from games.my_city.placement import LETTERS, at_fault, letters, refusal
from games.my_city.sentences import sentence
from games.my_city.state import City
from games.my_city.terrain import ROCKS, TREES, Board

INVITATION = "Tap a space: it snaps to where it fits."
NOWHERE = "It fits nowhere: pass, or end."


@dataclass(frozen=True, slots=True)
class Selection:
    """Some spaces for the building, whether it may stand there, and what to say of it.

    `turn` was chosen by hand, `shown_turn` is how the building lies; `index` of `count`
    candidates is shown; where this one is refused, `nearest` names the spaces to tap for the
    nearest legal placement, and `nearest_cells` are all that it then covers. `is_refused`
    tells that the words say why an act was.
    """

    words: str
    cells: tuple[Cell, ...] = ()
    is_legal: bool = False
    wrong: tuple[Cell, ...] = ()
    taps: tuple[Cell, ...] = ()
    turn: int | None = None
    shown_turn: int | None = None
    index: int = 0
    count: int = 0
    nearest: str = ""
    nearest_cells: tuple[Cell, ...] = ()
    is_refused: bool = False

    @property
    def invitation(self) -> str:
        """What the page says once nothing is selected."""
        return INVITATION

    @property
    def nearest_text(self) -> str:
        """The spaces of the nearest legal placement as one types them."""
        return space_names(self.nearest_cells)

    @property
    def cell_text(self) -> str:
        """The selected spaces as one types them."""
        return space_names(self.cells)

    @property
    def tap_text(self) -> str:
        """The tapped spaces, in the order of the taps."""
        return _in_order(self.taps)


def select(board: Board, city: City, building: Building, look: Look, blocked: int = 0) -> Selection:
    """Return what the taps of a look select on a board, by snapping (`games.kit.snapping`)."""
    grid = board.grid
    field = _field(board, city, building, blocked)
    if LEGAL not in field.letters:
        return Selection(NOWHERE)
    turn = look.turn if look.turn is not None and look.turn < len(building.turns) else None
    taps = tuple(tap for tap in look.taps if tap in grid)
    chosen = Taps(taps, turn, look.choice)
    if look.tap is not None and look.tap in grid:
        chosen = tapped(field, chosen, look.tap)
    choice = choose(field, chosen.taps, chosen.turn, chosen.skip)
    if choice.placement is None:
        return Selection(INVITATION, turn=turn)
    verdict = _verdict(board, city.covered | blocked, building, choice)
    return replace(
        _nearest(verdict, field, choice.nearest_legal, turn),
        cells=choice.cells,
        taps=choice.taps,
        turn=turn,
        shown_turn=choice.placement.turn,
        index=choice.index,
        count=choice.count,
    )


def _nearest(
    selection: Selection, field: Field, nearest: Placement | None, turn: int | None
) -> Selection:
    """Return a selection with the way to a legal placement: what its taps show."""
    if nearest is None:
        return selection
    taps, cells = taps_to(field, nearest, turn), field.cells(nearest)
    if turn not in {None, nearest.turn}:  # the chosen turn is legal nowhere: "next" leads on
        taps = (nearest.anchor,)
        cells = choose(field, taps, turn, 1).cells
    return replace(selection, nearest=_in_order(taps), nearest_cells=cells)


def _in_order(taps: Iterable[Cell]) -> str:
    return " ".join(space_name(cell) for cell in taps)


def _verdict(board: Board, built: int, building: Building, choice: Choice) -> Selection:
    code = LETTERS[choice.letter]
    if code is None:
        return Selection(covers(board, choice.cells), is_legal=True)
    wrong = at_fault(board, built, code, choice.cells)
    words = sentence(board, code).format(spaces=space_names(wrong), building=building.name)
    return Selection(words, wrong=wrong)


def judge(
    board: Board, city: City, building: Building, cells: Iterable[Cell], blocked: int = 0
) -> Selection:
    """Return typed spaces as a selection."""
    cells = tuple(cells)
    field = _field(board, city, building, blocked)
    placement = placement_of(field, cells)
    turn = placement.turn if placement else None
    error = refusal(board, city.covered, building, cells, blocked)
    if error is None:
        return Selection(covers(board, cells), cells, is_legal=True, shown_turn=turn)
    nearest = nearest_to(field, placement) if placement else nearest_legal(field, cells[0])
    selection = Selection(error.message, cells, wrong=error.spaces, shown_turn=turn)
    return _nearest(selection, field, nearest, None)


def _field(board: Board, city: City, building: Building, blocked: int) -> Field:
    grid = board.grid
    told = letters(board, city.covered, building, blocked)
    return Field(grid.rows, grid.columns, building.turns, told)


def covers(board: Board, cells: Iterable[Cell]) -> str:
    """Say where a building would stand and which trees and rocks it would cover."""
    cells = sorted(cells)
    marks = [
        ground_name(mark)
        for row, column in cells
        if (mark := board.terrain[row][column]) in {**TREES, **ROCKS}
    ]
    return f"{space_names(cells)}: covers {listed(marks) or 'no tree, no rock'}."
