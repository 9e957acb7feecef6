"""The buttons that lie over a board: what is marked, tapped, or chosen as free."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from html import escape  # of hundreds of spaces; Django's looks first whether each is lazy

from django.utils.safestring import SafeString, mark_safe

from games.kit.cells import Cell, space_name
from games.my_city.board import city_words, space_words
from games.my_city.selection import Selection
from games.my_city.showing import Door
from games.my_city.state import State
from games.my_city.terrain import Board


@dataclass(frozen=True, slots=True)
class Marks:
    """The spaces that stand out on a board; `leads` is where a tap on some leads."""

    selection: Selection | None
    lit: tuple[Cell, ...]
    tinted: int
    leads: Mapping[Cell, Door] = field(default_factory=dict)

    def classes(self, board: Board) -> dict[Cell, str]:
        """Return the classes of each space that has any beside `space`."""
        found: dict[Cell, str] = {}
        selected = self.selection.cells if self.selection else ()
        wrong = self.selection.wrong if self.selection else ()
        for name, cells in (
            ("can", board.grid.cells(self.tinted)),
            ("is-ghost", selected),
            ("is-wrong", wrong),
            ("is-lit", self.lit),
        ):
            for cell in cells:
                found[cell] = f"{found.get(cell, '')} {name}"
        return found


def space_buttons(state: State, seat: int, marks: Marks) -> SafeString:
    """Return the buttons of a board, row by row; without JavaScript they submit the tap."""
    board = state.setup.boards[seat]
    classes = marks.classes(board)
    act = 'type="submit" name="tap"' if marks.selection else 'type="button"'
    words = city_words(state, seat)
    buttons = [
        f"<button {_leading(marks.leads.get((row, column)), seat) or act}"
        f' class="space{classes.get((row, column), "")}"'
        f' value="{space_name((row, column))}" aria-label="{escape(text)}"></button>'
        for row, line in enumerate(words)
        for column, text in enumerate(line)
    ]
    return mark_safe("".join(buttons))  # noqa: S308  # names of spaces, and words escaped above


def _leading(door: Door | None, seat: int) -> str:
    """Return how a space leads to its building with what is typed; alone where scripts keep it."""
    if door is None:
        return ""
    return (
        f'type="submit" form="board-way-{seat}" formaction="{escape(door.choose)}"'
        f' data-alone="{escape(door.address)}"'
    )


def free_buttons(
    state: State, seat: int, free: tuple[Cell, ...], wrong: tuple[Cell, ...]
) -> SafeString:
    """Return the buttons of a board on which free spaces are chosen, row by row."""
    board = state.setup.boards[seat]
    words = space_words(board, (), state.setup.deck)
    buttons = []
    for row, line in enumerate(words):
        for column, text in enumerate(line):
            cell = row, column
            marks = (" is-free" if cell in free else "") + (" is-wrong" if cell in wrong else "")
            can = board.grid.bit(cell) & board.buildable
            act = (
                f'type="submit" name="tap" aria-pressed="{"true" if cell in free else "false"}"'
                if can
                else 'type="button"'
            )
            buttons.append(
                f'<button {act} class="space{marks}" value="{space_name(cell)}"'
                f' aria-label="{escape(text)}"></button>'
            )
    return mark_safe("".join(buttons))  # noqa: S308  # names of spaces, and words escaped above
