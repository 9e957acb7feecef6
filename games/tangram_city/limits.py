"""What the pages of Tangram City can show; the rules themselves know no such bounds."""

from games.kit.errors import InvalidError
from games.kit.names import is_showable, shows_something
from games.tangram_city.halves import SIDE
from games.tangram_city.placement import Names
from games.tangram_city.setup import Setup
from games.tangram_city.shapes import Shape

LONGEST_COLOUR = 40
"""Characters, as many as the form of a new table takes."""


def refuse_huge(setup: Setup) -> None:
    """Raise InvalidError where a set-up is too large for a page, or a colour cannot be shown."""
    for card, shape in setup.tiles.items():
        _refuse_huge_tile(card, shape)
    _refuse_names(setup.colours)


def _refuse_huge_tile(card: int, shape: Shape) -> None:
    rows = 1 + max(half.cell[0] for half in shape)
    columns = 1 + max(half.cell[1] for half in shape)
    if max(rows, columns) > SIDE:
        raise InvalidError(
            f"setup.tiles.{card}",
            f"tile {card} is {columns} squares wide and {rows} high; a board has {SIDE} by {SIDE}",
        )


def _refuse_names(colours: Names) -> None:
    for colour, name in colours.items():
        where = f"setup.colours.{colour.value}"
        if len(name) > LONGEST_COLOUR:
            raise InvalidError(
                where,
                f"the name of the {colour.value} side has {len(name)} characters; a page shows at"
                f" most {LONGEST_COLOUR}",
            )
        if not is_showable(name) or not shows_something(name):
            raise InvalidError(
                where, f"the name of the {colour.value} side holds what cannot be shown"
            )
