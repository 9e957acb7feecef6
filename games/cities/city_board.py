"""The city board in the form of a new table: three achievements with their values."""

from collections.abc import Mapping
from typing import Any

from django import forms
from django.core.exceptions import ValidationError

from games.cities.pattern_form import KINDS, WHICHES, typed_pattern
from games.cities.setup import ACHIEVEMENTS, MOST, MOST_TITLE, VALUES, Achievement
from games.cities.typed import pattern_fields
from games.forms import read_whole_number

LONGEST_VALUES = 30
LONGEST_SIZE = 8

_NOTHING = (("", "not counted here"), *KINDS)


class ValuesField(forms.CharField):
    """The typed values of an achievement, falling ("8 5 3"), as a tuple; may be blank."""

    def clean(self, value: Any) -> tuple[int, ...]:
        texts = super().clean(value).replace(",", " ").replace("/", " ").split()
        numbers = [read_whole_number(text, low=0, high=MOST, name="Values") for text in texts]
        values = tuple(number for number in numbers if number is not None)
        if values and (len(values) != VALUES or sorted({*values}, reverse=True) != [*values]):
            raise ValidationError(
                "Type its three values from the highest down, like 8 5 3.", code="no_values"
            )
        return values


class CityBoardFields(forms.Form):
    """Title, values, and what may be counted, of each achievement; all blank: not known."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for number in range(ACHIEVEMENTS):
            self.fields |= _fields(number)

    @property
    def board(self) -> list[dict[str, forms.BoundField]]:
        """The fields of each achievement by what they say."""
        names = ("title", "values", "kind", "which", "size")
        return [
            {name: self[f"{name}_{number}"] for name in names} for number in range(ACHIEVEMENTS)
        ]

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        if self.errors:
            return data
        told = [
            bool(data[f"{name}_{number}"])
            for number in range(ACHIEVEMENTS)
            for name in ("title", "values", "kind")
        ]
        for number in range(ACHIEVEMENTS):
            if any(told) and not data[f"values_{number}"]:
                words = "Type the values of all three, or leave the city board blank."
                self.add_error(f"values_{number}", words)
            self._clean_count(data, number)
        return data

    def _clean_count(self, data: dict[str, Any], number: int) -> None:
        """Keep what an achievement looks for as it stands in a record."""
        kind, which, size = (data[f"{name}_{number}"] for name in ("kind", "which", "size"))
        if kind:
            name = data[f"title_{number}"] or f"Achievement {number + 1}"
            try:
                data[f"count_{number}"] = typed_pattern(f"“{name}”", kind, which, size)
            except ValidationError as error:
                self.add_error(f"size_{number}", error)

    def board_setup(self) -> dict[str, Any]:
        """Return the key of a set-up that holds the city board, nothing where it is not known."""
        data = self.cleaned_data
        if not data["values_0"]:
            return {}
        return {"achievements": [self._achievement(data, n) for n in range(ACHIEVEMENTS)]}

    @staticmethod
    def _achievement(data: Mapping[str, Any], number: int) -> dict[str, Any]:
        found = {
            "title": data[f"title_{number}"] or f"Achievement {number + 1}",
            "points": [*data[f"values_{number}"]],
        }
        count = data.get(f"count_{number}")
        return found if count is None else {**found, "count": count}


def _fields(number: int) -> dict[str, forms.Field]:
    off = {"autocomplete": "off"}
    return {
        f"title_{number}": forms.CharField(
            label=f"Achievement {number + 1}",
            required=False,
            max_length=MOST_TITLE,
            widget=forms.TextInput(attrs=off),
        ),
        f"values_{number}": ValuesField(
            label="Values",
            required=False,
            max_length=LONGEST_VALUES,
            widget=forms.TextInput(attrs={**off, "placeholder": "8 5 3"}),
        ),
        f"kind_{number}": forms.ChoiceField(label="Looks for", required=False, choices=_NOTHING),
        f"which_{number}": forms.ChoiceField(label="of", required=False, choices=[*WHICHES]),
        f"size_{number}": forms.CharField(
            label="Height or size",
            required=False,
            max_length=LONGEST_SIZE,
            widget=forms.TextInput(attrs=off),
        ),
    }


def board_query(achievements: tuple[Achievement, ...]) -> dict[str, str]:
    """Return what the form is filled with for a city board that was played."""
    query = {}
    for number, achievement in enumerate(achievements):
        query[f"title_{number}"] = achievement.title
        query[f"values_{number}"] = " ".join(map(str, achievement.points))
        texts = zip(("kind", "which", "size"), pattern_fields(achievement.count), strict=True)
        query |= {f"{name}_{number}": text for name, text in texts}
    return query
