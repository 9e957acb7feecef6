"""The form of a new table of Micro City: scenario, box, map, buildings, cards, house rules."""

from collections.abc import Mapping
from typing import Any, Self
from urllib.parse import urlencode

from django import forms

from games.forms import NameField, WholeNumberField
from games.micro_city import practice
from games.micro_city.box import is_practice_map, lists_of
from games.micro_city.box_forms import BoxForm
from games.micro_city.dice import rolls
from games.micro_city.house_forms import HouseForm
from games.micro_city.kept_box import MOST_ROUNDS
from games.micro_city.laying_forms import shuffled
from games.micro_city.rulings import RULINGS
from games.micro_city.scenarios import SCENARIOS
from games.micro_city.set_page import page_of, place_of
from games.micro_city.setup import Setup
from games.models import Table
from games.naming import who_of
from games.services import NewTable
from games.sets import set_used_at


class NewMicroForm(BoxForm, HouseForm):
    """Who plays which scenario, with which box and house rules, and who rolls the dice."""

    rulings = RULINGS

    is_laid = False
    """Whether the buttons that lay the cards anew are in use."""

    OWN, SITE = "own", "site"

    player = NameField(
        label="Who plays?",
        error_messages={"required": "Type the name of whoever plays."},
        widget=forms.TextInput(attrs={"list": "people", "autocomplete": "off"}),
    )
    scenario = forms.ChoiceField(
        label="Scenario and difficulty",
        choices=[(slug, one.title) for slug, one in SCENARIOS.items()],
        initial="1-easy",
        error_messages={"required": "Choose a scenario."},
    )
    rounds = WholeNumberField(
        low=1,
        high=MOST_ROUNDS,
        name="Rounds",
        label="Rounds",
        widget=forms.TextInput(attrs={"inputmode": "numeric", "autocomplete": "off"}),
    )
    dice = forms.ChoiceField(
        label="Who rolls the dice?",
        choices=[
            (SITE, "The site: every roll is fixed from the start, so undo rolls nothing anew"),
            (OWN, "I do: I tap what my dice show"),
        ],
        initial=SITE,
        widget=forms.RadioSelect,
    )

    @classmethod
    def kept(cls, query: Mapping[str, str]) -> Self:
        """Return a new form with what was entered; a button of an address is pressed.

        `lay` lays the cards of the box anew.
        """
        kept = {
            name: field.widget.value_from_datadict(query, {}, name)
            for name, field in cls().fields.items()
            if name != "id" and not _is_left_out(field, query, name)
        }
        if "laying" not in kept:
            kept |= {"laying": shuffled().text, "engineer": ""}
        if "lay" in query:
            kept |= cls.laid_fields(kept, query["lay"])
        form = cls(initial=kept)
        form.is_laid = "lay" in query
        return form

    @property
    def page(self) -> dict[str, Any]:
        """What the page shows beside plain fields."""
        return page_of(self, self.areas())

    @property
    def problems(self) -> list[tuple[str, str]]:
        """What is missing, each with the part of the page where it is entered."""
        return [
            (str(error), place_of(name)) for name, errors in self.errors.items() for error in errors
        ]

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        scenario = SCENARIOS.get(data.get("scenario", ""))
        is_typed = data.get("rounds", 0) is not None
        if scenario and scenario.rounds is None and not is_typed and not self._own_rounds(data):
            self.add_error(
                "rounds", f"Only your box says it for {scenario.title}: type the rounds."
            )
        if scenario:
            data["setup"] = self.box_json(data["scenario"])
        return data

    def new_table(self) -> NewTable:
        """Return the table that the form asks for; the site's dice are rolled here."""
        data = self.cleaned_data
        setup = {**data["setup"], "scenario": data["scenario"]}
        if rounds := data["rounds"] or self._own_rounds(data):
            setup["rounds"] = rounds
        if house := self.house():
            setup["house"] = house
        rounds = rounds or SCENARIOS[data["scenario"]].rounds or MOST_ROUNDS
        deck = rolls(rounds) if data["dice"] == self.SITE else None
        return NewTable([data["player"]], setup, deck, id=data["id"])

    def _own_rounds(self, data: Mapping[str, Any]) -> int | None:
        """Return the rounds that the box gives for a scenario of which the text has none."""
        own: Mapping[str, int] = self.values["rounds"]
        return own.get(data["scenario"])


def _is_left_out(field: forms.Field, query: Mapping[str, str], name: str) -> bool:
    """Tell whether an address says nothing of a field; a box that is not ticked says nothing."""
    if isinstance(field, forms.BooleanField):
        return "scenario" not in query
    return bool(field.widget.value_omitted_from_data(query, {}, name))


def is_practice(setup: Setup) -> bool:
    """Tell whether a table plays the practice set: its map or its buildings."""
    ours = tuple(practice.BUILDINGS[name] for name in lists_of(setup.scenario).values())
    is_ours = setup.buildings == ours
    return is_ours or is_practice_map(setup)


def again(table: Table, state: Any) -> str:
    """Return the query of a new table like one that was played; the cards are shuffled anew."""
    setup: Setup = state.setup
    query = {
        "player": setup.name,
        **who_of(table, "player"),
        "scenario": setup.scenario,
        "box": set_used_at(table.get_absolute_url()),
        "dice": NewMicroForm.OWN if table.deck is None else NewMicroForm.SITE,
        **HouseForm.query_of(setup.house),
    }
    if setup.rounds != setup.rules.rounds:
        query["rounds"] = setup.rounds
    return urlencode(query)
