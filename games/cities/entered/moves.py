"""The two ways in which a seat is entered when the game is over, and their form in a record."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from games.cities.entered.setup import EnteredSetup
from games.cities.patterns import read_pattern
from games.cities.setup import ACHIEVEMENTS, MOST
from games.cities.spaces import LETTERS, Colour, Feature, read_colour, read_feature
from games.cities.state import Card, card_json
from games.kit.cells import MOST_COLUMNS, Cell, parse_space, space_name
from games.kit.errors import InvalidError
from games.kit.reading import (
    Json,
    below,
    quote,
    read_kind,
    read_list,
    read_number,
    read_object,
    read_open_object,
    read_seat,
    read_text,
)

BARE = "."
"""A space where no tile lies."""

_DIGITS = "0123456789"
SUMS = ("achievements", "cards", "water", "parks", "monuments")
"""The five sums of a score, as they are called in a record."""


@dataclass(frozen=True, slots=True)
class Plan:
    """A district as it was entered, by spaces from its top left corner.

    `ground` are rows of LETTERS, BARE where no tile lies; `heights` the pieces on
    spaces that have any; `wild` the colour of those that stand on a special.
    """

    ground: tuple[str, ...]
    heights: Mapping[Cell, int] = field(default_factory=dict)
    features: Mapping[Cell, Feature] = field(default_factory=dict)
    wild: Mapping[Cell, Colour] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class EnterDistrict:
    """A seat's finished district, what its achievements gave, and its scoring cards."""

    seat: int
    plan: Plan
    achievements: tuple[int, ...] = (0,) * ACHIEVEMENTS
    cards: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class EnterSums:
    """The five sums of a seat alone, in the order of SUMS."""

    seat: int
    sums: tuple[int, ...]


EnteredMove = EnterDistrict | EnterSums


def read_entered_move(value: Json, setup: EnteredSetup, where: str) -> EnteredMove:
    """Return the move that an object stands for; raises InvalidError where its form is wrong."""
    if read_kind(value, where, ("district", "sums")) == "sums":
        fields = read_object(value, where, required=("do", "seat", *SUMS))
        sums = [read_number(fields[key], below(where, key), low=0, high=MOST) for key in SUMS]
        return EnterSums(read_seat(fields, where, setup.seats), tuple(sums))
    optional = ("heights", "features", "wild", "achievements", "cards")
    fields = read_object(value, where, required=("do", "seat", "ground"), optional=optional)
    return EnterDistrict(
        read_seat(fields, where, setup.seats),
        _read_plan(fields, where),
        _read_values(fields, below(where, "achievements")),
        _read_cards(fields.get("cards", []), below(where, "cards")),
    )


def _read_plan(fields: Mapping[str, Json], where: str) -> Plan:
    ground = _read_rows(fields["ground"], below(where, "ground"), LETTERS + BARE)
    heights: dict[Cell, int] = {}
    if "heights" in fields:
        path = below(where, "heights")
        rows = _read_rows(fields["heights"], path, _DIGITS)
        if [*map(len, rows)] != [*map(len, ground)]:
            raise InvalidError(path, "must be as many rows and columns as the ground")
        heights = {
            (row, column): int(digit)
            for row, digits in enumerate(rows)
            for column, digit in enumerate(digits)
            if digit != "0"
        }
    features, wild = below(where, "features"), below(where, "wild")
    return Plan(
        ground,
        heights,
        {
            cell: read_feature(item, below(features, name))
            for name, cell, item in _by_space(fields.get("features", {}), features)
        },
        {
            cell: read_colour(item, below(wild, name))
            for name, cell, item in _by_space(fields.get("wild", {}), wild)
        },
    )


def _read_rows(value: Json, where: str, letters: str) -> tuple[str, ...]:
    rows = read_list(value, where, empty=False)
    found = tuple(read_text(row, f"{where}[{number}]") for number, row in enumerate(rows))
    for number, row in enumerate(found):
        if not row or len(row) != len(found[0]) or len(row) > MOST_COLUMNS:
            raise InvalidError(f"{where}[{number}]", "must be as long as the row above, at most 26")
        if set(row) - set(letters):
            raise InvalidError(f"{where}[{number}]", f"must be letters of {letters}")
    return found


def _by_space(value: Json, where: str) -> list[tuple[str, Cell, Json]]:
    """Return the named spaces of an object from the top left, with what stands at each."""
    found = []
    for name, item in read_open_object(value, where).items():
        cell = parse_space(name)
        if cell is None:
            raise InvalidError(where, f"{quote(name)} is no space like E6")
        found.append((name, cell, item))
    return sorted(found, key=lambda one: one[1])


def _read_values(fields: Mapping[str, Json], where: str) -> tuple[int, ...]:
    if "achievements" not in fields:
        return (0,) * ACHIEVEMENTS
    items = read_list(fields["achievements"], where)
    if len(items) != ACHIEVEMENTS:
        raise InvalidError(where, f"must be {ACHIEVEMENTS} values, not {len(items)}")
    return tuple(
        read_number(item, f"{where}[{place}]", low=0, high=MOST) for place, item in enumerate(items)
    )


def _read_cards(value: Json, where: str) -> tuple[Card, ...]:
    items = read_list(value, where)
    return tuple(_read_card(item, f"{where}[{place}]") for place, item in enumerate(items))


def _read_card(value: Json, where: str) -> Card:
    optional = ("count", "occurrences")
    fields = read_object(value, where, required=("title", "points"), optional=optional)
    times = below(where, "occurrences")
    return Card(
        read_text(fields["title"], below(where, "title")),
        read_number(fields["points"], below(where, "points"), low=0, high=MOST),
        read_pattern(fields["count"], below(where, "count")) if "count" in fields else None,
        read_number(fields["occurrences"], times, low=0, high=MOST)
        if "occurrences" in fields
        else None,
    )


def entered_json(move: EnteredMove) -> dict[str, Json]:
    """Return the object that stands for a move; `read_entered_move` reads it back."""
    match move:
        case EnterSums(seat, sums):
            return {"do": "sums", "seat": seat, **dict(zip(SUMS, sums, strict=True))}
        case EnterDistrict(seat, plan, achievements, cards):
            found = {"do": "district", "seat": seat, **plan_json(plan)}
            if any(achievements):
                found["achievements"] = [*achievements]
            if cards:
                found["cards"] = [card_json(card) for card in cards]
            return found


def plan_json(plan: Plan) -> dict[str, Json]:
    """Return the keys of a move that hold a plan; what is empty is left out."""
    found: dict[str, Json] = {"ground": [*plan.ground]}
    if plan.heights:
        found["heights"] = heights_rows(plan)
    if plan.features:
        found["features"] = {
            space_name(at): str(item) for at, item in sorted(plan.features.items())
        }
    if plan.wild:
        found["wild"] = {space_name(at): item.value for at, item in sorted(plan.wild.items())}
    return found


def heights_rows(plan: Plan) -> list[str]:
    """Return the heights of a plan as rows of digits."""
    return [
        "".join(str(plan.heights.get((row, column), 0)) for column in range(len(letters)))
        for row, letters in enumerate(plan.ground)
    ]
