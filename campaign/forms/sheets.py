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
from campaign.legacy.beside import MOST_CROSSED, Crossed, piece_colours
from campaign.legacy.ledger import Moment
from campaign.legacy.sheet_json import LONGEST_KIND, LONGEST_LETTER, LONGEST_REASON
from campaign.legacy.stickers import COLOURS, Goes, Kind, Where
from campaign.legacy.stock import MOST_IN_STOCK, Definition, Stock, Waiver
from campaign.services.beside import Giving
from campaign.services.everywhere import Everywhere
from games.kit.cells import parse_space, space_name
from games.kit.shapes import Cells, at_origin, is_one_piece

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
GOES = (
    (Goes.SPACE.value, "On a space of the board"),
    (Goes.PIECE.value, "On a building"),
    (Goes.DECK.value, "Among the buildings: a new one"),
    (Goes.BESIDE.value, "Beside the board, perhaps with boxes to cross off"),
)
SIDE = 4
"""Squares to the side of the grid in which a new building is tapped."""
SQUARES = tuple(space_name((row, column)) for row in range(SIDE) for column in range(SIDE))
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
    """A kind of sticker as the group describes it.

    `opened` is the number of the last chapter whose envelope is opened.
    """

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
    goes = forms.ChoiceField(
        choices=GOES, required=False, error_messages={"invalid_choice": UNREADABLE}
    )
    where = forms.ChoiceField(
        choices=WHERES,
        error_messages={"required": "Say where it goes.", "invalid_choice": UNREADABLE},
    )
    space = SpaceField(required=False, max_length=10, label="Its own space, if it has one")
    square = forms.MultipleChoiceField(
        choices=[(name, name) for name in SQUARES],
        required=False,
        error_messages={"invalid_choice": UNREADABLE},
    )
    boxes = _number(1, MOST_CROSSED)
    is_offered = forms.BooleanField(required=False)

    def __init__(self, *args: Any, opened: int, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.colours = piece_colours(opened)

    def clean_letter(self) -> str:
        letter: str = self.cleaned_data["letter"]
        if not letter.isprintable():
            raise ValidationError("Give it a letter that can be shown.")
        return letter

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        if data.get("goes") == Goes.DECK:
            if not data.get("square"):
                raise ValidationError("Tap the squares of the new building.")
            if not is_one_piece(self._shape()):
                raise ValidationError("The squares of a building hang together by their sides.")
            if data.get("colour") not in self.colours:
                raise ValidationError(f"A building is {', '.join(self.colours)}: choose one.")
        return data

    def _shape(self) -> Cells:
        cells = (parse_space(name) for name in self.cleaned_data["square"])
        return at_origin(cell for cell in cells if cell)

    def definition(self, slug: str) -> Definition:
        """Return the kind; one without a slug is new."""
        data = self.cleaned_data
        goes = Goes(data["goes"] or Goes.SPACE)
        is_on_space = goes is Goes.SPACE
        kind = Kind(
            slug,
            data["name"],
            data["ground"] if is_on_space else "",
            Where(data["where"]) if is_on_space else Where.ANYWHERE,
            data["space"] if is_on_space else None,
            data["letter"],
            data["colour"],
            goes,
            self._shape() if goes is Goes.DECK else frozenset(),
            (data["boxes"] or 0) if goes is Goes.BESIDE else 0,
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


class GivingForm(RequestForm):
    """Something that a city gets, not on its board."""

    kind = forms.CharField(
        max_length=20, error_messages={"required": NO_KIND, "max_length": NO_KIND}
    )
    piece = forms.CharField(
        required=False, max_length=LONGEST_KIND, error_messages={"max_length": UNREADABLE}
    )
    moment = PointField(max_length=10, error_messages={"required": NO_MOMENT})
    award = PointField(required=False, max_length=10, error_messages={"max_length": UNREADABLE})
    reason = forms.CharField(required=False, max_length=LONGEST_REASON)

    def giving(self, city: int) -> Giving:
        """Return what a city gets."""
        data = self.cleaned_data
        return Giving(
            city, data["kind"], data["moment"], data["piece"], data["reason"], data["award"]
        )


class CrossForm(RequestForm):
    """Boxes of a panel that are crossed off, and what for."""

    kind = forms.CharField(max_length=20, error_messages={"required": UNREADABLE})
    count = forms.IntegerField(
        min_value=1,
        max_value=MOST_CROSSED,
        error_messages=dict.fromkeys(
            ("required", "invalid", "min_value", "max_value"),
            f"Type how many boxes, from 1 to {MOST_CROSSED}.",
        ),
    )
    words = forms.CharField(
        required=False,
        max_length=LONGEST_REASON,
        error_messages={"max_length": f"Shorten the words: {LONGEST_REASON} characters fit."},
    )

    def crossed(self) -> Crossed:
        """Return the boxes."""
        data = self.cleaned_data
        return Crossed(data["kind"], data["count"], data["words"])
