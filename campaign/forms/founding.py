"""The form that founds a campaign."""

from collections.abc import Iterable
from typing import Any, Self
from uuid import uuid4
from zoneinfo import available_timezones

from django import forms
from django.conf import settings
from django.core.exceptions import ValidationError

from campaign.models import LONGEST_TITLE
from campaign.services.founding import NewCampaign, NewCity
from games.forms import NameField, tell_apart
from games.kit.cells import space_name
from games.kit.errors import InvalidError
from games.my_city import practice
from games.my_city.box import OFFERED, Printed, shapes_json
from games.my_city.limits import MOST_ROWS
from games.my_city.setup import ANIMALS
from games.my_city.terrain import read_banks, read_terrain
from games.sets import OwnBox, usual_box

CITIES = 4
GRID = 11
"""Rows and columns of the box's boards (rulings, Box)."""


class FoundingForm(forms.Form):
    """Name, boards and cities of a campaign."""

    PRACTICE, RESULTS, OWN = "practice", "results", "own"
    BOARDS = (
        (PRACTICE, "Practice board: not what is printed in your box"),
        (RESULTS, "Results only: we play on our own boards and enter how it ended"),
        (OWN, "Our own board, typed as text"),
    )

    id = forms.UUIDField(required=False, initial=uuid4, widget=forms.HiddenInput)
    name = NameField(label="Name of the campaign", max_length=LONGEST_TITLE, initial="Our campaign")
    boards = forms.ChoiceField(
        label="Boards",
        choices=BOARDS,
        initial=PRACTICE,
        error_messages={
            "invalid_choice": "This set is not there any more, or not whole: choose other boards."
        },
        widget=forms.RadioSelect,
    )
    terrain = forms.CharField(
        required=False, label="Terrain, a line a row", widget=forms.Textarea, max_length=1000
    )
    banks = forms.CharField(
        required=False, label="Banks, a line a row", widget=forms.Textarea, max_length=1000
    )
    time_zone = forms.CharField(label="Your time zone", max_length=64)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.boxes: dict[str, OwnBox] = {}
        self.fields["time_zone"].initial = settings.TIME_ZONE
        self.fields["time_zone"].widget.attrs["list"] = "zones"
        for number, animal in enumerate(ANIMALS):
            self.fields[f"city_{number}"] = NameField(label="City", required=number == 0)
            self.fields[f"mayor_{number}"] = NameField(
                label="Mayor",
                required=number == 0,
                widget=forms.TextInput(attrs={"list": "people", "autocomplete": "off"}),
            )
            self.fields[f"animal_{number}"] = forms.ChoiceField(
                label="Animal",
                choices=[(one, one.capitalize()) for one in ANIMALS],
                initial=animal,
            )

    def offer(self, boxes: Iterable[OwnBox]) -> Self:
        """Offer own boxes beside the practice board; returns the form."""
        known = [*boxes]
        self.boxes = {box.id: box for box in known if not box.waits}
        self.waiting = [box for box in known if box.waits]
        practice_one, *others = self.BOARDS
        field: forms.ChoiceField = self.fields["boards"]  # type: ignore[assignment]
        own = [(box.id, f"Own box: {box.name}") for box in self.boxes.values()]
        field.choices = [practice_one, *own, *others]
        if self.boxes:
            self.initial.setdefault("boards", usual_box(known))
        return self

    @property
    def own_box(self) -> OwnBox | None:
        """The own box that was chosen, None for other boards."""
        return self.boxes.get(self.cleaned_data["boards"])

    @property
    def cities(self) -> list[dict[str, forms.BoundField]]:
        """The fields of each city."""
        return [
            {part: self[f"{part}_{number}"] for part in ("animal", "city", "mayor")}
            for number in range(CITIES)
        ]

    @property
    def zones(self) -> list[str]:
        """All time zones that can be chosen."""
        return sorted(_zones())

    def clean_name(self) -> str:
        shown = NameField()
        name = shown.to_python(self.cleaned_data["name"])
        shown.validate(name)
        return name

    def clean_time_zone(self) -> str:
        zone: str = self.cleaned_data["time_zone"]
        if zone not in _zones():
            raise ValidationError(f"“{zone}” is no time zone; one is Europe/Berlin.")
        return zone

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        self._clean_cities(data)
        if data.get("boards") == self.OWN:
            self._clean_board(data)
        elif box := self.boxes.get(data.get("boards", "")):
            self._clean_box(box)
        return data

    def _clean_box(self, box: OwnBox) -> None:
        """Refuse a set whose board has what belongs to a later chapter, in the words of a slip."""
        try:
            _read_offered([*box.values["board"].terrain], "terrain")
        except InvalidError as error:
            words = f"The board of “{box.name}” cannot be laid out: {error.message}."
            self.add_error("boards", words)

    def _clean_cities(self, data: dict[str, Any]) -> None:
        animals = []
        for number in range(CITIES):
            city, mayor = data.get(f"city_{number}"), data.get(f"mayor_{number}")
            if bool(city) != bool(mayor) and number:
                missing = "mayor" if city else "city"
                self.add_error(f"{missing}_{number}", f"This line has no {missing} yet.")
            if city:
                animals.append(data.get(f"animal_{number}"))
        tell_apart(self, [f"mayor_{number}" for number in range(CITIES)])
        if len(set(animals)) < len(animals):
            raise ValidationError("Two cities have the same animal; each has its own.")

    def _clean_board(self, data: dict[str, Any]) -> None:
        for field, read in (("terrain", _read_offered), ("banks", read_banks)):
            rows = [row.strip() for row in data.get(field, "").splitlines() if row.strip()]
            try:
                data[field] = read(rows, field)
            except InvalidError as error:
                self.add_error(field, f"{error.where}: {error.message}.")
                return
            if len(rows) > MOST_ROWS:
                words = f"These are {len(rows)} rows; a page shows at most {MOST_ROWS}."
                self.add_error(field, words)
                return
        if [len(row) for row in data["terrain"]] != [len(row) for row in data["banks"]]:
            self.add_error("banks", "The banks must have the size of the terrain.")

    def campaign(self) -> NewCampaign:
        """Return the campaign that the form founds."""
        data = self.cleaned_data
        board = self._board()
        return NewCampaign(
            data["name"],
            data["time_zone"],
            [
                NewCity(data[f"animal_{n}"], data[f"city_{n}"], data[f"mayor_{n}"], **board)
                for n in range(CITIES)
                if data[f"city_{n}"]
            ],
            data["id"] or uuid4(),
            shapes_json(self.own_box.values["buildings"]) if self.own_box else (),
        )

    def _board(self) -> dict[str, Any]:
        if self.own_box:
            printed: Printed = self.own_box.values["board"]
            squares = [space_name(cell) for cell in printed.squares]
            return {"terrain": printed.terrain, "banks": printed.banks, "squares": squares}
        match self.cleaned_data["boards"]:
            case self.PRACTICE:
                return {
                    "terrain": practice.TERRAIN,
                    "banks": practice.BANKS,
                    "squares": practice.SQUARES,
                }
            case self.OWN:
                return {key: self.cleaned_data[key] for key in ("terrain", "banks")}
        return {"terrain": ["." * GRID] * GRID, "banks": ["0" * GRID] * GRID, "is_known": False}


def _zones() -> set[str]:
    """Return the time zones in which somebody may live; one in the list stands for none."""
    return available_timezones() - {"Factory"}


def _read_offered(value: Any, where: str) -> tuple[str, ...]:
    """Return the rows of a terrain as boxes have it, with no letter of a later chapter."""
    return read_terrain(value, where, OFFERED, taken=OFFERED)
