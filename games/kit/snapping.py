"""Snapping: which placement of a piece a tap on a board means.

A tap says where the middle of the piece lies. `static/js/snap.js` does the same in
the browser, so each order here is exact: whole numbers only, and no ties left open.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from games.kit.cells import Cell
from games.kit.shapes import Turn

LEGAL = "y"
OFF_BOARD = "o"


@dataclass(frozen=True, slots=True, order=True)
class Placement:
    """A piece lying in one of its turns; ordered by turn, then anchor from the top left."""

    turn: int
    anchor: Cell


@dataclass(frozen=True, slots=True)
class Field:
    """A board and a piece: a letter for each turn and anchor, turn by turn, from the top left.

    "y" is legal, "o" leaves the board, any other letter is a reason of the game.
    All turns have the same number of squares.
    """

    rows: int
    columns: int
    turns: Sequence[Turn]
    letters: str

    def letter(self, placement: Placement) -> str:
        """Return what the rules say of a placement."""
        row, column = placement.anchor
        if not (0 <= row < self.rows and 0 <= column < self.columns):
            return OFF_BOARD
        return self.letters[(placement.turn * self.rows + row) * self.columns + column]

    def cells(self, placement: Placement) -> tuple[Cell, ...]:
        """Return the spaces that a placement covers, on the board or not, from the top left."""
        return self.turns[placement.turn].at(placement.anchor)

    def placements(self, *, legal: bool) -> Iterator[Placement]:
        """Yield the placements in order: the legal ones, or all that lie on the board."""
        for turn in range(len(self.turns)):
            for row in range(self.rows):
                for column in range(self.columns):
                    placement = Placement(turn, (row, column))
                    letter = self.letter(placement)
                    if letter == LEGAL if legal else letter != OFF_BOARD:
                        yield placement


@dataclass(frozen=True, slots=True)
class Selection:
    """What somebody has entered: spaces tapped, a turn chosen by hand, how often "next"."""

    taps: tuple[Cell, ...] = ()
    turn: int | None = None
    skip: int = 0


@dataclass(frozen=True, slots=True)
class Choice:
    """What is shown for a selection; without taps there is no placement.

    `taps` are those that count, `index` is which of `count` the placement is, and
    `nearest_legal` is there only where the placement is refused.
    """

    taps: tuple[Cell, ...] = ()
    placement: Placement | None = None
    letter: str = ""
    cells: tuple[Cell, ...] = ()
    index: int = 0
    count: int = 0
    nearest_legal: Placement | None = None


def candidates(
    field: Field, taps: Sequence[Cell], turn: int | None = None
) -> tuple[Placement, ...]:
    """Return the legal placements that cover all the taps, the best first.

    The chosen turn comes first, then the middle nearest to the last tap, then the
    lower turn, then the anchor from the top left.
    """
    wanted = set(taps)
    found = [p for p in field.placements(legal=True) if wanted.issubset(field.cells(p))]
    return tuple(_by_nearness(field, found, _as_middle(field, taps[-1]), turn))


def nearest_refused(field: Field, tap: Cell, turn: int | None = None) -> Placement:
    """Return the placement to show where no legal one covers the tap.

    The one on the board, in the chosen turn if there is one, that covers the tap with
    its middle nearest; where the piece does not fit over the tap, the one anchored there.
    """
    found = [
        p
        for p in field.placements(legal=False)
        if (turn is None or p.turn == turn) and tap in field.cells(p)
    ]
    middle = _as_middle(field, tap)
    return next(_by_nearness(field, found, middle, turn), Placement(turn or 0, tap))


def nearest_legal(field: Field, tap: Cell, turn: int | None = None) -> Placement | None:
    """Return the legal placement with its middle nearest to the tap, the chosen turn first."""
    return _nearest(field, _as_middle(field, tap), turn)


def nearest_to(field: Field, placement: Placement) -> Placement | None:
    """Return the legal placement nearest to a refused one, those of its turn first."""
    return _nearest(field, _middle(field, placement), placement.turn)


def _nearest(field: Field, middle: Cell, turn: int | None) -> Placement | None:
    return next(_by_nearness(field, field.placements(legal=True), middle, turn), None)


def choose(field: Field, taps: Sequence[Cell], turn: int | None = None, skip: int = 0) -> Choice:
    """Return what to show after taps, a turn chosen by hand, and `skip` times "next".

    Taps that no legal placement (of the chosen turn) covers together count for nothing
    but the last. A chosen turn is shown even where it is refused; "next" leads on to the
    legal placements in other turns.
    """
    if not taps:
        return Choice()
    found = candidates(field, taps, turn)
    if not _answers(found, turn):
        taps = taps[-1:]
        found = candidates(field, taps, turn)
    if not _answers(found, turn):
        found = nearest_refused(field, taps[-1], turn), *found
    index = skip % len(found)
    placement = found[index]
    letter = field.letter(placement)
    return Choice(
        taps=tuple(taps),
        placement=placement,
        letter=letter,
        cells=field.cells(placement),
        index=index,
        count=len(found),
        nearest_legal=None if letter == LEGAL else nearest_legal(field, taps[-1], turn),
    )


def tapped(field: Field, selection: Selection, space: Cell) -> Selection:
    """Return the selection after a tap: on the piece shown it is "next", elsewhere it adds.

    A refused piece with nothing next to it is no obstacle: a tap on it starts anew.
    """
    shown = choose(field, selection.taps, selection.turn, selection.skip)
    if space in shown.cells and (shown.count > 1 or shown.letter == LEGAL):
        return Selection(shown.taps, selection.turn, (shown.index + 1) % shown.count)
    others = tuple(tap for tap in shown.taps if tap != space)
    return Selection((*others, space), selection.turn)


def taps_to(field: Field, placement: Placement, turn: int | None = None) -> tuple[Cell, ...]:
    """Return the fewest taps that show a legal placement at once: one, or all its spaces.

    A chosen turn must be that of the placement.
    """
    cells = field.cells(placement)
    for cell in (placement.anchor, *cells):
        if choose(field, (cell,), turn).placement == placement:
            return (cell,)
    return cells


def placement_of(field: Field, cells: Iterable[Cell]) -> Placement | None:
    """Return the placement that covers exactly the cells, or None where no turn does."""
    wanted = tuple(sorted(set(cells)))
    for number, turn in enumerate(field.turns):
        down, right = turn.offsets[0]
        if wanted and turn.at(anchor := (wanted[0][0] - down, wanted[0][1] - right)) == wanted:
            return Placement(number, anchor)
    return None


def _answers(found: tuple[Placement, ...], turn: int | None) -> bool:
    return bool(found) and (turn is None or found[0].turn == turn)


def _by_nearness(
    field: Field, found: Iterable[Placement], middle: Cell, turn: int | None
) -> Iterator[Placement]:
    def key(placement: Placement) -> tuple[bool, int, Placement]:
        other = turn is not None and placement.turn != turn
        down, right = _middle(field, placement)
        return other, (down - middle[0]) ** 2 + (right - middle[1]) ** 2, placement

    return iter(sorted(found, key=key))


def _middle(field: Field, placement: Placement) -> Cell:
    """Return the middle of a placement, row and column, times the number of its squares."""
    cells = field.cells(placement)
    return sum(row for row, _ in cells), sum(column for _, column in cells)


def _as_middle(field: Field, tap: Cell) -> Cell:
    """Return a tap in the measure of `_middle`."""
    squares = len(field.turns[0].offsets)
    return tap[0] * squares, tap[1] * squares
