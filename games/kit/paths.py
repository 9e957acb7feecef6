"""Path data of SVG as corners, for what draws without knowing curves."""

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from math import acos, cos, dist, hypot, pi, sin

from games.kit.drawing import Line, Point

STEPS = 8
"""Straight pieces for a curve."""

_TOKENS = re.compile(r"[A-Za-z]|[-+]?(?:\d*\.\d+|\d+)")
_COUNTS = {"M": 2, "L": 2, "H": 1, "V": 1, "Q": 4, "T": 2, "C": 6, "A": 7}


@lru_cache(maxsize=4096)
def flatten(data: str) -> tuple[Line, ...]:
    """Return the lines of path data, each curve as short straight pieces.

    Knows M, L, H, V, Q, T, C, Z and the A of circles, which is what our pictures use.
    """
    lines: list[Line] = []
    points: list[Point] = []
    control: Point | None = None
    for letter, numbers in _commands(data):
        kind = letter.upper()
        if kind == "Z":
            lines.append(Line(tuple(points), closed=True))
            points = points[:1]
            continue
        here = points[-1] if points else (0.0, 0.0)
        if kind == "M":
            if len(points) > 1:
                lines.append(Line(tuple(points), closed=False))
            points = []
        ends = _absolute(kind, numbers, here if letter.islower() else (0.0, 0.0), here)
        if kind == "T":
            mirrored = (2 * here[0] - control[0], 2 * here[1] - control[1]) if control else here
            ends = [mirrored, *ends]
        control = ends[0] if kind in "QT" else None
        points += _arc(here, ends[0], numbers) if kind == "A" else _bend(here, ends)
    if len(points) > 1:
        lines.append(Line(tuple(points), closed=False))
    return tuple(lines)


def dashes(line: Line, pattern: tuple[float, float]) -> list[Line]:
    """Return the pieces of a line that are drawn where it is dashed (drawn, left out)."""
    corners = [*line.points, line.points[0]] if line.closed else [*line.points]
    pieces: list[Line] = []
    piece: list[Point] = [corners[0]]
    is_drawn, left = True, pattern[0]
    for start, end in pairwise(corners):
        length, at = dist(start, end), 0.0
        while length - at > left:
            at += left
            point = _between(start, end, at / length)
            if is_drawn:
                pieces.append(Line((*piece, point), closed=False))
            is_drawn = not is_drawn
            piece, left = [point], pattern[0] if is_drawn else pattern[1]
        left -= length - at
        piece.append(end)
    if is_drawn and len(piece) > 1:
        pieces.append(Line(tuple(piece), closed=False))
    return pieces


def _commands(data: str) -> Iterator[tuple[str, list[float]]]:
    """Yield each command with its numbers; one that is repeated without its letter anew."""
    tokens = _TOKENS.findall(data)
    at, letter = 0, ""
    while at < len(tokens):
        if tokens[at].isalpha():
            letter, at = tokens[at], at + 1
        elif letter in "Mm":
            letter = "L" if letter == "M" else "l"  # what follows a first point are lines
        count = _COUNTS.get(letter.upper(), 0)
        yield letter, [float(token) for token in tokens[at : at + count]]
        at += count


def _absolute(kind: str, numbers: Sequence[float], base: Point, here: Point) -> list[Point]:
    """Return the points of a command: those that bend it, and its end."""
    if kind == "H":
        return [(base[0] + numbers[0], here[1])]
    if kind == "V":
        return [(here[0], base[1] + numbers[0])]
    numbers = numbers[5:] if kind == "A" else numbers
    return [
        (base[0] + right, base[1] + down)
        for right, down in zip(numbers[::2], numbers[1::2], strict=True)
    ]


def _bend(start: Point, ends: Sequence[Point]) -> list[Point]:
    """Return the points after the start of a straight line or of a Bézier curve."""
    if len(ends) == 1:
        return [*ends]
    return [_at([start, *ends], step / STEPS) for step in range(1, STEPS + 1)]


def _at(points: Sequence[Point], part: float) -> Point:
    while len(points) > 1:
        points = [_between(one, other, part) for one, other in pairwise(points)]
    return points[0]


def _between(one: Point, other: Point, part: float) -> Point:
    return one[0] + (other[0] - one[0]) * part, one[1] + (other[1] - one[1]) * part


def _arc(start: Point, end: Point, numbers: Sequence[float]) -> list[Point]:
    """Return the points after the start of an arc of a circle."""
    radius, is_large, is_clockwise = numbers[0], numbers[3] > 0, numbers[4] > 0
    right, down = (end[0] - start[0]) / 2, (end[1] - start[1]) / 2
    half = hypot(right, down)
    radius = max(radius, half)
    away = (radius**2 - half**2) ** 0.5 / half
    side = -1 if is_large == is_clockwise else 1
    centre = (start[0] + right - side * away * down, start[1] + down + side * away * right)
    turn = 2 * acos(min(1.0, away * half / radius))
    turn = (2 * pi - turn if is_large else turn) * (1 if is_clockwise else -1)
    across, along = start[0] - centre[0], start[1] - centre[1]
    return [
        (
            centre[0] + across * cos(turn * step / STEPS) - along * sin(turn * step / STEPS),
            centre[1] + across * sin(turn * step / STEPS) + along * cos(turn * step / STEPS),
        )
        for step in range(1, STEPS + 1)
    ]
