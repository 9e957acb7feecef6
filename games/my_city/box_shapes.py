"""Entering the shapes of My City: each by taps on a grid, with its turns beside it."""

from collections.abc import Callable, Mapping
from typing import Any

from django.core.exceptions import ValidationError
from django.utils.safestring import SafeString, mark_safe

from games.forms import read_spaces
from games.kit.cells import parse_space, space_name, space_names
from games.kit.shapes import Cells, at_origin, is_one_piece, orientations
from games.kit.svg import piece_svg
from games.look import Typed, last_of
from games.my_city.box import COLOURS, LARGEST_SIDE, Shapes
from games.my_city.buildings import Colour


def shape_draft(shape: Cells | None, typed: Typed) -> Mapping[str, Any]:
    """Return the context of a shape's entry: what is saved, typed, or tapped without scripts."""
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


def read_shape(typed: Typed) -> Cells:
    """Return the shape that was entered, from its own top left corner; raises ValidationError."""
    cells = read_spaces(last_of(typed, "cells"))
    if not cells:
        raise ValidationError("Tap the squares of the shape first.", code="no_cells")
    if not is_one_piece(cells):
        raise ValidationError(
            f"These {len(cells)} squares are not one piece: every square needs a whole side at"
            " another.",
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
            piece_svg(one, colour.ink, unit=11)
            for one, colour in zip(
                orientations(at_origin(shape)), (*COLOURS, COLOURS[0]), strict=False
            )
        )
    )


def small(colour: Colour) -> Callable[[Cells], SafeString]:
    """Return what draws one shape in a colour, small."""

    def picture(shape: Cells) -> SafeString:
        return mark_safe(piece_svg(shape, colour.ink, unit=9))  # noqa: S308  # plain data

    return picture


def in_colours(*colours: Colour) -> Callable[[Shapes], SafeString]:
    """Return what draws shapes in each of the colours, a line a colour."""

    def picture(shapes: Shapes) -> SafeString:
        lines = (
            f'<p class="pieces">{"".join(piece_svg(s, c.value, unit=10) for s in shapes)}</p>'
            for c in colours
        )
        return mark_safe("".join(lines) if shapes else "")  # noqa: S308  # plain data

    return picture
