"""Charts as SVG text: lines that race, columns of parts. Told apart by dash, marker and pattern.

The geometry is apart from the drawing; all lengths are units of the drawing, down is positive.
Colours come from the style sheet by class; names are escaped.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape
from math import ceil, floor
from unicodedata import east_asian_width

from games.kit.words import shortened

WIDTH, HEIGHT = 400, 230
WIDE = 620
"""The width of a chart that has a whole page to itself: as high, with letters of the same size."""
LEFT, RIGHT, TOP, BOTTOM = 30, 92, 12, 26
"""Room around the lines: numbers at the left, names at the right, episodes below."""
LABEL_GAP = 15
"""The least distance between two names at the right."""
DASHES = ("", "7 4", "2 3.5", "11 3 2 3")
PATTERNS = 8
MOST_TICKS = 6
STEPS = (1, 2, 5, 10, 20, 50, 100, 200, 500)
LONGEST_LABEL = 12
SIZE, ROOM = 12.5, RIGHT - 16 - 2
"""The size of a name at the right, as the style sheet has it, and how much there is for it."""

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Series:
    """A line of numbers with its name; None where there is no number. `look` is a class."""

    name: str
    numbers: tuple[int | None, ...]
    look: str = ""


@dataclass(frozen=True, slots=True)
class Scale:
    """How numbers lie over a height: `low` and `high` are multiples of `step`."""

    low: int
    high: int
    step: int

    @property
    def ticks(self) -> list[int]:
        """The numbers that are written at the left."""
        return [*range(self.low, self.high + 1, self.step)]

    def down(self, number: float) -> float:
        """Return how far down a number lies."""
        part = (self.high - number) / (self.high - self.low)
        return TOP + part * (HEIGHT - TOP - BOTTOM)


@dataclass(frozen=True, slots=True)
class Segment:
    """A part of a column: which series, from which number to which."""

    series: int
    start: int
    end: int


def scale(numbers: Sequence[int]) -> Scale:
    """Return a scale that holds 0 and all numbers, with at most `MOST_TICKS` steps of 1, 2 or 5."""
    low, high = min(0, *numbers, 0), max(0, *numbers, 0)
    high = high if high > low else low + 1
    step = next((one for one in STEPS if (high - low) / one <= MOST_TICKS), STEPS[-1])
    return Scale(floor(low / step) * step, ceil(high / step) * step, step)


def across(count: int, width: int = WIDTH) -> list[float]:
    """Return how far to the right each of so many numbers of a line lies in a chart so wide."""
    room = width - LEFT - RIGHT
    return [LEFT + room * number / max(count - 1, 1) for number in range(count)]


def spread(downs: Sequence[float], gap: float = LABEL_GAP) -> list[float]:
    """Return places for labels near where they belong, in the same order, `gap` apart."""
    order = sorted(range(len(downs)), key=lambda number: downs[number])
    placed = [0.0] * len(downs)
    bottom, last = float(HEIGHT - BOTTOM), TOP - gap
    for number in order:
        placed[number] = last = max(downs[number], last + gap)
    for number in reversed(order):
        placed[number] = bottom = min(placed[number], bottom)
        bottom -= gap
    return placed


def column(parts: Sequence[int]) -> list[Segment]:
    """Return the parts of a column: those above 0 one on the other, those below 0 one below."""
    above = below = 0
    found = []
    for series, number in enumerate(parts):
        if number > 0:
            found.append(Segment(series, above, above + number))
            above += number
        elif number < 0:
            found.append(Segment(series, below + number, below))
            below += number
    return found


def in_both_widths(draw: Callable[[int], str]) -> str:
    """Return a chart as drawn `WIDTH` wide and, behind it, `WIDE`: the style sheet shows the one
    that the window has room for.
    """
    return draw(WIDTH) + draw(WIDE)


def line_chart(series: Sequence[Series], labels: Sequence[str], *, width: int = WIDTH) -> str:
    """Return lines over labelled places, each with its name at its end; "" without a number."""
    numbers = [number for one in series for number in one.numbers if number is not None]
    if not numbers:
        return ""
    found, rights = scale(numbers), across(len(labels), width)
    points = [_points(one, rights, found) for one in series]
    ends = spread([line[-1][1] if line else HEIGHT - BOTTOM for line in points])
    lines = [
        _line(number, one, points[number], (width - RIGHT, ends[number]))
        for number, one in enumerate(series)
        if points[number]
    ]
    return f"{_frame(found, labels, rights, (width, RIGHT - 8))}{''.join(lines)}</svg>"


def _points(one: Series, rights: Sequence[float], found: Scale) -> list[Point]:
    pairs = zip(rights, one.numbers, strict=True)
    return [(right, found.down(number)) for right, number in pairs if number is not None]


def _line(number: int, one: Series, points: Sequence[Point], label: Point) -> str:
    dash = DASHES[number % len(DASHES)]
    path = "L".join(f"{right:g} {down:g}" for right, down in _rounded(points))
    markers = "".join(_marker(number, right, down) for right, down in _rounded(points))
    (end, down), (right, below) = points[-1], label
    name = shortened(one.name, LONGEST_LABEL)
    fitted = f' textLength="{ROOM}" lengthAdjust="spacingAndGlyphs"' if _may_be_cut(name) else ""
    return (
        f'<g class="chart-series {escape(one.look)}"><path class="chart-line"'
        f' stroke-dasharray="{dash or "none"}" d="M{path}"/>{markers}'
        f'<path class="chart-lead" d="M{end + 5:g} {down:g}L{right + 13:g} {below:g}"/>'
        f'<text class="chart-name" x="{right + 16:g}" y="{below + 4:g}"{fitted}>'
        f"{escape(name)}</text></g>"
    )


def _may_be_cut(name: str) -> bool:
    """Tell whether a name may be wider than its room, so that it is drawn to fit that.

    No face is asked here: signs count by how wide they are as a rule, in units of the size.
    """
    wide = sum(
        1.2 if east_asian_width(sign) in "WF" else 1 if sign in "MWmw@%…" else 0.6 for sign in name
    )
    return wide * SIZE > ROOM


def _rounded(points: Sequence[Point]) -> list[Point]:
    return [(round(right, 1), round(down, 1)) for right, down in points]


def _marker(number: int, right: float, down: float) -> str:
    shapes = (
        "m-3 0a3 3 0 1 0 6 0a3 3 0 1 0-6 0z",
        "m-2.7-2.7h5.4v5.4h-5.4z",
        "m0-3.6l3.5 6.2h-7z",
        "m0-3.9l3.9 3.9l-3.9 3.9l-3.9-3.9z",
    )
    return f'<path class="chart-marker" d="M{right:g} {down:g}{shapes[number % len(shapes)]}"/>'


def column_chart(
    columns: Sequence[Sequence[int]], labels: Sequence[str], *, width: int = WIDTH
) -> str:
    """Return columns of parts over labelled places, with a mark at the sum where it has parts.

    Each column has a number for each part; "" without a number but 0. The width is that of
    `line_chart` without the names at the right.
    """
    segments = [column(one) for one in columns]
    numbers = [edge for one in segments for part in one for edge in (part.start, part.end)]
    if not numbers:
        return ""
    found = scale(numbers)
    each = (width - LEFT - 8) / len(columns)
    rights = [LEFT + each * (number + 0.5) for number in range(len(columns))]
    half = min(each * 0.38, 20)
    bars = "".join(
        _bar(part, right, half, found)
        for right, one in zip(rights, segments, strict=True)
        for part in one
    )
    is_sum = any(len(one) > 1 for one in segments)
    sums = "".join(
        f'<path class="chart-sum" d="M{right - half - 1.5:.1f} {found.down(sum(one)):.1f}'
        f'h{2 * half + 3:.1f}"/>'
        for right, one in zip(rights, columns, strict=True)
        if is_sum and any(one)
    )
    return f"{_frame(found, labels, rights, (width, 8))}{bars}{sums}</svg>"


def _bar(part: Segment, right: float, half: float, found: Scale) -> str:
    top, bottom = found.down(part.end), found.down(part.start)
    number = part.series % PATTERNS
    return (
        f'<rect class="chart-bar part-{number}" fill="url(#chart-part-{number})"'
        f' x="{right - half:.1f}" y="{top:.1f}" width="{2 * half:.1f}"'
        f' height="{bottom - top:.1f}"/>'
    )


def _frame(
    found: Scale, labels: Sequence[str], rights: Sequence[float], sides: tuple[int, int]
) -> str:
    """Return the start of a chart: lines at the ticks, numbers, and labels where there is room.

    `sides` are the width of the chart, and what its lines leave free of that at the right.
    """
    width, free = sides
    end = width - free
    look = "chart chart-wide" if width > WIDTH else "chart"
    parts = [
        f'<svg class="{look}" aria-hidden="true" focusable="false" viewBox="0 0 {width} {HEIGHT}">'
    ]
    for tick in found.ticks:
        down = round(found.down(tick), 1)
        shown = str(tick).replace("-", "\N{MINUS SIGN}")
        zero = " chart-zero" if tick == 0 else ""
        parts.append(
            f'<path class="chart-tick{zero}" d="M{LEFT - 4} {down:g}H{end}"/>'
            f'<text class="chart-number" x="{LEFT - 8}" y="{down + 4:g}">{shown}</text>'
        )
    every = max(1, ceil(len(labels) * 22 / (end - LEFT)))
    parts += [
        f'<text class="chart-label" x="{rights[number]:.1f}" y="{HEIGHT - 8}">'
        f"{escape(labels[number])}</text>"
        for number in range(0, len(labels), every)
    ]
    return "".join(parts)


def _part(number: int, marks: str) -> str:
    return (
        f'<pattern id="chart-part-{number}" width="8" height="8" patternUnits="userSpaceOnUse">'
        f'<rect class="chart-tone part-{number}" width="8" height="8"/>{marks}</pattern>'
    )


CHART_DEFS = (
    '<svg class="defs" width="0" height="0" aria-hidden="true" focusable="false"><defs>'
    + _part(0, "")
    + _part(1, '<path class="chart-mark" d="M-2 2L2-2M0 8L8 0M6 10l4-4"/>')
    + _part(
        2,
        '<circle class="chart-dot" cx="2" cy="2" r="1.3"/>'
        '<circle class="chart-dot" cx="6" cy="6" r="1.3"/>',
    )
    + _part(3, '<path class="chart-mark" d="M0 2h8M0 6h8"/>')
    + _part(4, '<path class="chart-mark" d="M0 4h8M4 0v8"/>')
    + _part(5, '<path class="chart-mark" d="M-2 6l4 4M0 0l8 8M6-2l4 4"/>')
    + _part(6, '<path class="chart-mark" d="M2 0v8M6 0v8"/>')
    + _part(7, '<path class="chart-mark" d="M0 0l8 8M8 0L0 8"/>')
    + "</defs></svg>"
)
"""The patterns of parts, once a page before its charts."""


def swatch(number: int) -> str:
    """Return the small picture of a part, for the key beside a chart."""
    part = number % PATTERNS
    return (
        '<svg class="chart-swatch" aria-hidden="true" focusable="false" viewBox="0 0 16 16">'
        f'<rect class="chart-bar part-{part}" fill="url(#chart-part-{part})" x="1" y="1"'
        ' width="14" height="14" rx="2"/></svg>'
    )
