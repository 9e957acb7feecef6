"""The buttons that lie over the common city: its squares, and the free places at its rim."""

from dataclasses import dataclass

from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe

from games.kit.cells import Cell
from games.multicity.board import COLOURS, plots, square_words
from games.multicity.city import City
from games.multicity.naming import place_name
from games.multicity.placement import squares_of
from games.multicity.setup import Setup
from games.multicity.tiles import SIDE, Tile
from games.multicity.typed import square_text


@dataclass(frozen=True, slots=True)
class Marks:
    """What can be tapped, and what stands out: a chosen place with its tile, chosen squares."""

    places: tuple[Cell, ...] = ()
    at: Cell | None = None
    tile: Tile | None = None
    chosen: tuple[Cell, ...] = ()
    lit: tuple[Cell, ...] = ()
    wrong: tuple[Cell, ...] = ()
    fresh: tuple[Cell, ...] = ()
    can_tap: bool = False
    has_rim: bool = True

    @property
    def here(self) -> Cell | None:
        """The place that the page shows first: of what is chosen, or of the last move."""
        if self.at is not None and self.tile:
            return self.at
        squares = self.chosen or self.fresh
        return (squares[-1][0] // SIDE, squares[-1][1] // SIDE) if squares else None


def city_rows(setup: Setup, city: City, marks: Marks) -> SafeString:
    """Return the places of a city row by row, each with its squares; buttons submit a tap."""
    rows, columns = plots(city, has_rim=marks.has_rim)
    words = square_words(setup, city)
    parts = []
    for row in rows:
        parts.append('<div class="plots">')
        parts += [_plot((row, column), city, words, marks) for column in columns]
        parts.append("</div>")
    return mark_safe("".join(parts))  # noqa: S308  # numbers, and words escaped below


def _plot(at: Cell, city: City, words: dict[Cell, str], marks: Marks) -> str:
    here = ' id="here"' if at == marks.here else ""
    if at in city.tiles:
        squares = "".join(_square(square, words[square], marks) for square in squares_of(at))
        return f'<div class="plot"{here}>{squares}</div>'
    if at in marks.places:
        is_chosen = at == marks.at
        inner = tile_marks(marks.tile) if is_chosen and marks.tile else ""
        return (
            f'<div class="plot"{here}><button class="rim" name="put" id="place-{square_text(at)}"'
            f' value="{square_text(at)}"'
            f' aria-pressed="{"true" if is_chosen else "false"}"'
            f' aria-label="Lay it on {place_name(at)}">{inner}</button></div>'
        )
    return '<div class="plot"></div>'


def _square(square: Cell, words: str, marks: Marks) -> str:
    classes = "square"
    for name, squares in (
        ("is-chosen", marks.chosen),
        ("can", marks.lit),
        ("is-wrong", marks.wrong),
    ):
        if square in squares:
            classes += f" {name}"
    if not marks.can_tap:
        return (
            f'<span class="{classes}"><span class="visually-hidden">{escape(words)}</span></span>'
        )
    return (
        f'<button name="tap" class="{classes}" id="at-{square_text(square)}"'
        f' value="{square_text(square)}" aria-label="{escape(words)}"{_states(square, marks)}>'
        "</button>"
    )


def _states(square: Cell, marks: Marks) -> str:
    """Return what is said of a square that is chosen, or that may be the other end."""
    chosen = ' aria-pressed="true"' if square in marks.chosen else ""
    return chosen + (' aria-describedby="lit-words"' if square in marks.lit else "")


def tile_marks(tile: Tile) -> str:
    """Return a tile as nine small squares with their letters."""
    squares = "".join(
        f'<i class="{COLOURS[letter]}">{letter.upper()}</i>' for row in tile for letter in row
    )
    return f'<span class="small-tile" aria-hidden="true">{squares}</span>'
