"""The form of who sat for a city in an episode that is closed."""

from django import forms

from campaign.forms.corrections import SeenForm
from campaign.services.past_people import PastSitting
from games.forms import NameField

NAMELESS = {"required": "Type who sat there."}


class SatForm(forms.Form):
    """Who is said to have sat there, and whether only that once: what a page tries on."""

    name = NameField(error_messages=NAMELESS)
    guest = forms.BooleanField(required=False)

    def sitting(self, episode: int, city: int) -> PastSitting:
        """Return what is asked for, without a reason."""
        return PastSitting(episode, city, self.cleaned_data["name"], self.cleaned_data["guest"])


class CorrectSatForm(SatForm, SeenForm):
    """The same as a correction: with its reason, as its page had shown what it means."""

    def sitting(self, episode: int, city: int) -> PastSitting:
        """Return the correction."""
        data = self.cleaned_data
        return PastSitting(episode, city, data["name"], data["guest"], data["reason"], data["seen"])
