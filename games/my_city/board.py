"""A city's board as drawing data and in words."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import lru_cache

from games.kit.cells import Cell, space_name
from games.kit.drawing import Drawing, Ground, Piece, cells_of
from games.my_city.buildings import Building, Deck
from games.my_city.catalogue.ground import ground_name
from games.my_city.results import Visible
from games.my_city.scoring import visible
from games.my_city.signs import signed_words, with_signs
from games.my_city.state import Built, State
from games.my_city.terrain import Board

_REGIONS = {"m": "mountain", "f": "forest"}
MARKS = {
    "m": "peak",
    "f": "fir",
    "t": "tree",
    "T": "trees",
    "r": "rock",
    "R": "rocks",
    "w": "roof",
    "g": "streak",
}
"""The mark on a space by the character of its terrain."""


def draw(board: Board, built: Sequence[Built], deck: Deck) -> Drawing:
    """Return the drawing of a board and the buildings on it."""
    return Drawing(_ground(board), _pieces(built, deck))


def _pieces(built: Sequence[Built], deck: Deck) -> tuple[Piece, ...]:
    return tuple(
        Piece(
            one.building,
            deck[one.building].colour.ink,
            one.cells,
            badge="".join(sorted(tag[0].upper() for tag in deck[one.building].tags))[:2],
        )
        for one in built
    )


def told(building: Building) -> str:
    """Return what players call a building, with the marks on it: "blue L, Cog"."""
    return ", ".join([building.name, *sorted(building.tags)])


def draw_city(state: State, seat: int, later: Sequence[Built] = ()) -> Drawing:
    """Return the drawing of a seat’s city as it stands, however it was entered.

    What is built only later is drawn faintly.
    """
    setup, city = state.setup, state.cities[seat]
    board, deck = setup.boards[seat], setup.deck_of(seat)
    drawing = draw(board, city.built, deck)
    sign = setup.signs[seat]
    ground = with_signs(with_squares(drawing.ground, board, sign.squares), sign.stickers)
    if isinstance(city.ending, Visible):
        seen = visible(state, seat)
        ground = _built_over(ground, board.buildable & ~seen)
    pieces = drawing.pieces if city.shows_buildings else ()
    faint = tuple(replace(piece, is_faint=True) for piece in _pieces(later, deck))
    return Drawing(ground, (*pieces, *faint))


def with_squares(ground: Ground, board: Board, squares: Iterable[Cell]) -> Ground:
    """Return the ground with the small squares of those marked spaces that are empty."""
    inside = [cell for cell in squares if cell in board.grid]
    mask = board.grid.mask(inside) & board.having(".")
    return replace(ground, marks=(*ground.marks, ("square", mask))) if mask else ground


def _built_over(ground: Ground, mask: int) -> Ground:
    """Return the ground with spaces under buildings that nobody entered one by one."""
    marks = tuple((kind, spaces & ~mask) for kind, spaces in ground.marks)
    regions = (*ground.regions, ("built-over", mask))
    under = {*cells_of(mask, ground.columns)}
    plates = tuple(plate for plate in ground.plates if plate.cell not in under)
    return replace(ground, regions=regions, marks=marks, plates=plates)


def describe_space(board: Board, built: Sequence[Built], deck: Deck, cell: Cell) -> str:
    """Return what lies on a space, in words: "E6, light green, two trees"."""
    row, column = cell
    for one in built:
        if cell in one.cells:
            return f"{space_name(cell)}, {told(deck[one.building])}"
    return printed_words(board)[row][column]


def space_words(board: Board, built: Sequence[Built], deck: Deck) -> list[list[str]]:
    """Return the words of all spaces, row by row."""
    return with_built([list(row) for row in printed_words(board)], built, deck)


def with_built(words: list[list[str]], built: Sequence[Built], deck: Deck) -> list[list[str]]:
    """Return the words of all spaces with buildings on some of them."""
    for one in built:
        name = told(deck[one.building])
        for row, column in one.cells:
            words[row][column] = f"{space_name((row, column))}, {name}"
    return words


def city_words(state: State, seat: int) -> list[list[str]]:
    """Return the words of all spaces of a seat’s city as it stands, row by row."""
    city, board = state.cities[seat], state.setup.boards[seat]
    deck = state.setup.deck_of(seat)
    words = space_words(board, (), deck)
    words = signed_words(words, board.terrain, state.setup.signs[seat].stickers)
    if not isinstance(city.ending, Visible):
        return with_built(words, city.built if city.shows_buildings else (), deck)
    for row, column in board.grid.cells(board.buildable & ~visible(state, seat)):
        words[row][column] = f"{space_name((row, column))}, built over"
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
        marks=kinds(MARKS),
        banks=board.bank_masks,
    )


@lru_cache(maxsize=256)
def printed_words(board: Board) -> tuple[tuple[str, ...], ...]:
    """Return the words of what is printed on each space, row by row."""
    return tuple(
        tuple(
            f"{space_name((row, column))}, {_words(character)}"
            for column, character in enumerate(line)
        )
        for row, line in enumerate(board.terrain)
    )


def _words(character: str) -> str:
    if character in "." + "".join(_REGIONS):
        return ground_name(character)
    return f"{ground_name('.')}, {ground_name(character)}"
