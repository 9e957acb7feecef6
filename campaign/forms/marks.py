"""The forms of what sticks to a city: stickers, symbols, notes."""

from typing import Any

from django import forms
from django.core.exceptions import ValidationError

from campaign.legacy.ledger import Moment, Point
from campaign.legacy.stickers import KINDS
from campaign.models import LONGEST_NOTE
from campaign.services.marks import Written
from campaign.services.stickers import NewSticker
from games.kit.cells import Cell, parse_space

UNREADABLE = "Something in what this page sent cannot be read. Load it anew, and try once more."
NO_KIND = "Choose the kind of sticker."
NO_SPACE = "Tap a space, or type one like E6."
NO_MOMENT = "Say when the sticker is put on: before or after which episode."
NO_COUNT = "Type how many symbols, from -20 to 20."


class RequestForm(forms.Form):
    """What every lasting change of a campaign carries: the id made when its page was drawn."""

    id = forms.UUIDField(error_messages={"required": UNREADABLE, "invalid": UNREADABLE})

    def written(self, by: str) -> Written:
        """Return who writes, and under which id."""
        return Written(by, self.cleaned_data["id"])


class SpaceField(forms.CharField):
    """The name of one space ("E6") as (row, column)."""

    def clean(self, value: Any) -> Cell:
        name = super().clean(value)
        cell = parse_space(name[:1].upper() + name[1:])
        if cell is None:
            raise ValidationError(NO_SPACE)
        return cell


class StickerForm(RequestForm):
    """A sticker on a space of a city; `moved` is the entry of one that is put elsewhere."""

    kind = forms.ChoiceField(
        choices=[(kind.slug, kind.name) for kind in KINDS.values()],
        error_messages={"required": NO_KIND, "invalid_choice": NO_KIND},
    )
    space = SpaceField(max_length=10, error_messages={"required": NO_SPACE, "max_length": NO_SPACE})
    moment = forms.RegexField(
        r"^[0-9]{1,2} (start|end)$",
        error_messages={"required": NO_MOMENT, "invalid": NO_MOMENT},
    )
    reason = forms.CharField(required=False, max_length=200)
    moved = forms.IntegerField(required=False, min_value=0)

    def clean_moment(self) -> Point:
        episode, moment = self.cleaned_data["moment"].split(" ")
        return int(episode), Moment(moment)

    def sticker(self, city: int) -> NewSticker:
        """Return the sticker for a city."""
        data = self.cleaned_data
        return NewSticker(city, data["kind"], data["space"], data["moment"], data["reason"])


class RemovalForm(RequestForm):
    """A sticker that is taken off, and why."""

    reason = forms.CharField(
        max_length=200, error_messages={"required": "Say in a word why the sticker comes off."}
    )


class SymbolsForm(RequestForm):
    """Symbols that are coloured by hand, or taken away."""

    count = forms.IntegerField(
        min_value=-20,
        max_value=20,
        error_messages={
            "required": NO_COUNT,
            "invalid": NO_COUNT,
            "min_value": NO_COUNT,
            "max_value": NO_COUNT,
        },
    )
    words = forms.CharField(
        max_length=100,
        label="What for",
        error_messages={"required": "Say what the symbols are for."},
    )

    def clean_count(self) -> int:
        count: int = self.cleaned_data["count"]
        if count == 0:
            raise ValidationError("Nought symbols change nothing.")
        return count


class NoteForm(forms.Form):
    """A note."""

    text = forms.CharField(max_length=LONGEST_NOTE, label="Note")
