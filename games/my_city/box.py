"""What the box of My City holds: the board, the shapes of the buildings, the churches."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from games.kit.box import Box, Part, Values, alike, count_of, refuse_many, short_of
from games.kit.cells import Cell, space_name
from games.kit.errors import InvalidError
from games.kit.reading import Json, below, read_list, read_object, read_spaces
from games.kit.shapes import Cells, orientations, shape_rows
from games.kit.words import counted
from games.my_city import practice
from games.my_city.buildings import Building, Colour, Deck, read_shape
from games.my_city.catalogue.ground import counted_ground
from games.my_city.terrain import CLOSED, GROUND, Board, read_banks, read_terrain

LEAST_SIDE, MOST_SIDE = 3, 12
"""Spaces to the side of a board."""
SIDE = 11
"""Rows and columns of the board in the box (rulings, section 1, Box)."""
LIGHT_GREEN = 95
"""Its spaces that may be built on; the other 26 are mountain or forest."""
SHAPES = 8
"""Different shapes in the box, each in three colours."""
MOST_SHAPES = 30
OFFERED = ".tTrRmf"
"""The letters of a terrain that pages offer, as in `terrain.GROUND`."""
ON_REVERSE = "wg"
"""Those that the board of the other side has besides."""
CHURCHES = 3
"""Pieces of the Eternal Game, which is played on the back of the board."""
LARGEST_SIDE = 6
"""Squares to the side of the largest building that can be entered."""

COLOURS = (Colour.YELLOW, Colour.RED, Colour.BLUE)

Shapes = tuple[Cells, ...]


@dataclass(frozen=True, slots=True)
class Printed:
    """A board as it is printed: terrain and banks (see `terrain.Board`), and its small squares.

    `squares` are light green spaces without tree or rock, from the top left.
    """

    terrain: tuple[str, ...]
    banks: tuple[str, ...]
    squares: tuple[Cell, ...] = ()

    @property
    def board(self) -> Board:
        """The board as the rules know it."""
        return Board(self.terrain, self.banks)

    @property
    def size(self) -> tuple[int, int]:
        """(rows, columns)."""
        return len(self.terrain), len(self.terrain[0])

    @property
    def light_green(self) -> int:
        """How many spaces may be built on."""
        return self.board.buildable.bit_count()

    @property
    def closed(self) -> int:
        """How many spaces are mountain or forest."""
        return self.board.having(CLOSED).bit_count()

    @property
    def river_edges(self) -> int:
        """How many sides between two spaces the river runs along."""
        board = self.board
        beside = sum(
            (board.grid.beside(1 << bit) & ~bank).bit_count()
            for bank in board.bank_masks
            for bit in range(board.grid.rows * board.grid.columns)
            if bank >> bit & 1
        )
        return beside // 2


def blank(rows: int, columns: int) -> Printed:
    """Return a board on which nothing is printed."""
    return Printed(("." * columns,) * rows, ("0" * columns,) * rows)


def read_printed(value: Json, where: str, also: str = "", *, is_typed: bool = False) -> Printed:
    """Return a printed board from its JSON; raises InvalidError.

    What a box calls wrong names the letters that pages offer, and `also` those that this
    board has already: no page tells of what a later chapter brings. One that `is_typed` has
    no others: a slip of the keyboard is no ground of a later chapter.
    """
    fields = read_object(value, where, required=("terrain", "banks"), optional=("squares",))
    told = OFFERED + "".join(sorted({*also} - {*OFFERED}))
    taken = told if is_typed else GROUND
    terrain = read_terrain(fields["terrain"], below(where, "terrain"), told, taken=taken)
    banks = read_banks(fields["banks"], below(where, "banks"))
    sides = len(terrain), len(terrain[0])
    if (len(banks), len(banks[0])) != sides:
        raise InvalidError(below(where, "banks"), "must have the size of the terrain")
    if not all(LEAST_SIDE <= side <= MOST_SIDE for side in sides):
        raise InvalidError(
            below(where, "terrain"),
            f"must have {LEAST_SIDE} to {MOST_SIDE} rows and columns, not {sides[0]} rows and"
            f" {sides[1]} columns",
        )
    squares: tuple[Cell, ...] = ()
    if "squares" in fields:
        squares = read_spaces(fields["squares"], below(where, "squares"))
    for row, column in squares:
        if row >= sides[0] or column >= sides[1]:
            raise InvalidError(
                below(where, "squares"), f"{space_name((row, column))} is not on the board"
            )
        if terrain[row][column] != ".":
            raise InvalidError(
                below(where, "squares"),
                f"{space_name((row, column))} is no light green space without tree or rock",
            )
    return Printed(terrain, banks, tuple(sorted(squares)))


def printed_json(printed: Printed) -> dict[str, Json]:
    """Return a printed board as JSON; `read_printed` reads it back."""
    found: dict[str, Json] = {"terrain": [*printed.terrain], "banks": [*printed.banks]}
    if printed.squares:
        found["squares"] = [space_name(cell) for cell in printed.squares]
    return found


def _holds_board(printed: Printed) -> str:
    rows, columns = printed.size
    return (
        f"{columns} × {rows}, {printed.light_green} light green, {printed.closed} mountain or"
        f" forest, {counted(len(printed.squares), 'small square')}"
    )


def _holds_reverse(printed: Printed) -> str:
    if printed == blank(SIDE, SIDE):
        return "none yet"
    rows, columns = printed.size
    wells, veins = (printed.board.having(mark).bit_count() for mark in ON_REVERSE)
    return (
        f"{columns} × {rows}, {printed.light_green} to build on,"
        f" {counted_ground(wells, 'w')}, {counted_ground(veins, 'g')}"
    )


def _missing_on_board(printed: Printed) -> tuple[str, ...]:
    found = []
    if not _has_river(printed):
        found.append("No river yet along a light green space: draw it, or paint the other bank.")
    if not printed.squares:
        found.append("No small square yet: tap them in, they are where stickers go.")
    return tuple(found)


def _remarks_on_board(printed: Printed) -> tuple[str, ...]:
    banks = len({*"".join(printed.banks)})
    more = (f"{banks} banks are entered; the board in the box has two.",) if banks > 2 else ()
    is_of_box = printed.size == (SIDE, SIDE)
    if not is_of_box or printed.light_green == LIGHT_GREEN or not printed.closed:
        return more
    text = (
        f"{printed.light_green} light green spaces and {printed.closed} of mountain and forest;"
        f" the board in the box has {LIGHT_GREEN} and {SIDE * SIDE - LIGHT_GREEN}."
    )
    return (text, *more)


def _has_river(printed: Printed) -> bool:
    return bool(printed.board.riverside & printed.board.buildable)


def read_shapes(value: Json, where: str) -> Shapes:
    """Return shapes, each rows of X and "."; raises InvalidError."""
    items = read_list(value, where)
    refuse_many(len(items), MOST_SHAPES, where, "shapes")
    return tuple(read_small(item, f"{where}[{number}]") for number, item in enumerate(items))


def read_small(value: Json, where: str) -> Cells:
    """Return a shape that can be entered by taps; raises InvalidError."""
    shape = read_shape(value, where)
    if any(row >= LARGEST_SIDE or column >= LARGEST_SIDE for row, column in shape):
        raise InvalidError(where, f"must have at most {LARGEST_SIDE} squares to the side")
    return shape


def shapes_json(shapes: Shapes) -> list[Json]:
    """Return the same as JSON; `read_shapes` reads it back."""
    return [shape_rows(shape) for shape in shapes]


def twins(shapes: Shapes) -> list[tuple[str, str]]:
    """Return the numbers of shapes that are one when turned; a mirrored one is another."""
    return alike(
        (str(number), min(tuple(shape_rows(turned)) for turned in orientations(shape)))
        for number, shape in enumerate(shapes, 1)
    )


def _remarks_on_shapes(shapes: Shapes, kind: str, whole: int) -> tuple[str, ...]:
    found = [
        f"{kind} {first} and {second} are the same, turned." for first, second in twins(shapes)
    ]
    if len(shapes) > whole:
        found.append(f"{len(shapes)} are entered; the box has {whole}.")
    return tuple(found)


def _left(shapes: Shapes, whole: int, what: str) -> tuple[str, ...]:
    left = whole - len(shapes)
    return (f"{left} of the {whole} {what} {'is' if left == 1 else 'are'} missing.",) * (left > 0)


def _squares(shapes: Shapes) -> str:
    return f"{sum(map(len, shapes))} squares together" if shapes else "none yet"


SPOILS = "Looking at them spoils chapters 1 to 4 of the campaign."
"""What stands before all that belongs to the other side of the board."""

MY_CITY = Box(
    slug="my-city",
    parts=(
        Part(
            key="board",
            title="Board",
            empty=blank(SIDE, SIDE),
            read=read_printed,
            write=printed_json,
            holds=_holds_board,
            missing=_missing_on_board,
            remarks=_remarks_on_board,
            lacks=lambda printed: () if _has_river(printed) else ("a river on its board",),
        ),
        Part(
            key="buildings",
            title="Buildings",
            empty=(),
            read=read_shapes,
            write=shapes_json,
            holds=lambda shapes: f"{count_of(len(shapes), SHAPES, 'shapes')}, {_squares(shapes)}",
            missing=lambda shapes: _left(shapes, SHAPES, "shapes"),
            remarks=lambda shapes: _remarks_on_shapes(shapes, "Shapes", SHAPES),
            lacks=lambda shapes: short_of(len(shapes), SHAPES, "shapes"),
        ),
        Part(
            key="eternal",
            title="Pieces of the other side",
            empty=(),
            read=read_shapes,
            write=shapes_json,
            holds=lambda shapes: f"{len(shapes)}, {_squares(shapes)}" if shapes else "none yet",
            missing=lambda _: (),  # nobody misses them before the campaign is over
            remarks=lambda shapes: _remarks_on_shapes(shapes, "Churches", CHURCHES),
            notice=f"{SPOILS} Until your group has played those, leave them in the box: no table"
            " misses them.",
        ),
        Part(
            key="reverse",
            title="Board of the other side",
            empty=blank(SIDE, SIDE),
            read=lambda value, where: read_printed(value, where, ON_REVERSE),
            write=printed_json,
            holds=_holds_reverse,
            missing=lambda _: (),
            remarks=lambda _: (),
            notice=f"{SPOILS} Until your group has played those, do not turn the board over.",
        ),
    ),
    practice={
        "board": Printed(
            practice.TERRAIN, practice.BANKS, read_spaces([*practice.SQUARES], "squares")
        ),
        "buildings": tuple(
            building.shape
            for building in practice.BUILDINGS.values()
            if building.colour is Colour.YELLOW
        ),
        "eternal": (),
        "reverse": blank(SIDE, SIDE),
    },
)
"""The box as `games.boxes` has it."""


def deck_of(shapes: Shapes) -> Deck:
    """Return the buildings of a table: each shape in each of the three colours."""
    return {
        f"{colour.value[0]}{number}": Building(f"{colour.value[0]}{number}", colour, shape)
        for colour in COLOURS
        for number, shape in enumerate(shapes, 1)
    }


def deck_json(deck: Deck) -> dict[str, Json]:
    """Return the buildings of a table as `buildings` of a set-up."""
    return {
        building.id: {"colour": building.colour.value, "shape": shape_rows(building.shape)}
        for building in deck.values()
    }


def setup_json(values: Values) -> tuple[dict[str, Json], dict[str, Json]]:
    """Return what a table copies from a box: keys of its set-up, and keys of every seat."""
    printed: Printed = values["board"]
    setup: dict[str, Any] = {"terrain": [*printed.terrain], "banks": [*printed.banks]}
    setup["buildings"] = deck_json(deck_of(values["buildings"]))
    squares: Mapping[str, Json] = (
        {"squares": [space_name(cell) for cell in printed.squares]} if printed.squares else {}
    )
    return setup, dict(squares)
