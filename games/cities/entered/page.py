"""What the pages of a table of finished districts show."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from games.cities.board import Frame
from games.cities.box_copy import NO_BOX, BoxCopy
from games.cities.counting import count_card
from games.cities.district import District
from games.cities.entered.editor import EditorView, editor_view
from games.cities.entered.filled import typed_of
from games.cities.entered.moves import EnterDistrict
from games.cities.entered.playing import Ending, EnteredState
from games.cities.entered.scoring import entered_standing
from games.cities.seats import (
    BoardView,
    LineView,
    Part,
    SeatView,
    board_view,
    line_views,
    lit_cells,
    new_request,
    parts_of,
)
from games.kit.cells import Cell, space_name
from games.kit.grids import Grid
from games.kit.scores import Score
from games.look import Kept, Look, Typed

OF_A_SEAT = (
    *("ground", "heights", "features", "wild", "value_"),
    *("card_title", "card_points", "card_times", "sum_"),
)
"""How the fields of a seat that is entered begin."""


@dataclass(frozen=True, slots=True)
class Showing:
    """How seats are shown: to whom, with what was refused; `fixes` is the seat to be mended.

    `copied` is what is offered of the group's own box.
    """

    look: Look = field(default_factory=Look)
    kept: Kept | None = None
    fixes: int | None = None
    copied: BoxCopy = NO_BOX


def entered_seats(state: EnteredState, showing: Showing) -> list[SeatView]:
    """Return all seats: those that are entered with their score, the others with the editor."""
    scores = entered_standing(state).scores
    return [entered_seat(state, score, showing) for score in scores]


def entered_seat(state: EnteredState, score: Score, showing: Showing) -> SeatView:
    """Return one seat."""
    seat, look = score.seat, showing.look
    ending = state.endings[seat]
    is_edited = look.acts_for(seat) and (ending is None or showing.fixes == seat)
    kept = showing.kept if showing.kept and showing.kept.seat == seat else None
    shown = look.line if look.seat == seat else ""
    board, lines = shown_ending(ending, score, shown)
    return SeatView(
        number=seat,
        name=state.setup.names[seat],
        state="owes" if ending is None else "done",
        doing="to be entered" if ending is None else _how(ending),
        total=score.total,
        has_score=ending is not None and not is_edited,
        board=None if is_edited else board,
        lines=lines,
        request=new_request(),
        editor=_editor(state, seat, showing, kept, ending) if is_edited else None,
        is_refused=kept is not None,
    )


def shown_ending(
    ending: Ending | None, score: Score, shown: str
) -> tuple[BoardView | None, tuple[LineView, ...]]:
    """Return the board of what was entered, and its score; `shown` is the line that is lit."""
    if ending is None or ending.district is None or not isinstance(ending.move, EnterDistrict):
        return None, line_views(score, {}, shown, {})
    frame, names = entered_frame(ending.move)
    lines = line_views(score, names, shown, parts_of_ending(ending.move, ending.district))
    return board_view(ending.district, frame, names, lit_cells(lines, names)), lines


def entered_frame(move: EnterDistrict) -> tuple[Frame, dict[Cell, str]]:
    """Return the frame of an entered district, and the names of its spaces row by row."""
    grid = Grid(len(move.plan.ground), len(move.plan.ground[0]))
    cells = [(row, column) for row in range(grid.rows) for column in range(grid.columns)]
    return Frame(0, 0, grid), {cell: space_name(cell) for cell in cells}


def parts_of_ending(move: EnterDistrict, district: District) -> dict[str, Sequence[Part]]:
    """Return what the lines of a score are made of."""
    return {**parts_of(district, [count_card(card, district) for card in move.cards])}


def _how(ending: Ending) -> str:
    return "entered" if ending.district else "entered as five sums"


def _editor(
    state: EnteredState, seat: int, showing: Showing, kept: Kept | None, ending: Ending | None
) -> EditorView:
    look = showing.look
    typed: Typed = {}
    if kept:
        typed = kept.typed
    elif look.seat == seat and {"ground", "sum_achievements"} & {*look.typed}:
        typed = look.typed
    elif ending:
        typed = typed_of(ending.move)
    return editor_view(state, seat, typed, kept.message if kept else "", showing.copied)


def next_entered(state: EnteredState, after: int | None) -> int | None:
    """Return the seat that is entered next: clockwise behind the one that was."""
    owing = state.owing
    if not owing:
        return after
    return next((seat for seat in owing if after is not None and seat > after), owing[0])
