"""Small pictures that a page draws often: each once as a symbol, which others refer to."""

from html import escape

from games.kit.drawing import SPACE
from games.kit.shapes import Cells
from games.kit.svg import outline


def piece_symbol(id: str, shape: Cells, colour: str, *, side: int) -> str:
    """Return the symbol of a piece in the middle of a square, `side` spaces to the side.

    Symbols of one side are drawn to one scale, so that their shapes can be compared.
    """
    rows = max(row for row, _ in shape) + 1
    columns = max(column for _, column in shape) + 1
    left, top = ((columns - side) * SPACE // 2, (rows - side) * SPACE // 2)
    return (
        f'<symbol id="{escape(id)}" viewBox="{left} {top} {SPACE * side} {SPACE * side}">'
        f'<g class="piece"><path class="built {escape(colour)}"'
        f' fill="url(#coarse-{escape(colour)})" d="{outline(shape)}"/></g></symbol>'
    )


def symbols_svg(symbols: str) -> str:
    """Return what holds the symbols of a page, and takes no place on it."""
    return (
        '<svg class="defs" width="0" height="0" aria-hidden="true" focusable="false">'
        f"{symbols}</svg>"
    )
