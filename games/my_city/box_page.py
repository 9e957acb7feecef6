"""Entering the box of My City: the board by strokes, shapes by taps."""

import json
from collections.abc import Mapping
from typing import Any

from django.core.exceptions import ValidationError
from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe

from games.editing import (
    Change,
    Editor,
    Items,
    held_in_row,
    in_a_row,
    last_of,
    put_in_row,
)
from games.forms import read_spaces
from games.kit.cells import parse_space, space_name, space_names
from games.kit.drawing import Drawing
from games.kit.errors import InvalidError
from games.kit.shapes import Cells, at_origin, is_one_piece, orientations
from games.kit.svg import DEFS, board_svg, piece_svg
from games.kit.svg_defs import VARIANTS
from games.look import Typed
from games.my_city.board import MARKS, draw, printed_words, with_squares
from games.my_city.box import (
    CHURCHES,
    COLOURS,
    LARGEST_SIDE,
    LEAST_SIDE,
    LIGHT_GREEN,
    MOST_SHAPES,
    MOST_SIDE,
    SHAPES,
    SIDE,
    Printed,
    Shapes,
    read_printed,
)
from games.my_city.buildings import Colour
from games.my_city.strokes import (
    FIRST_BANK,
    OTHER_BANK,
    PLAIN,
    RIVER,
    SIZE,
    SQUARE,
    Stroke,
    draw_on,
    read_strokes,
    strokes_text,
)
from games.my_city.terrain import GROUND

BRUSHES = {
    "m": "mountain",
    "f": "forest",
    "T": "two trees",
    "R": "two rocks",
    "t": "one tree",
    "r": "one rock",
    SQUARE: "small square",
    ".": "light green",
    RIVER: "river",
    FIRST_BANK: "one bank",
    OTHER_BANK: "other bank",
}
"""What a page offers to paint with; a well or a gold vein is typed."""

HINTS = {
    RIVER: "Draw along the river from top to bottom: it runs on the left of every space you touch.",
    FIRST_BANK: "For a river that winds: paint the spaces of one bank.",
    OTHER_BANK: "For a river that winds: paint the spaces of the other bank.",
    SQUARE: "Tap the light green spaces with a small square in their middle, or drag over them.",
    ".": "Paints light green again, and takes trees and rocks off.",
}
"""What to know of a brush beside its name."""


def _board_page(printed: Printed, typed: Typed) -> Mapping[str, Any]:
    problem = ""
    try:
        strokes = _tapped(printed, typed)
    except ValidationError as error:
        strokes, problem = (), " ".join(error.messages)
    draft = draw_on(printed, strokes)
    brush = last_of(typed, "brush") if last_of(typed, "brush") in BRUSHES else "m"
    rows, columns = draft.size
    return {
        "problem": problem,
        "strokes": strokes_text(strokes),
        "brushes": [
            {"value": value, "name": name, "icon": _icon(value), "is_on": value == brush}
            for value, name in BRUSHES.items()
        ],
        "hint": HINTS.get(brush, f"Tap or drag: {BRUSHES[brush]}."),
        "picture": board_picture(draft),
        "spaces": _board_buttons(draft),
        "columns": columns,
        "rows": rows,
        "least": LEAST_SIDE,
        "most": MOST_SIDE,
        "words": board_words(draft),
        "data": _board_data(printed),
        "can_undo": bool(strokes),
        "terrain": "\n".join(draft.terrain),
        "banks": "\n".join(draft.banks),
        "squares": space_names(draft.squares),
        "is_typed": "terrain" in typed,
        "typed": {key: last_of(typed, key) for key in ("terrain", "banks", "squares")},
    }


def _tapped(printed: Printed, typed: Typed) -> tuple[Stroke, ...]:
    """Return the strokes of a page, and the one that a page without scripts asks for."""
    try:
        strokes = read_strokes(last_of(typed, "strokes"))
        if "undo" in typed:
            return strokes[:-1]
        if "resize" in typed:
            size = f"{SIZE}:{last_of(typed, 'columns').strip()}x{last_of(typed, 'rows').strip()}"
            return (*strokes, *read_strokes(size))
    except InvalidError as error:
        words = error.message if error.where == "size" else f"These strokes {error.message}."
        raise ValidationError(words, code="no_stroke") from None
    tap, brush = parse_space(last_of(typed, "tap")), last_of(typed, "brush")
    if tap is None or brush not in BRUSHES:
        return strokes
    if brush == SQUARE and tap in draw_on(printed, strokes).squares:
        brush = PLAIN
    return (*strokes, Stroke(brush, (tap,)))


def _save_board(printed: Printed, typed: Typed) -> Change:
    if "terrain" in typed:
        return Change(_typed_board(typed, "".join(printed.terrain)))
    return Change(draw_on(printed, _tapped(printed, typed)))


def _typed_board(typed: Typed, saved: str) -> Printed:
    rows = {key: last_of(typed, key).split() for key in ("terrain", "banks")}
    squares = [space_name(cell) for cell in read_spaces(last_of(typed, "squares"))]
    value: dict[str, Any] = {**rows, "squares": squares} if squares else {**rows}
    try:
        return read_printed(value, "", saved)
    except InvalidError as error:
        raise ValidationError(
            f"The board as text: {error.where} {error.message}.", code="no_board"
        ) from None


def board_picture(printed: Printed) -> SafeString:
    """Return the picture of a printed board."""
    drawing = draw(printed.board, (), {})
    ground = with_squares(drawing.ground, printed.board, printed.squares)
    return mark_safe(board_svg(Drawing(ground)))  # noqa: S308  # plain data, escaped where drawn


def board_words(printed: Printed) -> str:
    """Return what a board counts; the page's script says the same."""
    in_box = (
        f" (the box: {LIGHT_GREEN} and {SIDE * SIDE - LIGHT_GREEN})"
        if printed.size == (SIDE, SIDE)
        else ""
    )
    edges, squares = printed.river_edges, len(printed.squares)
    river = f"The river runs along {edges} sides." if edges else "No river yet."
    return (
        f"{printed.light_green} light green, {printed.closed} mountain and forest{in_box}."
        f" {squares} small {'square' if squares == 1 else 'squares'}. {river}"
    )


def _board_data(printed: Printed) -> str:
    """Return the saved board and what the page's script needs to draw and to say."""
    shown = {*BRUSHES} | {*"".join(printed.terrain)}
    data = {
        "terrain": printed.terrain,
        "banks": printed.banks,
        "squares": [space_name(cell) for cell in printed.squares],
        "ground": {mark: words for mark, words in GROUND.items() if mark in shown},
        "marks": {mark: name for mark, name in MARKS.items() if mark in shown},
        "variants": VARIANTS,
        "hints": HINTS,
        "least": LEAST_SIDE,
        "most": MOST_SIDE,
        "box": {"side": SIDE, "green": LIGHT_GREEN},
    }
    return json.dumps(data, separators=(",", ":"))


def _board_buttons(printed: Printed) -> SafeString:
    words = printed_words(printed.board)
    buttons = []
    for row, line in enumerate(words):
        for column, text in enumerate(line):
            square = ", small square" if (row, column) in printed.squares else ""
            bank = ", other bank" if printed.banks[row][column] != "0" else ""
            buttons.append(
                '<button type="submit" name="tap" class="space"'
                f' value="{space_name((row, column))}"'
                f' aria-label="{escape(text + square + bank)}"></button>'
            )
    return mark_safe("".join(buttons))  # noqa: S308  # names of spaces, and words escaped above


def _icon(brush: str) -> SafeString:
    """Return the small picture of what a brush paints."""
    ground = {"m": "mountain", "f": "forest"}.get(brush, "land")
    mark = {"m": "peak-0", "f": "fir-0"}.get(brush) or MARKS.get(brush)
    inner = f'<rect class="{ground}" width="40" height="40" rx="6"/>'
    if brush == SQUARE:
        inner += '<rect class="lone-square" x="13" y="13" width="14" height="14" rx="2"/>'
    if brush in {RIVER, FIRST_BANK, OTHER_BANK}:
        inner += '<path class="bank" d="M20 0v40"/><path class="river" d="M20 0v40"/>'
    if brush in {FIRST_BANK, OTHER_BANK}:
        at = 2 if brush == FIRST_BANK else 28
        inner += f'<rect class="painted" x="{at}" y="4" width="10" height="32" rx="3"/>'
    if mark:
        inner += f'<use href="#mark-{mark}"/>'
    return mark_safe(  # noqa: S308  # ours
        f'<svg viewBox="0 0 40 40" aria-hidden="true" focusable="false">{inner}</svg>'
    )


def _shape_draft(shape: Cells | None, typed: Typed) -> Mapping[str, Any]:
    text, problem = last_of(typed, "cells"), ""
    if "cells" not in typed and shape is not None:
        text = space_names(shape)
    try:
        cells = {*read_spaces(text)}
    except ValidationError as error:
        cells, problem = set(), " ".join(error.messages)
    tap = parse_space(last_of(typed, "tap"))
    if tap:
        cells ^= {tap}
        text = space_names(cells)
    return {
        "cells": text,
        "spaces": _shape_buttons(cells),
        "side": LARGEST_SIDE,
        "words": problem or shape_words(cells),
        "is_piece": is_one_piece(cells) and not problem,
        "turned": _turned(cells) if is_one_piece(cells) else "",
    }


def shape_words(cells: set[tuple[int, int]]) -> str:
    """Return what the tapped squares are so far; the page's script says the same."""
    if not cells:
        return "Tap the squares of the shape, anywhere on the grid."
    many = f"{len(cells)} {'square' if len(cells) == 1 else 'squares'}"
    if not is_one_piece(cells):
        return f"{many}: not yet one piece, joined by whole sides."
    return f"{many}, one piece."


def _shape_buttons(cells: set[tuple[int, int]]) -> SafeString:
    buttons = [
        f'<button type="submit" name="tap" class="space{" is-in" if cell in cells else ""}"'
        f' value="{space_name(cell)}" aria-label="{space_name(cell)}"'
        f' aria-pressed="{"true" if cell in cells else "false"}"></button>'
        for cell in ((row, column) for row in range(LARGEST_SIDE) for column in range(LARGEST_SIDE))
    ]
    return mark_safe("".join(buttons))  # noqa: S308  # names of spaces


def _read_shape(typed: Typed) -> Cells:
    cells = read_spaces(last_of(typed, "cells"))
    if not cells:
        raise ValidationError("Tap the squares of the shape first.", code="no_cells")
    if not is_one_piece(cells):
        raise ValidationError(
            f"{space_names(cells)} are not one piece: every square needs a whole side at another.",
            code="loose",
        )
    shape = at_origin(cells)
    if max(max(cell) for cell in shape) >= LARGEST_SIDE:
        raise ValidationError(
            f"A shape has at most {LARGEST_SIDE} squares to the side here.", code="too_large"
        )
    return shape


def _turned(shape: Any) -> SafeString:
    return mark_safe(  # noqa: S308  # plain data
        "".join(
            piece_svg(one, colour.value, unit=11)
            for one, colour in zip(
                orientations(at_origin(shape)), (*COLOURS, COLOURS[0]), strict=False
            )
        )
    )


def _small(colour: str) -> Any:
    def picture(shape: Cells) -> SafeString:
        return mark_safe(piece_svg(shape, colour, unit=9))  # noqa: S308  # plain data

    return picture


def _in_colours(*colours: str) -> Any:
    def picture(shapes: Shapes) -> SafeString:
        lines = (
            f'<p class="pieces">{"".join(piece_svg(s, c, unit=10) for s in shapes)}</p>'
            for c in colours
        )
        return mark_safe("".join(lines) if shapes else "")  # noqa: S308  # plain data

    return picture


def _shapes(name: str, whole: int, colour: str) -> Items:
    return Items(
        name=name,
        whole=whole,
        held=held_in_row,
        put=put_in_row,
        slots=in_a_row(MOST_SHAPES),
        picture=_small(colour),
        draft=_shape_draft,
        read=_read_shape,
    )


_BUILDINGS = _shapes("Shape", SHAPES, Colour.YELLOW)
_CHURCHES = _shapes("Church", CHURCHES, Colour.CHURCH)

EDITORS = {
    "board": Editor(
        defs=DEFS,
        template="games/sets/board.html",
        ask="Choose a brush, then tap or drag over the board.",
        page=_board_page,
        save=_save_board,
        picture=board_picture,
    ),
    "buildings": Editor(
        defs=DEFS,
        template="games/sets/shape.html",
        ask="Each shape once, as it lies face up: it is copied over the three colours.",
        page=_BUILDINGS.page,
        save=_BUILDINGS.save,
        drop=_BUILDINGS.drop,
        picture=_in_colours(*COLOURS),
    ),
    "eternal": Editor(
        defs=DEFS,
        template="games/sets/shape.html",
        ask="The churches of the Eternal Game, which the back of the board is for: each as it"
        " lies face up.",
        page=_CHURCHES.page,
        save=_CHURCHES.save,
        drop=_CHURCHES.drop,
        picture=_in_colours(Colour.CHURCH),
    ),
}
"""How each part of the box is entered."""
