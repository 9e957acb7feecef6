"""The pages of the shorter entry: one board at a time, and what the rounds brought."""

from collections.abc import Mapping
from typing import Any

from django import forms
from django.core.validators import RegexValidator

from games.forms import NameField
from games.kit.cells import parse_space, space_name
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
from games.tangram_city.forms import SEATS
from games.tangram_city.page import result_page
from games.tangram_city.scoring import standing

_SQUARES = [(space_name(cell), space_name(cell)) for cell in CELLS]
_MOST = len(turns(SEATS))


class _BoardField(forms.CharField):
    """A mark of each square, row by row; nothing of it is typed."""

    def __init__(self, marks: str) -> None:
        whole = RegexValidator(rf"\A[.{marks}]{{{len(EMPTY)}}}\Z")
        super().__init__(required=False, empty_value=EMPTY, validators=[whole])


class CompareForm(forms.Form):
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
        return _page(names, boards, to, reached)


def _page(names: list[str], boards: list[Tapped], to: int, reached: int) -> dict[str, Any]:
    asked = turns(len(names))
    states = scored(names, boards)
    page: dict[str, Any] = {
        "boards": [*zip(names, boards, strict=True)],
        "to": to,
        "reached": reached,
        "end": len(asked),
        "rounds": [
            {
                "number": number,
                "steps": [
                    (at, name, city.scored[-1] if at < reached else None)
                    for at, name, city in zip(
                        range((number - 1) * len(names), number * len(names)),
                        names,
                        state.cities,
                        strict=True,
                    )
                ],
                "marker": names[state.marker] if number * len(names) <= reached else "",
            }
            for number, state in enumerate(states, start=1)
            if (number - 1) * len(names) < reached
        ],
        "colours": [
            (at, f"{names[turn.seat]}, {_COLOUR[turn.mark]}")
            for at, turn in enumerate(asked)
            if turn.mark in COLOUR_MARKS and at <= reached
        ],
    }
    if to < len(asked):
        after = asked[to + 1] if to + 1 < len(asked) else None
        return page | {
            "turn": _turn(names, boards, asked[to]),
            "next": _called(names, after) if after else "the result",
            "next_at": to + 1,
            "back_at": to - 1 if to else None,
        }
    now = standing(states[-1])
    scores = {names[score.seat]: score.lines for score in now.ranked}
    return page | {"scores": scores, "back_at": to - 1, **result_page(states[-1], now)}


_COLOUR: Mapping[str, str] = {mark: colour.value for mark, colour in COLOUR_MARKS.items()}


def _called(names: list[str], turn: Turn) -> str:
    which = _COLOUR.get(turn.mark, f"round {turn.mark}")
    return f"{names[turn.seat]}, {which}"


def _turn(names: list[str], boards: list[Tapped], turn: Turn) -> dict[str, Any]:
    board = boards[turn.seat]
    marks = board.painted if turn.mark in COLOUR_MARKS else board.filled
    return {
        "name": names[turn.seat],
        "number": turn.mark if turn.mark in ROUND_MARKS else "",
        "colour": _COLOUR.get(turn.mark, ""),
        "squares": [
            {
                "name": space_name(cell),
                "is_open": board.may_have(turn.mark, cell),
                "is_on": mark == turn.mark,
                "shown": _shown(turn.mark, filled, painted),
            }
            for cell, mark, filled, painted in zip(
                CELLS, marks, board.filled, board.painted, strict=True
            )
        ],
    }


def _shown(mark: str, filled: str, painted: str) -> str:
    """Return what a square says: the round that filled it, or its colour."""
    if mark in COLOUR_MARKS:
        return _COLOUR.get(painted, "full" if filled != "." else "")
    return filled if filled != "." and MARKS.index(filled) <= MARKS.index(mark) else ""
