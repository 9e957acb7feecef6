"""The form that takes a campaign file."""

from typing import Any

from django import forms
from django.core.exceptions import ValidationError

LARGEST_FILE = 10_000_000
"""Bytes; 24 episodes of four cities with every correction noted have about one million."""


LARGEST_ARCHIVE = 100_000_000
"""Bytes of a campaign with its photos; 12 of each episode have some 70 million."""


class CampaignFileForm(forms.Form):
    """A campaign as a file, perhaps with its photos and boxes."""

    file = forms.FileField(label="Campaign (a .json file, or a .zip with its photos)")

    def clean_file(self) -> Any:
        file = self.cleaned_data["file"]
        starts, _ = file.read(2), file.seek(0)
        if starts == b"PK" and file.size > LARGEST_ARCHIVE:
            raise ValidationError("This file is larger than 100 MB, more than can be taken in.")
        if starts != b"PK" and file.size > LARGEST_FILE:
            raise ValidationError("This file is larger than 10 MB, which no campaign is.")
        return file
