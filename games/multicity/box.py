"""What the box of Multicity holds: its city tiles."""

from games.kit.box import Box, Part, alike, count_of, refuse_many, short_of
from games.kit.reading import Json, read_list
from games.kit.tiles import turns
from games.multicity import practice
from games.multicity.setup import TILES
from games.multicity.tiles import Tile, read_tile

MOST_TILES = 100

Tiles = tuple[Tile, ...]


def _read_tiles(value: Json, where: str) -> Tiles:
    items = read_list(value, where)
    refuse_many(len(items), MOST_TILES, where, "tiles")
    return tuple(read_tile(item, f"{where}[{number}]") for number, item in enumerate(items))


def one_way(tile: Tile) -> Tile:
    """Return a tile as it lies in one of its turns, the same for each of them."""
    return min(turns(tile))


def twins(tiles: Tiles) -> list[tuple[str, str]]:
    """Return the numbers of tiles that are one when turned."""
    return alike((str(number), one_way(tile)) for number, tile in enumerate(tiles, 1))


def _missing(tiles: Tiles) -> tuple[str, ...]:
    left = TILES - len(tiles)
    if left <= 0:
        return ()
    return (f"{left} of the {TILES} tiles {'is' if left == 1 else 'are'} still to be entered.",)


def _remarks(tiles: Tiles) -> tuple[str, ...]:
    found = [f"Tiles {first} and {second} are the same, turned." for first, second in twins(tiles)]
    if len(tiles) > TILES:
        found.append(f"{len(tiles)} tiles are entered; the box has {TILES}.")
    return tuple(found)


MULTICITY = Box(
    slug="multicity",
    parts=(
        Part(
            key="tiles",
            title="City tiles",
            empty=(),
            read=_read_tiles,
            write=lambda tiles: [[*tile] for tile in tiles],
            holds=lambda tiles: f"seen so far: {count_of(len(tiles), TILES, 'tiles')}",
            missing=_missing,
            remarks=_remarks,
            lacks=lambda tiles: short_of(len(tiles), TILES, "tiles"),
        ),
    ),
    practice={"tiles": practice.TILES},
)
"""The box as `games.boxes` has it."""
