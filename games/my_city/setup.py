"""How an episode is set up: a board a seat, the deck, and the rules in force."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

from games.kit.errors import InvalidError
from games.kit.reading import (
    Json,
    below,
    quote,
    read_choice,
    read_flag,
    read_list,
    read_object,
    read_text,
)
from games.kit.shapes import is_one_piece, parse_shape
from games.my_city import practice
from games.my_city.buildings import Building, Colour, Deck
from games.my_city.terrain import Board, read_banks, read_terrain

T = TypeVar("T")
Rows = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Rules:
    """What an episode's rules leave to its rule sheet or to the group.

    `start` is the number the marker starts on. `features_are_empty` is a house
    rule: visible trees and rocks also count as empty spaces (rulings, An episode).
    """

    start: int = 10
    features_are_empty: bool = False


BASE = Rules()


@dataclass(frozen=True, slots=True)
class Setup:
    """The name and the board of each seat, the deck, and the rules."""

    names: tuple[str, ...]
    boards: tuple[Board, ...]
    deck: Deck
    rules: Rules = BASE

    @property
    def seats(self) -> range:
        """The numbers of the seats."""
        return range(len(self.boards))


def read_setup(seats: Sequence[Mapping[str, Json]], setup: Json, where: str) -> Setup:
    """Return the set-up of a record, given its seats and its `setup`; raises InvalidError.

    A seat's own terrain and banks win over those of the set-up.
    """
    fields = read_object(setup, where, optional=("terrain", "banks", "buildings", "rules"))
    terrain = _maybe(fields, "terrain", where, read_terrain)
    banks = _maybe(fields, "banks", where, read_banks)
    deck = _maybe(fields, "buildings", where, _read_deck) or practice.BUILDINGS
    rules = _maybe(fields, "rules", where, _read_rules) or BASE
    names, boards = [], []
    for number, seat in enumerate(seats):
        path = f"seats[{number}]"
        own = read_object(seat, path, required=("name",), optional=("terrain", "banks"))
        names.append(read_text(own["name"], below(path, "name")))
        boards.append(
            _board(
                _maybe(own, "terrain", path, read_terrain) or terrain,
                _maybe(own, "banks", path, read_banks) or banks,
                path if own.keys() & {"terrain", "banks"} else where,
            )
        )
    return Setup(tuple(names), tuple(boards), deck, rules)


def _maybe(
    fields: Mapping[str, Json], key: str, where: str, read: Callable[[Json, str], T]
) -> T | None:
    return read(fields[key], below(where, key)) if key in fields else None


def _board(terrain: Rows | None, banks: Rows | None, where: str) -> Board:
    if terrain is None:
        raise InvalidError(below(where, "terrain"), "is missing")
    if banks is None:
        raise InvalidError(below(where, "banks"), "is missing")
    if (len(terrain), len(terrain[0])) != (len(banks), len(banks[0])):
        raise InvalidError(below(where, "banks"), "must have the size of the terrain")
    return Board(terrain, banks)


def _read_deck(value: Json, where: str) -> Deck:
    if not isinstance(value, dict) or not value:
        raise InvalidError(where, f"must be an object with buildings, not {quote(value)}")
    return {key: _read_building(key, item, below(where, key)) for key, item in value.items()}


def _read_building(key: str, value: Json, where: str) -> Building:
    fields = read_object(value, where, required=("colour", "shape"))
    colour = Colour(read_choice(fields["colour"], below(where, "colour"), [*Colour]))
    path = below(where, "shape")
    rows = [
        read_text(row, f"{path}[{number}]")
        for number, row in enumerate(read_list(fields["shape"], path, empty=False))
    ]
    if any(set(row) - set("X.") or len(row) != len(rows[0]) for row in rows):
        raise InvalidError(path, "must have rows of X and . of the same length")
    shape = parse_shape(rows)
    if not is_one_piece(shape):
        raise InvalidError(path, "must be one piece of at least one X")
    return Building(key, colour, shape)


def _read_rules(value: Json, where: str) -> Rules:
    if isinstance(value, str):
        read_choice(value, where, ("base",))
        return BASE
    fields = read_object(value, where, optional=("features_are_empty",))
    empty = _maybe(fields, "features_are_empty", where, read_flag)
    return Rules(features_are_empty=bool(empty))
