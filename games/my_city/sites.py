"""What a seat is to place and where: the card, or a building of its final board."""

from dataclasses import dataclass, replace

from django.core.exceptions import ValidationError

from games.forms import read_spaces
from games.look import Kept, Look, Typed
from games.my_city.buildings import Building
from games.my_city.final_board import open_ground
from games.my_city.final_page import NOWHERE as NOWHERE_NOW
from games.my_city.final_page import chosen_piece, is_final
from games.my_city.hints import board_hints
from games.my_city.passing import can_pass
from games.my_city.placement import coverable
from games.my_city.selection import NOWHERE, Selection, judge, select
from games.my_city.showing import Showing
from games.my_city.state import City, State
from games.my_city.terrain import Board

ONLY_END = "It fits nowhere: end."
"""What is said of a card that a seat can neither build nor pass."""


@dataclass(frozen=True, slots=True)
class Site:
    """A building to be placed (None: nothing is), the board, and the city on it.

    `blocked` are spaces that other buildings take up which it need not touch; `stands`
    where it is one of a final board, which need touch nothing; `nowhere` is said where it
    fits nowhere.
    """

    card: Building | None
    board: Board
    city: City
    blocked: int = 0
    stands: bool = False
    nowhere: str = NOWHERE

    @property
    def coverable(self) -> int:
        """The mask of the spaces that the building can cover."""
        return coverable(self.board, self.city.covered, self.card, self.blocked) if self.card else 0


def site_of(state: State, seat: int, showing: Showing, typed: Typed | None) -> Site:
    """Return the site of a seat; `typed` is what is typed into its ways, None without them."""
    board, city = state.setup.boards[seat], state.cities[seat]
    blocked = board.grid.mask(cell for built in showing.later for cell in built.cells)
    piece = state.setup.deck_of(seat).get(showing.piece)
    if piece is None and typed is not None and is_final(state, seat, typed):
        piece = None if showing.fixed else chosen_piece(state, seat, typed)
    if piece:
        covered = city.covered | blocked
        return Site(piece, open_ground(board), City(), covered, stands=True, nowhere=NOWHERE_NOW)
    if seat not in state.owing or not showing.look.may_act:
        return Site(None, board, city, blocked)
    nowhere = NOWHERE if can_pass(state, seat) else ONLY_END
    return Site(state.piece(seat), board, city, blocked, nowhere=nowhere)


def selection_at(site: Site, look: Look, kept: Kept | None) -> Selection | None:
    """Return what is selected for the building of a site: tapped, typed, or refused."""
    if site.card is None:
        return None
    selection = _selection(site, site.card, look, kept)
    return replace(selection, words=site.nowhere) if selection.words == NOWHERE else selection


def _selection(site: Site, card: Building, look: Look, kept: Kept | None) -> Selection:
    typed = kept.cells if kept else look.cells
    try:
        cells = read_spaces(typed) if typed else []
    except ValidationError as error:
        words = kept.message if kept else " ".join(error.messages)
        return Selection(words, is_refused=True)
    if kept and not cells:
        return Selection(kept.message, is_refused=True)
    if not cells:
        return select(site.board, site.city, card, look, site.blocked)
    selection = judge(site.board, site.city, card, cells, site.blocked)
    return replace(selection, words=kept.message, is_legal=False) if kept else selection


def hints_at(site: Site) -> str:
    """Return what the page needs to judge the building of a site, "" where there is none."""
    if site.card is None:
        return ""
    nowhere = site.nowhere if site.nowhere != NOWHERE else ""
    return board_hints(site.board, site.city, site.card, site.blocked, nowhere)
