"""The forms of a group that began on paper."""

from typing import Any

from django import forms

from campaign.forms.corrections import SeenForm
from campaign.forms.marks import UNREADABLE, RequestForm
from campaign.forms.people import MOST_SYMBOLS, FromNextForm
from campaign.legacy.ledger import EPISODES
from campaign.models import City
from campaign.people_marks import LEAST_POINTS, MOST_POINTS
from campaign.services.paper import TakenOver
from campaign.services.paper_results import PaperResult
from games.forms import WholeNumberField
from games.kit.cells import Cell, parse_space

MOST_STICKERS = 121


class TakeOverForm(FromNextForm):
    """The next episode of a group, and the symbols that each of its cities has."""

    def __init__(
        self, *args: Any, cities: list[City], symbols: list[int], following: int, **kwargs: Any
    ) -> None:
        super().__init__(*args, **kwargs)
        self.cities = cities
        self.fields["episode"] = forms.IntegerField(
            label="Which episode do you play next?",
            min_value=min(following + 1, EPISODES),
            max_value=EPISODES,
            widget=forms.NumberInput(attrs={"inputmode": "numeric"}),
        )
        for city, count in zip(cities, symbols, strict=True):
            self.fields[f"symbols_{city.number}"] = forms.IntegerField(
                label=f"Coloured symbols of {city.name}",
                initial=count,
                min_value=0,
                max_value=MOST_SYMBOLS,
                widget=forms.NumberInput(attrs={"inputmode": "numeric"}),
            )

    @property
    def counts(self) -> list[forms.BoundField]:
        """The fields of symbols, by city."""
        return [self[f"symbols_{city.number}"] for city in self.cities]

    def taken_over(self) -> TakenOver:
        """Return where the group is."""
        data = self.cleaned_data
        symbols = {city.number: data[f"symbols_{city.number}"] for city in self.cities}
        return TakenOver(data["episode"], symbols, data["following"])


class AnewForm(TakeOverForm):
    """The same of a take-over that is filled in anew: one of the episodes that were named."""

    def __init__(self, *args: Any, first: int, **kwargs: Any) -> None:
        super().__init__(*args, auto_id="anew-%s", **kwargs)
        following = kwargs["following"]
        self.fields["episode"] = forms.IntegerField(
            label="Which episode do you play next?",
            initial=following,
            min_value=first + 1,
            max_value=following,
            widget=forms.NumberInput(attrs={"inputmode": "numeric"}),
        )


class UndoForm(RequestForm):
    """That a take-over is taken back; `last` is its last episode as the page showed it."""

    last = forms.IntegerField(
        min_value=1, error_messages={"required": UNREADABLE, "invalid": UNREADABLE}
    )


class PointsForm(forms.Form):
    """The points of each city in an episode on paper; an empty field: it did not play."""

    def __init__(self, *args: Any, cities: list[City], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.cities = cities
        for city in cities:
            self.fields[f"points_{city.number}"] = WholeNumberField(
                low=LEAST_POINTS,
                high=MOST_POINTS,
                name=city.name,
                label=f"Points of {city.name}",
                widget=forms.TextInput(attrs={"inputmode": "text", "autocomplete": "off"}),
            )

    @property
    def points_fields(self) -> list[forms.BoundField]:
        """The fields of points, by city."""
        return [self[f"points_{city.number}"] for city in self.cities]

    def points(self) -> dict[int, int | None]:
        """Return the points by city."""
        return {city.number: self.cleaned_data[f"points_{city.number}"] for city in self.cities}


class PaperResultForm(PointsForm, RequestForm):
    """The same as it is told for the first time."""


class CorrectResultForm(PointsForm, SeenForm):
    """The same as a correction: with its reason, as its page had shown what it means."""

    def change(self) -> PaperResult:
        """Return the correction."""
        data = self.cleaned_data
        return PaperResult(self.points(), data["reason"], data["seen"])


def read_stickers(text: str, kinds: frozenset[str]) -> list[tuple[str, Cell]]:
    """Return stickers that a page holds: "tree:C3 rock:D4"; what is none is left out."""
    found: dict[Cell, str] = {}
    for word in text.split()[:MOST_STICKERS]:
        kind, _, name = word.partition(":")
        space = parse_space(name)
        if kind in kinds and space is not None:
            found[space] = kind
    return [(kind, space) for space, kind in found.items()]
