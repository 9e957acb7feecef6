"""Printed boards of cities as JSON, with the form checked on the way back."""

from collections.abc import Mapping

from campaign.legacy.stickers import Plan
from games.kit.cells import parse_space, space_name
from games.kit.errors import InvalidError
from games.kit.reading import Json, below, quote, read_flag, read_object, read_spaces
from games.my_city.limits import MOST_ROWS
from games.my_city.terrain import read_banks, read_terrain


def plan_json(plan: Plan) -> dict[str, Json]:
    """Return a printed board as JSON; `read_plan` reads it back."""
    squares = [space_name(cell) for cell in sorted(plan.squares)]
    return {
        "terrain": list(plan.terrain),
        "banks": list(plan.banks),
        **({"squares": squares} if squares else {}),
        **({} if plan.is_known else {"unknown": True}),
    }


def read_plan(value: Json, where: str) -> Plan:
    """Return the printed board that an object stands for; raises InvalidError."""
    optional = ("squares", "unknown")
    return plan_of_fields(
        read_object(value, where, required=("terrain", "banks"), optional=optional), where
    )


def plan_of_fields(fields: Mapping[str, Json], where: str) -> Plan:
    """Return the printed board in an object that may hold more; raises InvalidError."""
    terrain = read_terrain(fields["terrain"], below(where, "terrain"))
    banks = read_banks(fields["banks"], below(where, "banks"))
    if len(terrain) > MOST_ROWS:
        raise InvalidError(below(where, "terrain"), f"must have at most {MOST_ROWS} rows")
    if (len(terrain), len(terrain[0])) != (len(banks), len(banks[0])):
        raise InvalidError(below(where, "banks"), "must have the size of the terrain")
    is_unknown = "unknown" in fields and read_flag(fields["unknown"], below(where, "unknown"))
    names = squares_of_fields(fields, where)
    spaces = frozenset(cell for name in names if (cell := parse_space(name)))
    plan = Plan(terrain, banks, spaces, not is_unknown)
    for name in names:
        cell = parse_space(name)
        if cell is None or not plan.has(cell):
            raise InvalidError(below(where, "squares"), f"{quote(name)} is not on the board")
    return plan


def squares_of_fields(fields: Mapping[str, Json], where: str) -> tuple[str, ...]:
    """Return the marked spaces in their order, none where none are told; raises InvalidError."""
    if "squares" not in fields:
        return ()
    read_spaces(fields["squares"], below(where, "squares"))
    return tuple(fields["squares"])
