"""Which placement of a tile a tap on a board means, and which legal one is nearest."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from games.tangram_city.halves import Half, Mask, crossing, half_mask
from games.tangram_city.placement import (
    Colour,
    Names,
    Placement,
    Tile,
    legal_fountains,
    legal_placements,
)
from games.tangram_city.shapes import loose_from, shape_of


@dataclass(frozen=True, slots=True)
class Site:
    """Where a tile is to lie: what lies on the board, the tile, its side, names of colours.

    The side is None as long as none is chosen.
    """

    built: Mask
    tile: Tile
    colour: Colour | None
    names: Names

    @property
    def ways(self) -> tuple[Placement, ...]:
        """All legal placements; none of an unknown tile, and none before a side is chosen."""
        if self.colour is None:
            return ()
        return legal_placements(self.built, self.tile, self.colour)

    @property
    def turns(self) -> tuple[frozenset[Half], ...]:
        """The ways the tile can lie; none before a side is chosen."""
        return self.tile.turns(self.colour) if self.colour else ()


def candidates(site: Site, at: Half, turn: int | None) -> tuple[Placement, ...]:
    """Return the placements that a tap may mean, the best first.

    Legal ones that cover what was tapped; where there is none (in the chosen turn), the
    refused one that it means most comes before.
    """
    tapped = half_mask(at)
    legal = [
        one
        for one in site.ways
        if one.mask & tapped and (bool(at.corner) <= (one.mask & tapped == tapped))
    ]
    found = sorted(legal, key=lambda one: _key(site, one, at, turn))
    if not found or (turn is not None and turn_of(site, found[0]) != turn):
        every = Site(0, site.tile, site.colour, site.names).ways
        found.insert(0, min(every, key=lambda one: _key(site, one, at, turn)))
    return tuple(found)


def nearest(site: Site, at: Half, turn: int | None = None) -> tuple[Half, ...]:
    """Return the halves of the legal placement that is nearest to a tap, () where there is none."""
    best = min(site.ways, key=lambda one: _key(site, one, at, turn), default=None)
    return best.halves if best else ()


def nearest_moved(built: Mask, halves: Sequence[Half]) -> tuple[Half, ...]:
    """Return the halves moved to the nearest free place, unturned; () where there is none.

    For a tile that nobody knows yet: what was tapped is its shape.
    """
    if crossing(halves) or loose_from(halves):
        return ()
    shape, at = shape_of(halves), middle_of(halves)
    unturned = [
        one.halves
        for one in legal_placements(built, Tile(0, shape), Colour.RED)
        if shape_of(one.halves) == shape
    ]
    return min(unturned, key=lambda found: (_distance(found, at), found), default=())


def nearest_fountain(built: Mask, half: Half) -> tuple[Half, ...]:
    """Return the nearest half on which a fountain may lie, () on a full board."""
    best = min(legal_fountains(built), key=lambda one: (_distance([one], half), one), default=None)
    return (best,) if best else ()


def _key(
    site: Site, one: Placement, at: Half, turn: int | None
) -> tuple[bool, bool, int, int, tuple[Half, ...]]:
    lies = turn_of(site, one)
    away = not one.mask & half_mask(at)
    return turn is not None and lies != turn, away, _distance(one.halves, at), lies, one.halves


def turn_of(site: Site, one: Placement) -> int:
    """Return the number of the turn in which a placement lies."""
    return site.turns.index(shape_of(one.halves))


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
