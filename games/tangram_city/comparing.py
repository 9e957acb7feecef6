"""The shorter entry: the squares that are full after each round, their colours at the end."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate

from games.kit.cells import Cell
from games.tangram_city.halves import GRID, SIDE, Half, mask_of
from games.tangram_city.placement import NAMES, Colour, Names
from games.tangram_city.rounds import score_round
from games.tangram_city.setup import Setup
from games.tangram_city.state import ROUNDS, City, State

EMPTY = "." * SIDE * SIDE

ROUND_MARKS = "123456"
COLOUR_MARKS = {"r": Colour.RED, "g": Colour.GREEN}
MARKS = (*ROUND_MARKS, *COLOUR_MARKS)
"""What can be tapped: the squares full since a round, then those of either colour."""


@dataclass(frozen=True, slots=True)
class Tapped:
    """A board: of each square, row by row, the round that filled it, and its colour in the end.

    A dot stands for a square that is not full, and for one of no colour.
    """

    filled: str = EMPTY
    painted: str = EMPTY

    def with_taps(self, mark: str, taps: Collection[Cell]) -> "Tapped":
        """Return the board with exactly those squares of a mark, out of those that may have it."""
        on = [cell in taps for cell in CELLS]
        if mark in COLOUR_MARKS:
            return replace(self, painted=_marked(self.painted, mark, on)).matched()
        return replace(self, filled=_marked(self.filled, mark, on)).matched()

    def matched(self) -> "Tapped":
        """Return the board without colours where nothing is full."""
        pairs = zip(self.filled, self.painted, strict=True)
        return replace(self, painted="".join("." if was == "." else now for was, now in pairs))

    def may_have(self, mark: str, cell: Cell) -> bool:
        """Tell whether a square can be tapped: what was full before a round stays so."""
        at = CELLS.index(cell)
        if mark in COLOUR_MARKS:
            return self.filled[at] != "." and self.painted[at] in {".", mark}
        return self.filled[at] == "." or self.filled[at] >= mark

    def squares(self, number: int) -> dict[Colour | None, list[Half]]:
        """Return the squares that were full after a round, by their colour in the end."""
        colours: dict[Colour | None, list[Half]] = {None: [], Colour.RED: [], Colour.GREEN: []}
        for cell, filled, painted in zip(CELLS, self.filled, self.painted, strict=True):
            if filled != "." and int(filled) <= number:
                colours[COLOUR_MARKS.get(painted)].append(Half(cell))
        return colours

    def city(self, number: int) -> City:
        """Return the board after a round; a full square of no colour is as if of fountains."""
        colours = self.squares(number)
        return City(
            red=mask_of(colours[Colour.RED]),
            green=mask_of(colours[Colour.GREEN]),
            fountains=mask_of(colours[None]),
        )


CELLS: tuple[Cell, ...] = tuple(GRID.cells(GRID.inside))


def _marked(marks: str, mark: str, on: Sequence[bool]) -> str:
    """Return marks with one of them set and cleared; an earlier one of a square stays."""
    return "".join(_mark_of(old, mark, is_on) for old, is_on in zip(marks, on, strict=True))


def _mark_of(old: str, mark: str, is_on: bool) -> str:
    if not is_on:
        return "." if old == mark else old
    if old == "." or (mark in ROUND_MARKS and old > mark):
        return mark
    return old


def scored(
    names: Sequence[str], boards: Sequence[Tapped], colours: Names = NAMES
) -> tuple[State, ...]:
    """Return the table after each of the six rounds, scored by the rules; the last is its end."""
    begun = State(Setup(tuple(names), colours=colours), (City(),) * len(names), {})

    def after(state: State, number: int) -> State:
        cities = tuple(
            replace(board.city(number), scored=city.scored)
            for board, city in zip(boards, state.cities, strict=True)
        )
        return score_round(replace(state, cities=cities))

    return tuple(accumulate(range(1, ROUNDS + 1), after, initial=begun))[1:]


@dataclass(frozen=True, slots=True)
class Turn:
    """What is asked next: the squares of a mark on the board of a seat."""

    seat: int
    mark: str


def turns(seats: int) -> tuple[Turn, ...]:
    """Return all that is asked, in order: round by round, then the colours board by board."""
    return (
        *(Turn(seat, mark) for mark in ROUND_MARKS for seat in range(seats)),
        *(Turn(seat, mark) for seat in range(seats) for mark in COLOUR_MARKS),
    )
