"""The forms of people who come and go."""

from django import forms

from campaign.forms.marks import UNREADABLE, RequestForm
from campaign.services.people import NewMayor
from games.forms import NameField


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
