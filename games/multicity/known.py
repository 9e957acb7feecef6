"""The tiles of a group's box, as far as earlier tables have shown them."""

from collections.abc import Iterator

from games.folding import folded
from games.kit.errors import InvalidError
from games.kit.tiles import turns
from games.log import BrokenLogError
from games.models import Table
from games.multicity.moves import LayTile
from games.multicity.state import State
from games.multicity.tiles import Tile

MOST_TABLES = 10
"""Earlier tables that are looked through, the one played last first."""


def known_tiles(table: Table, state: State) -> list[str]:
    """Return the tiles that the owner's earlier tables have shown and that do not lie yet.

    Each once, as nine letters, however it lay; what was corrected or taken back counts
    as it stands now.
    """
    if table.owner_id is None or table.deck is not None:
        return []
    earlier = Table.objects.filter(owner_id=table.owner_id, game=table.game, deck__isnull=True)
    latest = earlier.exclude(pk=table.pk).newest_first()[:MOST_TABLES]
    laid = {_one_way(tile) for tile in state.city.tiles.values()}
    found = {_one_way(tile) for other in latest for tile in _tiles_of(other)}
    return sorted("".join(tile) for tile in found - laid)


def _tiles_of(table: Table) -> Iterator[Tile]:
    """Yield the start tile of a table and all tiles of the lines that stand."""
    try:
        log = folded(table)
    except (BrokenLogError, InvalidError):  # kept under other rules
        return
    yield log.setup.start
    yield from (move.tile for _, move in log.standing if isinstance(move, LayTile))


def _one_way(tile: Tile) -> Tile:
    """Return the tile as it lies in one of its turns, the same for each of them."""
    return min(turns(tile))
