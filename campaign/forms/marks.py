"""The forms of what sticks to a city: stickers, symbols, notes."""

from collections.abc import Iterable
from typing import Any

from django import forms
from django.core.exceptions import ValidationError

from campaign.legacy.ledger import Moment, Point
from campaign.legacy.moments import parse_point
from campaign.legacy.stickers import Kind
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

    @property
    def is_warned(self) -> bool:
        """Whether its page said what speaks against it, and so asked for a reason to do it."""
        return "reason" in self.data


class SpaceField(forms.CharField):
    """The name of one space ("E6") as (row, column)."""

    def clean(self, value: Any) -> Cell | None:
        name = super().clean(value)
        if not name and not self.required:
            return None
        cell = parse_space(name[:1].upper() + name[1:])
        if cell is None:
            raise ValidationError(NO_SPACE)
        return cell


class PointField(forms.CharField):
    """A moment of an episode, "3 end", as a point; None where it may be left out."""

    def clean(self, value: Any) -> Point | None:
        text = super().clean(value)
        point = parse_point(text) if text else None
        if text and point is None:
            raise ValidationError(UNREADABLE)
        return point


class StickerForm(RequestForm):
    """A sticker on a space of a city; `moved` is the entry of one that is put elsewhere.

    `kinds` are those of the campaign. `award` is the moment that brings it, if one does.
    """

    kind = forms.ChoiceField(error_messages={"required": NO_KIND, "invalid_choice": NO_KIND})
    space = SpaceField(max_length=10, error_messages={"required": NO_SPACE, "max_length": NO_SPACE})
    moment = forms.RegexField(
        r"^[0-9]{1,2} (start|end)$",
        error_messages={"required": NO_MOMENT, "invalid": NO_MOMENT},
    )
    reason = forms.CharField(required=False, max_length=200)
    moved = forms.IntegerField(required=False, min_value=0)
    award = PointField(required=False, max_length=10, error_messages={"max_length": UNREADABLE})

    def __init__(self, *args: Any, kinds: Iterable[Kind], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        field = self.fields["kind"]
        assert isinstance(field, forms.ChoiceField)  # noqa: S101  # declared above
        field.choices = [(kind.slug, kind.name) for kind in kinds]

    def clean_moment(self) -> Point:
        episode, moment = self.cleaned_data["moment"].split(" ")
        return int(episode), Moment(moment)

    def sticker(self, city: int) -> NewSticker:
        """Return the sticker for a city."""
        data = self.cleaned_data
        return NewSticker(
            city, data["kind"], data["space"], data["moment"], data["reason"], data["award"]
        )


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
