"""The part of a new table's form that copies a box: how its cards lie, which cards are played."""

from collections.abc import Mapping
from typing import Any

from django import forms

from games.forms import NewTableForm
from games.kit.box import Values
from games.kit.cells import Cell, space_name
from games.kit.words import listed
from games.micro_city import practice
from games.micro_city.box import lists_of
from games.micro_city.city import DISTRICTS, Area, Side
from games.micro_city.dealing import Laying, areas_json, laid, parse_laying
from games.micro_city.deeds import Card, card_json
from games.micro_city.kept_box import MICRO_CITY, district_cards, lacking_of
from games.micro_city.laying_forms import LayingField, laid_anew, shuffled
from games.micro_city.practice import PROJECTS, residential
from games.micro_city.scenarios import SCENARIOS
from games.micro_city.setup import building_json
from games.sets import OwnBox

OF_BOX, OURS, OUT = "box", "practice", "none"
USES = [(OF_BOX, "as the box has it"), (OURS, "practice card"), (OUT, "not in play")]


class BoxForm(NewTableForm):
    """Which box is copied, how its four cards lie, where the Engineer starts, cards 5 and 6."""

    practice = practice.LABEL

    laying = LayingField(widget=forms.HiddenInput, initial=lambda: shuffled().text)
    engineer = forms.CharField(label="Where does the Engineer start?", required=False)
    card_5, card_6 = (
        forms.ChoiceField(
            label=f"Card {number}",
            required=False,
            choices=USES,
            initial=OF_BOX,
            widget=forms.RadioSelect,
        )
        for number in PROJECTS
    )

    @property
    def shown_box(self) -> OwnBox | None:
        """The own box whose cards the page shows, None for the practice set."""
        return self.boxes.get(str(self["box"].value() or ""))

    @property
    def gaps(self) -> tuple[str, ...]:
        """What the shown box lacks, and what the table does about it."""
        return self.shown_box.gaps if self.shown_box else ()

    @property
    def values(self) -> Values:
        """What the chosen box holds."""
        return self.shown_box.values if self.shown_box else MICRO_CITY.practice

    def areas(self) -> dict[Cell, Area]:
        """Return the map as it lies, as far as the side is known on which it starts."""
        lying = parse_laying(str(self["laying"].value())) or Laying()
        front, back = laid(district_cards(self.values), lying.order, lying.turns)
        return back if self.starts_on_b else front

    @property
    def starts_on_b(self) -> bool:
        """Whether the districts start on side B."""
        return bool(self["start_side"].value() == Side.B)

    @staticmethod
    def laid_fields(kept: Mapping[str, Any], how: str) -> dict[str, Any]:
        """Return the fields that change when the cards are laid anew."""
        lying = parse_laying(kept["laying"]) or Laying()
        return {"laying": laid_anew(lying, how).text, "engineer": ""}

    def box_json(self, scenario: str) -> dict[str, Any]:
        """Return what a set-up has of the box; what lacks is an error of the form."""
        lying: Laying | None = self.cleaned_data.get("laying")
        setup = {**self._buildings(scenario), "projects": self._projects()}
        if lying is None:
            return setup
        fronts, backs = laid(district_cards(self.values), lying.order, lying.turns)
        if self.starts_on_b and (unknown := self._unknown_backs()):
            self._lacks(f"side B of {_cards(unknown)}, on which the districts would start")
        else:
            setup["engineer"] = self._read_engineer(backs if self.starts_on_b else fronts)
        if backs:
            setup["areas_b"] = areas_json(backs)
        return {**setup, "areas": areas_json(fronts)}

    def _unknown_backs(self) -> list[str]:
        cards = zip(DISTRICTS, district_cards(self.values), strict=True)
        return [str(number) for number, card in cards if card.back is None]

    def _buildings(self, scenario: str) -> dict[str, Any]:
        found = {}
        for key, name in lists_of(scenario).items():
            for lacking in lacking_of(self.values, name):
                self._lacks(f"{lacking}, which {SCENARIOS[scenario].title} plays")
            found[key.value] = [building_json(item) for item in self.values[name]]
        return found

    def _lacks(self, what: str) -> None:
        box = self.shown_box.name if self.shown_box else ""
        self.add_error("box", f"“{box}” still lacks {what}: enter it, or choose otherwise.")

    def _projects(self) -> dict[str, Any]:
        cards = {number: self._project(number) for number in PROJECTS}
        return {str(number): card_json(card) for number, card in cards.items() if card}

    def _project(self, number: int) -> Card | None:
        use = self.cleaned_data.get(f"card_{number}") or OF_BOX
        own: Card | None = self.values["projects"].get(number)
        return {OF_BOX: own, OURS: PROJECTS[number]}.get(use)

    def _read_engineer(self, shown: Mapping[Cell, Area]) -> str:
        starts = [*map(space_name, residential(shown))]
        start: str = self.cleaned_data.get("engineer", "")
        if not starts:
            self.add_error("engineer", "No area is residential: the Engineer needs such a one.")
        elif start not in starts:
            words = f"The Engineer starts on a residential area: {', '.join(starts)}."
            self.add_error("engineer", words)
        return start


def _cards(numbers: list[str]) -> str:
    return f"{'card' if len(numbers) == 1 else 'cards'} {listed(numbers)}"
