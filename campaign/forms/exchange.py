"""The form that takes a campaign file."""

from typing import Any

from django import forms
from django.core.exceptions import ValidationError

LARGEST_FILE = 10_000_000
"""Bytes; 24 episodes of four cities with every correction noted have about one million."""


class CampaignFileForm(forms.Form):
    """A campaign as a file."""

    file = forms.FileField(label="Campaign (a .json file)")

    def clean_file(self) -> Any:
        file = self.cleaned_data["file"]
        if file.size > LARGEST_FILE:
            raise ValidationError("This file is larger than 10 MB, which no campaign is.")
        return file
