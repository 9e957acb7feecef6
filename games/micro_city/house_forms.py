"""The part of a new table's form that asks what the text of Micro City leaves open."""

from typing import Any

from django import forms

from games.micro_city.city import Side
from games.micro_city.setup import House

FLAGS = ("retrieve_dial", "sell", "planning_skips_invest")


class HouseForm(forms.Form):
    """House rules with their defaults, and a sentence for each (rulings, section 5)."""

    take_back_cost = forms.TypedChoiceField(
        label="Taking back a token in the preparation costs",
        choices=[(2, "2$, as usual"), (1, "1$")],
        coerce=int,
        initial=2,
        help_text="The rules say 2$, their quick reference 1$.",
        widget=forms.RadioSelect,
    )
    retrieve_dial = forms.BooleanField(
        label="Retrieving turns the dial too",
        required=False,
        initial=True,
        help_text="Usual: retrieving all cards costs a round, and the final phase another one.",
    )
    sell = forms.BooleanField(
        label="Selling on commercial areas",
        required=False,
        initial=True,
        help_text="Usual: beside an exchange or without one, 1 material may be sold for 2$.",
    )
    planning_skips_invest = forms.BooleanField(
        label="Planning leaves the area alone",
        required=False,
        initial=True,
        help_text="Usual: after planning comes the final phase. Without it the area is still used.",
    )
    start_side = forms.ChoiceField(
        label="The districts start on",
        choices=[(Side.A, "side A, as usual"), (Side.B, "side B")],
        initial=Side.A,
        help_text="From side A, card 4 turns a district to side B. The rules also name side B the"
        " one of an advanced game.",
        widget=forms.RadioSelect,
    )

    @property
    def flags(self) -> list[forms.BoundField]:
        """The house rules that are on or off."""
        return [self[name] for name in FLAGS]

    @property
    def has_house(self) -> bool:
        """Whether something differs from the defaults, so that it is to be seen."""
        return any(
            str(self[name].value() or False) != str(self.fields[name].initial)
            for name in House.__dataclass_fields__
        )

    def house(self) -> dict[str, Any]:
        """Return the house rules that differ from their defaults, as a set-up has them."""
        usual = House()
        chosen = {name: self.cleaned_data[name] for name in House.__dataclass_fields__}
        return {name: value for name, value in chosen.items() if value != getattr(usual, name)}

    @staticmethod
    def query_of(house: House) -> dict[str, Any]:
        """Return what an address says for the same house rules."""
        return {
            "take_back_cost": house.take_back_cost,
            "start_side": house.start_side.value,
            **{flag: "on" for flag in FLAGS if getattr(house, flag)},
        }
