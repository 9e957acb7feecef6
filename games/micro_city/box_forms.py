"""The part of a new table's form that asks for the box: practice, or the group's own."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, TypeVar

from django import forms
from django.core.exceptions import ValidationError

from games.kit.cells import Cell, space_name
from games.micro_city import practice
from games.micro_city.box import LISTS, lists_of
from games.micro_city.city import AREAS, Area, Side
from games.micro_city.dealing import Laying, areas_json, laid, moved, parse_laying
from games.micro_city.deeds import Card, card_json
from games.micro_city.laying_forms import LayingField, laid_anew
from games.micro_city.practice import DISTRICT_CARDS, PROJECTS, residential
from games.micro_city.setup import Building, building_json
from games.micro_city.typed_lists import (
    OURS,
    TYPED,
    BuildingsInput,
    CardInput,
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

Read = TypeVar("Read")
Areas = Mapping[Cell, Area]


class BoxForm(forms.Form):
    """Which box is played, how its cards lie, where the Engineer starts, project cards 5 and 6.

    The group's own box is entered here: its areas (`side_a`, `side_b`) and the lists of
    buildings that the scenario plays.
    """

    PRACTICE, OWN_BOX = "practice", "own"

    which_box = forms.ChoiceField(
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

    def areas(self) -> dict[Cell, Area]:
        """Return the practice map as the form has laid it, on the side on which it starts."""
        lying = parse_laying(str(self["laying"].value())) or Laying()
        front, back = laid(DISTRICT_CARDS, lying.order, lying.turns)
        return back if self.starts_on_b else front

    @property
    def starts_on_b(self) -> bool:
        """Whether the districts start on side B."""
        return bool(self["start_side"].value() == Side.B)

    @property
    def plays_own_box(self) -> bool:
        """Whether the group's own box is chosen."""
        return bool(self["which_box"].value() == self.OWN_BOX)

    @classmethod
    def laid_fields(cls, kept: Mapping[str, Any], how: str) -> dict[str, Any]:
        """Return the fields that change when the cards of the chosen box are laid anew."""
        if kept.get("which_box") != cls.OWN_BOX:
            lying = parse_laying(kept["laying"]) or Laying()
            return {"laying": laid_anew(lying, how).text, "engineer": ""}
        lying = laid_anew(Laying(), how)
        sides = {name: words_of(kept.get(name, NO_AREAS)) for name in ("side_a", "side_b")}
        texts = {name: " ".join(moved(words, lying).values()) for name, words in sides.items()}
        return {"own_engineer": "", **texts}

    def box_json(self, scenario: str) -> dict[str, Any]:
        """Return what a set-up has of the box, as far as it is entered; what lacks is an error."""
        data = self.cleaned_data
        read = self._own_setup if self.plays_own_box else self._practice_setup
        return {**read(data, scenario), "projects": self._projects(data)}

    def _practice_setup(self, data: dict[str, Any], scenario: str) -> dict[str, Any]:
        lying: Laying | None = data.get("laying")
        if lying is None:
            return {}
        start = self._read_engineer("engineer", data, self.areas())
        return {**practice.setup_json(scenario, lying.order, lying.turns), "engineer": start}

    def _own_setup(self, data: dict[str, Any], scenario: str) -> dict[str, Any]:
        on_b = self.starts_on_b
        fronts = self._read("side_a", partial(read_side_a, data["side_a"]))
        backs = self._read("side_b", partial(read_side_b, data["side_b"], is_whole=on_b))
        setup: dict[str, Any] = {}
        if fronts is not None and backs is not None:
            start = self._read_engineer("own_engineer", data, backs if on_b else fronts)
            setup = {"areas": areas_json(fronts), "engineer": start}
        if backs:
            setup["areas_b"] = areas_json(backs)
        for key, name in lists_of(scenario).items():
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

    def _read_engineer(self, name: str, data: dict[str, Any], shown: Areas) -> Any:
        starts = [*map(space_name, residential(shown))]
        if not starts:
            self.add_error(name, "No area is residential: the Engineer starts on such a one.")
        elif data.get(name) not in starts:
            self.add_error(name, f"The Engineer starts on a residential area: {', '.join(starts)}.")
        return data.get(name)

    def _read(self, name: str, read: Callable[[], Read]) -> Read | None:
        try:
            return read()
        except ValidationError as error:
            self.add_error(name, error)
            return None
