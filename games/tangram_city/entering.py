"""Halves as people type them."""

import re

from django.core.exceptions import ValidationError

from games.tangram_city.halves import Half, is_on_board, parse_half

MOST_HALVES = 98
"""As many as a board has."""

STRANGE = (
    "“{word}” is no half like D4:nw (its corner nw, ne, se or sw), and no square like D4 (from A1"
    " to G7)."
)
TWICE = "{half} is named twice."

_GAPS = re.compile(r"[\s,;]+")
_LONGEST = 20


def read_halves(text: str) -> tuple[Half, ...]:
    """Return typed halves and squares ("D4 e4:NW"); raises ValidationError."""
    names = [name for name in _GAPS.split(text) if name]
    if len(names) > MOST_HALVES:
        raise ValidationError(
            f"These are {len(names)} halves; a board has {MOST_HALVES}.", code="too_many"
        )
    found: list[Half] = []
    for name in names:
        space, colon, corner = name.partition(":")
        half = parse_half(f"{space.upper()}{colon}{corner.lower()}") if name.isascii() else None
        shown = name if len(name) <= _LONGEST else name[:_LONGEST] + "..."
        if half is None:
            raise ValidationError(STRANGE.format(word=shown), code="no_half")
        if half in found:
            raise ValidationError(TWICE.format(half=half.name), code="half_twice")
        found.append(half)
    return tuple(found)


def read_piece(text: str) -> tuple[Half, ...]:
    """Return typed halves that must lie on a board; raises ValidationError."""
    halves = read_halves(text)
    if outside := [half.name for half in halves if not is_on_board(half)]:
        raise ValidationError(f"{outside[0]} lies outside of the board.", code="off_board")
    return halves
