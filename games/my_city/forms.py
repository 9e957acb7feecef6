"""The forms of My City: starting an episode, and its acts."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from typing import Any, Self
from urllib.parse import urlencode

from django import forms
from django.core.exceptions import ValidationError

from games.forms import (
    NameField,
    NewTableForm,
    SpacesField,
    WholeNumberField,
    read_whole_number,
    shuffled,
)
from games.kit.cells import space_name
from games.log import Log
from games.my_city import practice
from games.my_city.box import deck_of, setup_json
from games.my_city.final_page import refuse_other_buildings
from games.my_city.limits import LONGEST_ID, MOST_ROWS
from games.my_city.results import MOST_COUNTED, FinalBoard
from games.my_city.rules.force import Rules
from games.my_city.saying_forms import SayingActForm
from games.my_city.telling import HOW
from games.sending import Sent
from games.services import NewTable

SEATS = 4


class NewEpisodeForm(NewTableForm):
    """People clockwise, the box, the deck, and the house rules of an episode."""

    heading = "New episode of My City"
    is_other_side = False
    fewest = 1

    OWN, SITE = "own", "site"
    practice = "Practice set: not what is printed in your box; the eight shapes are ours"

    deck = forms.ChoiceField(
        label="Who turns the cards over?",
        choices=[
            (OWN, "We do: our deck lies on the table, we tap the card that came"),
            (SITE, "The site: it shuffles now and shows one card at a time"),
        ],
        initial=OWN,
        required=False,
        error_messages={
            "invalid_choice": "Choose one of the two: you turn the cards, or the site."
        },
        widget=forms.RadioSelect,
    )
    tint = forms.BooleanField(
        label="Tint the spaces where the building fits", required=False, initial=True
    )
    features_are_empty = forms.BooleanField(
        label="Visible trees and rocks also count as empty spaces", required=False
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for number in range(SEATS):
            self.fields[f"name_{number}"] = NameField(
                label=f"Player {number + 1}",
                required=False,
                widget=forms.TextInput(attrs={"list": "people", "autocomplete": "off"}),
            )

    @classmethod
    def kept(cls, query: Mapping[str, str]) -> Self:
        """Return a new form; where somebody had to sign in first, with what was entered."""
        if not query:
            return cls()
        names = cls().fields.keys() - {"id"}
        return cls(initial={name: query.get(name, "") for name in names})

    @staticmethod
    def query_of(
        names: Sequence[str], *, deck: bool, tint: bool, rules: Rules, box: str = ""
    ) -> str:
        """Return the query under which the form asks for an episode like one that was played."""
        chosen = {
            "box": box,
            "deck": NewEpisodeForm.SITE if deck else NewEpisodeForm.OWN,
            "tint": "on" if tint else "",
            "features_are_empty": "on" if rules.features_are_empty else "",
        }
        given = {f"name_{number}": name for number, name in enumerate(names)}
        return urlencode({key: text for key, text in (given | chosen).items() if text})

    @property
    def seats(self) -> list[forms.BoundField]:
        """The fields of the names, clockwise."""
        return [self[f"name_{number}"] for number in range(SEATS)]

    def clean_deck(self) -> str:
        deck: str = self.cleaned_data["deck"]
        return deck or self.OWN

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        seats = [f"name_{number}" for number in range(SEATS)]
        filled = [name for name in seats if data.get(name) or name in self.errors]
        if not filled:
            self.add_error(
                "name_0", "Type the name of somebody who plays, in this line or another."
            )
        elif len(filled) < self.fewest:
            free = next(name for name in seats if name not in filled)
            self.add_error(free, "Two to four play this: type one more name.")
        return data

    def names(self) -> list[str]:
        """Return the names of those who play, clockwise; seats left open are skipped."""
        given = (self.cleaned_data[f"name_{number}"] for number in range(SEATS))
        return [name for name in given if name]

    def new_table(self) -> NewTable:
        """Return the table that the form asks for; a deck of the site is shuffled here."""
        chosen, names = self.cleaned_data, self.names()
        setup, own, cards = self._laid()
        if rules := self._rules():
            setup["rules"] = rules
        deck = shuffled(cards) if chosen["deck"] == self.SITE else None
        return NewTable(names, setup, deck, chosen["tint"], [own] * len(names), chosen["id"])

    def _laid(self) -> tuple[dict[str, Any], dict[str, Any], Collection[str]]:
        """Return what lies on the table: keys of the set-up, keys of every seat, the cards."""
        if self.own_box:
            return *setup_json(self.own_box.values), deck_of(self.own_box.values["buildings"])
        setup = {"terrain": list(practice.TERRAIN), "banks": list(practice.BANKS)}
        return setup, {}, practice.BUILDINGS

    def _rules(self) -> Any:
        """Return `rules` of the set-up, or nothing for the base rules."""
        return {"features_are_empty": True} if self.cleaned_data["features_are_empty"] else None


class RowsField(forms.Field):
    """The typed empty spaces of rows from the top, as a tuple; blanks only behind the last."""

    widget = forms.MultipleHiddenInput

    def clean(self, value: Any) -> tuple[int, ...]:
        texts = [str(text) for text in value or ()][:MOST_ROWS]
        while texts and not texts[-1].strip():
            texts.pop()
        return tuple(self._row(number, text) for number, text in enumerate(texts, 1))

    def _row(self, number: int, text: str) -> int:
        count = read_whole_number(text, low=0, high=MOST_COUNTED, name=f"Row {number}")
        if count is None:
            raise ValidationError(
                f"Row {number} is blank: type the rows from the top without a gap, 0 where a row"
                " has no empty space.",
                code="no_row",
            )
        return count


_ANY_TIME = {"later", "absent", "stand", "result", "write", "overrule"}


class EpisodeActForm(SayingActForm):
    """An act of an episode."""

    acts = (
        *("reveal", "deal", "place", "pass", "end", "order"),
        *("later", "absent", "stand", "result", "write", "overrule"),
    )
    told = (*SayingActForm.told, "how", "passes", "trees", "rocks", "empty", "points", "rows")

    seat = forms.IntegerField(required=False, min_value=0, max_value=SEATS - 1)
    building = forms.CharField(required=False, max_length=LONGEST_ID, strip=False)
    piece = forms.CharField(required=False, max_length=LONGEST_ID, strip=False)
    cells = SpacesField(required=False)
    order = forms.CharField(required=False, max_length=20)
    how = forms.ChoiceField(required=False, choices=HOW)
    passes = WholeNumberField(low=0, high=MOST_COUNTED, name="Passes")
    trees = WholeNumberField(low=0, high=MOST_COUNTED, name="Visible trees")
    rocks = WholeNumberField(low=0, high=MOST_COUNTED, name="Visible rocks")
    empty = WholeNumberField(low=0, high=MOST_COUNTED, name="Empty spaces")
    points = WholeNumberField(low=-MOST_COUNTED, high=MOST_COUNTED, name="Final points")
    rows = RowsField(required=False)
    stands = forms.CharField(required=False, max_length=LONGEST_ID)

    def sent(self, by: str) -> Sent:
        sent, data = super().sent(by), self.cleaned_data
        if data["do"] != "result" or data["how"] != FinalBoard.how:
            return sent

        def still(log: Log) -> None:
            refuse_other_buildings(log, data["seat"], data.get("of"), data["stands"])

        return replace(sent, still=still)

    def _line_reveal(self, data: dict[str, Any]) -> dict[str, Any]:
        return {"building": self._needed(data, "building")}

    def _line_deal(self, data: dict[str, Any]) -> dict[str, Any]:
        return {}

    def _line_place(self, data: dict[str, Any]) -> dict[str, Any]:
        if not data.get("cells"):
            raise ValidationError(
                "Tap where the building lies, or type its spaces; then place it.", code="no_cells"
            )
        return {
            "seat": self._needed(data, "seat"),
            "cells": [space_name(cell) for cell in data["cells"]],
        }

    def _line_stand(self, data: dict[str, Any]) -> dict[str, Any]:
        return {"building": self._needed(data, "piece"), **self._line_place(data)}

    def _line_pass(self, data: dict[str, Any]) -> dict[str, Any]:
        return {"seat": self._needed(data, "seat")}

    def _line_end(self, data: dict[str, Any]) -> dict[str, Any]:
        return {"seat": self._needed(data, "seat")}

    def _line_order(self, data: dict[str, Any]) -> dict[str, Any]:
        seats = self._needed(data, "order").split()
        if not all(seat in "0123" and len(seat) == 1 for seat in seats):
            raise ValidationError("An order names seats.", code="no_order")
        return {"seats": [int(seat) for seat in seats]}

    def _line_later(self, data: dict[str, Any]) -> dict[str, Any]:
        return {"seat": self._needed(data, "seat")}

    def _line_absent(self, data: dict[str, Any]) -> dict[str, Any]:
        return {"seat": self._needed(data, "seat")}

    def _line_result(self, data: dict[str, Any]) -> dict[str, Any]:
        how = self._needed(data, "how")
        ways = {
            "visible": self._visible,
            "sheet": self._sheet,
            "board": self._board,
            "points": self._points,
        }
        lines = {} if how == "points" else self.typed_lines()
        return {"seat": self._needed(data, "seat"), "how": how, **ways[how](data), **lines}

    def _visible(self, data: dict[str, Any]) -> dict[str, Any]:
        if not data["cells"]:
            raise ValidationError(
                "Tap the spaces that are still free; a city without any is entered by its score"
                " sheet.",
                code="no_cells",
            )
        return {
            "passes": self._typed(data, "passes"),
            "visible": [space_name(cell) for cell in sorted(data["cells"])],
        }

    def _sheet(self, data: dict[str, Any]) -> dict[str, Any]:
        counted = ("passes", "trees", "rocks", "empty")
        return {**{name: self._typed(data, name) for name in counted}, **self._rows(data)}

    def _board(self, data: dict[str, Any]) -> dict[str, Any]:
        self._needed(data, "stands")
        return {"passes": self._typed(data, "passes")}

    def _points(self, data: dict[str, Any]) -> dict[str, Any]:
        points = self._typed(data, "points")
        return {"points": -abs(points) if data["below"] else points, **self._rows(data)}

    def _typed(self, data: dict[str, Any], name: str) -> int:
        number: int | None = data[name]
        if number is None:
            field: WholeNumberField = self.fields[name]  # type: ignore[assignment]
            raise ValidationError(
                f"{field.name} were left blank: type the number, 0 for none.", code="no_number"
            )
        return number

    def _rows(self, data: dict[str, Any]) -> dict[str, Any]:
        return {"rows": [*data["rows"]]} if data["rows"] else {}

    def _counts_on(self, data: dict[str, Any]) -> str:
        # a city that is entered at the end, and what is said of a line, wait for no card
        if data["do"] in _ANY_TIME and data.get("of") is None:
            return "seat"
        return super()._counts_on(data)

    def _asked(self, data: dict[str, Any]) -> dict[str, Any]:
        is_new = data["do"] in {"place", "pass", "end"} and data.get("of") is None
        return {"building": data["building"]} if is_new and data["building"] else {}
