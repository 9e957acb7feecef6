"""The acts of Micro City as pages send them."""

from typing import Any

from django import forms
from django.core.exceptions import ValidationError

from games.act_forms import ActForm
from games.kit.cells import parse_space
from games.kit.errors import InvalidError
from games.micro_city.told import NO_SALE
from games.records import parse_json

LONGEST_CHOICE = 2000


class DiceField(forms.CharField):
    """Typed dice ("3 5 1"), as a list of values."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(required=False, max_length=40, **kwargs)

    def clean(self, value: Any) -> list[int]:
        values = super().clean(value).split()
        if any(die not in {"1", "2", "3", "4", "5", "6"} for die in values):
            raise ValidationError("A die shows 1 to 6.", code="no_die")
        return [int(die) for die in values]


class PathField(forms.CharField):
    """The names of the areas walked, in their order, or none."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(required=False, max_length=100, **kwargs)

    def clean(self, value: Any) -> list[str]:
        names: list[str] = super().clean(value).split()
        if any(parse_space(name) is None for name in names):
            raise ValidationError("Tap the areas of the walk on the map.", code="no_path")
        return names


class ChoiceField(forms.CharField):
    """A way to do a deed: the action, what it is told, and where areas are ticked which ones."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(required=False, max_length=LONGEST_CHOICE, **kwargs)

    def clean(self, value: Any) -> dict[str, Any]:
        text = super().clean(value)
        if not text:
            raise ValidationError("Choose what is done, then press again.", code="no_choice")
        try:
            found: Any = parse_json(text.encode())
        except (UnicodeEncodeError, InvalidError):
            found = None
        if not isinstance(found, dict) or not isinstance(found.get("with"), dict):
            raise ValidationError("This page sent a choice that is not known here.", code="unknown")
        return found


class MicroActForm(ActForm):
    """An act at a table of Micro City."""

    acts = ("roll", "set", "free", "project", "retrieve", "invest")
    told = (*ActForm.told, "dice", "keep", "first", "second", "path", "choice")

    dice = DiceField()
    keep = DiceField()
    first = DiceField()
    second = DiceField()
    area = forms.CharField(required=False, max_length=10)
    pay = forms.CharField(required=False, max_length=10)
    card = forms.CharField(required=False, max_length=10)
    path = PathField()
    choice = forms.CharField(required=False, max_length=LONGEST_CHOICE)

    def _line_roll(self, data: dict[str, Any]) -> dict[str, Any]:
        return {"dice": data["dice"], "keep": data["keep"]}

    def _line_set(self, data: dict[str, Any]) -> dict[str, Any]:
        dice = [*data["first"], *data["second"]]
        if len(dice) < len(("first", "second")):
            raise ValidationError("Choose a value for both dice.", code="no_dice")
        return {"dice": dice}

    def _line_free(self, data: dict[str, Any]) -> dict[str, Any]:
        pay = self._needed(data, "pay")
        area = self._needed(data, "area")
        return {"area": area, "pay": int(pay) if pay in set("123456") else pay}

    def _line_project(self, data: dict[str, Any]) -> dict[str, Any]:
        card = self._needed(data, "card")
        if card not in set("123456"):
            raise ValidationError("Choose a card first.", code="no_card")
        return {"card": int(card), "path": data["path"], **self._chosen(data)}

    def _line_retrieve(self, data: dict[str, Any]) -> dict[str, Any]:
        if len(data["path"]) != 1:
            raise ValidationError("Tap the one area to which the Engineer moves.", code="no_path")
        return {"to": data["path"][0]}

    def _line_invest(self, data: dict[str, Any]) -> dict[str, Any]:
        return self._chosen(data)

    def _chosen(self, data: dict[str, Any]) -> dict[str, Any]:
        """Return the action and what it is told, with the areas ticked and what is sold."""
        choice = ChoiceField().clean(data["choice"])
        told = choice["with"]
        if "ticks" in choice:
            told["areas"] = self._ticked(str(choice["ticks"]))
        sold = self.data.get(str(choice.get("sale")), NO_SALE)
        if sold != NO_SALE:
            told["sell"] = str(sold)
        return {"action": choice.get("action"), **({"with": told} if told else {})}

    def _ticked(self, name: str) -> list[str]:
        sent = self.data
        names = sent.getlist(name) if hasattr(sent, "getlist") else [*sent.get(name, ())]
        if not names:
            raise ValidationError("Tick the areas whose tokens come back.", code="no_areas")
        return names
