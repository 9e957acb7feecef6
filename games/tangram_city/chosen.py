"""What a reader has chosen for a seat so far, as the query of a page tells it."""

from dataclasses import dataclass

from games.look import Typed, last_of, number_of
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
    colour = last_of(typed, "colour")
    pressed = number_of(last_of(typed, "turn"), 3)
    return Chosen(
        card=number_of(last_of(typed, "card"), 99),
        colour=Colour(colour) if colour in [*Colour] else None,
        tap=_half(last_of(typed, "tap")),
        at=_half(last_of(typed, "at")),
        turn=number_of(last_of(typed, "turned"), 3) if pressed is None else pressed,
        index=0 if pressed is not None else number_of(last_of(typed, "next"), MOST_CHOICES) or 0,
        cells=last_of(typed, "cells"),
        legal=last_of(typed, "legal"),
    )


def _half(text: str) -> Half | None:
    half = parse_half(text)
    return half if half and is_on_board(half) else None
