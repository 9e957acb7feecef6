"""Drawing a printed board stroke by stroke: the draft of an editor is its saved board and a log.

A stroke is written as its brush, a colon, and the spaces in the order in which the finger
came over them ("m:A1,A2"), or as a new size in columns and rows ("size:11x9"). Strokes
stand behind each other with blanks between; the last one is taken back by leaving it out.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from games.kit.cells import Cell, parse_space, space_name
from games.kit.errors import InvalidError
from games.kit.reading import quote
from games.my_city.box import LEAST_SIDE, MOST_SIDE, Printed
from games.my_city.terrain import GROUND

RIVER, FIRST_BANK, OTHER_BANK = "river", "bank0", "bank1"
SQUARE, PLAIN = "square", "plain"
SIZE = "size"
BRUSHES = (*GROUND, RIVER, FIRST_BANK, OTHER_BANK, SQUARE, PLAIN)
"""A character of GROUND paints terrain. RIVER puts what lies left of each space in its row onto the
first bank, and the space and what lies right of it onto the other; the two banks paint single
spaces. SQUARE adds a small square where a space is light green and bare, PLAIN takes it away.
"""

MOST_STROKES = 600
LONGEST = 12_000
"""Characters of all strokes of a draft."""

_SIZE = re.compile(r"([0-9]{1,2})x([0-9]{1,2})")


@dataclass(frozen=True, slots=True)
class Stroke:
    """A brush over spaces; with the brush SIZE no spaces, but rows and columns."""

    brush: str
    cells: tuple[Cell, ...] = ()
    size: tuple[int, int] = (0, 0)

    @property
    def text(self) -> str:
        """The stroke as it is written."""
        if self.brush == SIZE:
            return f"{SIZE}:{self.size[1]}x{self.size[0]}"
        return f"{self.brush}:{','.join(map(space_name, self.cells))}"


def read_strokes(text: str) -> tuple[Stroke, ...]:
    """Return the strokes of a draft; raises InvalidError."""
    if len(text) > LONGEST:
        raise InvalidError("strokes", "are more than one page can hold: save what is drawn first")
    words = text.split()
    if len(words) > MOST_STROKES:
        raise InvalidError("strokes", f"are more than {MOST_STROKES}: save what is drawn first")
    return tuple(map(_read_stroke, words))


def _read_stroke(word: str) -> Stroke:
    brush, colon, rest = word.partition(":")
    if brush == SIZE and (match := _SIZE.fullmatch(rest)):
        columns, rows = map(int, match.groups())
        if not all(LEAST_SIDE <= side <= MOST_SIDE for side in (rows, columns)):
            raise InvalidError(
                "size", f"A board has {LEAST_SIDE} to {MOST_SIDE} spaces to each side."
            )
        return Stroke(SIZE, size=(rows, columns))
    cells = [parse_space(name) for name in rest.split(",")]
    if brush not in BRUSHES or not colon or not all(cells):
        raise InvalidError("strokes", f"{quote(word)} is no stroke")
    return Stroke(brush, tuple(cell for cell in cells if cell))


def strokes_text(strokes: Iterable[Stroke]) -> str:
    """Return strokes as they are written."""
    return " ".join(stroke.text for stroke in strokes)


def draw_on(printed: Printed, strokes: Iterable[Stroke]) -> Printed:
    """Return the board after the strokes; spaces beside the board are left out."""
    draft = _Draft(printed)
    for stroke in strokes:
        draft.draw(stroke)
    return draft.printed()


class _Draft:
    """A board under the brush."""

    def __init__(self, printed: Printed) -> None:
        self.terrain = [[*row] for row in printed.terrain]
        self.banks = [[*row] for row in printed.banks]
        self.squares = {*printed.squares}

    def printed(self) -> Printed:
        return Printed(
            tuple(map("".join, self.terrain)),
            tuple(map("".join, self.banks)),
            tuple(sorted(self.squares)),
        )

    def draw(self, stroke: Stroke) -> None:
        if stroke.brush == SIZE:
            self._resize(*stroke.size)
        for row, column in stroke.cells:
            if row < len(self.terrain) and column < len(self.terrain[0]):
                self._paint(stroke.brush, row, column)

    def _paint(self, brush: str, row: int, column: int) -> None:
        match brush:
            case "river":
                width = len(self.banks[row])
                self.banks[row] = [*"0" * column, *"1" * (width - column)]
            case "bank0" | "bank1":
                self.banks[row][column] = brush[-1]
            case "square":
                if self.terrain[row][column] == ".":
                    self.squares.add((row, column))
            case "plain":
                self.squares.discard((row, column))
            case _:
                self.terrain[row][column] = brush
                if brush != ".":
                    self.squares.discard((row, column))

    def _resize(self, rows: int, columns: int) -> None:
        """Cut or add rows and columns at the end; new spaces lie on the bank beside them."""
        for lines, fresh in ((self.terrain, "."), (self.banks, "")):
            for line in lines:
                line[columns:] = [fresh or line[-1]] * (columns - len(line))
            lines[rows:] = [[fresh or mark for mark in lines[-1]] for _ in range(rows - len(lines))]
        self.squares = {cell for cell in self.squares if cell[0] < rows and cell[1] < columns}
