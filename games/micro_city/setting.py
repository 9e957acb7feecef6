"""The form of a new table of Micro City: scenario, map, Engineer, dice, house rules."""

import random
from collections.abc import Mapping
from typing import Any, Self
from urllib.parse import urlencode

from django import forms
from django.core.exceptions import ValidationError
from django.utils.safestring import SafeString, mark_safe

from games.forms import NameField, NewTableForm, WholeNumberField
from games.kit.cells import Cell, space_name
from games.kit.svg import board_svg
from games.kit.svg_map import MAP_DEFS
from games.micro_city import practice
from games.micro_city.board import draw_areas
from games.micro_city.city import DISTRICTS, Area, Side
from games.micro_city.dealing import laid
from games.micro_city.dice import rolls
from games.micro_city.practice import DISTRICT_CARDS, residential, setup_json
from games.micro_city.scenarios import SCENARIOS
from games.micro_city.setup import House, Setup
from games.models import Table
from games.services import NewTable

MOST_ROUNDS = 99
FIRST_LAYING = "0123 0000"
"""The cards of the set in their order, none turned."""

_SCENARIOS = [
    (
        slug,
        f"{one.title}: " + (f"{one.rounds} rounds" if one.rounds else "rounds as in your box"),
    )
    for slug, one in SCENARIOS.items()
]


class LayingField(forms.CharField):
    """How the four cards lie: their order and their quarter turns, like "2031 0312"."""

    def clean(self, value: Any) -> tuple[list[int], list[int]]:
        return read_laying(super().clean(value))


def read_laying(text: str) -> tuple[list[int], list[int]]:
    """Return the order of the cards and their turns; raises ValidationError."""
    order, _, turns = text.partition(" ")
    count = len(DISTRICTS)
    if sorted(order) != [*"0123"] or len(turns) != count or {*turns} - {*"0123"}:
        raise ValidationError("Lay the four cards anew.", code="no_laying")
    return [*map(int, order)], [*map(int, turns)]


def shuffled_laying() -> str:
    """Return the four cards in an order of chance, each turned by chance."""
    chance = random.SystemRandom()
    order = chance.sample(range(len(DISTRICTS)), len(DISTRICTS))
    turns = [chance.randrange(4) for _ in DISTRICTS]
    return f"{''.join(map(str, order))} {''.join(map(str, turns))}"


class NewMicroForm(NewTableForm):
    """Who plays, which scenario, how the map lies, where the dice come from, house rules."""

    OWN, SITE = "own", "site"

    player = NameField(
        label="Who plays?",
        error_messages={"required": "Type the name of whoever plays."},
        widget=forms.TextInput(attrs={"list": "people", "autocomplete": "off"}),
    )
    scenario = forms.ChoiceField(
        label="Scenario and difficulty",
        choices=_SCENARIOS,
        initial="1-easy",
        widget=forms.RadioSelect,
    )
    rounds = WholeNumberField(
        low=1,
        high=MOST_ROUNDS,
        name="Rounds",
        label="Rounds, where your box says another number",
        widget=forms.TextInput(attrs={"inputmode": "numeric", "autocomplete": "off"}),
    )
    laying = LayingField(widget=forms.HiddenInput, initial=FIRST_LAYING)
    engineer = forms.CharField(
        label="Where does the Engineer start?",
        required=False,
        widget=forms.HiddenInput,
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
    take_back_cost = forms.TypedChoiceField(
        label="Taking back a token in the preparation",
        choices=[(2, "costs 2$"), (1, "costs 1$, as the quick reference has it")],
        coerce=int,
        initial=2,
        widget=forms.RadioSelect,
    )
    retrieve_dial = forms.BooleanField(
        label="Retrieving the cards turns the dial, and the final phase turns it again",
        required=False,
        initial=True,
    )
    sell = forms.BooleanField(
        label="On a commercial area one material may be sold for 2$", required=False, initial=True
    )
    planning_skips_invest = forms.BooleanField(
        label="After a planning action the area is left alone", required=False, initial=True
    )
    start_side = forms.ChoiceField(
        label="The districts start on",
        choices=[(Side.A, "side A; side B comes by developing"), (Side.B, "side B")],
        initial=Side.A,
        widget=forms.RadioSelect,
    )

    @classmethod
    def kept(cls, query: Mapping[str, str]) -> Self:
        """Return a new form with what was entered; cards that are to be shuffled lie anew."""
        if not query:
            return cls(initial={"laying": shuffled_laying()})
        fields = cls().fields
        flags = {name for name, one in fields.items() if isinstance(one, forms.BooleanField)}
        names = fields.keys() - {"id"}
        kept = {name: query[name] for name in names if name in query}
        if "scenario" in query:
            kept |= {name: query.get(name, "") for name in flags}
        if "shuffle" in query or "laying" not in kept:
            kept |= {"laying": shuffled_laying(), "engineer": ""}
        return cls(initial=kept)

    def _areas(self) -> dict[Cell, Area]:
        """Return the map as the form has laid it, on the side on which it starts."""
        try:
            order, turns = read_laying(str(self["laying"].value()))
        except ValidationError:
            order, turns = read_laying(FIRST_LAYING)
        front, back = laid(DISTRICT_CARDS, order, turns)
        return back if self["start_side"].value() == Side.B else front

    @property
    def map(self) -> dict[str, Any]:
        """The map that lies: its picture, and the areas on which the Engineer may start."""
        areas = self._areas()
        backs = DISTRICTS if self["start_side"].value() == Side.B else ()
        starts = [*map(space_name, residential(areas))]
        chosen = self["engineer"].value()
        return {
            "defs": _safe(MAP_DEFS),
            "picture": _safe(board_svg(draw_areas(areas, backs))),
            "starts": [(name, name == chosen) for name in starts],
        }

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        scenario = SCENARIOS.get(data.get("scenario", ""))
        is_asked = scenario is not None and scenario.rounds is None
        if scenario and is_asked and "rounds" in data and data["rounds"] is None:
            self.add_error(
                "rounds", f"Only your box says it for {scenario.title}: type the rounds."
            )
        if "laying" in data and data.get("start_side"):
            starts = [*map(space_name, residential(self._areas()))]
            if data.get("engineer") not in starts:
                self.add_error(
                    "engineer",
                    f"The Engineer starts on a residential area: {', '.join(starts)}.",
                )
        return data

    def new_table(self) -> NewTable:
        """Return the table that the form asks for; the site's dice are rolled here."""
        data = self.cleaned_data
        setup = setup_json(data["scenario"], *data["laying"])
        setup["engineer"] = data["engineer"]
        if data["rounds"] is not None:
            setup["rounds"] = data["rounds"]
        if house := self._house():
            setup["house"] = house
        rounds = data["rounds"] or SCENARIOS[data["scenario"]].rounds or MOST_ROUNDS
        deck = rolls(rounds) if data["dice"] == self.SITE else None
        return NewTable([data["player"]], setup, deck, id=data["id"])

    def _house(self) -> dict[str, Any]:
        """Return the house rules that differ from their defaults, as a set-up has them."""
        usual = House()
        chosen = {name: self.cleaned_data[name] for name in House.__dataclass_fields__}
        return {name: value for name, value in chosen.items() if value != getattr(usual, name)}


def _safe(text: str) -> SafeString:
    return mark_safe(text)  # noqa: S308  # numbers and names of ours


def is_practice(setup: Setup) -> bool:
    """Tell whether a table plays the buildings of the practice set."""
    lists = practice.buildings_of(setup.scenario)
    return setup.buildings == tuple(lists[key] for key in setup.rules.plays)


def again(table: Table, state: Any) -> str:
    """Return the query of a new table like one that was played; the cards are shuffled anew."""
    setup: Setup = state.setup
    house = setup.house
    query = {
        "player": setup.name,
        "scenario": setup.scenario,
        "dice": NewMicroForm.OWN if table.deck is None else NewMicroForm.SITE,
        "take_back_cost": house.take_back_cost,
        "start_side": house.start_side.value,
        **{
            flag: "on"
            for flag in ("retrieve_dial", "sell", "planning_skips_invest")
            if getattr(house, flag)
        },
    }
    if setup.rounds != setup.rules.rounds:
        query["rounds"] = setup.rounds
    return urlencode(query)
