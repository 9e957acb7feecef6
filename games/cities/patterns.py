"""What a scoring card or an achievement looks for, where that can be described.

These are the counts that can be described (rulings, section 3: "Liveable City" and a
small builder). A record has a pattern as `"liveable"` or as an object with one key:
`{"buildings": {"colour": "red", "height": 2, "at_least": true}}`, `{"areas":
{"kind": "water", "size": 3}}`, `{"sets": ["red", "blue"]}`, `{"heights": 4}`.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum

from games.cities.spaces import HIGHEST, Colour, read_colour
from games.kit.errors import InvalidError
from games.kit.reading import (
    Json,
    below,
    quote,
    read_choice,
    read_flag,
    read_list,
    read_number,
    read_object,
)
from games.kit.words import listed

LARGEST = 10**6
"""More spaces than any district has."""


class AreaKind(StrEnum):
    """What the spaces of an area have in common: water, park, or a colour of the city."""

    WATER = "water"
    PARK = "park"
    RED = "red"
    BLUE = "blue"
    GREEN = "green"
    YELLOW = "yellow"


@dataclass(frozen=True, slots=True)
class Liveable:
    """Sets of one building of each of the four colours, of any height (rulings, section 3)."""


@dataclass(frozen=True, slots=True)
class Buildings:
    """Single buildings: of a colour, of a height, or of at least that height."""

    colour: Colour | None = None
    height: int | None = None
    at_least: bool = False


@dataclass(frozen=True, slots=True)
class Areas:
    """Areas of connected spaces of a kind that have at least so many spaces."""

    kind: AreaKind
    size: int


@dataclass(frozen=True, slots=True)
class Sets:
    """Sets of one building of each named colour."""

    colours: tuple[Colour, ...]


@dataclass(frozen=True, slots=True)
class Heights:
    """Sets of buildings of the heights from 1 to `top`, one of each."""

    top: int


Pattern = Liveable | Buildings | Areas | Sets | Heights


def read_pattern(value: Json, where: str) -> Pattern:
    """Return the pattern that a JSON value stands for; raises InvalidError."""
    if isinstance(value, str):
        read_choice(value, where, ("liveable",))
        return Liveable()
    fields = read_object(value, where, optional=_KINDS)
    if len(fields) != 1:
        raise InvalidError(where, f"must have exactly one of {', '.join(_KINDS)}")
    key, inner = next(iter(fields.items()))
    return _KINDS[key](inner, below(where, key))


def _read_buildings(value: Json, where: str) -> Pattern:
    fields = read_object(value, where, optional=("colour", "height", "at_least"))
    colour = height = None
    if "colour" in fields:
        colour = read_colour(fields["colour"], below(where, "colour"))
    if "height" in fields:
        height = read_number(fields["height"], below(where, "height"), low=1, high=HIGHEST)
    at_least = read_flag(fields.get("at_least", False), below(where, "at_least"))
    return Buildings(colour, height, at_least)


def _read_areas(value: Json, where: str) -> Pattern:
    fields = read_object(value, where, required=("kind", "size"))
    kind = AreaKind(read_choice(fields["kind"], below(where, "kind"), [*AreaKind]))
    return Areas(kind, read_number(fields["size"], below(where, "size"), low=1, high=LARGEST))


def _read_sets(value: Json, where: str) -> Pattern:
    colours: list[Colour] = []
    for place, item in enumerate(read_list(value, where, empty=False)):
        colour = read_colour(item, f"{where}[{place}]")
        if colour in colours:
            raise InvalidError(f"{where}[{place}]", f"names {quote(item)} twice")
        colours.append(colour)
    return Sets(tuple(colours))


def _read_heights(value: Json, where: str) -> Pattern:
    return Heights(read_number(value, where, low=1, high=HIGHEST))


_KINDS: dict[str, Callable[[Json, str], Pattern]] = {
    "buildings": _read_buildings,
    "areas": _read_areas,
    "sets": _read_sets,
    "heights": _read_heights,
}


def pattern_json(pattern: Pattern) -> Json:
    """Return the JSON value that stands for a pattern; `read_pattern` reads it back."""
    match pattern:
        case Liveable():
            return "liveable"
        case Buildings(colour, height, at_least):
            keys = {"colour": colour and colour.value, "height": height}
            keys = {key: item for key, item in keys.items() if item is not None}
            return {"buildings": {**keys, **({"at_least": True} if at_least else {})}}
        case Areas(kind, size):
            return {"areas": {"kind": kind.value, "size": size}}
        case Sets(colours):
            return {"sets": [colour.value for colour in colours]}
        case Heights(top):
            return {"heights": top}


def with_count(fields: Mapping[str, Json], pattern: Pattern | None) -> dict[str, Json]:
    """Return the object of a card or an achievement with its `count`, left out where none is."""
    return {**fields, "count": pattern_json(pattern)} if pattern else {**fields}


def pattern_words(pattern: Pattern) -> str:
    """Return what one occurrence of a pattern is: "a red building of exactly 2 floors"."""
    match pattern:
        case Liveable():
            return "a set of one red, one blue, one green and one yellow building"
        case Buildings(colour, height, at_least):
            what = f"a {colour} building" if colour else "a building"
            if height is None:
                return what
            how = "at least" if at_least else "exactly"
            return f"{what} of {how} {height} {'floor' if height == 1 else 'floors'}"
        case Areas(kind, size):
            return f"an area of at least {size} {kind} {'space' if size == 1 else 'spaces'}"
        case Sets(colours):
            return f"a set of {listed(f'one {colour}' for colour in colours)} building"
        case Heights(top):
            named = f"each height from 1 to {top}" if top > 1 else "height 1"
            return f"a set of one building of {named}"
