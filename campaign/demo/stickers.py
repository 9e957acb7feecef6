"""The stickers of the demo: what each place brings after an episode, and where it is put."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random

from campaign.legacy.awards import Award, AwardTable, Who
from campaign.legacy.ledger import City, Moment
from campaign.legacy.stickers import KINDS, misplaced
from games.kit.cells import Cell
from games.my_city.terrain import TREES

STOCK = (("rock", "tree", "trees"), ("rocks", "rock", "tree"))
"""For the first, the second and the others, after odd and after even episodes."""
BLANKS = 6
"""Every so many episodes the city with the lowest place covers a rock instead."""


TYPED = 3
"""So many episodes have their award table typed, as those of an opened envelope."""


def table_of(episode: int) -> AwardTable:
    """Return what an episode brings, as its sheet would say it."""
    kinds = zip((Who.FIRST, Who.SECOND, Who.OTHER), STOCK[(episode + 1) % 2], strict=True)
    return AwardTable(episode, tuple(Award(Moment.END, who, kind, 1) for who, kind in kinds))


@dataclass(frozen=True, slots=True)
class Chosen:
    """A sticker that a mayor puts on their city."""

    city: int
    kind: str
    space: Cell


def stickers_after(
    episode: int, places: Mapping[int, int], cities: Sequence[City], chance: Random
) -> list[Chosen]:
    """Return the stickers after an episode for the cities that played, by their place."""
    found = []
    for number, place in sorted(places.items()):
        kind = STOCK[(episode + 1) % 2][min(place, 3) - 1]
        if episode % BLANKS == 0 and place == max(places.values()):
            kind = "blank"
        space = choose_space(cities[number], kind, chance)
        if space is not None:
            found.append(Chosen(number, kind, space))
    return found


def choose_space(city: City, kind: str, chance: Random) -> Cell | None:
    """Return where a sticker serves its city best: trees out of the way, rocks in it."""
    grid = city.board.grid
    fitting = [
        cell
        for cell in grid.cells(grid.inside)
        if misplaced(city.plan, city.terrain, city.stuck, KINDS[kind], cell) is None
        and not (kind == "blank" and city.terrain[cell[0]][cell[1]] in TREES)
    ]
    if not fitting:
        return None
    wish = -1 if KINDS[kind].terrain in TREES else 1
    return max(fitting, key=lambda cell: (wish * _room(city, cell), chance.random()))


def _room(city: City, cell: Cell) -> int:
    """Return how many of the spaces around one can be built on from its bank."""
    grid, board = city.board.grid, city.board
    here = grid.bit(cell)
    bank = next(mask for mask in board.bank_masks if mask & here)
    near = grid.beside(here)
    return ((near | grid.beside(near)) & board.buildable & bank).bit_count()
