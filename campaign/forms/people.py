"""The forms of people who come and go."""

from typing import Any

from django import forms

from campaign.forms.marks import UNREADABLE, RequestForm
from campaign.models import City
from campaign.services.comings import LateCity, Retiring, Returning
from campaign.services.people import NewMayor
from campaign.services.sitting import Sitting
from games.forms import NameField
from games.my_city.setup import ANIMALS

MOST_SYMBOLS = 99


class FromNextForm(RequestForm):
    """What counts from the next episode on, whose number is sent as the page showed it."""

    following = forms.IntegerField(
        min_value=1, error_messages={"required": UNREADABLE, "invalid": UNREADABLE}
    )


class MayorForm(FromNextForm):
    """The name of a new mayor, and whom the page showed as mayor."""

    mayor = NameField(error_messages={"required": "Type the name of the new mayor."})
    before = forms.CharField(error_messages={"required": UNREADABLE})

    def new(self, city: int) -> NewMayor:
        """Return the new mayor of a city."""
        data = self.cleaned_data
        return NewMayor(city, data["mayor"], data["before"], data["following"])


class SittingForm(RequestForm):
    """Who sits for a city in an episode, whether only this once, and who sat there before."""

    name = NameField(error_messages={"required": "Type who sits there."})
    guest = forms.BooleanField(required=False)
    before = forms.CharField(error_messages={"required": UNREADABLE})

    def sitting(self, city: int) -> Sitting:
        """Return who sits for a city."""
        data = self.cleaned_data
        return Sitting(city, data["name"], data["guest"], data["before"])


class RetireForm(FromNextForm):
    """A city that retires, and perhaps why."""

    reason = forms.CharField(
        required=False,
        max_length=200,
        error_messages={"max_length": "Shorten the reason: 200 characters fit."},
    )

    def leaving(self, city: int) -> Retiring:
        """Return the retiring of a city."""
        return Retiring(city, self.cleaned_data["following"], self.cleaned_data["reason"])


class ReturnForm(FromNextForm):
    """A city that comes back, and who is its mayor then."""

    mayor = NameField(error_messages={"required": "Type who plays the city."})

    def coming(self, city: int) -> Returning:
        """Return the return of a city."""
        return Returning(city, self.cleaned_data["following"], self.cleaned_data["mayor"])


class JoinForm(FromNextForm):
    """A city that joins late: its sign, its mayor, its board, and what it begins with."""

    animal = forms.ChoiceField(label="Animal")
    city = NameField(label="City")
    mayor = NameField(
        label="Mayor", widget=forms.TextInput(attrs={"list": "people", "autocomplete": "off"})
    )
    like = forms.TypedChoiceField(label="Its printed board is like that of", coerce=int)
    has_stickers = forms.BooleanField(
        label="Put the stickers of that board onto it too: they stuck there before, and come off"
        " no sheet",
        required=False,
        widget=forms.CheckboxInput(attrs={"value": "on"}),
    )
    symbols = forms.IntegerField(
        label="Symbols that it begins with", initial=0, min_value=0, max_value=MOST_SYMBOLS
    )
    reason = forms.CharField(
        label="Why these symbols?",
        required=False,
        max_length=100,
        help_text="The rules name none; the group decides, for example as many as the last city.",
    )

    def __init__(self, *args: Any, cities: list[City], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        taken = {city.animal for city in cities}
        free: forms.ChoiceField = self.fields["animal"]  # type: ignore[assignment]
        free.choices = [(one, one.capitalize()) for one in ANIMALS if one not in taken]
        like: forms.ChoiceField = self.fields["like"]  # type: ignore[assignment]
        like.choices = [(city.number, city.name) for city in cities]

    def joining(self) -> LateCity:
        """Return the city that joins."""
        keys = ("animal", "mayor", "following", "like", "has_stickers", "symbols", "reason")
        data = self.cleaned_data
        return LateCity(name=data["city"], **{key: data[key] for key in keys})
