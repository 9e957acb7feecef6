"""What the pages of a table that is played turn by turn send."""

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any
from unicodedata import category

from django import forms
from django.core.exceptions import ValidationError

from games.act_forms import ActForm
from games.cities import turn_typed
from games.cities.box import STARTS, one_way
from games.cities.box_copy import left_of
from games.cities.moves import Row
from games.cities.practice import BOARDS
from games.cities.setup import ACHIEVEMENTS, MOST_TITLE, achievement_json, read_played
from games.cities.spaces import Tile
from games.forms import read_whole
from games.kit.errors import InvalidError
from games.kit.words import counted
from games.sending import Sent

MOST_SEATS = 4
LONGEST_BOARD = ACHIEVEMENTS * (12 * MOST_TITLE + 300)
"""Characters of a city board as JSON, where each character of a title is escaped."""
TYPED = "typed"
"""What stands for the city board that is typed, where no known one is chosen."""


class StartTileField(forms.CharField):
    """A typed start tile ("RP WG") as its two rows; None where it is left blank."""

    def clean(self, value: Any) -> list[str] | None:
        text = super().clean(value)
        return turn_typed.read_tile_letters(text) if text else None


class BoardField(forms.CharField):
    """A city board that is known: the practice set's by its title, another one as JSON.

    The value is that of `achievements` in a record; None where the board is typed, or not known.
    """

    def clean(self, value: Any) -> Any:
        text = super().clean(value)
        if text in {"", TYPED}:
            return None
        if text in BOARDS:
            return [achievement_json(achievement) for achievement in BOARDS[text]]
        try:
            known = json.loads(text)
            read_played({"achievements": known}, "setup", ACHIEVEMENTS)
            if any(category(sign) in {"Cc", "Cs"} for one in known for sign in one["title"]):
                raise ValueError(text)  # a title that cannot be kept, or not be shown
        except (ValueError, RecursionError, InvalidError):
            raise ValidationError("Choose a city board, or type it.", code="no_board") from None
        return known


class TurnSetupFields(forms.Form):
    """The start tiles of a table turn by turn, and which city board that is known."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["known"] = BoardField(required=False, max_length=LONGEST_BOARD)
        for number in range(MOST_SEATS):
            self.fields[f"tile_{number}"] = StartTileField(
                label=f"Start tile of player {number + 1}",
                required=False,
                max_length=20,
                widget=forms.TextInput(
                    attrs={"autocomplete": "off", "autocapitalize": "characters"}
                ),
            )

    @property
    def start_tiles(self) -> list[forms.BoundField]:
        """The fields of the start tiles, clockwise."""
        return [self[f"tile_{number}"] for number in range(MOST_SEATS)]

    def known_board(self) -> dict[str, Any]:
        """Return the key of a set-up that holds the known city board that was chosen, if any."""
        board = self.cleaned_data["known"]
        return {"achievements": board} if board else {}

    def turn_setup(self, seats: Sequence[int], box: Sequence[Tile]) -> dict[str, Any]:
        """Return the keys of the set-up, given the lines of the form clockwise from who starts.

        Who has no start tile gets one of the four of `box` that nobody has, however it is
        turned, in the order in which they are chosen: to the right of who starts first
        (text: Setup, 9).
        """
        tiles = {seat: self.cleaned_data[f"tile_{seat}"] for seat in seats}
        left = iter(self._tiles_left(seats, box))
        for seat in reversed(seats):
            tiles[seat] = tiles[seat] or [*next(left)]
        return {"start": [tiles[seat] for seat in seats]}

    def ask_for_tiles(self, seats: Sequence[int], box: Sequence[Tile], name: str) -> None:
        """Add an error where a box of which not all is entered has too few for blank fields."""
        blank = [seat for seat in seats if not self.cleaned_data[f"tile_{seat}"]]
        left = len(self._tiles_left(seats, box))
        if len(blank) > left:
            self.add_error(
                f"tile_{blank[0]}",
                f"“{name}” has {counted(left, 'starting tile')} left for"
                f" {counted(len(blank), 'player')}: type the others, or enter them in the set.",
            )

    def _tiles_left(self, seats: Sequence[int], box: Sequence[Tile]) -> tuple[Tile, ...]:
        typed = [self.cleaned_data[f"tile_{seat}"] for seat in seats]
        return left_of(box, [(*tile,) for tile in typed if tile], one_way)

    def refuse_doubles(self, seats: Sequence[int], box: Sequence[Tile]) -> None:
        """Add an error where a seat typed a tile that others have, and `box` holds no further.

        A box of which not all is entered may hold more of any tile.
        """
        held = Counter(map(one_way, box))
        unknown = max(STARTS - len(box), 0)
        owners: dict[Tile, list[int]] = {}
        for seat in seats:
            if tile := self.cleaned_data[f"tile_{seat}"]:
                owners.setdefault(one_way((*tile,)), []).append(seat)
        for tile, owning in owners.items():
            for seat in owning[max(held[tile] + unknown, 1) :]:
                self.add_error(
                    f"tile_{seat}",
                    f"Player {owning[0] + 1} has this tile already, and the box holds it only"
                    f" {'once' if held[tile] < 2 else f'{held[tile]} times'}.",
                )


class TurnForm(ActForm):
    """The acts of a turn, and what may be said at any time: how often a card scores."""

    turn_acts = (*(row.value for row in Row), "achievement", "count")

    def clean(self) -> dict[str, Any]:
        data = super().clean()
        if data.get("do") in {*Row}:
            turn_typed.read_claims(self._typed)  # they become lines of their own, in `sent`
        return data

    def sent(self, by: str) -> Sent:
        """Return what the page told beside the act: what it claims, what else was counted."""
        line = self.line()
        then: list[dict[str, Any]] = []
        if line["do"] in {*Row}:
            claims = turn_typed.read_claims(self._typed)
            then = [{"do": "achievement", "seat": line["seat"], "index": index} for index in claims]
        elif line["do"] == "count" and not self._is_one_count:
            more = turn_typed.read_counts(self._typed)[1:]
            then = [{"do": "count", "seat": line["seat"], **count} for count in more]
        return replace(super().sent(by), then=then)

    def _line_card(self, data: Mapping[str, Any]) -> dict[str, Any]:
        return self._of_seat(data, turn_typed.read_card(self._typed))

    def _line_tile(self, data: Mapping[str, Any]) -> dict[str, Any]:
        return self._of_seat(data, turn_typed.read_tile(self._typed))

    def _line_features(self, data: Mapping[str, Any]) -> dict[str, Any]:
        return self._of_seat(data, turn_typed.read_group(self._typed, Row.FEATURES))

    def _line_pieces(self, data: Mapping[str, Any]) -> dict[str, Any]:
        return self._of_seat(data, turn_typed.read_group(self._typed, Row.PIECES))

    def _line_achievement(self, data: Mapping[str, Any]) -> dict[str, Any]:
        claims = turn_typed.read_claims(self._typed)
        if len(claims) != 1:
            raise ValidationError("Choose one achievement.", code="no_claim")
        return self._of_seat(data, {"index": claims[0]})

    def _line_count(self, data: Mapping[str, Any]) -> dict[str, Any]:
        if self._is_one_count:
            return self._of_seat(data, turn_typed.read_count(self._typed))
        return self._of_seat(data, turn_typed.read_counts(self._typed)[0])

    @property
    def _is_one_count(self) -> bool:
        return "card" in self._typed

    @property
    def _typed(self) -> Mapping[str, tuple[str, ...]]:
        return read_whole(self.data)

    def _of_seat(self, data: Mapping[str, Any], line: dict[str, Any]) -> dict[str, Any]:
        return {"seat": self._needed(dict(data), "seat"), **line}

    def _counts_on(self, data: dict[str, Any]) -> str:
        # how often a card scores does not wait for anybody's turn
        if data["do"] == "count" and data.get("of") is None:
            return "seat"
        return super()._counts_on(data)
