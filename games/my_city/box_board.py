"""Entering the printed board of My City: by strokes, by taps without scripts, or as text."""

import json
import re
from collections.abc import Collection, Iterable, Mapping
from typing import Any

from django.core.exceptions import ValidationError
from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe

from games.editing import Change
from games.forms import read_spaces
from games.kit.cells import parse_space, space_name, space_names
from games.kit.drawing import Drawing
from games.kit.errors import InvalidError
from games.kit.reading import quote
from games.kit.svg import board_svg
from games.kit.svg_defs import VARIANTS
from games.look import Typed, last_of
from games.my_city.board import MARKS, draw, printed_words, with_squares
from games.my_city.box import (
    LEAST_SIDE,
    LIGHT_GREEN,
    MOST_SIDE,
    ON_REVERSE,
    SIDE,
    Printed,
    read_printed,
)
from games.my_city.catalogue.ground import ground_name
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
"""What a page offers to paint with; the marks of later chapters are typed."""

HINTS = {
    RIVER: "Follow the river from top to bottom: it snaps to the sides. A tap puts it left of a"
    " space.",
    FIRST_BANK: "For a river that winds: paint the spaces of one bank.",
    OTHER_BANK: "For a river that winds: paint the spaces of the other bank.",
    SQUARE: "Tap the light green spaces with a small square in their middle.",
    ".": "Paints light green again, and takes trees and rocks off.",
}
"""What to know of a brush beside its name: room is kept for the longest, two lines of a phone."""

NO_SQUARE = "Small squares are on light green spaces without tree or rock."


REVERSE = {**BRUSHES, **{mark: ground_name(mark) for mark in ON_REVERSE}}
"""What is offered for the other side of the board."""


def board_page(
    printed: Printed, typed: Typed, brushes: Mapping[str, str] = BRUSHES
) -> Mapping[str, Any]:
    """Return the context of the editor: the saved board with the strokes of a page drawn on it."""
    problem = ""
    try:
        strokes = _tapped(printed, typed, brushes)
    except ValidationError as error:
        strokes, problem = _kept(error, typed), " ".join(error.messages)
    draft = draw_on(printed, strokes)
    brush = last_of(typed, "brush") if last_of(typed, "brush") in brushes else "m"
    rows, columns = draft.size
    return {
        "problem": problem,
        "strokes": strokes_text(strokes),
        "brushes": [
            {"value": value, "name": name, "icon": _icon(value), "is_on": value == brush}
            for value, name in brushes.items()
        ],
        "hint": HINTS.get(brush, f"Tap: {brushes[brush]}."),
        "longest_hint": max((*HINTS.values(), NO_SQUARE), key=len),
        "letters": [(mark, ground_name(mark)) for mark in ON_REVERSE if mark in brushes],
        "picture": board_picture(draft),
        "spaces": _board_buttons(draft),
        "columns": columns,
        "rows": rows,
        "sizes": _sizes(typed, draft.size, is_refused=bool(problem)),
        "least": LEAST_SIDE,
        "most": MOST_SIDE,
        "words": board_words(draft, _known_side(brushes)),
        "data": _board_data(printed, brushes),
        "can_undo": bool(strokes),
        "terrain": "\n".join(draft.terrain),
        "banks": "\n".join(draft.banks),
        "squares": space_names(draft.squares),
        "is_typed": "terrain" in typed,
        "typed": {key: last_of(typed, key) for key in ("terrain", "banks", "squares")},
    }


def _sizes(typed: Typed, size: tuple[int, int], *, is_refused: bool) -> dict[str, str]:
    """Return what stands in the fields of another size: what is typed there until it counts."""
    is_done = not is_refused and ("resize" in typed or "undo" in typed)
    drawn = dict(zip(("rows", "columns"), map(str, size), strict=True))
    if is_done:
        return drawn
    return {key: last_of(typed, key) if key in typed else text for key, text in drawn.items()}


def _kept(error: ValidationError, typed: Typed) -> tuple[Stroke, ...]:
    """Return the strokes of a page whose tap was refused, none where they are at fault."""
    return read_strokes(last_of(typed, "strokes")) if error.code == "no_square" else ()


def _tapped(printed: Printed, typed: Typed, brushes: Mapping[str, str]) -> tuple[Stroke, ...]:
    """Return the strokes of a page, and the one that a page without scripts asks for."""
    try:
        strokes = read_strokes(last_of(typed, "strokes"))
        _refuse_other_ground(strokes, {*brushes, *"".join(printed.terrain)})
        if "undo" in typed:
            return strokes[:-1]
        if "resize" in typed:
            size = f"{SIZE}:{last_of(typed, 'columns').strip()}x{last_of(typed, 'rows').strip()}"
            return (*strokes, *read_strokes(size))
    except InvalidError as error:
        words = error.message if error.where == "size" else f"These strokes {error.message}."
        raise ValidationError(words, code="no_stroke") from None
    tap, brush = parse_space(last_of(typed, "tap")), last_of(typed, "brush")
    if tap is None or brush not in brushes:
        return strokes
    draft = draw_on(printed, strokes)
    if brush == SQUARE and tap in draft.squares:
        brush = PLAIN
    after = (*strokes, Stroke(brush, (tap,)))
    if brush == SQUARE and draw_on(printed, after) == draft:
        raise ValidationError(NO_SQUARE, code="no_square")
    return after


def _refuse_other_ground(strokes: Iterable[Stroke], known: Collection[str]) -> None:
    """Raise InvalidError where a stroke paints ground that is neither offered nor on the board."""
    for stroke in strokes:
        if stroke.brush in GROUND and stroke.brush not in known:
            raise InvalidError("strokes", f"{quote(stroke.text)} is no stroke")


def save_board(printed: Printed, typed: Typed, brushes: Mapping[str, str] = BRUSHES) -> Change:
    """Return the board as it was drawn or typed; ValidationError where it is none."""
    if "terrain" in typed:
        known = "".join((*printed.terrain, *(mark for mark in ON_REVERSE if mark in brushes)))
        return Change(_typed_board(typed, known))
    return Change(draw_on(printed, _tapped(printed, typed, brushes)))


def _typed_board(typed: Typed, saved: str) -> Printed:
    rows = {key: last_of(typed, key).split() for key in ("terrain", "banks")}
    squares = [space_name(cell) for cell in read_spaces(last_of(typed, "squares"))]
    value: dict[str, Any] = {**rows, "squares": squares} if squares else {**rows}
    try:
        return read_printed(value, "", saved, is_typed=True)
    except InvalidError as error:
        words = f"The board as text: {_where(error.where)}{error.message}."
        raise ValidationError(words, code="no_board") from None


def _where(path: str) -> str:
    """Return in words where a board as text is wrong: "row 1 of the terrain: "."""
    part, _, rest = path.partition("[")
    named = {"squares": "the small squares: ", "banks": "the banks ", "terrain": "the terrain "}
    found = re.fullmatch(r"(\d+)\]", rest)
    return f"row {int(found[1]) + 1} of the {part}: " if found else named.get(part, "")


def board_picture(printed: Printed) -> SafeString:
    """Return the picture of a printed board."""
    drawing = draw(printed.board, (), {})
    ground = with_squares(drawing.ground, printed.board, printed.squares)
    return mark_safe(board_svg(Drawing(ground)))  # noqa: S308  # plain data, escaped where drawn


def board_words(printed: Printed, side: int = SIDE) -> str:
    """Return what a board counts; the page's script says the same.

    `side` is how long the sides of the board are whose counts are known, 0: none is.
    """
    in_box = (
        f" (the box: {LIGHT_GREEN} and {SIDE * SIDE - LIGHT_GREEN})"
        if printed.size == (side, side)
        else ""
    )
    edges, squares = printed.river_edges, len(printed.squares)
    trees, rocks = (sum(row.count(m) for row in printed.terrain for m in ms) for ms in ("tT", "rR"))
    river = f"The river runs along {edges} sides." if edges else "No river yet."
    return (
        f"{printed.light_green} light green, {printed.closed} mountain and forest{in_box}."
        f" Trees on {trees}, rocks on {rocks}."
        f" {squares} small {'square' if squares == 1 else 'squares'}. {river}"
    )


def _known_side(brushes: Mapping[str, str]) -> int:
    """Return the side of the board whose counts are public: that of the front."""
    return 0 if brushes is REVERSE else SIDE


def _board_data(printed: Printed, brushes: Mapping[str, str]) -> str:
    """Return the saved board and what the page's script needs to draw and to say."""
    shown = {*brushes} | {*"".join(printed.terrain)}
    data = {
        "terrain": printed.terrain,
        "banks": printed.banks,
        "squares": [space_name(cell) for cell in printed.squares],
        "ground": {mark: ground_name(mark) for mark in GROUND if mark in shown},
        "marks": {mark: name for mark, name in MARKS.items() if mark in shown},
        "variants": VARIANTS,
        "hints": HINTS,
        "no_square": NO_SQUARE,
        "least": LEAST_SIDE,
        "most": MOST_SIDE,
        "box": {"side": _known_side(brushes), "green": LIGHT_GREEN},
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
