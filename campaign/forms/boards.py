"""The form that corrects the printed board of a city."""

from django import forms

from campaign.forms.marks import UNREADABLE, RequestForm


class BoardForm(RequestForm):
    """The set whose board it is, and why; its version and the episode as the page showed them."""

    set = forms.UUIDField(error_messages={"required": "Choose a set first."})
    version = forms.IntegerField(
        min_value=0, error_messages={"required": UNREADABLE, "invalid": UNREADABLE}
    )
    following = forms.IntegerField(
        min_value=1, error_messages={"required": UNREADABLE, "invalid": UNREADABLE}
    )
    reason = forms.CharField(
        required=False,
        max_length=200,
        error_messages={"max_length": "Shorten the reason: 200 characters fit."},
    )
