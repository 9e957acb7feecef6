"""How an episode is set up: a board a seat, the deck, and the rules in force."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from games.kit.cells import Cell
from games.kit.errors import InvalidError
from games.kit.reading import (
    Json,
    below,
    quote,
    read_choice,
    read_flag,
    read_object,
    read_spaces,
    read_text,
)
from games.my_city import practice
from games.my_city.buildings import Building, Colour, Deck, read_shape
from games.my_city.signs import Plated, read_signs
from games.my_city.terrain import ROCKS, TREES, Board, read_banks, read_terrain

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

    @property
    def empty_kinds(self) -> str:
        """The characters of a terrain that count as empty spaces while they are visible."""
        return "." + ("".join((*TREES, *ROCKS)) if self.features_are_empty else "")


BASE = Rules()


SEAT_KEYS = ("terrain", "banks", "unknown", "city", "animal", "squares", "stickers")
"""What a seat's object may hold beside its name.

`unknown` true: the printed board is not known, `terrain` is only a grid of its
size. `city` and `animal` are the name and the sign of the city it plays;
`squares` are its spaces with a small square, and `stickers` those with one of the group's own
kinds of sticker (`signs`), for the page to show.
"""

ANIMALS = ("bear", "fox", "heron", "hare")


@dataclass(frozen=True, slots=True)
class Sign:
    """Who plays a seat, and what a campaign told of its city: name, animal, what is marked."""

    name: str
    city: str = ""
    animal: str = ""
    squares: tuple[Cell, ...] = ()
    stickers: tuple[Plated, ...] = ()


@dataclass(frozen=True, slots=True)
class Setup:
    """The name and the board of each seat, the deck, the rules, and the cities' signs."""

    names: tuple[str, ...]
    boards: tuple[Board, ...]
    deck: Deck
    rules: Rules = BASE
    signs: tuple[Sign, ...] = ()

    @property
    def seats(self) -> range:
        """The numbers of the seats."""
        return range(len(self.boards))

    @property
    def titles(self) -> tuple[str, ...]:
        """What each seat's city is called: its name where it has one, else who plays it."""
        return tuple(sign.city or sign.name for sign in self.signs) or self.names


def read_setup(seats: Sequence[Mapping[str, Json]], setup: Json, where: str) -> Setup:
    """Return the set-up of a record, given its seats and its `setup`; raises InvalidError.

    A seat's own terrain and banks win over those of the set-up.
    """
    fields = read_object(setup, where, optional=("terrain", "banks", "buildings", "rules"))
    shared = _Shared(
        _maybe(fields, "terrain", where, read_terrain),
        _maybe(fields, "banks", where, read_banks),
        where,
    )
    deck = _maybe(fields, "buildings", where, _read_deck) or practice.BUILDINGS
    rules = _maybe(fields, "rules", where, _read_rules) or BASE
    own = [_read_seat(seat, f"seats[{number}]", shared) for number, seat in enumerate(seats)]
    return Setup(
        tuple(sign.name for sign, _ in own),
        tuple(board for _, board in own),
        deck,
        rules,
        tuple(sign for sign, _ in own),
    )


@dataclass(frozen=True, slots=True)
class _Shared:
    """The board that stands in the set-up for seats without their own."""

    terrain: Rows | None
    banks: Rows | None
    where: str


def _read_seat(seat: Json, where: str, shared: _Shared) -> tuple[Sign, Board]:
    own = read_object(seat, where, required=("name",), optional=SEAT_KEYS)
    sign = Sign(
        read_text(own["name"], below(where, "name")),
        _maybe(own, "city", where, read_text) or "",
        _maybe(own, "animal", where, _read_animal) or "",
        _maybe(own, "squares", where, read_spaces) or (),
        _maybe(own, "stickers", where, read_signs) or (),
    )
    board = _board(
        _maybe(own, "terrain", where, read_terrain) or shared.terrain,
        _maybe(own, "banks", where, read_banks) or shared.banks,
        where if own.keys() & {"terrain", "banks"} else shared.where,
    )
    return sign, replace(board, is_known=not _maybe(own, "unknown", where, read_flag))


def _read_animal(value: Json, where: str) -> str:
    return read_choice(value, where, ANIMALS)


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
    shape = read_shape(fields["shape"], below(where, "shape"))
    return Building(key, colour, shape)


def _read_rules(value: Json, where: str) -> Rules:
    if isinstance(value, str):
        read_choice(value, where, ("base",))
        return BASE
    fields = read_object(value, where, optional=("features_are_empty",))
    empty = _maybe(fields, "features_are_empty", where, read_flag)
    return Rules(features_are_empty=bool(empty))
