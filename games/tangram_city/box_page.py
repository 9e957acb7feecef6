"""Entering the box of Tangram City: tiles and start pieces by halves."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from django.core.exceptions import ValidationError
from django.utils.html import format_html_join
from django.utils.safestring import SafeString, mark_safe

from games.editing import by_number
from games.kit.cells import space_name
from games.kit.svg import AREA_DEFS
from games.kit.words import listed
from games.look import Typed, last_of
from games.tangram_city.board import Extras, Ghost, city_svg, piece_svg
from games.tangram_city.box import BOARDS, Starts, Tiles, is_start_piece
from games.tangram_city.chosen import read_chosen
from games.tangram_city.entering import read_piece
from games.tangram_city.halves import (
    GRID,
    PLACES,
    Half,
    crossing,
    half_names,
    half_words,
    square_names,
)
from games.tangram_city.placement import NAMES, Colour, Tile, red_shape
from games.tangram_city.selection import GOOD, select_tile
from games.tangram_city.setup import CARDS
from games.tangram_city.shapes import Shape, loose_from, mirror, shape_of
from games.tangram_city.snapping import Site
from games.tangram_city.spaces import hints
from games.tangram_city.starting import ODD, ODD_START, WHOLE_START

ASK = "Tap a half; tap again for the whole square, for the other half, for nothing."
ASK_PLAIN = (
    "Tap a square for its upper left half; tap on for the upper right, the lower right, the lower"
    " left, the whole square, nothing."
)
"""What is asked where the page has no script: a tap says which square, and no half of it."""


WORDS_OF_START = {**ODD, "wholeStart": WHOLE_START}


def _draft(halves: tuple[Half, ...], typed: Typed, *, is_start: bool = False) -> Mapping[str, Any]:
    chosen = read_chosen(typed)
    if "cells" not in typed:
        typed = {**typed, "cells": (half_names(halves),)}
        chosen = read_chosen(typed)
    colour = chosen.colour or Colour.RED
    selection = select_tile(Site(0, Tile(1), colour, NAMES), chosen)
    is_odd = is_start and selection.kind == GOOD and not is_start_piece(selection.halves)
    if is_odd:
        words = ODD_START.format(squares=square_names(selection.halves))
        selection = replace(selection, kind="", words=words)
    elif is_start and selection.kind == GOOD:
        words = WHOLE_START.format(squares=square_names(selection.halves))
        selection = replace(selection, words=words)
    ghost = Ghost(selection.halves, colour.value, selection.kind) if selection.halves else None
    entered = last_of(typed, "cells")
    is_unread = not selection.halves and not chosen.tap and bool(entered.strip())
    return {
        "colour": colour.value,
        "cells": entered if is_unread else selection.text,
        "picture": mark_safe(city_svg((), Extras(ghost=ghost))),  # noqa: S308  # plain data
        "spaces": format_html_join(
            "",
            '<button type="submit" name="tap" class="space" value="{0}" aria-label="{1}"></button>',
            (
                (space_name(cell), _words(cell, selection.halves))
                for cell in GRID.cells(GRID.inside)
            ),
        ),
        "words": selection.words if selection.halves or is_unread else ASK_PLAIN,
        "is_good": selection.kind == GOOD,
        "data": hints(
            Tile(0), 0, NAMES, about="set", own={"ask": ASK, **(WORDS_OF_START if is_start else {})}
        ),
    }


def _words(cell: tuple[int, int], halves: tuple[Half, ...]) -> str:
    found = [
        f"{PLACES[half.corner]} half" if half.corner else "whole"
        for half in halves
        if half.cell == cell
    ]
    return f"{space_name(cell)}, {listed(found) or 'free'}"


def _tile_draft(shape: Shape | None, typed: Typed) -> Mapping[str, Any]:
    return {**_draft(tuple(sorted(shape or ())), typed), "has_sides": True}


def _start_draft(halves: tuple[Half, ...] | None, typed: Typed) -> Mapping[str, Any]:
    return {**_draft(halves or (), typed, is_start=True), "has_sides": False}


def _read_halves(typed: Typed, what: str) -> tuple[Half, ...]:
    halves = read_piece(last_of(typed, "cells"))
    if not halves:
        raise ValidationError(f"Tap the halves of the {what} first.", code="no_cells")
    if crossed := crossing(halves):
        raise ValidationError(f"{_said(crossed)} cross in one square.", code="crossed")
    if apart := loose_from(halves):
        verb = "is" if len(apart) == 1 else "are"
        words = f"{_said(apart)} {verb} apart from the rest: a {what} is one piece."
        raise ValidationError(words, code="loose")
    return halves


def _said(halves: Sequence[Half]) -> str:
    words = half_words(halves)
    return words[0].upper() + words[1:]


def _read_tile(typed: Typed) -> Shape:
    halves = _read_halves(typed, "tile")
    is_green = last_of(typed, "colour") == Colour.GREEN
    return red_shape(halves, Colour.GREEN if is_green else Colour.RED)


def _read_start(typed: Typed) -> tuple[Half, ...]:
    return _read_halves(typed, "start piece")


def _small(shape: Shape) -> SafeString:
    return mark_safe(piece_svg(sorted(shape), Colour.RED.value, unit=9))  # noqa: S308  # plain data


def _pieces(tiles: Tiles) -> SafeString:
    pieces = "".join(
        f"<figure>{piece_svg(sorted(shape), 'red', unit=11)}"
        f"{piece_svg(sorted(mirror(shape)), 'green', unit=11)}"
        f"<figcaption>{card}</figcaption></figure>"
        for card, shape in sorted(tiles.items())
    )
    return mark_safe(f'<div class="pieces">{pieces}</div>' if pieces else "")  # noqa: S308  # plain data


def _start_picture(halves: tuple[Half, ...]) -> SafeString:
    return _small(shape_of(halves))


def _start_pieces(starts: Starts) -> SafeString:
    pieces = "".join(
        f"<figure>{piece_svg(sorted(shape_of(halves)), 'red', unit=11)}"
        f"<figcaption>Board {number}: {half_words(halves)}</figcaption></figure>"
        for number, halves in sorted(starts.items())
    )
    return mark_safe(f'<div class="pieces">{pieces}</div>' if pieces else "")  # noqa: S308  # plain data


_TILES = by_number("Card", range(1, CARDS + 1), picture=_small, draft=_tile_draft, read=_read_tile)
_STARTS = by_number(
    "Board",
    range(1, BOARDS + 1),
    picture=_start_picture,
    draft=_start_draft,
    read=_read_start,
    is_odd=lambda halves: not is_start_piece(halves),
)

HALVES = "games/sets/halves.html"

EDITORS = {
    "tiles": _TILES.editor(
        HALVES,
        "Each tile by its halves, anywhere on the board; the other side is its mirror image.",
        _pieces,
        AREA_DEFS,
    ),
    "start": _STARTS.editor(
        HALVES,
        "The start piece where it is printed on each board: one whole square, and a half beside"
        " it.",
        _start_pieces,
        AREA_DEFS,
    ),
}
"""How each part of the box is entered."""
