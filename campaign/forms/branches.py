"""The form that branches a campaign."""

from collections.abc import Sequence
from typing import Any
from uuid import uuid4

from django import forms

from campaign.forms.marks import UNREADABLE
from campaign.models import LONGEST_TITLE
from campaign.services.branches import NewBranch
from games.forms import NameField


class BranchForm(forms.Form):
    """After which episode, the name of the branch, and its id, drawn with the page.

    `names` are what a branch after each episode (0: at the founding) is called by itself. One of
    them that is left in the field follows the episode that is chosen.
    """

    id = forms.UUIDField(
        initial=uuid4,
        widget=forms.HiddenInput(attrs={"autocomplete": "off"}),
        error_messages={"required": UNREADABLE, "invalid": UNREADABLE},
    )
    episode = forms.TypedChoiceField(label="As it was", coerce=int)
    name = NameField(label="Name of the branch", max_length=LONGEST_TITLE)

    def __init__(self, *args: Any, names: Sequence[str], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.names = names
        points: forms.ChoiceField = self.fields["episode"]  # type: ignore[assignment]
        points.choices = [
            (number, f"after episode {number}" if number else "at the founding")
            for number in range(len(names) - 1, -1, -1)
        ]

    def clean_name(self) -> str:
        shown = NameField()
        name: str = shown.to_python(self.cleaned_data["name"])
        shown.validate(name)
        if name in self.names and "episode" in self.cleaned_data:
            name = self.names[self.cleaned_data["episode"]]
        return name

    def branch(self) -> NewBranch:
        """Return the branch."""
        data = self.cleaned_data
        return NewBranch(data["episode"], data["name"], data["id"])
