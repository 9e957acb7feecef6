"""What the page of a table shows of one seat: board, choice of side, selection, score."""

from dataclasses import dataclass, replace
from uuid import UUID, uuid4

from django.utils.safestring import SafeString, mark_safe

from games.kit.cells import Cell
from games.kit.scores import Score, Standing
from games.lines import LineView, line_view
from games.look import Kept, Look, last_of, number_of
from games.tangram_city.asked import Asked, read_asked, select
from games.tangram_city.balance import BalanceView, seat_balance
from games.tangram_city.board import Extras, Ghost, city_svg
from games.tangram_city.chosen import Chosen, read_chosen
from games.tangram_city.halves import GRID, Mask
from games.tangram_city.placement import Tile
from games.tangram_city.rectangles import Rectangle, largest_rectangles
from games.tangram_city.selection import Selection
from games.tangram_city.showing import Showing
from games.tangram_city.spaces import hints, space_buttons
from games.tangram_city.state import City, State
from games.tangram_city.telling import doing, doing_shortly
from games.tangram_city.tiles import (
    CardView,
    SideView,
    TurnView,
    card_view,
    same_as,
    side_views,
    turn_views,
)


@dataclass(frozen=True, slots=True)
class RectangleView:
    """One of the equal largest rectangles."""

    number: int
    words: str
    is_shown: bool


@dataclass(frozen=True, slots=True)
class SeatView:
    """A seat as its section of the page shows it."""

    number: int
    name: str
    doing: str
    shortly: str
    has_marker: bool
    owes: bool
    is_fountain: bool
    cards: tuple[CardView, ...]
    card: int | None
    is_known: bool
    colour: str
    sides: tuple[SideView, ...]
    turns: tuple[TurnView, ...]
    selection: Selection | None
    typed: str
    same: tuple[tuple[str, str], ...]
    anew: tuple[tuple[int, str], ...]
    picture: SafeString
    spaces: SafeString
    hints: str
    lines: tuple[LineView, ...]
    total: int
    rectangles: tuple[RectangleView, ...]
    balance: BalanceView
    is_refused: bool
    request: UUID

    @property
    def state(self) -> str:
        """The class of what the seat is doing: owes, laid, discarded, done."""
        return self.doing.split(" ")[0]

    @property
    def has_lit(self) -> bool:
        """Whether the squares of a line are lit."""
        return any(line.is_lit for line in (*self.lines, *self.balance.counts))

    @property
    def next_turn(self) -> int:
        """The number of the turn that the turn button shows next."""
        chosen = next((turn.number for turn in self.turns if turn.is_chosen), -1)
        return (chosen + 1) % max(len(self.turns), 1)

    @property
    def next_choice(self) -> int:
        """The number of the candidate that the next button shows."""
        selection = self.selection
        return (selection.index + 1) % selection.count if selection and selection.count else 0

    @property
    def asks_side(self) -> bool:
        """Whether nobody has chosen yet which side of the tile is up."""
        return bool(self.cards) and not self.colour

    @property
    def has_turns(self) -> bool:
        """Whether a tile can be turned: this one, or another that is open."""
        return self.is_known or len(self.cards) > 1


def seat_views(state: State, now: Standing, showing: Showing) -> list[SeatView]:
    """Return all seats."""
    return [seat_view(state, score, showing.at(score.seat)) for score in now.scores]


def seat_view(state: State, score: Score, showing: Showing) -> SeatView:
    """Return one seat, with what is chosen on its board where it owes an act."""
    seat, look, kept = score.seat, showing.look, showing.kept
    city, chosen = state.cities[seat], read_chosen(kept.typed if kept else look.typed)
    asked = read_asked(state, seat, showing, chosen)
    tile, colour = asked.tile, asked.colour
    selection = select(state, asked, chosen, kept)
    found = largest_rectangles(city.full)
    rectangle = _shown_rectangle(state, asked, found, look)
    return SeatView(
        number=seat,
        name=state.setup.names[seat],
        doing=showing.words or doing(state, seat),
        shortly=doing_shortly(state, seat),
        has_marker=state.marker == seat,
        owes=bool(asked.cards) or asked.is_fountain,
        is_fountain=asked.is_fountain,
        cards=tuple(_card_due(state, asked, card) for card in asked.cards),
        card=asked.card,
        is_known=tile is not None and tile.shape is not None,
        colour=colour.value if colour else "",
        sides=side_views(state, tile, colour) if tile else (),
        turns=turn_views(tile, colour, selection) if tile and colour else (),
        selection=selection,
        typed=_typed(kept, chosen, selection),
        same=same_as(state, seat, tile, asked.built) if tile and look.may_act else (),
        anew=tuple((entry, words) for _, entry, words in showing.anew),
        picture=_picture(city, selection, asked.fill, showing, rectangle),
        spaces=space_buttons(state, seat, selection, _lit(city, score, look.line)),
        hints=_hints(state, tile, asked.built) if tile or asked.is_fountain else "",
        lines=tuple(line_view(line, look.line) for line in score.lines),
        total=score.total,
        rectangles=_rectangles(found, rectangle),
        balance=seat_balance(state, seat, look.line),
        is_refused=kept is not None,
        request=uuid4(),
    )


def _typed(kept: Kept | None, chosen: Chosen, selection: Selection | None) -> str:
    if kept:
        return kept.cells
    return selection.text if selection and (selection.halves or chosen.tap) else chosen.cells


def _picture(
    city: City,
    selection: Selection | None,
    fill: str,
    showing: Showing,
    rectangle: Rectangle | None,
) -> SafeString:
    ghost = None
    if selection and selection.halves:
        inside = tuple(half for half in selection.halves if half.cell in GRID)
        ghost = Ghost(inside, fill, selection.kind)
    extras = Extras(ghost, rectangle, showing.later, showing.laid)
    return mark_safe(city_svg(city.pieces, extras))  # noqa: S308  # ours


def _card_due(state: State, asked: Asked, card: int) -> CardView:
    view = card_view(state, card, chosen=card == asked.card)
    return replace(view, hints=_hints(state, state.tile(card), asked.built))


def _hints(state: State, tile: Tile | None, built: Mask) -> str:
    about = f"tile {tile.card}" if tile else f"fountain {state.rounds_scored}"
    return hints(tile, built, state.setup.colours, about=about)


def _lit(city: City, score: Score, lit: str) -> tuple[Cell, ...]:
    if lit == "squares_red":
        return tuple(GRID.cells(city.red_squares))
    if lit == "squares_green":
        return tuple(GRID.cells(city.green_squares))
    return next((line.spaces for line in score.lines if line.code == lit), ())


def _shown_rectangle(
    state: State, asked: Asked, found: tuple[Rectangle, ...], look: Look
) -> Rectangle | None:
    """Return which of the largest rectangles stands out; none while something is being laid."""
    if not found or not state.rounds_scored or asked.cards or state.open_cards:
        return None
    number = number_of(last_of(look.typed, "rectangle"), 999) or 0
    return found[number % len(found)]


def _rectangles(found: tuple[Rectangle, ...], shown: Rectangle | None) -> tuple[RectangleView, ...]:
    if shown is None:
        return ()
    return tuple(RectangleView(number, one.words, one == shown) for number, one in enumerate(found))
