"""The forms of what is corrected."""

from django import forms

from campaign.forms.marks import UNREADABLE, RequestForm
from campaign.revisions import LONGEST_REASON

TOO_LONG = f"Shorten the reason: {LONGEST_REASON} characters fit."


class ReasonForm(RequestForm):
    """What every correction carries beside what it is about: a reason."""

    reason = forms.CharField(
        required=False, max_length=LONGEST_REASON, error_messages={"max_length": TOO_LONG}
    )


class KeepForm(ReasonForm):
    """An episode stays as it was announced; `doubt` is the correction that the page told of."""

    doubt = forms.IntegerField(
        min_value=0, error_messages={"required": UNREADABLE, "invalid": UNREADABLE}
    )


class SeenForm(ReasonForm):
    """A correction, as its page had shown what it means."""

    seen = forms.CharField(max_length=40, error_messages={"required": UNREADABLE})
