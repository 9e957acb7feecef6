"""The forms of sheets of stickers: stock, award tables, all boards at once, what is not taken."""

from collections.abc import Iterable, Sequence
from typing import Any

from django import forms

from campaign.forms.marks import (
    NO_KIND,
    NO_MOMENT,
    NO_SPACE,
    UNREADABLE,
    PointField,
    RequestForm,
    SpaceField,
)
from campaign.legacy.awards import MOST_AWARDED, Award, AwardTable, Who
from campaign.legacy.ledger import Moment
from campaign.legacy.sheet_json import LONGEST_REASON
from campaign.legacy.stickers import Kind
from campaign.legacy.stock import MOST_IN_STOCK, Stock, Waiver
from campaign.services.everywhere import Everywhere


class SeenForm(RequestForm):
    """A change of what was typed: `seen` is the entry that the page had shown, -1 for none."""

    seen = forms.IntegerField(
        min_value=-1, error_messages={"required": UNREADABLE, "invalid": UNREADABLE}
    )


def number_field(low: int, high: int) -> forms.IntegerField:
    """Return a field for a number that may be left out."""
    words = f"Type a number from {low} to {high}, or nothing."
    return forms.IntegerField(
        required=False,
        min_value=low,
        max_value=high,
        error_messages={"invalid": words, "min_value": words, "max_value": words},
    )


class StockForm(SeenForm):
    """How many stickers of each kind a chapter has; an empty field says that nobody knows."""

    def __init__(self, *args: Any, kinds: Iterable[Kind], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.kinds = [*kinds]
        for kind in self.kinds:
            self.fields[f"n-{kind.slug}"] = number_field(0, MOST_IN_STOCK)

    def stock(self, chapter: int) -> Stock:
        """Return the numbers that were typed."""
        data = self.cleaned_data
        found = ((kind.slug, data[f"n-{kind.slug}"]) for kind in self.kinds)
        return Stock(chapter, tuple(sorted(one for one in found if one[1] is not None)))


class AwardsForm(SeenForm):
    """The award table of an episode: how many of each kind for whom, at its start and its end."""

    def __init__(self, *args: Any, kinds: Iterable[Kind], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.kinds = [*kinds]
        for moment, who, kind in self._lines():
            self.fields[award_field(moment, who, kind.slug)] = number_field(0, MOST_AWARDED)

    def _lines(self) -> Sequence[tuple[Moment, Who, Kind]]:
        return [(moment, who, kind) for moment in Moment for who in Who for kind in self.kinds]

    def table(self, episode: int) -> AwardTable:
        """Return what was typed."""
        data = self.cleaned_data
        return AwardTable(
            episode,
            tuple(
                Award(moment, who, kind.slug, count)
                for moment, who, kind in self._lines()
                if (count := data[award_field(moment, who, kind.slug)])
            ),
        )


def award_field(moment: Moment, who: Who, slug: str) -> str:
    """Return the name of a field of an award table."""
    return f"{moment.value}-{who.value}-{slug}"


class EverywhereForm(RequestForm):
    """A sticker for the same space of the cities that are chosen."""

    kind = forms.CharField(
        max_length=20, error_messages={"required": NO_KIND, "max_length": NO_KIND}
    )
    space = SpaceField(max_length=10, error_messages={"required": NO_SPACE, "max_length": NO_SPACE})
    moment = PointField(max_length=10, error_messages={"required": NO_MOMENT})
    reason = forms.CharField(required=False, max_length=LONGEST_REASON)
    city = forms.TypedMultipleChoiceField(
        coerce=int,
        error_messages={"required": "Choose at least one city.", "invalid_choice": UNREADABLE},
    )

    def __init__(self, *args: Any, cities: int, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        field = self.fields["city"]
        assert isinstance(field, forms.TypedMultipleChoiceField)  # noqa: S101  # declared above
        field.choices = [(number, str(number)) for number in range(cities)]

    def everywhere(self) -> Everywhere:
        """Return what is put where."""
        data = self.cleaned_data
        return Everywhere(data["kind"], data["space"], data["city"], data["moment"], data["reason"])


class WaiverForm(RequestForm):
    """Stickers that are due and not taken, and why."""

    kind = forms.CharField(max_length=20, error_messages={"required": UNREADABLE})
    award = PointField(max_length=10, error_messages={"required": UNREADABLE})
    count = forms.IntegerField(
        min_value=1,
        max_value=MOST_AWARDED,
        error_messages={"required": "Say how many.", "invalid": "Say how many."},
    )
    reason = forms.CharField(
        max_length=LONGEST_REASON,
        error_messages={
            "required": "Say in a word why they are not taken.",
            "max_length": f"Shorten the reason: {LONGEST_REASON} characters fit.",
        },
    )

    def waiver(self) -> Waiver:
        """Return what is not taken."""
        data = self.cleaned_data
        return Waiver(data["kind"], data["count"], data["award"], data["reason"])
