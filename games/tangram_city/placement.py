"""Where tiles and fountains may lie: the one source of legality for moves, options and pages."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from types import MappingProxyType

from games.kit.errors import RuleError
from games.tangram_city.halves import (
    SIDE,
    Half,
    Mask,
    crossing,
    half_mask,
    half_words,
    is_on_board,
    mask_of,
)
from games.tangram_city.refusals import (
    ANOTHER_SHAPE,
    CROSSED_IN_ITSELF,
    FLIPPED,
    SENTENCES,
    Refusal,
)
from games.tangram_city.shapes import Shape, loose_from, mirror, orientations, shape_of


class Colour(StrEnum):
    """The two sides of a tile."""

    RED = "red"
    GREEN = "green"

    @property
    def other(self) -> "Colour":
        """The colour of the other side."""
        return Colour.GREEN if self is Colour.RED else Colour.RED


Names = Mapping[Colour, str]
"""What the players call the colours."""

NAMES: Names = MappingProxyType({colour: colour.value for colour in Colour})


def same_name(names: Names) -> bool:
    """Return whether nobody could tell the colours apart; small and capital letters are alike."""
    return len({" ".join(name.split()).casefold() for name in names.values()}) < len(names)


@dataclass(frozen=True, slots=True)
class Tile:
    """A tile of a card: its shape with the red side up, None while nobody knows it."""

    card: int
    shape: Shape | None = None

    def turns(self, colour: Colour) -> tuple[Shape, ...]:
        """Return the ways a known tile can lie with that colour up."""
        return () if self.shape is None else orientations(_facing(self.shape, colour))


def red_shape(halves: Iterable[Half], colour: Colour) -> Shape:
    """Return the shape with the red side up of a tile that lies with `colour` up."""
    return _facing(shape_of(halves), colour)


def _facing(shape: Shape, colour: Colour) -> Shape:
    return shape if colour is Colour.RED else mirror(shape)


def refusal(
    built: Mask, tile: Tile, colour: Colour, halves: Sequence[Half], *, names: Names = NAMES
) -> RuleError | None:
    """Return why a tile may not lie on the halves, or None where it may.

    `built` is all that lies on the board. The checks stand in the order of the
    record format: on the board, not crossed in itself, one piece, the shape of
    the tile, and then what lies there.
    """
    if outside := _outside(halves):
        return outside
    if crossed := crossing(halves):
        return _refused(CROSSED_IN_ITSELF, Refusal.CROSSED_HALVES, crossed)
    if loose := loose_from(halves):
        return _refused(SENTENCES[Refusal.NOT_ONE_PIECE], Refusal.NOT_ONE_PIECE, loose)
    if tile.shape is not None and shape_of(halves) not in tile.turns(colour):
        is_flipped = shape_of(halves) in tile.turns(colour.other)
        return _refused(
            FLIPPED if is_flipped else ANOTHER_SHAPE,
            Refusal.WRONG_SHAPE,
            halves,
            card=tile.card,
            colour=names[colour],
            other=names[colour.other],
        )
    return _clash(built, halves)


def fountain_refusal(built: Mask, half: Half) -> RuleError | None:
    """Return why a fountain may not lie on a half, or None where it may."""
    return _outside([half]) or _clash(built, [half])


def _outside(halves: Sequence[Half]) -> RuleError | None:
    outside = [half for half in halves if not is_on_board(half)]
    if not outside:
        return None
    return _refused(SENTENCES[Refusal.OFF_BOARD], Refusal.OFF_BOARD, outside)


def _clash(built: Mask, halves: Sequence[Half]) -> RuleError | None:
    """Return what is wrong with the ground: nothing of a half may be taken.

    A half is occupied where it lies there itself or its square is full, a whole
    square where anything of it is taken; a half of which a part is free crosses one
    that lies there.
    """
    if is_free(built, mask_of(halves)):
        return None
    taken = [half for half in halves if _is_occupied(built, half)]
    if taken:
        return _refused(SENTENCES[Refusal.OCCUPIED], Refusal.OCCUPIED, taken)
    crossed = [half for half in halves if half_mask(half) & built]
    return _refused(SENTENCES[Refusal.CROSSED_HALVES], Refusal.CROSSED_HALVES, crossed)


def _is_occupied(built: Mask, half: Half) -> bool:
    mask = half_mask(half)
    return bool(mask & built) if not half.corner else mask & built == mask


def is_free(built: Mask, mask: Mask) -> bool:
    """Tell whether nothing lies on the halves of a mask."""
    return not built & mask


def _refused(
    words: str, code: Refusal, halves: Iterable[Half], **named_too: str | int
) -> RuleError:
    halves = sorted(halves)
    spaces = tuple(dict.fromkeys(half.cell for half in halves))
    return RuleError(code, words.format(halves=half_words(halves), **named_too), spaces=spaces)


@dataclass(frozen=True, slots=True)
class Placement:
    """One way of laying a tile on the board: its halves from the top left, and their mask."""

    halves: tuple[Half, ...]
    mask: Mask


def legal_placements(built: Mask, tile: Tile, colour: Colour) -> tuple[Placement, ...]:
    """Return all ways in which a known tile may lie with that colour up, turn by turn.

    None for an unknown tile, of which there are more than anybody wants to see.
    """
    if tile.shape is None:
        return ()
    every = _on_empty_board(tile.shape, colour)
    return tuple(placement for placement in every if is_free(built, placement.mask))


def legal_fountains(built: Mask) -> tuple[Half, ...]:
    """Return the halves on which a fountain may lie."""
    return tuple(half for half, mask in _FOUNTAINS if is_free(built, mask))


@lru_cache(maxsize=256)
def _on_empty_board(shape: Shape, colour: Colour) -> tuple[Placement, ...]:
    found = []
    for turn in orientations(_facing(shape, colour)):
        rows = SIDE - max(half.cell[0] for half in turn)
        columns = SIDE - max(half.cell[1] for half in turn)
        for down in range(rows):
            for right in range(columns):
                halves = tuple(
                    sorted(
                        Half((half.cell[0] + down, half.cell[1] + right), half.corner)
                        for half in turn
                    )
                )
                found.append(Placement(halves, mask_of(halves)))
    return tuple(found)


_FOUNTAINS = tuple(
    (half, half_mask(half))
    for row in range(SIDE)
    for column in range(SIDE)
    for half in (Half((row, column), corner) for corner in ("nw", "ne", "se", "sw"))
)
