"""The tiles of a group's box, as far as its sets and earlier tables have shown them."""

from collections.abc import Iterator
from contextlib import suppress

from games.folding import folded
from games.kit.errors import InvalidError
from games.log import BrokenLogError
from games.models import ComponentSet, Table
from games.multicity.box import one_way
from games.multicity.moves import LayTile
from games.multicity.state import State
from games.multicity.tiles import Tile
from games.sets import values_of

MOST_TABLES = 10
"""Earlier tables that are looked through, the one played last first."""

MOST_SETS = 10
"""Sets of the owner that are looked through, the one changed last first."""


def known_tiles(table: Table, state: State) -> list[str]:
    """Return the tiles that the owner's sets and earlier tables have shown and that do not lie yet.

    Each once, as nine letters, however it lay; what was corrected or taken back counts
    as it stands now.
    """
    if table.owner_id is None or table.deck is not None:
        return []
    earlier = Table.objects.filter(owner_id=table.owner_id, game=table.game, deck__isnull=True)
    latest = earlier.exclude(pk=table.pk).newest_first()[:MOST_TABLES]
    laid = {one_way(tile) for tile in state.city.tiles.values()}
    found = {one_way(tile) for other in latest for tile in _tiles_of(other)}
    found |= {one_way(tile) for tile in _entered(table)}
    return sorted("".join(tile) for tile in found - laid)


def _tiles_of(table: Table) -> Iterator[Tile]:
    """Yield the start tile of a table and all tiles of the lines that stand."""
    try:
        log = folded(table)
    except (BrokenLogError, InvalidError):  # kept under other rules
        return
    yield log.setup.start
    yield from (move.tile for _, move in log.standing if isinstance(move, LayTile))


def _entered(table: Table) -> Iterator[Tile]:
    """Yield the tiles of the owner's sets, whole or not."""
    sets = ComponentSet.objects.filter(owner_id=table.owner_id, game=table.game, binned_at=None)
    for kept in sets.order_by("-touched_at", "-pk")[:MOST_SETS]:
        with suppress(InvalidError):  # kept under other rules
            yield from values_of(kept)["tiles"]
