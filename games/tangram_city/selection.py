"""What is selected on a board but not yet laid: taps snap, halves are tapped one by one."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from django.core.exceptions import ValidationError

from games.kit.cells import Cell, space_name
from games.tangram_city.chosen import Chosen
from games.tangram_city.entering import read_halves
from games.tangram_city.halves import (
    Half,
    Mask,
    half_mask,
    half_names,
    half_words,
    mask_of,
    square_names,
)
from games.tangram_city.placement import Colour, Tile, is_free, refusal
from games.tangram_city.refusals import Refusal
from games.tangram_city.shapes import loose_from, shape_of, size_of
from games.tangram_city.snapping import (
    Site,
    candidates,
    middle_of,
    nearest,
    nearest_moved,
    turn_of,
)

CYCLE = ("nw", "ne", "se", "sw", "")
"""What a square is tapped through without scripts; after the last one it is empty."""

INVITATION = "Tap the half in the middle of the tile."
UNKNOWN = (
    "Nobody knows this tile yet. Tap its halves; tapped again a half becomes the whole square,"
    " then the other diagonal, then nothing."
)
SIDE_FIRST = "First choose which side is up."
SIDE_NEXT = "{squares}: now choose which side is up."
STILL_APART = "Still apart: {halves}."
NOWHERE = "It fits nowhere with this side up: try the other, or discard it."

GOOD, BAD = "good", "bad"


@dataclass(frozen=True, slots=True)
class Selection:
    """Some halves for a tile or fountain, whether they may be, and what to say of them.

    `kind` is GOOD where they may lie there, BAD where the rules refuse it, "" where something
    is still missing. `wrong` are the squares at fault, `refused` those that are it once it is to
    be placed as it is. `at` is the tap that counts, `turn` was chosen by hand and `shown_turn` is
    how the tile lies; `index` of `count` candidates is shown; `nearest` is where it may lie
    near by.
    """

    words: str
    halves: tuple[Half, ...] = ()
    kind: str = ""
    wrong: tuple[Cell, ...] = ()
    refused: tuple[Cell, ...] = ()
    at: Half | None = None
    turn: int | None = None
    shown_turn: int | None = None
    index: int = 0
    count: int = 0
    nearest: tuple[Half, ...] = ()

    @property
    def text(self) -> str:
        """The halves as one types them."""
        return half_names(self.halves)

    @property
    def nearest_text(self) -> str:
        """The nearest legal halves as one types them."""
        return half_names(self.nearest)

    @property
    def nearest_name(self) -> str:
        """Where that is: the square in its middle."""
        return space_name(middle_of(self.nearest).cell) if self.nearest else ""

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The squares of the halves."""
        return tuple(dict.fromkeys(half.cell for half in self.halves))


def select_tile(site: Site, chosen: Chosen) -> Selection:
    """Return what is chosen for a tile."""
    if chosen.legal:
        return _put(site, chosen.legal)
    if site.tile.shape is None:
        return _select_halves(site, chosen)
    if chosen.cells and not (chosen.tap or chosen.at):
        return _typed(site, chosen.cells)
    if site.colour is None:
        return Selection(SIDE_FIRST)
    return _snapped(site, chosen)


def _typed(site: Site, text: str) -> Selection:
    try:
        halves = read_halves(text)
    except ValidationError as error:
        return Selection(" ".join(error.messages), kind=BAD)
    return judge(site, halves) if halves else Selection(INVITATION)


def judge(site: Site, halves: Sequence[Half]) -> Selection:
    """Return named halves as a selection; their shape counts once a side is chosen."""
    halves = tuple(halves)
    tile = site.tile if site.colour else Tile(site.tile.card)
    error = refusal(site.built, tile, site.colour or Colour.RED, halves, names=site.names)
    if error and error.code == Refusal.NOT_ONE_PIECE and not site.turns:
        words = STILL_APART.format(halves=half_words(loose_from(halves)))
        return Selection(words, halves, refused=error.spaces)
    if error:
        return Selection(
            error.message,
            halves,
            BAD,
            wrong=error.spaces,
            nearest=nearest(site, middle_of(halves))
            if site.turns
            else nearest_moved(site.built, halves),
        )
    if site.colour is None:
        return Selection(SIDE_NEXT.format(squares=square_names(halves)), halves)
    turns, shape = site.turns, shape_of(halves)
    turn = turns.index(shape) if shape in turns else None
    count = size_of(halves)
    many = f"{count} {'half' if count == 1 else 'halves'}"
    words = f"{square_names(halves)}: {many}, {site.names[site.colour]} up."
    return Selection(words, halves, GOOD, shown_turn=turn)


def _put(site: Site, text: str) -> Selection:
    """Return the selection of a placement as if its middle had been tapped."""
    selection = _typed(site, text)
    if selection.kind != GOOD or site.tile.shape is None:
        return selection
    at, mask = middle_of(selection.halves), mask_of(selection.halves)
    found = candidates(site, at, None)
    index = next(number for number, one in enumerate(found) if one.mask == mask)
    return replace(selection, at=at, index=index, count=len(found))


def _snapped(site: Site, chosen: Chosen) -> Selection:
    turn = chosen.turn if chosen.turn is not None and chosen.turn < len(site.turns) else None
    if not site.ways:
        return Selection(NOWHERE, turn=turn)
    at, index = chosen.at, chosen.index
    if chosen.tap:
        shown = candidates(site, at, turn) if at else ()
        on_it = shown and half_mask(chosen.tap) & shown[index % len(shown)].mask
        at, index = (at, index + 1) if on_it and len(shown) > 1 else (chosen.tap, 0)
    if at is None:
        return Selection(INVITATION, turn=turn)
    found = candidates(site, at, turn)
    index %= len(found)
    judged = judge(site, found[index].halves)
    return replace(
        judged,
        at=at,
        turn=turn,
        shown_turn=turn_of(site, found[index]),
        index=index,
        count=len(found),
        nearest=() if judged.kind == GOOD else nearest(site, at, turn),
    )


def _select_halves(site: Site, chosen: Chosen) -> Selection:
    try:
        halves = read_halves(chosen.cells)
    except ValidationError as error:
        return Selection(" ".join(error.messages), kind=BAD)
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
