"""All that a seat may do now: what the pages offer, asked of the functions that `play` asks."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from games.cities.claims import claimable
from games.cities.moves import GROUPS, PLACES, Row
from games.cities.placement import legal_features, legal_pieces, legal_tiles
from games.cities.spaces import Colour, Kind, Tile
from games.cities.state import State
from games.cities.turns import space_refusal, turn_refusal
from games.kit.cells import Cell
from games.kit.tiles import turns


@dataclass(frozen=True, slots=True)
class Options:
    """What `play` would take from a seat.

    `rows` are the rows in which it may place a worker, `spaces` the places that
    are free there by row (those of which a record says which), `tiles` where a tile may
    lie, whichever way it is turned, `features` and `pieces` where the first of a
    group may go, and `claims` the achievements that it may claim if it meets them.
    """

    rows: tuple[Row, ...] = ()
    spaces: Mapping[Row, tuple[int, ...]] = field(default_factory=dict)
    tiles: tuple[Cell, ...] = ()
    features: Mapping[Kind, tuple[Cell, ...]] = field(default_factory=dict)
    pieces: Mapping[Colour, tuple[Cell, ...]] = field(default_factory=dict)
    claims: tuple[int, ...] = ()


def options(state: State, seat: int) -> Options:
    """Return all that a seat may do now; of rows that it may not use nothing."""
    rows = tuple(row for row in Row if turn_refusal(state, seat, row) is None)
    district = state.districts[seat]
    return Options(
        rows,
        {row: free_spaces(state, row) for row in rows if row in GROUPS},
        legal_tiles(district, state.setup.frame) if Row.TILE in rows else (),
        legal_features(district) if Row.FEATURES in rows else {},
        legal_pieces(district) if Row.PIECES in rows else {},
        claimable(state, seat),
    )


def free_spaces(state: State, row: Row) -> tuple[int, ...]:
    """Return the places (1-4) of a row whose features or pieces are still there."""
    places = range(1, PLACES + 1)
    return tuple(space for space in places if space_refusal(state, row, space) is None)


def ways(tile: Tile) -> tuple[Tile, ...]:
    """Return the one, two or four different ways a tile can lie, clockwise, as it is first."""
    return tuple(dict.fromkeys(turns(tile)))
