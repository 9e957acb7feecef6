"""The form of a kind of sticker that a group describes."""

from typing import Any

from django import forms
from django.core.exceptions import ValidationError

from campaign.forms.marks import (
    UNREADABLE,
    SpaceField,
)
from campaign.forms.sheets import SeenForm, number_field
from campaign.legacy.beside import MOST_CROSSED, piece_colours
from campaign.legacy.sheet_json import LONGEST_KIND, LONGEST_LETTER
from campaign.legacy.stickers import Goes, Kind, Where
from campaign.legacy.stock import Definition
from games.kit.cells import parse_space, space_name
from games.kit.shapes import Cells, at_origin, is_one_piece
from games.my_city.catalogue.stickers import sticker_choices, sticker_words

SIDE = 4
"""Squares to the side of the grid in which a new building is tapped."""
SQUARES = tuple(space_name((row, column)) for row in range(SIDE) for column in range(SIDE))
WHERES = (
    (Where.MARKED.value, "An empty space with a small square"),
    (Where.TREE_OR_ROCK.value, "On a tree or a rock"),
    (Where.ANYWHERE.value, "Anywhere"),
)

Choices = tuple[tuple[str, str], ...]
"""Values and their words."""


def kind_choices(opened: int, known: Kind | None) -> dict[str, Choices]:
    """Return what the form offers by field, once so many envelopes are open.

    What a kind `known` before is stays among them.
    """
    return {
        "goes": sticker_choices("goes", opened, known.goes.value if known else ""),
        "ground": sticker_choices("ground", opened, known.terrain if known else ""),
        "colour": sticker_choices("colour", opened, known.colour if known else ""),
    }


class KindForm(SeenForm):
    """A kind of sticker as the group describes it, as far as its envelopes tell of it.

    `opened` is the number of the last chapter whose envelope is opened, `known` the kind as it
    was described before, if it was.
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
        error_messages={"required": "Choose a colour.", "invalid_choice": "Choose a colour."},
    )
    ground = forms.ChoiceField(required=False, error_messages={"invalid_choice": UNREADABLE})
    goes = forms.ChoiceField(required=False, error_messages={"invalid_choice": UNREADABLE})
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
    boxes = number_field(1, MOST_CROSSED)
    is_offered = forms.BooleanField(required=False)

    def __init__(self, *args: Any, opened: int, known: Kind | None = None, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.colours = piece_colours(opened)
        for name, choices in kind_choices(opened, known).items():
            self.fields[name].choices = choices  # type: ignore[attr-defined]  # all three choose

    def clean_letter(self) -> str:
        letter: str = self.cleaned_data["letter"]
        if not letter.isprintable():
            raise ValidationError("Give it a letter that can be shown.")
        return letter

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        if data.get("goes") == Goes.DECK:
            if not data.get("square"):
                raise ValidationError(sticker_words("deck.no_squares"))
            if not is_one_piece(self._shape()):
                raise ValidationError(sticker_words("deck.apart"))
            if data.get("colour") not in self.colours:
                colours = ", ".join(self.colours)
                raise ValidationError(sticker_words("deck.colour", colours=colours))
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
