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


class RequestForm(forms.Form):
    """What every lasting change of a campaign carries: the id made when its page was drawn."""

    id = forms.UUIDField()

    def written(self, by: str) -> Written:
        """Return who writes, and under which id."""
        return Written(by, self.cleaned_data["id"])


class SpaceField(forms.CharField):
    """The name of one space ("E6") as (row, column)."""

    def clean(self, value: Any) -> Cell:
        name = super().clean(value)
        cell = parse_space(name[:1].upper() + name[1:])
        if cell is None:
            raise ValidationError("Tap a space, or type one like E6.")
        return cell


class StickerForm(RequestForm):
    """A sticker on a space of a city; `moved` is the entry of one that is put elsewhere."""

    kind = forms.ChoiceField(choices=[(kind.slug, kind.name) for kind in KINDS.values()])
    space = SpaceField(max_length=10)
    moment = forms.RegexField(r"^[0-9]{1,2} (start|end)$")
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

    reason = forms.CharField(max_length=200)


class SymbolsForm(RequestForm):
    """Symbols that are coloured by hand, or taken away."""

    count = forms.IntegerField(min_value=-20, max_value=20)
    words = forms.CharField(max_length=100, label="What for")

    def clean_count(self) -> int:
        count: int = self.cleaned_data["count"]
        if count == 0:
            raise ValidationError("Nought symbols change nothing.")
        return count


class NoteForm(forms.Form):
    """A note."""

    text = forms.CharField(max_length=LONGEST_NOTE, label="Note")
