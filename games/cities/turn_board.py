"""A district on open ground: its spaces are numbered from the start tile, as moves name them."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from django.utils.html import format_html_join
from django.utils.safestring import SafeString, mark_safe

from games.cities.board import Frame, draw, frame_of, space_words
from games.cities.district import District
from games.cities.placement import tile_code, tile_refusal
from games.cities.seats import BoardView
from games.cities.spaces import SIDE
from games.kit.cells import Cell, space_name
from games.kit.drawing import Drawing
from games.kit.grids import Grid
from games.kit.ground import place_name, rim, square_name
from games.kit.svg import board_svg
from games.kit.words import listed

MOST_AWAY = 99
"""Spaces from the start tile that somebody may name; no district reaches that far."""

_PAIR = re.compile(r"[\s(\[]*([-\u2212]?[0-9]{1,4})[\s,;]+([-\u2212]?[0-9]{1,4})[\s)\]]*")


def pair_text(cell: Cell) -> str:
    """Return a space or the place of a tile as forms send it: "2,-1"."""
    return f"{cell[0]},{cell[1]}"


def parse_pair(text: str) -> Cell | None:
    """Return the space or the place that a text names, None where it names none."""
    match = _PAIR.fullmatch(text)
    if match is None:
        return None
    row, column = (int(number.replace("\N{MINUS SIGN}", "-")) for number in match.groups())
    return (row, column) if max(abs(row), abs(column)) <= MOST_AWAY else None


def cells_in(frame: Frame) -> list[Cell]:
    """Return the spaces of a frame, row by row."""
    return [
        (row + frame.top, column + frame.left)
        for row in range(frame.grid.rows)
        for column in range(frame.grid.columns)
    ]


def names_in(frame: Frame) -> dict[Cell, str]:
    """Return what the page's scripts call the spaces of a frame, row by row."""
    return {cell: space_name(frame.place(cell)) for cell in cells_in(frame)}


def numbered(district: District, frame: Frame) -> Drawing:
    """Return the drawing of a district with the numbers of rows and columns along its rim."""
    drawing = draw(district, frame)
    return replace(drawing, ground=replace(drawing.ground, first=(frame.top, frame.left)))


def open_board(district: District, lit: Iterable[Cell] = ()) -> BoardView:
    """Return the board of a district, a button for each space; `lit` are marked."""
    frame = frame_of(district)
    names, chosen = names_in(frame), {*lit}
    labels = {cell: square_name(cell) for cell in names}
    buttons = format_html_join(
        "",
        '<button type="button" class="space{}" value="{}" data-at="{}" aria-label="{}"'
        ' tabindex="-1"></button>',
        (
            (" is-lit" if cell in chosen else "", name, pair_text(cell), words)
            for (cell, name), words in zip(
                names.items(), space_words(district, labels), strict=True
            )
        ),
    )
    svg = board_svg(numbered(district, frame))
    return BoardView(mark_safe(svg), buttons, frame.grid.columns)  # noqa: S308  # escaped there


@dataclass(frozen=True, slots=True)
class TilePlace:
    """A place for a tile; `why` says why none may be laid there, "" where one may."""

    at: str
    words: str
    why: str
    is_chosen: bool


@dataclass(frozen=True, slots=True)
class TileBoard:
    """A district with the places around it, tile by tile: None where nothing can be tapped."""

    picture: SafeString
    columns: int
    across: int
    first: str
    places: tuple[TilePlace | None, ...]

    @property
    def legal(self) -> tuple[TilePlace, ...]:
        """The places where a tile may be laid, from the top left."""
        return tuple(place for place in self.places if place and not place.why)


def tile_board(district: District, limits: tuple[int, int], chosen: Cell | None) -> TileBoard:
    """Return the board on which a tile is laid; `limits` are those of the district's frame."""
    around = rim(district.tiles)
    legal = [at for at in around if tile_code(district, limits, at) is None]
    rows = [row for row, _ in (*district.tiles, *legal)]
    columns = [column for _, column in (*district.tiles, *legal)]
    top, left, high, wide = min(rows), min(columns), max(rows) + 1, max(columns) + 1
    frame = Frame(top * SIDE, left * SIDE, Grid((high - top) * SIDE, (wide - left) * SIDE))
    all_places = [(row, column) for row in range(top, high) for column in range(left, wide)]
    return TileBoard(
        mark_safe(board_svg(numbered(district, frame))),  # noqa: S308  # escaped there
        frame.grid.columns,
        wide - left,
        pair_text((frame.top, frame.left)),
        tuple(_place(district, limits, at, chosen) for at in all_places),
    )


def _place(
    district: District, limits: tuple[int, int], at: Cell, chosen: Cell | None
) -> TilePlace | None:
    if at in district.tiles:
        return None
    refusal = tile_refusal(district, limits, at)
    why = refusal.message if refusal else ""
    return TilePlace(pair_text(at), place_words(at, district.tiles), why, at == chosen)


def place_words(at: Cell, tiles: Iterable[Cell]) -> str:
    """Return where a place lies: its spaces, and what it is beside."""
    known = {*tiles}
    row, column = at
    beside = {
        (row + 1, column): "above",
        (row - 1, column): "below",
        (row, column + 1): "left of",
        (row, column - 1): "right of",
    }
    found: Sequence[str] = [
        f"{words} {_tile_name(other)}" for other, words in beside.items() if other in known
    ]
    return f"{place_name(at, SIDE)}, {listed(found)}" if found else place_name(at, SIDE)


def _tile_name(at: Cell) -> str:
    return (
        "the start tile"
        if at == (0, 0)
        else f"the tile at {square_name((at[0] * SIDE, at[1] * SIDE))}"
    )
