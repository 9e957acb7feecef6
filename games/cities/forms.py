"""The forms of Cities: starting a table, and its acts."""

from collections.abc import Iterable, Mapping, Sequence
from random import SystemRandom
from typing import Any, Self

from django import forms

from games.cities.box import CityBoard, board_json
from games.cities.box_copy import copy_json
from games.cities.city_board import CityBoardFields
from games.cities.entered.form import EnteredForm
from games.cities.entered.setup import ENTRY
from games.cities.practice import START_TILES
from games.cities.rulings import RULINGS
from games.cities.spaces import Tile
from games.cities.turn_form import TurnForm, TurnSetupFields
from games.forms import NameField, NewTableForm
from games.services import NewTable
from games.sets import OwnBox

SEATS = 4


class NewCitiesForm(TurnSetupFields, CityBoardFields, NewTableForm):
    """People clockwise, how the table is kept, the city board."""

    rulings = RULINGS

    FINISHED, TURNS = "finished", "turns"

    way = forms.ChoiceField(
        label="How will you enter it?",
        choices=[
            (FINISHED, "Finished districts: we play, and enter each district at the end"),
            (TURNS, "Turn by turn: every card, tile, feature and piece as it is taken"),
        ],
        initial=FINISHED,
        widget=forms.RadioSelect,
    )
    starts = forms.ChoiceField(
        label="Who starts?",
        choices=[
            ("random", "Draw at random"),
            *((str(number), f"Player {number + 1}") for number in range(SEATS)),
        ],
        initial="random",
        required=False,
        widget=forms.RadioSelect,
    )
    long = forms.BooleanField(
        label="Long game for two: 7 rounds, districts of 3 by 5 tiles", required=False
    )

    own_boards: Mapping[str, CityBoard]
    own_board = forms.ChoiceField(
        label="One of your own",
        required=False,
        error_messages={"invalid_choice": "This city board is not there any more."},
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for number in range(SEATS):
            self.fields[f"name_{number}"] = NameField(
                label=f"Player {number + 1}",
                required=False,
                widget=forms.TextInput(attrs={"list": "people", "autocomplete": "off"}),
            )

    def offer(self, boxes: Iterable[OwnBox]) -> Self:
        """Offer the start tiles and the city boards of own boxes; returns the form."""
        super().offer(boxes)
        self.own_boards = {
            f"{box.id}:{number}": board
            for box in self.boxes.values()
            for number, board in enumerate(box.values["boards"])
        }
        field: Any = self.fields["own_board"]
        named = [(key, board.name) for key, board in self.own_boards.items()]
        field.choices = [("", "none, or as typed below"), *named]
        return self

    @property
    def own_box(self) -> OwnBox | None:
        """The own box that was chosen, itself or with one of its city boards."""
        chosen = self.cleaned_data["box"] or self.cleaned_data["own_board"].partition(":")[0]
        return self.boxes.get(chosen)

    @classmethod
    def kept(cls, query: Mapping[str, str]) -> Self:
        """Return a new form; where somebody had to sign in first, with what was entered."""
        if not query:
            return cls()
        names = cls().fields.keys() - {"id"}
        chosen = {name: query[name] for name in ("way", "starts") if name in query}
        kept = {name: query.get(name, "") for name in names - {"way", "starts"}}
        return cls(initial=kept | chosen)

    @property
    def seats(self) -> list[forms.BoundField]:
        """The fields of the names, clockwise."""
        return [self[f"name_{number}"] for number in range(SEATS)]

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        if self.errors:
            return data
        taken = self._taken()
        if len(taken) < 2:
            self.add_error(f"name_{1 if taken else 0}", "A table has at least two players.")
        elif data["long"] and len(taken) != 2:
            self.add_error("long", "The long game is for two players.")
        if data["starts"] not in {"", "random"} and int(data["starts"]) not in taken:
            self.add_error("starts", "Choose somebody who plays.")
        if data["way"] == self.TURNS:
            held = self._start_tiles_held()
            self.refuse_doubles(taken, held)
            if not self.errors and (box := self.boxes.get(data["box"])):
                self.ask_for_tiles(taken, held, box.name)
        return data

    def _taken(self) -> list[int]:
        return [number for number in range(SEATS) if self.cleaned_data[f"name_{number}"]]

    def new_table(self) -> NewTable:
        """Return the table that the form asks for; who starts is drawn here, where chance may."""
        data = self.cleaned_data
        order = self._taken()
        own = self.own_boards.get(data["own_board"])
        typed = self.known_board() or self.board_setup()
        setup: dict[str, Any] = {"achievements": board_json(own)["achievements"]} if own else typed
        if data["long"]:
            setup["long"] = True
        if data["way"] == self.FINISHED:
            setup["entry"] = ENTRY
        else:
            order = self._from_start(order)
            setup |= self.turn_setup(order, self._start_tiles_held())
        names = [data[f"name_{number}"] for number in order]
        box = copy_json(self.own_box.values) if self.own_box else None
        return NewTable(names, setup, box=box, id=data["id"])

    def _start_tiles_held(self) -> Sequence[Tile]:
        """Return the start tiles of the box that is chosen."""
        box = self.boxes.get(self.cleaned_data["box"])
        return box.values["start"] if box else START_TILES

    def _from_start(self, taken: list[int]) -> list[int]:
        """Return the seats clockwise from the one that starts."""
        starts = self.cleaned_data["starts"]
        first = (
            SystemRandom().randrange(len(taken))
            if starts in {"", "random"}
            else taken.index(int(starts))
        )
        return taken[first:] + taken[:first]


class CitiesActForm(TurnForm, EnteredForm):
    """An act of a table, kept in either way."""

    acts = (*EnteredForm.entered_acts, *TurnForm.turn_acts)

    seat = forms.IntegerField(required=False, min_value=0, max_value=SEATS - 1)
