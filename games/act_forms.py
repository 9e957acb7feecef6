"""The forms of the acts at a table: what a page sends, checked for shape alone."""

from typing import Any

from django import forms
from django.core.exceptions import ValidationError

from games.dropping import MOST_DROPPED, drop_lines
from games.sending import Sent

_DIGITS = frozenset("0123456789")
_NUMBERS = rf"^[0-9]{{1,9}}( [0-9]{{1,9}}){{0,{MOST_DROPPED - 1}}}$"


class ActForm(forms.Form):
    """What every act carries; `line` is the move as it stands in a record.

    A game's own form names its acts in `acts` and makes the line of each in a
    method `_line_<do>`, which returns the keys beside `do`. What is wrong in one of the
    fields `told` is said in its own words.
    """

    acts: tuple[str, ...] = ()
    about_entries = ("undo", "back", "restore")
    told: tuple[str, ...] = ("do", "cells", "__all__")

    do = forms.CharField(error_messages={"required": "This page sent no act."})
    id = forms.UUIDField()
    answers = forms.IntegerField(required=False, min_value=-1)
    version = forms.IntegerField(required=False, min_value=0)
    of = forms.IntegerField(required=False, min_value=0)
    to = forms.IntegerField(required=False, min_value=-1)
    seen = forms.IntegerField(required=False, min_value=0)
    drop = forms.RegexField(_NUMBERS, required=False)

    def clean_do(self) -> str:
        do: str = self.cleaned_data["do"]
        if do not in self.acts and do not in self.about_entries:
            raise ValidationError("This page sent an act that is not known here.", code="no_act")
        return do

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        if not self.errors:
            self._needed(data, self._counts_on(data))
            data["line"] = {"do": data["do"], **getattr(self, f"_line_{data['do']}")(data)}
            if "do" in data and data["do"] in self.acts and data.get("of") is not None:
                data["line"] = {"do": "amend", "of": data["of"], "move": data["line"]}
        return data

    def line(self) -> dict[str, Any]:
        """Return the act as a line of a record."""
        line: dict[str, Any] = self.cleaned_data["line"]
        return line

    def sent(self, by: str) -> Sent:
        """Return what the page told beside the act itself."""
        data = self.cleaned_data
        before = tuple(drop_lines([int(number) for number in data["drop"].split()]))
        return Sent(
            data["id"],
            data["answers"],
            data["version"],
            by,
            self._asked(data),
            seen=self._seen(data),
            before=before,
        )

    def _seen(self, data: dict[str, Any]) -> int | None:
        """Return the newest entry about a line that the page knew; its own, if none is said."""
        of: int | None = data.get("of")
        seen: int | None = data.get("seen")
        return of if seen is None else seen

    def _asked(self, data: dict[str, Any]) -> dict[str, Any]:
        """Return what the page took to be asked, as keys of the line; a game may say."""
        return {}

    def seat_in_front(self) -> int | None:
        """Return the seat that the page named, also where the form is not valid."""
        text = str(self.data.get("seat", ""))
        return int(text) if text in _DIGITS else None

    @property
    def fixes(self) -> int | None:
        """The number of the entry that the act is to replace, None for a new act."""
        data = self.cleaned_data
        return data.get("of") if data.get("do") in self.acts else None

    @property
    def is_about_entry(self) -> bool:
        """Whether the act is about an entry of the log: takes it back, goes back, replaces it."""
        return self.cleaned_data.get("do") in self.about_entries or self.fixes is not None

    @property
    def stays_at_seat(self) -> bool:
        """Whether the page stays at the seat that the act is about, whoever acts next."""
        return False

    @property
    def entry(self) -> int | None:
        """The number of the entry that the act replaces, takes back, or goes back before."""
        data = self.cleaned_data
        if data.get("do") == "back":
            return None if data.get("to") is None else data["to"] + 1
        return data.get("of") if self.is_about_entry else None

    def problem(self) -> str:
        """Return the first thing that is wrong, in one sentence."""
        name, errors = next(iter(self.errors.items()))
        if name in self.told:
            return str(errors[0])
        return "Something in what this page sent cannot be read. Load it anew, and try once more."

    def _counts_on(self, data: dict[str, Any]) -> str:
        """Return the field without which an act might mean another state than its page showed."""
        if data["drop"]:
            self._needed(data, "of")
            return "version"
        if data["do"] in self.about_entries:
            return "version" if data["do"] == "back" else "of"
        return "answers" if data.get("of") is None else "of"

    def _line_undo(self, data: dict[str, Any]) -> dict[str, Any]:
        return {"of": self._needed(data, "of")}

    def _line_restore(self, data: dict[str, Any]) -> dict[str, Any]:
        return {"of": self._needed(data, "of")}

    def _line_back(self, data: dict[str, Any]) -> dict[str, Any]:
        return {"to": self._needed(data, "to")}

    def _needed(self, data: dict[str, Any], name: str) -> Any:
        if data.get(name) in (None, ""):
            raise ValidationError("This page sent only half of an act.", code="half_an_act")
        return data[name]


class DrawForm(forms.Form):
    """Drawing from the site's deck: the number of the entry that the page answers."""

    answers = forms.IntegerField(min_value=-1)

    def problem(self) -> str:
        """Return what is wrong, in one sentence."""
        return "This page sent only half of what it takes to draw. Load it anew, and draw again."
