"""What a reader has chosen for a seat so far, as the query of a page tells it."""

from dataclasses import dataclass

from games.look import Typed
from games.tangram_city.halves import Half, is_on_board, parse_half
from games.tangram_city.placement import Colour

MOST_CHOICES = 1000


@dataclass(frozen=True, slots=True)
class Chosen:
    """A card, a side, and where the tile is to lie.

    `tap` was just tapped and `at` before; `turn` is a turn chosen by hand, `index` which of the
    candidates is shown, `cells` the text of a typed entry, `legal` that of the nearest legal
    placement which was asked for. A tap on a square has no corner.
    """

    card: int | None = None
    colour: Colour | None = None
    tap: Half | None = None
    at: Half | None = None
    turn: int | None = None
    index: int = 0
    cells: str = ""
    legal: str = ""


def read_chosen(typed: Typed) -> Chosen:
    """Return what a query chooses; a part of the wrong form counts as left out."""
    colour = _last(typed, "colour")
    pressed = _number(_last(typed, "turn"), 3)
    return Chosen(
        card=_number(_last(typed, "card"), 99),
        colour=Colour(colour) if colour in [*Colour] else None,
        tap=_half(_last(typed, "tap")),
        at=_half(_last(typed, "at")),
        turn=_number(_last(typed, "turned"), 3) if pressed is None else pressed,
        index=0 if pressed is not None else _number(_last(typed, "next"), MOST_CHOICES) or 0,
        cells=_last(typed, "cells"),
        legal=_last(typed, "legal"),
    )


def _last(typed: Typed, key: str) -> str:
    return (typed.get(key) or ("",))[-1]


def _number(text: str, most: int) -> int | None:
    if not text.isascii() or not text.isdigit() or len(text) > len(str(most)):
        return None
    return int(text) if int(text) <= most else None


def _half(text: str) -> Half | None:
    half = parse_half(text)
    return half if half and is_on_board(half) else None
