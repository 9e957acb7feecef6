"""The moves of Micro City, and their form in a record (records, section micro-city)."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum

from games.kit.cells import Cell, space_name
from games.kit.errors import InvalidError
from games.kit.reading import (
    Json,
    below,
    read_choice,
    read_kind,
    read_list,
    read_number,
    read_object,
    read_seat,
    read_space,
)
from games.micro_city.company import MONEY
from games.micro_city.setup import Setup
from games.micro_city.told import UNTOLD, With, read_die, read_path, read_with, with_json


class CardAction(StrEnum):
    """What a project card is used for (text: Project phase)."""

    BASIC = "basic"
    ADVANCED = "advanced"
    PLANNING = "planning"


class AreaAction(StrEnum):
    """What is done on the Engineer's area (text: Investment phase)."""

    BASIC = "basic"
    DIE = "die"
    SKIP = "skip"


@dataclass(frozen=True, slots=True)
class Roll:
    """Three dice are rolled, and two of them kept as the active ones."""

    dice: tuple[int, ...]
    keep: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SetDice:
    """After planning, the two active dice are set instead of rolled."""

    dice: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Free:
    """A token is taken back from an area, for money (`die` is None) or by activating a die."""

    area: Cell
    die: int | None = None


@dataclass(frozen=True, slots=True)
class Project:
    """The Engineer walks a path, and a project card is used and discarded."""

    card: int
    path: tuple[Cell, ...]
    action: CardAction
    given: With = UNTOLD


@dataclass(frozen=True, slots=True)
class Retrieve:
    """The Engineer moves to a neighbouring area, and all project cards come back."""

    to: Cell


@dataclass(frozen=True, slots=True)
class Invest:
    """The area of the Engineer is used, with a die or without, or left alone."""

    action: AreaAction
    given: With = UNTOLD


Move = Roll | SetDice | Free | Project | Retrieve | Invest


def read_move(value: Json, setup: Setup, where: str) -> Move:
    """Return the move that an object stands for; raises InvalidError where its form is wrong.

    The one seat need not be named, but may.
    """
    read = _KINDS[read_kind(value, where, _KINDS)]
    if value.get("seat") is not None:
        read_seat(value, where, range(1))
        value = {key: item for key, item in value.items() if key != "seat"}
    return read(value, setup, where)


def _read_roll(value: Json, _setup: Setup, where: str) -> Roll:
    own = read_object(value, where, required=("do", "dice", "keep"))
    return Roll(
        _read_dice(own["dice"], below(where, "dice"), 3),
        _read_dice(own["keep"], below(where, "keep"), 2),
    )


def _read_set(value: Json, _setup: Setup, where: str) -> SetDice:
    own = read_object(value, where, required=("do", "dice"))
    return SetDice(_read_dice(own["dice"], below(where, "dice"), 2))


def _read_dice(value: Json, where: str, count: int) -> tuple[int, ...]:
    items = read_list(value, where)
    if len(items) != count:
        raise InvalidError(where, f"must be {count} dice, not {len(items)}")
    return tuple(read_die(item, f"{where}[{place}]") for place, item in enumerate(items))


def _read_free(value: Json, _setup: Setup, where: str) -> Free:
    own = read_object(value, where, required=("do", "area", "pay"))
    area = read_space(own["area"], below(where, "area"))
    if own["pay"] == MONEY:
        return Free(area)
    if isinstance(own["pay"], str):
        raise InvalidError(below(where, "pay"), 'must be "money" or the value of a die')
    return Free(area, read_die(own["pay"], below(where, "pay")))


def _read_project(value: Json, setup: Setup, where: str) -> Project:
    own = read_object(value, where, required=("do", "card", "path", "action"), optional=("with",))
    card = read_number(own["card"], below(where, "card"), low=1, high=6)
    if card not in setup.projects:
        raise InvalidError(below(where, "card"), f"the set-up does not say what card {card} does")
    action = CardAction(read_choice(own["action"], below(where, "action"), [*CardAction]))
    path = read_path(own["path"], below(where, "path"))
    return Project(card, path, action, _read_with(own, setup, where))


def _read_retrieve(value: Json, _setup: Setup, where: str) -> Retrieve:
    own = read_object(value, where, required=("do", "to"))
    return Retrieve(read_space(own["to"], below(where, "to")))


def _read_invest(value: Json, setup: Setup, where: str) -> Invest:
    own = read_object(value, where, required=("do", "action"), optional=("with",))
    action = AreaAction(read_choice(own["action"], below(where, "action"), [*AreaAction]))
    return Invest(action, _read_with(own, setup, where))


def _read_with(own: Mapping[str, Json], setup: Setup, where: str) -> With:
    return read_with(own.get("with", {}), setup, below(where, "with"))


_KINDS: dict[str, Callable[[Json, Setup, str], Move]] = {
    "roll": _read_roll,
    "set": _read_set,
    "free": _read_free,
    "project": _read_project,
    "retrieve": _read_retrieve,
    "invest": _read_invest,
}


def move_json(move: Move) -> dict[str, Json]:
    """Return the object that stands for a move; `read_move` reads it back."""
    match move:
        case Roll(dice, keep):
            return {"do": "roll", "dice": [*dice], "keep": [*keep]}
        case SetDice(dice):
            return {"do": "set", "dice": [*dice]}
        case Free(area, die):
            return {"do": "free", "area": space_name(area), "pay": die or MONEY}
        case Project(card, path, action, given):
            return {
                "do": "project",
                "card": card,
                "path": [space_name(area) for area in path],
                "action": action.value,
                **_with_json(given),
            }
        case Retrieve(to):
            return {"do": "retrieve", "to": space_name(to)}
        case Invest(action, given):
            return {"do": "invest", "action": action.value, **_with_json(given)}


def _with_json(given: With) -> dict[str, Json]:
    return {"with": with_json(given)} if given.keys else {}
