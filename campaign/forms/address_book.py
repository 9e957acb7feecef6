"""The forms of an address book: another name, archived or not, and two who are one."""

from django import forms

from campaign.forms.marks import UNREADABLE, RequestForm
from games.forms import NameField


class RenameForm(forms.Form):
    """The new name of somebody, and the one that the page showed."""

    name = NameField(error_messages={"required": "Type the new name."})
    before = forms.CharField(error_messages={"required": UNREADABLE})


class MergeForm(RequestForm):
    """Who is merged into the person of the page, and what the page had shown of it."""

    gone = forms.IntegerField(
        min_value=1, error_messages={"required": UNREADABLE, "invalid": UNREADABLE}
    )
    seen = forms.CharField(error_messages={"required": UNREADABLE})
