"""The page of an episode as it was after any of its moves; nothing can be done there."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from django.urls import reverse
from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe

from games.kit.cells import Cell, space_name
from games.kit.scores import Score
from games.kit.svg import DEFS, board_svg
from games.log import Log
from games.look import Look
from games.models import Table
from games.my_city.board import draw_city, space_words
from games.my_city.moves import Place
from games.my_city.page import card_view
from games.my_city.ranking import standing
from games.my_city.seats import LineView, animal_of, disc_of, doing, line_view, signed
from games.my_city.state import State
from games.my_city.telling import tell


@dataclass(frozen=True, slots=True)
class StepSeat:
    """A city as it was, in the words of `SeatView`."""

    number: int
    name: str
    city: str
    doing: str
    marker: int
    animal: str
    disc: SafeString
    picture: SafeString
    spaces: SafeString
    columns: int
    lines: tuple[LineView, ...]
    total: str

    @property
    def has_lit(self) -> bool:
        """Whether the spaces of a score line are lit."""
        return any(line.is_lit for line in self.lines)


def step_page(table: Table, log: Log, step: int, look: Look) -> dict[str, Any]:
    """Return the context of all boards after `step` of the moves that stand."""
    state: State = log.states[step]
    number, move = log.standing[step - 1] if step else (None, None)
    scores = {score.seat: score for score in standing(state).scores}
    return {
        "table": table,
        "here": reverse("games:step", args=[table.pk, step]),
        "step": step,
        "last": len(log.standing),
        "words": "The empty boards, before the first move."
        if move is None
        else tell(log.setup, move),
        "line": None if number is None else number + 1,
        "card": card_view(state.card) if state.card else None,
        "card_number": len(state.revealed),
        "card_count": len(state.setup.deck),
        "seats": [_seat(state, scores.get(seat), seat, move, look) for seat in state.setup.seats],
        "is_finished": state.finished,
        "defs": mark_safe(DEFS),  # noqa: S308  # ours
    }


def _seat(state: State, score: Score | None, seat: int, move: Any, look: Look) -> StepSeat:
    animal = animal_of(state.setup, seat)
    code = look.line if look.seat == seat else ""
    lines = score.lines if score else ()
    lit = next((line.spaces for line in lines if line.code == code), ())
    laid = move.cells if isinstance(move, Place) and move.seat == seat else ()
    return StepSeat(
        number=seat,
        name=state.setup.names[seat],
        city=state.setup.signs[seat].city,
        doing=doing(state, seat),
        marker=state.marker(seat),
        animal=animal,
        disc=disc_of(animal),
        picture=mark_safe(board_svg(draw_city(state, seat))),  # noqa: S308  # escaped there
        spaces=_spaces(state, seat, lit, laid),
        columns=state.setup.boards[seat].grid.columns,
        lines=tuple(line_view(line, code) for line in lines),
        total=signed(score.total if score else 0),
    )


def _spaces(state: State, seat: int, lit: Iterable[Cell], laid: Iterable[Cell]) -> SafeString:
    """Return the spaces of a board with their words; those of this move stand out."""
    board, built = state.setup.boards[seat], state.cities[seat].built
    classes = {**dict.fromkeys(laid, " is-laid"), **dict.fromkeys(lit, " is-lit")}
    buttons = [
        f'<button type="button" class="space{classes.get((row, column), "")}"'
        f' value="{space_name((row, column))}" aria-label="{escape(words)}"></button>'
        for row, line in enumerate(space_words(board, built, state.setup.deck))
        for column, words in enumerate(line)
    ]
    return mark_safe("".join(buttons))  # noqa: S308  # names of spaces, and words escaped above
