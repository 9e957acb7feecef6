"""The form of a new table of Micro City: scenario, box, map, buildings, cards, house rules."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Self, TypeVar
from urllib.parse import urlencode

from django import forms
from django.core.exceptions import ValidationError

from games.forms import NameField, NewTableForm, WholeNumberField
from games.kit.cells import Cell, space_name
from games.micro_city import practice
from games.micro_city.box import LISTS, is_practice_box, is_practice_map, lists_of
from games.micro_city.city import AREAS, Area, Side
from games.micro_city.dealing import Laying, areas_json, laid, moved, parse_laying
from games.micro_city.deeds import Card, card_json
from games.micro_city.dice import rolls
from games.micro_city.house_forms import HouseForm
from games.micro_city.laying_forms import LayingField, laid_anew, shuffled
from games.micro_city.practice import DISTRICT_CARDS, PROJECTS, residential
from games.micro_city.remembering import remembered
from games.micro_city.scenarios import SCENARIOS
from games.micro_city.set_page import page_of
from games.micro_city.setup import Building, Setup, building_json
from games.micro_city.typed_lists import (
    LINES,
    OURS,
    TYPED,
    BuildingsInput,
    CardInput,
    TypedBuilding,
    TypedCard,
    read_buildings,
    read_card,
)
from games.micro_city.typed_map import (
    NO_AREAS,
    AreasInput,
    read_side_a,
    read_side_b,
    words_of,
)
from games.models import Table
from games.services import NewTable

MOST_ROUNDS = 99
Read = TypeVar("Read")
Areas = Mapping[Cell, Area]


class NewMicroForm(HouseForm, NewTableForm):
    """Who plays what scenario with which box, how it lies, where the dice come from, house rules.

    The group's own box is entered here: its areas (`side_a`, `side_b`), the lists of buildings
    that the scenario plays, and for either box project cards 5 and 6.
    """

    is_laid = False
    """Whether the buttons that lay the cards anew are in use."""

    PRACTICE, OWN_BOX = "practice", "own"
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
    box = forms.ChoiceField(
        label="Which box?",
        choices=[(PRACTICE, practice.LABEL), (OWN_BOX, "My own box, entered here")],
        initial=PRACTICE,
        required=False,
        widget=forms.RadioSelect,
    )
    laying = LayingField(widget=forms.HiddenInput, initial=Laying().text)
    engineer = forms.CharField(label="Where does the Engineer start?", required=False)
    side_a = forms.Field(label="Side A", required=False, widget=AreasInput, initial=NO_AREAS)
    side_b = forms.Field(label="Side B", required=False, widget=AreasInput, initial=NO_AREAS)
    own_engineer = forms.ChoiceField(
        label="The Engineer starts on",
        required=False,
        choices=[("", "–"), *((space_name(cell), space_name(cell)) for cell in AREAS)],
    )
    list_a, list_b, list_eiffel, list_empire = (
        forms.Field(label=title, required=False, widget=BuildingsInput, initial=list)
        for title in LISTS.values()
    )
    card_5, card_6 = (
        forms.Field(
            label=f"Card {number}", required=False, widget=CardInput, initial=TypedCard(OURS)
        )
        for number in PROJECTS
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

        `lay` lays the cards of the box anew, `more` makes room for one more building.
        """
        if not query:
            return cls(initial={"laying": shuffled().text})
        kept = {
            name: field.widget.value_from_datadict(query, {}, name)
            for name, field in cls().fields.items()
            if name != "id" and not _is_left_out(field, query, name)
        }
        if "laying" not in kept:
            kept |= {"laying": shuffled().text, "engineer": ""}
        if "lay" in query:
            kept |= cls._laid(kept, query["lay"])
        if query.get("more") in LISTS:
            name = f"list_{query['more']}"
            kept[name] = [*_lines(kept.get(name, [])), TypedBuilding()]
        form = cls(initial=kept)
        form.is_laid = "lay" in query
        return form

    @classmethod
    def _laid(cls, kept: Mapping[str, Any], how: str) -> dict[str, Any]:
        """Return the fields that change when the cards of the chosen box are laid anew."""
        if kept.get("box") != cls.OWN_BOX:
            lying = parse_laying(kept["laying"]) or Laying()
            return {"laying": laid_anew(lying, how).text, "engineer": ""}
        lying = laid_anew(Laying(), how)
        sides = {name: words_of(kept.get(name, NO_AREAS)) for name in ("side_a", "side_b")}
        texts = {name: " ".join(moved(words, lying).values()) for name, words in sides.items()}
        return {"own_engineer": "", **texts}

    def recall(self, tables: Any) -> None:
        """Fill in what earlier tables have entered of the group's box, where nothing is typed."""
        if not self.is_bound:
            self.initial = {**remembered(tables), **self.initial}

    def areas(self) -> dict[Cell, Area]:
        """Return the practice map as the form has laid it, on the side on which it starts."""
        lying = parse_laying(str(self["laying"].value())) or Laying()
        front, back = laid(DISTRICT_CARDS, lying.order, lying.turns)
        return back if self.starts_on_b else front

    @property
    def page(self) -> dict[str, Any]:
        """What the page shows beside plain fields."""
        return page_of(self, self.areas())

    @property
    def starts_on_b(self) -> bool:
        """Whether the districts start on side B."""
        return bool(self["start_side"].value() == Side.B)

    @property
    def plays_own_box(self) -> bool:
        """Whether the group's own box is chosen."""
        return bool(self["box"].value() == self.OWN_BOX)

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        scenario = SCENARIOS.get(data.get("scenario", ""))
        if scenario and scenario.rounds is None and data.get("rounds", 0) is None:
            self.add_error(
                "rounds", f"Only your box says it for {scenario.title}: type the rounds."
            )
        if data.get("box") == self.OWN_BOX:
            data["setup"] = self._own_setup(data)
        elif "laying" in data:
            data["setup"] = self._practice_setup(data)
        data["projects"] = self._projects(data)
        return data

    def _practice_setup(self, data: dict[str, Any]) -> dict[str, Any]:
        self._ask_engineer("engineer", data, self.areas())
        if "scenario" not in data:
            return {}
        lying: Laying = data["laying"]
        return practice.setup_json(data["scenario"], lying.order, lying.turns)

    def _own_setup(self, data: dict[str, Any]) -> dict[str, Any]:
        on_b = self.starts_on_b
        fronts = self._read("side_a", partial(read_side_a, data["side_a"]))
        backs = self._read("side_b", partial(read_side_b, data["side_b"], is_whole=on_b))
        if fronts is not None and backs is not None:
            self._ask_engineer("own_engineer", data, backs if on_b else fronts)
        setup: dict[str, Any] = {"areas": areas_json(fronts or {})}
        if backs:
            setup["areas_b"] = areas_json(backs)
        for key, name in lists_of(data["scenario"]).items() if "scenario" in data else ():
            read = self._read(f"list_{name}", partial(self._list, data, name)) or ()
            setup[key.value] = [building_json(item) for item in read]
        return setup

    def _list(self, data: dict[str, Any], name: str) -> tuple[Building, ...]:
        one = "Building" if name in {"a", "b"} else "Piece"
        return read_buildings(data[f"list_{name}"], name, one)

    def _projects(self, data: dict[str, Any]) -> dict[str, Any]:
        found: dict[str, Any] = {}
        for number, ours in PROJECTS.items():
            typed: TypedCard = data[f"card_{number}"]
            card: Card | None = ours if typed.use == OURS else None
            if typed.use == TYPED:
                card = self._read(f"card_{number}", partial(read_card, typed, number))
            if card:
                found[str(number)] = card_json(card)
        return found

    def _ask_engineer(self, name: str, data: dict[str, Any], shown: Areas) -> None:
        starts = [*map(space_name, residential(shown))]
        if not starts:
            self.add_error(name, "No area is residential: the Engineer starts on such a one.")
        elif data.get(name) not in starts:
            self.add_error(name, f"The Engineer starts on a residential area: {', '.join(starts)}.")

    def _read(self, name: str, read: Callable[[], Read]) -> Read | None:
        try:
            return read()
        except ValidationError as error:
            self.add_error(name, error)
            return None

    def new_table(self) -> NewTable:
        """Return the table that the form asks for; the site's dice are rolled here."""
        data = self.cleaned_data
        setup = {"scenario": data["scenario"], **data["setup"], "projects": data["projects"]}
        setup["engineer"] = data["own_engineer" if self.plays_own_box else "engineer"]
        if data["rounds"] is not None:
            setup["rounds"] = data["rounds"]
        if house := self.house():
            setup["house"] = house
        rounds = data["rounds"] or SCENARIOS[data["scenario"]].rounds or MOST_ROUNDS
        deck = rolls(rounds) if data["dice"] == self.SITE else None
        return NewTable([data["player"]], setup, deck, id=data["id"])


def _is_left_out(field: forms.Field, query: Mapping[str, str], name: str) -> bool:
    """Tell whether an address says nothing of a field; a box that is not ticked says nothing."""
    if isinstance(field, forms.BooleanField):
        return "scenario" not in query
    return bool(field.widget.value_omitted_from_data(query, {}, name))


def _lines(lines: list[TypedBuilding]) -> list[TypedBuilding]:
    return lines + [TypedBuilding()] * (LINES - len(lines))


def is_practice(setup: Setup) -> bool:
    """Tell whether a table plays the practice set: its map or its buildings."""
    lists = practice.buildings_of(setup.scenario)
    is_ours = setup.buildings == tuple(lists[key] for key in setup.rules.plays)
    return is_ours or is_practice_map(setup)


def again(table: Table, state: Any) -> str:
    """Return the query of a new table like one that was played; the cards are shuffled anew."""
    setup: Setup = state.setup
    query = {
        "player": setup.name,
        "scenario": setup.scenario,
        "box": NewMicroForm.PRACTICE if is_practice_box(setup) else NewMicroForm.OWN_BOX,
        "dice": NewMicroForm.OWN if table.deck is None else NewMicroForm.SITE,
        **HouseForm.query_of(setup.house),
    }
    if setup.rounds != setup.rules.rounds:
        query["rounds"] = setup.rounds
    return urlencode(query)
