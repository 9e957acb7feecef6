"""The form that corrects the printed board of a city."""

from collections.abc import Sequence
from uuid import UUID, uuid4

from django import forms

from campaign.forms.corrections import SeenForm
from campaign.forms.marks import UNREADABLE


class BoardForm(SeenForm):
    """The set whose board it is, from when on, and why; its version and what the page has seen.

    `shown` are the set, the episode and the other cities of which the page has shown what would
    differ, with blanks between.
    """

    set = forms.UUIDField(error_messages={"required": "Choose a set first."})
    version = forms.IntegerField(
        min_value=0, error_messages={"required": UNREADABLE, "invalid": UNREADABLE}
    )
    since = forms.IntegerField(
        min_value=0, error_messages={"required": UNREADABLE, "invalid": UNREADABLE}
    )
    shown = forms.CharField(required=False, max_length=60)

    def is_shown(self, also: Sequence[int]) -> bool:
        """Tell whether the page has shown what it asks for; one from before says nothing of it."""
        data = self.cleaned_data
        asked = [data["set"], data["since"], *also]
        return data["shown"] in {"", " ".join(map(str, asked))}


class CopyForm(forms.Form):
    """The id of the set that a board is copied into, drawn with the page."""

    copy = forms.UUIDField(required=False)

    def new_id(self) -> UUID:
        """Return the id, a new one where none can be read."""
        found: UUID | None = self.cleaned_data["copy"] if self.is_valid() else None
        return found or uuid4()
