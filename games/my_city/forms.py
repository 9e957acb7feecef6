"""The forms of My City: starting an episode, and its acts."""

from collections.abc import Mapping
from typing import Any, Self

from django import forms
from django.core.exceptions import ValidationError

from games.forms import ActForm, NameField, SpacesField, shuffled
from games.kit.cells import space_name
from games.my_city import practice
from games.my_city.limits import LONGEST_ID
from games.services import NewTable

SEATS = 4


class NewEpisodeForm(forms.Form):
    """People clockwise, the deck, and the house rules of an episode on the practice set."""

    OWN, SITE = "own", "site"

    deck = forms.ChoiceField(
        label="Who turns the cards over?",
        choices=[
            (OWN, "We do: our deck lies on the table, we tap the card that came"),
            (SITE, "The site: it shuffles now and shows one card at a time"),
        ],
        initial=OWN,
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
                required=number == 0,
                error_messages={"required": "An episode has at least one player."},
                widget=forms.TextInput(attrs={"list": "people", "autocomplete": "off"}),
            )

    @classmethod
    def kept(cls, query: Mapping[str, str]) -> Self:
        """Return a new form; where somebody had to sign in first, with what was entered."""
        if not query:
            return cls()
        return cls(initial={name: query.get(name, "") for name in cls().fields})

    @property
    def seats(self) -> list[forms.BoundField]:
        """The fields of the names, clockwise."""
        return [self[f"name_{number}"] for number in range(SEATS)]

    def names(self) -> list[str]:
        """Return the names of those who play, clockwise; seats left open are skipped."""
        given = (self.cleaned_data[f"name_{number}"] for number in range(SEATS))
        return [name for name in given if name]

    def new_table(self) -> NewTable:
        """Return the table that the form asks for; a deck of the site is shuffled here."""
        setup: dict[str, Any] = {
            "terrain": list(practice.TERRAIN),
            "banks": list(practice.BANKS),
        }
        if self.cleaned_data["features_are_empty"]:
            setup["rules"] = {"features_are_empty": True}
        deck = shuffled(practice.BUILDINGS) if self.cleaned_data["deck"] == self.SITE else None
        return NewTable(self.names(), setup, deck, self.cleaned_data["tint"])


class EpisodeActForm(ActForm):
    """An act of an episode."""

    acts = ("reveal", "deal", "place", "pass", "end", "order")

    seat = forms.IntegerField(required=False, min_value=0, max_value=SEATS - 1)
    building = forms.CharField(required=False, max_length=LONGEST_ID, strip=False)
    cells = SpacesField(required=False)
    order = forms.CharField(required=False, max_length=20)

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
            **self._card(data),
        }

    def _line_pass(self, data: dict[str, Any]) -> dict[str, Any]:
        return {"seat": self._needed(data, "seat"), **self._card(data)}

    def _line_end(self, data: dict[str, Any]) -> dict[str, Any]:
        return {"seat": self._needed(data, "seat"), **self._card(data)}

    def _line_order(self, data: dict[str, Any]) -> dict[str, Any]:
        seats = self._needed(data, "order").split()
        if not all(seat in "0123" and len(seat) == 1 for seat in seats):
            raise ValidationError("An order names seats.", code="no_order")
        return {"seats": [int(seat) for seat in seats]}

    def _card(self, data: dict[str, Any]) -> dict[str, Any]:
        return {"building": data["building"]} if data["building"] else {}
