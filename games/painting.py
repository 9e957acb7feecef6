"""Painting the elements of an SVG on an image: figures, patterns, letters."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Any
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from games.cities.marks import DEFS as CITIES_DEFS
from games.kit.drawing import Line, Point
from games.kit.paths import dashes, flatten
from games.kit.styles import STYLES, WRITINGS, Palette, Style
from games.kit.svg import AREA_DEFS, DEFS
from games.lettering import plain_face, write
from games.micro_city.marks import DEFS as MAP_DEFS
from games.pillow import Image, ImageColor, ImageDraw

MOST_SHEETS = 24
"""Patterns in memory, each as large as a piece; one takes 2 MB."""


class Colours(dict[str, str]):
    """A palette that can be remembered."""

    def __hash__(self) -> int:  # type: ignore[override]  # never changed
        return hash(tuple(self.items()))


@lru_cache(maxsize=1)
def _definitions() -> dict[str, Element]:
    """Return what drawings refer to, by id."""
    texts = (DEFS, AREA_DEFS, MAP_DEFS, CITIES_DEFS)
    roots = [ElementTree.fromstring(text) for text in texts]  # noqa: S314  # ours
    return {one.attrib["id"]: one for root in roots for one in root.iter() if "id" in one.attrib}


class Painter:
    """Paints elements of SVG on an image; `origin` is where their 0, 0 lies, in units."""

    def __init__(
        self, image: Image.Image, scale: int, palette: Palette, origin: Point = (0, 0)
    ) -> None:
        self.image = image
        self.scale = scale
        self.palette = palette
        self.origin = origin
        self.hand = ImageDraw.Draw(image)

    def paint(self, element: Element) -> None:
        """Paint an element with all that is in it."""
        match element.tag:
            case "svg" | "pattern":
                self._paint_all(element)
            case "g":
                self._at(*moved(element))._paint_all(element)
            case "use":
                target = _definitions()[element.attrib["href"][1:]]
                self._at(*moved(element))._paint_all(target)
            case "text":
                self._write(element)
            case _:
                self._paint_figure(element)

    def _paint_all(self, parent: Element) -> None:
        for element in parent:
            self.paint(element)

    def _at(self, right: float, down: float) -> Painter:
        origin = (self.origin[0] + right, self.origin[1] + down)
        return Painter(self.image, self.scale, self.palette, origin)

    def _paint_figure(self, element: Element) -> None:
        style = STYLES[element.attrib["class"]]
        lines = flatten(path_of(element))
        if pattern := element.get("fill"):
            self._hatch(lines, pattern.removeprefix("url(#").removesuffix(")"))
        elif style.fill:
            self._fill(lines, style)
        if style.stroke:
            self._stroke(lines, style)

    def _fill(self, lines: Sequence[Line], style: Style) -> None:
        ink, opacity = self._ink(style.fill, style.fill_opacity)
        if opacity == 255 and len(lines) == 1:
            self.hand.polygon(self._placed(lines[0].points), fill=ink)
        else:
            box, mask = self._mask(lines, opacity)
            self.image.paste(ink, box, mask)

    def _hatch(self, lines: Sequence[Line], pattern: str) -> None:
        box, mask = self._mask(lines, 255)
        size = (box[2] - box[0], box[3] - box[1])
        definition = _definitions()[pattern]
        step = [int(definition.attrib[side]) * self.scale for side in ("width", "height")]
        # the pattern begins where the element's 0, 0 lies
        left, top = (
            (side - round(at * self.scale)) % part
            for at, side, part in zip(self.origin, box, step, strict=False)
        )
        sheet = _sheet(pattern, self.scale, Colours(self.palette), _held(size, step))
        self.image.paste(sheet.crop((left, top, left + size[0], top + size[1])), box, mask)

    def _stroke(self, lines: Sequence[Line], style: Style) -> None:
        ink, opacity = self._ink(style.stroke, style.stroke_opacity)
        if style.dash:
            lines = [piece for line in lines for piece in dashes(line, style.dash)]
        if opacity == 255:
            self._draw(self.hand, [self._placed(line.points) for line in lines], lines, style, ink)
            return
        box = self._box(lines, style.width)
        mask = Image.new("L", (box[2] - box[0], box[3] - box[1]))
        moved = [_moved(self._placed(line.points), box) for line in lines]
        self._draw(ImageDraw.Draw(mask), moved, lines, style, opacity)
        self.image.paste(ink, box, mask)

    def _draw(
        self,
        hand: ImageDraw.ImageDraw,
        placed: Sequence[list[Point]],
        lines: Sequence[Line],
        style: Style,
        ink: tuple[int, ...] | int,
    ) -> None:
        width = max(1, round(style.width * self.scale))
        for points, line in zip(placed, lines, strict=True):
            ends = points[:2] if line.closed else []
            hand.line([*points, *ends], fill=ink, width=width, joint="curve")
            if style.is_round:
                for right, down in (points[0], points[-1]):
                    hand.circle((right, down), width / 2, fill=ink)

    def _write(self, element: Element) -> None:
        look = WRITINGS[element.get("class", "")]
        (place,) = self._placed([(_number(element, "x"), _number(element, "y"))])
        size, ink, words = look.size * self.scale, self.palette[look.ink], element.text or ""
        around: dict[str, Any] = {
            "stroke_width": look.bold * (self.scale if look.around or look.bold < 1 else 1),
            "stroke_fill": self.palette[look.around] if look.around else ink,
        }
        if look.is_plain:
            self.hand.text(place, words, ink, plain_face(size), anchor="ms", **around)
        else:
            write(self.hand, place, words, size, ink, height="s", **around)

    def _mask(
        self, lines: Sequence[Line], opacity: int
    ) -> tuple[tuple[int, int, int, int], Image.Image]:
        """Return where the lines lie, and what they enclose: a line the other way is a hole."""
        box = self._box(lines, 0)
        mask = Image.new("L", (box[2] - box[0], box[3] - box[1]))
        hand = ImageDraw.Draw(mask)
        areas = [(_area(line.points), line) for line in lines]
        for area, line in sorted(areas, key=lambda one: -abs(one[0])):
            points = _moved(self._placed(line.points), box)
            hand.polygon(points, fill=opacity if area > 0 else 0)
        return box, mask

    def _box(self, lines: Iterable[Line], width: float) -> tuple[int, int, int, int]:
        points = [point for line in lines for point in self._placed(line.points)]
        rim = int(width * self.scale / 2) + 2
        rights, downs = zip(*points, strict=True) if points else ((0,), (0,))
        return (
            int(min(rights)) - rim,
            int(min(downs)) - rim,
            int(max(rights)) + rim,
            int(max(downs)) + rim,
        )

    def _placed(self, points: Iterable[Point]) -> list[Point]:
        (left, top), scale = self.origin, self.scale
        return [((left + right) * scale, (top + down) * scale) for right, down in points]

    def _ink(self, name: str, opacity: float) -> tuple[tuple[int, ...], int]:
        red, green, blue, *own = ImageColor.getrgb(self.palette[name])
        return (red, green, blue), round(opacity * (own[0] if own else 255))


def _moved(points: Iterable[Point], box: tuple[int, int, int, int]) -> list[Point]:
    return [(right - box[0], down - box[1]) for right, down in points]


def _area(points: Sequence[Point]) -> float:
    """Return what the points enclose, below 0 where they run against the clock."""
    pairs = zip(points, [*points[1:], points[0]], strict=True)
    return sum(one[0] * other[1] - other[0] * one[1] for one, other in pairs) / 2


def _held(size: tuple[int, int], step: Sequence[int]) -> tuple[int, int]:
    """Return a size that holds another wherever that begins in a step, one for many such."""
    coarse = 256
    width, height = (
        -(-(side + part) // coarse) * coarse for side, part in zip(size, step, strict=True)
    )
    return width, height


@lru_cache(maxsize=MOST_SHEETS)
def _sheet(name: str, scale: int, palette: Colours, size: tuple[int, int]) -> Image.Image:
    """Return an image full of a pattern, which begins at its corner."""
    pattern = _definitions()[name]
    step = [int(pattern.attrib[side]) * scale for side in ("width", "height")]
    tile = Image.new("RGB", (step[0], step[1]))
    Painter(tile, scale, palette).paint(pattern)
    row = Image.new("RGB", (size[0], tile.height))
    for right in range(0, size[0], tile.width):
        row.paste(tile, (right, 0))
    image = Image.new("RGB", size)
    for down in range(0, size[1], tile.height):
        image.paste(row, (0, down))
    return image


def path_of(element: Element) -> str:
    """Return the path data of a path, a rectangle or a circle."""
    if element.tag == "path":
        return element.attrib["d"]
    if element.tag == "circle":
        right, down, radius = (_number(element, name) for name in ("cx", "cy", "r"))
        half = f"a{radius} {radius} 0 0 1"
        return f"M{right - radius} {down}{half} {2 * radius} 0{half} {-2 * radius} 0Z"
    left, top, width, height, bend = (
        _number(element, name) for name in ("x", "y", "width", "height", "rx")
    )
    right, bottom = left + width, top + height
    if not bend:
        return f"M{left} {top}H{right}V{bottom}H{left}Z"
    turn = f"a{bend} {bend} 0 0 1"
    return (
        f"M{left + bend} {top}H{right - bend}{turn} {bend} {bend}V{bottom - bend}"
        f"{turn} {-bend} {bend}H{left + bend}{turn} {-bend} {-bend}V{top + bend}"
        f"{turn} {bend} {-bend}Z"
    )


def _number(element: Element, name: str) -> float:
    return float(element.get(name, "0"))


def moved(element: Element) -> Point:
    """Return how far a group or a figure that is used is moved, right and down."""
    if element.tag == "use":
        return _number(element, "x"), _number(element, "y")
    text = element.get("transform", "translate(0 0)")
    right, down = text.removeprefix("translate(").removesuffix(")").split()
    return float(right), float(down)


def leaves(parent: Element) -> Iterator[Element]:
    """Yield the figures with lines in an element that moves none of them."""
    for element in parent:
        if element.tag == "use":
            yield from leaves(_definitions()[element.attrib["href"][1:]])
        elif element.tag == "g":
            yield from leaves(element)
        elif element.tag != "text":
            yield element
