"""What an action is told beside its name: `with` in a record, and its form there."""

from collections.abc import Callable
from dataclasses import dataclass, fields
from typing import Any

from games.kit.cells import Cell, space_name
from games.kit.errors import InvalidError
from games.kit.reading import (
    Json,
    below,
    quote,
    read_flag,
    read_list,
    read_number,
    read_object,
    read_space,
    read_text,
)
from games.micro_city.city import DISTRICTS
from games.micro_city.company import Material
from games.micro_city.setup import Setup, read_material

NO_SALE = "none"
"""What a page sends where nothing is sold beside an exchange."""

DEEPEST_BONUS = 20
"""A building may be the bonus of another; so many in a row are no game any more."""


@dataclass(frozen=True, slots=True)
class With:
    """What an action needs to be told; what it does not need is None.

    `areas` are those whose tokens come back, `die` is set to `to`, `sell` is sold
    last, `bonus` is what the bonus of a constructed building needs, or None: declined.
    """

    areas: tuple[Cell, ...] | None = None
    material: Material | None = None
    give: Material | None = None
    take: tuple[Material, ...] | None = None
    sell: Material | None = None
    die: int | None = None
    to: int | None = None
    building: str | None = None
    district: int | None = None
    keep_dial: bool | None = None
    bonus: "With | None" = None

    @property
    def keys(self) -> frozenset[str]:
        """The names of what is told."""
        return frozenset(key for key in _WITH if getattr(self, key) is not None)


_WITH = tuple(field.name for field in fields(With))

UNTOLD = With()


def read_with(value: Json, setup: Setup, where: str, depth: int = 0) -> With:
    """Return what an action is told; raises InvalidError where the form is wrong."""
    own = read_object(value, where, optional=_WITH)
    if depth > DEEPEST_BONUS:
        raise InvalidError(where, "is nested too deeply")
    read: dict[str, Any] = {
        key: _PARTS[key](own[key], setup, below(where, key)) for key in own if key != "bonus"
    }
    if "bonus" in own:
        read["bonus"] = read_with(own["bonus"], setup, below(where, "bonus"), depth + 1)
    return With(**read)


def read_die(value: Json, where: str) -> int:
    """Return the value of a die."""
    return read_number(value, where, low=1, high=6)


def read_path(value: Json, where: str) -> tuple[Cell, ...]:
    """Return named areas, perhaps none, in their order."""
    return tuple(read_space(item, where) for item in read_list(value, where))


def _read_areas(value: Json, _setup: Setup, where: str) -> tuple[Cell, ...]:
    areas = read_path(value, where)
    if len(set(areas)) < len(areas):
        raise InvalidError(where, "names an area twice")
    return areas


def _read_take(value: Json, _setup: Setup, where: str) -> tuple[Material, ...]:
    items = enumerate(read_list(value, where))
    return tuple(read_material(item, f"{where}[{place}]") for place, item in items)


def _read_building(value: Json, setup: Setup, where: str) -> str:
    name = read_text(value, where)
    if all(name != building.name for card in setup.buildings for building in card):
        raise InvalidError(where, f"{quote(name)} is no building of this table")
    return name


def _read_district(value: Json, _setup: Setup, where: str) -> int:
    return read_number(value, where, low=DISTRICTS[0], high=DISTRICTS[-1])


def _of_value(read: Callable[[Json, str], Any]) -> Callable[[Json, Setup, str], Any]:
    return lambda value, _setup, where: read(value, where)


_PARTS: dict[str, Callable[[Json, Setup, str], Any]] = {
    "areas": _read_areas,
    "material": _of_value(read_material),
    "give": _of_value(read_material),
    "take": _read_take,
    "sell": _of_value(read_material),
    "die": _of_value(read_die),
    "to": _of_value(read_die),
    "building": _read_building,
    "district": _read_district,
    "keep_dial": _of_value(read_flag),
}


def with_json(given: With) -> dict[str, Json]:
    """Return the object that stands for what an action is told; `read_with` reads it back."""
    return {key: _part_json(getattr(given, key)) for key in _WITH if key in given.keys}


def _part_json(value: Any) -> Json:
    match value:
        case With():
            return with_json(value)
        case Material():
            return value.value
        case tuple():
            return [
                item.value if isinstance(item, Material) else space_name(item) for item in value
            ]
    return value
