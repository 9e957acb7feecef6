"""The entry of one building, or of a piece of a challenge: its costs and its bonus by chips."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.core.exceptions import ValidationError

from games.chips import numbers
from games.kit.box import alike
from games.kit.errors import InvalidError
from games.look import Typed, last_of
from games.micro_city.box_lines import said
from games.micro_city.company import MONEY, MOST, THINGS, Stock
from games.micro_city.deed_chips import code_of, deed_rows, read_codes
from games.micro_city.goods import sign
from games.micro_city.kept_box import LONGEST_NAME, read_own
from games.micro_city.piece_pictures import building_picture
from games.micro_city.setup import MOST_COST, Building, building_json

NO_COST = "Tap what it costs; if it costs nothing, tap a 0."


_FIELDS = {"entered", "name", "bonus", *THINGS}
"""Fields that a page sends of a building, be it not all of them."""


def building_draft(
    building: Building | None, typed: Typed, one: str, *, is_challenge: bool
) -> Mapping[str, Any]:
    """Return the context of the entry: name, rows of costs, rows of the bonus, the picture.

    `one` is what an item of the list is called ("Piece").
    """
    is_sent = not _FIELDS.isdisjoint(typed)
    cost = {thing: last_of(typed, thing) for thing in THINGS}
    codes: Sequence[str] = typed.get("bonus", ())
    name, was = last_of(typed, "name"), last_of(typed, "bonus_was")
    if not is_sent:
        cost = {thing: str(building.cost.of(thing)) if building else "" for thing in THINGS}
        codes = [code_of(deed) for deed in building.bonus] if building else ()
        name, was = building.name if building else "", " ".join(codes)
    return {
        "has_name": True,
        "item_name": name,
        "longest_name": LONGEST_NAME,
        "rows": [
            numbers(
                thing,
                "Money" if thing == MONEY else thing.capitalize(),
                range(MOST + 1),
                cost[thing] if _is_cost(cost[thing]) else "",
                sign(thing),
            )
            for thing in THINGS
        ],
        "groups": [
            {
                "title": "Bonus",
                "help": "One or more of them: with more, one is chosen.",
                "rows": deed_rows("bonus", codes),
                "was": was,
                "name": "bonus",
                "is_open": is_challenge or bool(codes),
                "is_folded": not is_challenge,
            }
        ],
        "picture": building_picture(_as_far_as_known(name or _usual(typed, one), cost, codes)),
    }


def _as_far_as_known(name: str, cost: Mapping[str, str], codes: Sequence[str]) -> Building:
    known = {thing: int(text) for thing, text in cost.items() if _is_cost(text)}
    try:
        bonus = read_codes(codes)
    except InvalidError:
        bonus = ()
    return Building(" ".join(name.split()), Stock(**known), bonus)


def _usual(typed: Typed, one: str) -> str:
    """Return what an item without a name is called."""
    return f"{one} {last_of(typed, 'item') or 1}"


def _is_cost(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) < 3


def read_building_form(typed: Typed, one: str) -> Building:
    """Return the building that was entered; raises ValidationError.

    Without a name it is called by `one` and the number of its place.
    """
    name = " ".join(last_of(typed, "name").split()) or _usual(typed, one)
    cost = {thing: last_of(typed, thing).strip() for thing in THINGS}
    if not any(cost.values()):
        raise ValidationError(f"{name[:LONGEST_NAME]}: {NO_COST}", code="no_cost")
    for thing, text in cost.items():
        if text and not _is_cost(text):
            raise ValidationError(
                f"{thing.capitalize()}: “{text[:20]}” is no number from 0 to {MOST_COST}.",
                code="no_number",
            )
    try:
        bonus = read_codes(typed.get("bonus", ()), last_of(typed, "bonus_was"))
        built = Building(name, Stock(**{key: int(text or 0) for key, text in cost.items()}), bonus)
        return read_own(building_json(built), "")
    except InvalidError as error:
        raise ValidationError(said(error), code="unread") from None


def check_buildings(buildings: Sequence[Building]) -> None:
    """Raise ValidationError where two have one name."""
    if twice := alike((one.name, one.name) for one in buildings):
        raise ValidationError(
            f"There are two called {twice[0][0]}: give one another name.", code="name_twice"
        )
