"""The forms of what a city gets beside its board."""

from django import forms

from campaign.forms.marks import (
    NO_KIND,
    NO_MOMENT,
    UNREADABLE,
    PointField,
    RequestForm,
)
from campaign.legacy.beside import MOST_CROSSED, Crossed
from campaign.legacy.sheet_json import LONGEST_KIND, LONGEST_REASON
from campaign.services.beside import Giving


class GivingForm(RequestForm):
    """Something that a city gets, not on its board."""

    kind = forms.CharField(
        max_length=20, error_messages={"required": NO_KIND, "max_length": NO_KIND}
    )
    piece = forms.CharField(
        required=False, max_length=LONGEST_KIND, error_messages={"max_length": UNREADABLE}
    )
    moment = PointField(max_length=10, error_messages={"required": NO_MOMENT})
    award = PointField(required=False, max_length=10, error_messages={"max_length": UNREADABLE})
    reason = forms.CharField(required=False, max_length=LONGEST_REASON)

    def giving(self, city: int) -> Giving:
        """Return what a city gets."""
        data = self.cleaned_data
        return Giving(
            city, data["kind"], data["moment"], data["piece"], data["reason"], data["award"]
        )


class CrossForm(RequestForm):
    """Boxes of a panel that are crossed off, and what for."""

    kind = forms.CharField(max_length=20, error_messages={"required": UNREADABLE})
    count = forms.IntegerField(
        min_value=1,
        max_value=MOST_CROSSED,
        error_messages=dict.fromkeys(
            ("required", "invalid", "min_value", "max_value"),
            f"Type how many boxes, from 1 to {MOST_CROSSED}.",
        ),
    )
    words = forms.CharField(
        required=False,
        max_length=LONGEST_REASON,
        error_messages={"max_length": f"Shorten the words: {LONGEST_REASON} characters fit."},
    )

    def crossed(self) -> Crossed:
        """Return the boxes."""
        data = self.cleaned_data
        return Crossed(data["kind"], data["count"], data["words"])
