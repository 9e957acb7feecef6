"""The map of a group's own box as it is entered, an area after the other."""

from collections.abc import Mapping, Sequence
from typing import Any

from django import forms
from django.core.exceptions import ValidationError

from games.kit.cells import Cell, space_name, space_names
from games.micro_city.city import AREAS, DISTRICTS, Area, areas_of
from games.micro_city.practice import KINDS

OPEN = "-"
"""Stands for a kind or a die that is not entered yet."""

LETTERS = {kind: letter for letter, kind in KINDS.items()}
DICE = ("1", "2", "3", "4", "5", "6")
NO_AREAS = " ".join([OPEN + OPEN] * len(AREAS))


class AreasInput(forms.Widget):
    """A side of the four cards, a kind and a die for each area, as the text of `areas_text`."""

    def value_from_datadict(self, data: Mapping[str, Any], files: Any, name: str) -> str:
        words = []
        for cell in AREAS:
            kind = data.get(f"{name}_{space_name(cell)}", "")
            die = data.get(f"{name}_{space_name(cell)}_die", "")
            words.append(f"{kind if kind in KINDS else OPEN}{die if die in DICE else OPEN}")
        return " ".join(words)

    def value_omitted_from_data(self, data: Mapping[str, Any], files: Any, name: str) -> bool:
        return not any(key.startswith(f"{name}_") for key in data)


def areas_text(areas: Mapping[Cell, Area]) -> str:
    """Return areas in short notation, all sixteen from the top left: "w3 r1 -- ..."."""
    return " ".join(
        f"{LETTERS[area.kind, area.material]}{area.die}" if area else OPEN + OPEN
        for area in map(areas.get, AREAS)
    )


def words_of(text: str) -> dict[Cell, str]:
    """Return the two characters of each area, its kind's letter and its die, either may be open."""
    return dict(zip(AREAS, text.split(), strict=True))


def read_side_a(text: str) -> dict[Cell, Area]:
    """Return all areas of side A; raises ValidationError."""
    read = _read_areas(text)
    if missing := [cell for cell in AREAS if cell not in read]:
        raise ValidationError(f"Side A still lacks {_lacking(text, missing)}.", code="no_area")
    return read


def read_side_b(text: str, *, is_whole: bool) -> dict[Cell, Area]:
    """Return the areas of the sides B that are known, four of a card or none.

    Raises ValidationError, also where all of them are needed and some are not there.
    """
    read = _read_areas(text)
    words = words_of(text)
    for district in DISTRICTS:
        own = areas_of(district)
        missing = [cell for cell in own if cell not in read]
        if missing and any(words[cell] != OPEN + OPEN for cell in own):
            raise ValidationError(
                f"Side B of card {district} still lacks {_lacking(text, missing)}: enter all four"
                " areas of a card, or none.",
                code="no_area",
            )
    if is_whole and (missing := [cell for cell in AREAS if cell not in read]):
        lacking = _lacking(text, missing)
        raise ValidationError(
            f"To start on side B, all four cards need it: {lacking} are not there.", code="no_area"
        )
    return read


def _read_areas(text: str) -> dict[Cell, Area]:
    found = {}
    for cell, word in words_of(text).items():
        if OPEN not in word:
            kind, material = KINDS[word[0]]
            found[cell] = Area(kind, int(word[1]), material)
    return found


def _lacking(text: str, missing: Sequence[Cell]) -> str:
    if len(missing) == len(AREAS) and text == NO_AREAS:
        return "all its areas"
    words = words_of(text)
    dice = [cell for cell in missing if words[cell][0] != OPEN]
    kinds = [cell for cell in missing if words[cell][0] == OPEN]
    parts = [f"the {'die' if len(dice) == 1 else 'dice'} of {space_names(dice)}"] if dice else []
    return " and ".join([space_names(kinds), *parts] if kinds else parts)
