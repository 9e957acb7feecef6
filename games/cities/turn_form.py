"""What the pages of a table that is played turn by turn send."""

from collections.abc import Sequence
from typing import Any

from django import forms

from games.cities.practice import START_TILES
from games.forms import ActForm


class TurnSetupFields(forms.Form):
    """What a table turn by turn needs beside people and city board: the start tiles."""

    def turn_setup(self, seats: Sequence[int]) -> dict[str, Any]:
        """Return the keys of the set-up, given the lines of the form clockwise from who starts."""
        # who sits to the right of the starting player chooses first (text: Setup, 9)
        return {"start": [[*START_TILES[len(seats) - 1 - place]] for place in range(len(seats))]}


class TurnForm(ActForm):
    """The acts of a turn."""

    turn_acts: tuple[str, ...] = ()
