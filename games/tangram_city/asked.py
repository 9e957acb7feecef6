"""What a seat of Tangram City is asked for, and what is selected of it."""

from dataclasses import dataclass, replace

from games.look import Kept
from games.tangram_city.board import FOUNTAIN, UNDECIDED
from games.tangram_city.chosen import Chosen
from games.tangram_city.fountains import select_fountain
from games.tangram_city.halves import Mask, mask_of
from games.tangram_city.placement import Colour, Tile
from games.tangram_city.selection import BAD, Selection, select_tile
from games.tangram_city.showing import Showing
from games.tangram_city.snapping import Site
from games.tangram_city.state import State


@dataclass(frozen=True, slots=True)
class Asked:
    """What a seat is asked for: one of its tiles with a side, or a fountain.

    `built` is what lies on its board, with all that is laid after a move that is mended.
    """

    built: Mask
    cards: tuple[int, ...]
    card: int | None
    tile: Tile | None
    colour: Colour | None
    is_fountain: bool

    @property
    def fill(self) -> str:
        """How what is chosen is painted."""
        if self.is_fountain:
            return FOUNTAIN
        return self.colour.value if self.colour else UNDECIDED


def read_asked(state: State, seat: int, showing: Showing, chosen: Chosen) -> Asked:
    """Return what a seat is asked for; of several tiles the chosen one, else the first."""
    cards = showing.cards_due(state, seat)
    card = chosen.card if chosen.card in cards else next(iter(cards), None)
    tile = None if card is None else state.tile(card)
    later = mask_of(half for piece in showing.later for half in piece.halves)
    return Asked(
        state.cities[seat].built | later,
        cards,
        card,
        tile,
        chosen.colour if tile else None,
        showing.owes_fountain(state, seat),
    )


def select(state: State, asked: Asked, chosen: Chosen, kept: Kept | None) -> Selection | None:
    """Return what is selected on the board, with a refusal; None where nothing is asked."""
    if asked.is_fountain:
        selection = select_fountain(asked.built, chosen)
    elif asked.tile:
        site = Site(asked.built, asked.tile, chosen.colour, state.setup.colours)
        selection = select_tile(site, chosen)
    else:
        return None
    if kept:
        wrong = selection.wrong or selection.refused
        return replace(selection, words=kept.message, kind=BAD, wrong=wrong)
    if asked.tile and asked.tile.shape is None:
        return replace(selection, nearest=())  # it may not be all of the tile yet
    return selection
