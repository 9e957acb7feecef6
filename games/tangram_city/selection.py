"""What is selected on a board but not yet laid: taps snap, halves are tapped one by one."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from django.core.exceptions import ValidationError

from games.kit.cells import Cell
from games.look import Typed
from games.tangram_city.entering import read_halves
from games.tangram_city.halves import (
    Half,
    Mask,
    half_mask,
    half_names,
    is_on_board,
    mask_of,
    parse_half,
)
from games.tangram_city.placement import (
    Colour,
    Names,
    Placement,
    Tile,
    fountain_refusal,
    is_free,
    legal_fountains,
    legal_placements,
    refusal,
)
from games.tangram_city.shapes import shape_of, size_of

MOST_CHOICES = 1000
CYCLE = ("nw", "ne", "se", "sw", "")
"""What a square is tapped through without scripts; after the last one it is empty."""

INVITATION = "Tap the half in the middle of the tile."
UNKNOWN = (
    "Nobody knows this tile yet. Tap its halves; tapped again a half becomes the whole square,"
    " then the other diagonal, then nothing."
)
FOUNTAIN = "Tap the half for the fountain."
NOWHERE = "It fits nowhere with this side up: try the other, or discard it."


@dataclass(frozen=True, slots=True)
class Chosen:
    """What a reader has chosen so far, as the query tells it.

    `tap` was just tapped and `at` before; `turn` is a turn chosen by hand, `index` which of the
    candidates is shown, `cells` the text of a typed entry. A tap on a square has no corner.
    """

    card: int | None = None
    colour: Colour | None = None
    tap: Half | None = None
    at: Half | None = None
    turn: int | None = None
    index: int = 0
    cells: str = ""


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


@dataclass(frozen=True, slots=True)
class Selection:
    """Some halves for a tile or fountain, whether they may be, and what to say of them.

    `at` is the tap that counts, `turn` was chosen by hand and `shown_turn` is how the tile lies;
    `index` of `count` candidates is shown; `nearest` names the middle of a legal one nearby.
    """

    words: str
    halves: tuple[Half, ...] = ()
    is_legal: bool = False
    wrong: tuple[Cell, ...] = ()
    at: Half | None = None
    turn: int | None = None
    shown_turn: int | None = None
    index: int = 0
    count: int = 0
    nearest: str = ""

    @property
    def text(self) -> str:
        """The halves as one types them."""
        return half_names(self.halves)

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The squares of the halves."""
        return tuple(dict.fromkeys(half.cell for half in self.halves))


@dataclass(frozen=True, slots=True)
class Site:
    """Where a tile is to lie: what lies on the board, the tile, its side, names of colours."""

    built: Mask
    tile: Tile
    colour: Colour
    names: Names


def select_tile(site: Site, chosen: Chosen) -> Selection:
    """Return what is chosen for a tile."""
    if site.tile.shape is None:
        return _select_halves(site, chosen)
    if chosen.cells and not (chosen.tap or chosen.at):
        return _typed(site, chosen.cells)
    return _snapped(site, chosen)


def _typed(site: Site, text: str) -> Selection:
    try:
        halves = read_halves(text)
    except ValidationError as error:
        return Selection(" ".join(error.messages))
    return judge(site, halves) if halves else Selection(INVITATION)


def judge(site: Site, halves: Sequence[Half]) -> Selection:
    """Return named halves as a selection."""
    error = refusal(site.built, site.tile, site.colour, halves, names=site.names)
    if error:
        return Selection(error.message, tuple(halves), wrong=error.spaces)
    turns, shape = site.tile.turns(site.colour), shape_of(halves)
    turn = turns.index(shape) if shape in turns else None
    return Selection(_fits(site, halves), tuple(halves), is_legal=True, shown_turn=turn)


def _fits(site: Site, halves: Sequence[Half]) -> str:
    count = size_of(halves)
    many = f"{count} {'half' if count == 1 else 'halves'}"
    return f"{half_names(halves)}: {many}, {site.names[site.colour]} up."


def _snapped(site: Site, chosen: Chosen) -> Selection:
    turns = site.tile.turns(site.colour)
    turn = chosen.turn if chosen.turn is not None and chosen.turn < len(turns) else None
    if not legal_placements(site.built, site.tile, site.colour):
        return Selection(NOWHERE, turn=turn)
    at, index = chosen.at, chosen.index
    if chosen.tap:
        shown = _candidates(site, at, turn) if at else ()
        on_it = shown and half_mask(chosen.tap) & shown[index % len(shown)].mask
        at, index = (at, index + 1) if on_it and len(shown) > 1 else (chosen.tap, 0)
    if at is None:
        return Selection(INVITATION, turn=turn)
    found = _candidates(site, at, turn)
    index %= len(found)
    shown_one = judge(site, found[index].halves)
    legal = legal_placements(site.built, site.tile, site.colour)
    nearest = min(legal, key=lambda one: _key(site, one, at, turn))
    return Selection(
        shown_one.words,
        shown_one.halves,
        shown_one.is_legal,
        shown_one.wrong,
        at,
        turn,
        _turn_of(site, found[index]),
        index,
        len(found),
        "" if shown_one.is_legal else middle_of(nearest.halves).name,
    )


def _candidates(site: Site, at: Half, turn: int | None) -> tuple[Placement, ...]:
    """Return the placements that a tap may mean, the best first.

    Legal ones that cover what was tapped; where there is none (in the chosen turn), the
    refused one that it means most comes before.
    """
    tapped = half_mask(at)
    legal = [
        one
        for one in legal_placements(site.built, site.tile, site.colour)
        if one.mask & tapped and (bool(at.corner) <= (one.mask & tapped == tapped))
    ]
    found = sorted(legal, key=lambda one: _key(site, one, at, turn))
    if not found or (turn is not None and _turn_of(site, found[0]) != turn):
        every = legal_placements(0, site.tile, site.colour)
        found.insert(0, min(every, key=lambda one: _key(site, one, at, turn)))
    return tuple(found)


def _key(
    site: Site, one: Placement, at: Half, turn: int | None
) -> tuple[bool, bool, int, int, tuple[Half, ...]]:
    lies = _turn_of(site, one)
    away = not one.mask & half_mask(at)
    return turn is not None and lies != turn, away, _distance(one.halves, at), lies, one.halves


def _turn_of(site: Site, one: Placement) -> int:
    return site.tile.turns(site.colour).index(shape_of(one.halves))


# The middle of a half or a square in sixths of its square: (down, right).
_MIDDLES = {"": (3, 3), "nw": (2, 2), "ne": (2, 4), "se": (4, 4), "sw": (4, 2)}


def _middle(half: Half) -> tuple[int, int]:
    down, right = _MIDDLES[half.corner]
    return half.cell[0] * 6 + down, half.cell[1] * 6 + right


def _distance(halves: Iterable[Half], at: Half) -> int:
    """Return how far the middle of a tile is from a tap; comparable for one tile only."""
    to_down, to_right = _middle(at)
    down = right = 0
    for half in halves:
        weight = 1 if half.corner else 2
        half_down, half_right = _middle(half)
        down += weight * (half_down - to_down)
        right += weight * (half_right - to_right)
    return down * down + right * right


def middle_of(halves: Sequence[Half]) -> Half:
    """Return the half of a tile that lies nearest to its middle."""
    return min(halves, key=lambda half: (_distance(halves, half), half))


def _select_halves(site: Site, chosen: Chosen) -> Selection:
    try:
        halves = read_halves(chosen.cells)
    except ValidationError as error:
        return Selection(" ".join(error.messages))
    if chosen.tap:
        halves = tap_through(site.built, halves, chosen.tap)
    return judge(site, halves) if halves else Selection(UNKNOWN)


def tap_through(built: Mask, halves: Sequence[Half], tap: Half) -> tuple[Half, ...]:
    """Return the halves after one more tap on a square: the next of the cycle that is free."""
    there = [half for half in halves if half.cell == tap.cell]
    others = tuple(half for half in halves if half.cell != tap.cell)
    ways = [corner for corner in CYCLE if is_free(built, mask_of([Half(tap.cell, corner)]))] or [
        ""
    ]  # what is taken is refused in words
    if len(there) != 1 or there[0].corner not in ways:
        return others if there else (*others, Half(tap.cell, tap.corner or ways[0]))
    following = ways.index(there[0].corner) + 1
    return others if following == len(ways) else (*others, Half(tap.cell, ways[following]))


def select_fountain(built: Mask, chosen: Chosen) -> Selection:
    """Return the half that is chosen for the fountain."""
    try:
        halves = read_halves(chosen.cells) if not chosen.tap else ()
    except ValidationError as error:
        return Selection(" ".join(error.messages))
    if halves:
        return _judge_fountain(built, halves[:1])
    if chosen.tap is None and chosen.at is None:
        return Selection(FOUNTAIN)
    tap = chosen.tap or chosen.at
    if tap is None or tap.corner:
        return _judge_fountain(built, (tap,) if tap else ())
    free = [half for half in legal_fountains(built) if half.cell == tap.cell]
    if not free:
        return _judge_fountain(built, (Half(tap.cell, "nw"),))
    again = chosen.at is not None and chosen.at.cell == tap.cell and chosen.tap is not None
    index = (chosen.index + (1 if again else 0)) % len(free)
    chosen_half = _judge_fountain(built, (free[index],))
    return Selection(
        chosen_half.words,
        chosen_half.halves,
        is_legal=True,
        at=tap,
        index=index,
        count=len(free),
    )


def _judge_fountain(built: Mask, halves: tuple[Half, ...]) -> Selection:
    if any(not half.corner for half in halves):
        return Selection("A fountain is one half, like D4:nw.", halves)
    error = fountain_refusal(built, halves[0])
    if error:
        return Selection(error.message, halves, wrong=error.spaces)
    return Selection(f"{half_names(halves)}: the fountain fits.", halves, is_legal=True)
