"""The forms of a seat in a closed episode: who sat there, or that nobody did."""

from collections.abc import Mapping

from django import forms

from campaign.forms.corrections import SeenForm
from campaign.people_marks import LEAST_POINTS, MOST_POINTS
from campaign.services.paper_seats import PaperSeat
from campaign.services.reseating import PastSeat
from games.forms import NameField, WholeNumberField

NAMELESS = {"required": "Type who played the city."}


class SeatForm(forms.Form):
    """Who played a city that gets a seat."""

    name = NameField(error_messages=NAMELESS)

    def seat(self, city: int) -> PastSeat:
        """Return the seat that is asked for."""
        return PastSeat(city, self.cleaned_data["name"], has=True)


class PaperSeatForm(SeatForm):
    """The same of an episode on paper, with the points: what a page tries on."""

    points = WholeNumberField(low=LEAST_POINTS, high=MOST_POINTS, name="Points")

    def change(self, city: int) -> PaperSeat:
        """Return what is asked for, without a reason."""
        return PaperSeat(self.seat(city), self.cleaned_data["points"])


class CorrectPaperSeatForm(PaperSeatForm, SeenForm):
    """The same as a correction: with its reason, as its page had shown what it means."""

    def change(self, city: int) -> PaperSeat:
        """Return the correction."""
        data = self.cleaned_data
        return PaperSeat(self.seat(city), data["points"], data["reason"], data["seen"])


class TakePaperSeatForm(SeenForm):
    """That a city loses its seat in an episode on paper again; `name` sat there."""

    name = NameField(error_messages=NAMELESS)

    def change(self, city: int) -> PaperSeat:
        """Return the correction."""
        data = self.cleaned_data
        seat = PastSeat(city, data["name"], has=False)
        return PaperSeat(seat, None, data["reason"], data["seen"])


def paper_seat_form(sent: Mapping[str, str]) -> CorrectPaperSeatForm | TakePaperSeatForm:
    """Return the form of a correction by which a city gets its seat, or loses it, as was sent."""
    return TakePaperSeatForm(sent) if "take" in sent else CorrectPaperSeatForm(sent)
