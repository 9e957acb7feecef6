"""The common city as a picture and in words; its colours come from the style sheet, by class."""

from collections.abc import Iterable

from games.kit.cells import Cell
from games.multicity.city import City
from games.multicity.moves import PlaceStandee
from games.multicity.naming import square_name
from games.multicity.placement import WORDS
from games.multicity.setup import Colour, Setup
from games.multicity.telling import ITEMS
from games.multicity.tiles import LETTERS, SIDE, Tile

UNIT = 30
"""Units of the picture to the side of a square."""
RIM = 1
"""Places for tiles that are drawn around the city."""

COLOURS = {colour.letter: colour.value for colour in Colour} | {"x": "cross"}
"""The class of a square by its letter."""

_ITEMS = {
    Colour.RED: "M6 15 15 6l9 9h-2.5v8.5h-13V15z",
    Colour.GREEN: "M15 5a6.5 6.5 0 0 1 1.5 12.8V24h-3v-6.2A6.5 6.5 0 0 1 15 5z",
    Colour.BLUE: "M15 5a3.6 3.6 0 1 1 0 7.2A3.6 3.6 0 0 1 15 5zM9 24v-5.5q0-5 6-5t6 5V24z",
    Colour.YELLOW: "M5.5 20v-4.5l3-1 2.5-4.5h8l2.7 4.5 2.8 1V20h-2.2a2.5 2.5 0 0 1-4.9 0"
    "h-4.8a2.5 2.5 0 0 1-4.9 0z",
}
DEFS = (
    '<svg class="defs" width="0" height="0" aria-hidden="true" focusable="false"><defs>'
    + "".join(
        f'<path id="item-{colour}" class="item" d="{path}"/>' for colour, path in _ITEMS.items()
    )
    + "</defs></svg>"
)
"""The items of the standees; once a page, before the pictures that refer to them."""


def plots(city: City, *, has_rim: bool) -> tuple[range, range]:
    """Return the rows and the columns of places that are drawn, with the rim or without it."""
    top, left, bottom, right = city.box
    rim = RIM if has_rim else 0
    return range(top - rim, bottom + rim), range(left - rim, right + rim)


def city_svg(setup: Setup, city: City, fresh: Iterable[Cell] = (), *, has_rim: bool = True) -> str:
    """Return the picture of a city; the squares `fresh` are those of the last move."""
    rows, columns = plots(city, has_rim=has_rim)
    top, left = rows[0] * SIDE, columns[0] * SIDE
    parts = [
        '<svg class="plan" aria-hidden="true" focusable="false"',
        f' viewBox="0 0 {len(columns) * SIDE * UNIT} {len(rows) * SIDE * UNIT}">',
        f'<g transform="translate({-left * UNIT} {-top * UNIT})">',
    ]
    for row, column in city.tiles:
        right, down = column * SIDE * UNIT, row * SIDE * UNIT
        side = SIDE * UNIT
        parts.append(
            f'<rect class="tile" x="{right}" y="{down}" width="{side}" height="{side}" rx="5"/>'
        )
    parts += [_squares(city, letter) for letter in LETTERS]
    parts += [_standee(setup, standee) for standee in city.standees]
    parts.append(_frame(fresh))
    return "".join([*parts, "</g></svg>"])


def _squares(city: City, letter: str) -> str:
    """Return all squares of a letter: their colour, and the letter on each."""
    found = [
        ((column * SIDE + along) * UNIT, (row * SIDE + line) * UNIT)
        for (row, column), tile in city.tiles.items()
        for line, letters in enumerate(tile)
        for along, shown in enumerate(letters)
        if shown == letter
    ]
    path = "".join(f"M{right + 1.5} {down + 1.5}h27v27h-27z" for right, down in found)
    texts = "".join(
        f'<text x="{right + 15}" y="{down + 20.5}">{letter.upper()}</text>' for right, down in found
    )
    name = COLOURS[letter]
    return f'<g class="squares {name}"><path d="{path}"/>{texts}</g>' if found else ""


def _standee(setup: Setup, standee: PlaceStandee) -> str:
    """Return a standee as the row of its items, each with the letter of its colour."""
    colour = setup.colours[standee.seat]
    (top, left), (bottom, right) = min(standee.squares), max(standee.squares)
    width, height = (right - left + 1) * UNIT - 4, (bottom - top + 1) * UNIT - 4
    items = "".join(
        f'<use href="#item-{colour}"'
        f' transform="translate({column * UNIT - 0.5} {row * UNIT + 4}) scale(.8)"/>'
        f'<text x="{column * UNIT + 22}" y="{row * UNIT + 14}">{colour.letter.upper()}</text>'
        for row, column in standee.squares
    )
    return (
        f'<g class="standee {colour}"><rect x="{left * UNIT + 2}" y="{top * UNIT + 2}"'
        f' width="{width}" height="{height}" rx="11"/>{items}</g>'
    )


def _frame(squares: Iterable[Cell]) -> str:
    squares = [*squares]
    if not squares:
        return ""
    (top, left), (bottom, right) = min(squares), max(squares)
    width, height = (right - left + 1) * UNIT - 2, (bottom - top + 1) * UNIT - 2
    return (
        f'<rect class="fresh" x="{left * UNIT + 1}" y="{top * UNIT + 1}"'
        f' width="{width}" height="{height}" rx="5"/>'
    )


def square_words(setup: Setup, city: City) -> dict[Cell, str]:
    """Return the words of all squares: "row 0, column 2, red, trees of Ana"."""
    words = {
        (row * SIDE + line, column * SIDE + along): WORDS[letter]
        for (row, column), tile in city.tiles.items()
        for line, letters in enumerate(tile)
        for along, letter in enumerate(letters)
    }
    for standee in city.standees:
        items = f"{ITEMS[setup.colours[standee.seat]]} of {setup.names[standee.seat]}"
        for square in standee.squares:
            words[square] = f"{words[square]}, {items}"
    return {square: f"{square_name(square)}, {shown}" for square, shown in words.items()}


def tile_words(tile: Tile) -> str:
    """Return a tile in words, row by row."""
    return "; ".join(", ".join(WORDS[letter] for letter in row) for row in tile)
