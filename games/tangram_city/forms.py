"""The forms of Tangram City: starting a table, and its acts."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any, Self

from django import forms
from django.core.exceptions import ValidationError

from games.act_forms import ActForm
from games.forms import NameField, NewTableForm
from games.sending import Sent
from games.services import NewTable
from games.sets import OwnBox
from games.tangram_city.box import Starts, tiles_json
from games.tangram_city.entering import read_halves, read_piece
from games.tangram_city.fountains import ONE_HALF
from games.tangram_city.halves import Half, crossing, half_words, is_on_board
from games.tangram_city.placement import Colour, Names, same_name
from games.tangram_city.practice import STARTS, TILES
from games.tangram_city.refusals import SENTENCES, Refusal
from games.tangram_city.rulings import RULINGS
from games.tangram_city.selection import SIDE_FIRST
from games.tangram_city.setup import CARDS
from games.tangram_city.starting import start_board

SEATS = 5
_OF_CARDS = {"place", "discard"}
_SIDES = [(Colour.RED.value, "red side"), (Colour.GREEN.value, "green side")]


class HalvesField(forms.CharField):
    """Typed halves and squares ("D4 E4:nw"), none twice."""

    def clean(self, value: Any) -> tuple[Any, ...]:
        return read_halves(super().clean(value))


class StartField(forms.CharField):
    """The typed halves of a start piece; may be blank."""

    def clean(self, value: Any) -> tuple[Any, ...]:
        halves = read_piece(super().clean(value))
        if crossed := crossing(halves):
            raise ValidationError(f"{half_words(crossed)} cross in one square.", code="crossed")
        return halves


class SideNamesForm(forms.Form):
    """What both sides of a tile are called; a blank one keeps its own name."""

    red = NameField(label="One side is called", required=False, initial=Colour.RED.value)
    green = NameField(label="The other side is called", required=False, initial=Colour.GREEN.value)

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        if {*Colour} <= data.keys() and same_name(names := self.side_names()):
            self.add_error(
                Colour.GREEN.value,
                f"Both sides are called “{names[Colour.GREEN]}”: give each a name of its own.",
            )
        return data

    def side_names(self) -> Names:
        """Return the names of both colours."""
        return {side: self.cleaned_data[side.value] or side.value for side in Colour}


class NewTangramForm(SideNamesForm, NewTableForm):
    """People clockwise, what is known of the tiles, start pieces, names of the colours."""

    rulings = RULINGS

    PRACTICE, TAUGHT = "practice", "taught"
    SOURCES = (
        (PRACTICE, "The practice set: its shapes and start pieces are known"),
        (TAUGHT, "Ours, taught as they come: who lays a tile first enters its halves"),
    )

    tiles = forms.ChoiceField(
        label="Which tiles?",
        choices=SOURCES,
        initial=PRACTICE,
        error_messages={
            "invalid_choice": "This set is not there any more, or empty: choose other tiles."
        },
        widget=forms.RadioSelect,
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for number in range(SEATS):
            self.fields[f"name_{number}"] = NameField(
                label=f"Player {number + 1}",
                required=number == 0,
                error_messages={"required": "A table has at least one player."},
                widget=forms.TextInput(
                    attrs={"list": "people", "autocomplete": "off", "placeholder": " "}
                ),
            )
            self.fields[f"side_{number}"] = forms.ChoiceField(
                label=f"Start piece of player {number + 1}",
                choices=_SIDES,
                required=False,
                initial=_SIDES[number % 2][0],
                widget=forms.RadioSelect,
            )
            self.fields[f"start_{number}"] = StartField(
                label=f"Its halves on board {number + 1}",
                required=False,
                max_length=200,
                widget=forms.TextInput(
                    attrs={
                        "autocomplete": "off",
                        "placeholder": "D4 E4:nw",
                        "data-halves-typed": "",
                    }
                ),
            )

    def offer(self, boxes: Iterable[OwnBox]) -> Self:
        """Offer the tiles of own boxes; returns the form."""
        super().offer(boxes)
        practice_set, taught = self.SOURCES
        own = [(one.id, f"Own box: {one.name}") for one in self.boxes.values()]
        tiles: Any = self.fields["tiles"]
        tiles.choices = [practice_set, *own, taught]
        if self.initial.get("box") in self.boxes:
            self.initial.setdefault("tiles", self.initial["box"])
        return self

    @property
    def own_box(self) -> OwnBox | None:
        """The own box whose tiles were chosen."""
        return self.boxes.get(self.cleaned_data["tiles"])

    @classmethod
    def kept(cls, query: Mapping[str, str]) -> Self:
        """Return a new form; where somebody had to sign in first, with what was entered."""
        if not query:
            return cls()
        names = cls().fields.keys() - {"id"}
        sides = {name for name in names if name.startswith("side_")}
        kept = {name: query.get(name, "") for name in names - sides}
        return cls(initial=kept | {name: query[name] for name in sides if name in query})

    @property
    def start_board(self) -> dict[str, str]:
        """The empty board on which a start piece can be tapped."""
        return start_board()

    @property
    def seats(self) -> list[tuple[forms.BoundField, forms.BoundField, forms.BoundField]]:
        """The fields of each seat, clockwise: name, side of the start piece, its halves."""
        return [
            (self[f"name_{number}"], self[f"side_{number}"], self[f"start_{number}"])
            for number in range(SEATS)
        ]

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        if not self.errors:
            starts = self._starts()
            for number, halves in zip(self._taken(), starts, strict=True):
                if any(starts) and not halves:
                    self.add_error(f"start_{number}", self._missing())
        return data

    def _missing(self) -> str:
        if not self.own_box or not self.own_box.values["start"]:
            return "Type the start piece of every board, or leave all of them blank."
        return (
            "Your set does not have this one: type it too, or leave all of them blank to begin"
            " without."
        )

    def _taken(self) -> list[int]:
        return [number for number in range(SEATS) if self.cleaned_data[f"name_{number}"]]

    def _starts(self) -> list[tuple[Half, ...]]:
        """Return the start piece of each seat: of the practice set, typed, or of the own box.

        Seat by seat the box's boards in their order, where no other piece was typed. Where the
        box lacks one and nothing was typed, all boards begin without.
        """
        data, taken = self.cleaned_data, self._taken()
        if data["tiles"] == self.PRACTICE:
            return [*STARTS[: len(taken)]]
        typed = [data[f"start_{number}"] for number in taken]
        known: Starts = self.own_box.values["start"] if self.own_box else {}
        boards = range(1, len(taken) + 1)
        if not any(typed) and not known.keys() >= {*boards}:
            return typed
        return [halves or known.get(board, ()) for board, halves in zip(boards, typed, strict=True)]

    def new_table(self) -> NewTable:
        """Return the table that the form asks for."""
        data, taken, starts = self.cleaned_data, self._taken(), self._starts()
        setup: dict[str, Any] = {}
        if data["tiles"] != self.TAUGHT:
            setup["tiles"] = tiles_json(self.own_box.values["tiles"] if self.own_box else TILES)
        if all(starts):
            sides = [data[f"side_{number}"] or Colour.RED.value for number in taken]
            setup["start"] = [
                {"colour": side, "halves": [half.name for half in halves]}
                for side, halves in zip(sides, starts, strict=True)
            ]
        names = {side.value: name for side, name in self.side_names().items() if name != side}
        if names:
            setup["colours"] = names
        return NewTable([data[f"name_{number}"] for number in taken], setup, id=data["id"])


class TangramActForm(ActForm):
    """An act of a table."""

    acts = ("reveal", "place", "discard", "fountain", "without")
    told = (*ActForm.told, "card", "colour")

    seat = forms.IntegerField(required=False, min_value=0, max_value=SEATS - 1)
    card = forms.IntegerField(
        required=False,
        min_value=1,
        max_value=CARDS,
        error_messages=dict.fromkeys(
            ("invalid", "min_value", "max_value"), f"Cards are numbered from 1 to {CARDS}."
        ),
    )
    colour = forms.ChoiceField(required=False, choices=_SIDES)
    cells = HalvesField(required=False)

    def sent(self, by: str) -> Sent:
        """Return what the page told; a tile answers the card that it names, and no other."""
        sent = super().sent(by)
        is_of_card = self.cleaned_data["do"] in _OF_CARDS
        return replace(sent, answers=None) if is_of_card else sent

    def _counts_on(self, data: dict[str, Any]) -> str:
        is_new = data.get("of") is None
        return "card" if is_new and data["do"] in _OF_CARDS else super()._counts_on(data)

    def _line_reveal(self, data: dict[str, Any]) -> dict[str, Any]:
        return {"card": self._needed(data, "card")}

    def _line_place(self, data: dict[str, Any]) -> dict[str, Any]:
        if not data.get("colour"):
            raise ValidationError(SIDE_FIRST, code="no_colour")
        if not data.get("cells"):
            raise ValidationError(
                "Tap where the tile lies, or type its halves; then place it.", code="no_cells"
            )
        return {
            "seat": self._needed(data, "seat"),
            "card": self._needed(data, "card"),
            "colour": data["colour"],
            "halves": [half.name for half in data["cells"]],
        }

    def _line_discard(self, data: dict[str, Any]) -> dict[str, Any]:
        return {"seat": self._needed(data, "seat"), "card": self._needed(data, "card")}

    def _line_fountain(self, data: dict[str, Any]) -> dict[str, Any]:
        cells = data["cells"]
        if not cells:
            words = "Tap the half for the fountain, or type it, like D4:nw."
            raise ValidationError(words, code="no_cells")
        if len(cells) > 1 or not cells[0].corner:
            is_outside = len(cells) == 1 and not is_on_board(cells[0])
            words = SENTENCES[Refusal.OFF_BOARD] if is_outside else ONE_HALF
            raise ValidationError(words.format(halves=half_words(cells)), code="no_cells")
        return {"seat": self._needed(data, "seat"), "half": cells[0].name}

    def _line_without(self, data: dict[str, Any]) -> dict[str, Any]:
        return {"do": "fountain", "seat": self._needed(data, "seat"), "half": None}
