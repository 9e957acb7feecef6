"""The forms of a seat in a closed episode: who sat there, or that nobody did."""

from django import forms

from campaign.services.reseating import PastSeat
from games.forms import NameField


class SeatForm(forms.Form):
    """Who played a city that gets a seat."""

    name = NameField(error_messages={"required": "Type who played the city."})

    def seat(self, city: int) -> PastSeat:
        """Return the seat that is asked for."""
        return PastSeat(city, self.cleaned_data["name"], has=True)
