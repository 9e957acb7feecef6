"""Forms that all games share: what a page sends, checked for shape alone."""

import random
import re
import unicodedata
from collections.abc import Iterable, Mapping
from datetime import date
from typing import Any, Self
from uuid import UUID, uuid4

from django import forms
from django.core.exceptions import ValidationError

from games.kit.cells import MOST_ROWS, Cell, parse_space
from games.kit.days import FIRST_DAY, LAST_DAY, is_playable
from games.kit.errors import InvalidError
from games.kit.names import is_showable, shows_something
from games.look import MOST_TYPED, Typed, is_cut, read_typed
from games.models import LONGEST_NAME
from games.records import Record, parse_record
from games.sets import OwnBox, usual_box

MOST_SPACES = 200
"""Spaces in one typed entry; no building is larger."""
LARGEST_RECORD = 1_000_000
"""Bytes of an uploaded record."""
MOST_LINES = 2_000
"""Moves of an uploaded record; corrections of early ones are slow to follow."""
LONGEST_SHOWN = 200
"""Characters of a name in an uploaded record."""

_GAPS = re.compile(r"[\s,;]+")
_MINUSES = (
    "-\N{HYPHEN}\N{NON-BREAKING HYPHEN}\N{FIGURE DASH}\N{EN DASH}\N{EM DASH}\N{MINUS SIGN}"
    "\N{SMALL HYPHEN-MINUS}\N{FULLWIDTH HYPHEN-MINUS}"
)
_SIGNS = _MINUSES + "+\N{FULLWIDTH PLUS SIGN}"


class SpacesField(forms.CharField):
    """Typed spaces ("C4 c5, D5") as a list of (row, column); none twice."""

    def clean(self, value: Any) -> list[Cell]:
        return read_spaces(super().clean(value))


def read_spaces(text: str) -> list[Cell]:
    """Return the typed spaces, whose letters may be small; raises ValidationError."""
    names = [name for name in _GAPS.split(text) if name]
    if len(names) > MOST_SPACES:
        raise ValidationError(
            f"These are {len(names)} spaces; no building has more than {MOST_SPACES}.",
            code="too_many_spaces",
        )
    cells: list[Cell] = []
    for name in names:
        cell = parse_space(name[:1].upper() + name[1:]) if name.isascii() else None
        shown = name if len(name) <= LONGEST_NAME else name[:LONGEST_NAME] + "..."
        if cell is None:
            raise ValidationError(
                f"“{shown}” is no space: a letter and a number, like C4.", code="no_space"
            )
        if cell[0] >= MOST_ROWS:
            raise ValidationError(f"{shown} lies on no board.", code="far_away")
        if cell in cells:
            raise ValidationError(f"{shown} is named twice.", code="space_twice")
        cells.append(cell)
    return cells


class WholeNumberField(forms.CharField):
    """A typed whole number: digits of any script, and any sign that people take for a minus."""

    def __init__(self, *, low: int, high: int, name: str, **kwargs: Any) -> None:
        super().__init__(required=False, **kwargs)
        self.low, self.high, self.name = low, high, name

    def clean(self, value: Any) -> int | None:
        return read_whole_number(super().clean(value), low=self.low, high=self.high, name=self.name)


def read_whole_number(text: str, *, low: int, high: int, name: str) -> int | None:
    """Return a typed whole number, None where nothing was typed; raises ValidationError.

    `name` is what the number says, at the start of a sentence.
    """
    text = "".join(text.split())
    if not text:
        return None
    sign = -1 if text[0] in _MINUSES else 1
    digits = [unicodedata.decimal(character, None) for character in text.lstrip(_SIGNS)]
    shown = text if len(text) <= LONGEST_NAME else text[:LONGEST_NAME] + "..."
    if not digits or None in digits or len(text) - len(digits) > 1:
        raise ValidationError(
            f"{name}: “{shown}” is no whole number; type digits, like 12.", code="no_number"
        )
    number = sign * int("".join(map(str, digits[-9:]))) if not any(digits[:-9]) else sign * 10**9
    if number < low:
        raise ValidationError(f"{name}: {shown} is too low, {low} is the least.", code="too_low")
    if number > high:
        raise ValidationError(f"{name}: {shown} is too high, {high} is the most.", code="too_high")
    return number


def read_whole(sent: Mapping[str, Any]) -> Typed:
    """Return all that was typed; raises ValidationError where a part would have to be left out."""
    if is_cut(sent):
        raise ValidationError(
            f"This is more than a page can hold: {MOST_TYPED} characters in a field are the most.",
            code="too_long",
        )
    return read_typed(sent)


class DayField(forms.DateField):
    """The day on which something was played; a year that was half typed is none."""

    def validate(self, value: date | None) -> None:
        super().validate(value)
        if value and not is_playable(value):
            years = f"{FIRST_DAY.year} to {LAST_DAY.year}"
            raise ValidationError(f"Use a day of the years {years}.", code="no_day")


class NameField(forms.CharField):
    """The name of a person, a city, a campaign: any script, one line, at most 40 characters."""

    def __init__(self, **kwargs: Any) -> None:
        words = {
            "max_length": "Shorten this name: it has %(show_value)d characters, at most"
            " %(limit_value)d fit."
        }
        errors = words | kwargs.pop("error_messages", {})
        longest = kwargs.pop("max_length", LONGEST_NAME)
        super().__init__(max_length=longest, error_messages=errors, **kwargs)

    def to_python(self, value: Any) -> str:
        text = unicodedata.normalize("NFC", super().to_python(value) or "")
        return " ".join(text.split())

    def validate(self, value: str) -> None:
        super().validate(value)
        if not is_showable(value):
            raise ValidationError(
                "This name holds a character that cannot be shown: type the name anew."
            )
        if value and not shows_something(value):
            raise ValidationError("This name shows nothing: type at least one letter or sign.")


def tell_apart(form: forms.Form, fields: Iterable[str]) -> None:
    """Ask, at the second of two like names in the fields of a form, to tell them apart.

    Capitals make no difference; fields without a name, or with a wrong one, are skipped.
    """
    taken: set[str] = set()
    for field in fields:
        name = form.cleaned_data.get(field) or ""
        if name and name.casefold() in taken:
            words = f"Two are called {name}: add something that tells them apart."
            form.add_error(field, ValidationError(words, code="name_twice"))
        taken.add(name.casefold())


def shuffled(cards: Iterable[str]) -> list[str]:
    """Return cards in an order of chance, for a deck that the site deals."""
    deck = [*cards]
    random.SystemRandom().shuffle(deck)
    return deck


class NewTableForm(forms.Form):
    """What every form of a new table carries: its id, and which box is copied.

    The same id sent twice starts one table. `practice` is what the practice set is called.
    """

    practice = "Practice set: made by us, not what is printed in your box"

    id = forms.Field(
        required=False, initial=uuid4, widget=forms.HiddenInput(attrs={"autocomplete": "off"})
    )

    box = forms.ChoiceField(
        label="Which box?",
        required=False,
        error_messages={
            "invalid_choice": "This set is not there any more, or not whole: choose another box."
        },
        widget=forms.RadioSelect,
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.boxes: dict[str, OwnBox] = {}
        self.waiting: list[OwnBox] = []
        self.offer([])

    def offer(self, boxes: Iterable[OwnBox]) -> Self:
        """Offer own boxes beside the practice set, those that are ready; returns the form.

        Where no box is asked for, the usual one of them is chosen.
        """
        known = [*boxes]
        self.boxes = {box.id: box for box in known if not box.waits}
        self.waiting = [box for box in known if box.waits]
        field: forms.ChoiceField = self.fields["box"]  # type: ignore[assignment]
        field.choices = [
            ("", self.practice),
            *((box.id, f"Own box: {box.name}") for box in self.boxes.values()),
        ]
        if self.boxes:
            self.initial.setdefault("box", usual_box(known))
        return self

    @property
    def own_box(self) -> OwnBox | None:
        """The own box that was chosen, None for the practice set."""
        return self.boxes.get(self.cleaned_data["box"])

    def _post_clean(self) -> None:
        super()._post_clean()  # type: ignore[misc]
        # a refused name counts as none, so only once all else that asks who plays is checked
        tell_apart(self, [name for name in self.fields if name.startswith("name_")])

    def recall(self, tables: Any) -> None:
        """Fill in what an account's earlier tables know; most games ask nothing of them."""

    def clean_id(self) -> UUID:
        """Return the id that was drawn with the form; a new one where it was lost on the way."""
        try:
            return UUID(self.cleaned_data["id"] or "")
        except ValueError:
            return uuid4()


class UploadForm(forms.Form):
    """A record as a file."""

    record = forms.FileField(
        label="Record (a .json file)", error_messages={"required": "Choose a file first."}
    )

    def clean_record(self) -> Record:
        """Return the record; its form is checked here, its moves when it is taken in."""
        file = self.cleaned_data["record"]
        if file.size > LARGEST_RECORD:
            raise ValidationError("This file is larger than 1 MB, which no table is.")
        try:
            record = parse_record(file.read())
        except InvalidError as error:
            raise ValidationError(_no_record(error)) from None
        _refuse_huge(record)
        return record


def _no_record(error: InvalidError) -> str:
    if error.where:
        return f"This is no record of a table. At “{error.where}”: {error.message}."
    return (
        f"This is no record of a table: {error.message}. Choose a file that “Download the record”"
        " gave."
    )


def _refuse_huge(record: Record) -> None:
    """Refuse a record that no page could show; the score command takes it all the same."""
    if len(record.entries) > MOST_LINES:
        raise ValidationError(
            f"This record has {len(record.entries)} lines; a table here has at most {MOST_LINES}."
        )
    for number, seat in enumerate(record.json["seats"], 1):
        if len(seat["name"]) > LONGEST_SHOWN:
            raise ValidationError(
                f"The name of player {number} is {len(seat['name'])} characters long;"
                f" {LONGEST_SHOWN} is the most that a page can show."
            )
        if not is_showable(seat["name"]):
            raise ValidationError(f"The name of player {number} holds what cannot be shown.")
