"""The forms of sheets of stickers: own kinds, stock, award tables, what is not taken."""

from collections.abc import Iterable, Sequence
from typing import Any

from django import forms
from django.core.exceptions import ValidationError

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
from campaign.legacy.sheet_json import LONGEST_KIND, LONGEST_LETTER, LONGEST_REASON
from campaign.legacy.stickers import COLOURS, Kind, Where
from campaign.legacy.stock import MOST_IN_STOCK, Definition, Stock, Waiver
from campaign.services.everywhere import Everywhere

GROUNDS = (
    ("s", "A space that may be built on and never counts as empty"),
    (".", "An empty light green space"),
    ("m", "A closed space: nobody builds on it, and it never counts as empty"),
    ("t", "One tree"),
    ("T", "Two trees"),
    ("r", "One rock"),
    ("R", "Two rocks"),
    ("", "Nothing: the space stays what it is"),
)
WHERES = (
    (Where.MARKED.value, "An empty space with a small square"),
    (Where.TREE_OR_ROCK.value, "On a tree or a rock"),
    (Where.ANYWHERE.value, "Anywhere"),
)


class SeenForm(RequestForm):
    """A change of what was typed: `seen` is the entry that the page had shown, -1 for none."""

    seen = forms.IntegerField(
        min_value=-1, error_messages={"required": UNREADABLE, "invalid": UNREADABLE}
    )


def _number(low: int, high: int) -> forms.IntegerField:
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
            self.fields[f"n-{kind.slug}"] = _number(0, MOST_IN_STOCK)

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
            self.fields[award_field(moment, who, kind.slug)] = _number(0, MOST_AWARDED)

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


class KindForm(SeenForm):
    """A kind of sticker as the group describes it."""

    name = forms.CharField(
        max_length=LONGEST_KIND,
        error_messages={"required": "Give it a name.", "max_length": "Shorten the name."},
    )
    letter = forms.CharField(
        max_length=LONGEST_LETTER,
        label="Letter on the board",
        error_messages={"required": "Give it a letter or two.", "max_length": "Two letters fit."},
    )
    colour = forms.ChoiceField(
        choices=[(colour, colour) for colour in COLOURS],
        error_messages={"required": "Choose a colour.", "invalid_choice": "Choose a colour."},
    )
    ground = forms.ChoiceField(
        choices=GROUNDS, required=False, error_messages={"invalid_choice": UNREADABLE}
    )
    where = forms.ChoiceField(
        choices=WHERES,
        error_messages={"required": "Say where it goes.", "invalid_choice": UNREADABLE},
    )
    space = SpaceField(required=False, max_length=10, label="Its own space, if it has one")
    is_offered = forms.BooleanField(required=False)

    def clean_letter(self) -> str:
        letter: str = self.cleaned_data["letter"]
        if not letter.isprintable():
            raise ValidationError("Give it a letter that can be shown.")
        return letter

    def definition(self, slug: str) -> Definition:
        """Return the kind; one without a slug is new."""
        data = self.cleaned_data
        kind = Kind(
            slug,
            data["name"],
            data["ground"],
            Where(data["where"]),
            data["space"],
            data["letter"],
            data["colour"],
        )
        return Definition(kind, data["is_offered"])


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
