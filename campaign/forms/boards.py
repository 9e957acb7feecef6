"""The form that corrects the printed board of a city."""

from django import forms

from campaign.forms.marks import RequestForm


class BoardForm(RequestForm):
    """The set whose board it is, and why."""

    set = forms.UUIDField(error_messages={"required": "Choose a set first."})
    reason = forms.CharField(
        required=False,
        max_length=200,
        error_messages={"max_length": "Shorten the reason: 200 characters fit."},
    )
