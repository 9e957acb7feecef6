"""What the group says of lines of a score, as forms send it."""

from typing import Any

from django import forms
from django.core.exceptions import ValidationError

from games.act_forms import ActForm
from games.forms import WholeNumberField, read_whole_number
from games.my_city.results import MOST_COUNTED
from games.my_city.rules.fields import LONGEST_TEXT
from games.my_city.saying import MOST_SYMBOLS

TYPED = "line-"
"""How the names of fields begin that hold a line's points beside a city's end; then its code."""
LONGEST_CODE = 40


class SayingActForm(ActForm):
    """The acts `write` and `overrule`, and the lines typed where a city is entered at the end."""

    told = (*ActForm.told, "count", "line_points", "symbols", "reason")

    line_of = forms.CharField(required=False, max_length=LONGEST_CODE)
    count = WholeNumberField(low=0, high=MOST_COUNTED, name="How often")
    line_points = WholeNumberField(low=-MOST_COUNTED, high=MOST_COUNTED, name="Points")
    once_more = forms.IntegerField(required=False, min_value=0, max_value=MOST_COUNTED)
    symbols = WholeNumberField(low=0, high=MOST_SYMBOLS, name="Symbols")
    below = forms.BooleanField(required=False)
    reason = forms.CharField(
        required=False,
        max_length=LONGEST_TEXT,
        error_messages={
            "max_length": "Shorten the reason: it has %(show_value)d characters, at most"
            " %(limit_value)d fit."
        },
    )

    @property
    def stays_at_seat(self) -> bool:
        return self.cleaned_data.get("do") in {"write", "overrule"}

    def _line_write(self, data: dict[str, Any]) -> dict[str, Any]:
        given = {name: data[name] for name in ("count", "symbols") if data[name] is not None}
        if data["once_more"] is not None:
            given["count"] = data["once_more"]
        if data["line_points"] is not None:
            given["points"] = self._signed(data)
        if not given:
            raise ValidationError("Type the number first: 0 for none.", code="no_number")
        return {**self._of_line(data), **given}

    def _line_overrule(self, data: dict[str, Any]) -> dict[str, Any]:
        if data["line_points"] is None:
            raise ValidationError(
                "Type the points that the line counts instead: 0 for none.", code="no_number"
            )
        if not data["reason"]:
            raise ValidationError(
                "Say why: the reason stays with the line, for whoever reads it later.",
                code="no_reason",
            )
        return {**self._of_line(data), "points": self._signed(data), "reason": data["reason"]}

    def _of_line(self, data: dict[str, Any]) -> dict[str, Any]:
        return {"seat": self._needed(data, "seat"), "line": self._needed(data, "line_of")}

    def _signed(self, data: dict[str, Any]) -> int:
        points: int = data["line_points"]
        return -abs(points) if data["below"] else points

    def typed_lines(self) -> dict[str, Any]:
        """Return `lines` of a city's end: the points that were typed; raises ValidationError."""
        found = {}
        for key in self.data:
            if not key.startswith(TYPED):
                continue
            points = read_whole_number(
                self.data[key][:LONGEST_TEXT], low=-MOST_COUNTED, high=MOST_COUNTED, name="Points"
            )
            if points is not None:
                found[key.removeprefix(TYPED)] = points
        return {"lines": found} if found else {}
