"""What the page of a new table of Micro City shows of its form: scenarios, map, the box's cards."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.safestring import mark_safe

from games.kit.cells import Cell, space_name
from games.kit.svg import board_svg
from games.micro_city.board import draw_areas
from games.micro_city.city import DISTRICTS, Area
from games.micro_city.marks import DEFS
from games.micro_city.practice import PROJECTS, residential
from games.micro_city.scenarios import SCENARIOS
from games.micro_city.setup import House

LAY = [
    ("turn-1", "↻", "Turn the card at the top left"),
    ("swap-1-2", "⇄", "Let the two upper cards change places"),
    ("turn-2", "↻", "Turn the card at the top right"),
    ("swap-1-3", "⇅", "Let the two left cards change places"),
    ("shuffle", "Shuffle and turn", "Shuffle and turn the cards anew"),
    ("swap-2-4", "⇅", "Let the two right cards change places"),
    ("turn-3", "↻", "Turn the card at the bottom left"),
    ("swap-3-4", "⇄", "Let the two lower cards change places"),
    ("turn-4", "↻", "Turn the card at the bottom right"),
]
"""The buttons that lay the cards anew, as they lie around the map's middle."""


def page_of(form: Any, areas: Mapping[Cell, Area]) -> dict[str, Any]:
    """Return what the page shows of a form beside its plain fields; `areas` is its map."""
    box = form.shown_box
    return {
        "scenarios": scenarios(str(form["scenario"].value()), form.values["rounds"]),
        "map": laid_map(areas, is_back=form.starts_on_b, engineer=form["engineer"].value()),
        "box": box,
        "cards": [
            (form[f"card_{number}"], not form.values["projects"].get(number)) for number in PROJECTS
        ],
        "lay": LAY,
    }


def place_of(name: str) -> str:
    """Return the id of the part of the page on which a field is."""
    if name in {"laying", "engineer"}:
        return "city-map"
    if name.startswith("card_"):
        return "own-cards"
    return "house" if name in House.__dataclass_fields__ else f"id_{name}"


@dataclass(frozen=True, slots=True)
class Choice:
    """A difficulty of a scenario: its value, what it is called, its rounds, whether chosen."""

    value: str
    words: str
    rounds: int | None
    is_on: bool


def scenarios(chosen: str, known: Mapping[str, int]) -> dict[str, list[Choice]]:
    """Return the difficulties of each scenario, by its name, in the order of the text.

    `known` are the rounds of scenarios that only the box says.
    """
    found: dict[str, list[Choice]] = {}
    for slug, scenario in SCENARIOS.items():
        name, _, level = scenario.title.rpartition(", ")
        choice = Choice(slug, level, scenario.rounds or known.get(slug), slug == chosen)
        found.setdefault(name, []).append(choice)
    return found


def laid_map(areas: Mapping[Cell, Area], *, is_back: bool, engineer: str) -> dict[str, Any]:
    """Return a map as it lies: its picture, and the areas on which the Engineer may start."""
    backs = DISTRICTS if is_back else ()
    return {
        "defs": mark_safe(DEFS),  # noqa: S308  # ours
        "picture": mark_safe(board_svg(draw_areas(areas, backs))),  # noqa: S308  # ours
        "starts": [(name, name == engineer) for name in map(space_name, residential(areas))],
    }
