"""How an episode is set up: a board a seat, the deck, and the rules in force."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TypeVar

from games.kit.cells import Cell
from games.kit.errors import InvalidError
from games.kit.reading import (
    Json,
    below,
    read_choice,
    read_flag,
    read_object,
    read_spaces,
    read_text,
)
from games.my_city import practice
from games.my_city.buildings import Deck, read_deck
from games.my_city.pieces import OWN_KEYS, cards, pieces_by_seat, read_own
from games.my_city.rules.force import BASE, Rules
from games.my_city.rules.reading import read_rules
from games.my_city.signs import Plated, read_signs
from games.my_city.terrain import Board, read_banks, read_terrain

T = TypeVar("T")
Rows = tuple[str, ...]


SEAT_KEYS = (
    *("terrain", "banks", "unknown", "city", "animal", "squares", "stickers"),
    *OWN_KEYS,
)
"""What a seat's object may hold beside its name.

`unknown` true: the printed board is not known, `terrain` is only a grid of its
size. `city` and `animal` are the name and the sign of the city it plays;
`squares` are its spaces with a small square, and `stickers` those with one of the group's own
kinds of sticker (`signs`), for the page to show. OWN_KEYS: see `pieces`.
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
    """The name and the board of each seat, the deck, the rules, and the cities' signs.

    `decks` are the pieces of each seat where they differ from those of the deck, `tracks`
    the boxes that it has crossed off before.
    """

    names: tuple[str, ...]
    boards: tuple[Board, ...]
    deck: Deck
    rules: Rules = BASE
    signs: tuple[Sign, ...] = ()
    decks: tuple[Deck, ...] = ()
    tracks: tuple[Mapping[str, int], ...] = ()

    def deck_of(self, seat: int) -> Deck:
        """Return the pieces of a seat by id, with those that stand from the start."""
        return self.decks[seat] if self.decks else self.deck

    @property
    def seats(self) -> range:
        """The numbers of the seats."""
        return range(len(self.boards))

    @property
    def titles(self) -> tuple[str, ...]:
        """What each seat’s city is called: its name where it has one, else who plays it."""
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
    rules = _maybe(fields, "rules", where, read_rules) or BASE
    printed = practice.ETERNAL if rules.is_eternal else practice.BUILDINGS
    deck = cards(_maybe(fields, "buildings", where, read_deck) or printed, rules, where)
    read = [_read_seat(seat, f"seats[{number}]", shared) for number, seat in enumerate(seats)]
    owns = [read_own(seat, f"seats[{number}]", deck) for number, seat in enumerate(seats)]
    return Setup(
        tuple(sign.name for sign, _ in read),
        tuple(_the_same(replace(board, opened=rules.opened)) for _, board in read),
        deck,
        rules,
        tuple(sign for sign, _ in read),
        pieces_by_seat(deck, rules, owns),
        tuple(own.tracks for own in owns),
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


@lru_cache(maxsize=256)
def _the_same(board: Board) -> Board:
    """Return the board that was read before, where it is equal: with all that it has worked out."""
    return board


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
