"""What earlier tables have entered of the group's own box, filled in on a new table's form.

A component set fills in the same fields.
"""

from typing import Any

from games.kit.box import Values
from games.kit.errors import InvalidError
from games.micro_city.box import LISTS, is_practice_box, own_box
from games.micro_city.city import DISTRICTS
from games.micro_city.dealing import Laying, laid
from games.micro_city.setup import Setup, read_setup
from games.micro_city.typed_lists import can_be_filled, typed_buildings, typed_card
from games.micro_city.typed_map import areas_text

REMEMBERED = 40
"""How many earlier tables are asked for what they know of the group's box."""


def remembered(tables: Any) -> dict[str, Any]:
    """Return the fields of the form that tables know; the newest also says which box it was."""
    found = tables.filter(game="micro-city").order_by("-created_at")
    setups = _readable(found.values_list("setup", flat=True)[:REMEMBERED])
    box = own_box(setups)
    known: dict[str, Any] = {}
    if box.areas:
        known["side_a"], known["side_b"] = areas_text(box.areas), areas_text(box.areas_b)
    for name, items in box.lists.items():
        if can_be_filled(items):
            known[f"list_{name}"] = typed_buildings(items)
    for number, card in box.projects.items():
        if can_be_filled([card]):
            known[f"card_{number}"] = typed_card(card)
    if setups and not is_practice_box(setups[0]):
        known["which_box"] = "own"
    return known


def filled(values: Values) -> dict[str, Any]:
    """Return the fields of the form that a component set fills in."""
    cards = [values["districts"][number] for number in DISTRICTS]
    fronts, backs = laid(cards, Laying().order, Laying().turns)
    known: dict[str, Any] = {
        "which_box": "own",
        "side_a": areas_text(fronts),
        "side_b": areas_text(backs),
    }
    for name in LISTS:
        if values[name] and can_be_filled(values[name]):
            known[f"list_{name}"] = typed_buildings(values[name])
    for number, card in values["projects"].items():
        if can_be_filled([card]):
            known[f"card_{number}"] = typed_card(card)
    return known


def _readable(setups: Any) -> list[Setup]:
    """Return the set-ups that the rules still read."""
    found = []
    for json in setups:
        try:
            found.append(read_setup([{"name": ""}], json, ""))
        except InvalidError:
            continue
    return found
