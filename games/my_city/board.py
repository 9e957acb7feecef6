"""A city's board as drawing data and in words."""

from collections.abc import Sequence
from functools import lru_cache

from games.kit.cells import Cell, space_name
from games.kit.drawing import Drawing, Ground, Piece
from games.my_city.buildings import Deck
from games.my_city.state import Built
from games.my_city.terrain import GROUND, Board

_REGIONS = {"m": "mountain", "f": "forest"}
_MARKS = {
    "m": "peak",
    "f": "fir",
    "t": "tree",
    "T": "trees",
    "r": "rock",
    "R": "rocks",
    "w": "well",
    "g": "gold",
}


def draw(board: Board, built: Sequence[Built], deck: Deck) -> Drawing:
    """Return the drawing of a board and the buildings on it."""
    return Drawing(
        _ground(board),
        tuple(Piece(one.building, deck[one.building].colour.value, one.cells) for one in built),
    )


def describe_space(board: Board, built: Sequence[Built], deck: Deck, cell: Cell) -> str:
    """Return what lies on a space, in words: "E6, light green, two trees"."""
    row, column = cell
    for one in built:
        if cell in one.cells:
            return f"{space_name(cell)}, {deck[one.building].name}"
    return _printed(board)[row][column]


def space_words(board: Board, built: Sequence[Built], deck: Deck) -> list[list[str]]:
    """Return the words of all spaces, row by row."""
    words = [list(row) for row in _printed(board)]
    for one in built:
        name = deck[one.building].name
        for row, column in one.cells:
            words[row][column] = f"{space_name((row, column))}, {name}"
    return words


@lru_cache(maxsize=256)
def _ground(board: Board) -> Ground:
    def kinds(names: dict[str, str]) -> tuple[tuple[str, int], ...]:
        found = ((kind, board.having(character)) for character, kind in names.items())
        return tuple((kind, mask) for kind, mask in found if mask)

    return Ground(
        board.grid.rows,
        board.grid.columns,
        regions=kinds(_REGIONS),
        marks=kinds(_MARKS),
        banks=board.bank_masks,
    )


@lru_cache(maxsize=256)
def _printed(board: Board) -> tuple[tuple[str, ...], ...]:
    return tuple(
        tuple(
            f"{space_name((row, column))}, {_words(character)}"
            for column, character in enumerate(line)
        )
        for row, line in enumerate(board.terrain)
    )


def _words(character: str) -> str:
    if character in "." + "".join(_REGIONS):
        return GROUND[character]
    return f"{GROUND['.']}, {GROUND[character]}"
