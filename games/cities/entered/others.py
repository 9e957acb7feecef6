"""What the other seats of a table have entered, so that nothing of a box is offered twice."""

from collections.abc import Iterator

from games.cities.entered.moves import EnterDistrict
from games.cities.entered.playing import Ending, EnteredState
from games.cities.spaces import Tile
from games.cities.state import Card


def laid_tiles(state: EnteredState, seat: int) -> Iterator[Tile]:
    """Yield the tiles of the districts of all seats but one."""
    for ending in _others(state, seat):
        if ending.district:
            yield from ending.district.tiles.values()


def entered_cards(state: EnteredState, seat: int) -> Iterator[Card]:
    """Yield the scoring cards of all seats but one."""
    for ending in _others(state, seat):
        if isinstance(ending.move, EnterDistrict):
            yield from ending.move.cards


def _others(state: EnteredState, seat: int) -> Iterator[Ending]:
    for number, ending in enumerate(state.endings):
        if ending and number != seat:
            yield ending
