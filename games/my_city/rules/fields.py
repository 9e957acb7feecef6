"""The fields of a rule: what may be typed into each, and its form in JSON.

A refusal here never lists what would be allowed: the names of later chapters' things
are nobody's to know before the group has opened them.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
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
    read_spaces,
    read_text,
    read_unlisted,
)
from games.kit.shapes import shape_rows
from games.my_city.buildings import Colour, read_shape

Value = Any
"""What a field holds once it is read; see READ for each type."""


class Type(StrEnum):
    """What a field holds, and so how a form asks for it."""

    FLAG = "flag"
    NUMBER = "number"
    POINTS = "points"
    CHOICE = "choice"
    COLOUR = "colour"
    BANK = "bank"
    SPACE = "space"
    SPACES = "spaces"
    ROW = "row"
    TEXT = "text"
    NAME = "name"
    SHAPE = "shape"
    PIECE = "piece"
    PIECES = "pieces"
    REWARDS = "rewards"


MOST_POINTS = 50
MOST_ROWS = 26
LONGEST_TEXT = 200
LONGEST_NAME = 30
MOST_PIECES = 100
MOST_REWARDS = 50


@dataclass(frozen=True, slots=True)
class Field:
    """One field of a kind of rule.

    Where it may be left out, `default` tells what then holds; None there says that the value
    is not known, and what follows from it is typed by the group. `low` and `high` bound a
    number, `choices` are those of a choice, in order.
    """

    name: str
    type: Type
    is_required: bool = False
    default: Value = None
    low: int = 0
    high: int = MOST_POINTS
    choices: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Reward:
    """What crossing off a box of a track brings.

    `with_first` true: only to those who reach it in the same episode as the first of all.
    """

    box: int
    points: int | None = None
    symbols: int = 0
    with_first: bool = False


def read_value(field: Field, value: Json, where: str) -> Value:
    """Return the value of a field from its JSON; raises InvalidError."""
    return _READ[field.type](field, value, where)


def value_json(field: Field, value: Value) -> Json:
    """Return a value as JSON; `read_value` reads it back."""
    write = _WRITE.get(field.type)
    return write(value) if write else value


def _read_choice(field: Field, value: Json, where: str) -> str:
    return read_unlisted(value, where, field.choices)


def _read_colour(field: Field, value: Json, where: str) -> Colour:
    return Colour(read_unlisted(value, where, tuple(Colour)))


def _read_bank(field: Field, value: Json, where: str) -> str:
    if not isinstance(value, str) or len(value) != 1 or value not in "0123456789":
        raise InvalidError(where, f'{quote(value)} is no digit of a bank, like "0"')
    return value


def _bounded(value: Json, where: str, most: int) -> str:
    text = read_text(value, where)
    if not text.strip():
        raise InvalidError(where, "must not be empty")
    if len(text) > most:
        raise InvalidError(where, f"must have at most {most} characters, not {len(text)}")
    return text


def _read_pieces(field: Field, value: Json, where: str) -> tuple[str, ...]:
    items = read_list(value, where, empty=False)
    if len(items) > MOST_PIECES:
        raise InvalidError(where, f"must name at most {MOST_PIECES} pieces, not {len(items)}")
    found = tuple(
        _bounded(item, f"{where}[{number}]", LONGEST_NAME) for number, item in enumerate(items)
    )
    if len({*found}) < len(found):
        raise InvalidError(where, "names a piece twice")
    return found


def _read_rewards(field: Field, value: Json, where: str) -> tuple[Reward, ...]:
    items = read_list(value, where, empty=False)
    if len(items) > MOST_REWARDS:
        raise InvalidError(where, f"must have at most {MOST_REWARDS} rewards, not {len(items)}")
    found = tuple(_read_reward(item, f"{where}[{number}]") for number, item in enumerate(items))
    return tuple(sorted(found, key=lambda reward: reward.box))


def _read_reward(value: Json, where: str) -> Reward:
    fields = read_object(
        value, where, required=("box",), optional=("points", "symbols", "with_first")
    )
    points = None
    if "points" in fields:
        points = read_number(
            fields["points"], below(where, "points"), low=-MOST_POINTS, high=MOST_POINTS
        )
    return Reward(
        read_number(fields["box"], below(where, "box"), low=1, high=MOST_POINTS),
        points,
        read_number(fields.get("symbols", 0), below(where, "symbols"), low=0, high=MOST_POINTS),
        read_flag(fields.get("with_first", False), below(where, "with_first")),
    )


def _reward_json(reward: Reward) -> Json:
    found: dict[str, Json] = {"box": reward.box}
    if reward.points is not None:
        found["points"] = reward.points
    if reward.symbols:
        found["symbols"] = reward.symbols
    if reward.with_first:
        found["with_first"] = True
    return found


_READ: Mapping[Type, Callable[[Field, Json, str], Value]] = {
    Type.FLAG: lambda field, value, where: read_flag(value, where),
    Type.NUMBER: lambda field, value, where: read_number(
        value, where, low=field.low, high=field.high
    ),
    Type.POINTS: lambda field, value, where: read_number(
        value, where, low=-MOST_POINTS, high=MOST_POINTS
    ),
    Type.CHOICE: _read_choice,
    Type.COLOUR: _read_colour,
    Type.BANK: _read_bank,
    Type.SPACE: lambda field, value, where: read_space(value, where),
    Type.SPACES: lambda field, value, where: read_spaces(value, where),
    Type.ROW: lambda field, value, where: read_number(value, where, low=1, high=MOST_ROWS),
    Type.TEXT: lambda field, value, where: _bounded(value, where, LONGEST_TEXT),
    Type.NAME: lambda field, value, where: _bounded(value, where, LONGEST_NAME),
    Type.SHAPE: lambda field, value, where: read_shape(value, where),
    Type.PIECE: lambda field, value, where: _bounded(value, where, LONGEST_NAME),
    Type.PIECES: _read_pieces,
    Type.REWARDS: _read_rewards,
}


def _spaces_json(cells: tuple[Cell, ...]) -> Json:
    return [space_name(cell) for cell in cells]


_WRITE: Mapping[Type, Callable[[Value], Json]] = {
    Type.COLOUR: lambda colour: colour.value,
    Type.SPACE: space_name,
    Type.SPACES: _spaces_json,
    Type.SHAPE: shape_rows,
    Type.PIECES: list,
    Type.REWARDS: lambda rewards: [_reward_json(reward) for reward in rewards],
}
