"""Drawings as pictures of points, by the same figures as the SVG of the pages."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from math import ceil, floor
from typing import NamedTuple
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from games.kit.drawing import Drawing, Ground, Point
from games.kit.paths import flatten
from games.kit.styles import LIGHT, Palette
from games.kit.svg import board_svg
from games.painting import Colours, Painter, leaves, moved, path_of
from games.pillow import Image, ImageChops

VERSION = 4
"""Rises when the same drawing gives another picture."""

SCALES = (1, 2)

PACKING = 2
"""How hard a file is packed: the usual 6 takes twice the time for an eighth less."""

FINE, FAIR = 3, 2
"""How many times finer it is drawn than shown, so that edges become smooth."""

MOST_BASES = 12
"""Grounds in memory, painted but for their marks; an ordinary one takes 700 KB."""

MOST_PATCHES = 1024
"""Pieces in memory as they are shown; one takes about 40 KB."""

MARGIN = 4
"""Units around the lines of a piece that it is painted with: half of the broadest line."""

MOST_FINE = 250
"""Spaces of a board that is drawn FINE; larger ones would take a hundred megabytes."""


def picture(
    drawing: Drawing, *, scale: int = 1, palette: Palette = LIGHT, finer: int | None = None
) -> Image.Image:
    """Return the picture of a board, 40 pixels to the space at scale 1.

    It is painted `finer` times finer than shown, by default as fine as its size allows.
    """
    nameless = replace(
        drawing,
        ground=replace(
            drawing.ground,
            plates=tuple(
                replace(plate, letter=_plain(plate.letter)) for plate in drawing.ground.plates
            ),
        ),
        pieces=tuple(replace(piece, id="", badge=_plain(piece.badge)) for piece in drawing.pieces),
        labels=tuple(replace(label, text=_plain(label.text)) for label in drawing.labels),
    )
    if finer is None:
        finer = FINE if drawing.ground.rows * drawing.ground.columns <= MOST_FINE else FAIR
    svg = ElementTree.fromstring(board_svg(nameless))  # noqa: S314  # ours, no text of others in it
    origin, size = _laid_out(svg)
    base, count = _painted_base(
        replace(nameless.ground, marks=(), plates=()), scale, finer, Colours(palette)
    )
    above = [one for one in [*svg][count:] if one.get("class") != "rim"]
    if not all(_is_apart(one) for one in above):
        image = Image.new("RGB", [side * scale * finer for side in size], palette["paper"])
        Painter(image, scale * finer, palette, origin=origin).paint(svg)
        return image.reduce(finer) if finer > 1 else image
    image = base.copy()
    for element in above:
        at = [one + to for one, to in zip(origin, moved(element), strict=True)]
        _lay(image, _patch(_figures(element), scale, finer, Colours(palette)), at, scale)
    return image


def _laid_out(svg: Element) -> tuple[Point, tuple[int, int]]:
    """Return where the 0, 0 of a board lies, and its width and height, in units."""
    left, top, width, height = map(int, svg.attrib["viewBox"].split())
    return (-left, -top), (width, height)


@lru_cache(maxsize=MOST_BASES)
def _painted_base(
    ground: Ground, scale: int, finer: int, palette: Colours
) -> tuple[Image.Image, int]:
    """Return the picture of a ground without marks, and how many of its figures come before them.

    The SVG of a board begins with the same figures; marks and pieces follow, with the rim between.
    """
    svg = ElementTree.fromstring(board_svg(Drawing(ground)))  # noqa: S314  # ours, as above
    origin, size = _laid_out(svg)
    image = Image.new("RGB", [side * scale * finer for side in size], palette["paper"])
    Painter(image, scale * finer, palette, origin=origin).paint(svg)
    return image.reduce(finer) if finer > 1 else image, len(svg) - 1


def _is_apart(element: Element) -> bool:
    """Tell whether a figure stands on whole points, so that it looks alike wherever it stands."""
    return element.tag == "use" or (element.tag == "g" and "transform" in element.attrib)


def _figures(element: Element) -> str:
    """Return a figure without its place."""
    if element.tag == "use":
        return f'<use href="{element.attrib["href"]}"/>'
    return b"".join(map(ElementTree.tostring, element)).decode()


class _Patch(NamedTuple):
    """Figures as they are shown: `over` is what they paint, `under` how much shows through.

    Its corner lies at `corner`, in units from the 0, 0 of the figures.
    """

    over: Image.Image
    under: Image.Image
    corner: tuple[int, int]


def _lay(image: Image.Image, patch: _Patch, at: Sequence[float], scale: int) -> None:
    """Lay figures on a picture, their 0, 0 at a place in units."""
    left, top = (int(to + side) * scale for to, side in zip(at, patch.corner, strict=True))
    below = image.crop((left, top, left + patch.over.width, top + patch.over.height))
    image.paste(ImageChops.add(patch.over, ImageChops.multiply(below, patch.under)), (left, top))


@lru_cache(maxsize=MOST_PATCHES)
def _patch(figures: str, scale: int, finer: int, palette: Colours) -> _Patch:
    """Return figures as they are shown.

    Painted on black and on white: where both differ, what is below shows through.
    """
    parent = ElementTree.fromstring(f"<g>{figures}</g>")  # noqa: S314  # ours
    paths = [flatten(path_of(one)) for one in leaves(parent)]
    points = [point for path in paths for line in path for point in line.points]
    start = [floor(min(one[side] for one in points)) - MARGIN for side in (0, 1)]
    end = [ceil(max(one[side] for one in points)) + MARGIN for side in (0, 1)]
    fine = scale * finer
    painted = []
    for paper in ("#000", "#fff"):
        image = Image.new("RGB", ((end[0] - start[0]) * fine, (end[1] - start[1]) * fine), paper)
        Painter(image, fine, palette, origin=(-start[0], -start[1])).paint(parent)
        painted.append(image.reduce(finer) if finer > 1 else image)
    black, white = painted
    return _Patch(black, ImageChops.subtract(white, black), (start[0], start[1]))


def forget_all() -> None:
    """Forget what was painted before."""
    _painted_base.cache_clear()
    _patch.cache_clear()


def _plain(text: str) -> str:
    """Return a text where it can be read by every face, nothing where not."""
    return text if text.isalnum() else ""
