"""The pages of the shorter entry: one board at a time, and what the rounds brought."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from django import forms
from django.core.validators import RegexValidator
from django.utils.safestring import SafeString, mark_safe

from games.forms import NameField
from games.kit.cells import parse_space, space_name
from games.kit.svg import AREA_DEFS
from games.tangram_city.balance import BalanceView, balance_view
from games.tangram_city.board import UNDECIDED, squares_svg
from games.tangram_city.comparing import (
    CELLS,
    COLOUR_MARKS,
    EMPTY,
    MARKS,
    ROUND_MARKS,
    Tapped,
    Turn,
    scored,
    turns,
)
from games.tangram_city.forms import SEATS, SideNamesForm
from games.tangram_city.page import result_page
from games.tangram_city.placement import Colour, Names
from games.tangram_city.scoring import standing
from games.tangram_city.state import ROUNDS, State
from games.tangram_city.telling import tell_marker

_SQUARES = [(space_name(cell), space_name(cell)) for cell in CELLS]
_MOST = len(turns(SEATS))


class _BoardField(forms.CharField):
    """A mark of each square, row by row; nothing of it is typed."""

    def __init__(self, marks: str) -> None:
        whole = RegexValidator(rf"\A[.{marks}]{{{len(EMPTY)}}}\Z")
        super().__init__(required=False, empty_value=EMPTY, validators=[whole])


class CompareForm(SideNamesForm):
    """Who played, all boards so far, and the taps on the one that was shown."""

    at = forms.IntegerField(required=False, min_value=0, max_value=_MOST)
    to = forms.IntegerField(required=False, min_value=0, max_value=_MOST)
    reached = forms.IntegerField(required=False, min_value=0, max_value=_MOST)
    tap = forms.MultipleChoiceField(required=False, choices=_SQUARES)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for number in range(SEATS):
            self.fields[f"name_{number}"] = NameField(
                label=f"Player {number + 1}",
                required=number == 0,
                error_messages={"required": "At least one player has a board."},
                widget=forms.TextInput(attrs={"autocomplete": "off"}),
            )
            self.fields[f"filled_{number}"] = _BoardField(ROUND_MARKS)
            self.fields[f"painted_{number}"] = _BoardField("".join(COLOUR_MARKS))

    @property
    def names(self) -> list[forms.BoundField]:
        """The fields of the names, clockwise from the start marker."""
        return [self[f"name_{number}"] for number in range(SEATS)]

    def page(self) -> dict[str, Any]:
        """Return the context of the page that was asked for, with the taps taken in."""
        data = self.cleaned_data
        taken = [number for number in range(SEATS) if data[f"name_{number}"]]
        names = [data[f"name_{number}"] for number in taken]
        boards = [
            Tapped(data[f"filled_{number}"], data[f"painted_{number}"]).matched()
            for number in taken
        ]
        asked = turns(len(names))
        if (at := data["at"]) is not None and at < len(asked):
            turn = asked[at]
            taps = {cell for name in data["tap"] if (cell := parse_space(name))}
            boards[turn.seat] = boards[turn.seat].with_taps(turn.mark, taps)
        to = min(data["to"] or 0, len(asked))
        reached = min(max(data["reached"] or 0, to), len(asked))
        return _page(_Entry(names, self.side_names(), boards), to, reached)


@dataclass(frozen=True, slots=True)
class _Entry:
    """What was entered so far: who plays, the names of the colours, the boards."""

    names: list[str]
    colours: Names
    boards: list[Tapped]

    def colour(self, mark: str) -> str:
        """Return what the players call the colour of a mark, "" for the mark of a round."""
        side = COLOUR_MARKS.get(mark)
        return self.colours[side] if side else ""

    def called(self, turn: Turn) -> str:
        """Return what is asked in a turn."""
        which = self.colour(turn.mark) or f"round {turn.mark}"
        return f"{self.names[turn.seat]}, {which}"

    def board(self, seat: int, number: int, state: State) -> SafeString:
        """Return the picture of a board after a round, with the rectangle that it brought."""
        squares = {
            colour.value if colour else UNDECIDED: halves
            for colour, halves in self.boards[seat].squares(number).items()
            if halves
        }
        svg = squares_svg(squares, state.cities[seat].scored[-1])
        return mark_safe(svg)  # noqa: S308  # ours

    def balance(self, seat: int, state: State, *, finished: bool) -> BalanceView:
        """Return the balance of a board as far as its colours are tapped; nothing lights up."""
        found = balance_view(state.cities[seat], self.colours, finished=finished)
        return replace(found, counts=tuple(replace(one, spaces="") for one in found.counts))


def _page(entry: _Entry, to: int, reached: int) -> dict[str, Any]:
    names = entry.names
    asked = turns(len(names))
    states = scored(names, entry.boards, entry.colours)
    page: dict[str, Any] = {
        "boards": [*zip(names, entry.boards, strict=True)],
        "red": entry.colours[Colour.RED],
        "green": entry.colours[Colour.GREEN],
        "to": to,
        "reached": reached,
        "end": len(asked),
        "defs": mark_safe(AREA_DEFS),  # noqa: S308  # ours
        "rounds": _rounds(entry, states, reached),
        "colours": [
            (at, entry.called(turn))
            for at, turn in enumerate(asked)
            if turn.mark in COLOUR_MARKS and at <= reached
        ],
    }
    if to < len(asked):
        after = asked[to + 1] if to + 1 < len(asked) else None
        turn = asked[to]
        return page | {
            "turn": _turn(entry, turn),
            "balance": entry.balance(turn.seat, states[-1], finished=False)
            if turn.mark in COLOUR_MARKS
            else None,
            "next": entry.called(after) if after else "the result",
            "next_at": to + 1,
            "back_at": to - 1 if to else None,
        }
    now = standing(states[-1])
    scores = [
        {
            "name": names[score.seat],
            "lines": score.lines,
            "board": entry.board(score.seat, ROUNDS, states[-1]),
            "balance": entry.balance(score.seat, states[-1], finished=True),
        }
        for score in now.ranked
    ]
    return page | {"scores": scores, "back_at": to - 1, **result_page(states[-1], now)}


def _rounds(entry: _Entry, states: Sequence[State], reached: int) -> list[dict[str, Any]]:
    """Return the rounds that were reached, with each board that was tapped in them."""
    many = len(entry.names)
    found = []
    for number, state in enumerate(states, start=1):
        first = (number - 1) * many
        if first >= reached:
            break
        holder = states[number - 2].marker if number > 1 else 0
        found.append(
            {
                "number": number,
                "steps": [
                    {
                        "at": first + seat,
                        "name": name,
                        "rectangle": state.cities[seat].scored[-1],
                        "board": entry.board(seat, number, state),
                    }
                    for seat, name in enumerate(entry.names)
                    if first + seat < reached
                ],
                "marker": tell_marker(state, holder) if first + many <= reached else "",
            }
        )
    return found


def _turn(entry: _Entry, turn: Turn) -> dict[str, Any]:
    board = entry.boards[turn.seat]
    marks = board.painted if turn.mark in COLOUR_MARKS else board.filled
    return {
        "name": entry.names[turn.seat],
        "number": turn.mark if turn.mark in ROUND_MARKS else "",
        "colour": entry.colour(turn.mark),
        "side": COLOUR_MARKS.get(turn.mark, ""),
        "squares": [
            {
                "name": space_name(cell),
                "is_open": board.may_have(turn.mark, cell),
                "is_on": mark == turn.mark,
                "shown": _shown(entry, turn.mark, filled, painted),
            }
            for cell, mark, filled, painted in zip(
                CELLS, marks, board.filled, board.painted, strict=True
            )
        ],
    }


def _shown(entry: _Entry, mark: str, filled: str, painted: str) -> str:
    """Return what a square says: the round that filled it, or its colour."""
    if mark in COLOUR_MARKS:
        return entry.colour(painted) or ("full" if filled != "." else "")
    return filled if filled != "." and MARKS.index(filled) <= MARKS.index(mark) else ""
