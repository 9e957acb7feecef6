"""The forms of component sets: a new one, its name, a file."""

from typing import Any
from uuid import uuid4

from django import forms
from django.core.exceptions import ValidationError

from games.boxes import BOXES, SetFile, parse_set
from games.forms import NameField
from games.kit.box import Values
from games.kit.errors import InvalidError
from games.registry import GAMES
from games.sets import NewSet

LARGEST_SET = 200_000
"""Bytes of an uploaded set; the largest that can be entered has a tenth of it."""


class NewSetForm(forms.Form):
    """A set of which game, and what the group calls it."""

    id = forms.UUIDField(required=False, initial=uuid4, widget=forms.HiddenInput)
    game = forms.ChoiceField(
        label="Which game?",
        choices=[(slug, GAMES[slug].title) for slug in BOXES],
        initial=next(iter(BOXES)),
        widget=forms.RadioSelect,
    )
    name = NameField(label="What do you call it?", initial="Our box")

    def new_set(self) -> NewSet:
        """Return the set that the form asks for, nothing of it entered yet."""
        data = self.cleaned_data
        return NewSet(data["game"], data["name"], id=data["id"] or uuid4())


class SetNameForm(forms.Form):
    """Another name for a set, or the name of a copy."""

    name = NameField(label="Name")
    version = forms.IntegerField(required=False, min_value=0, widget=forms.HiddenInput)
    id = forms.UUIDField(required=False, widget=forms.HiddenInput)

    def copy(self, game: str, values: Values) -> NewSet:
        """Return the copy that the form asks for, with the id that was drawn with the page."""
        data = self.cleaned_data
        return NewSet(game, data["name"], values, data["id"] or uuid4())


class SetFileForm(forms.Form):
    """A component set as a file."""

    id = forms.UUIDField(required=False, initial=uuid4, widget=forms.HiddenInput)
    set = forms.FileField(
        label="Component set (a .json file)", error_messages={"required": "Choose a file first."}
    )

    def new_set(self) -> NewSet:
        """Return the set of the file, with the id that was drawn with the page."""
        data = self.cleaned_data
        file: SetFile = data["set"]
        return NewSet(file.game, file.name, file.values, data["id"] or uuid4())

    def clean_set(self) -> SetFile:
        """Return the set in the file; what is wrong is said with its place."""
        file: Any = self.cleaned_data["set"]
        if file.size > LARGEST_SET:
            raise ValidationError("This file is larger than 200 kB, which no component set is.")
        try:
            found = parse_set(file.read())
        except InvalidError as error:
            raise ValidationError(_no_set(error)) from None
        return SetFile(found.game, NameField().clean(found.name), found.values)


def _no_set(error: InvalidError) -> str:
    if error.where:
        return f"This is no component set. At “{error.where}”: {error.message}."
    return (
        f"This is no component set: {error.message}. Choose a file that “Save as a file” on the"
        " page of a set gave."
    )
