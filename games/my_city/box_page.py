"""How the box of My City is entered: the board by strokes, shapes by taps."""

from functools import partial

from games.editing import Editor, Items, in_row
from games.kit.svg import DEFS
from games.my_city.box import CHURCHES, COLOURS, MOST_SHAPES, SHAPES
from games.my_city.box_board import REVERSE, board_page, board_picture, save_board
from games.my_city.box_shapes import in_colours, read_shape, shape_draft, small
from games.my_city.buildings import Colour

SHAPE = "games/sets/shape.html"


def _shapes(name: str, whole: int, colour: Colour) -> Items:
    return in_row(
        name, whole, MOST_SHAPES, picture=small(colour), draft=shape_draft, read=read_shape
    )


EDITORS = {
    "board": Editor(
        defs=DEFS,
        template="games/sets/board.html",
        ask="Choose a brush, then tap the spaces that it paints.",
        page=board_page,
        save=save_board,
        picture=board_picture,
        keeps_drafts=True,
        takes_photo=True,
    ),
    "buildings": _shapes("Shape", SHAPES, Colour.YELLOW).editor(
        SHAPE,
        "Each shape once, as it lies face up: it is copied over the three colours.",
        in_colours(*COLOURS),
        DEFS,
    ),
    "eternal": _shapes("Church", CHURCHES, Colour.CHURCH).editor(
        SHAPE,
        "The churches of the Eternal Game, which the back of the board is for: each as it lies"
        " face up.",
        in_colours(Colour.CHURCH),
        DEFS,
    ),
    "reverse": Editor(
        defs=DEFS,
        template="games/sets/board.html",
        ask="Choose a brush, then tap or drag over the board.",
        page=partial(board_page, brushes=REVERSE),
        save=partial(save_board, brushes=REVERSE),
        picture=board_picture,
        takes_photo=True,
    ),
}
"""How each part of the box is entered."""
