"""What the pages of a table that is played turn by turn show."""

from typing import Any

from games.cities.board import frame_of
from games.cities.counting import counted_cards
from games.cities.scoring import standing
from games.cities.seats import (
    SeatView,
    board_view,
    line_views,
    lit_cells,
    new_request,
    parts_of,
)
from games.cities.state import State
from games.kit.cells import Cell
from games.kit.ground import square_name
from games.kit.scores import Score
from games.look import Kept, Look


def turn_seats(state: State, look: Look, kept: Kept | None) -> list[SeatView]:
    """Return all seats with their districts and scores."""
    return [_seat(state, score, look) for score in standing(state).scores]


def _seat(state: State, score: Score, look: Look) -> SeatView:
    seat = score.seat
    district = state.districts[seat]
    frame = frame_of(district)
    grid = frame.grid
    cells: list[Cell] = [
        (row + frame.top, column + frame.left)
        for row in range(grid.rows)
        for column in range(grid.columns)
    ]
    names = {cell: square_name(cell).replace(" ", "") for cell in cells}
    shown = look.line if look.seat == seat else ""
    lines = line_views(score, names, shown, parts_of(district, counted_cards(state, seat)))
    return SeatView(
        number=seat,
        name=state.setup.names[seat],
        state="owes" if seat in state.owing else "done",
        doing="to act" if seat in state.owing else "",
        total=score.total,
        has_score=True,
        board=board_view(district, frame, names, lit_cells(lines, names)),
        lines=lines,
        request=new_request(),
    )


def next_turn(state: State, after: int | None) -> int | None:
    """Return the seat in front after one has acted: the one whose turn it is."""
    return after if state.finished else state.turn


def turn_context(state: State) -> dict[str, Any]:
    """Return what only the page of turns has beside what all tables of Cities have."""
    return {}
