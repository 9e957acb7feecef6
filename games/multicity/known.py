"""The tiles of a group's box, as far as earlier tables have shown them."""

from collections.abc import Iterable
from typing import Any

from games.kit.errors import InvalidError
from games.models import Entry, Table
from games.multicity.state import State
from games.multicity.tiles import Tile, read_tile, turns

MOST_LINES = 400
"""Lines of earlier tables that are looked through: those of ten games and more."""


def known_tiles(table: Table, state: State) -> list[str]:
    """Return the tiles that the owner's earlier tables have shown and that do not lie yet.

    Each once, as nine letters, however it lay.
    """
    if table.owner_id is None or table.deck is not None:
        return []
    earlier = Table.objects.filter(owner_id=table.owner_id, game=table.game, deck__isnull=True)
    lines = (
        Entry.objects.filter(table__in=earlier.exclude(pk=table.pk), line__do="tile")
        .order_by("-pk")
        .values_list("line__squares", flat=True)[:MOST_LINES]
    )
    starts = earlier.exclude(pk=table.pk).values_list("setup__start", flat=True)[:MOST_LINES]
    laid = {_one_way(tile) for tile in state.city.tiles.values()}
    found = {_one_way(tile) for tile in _read([*starts, *lines])}
    return sorted("".join(tile) for tile in found - laid)


def _read(values: Iterable[Any]) -> Iterable[Tile]:
    for value in values:
        try:
            yield read_tile(value, "")
        except InvalidError:
            continue


def _one_way(tile: Tile) -> Tile:
    """Return the tile as it lies in one of its turns, the same for each of them."""
    return min(turns(tile))
