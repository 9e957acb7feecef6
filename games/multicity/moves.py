"""The moves of Multicity, and their form in a record (`records.md`, section multicity)."""

from collections.abc import Callable
from dataclasses import dataclass

from games.kit.cells import Cell
from games.kit.errors import InvalidError
from games.kit.ground import read_square, read_squares
from games.kit.reading import Json, below, quote, read_choice, read_number, read_object
from games.multicity.setup import Setup
from games.multicity.tiles import Tile, read_tile


@dataclass(frozen=True, slots=True)
class LayTile:
    """A seat lays a tile as it lies in `tile`, `at` a place in tiles from the start tile."""

    seat: int
    at: Cell
    tile: Tile


@dataclass(frozen=True, slots=True)
class PlaceStandee:
    """A seat places the standee that is as long as the squares are many, in any order."""

    seat: int
    squares: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Decline:
    """A seat places no standee in the final placement."""

    seat: int


Move = LayTile | PlaceStandee | Decline


def read_move(value: Json, setup: Setup, where: str) -> Move:
    """Return the move that an object stands for; raises InvalidError where its form is wrong."""
    if not isinstance(value, dict):
        raise InvalidError(where, f"must be an object, not {quote(value)}")
    if "do" not in value:
        raise InvalidError(below(where, "do"), "is missing")
    read = _KINDS[read_choice(value["do"], below(where, "do"), _KINDS)]
    return read(value, setup, where)


def _read_tile(value: Json, setup: Setup, where: str) -> LayTile:
    fields = read_object(value, where, required=("do", "seat", "at", "squares"))
    return LayTile(
        _read_seat(fields, setup, where),
        read_square(fields["at"], below(where, "at")),
        read_tile(fields["squares"], below(where, "squares")),
    )


def _read_standee(value: Json, setup: Setup, where: str) -> PlaceStandee:
    fields = read_object(value, where, required=("do", "seat", "squares"))
    seat = _read_seat(fields, setup, where)
    return PlaceStandee(seat, read_squares(fields["squares"], below(where, "squares")))


def _read_decline(value: Json, setup: Setup, where: str) -> Decline:
    return Decline(_read_seat(read_object(value, where, required=("do", "seat")), setup, where))


def _read_seat(fields: Json, setup: Setup, where: str) -> int:
    return read_number(fields["seat"], below(where, "seat"), low=0, high=setup.seats[-1])


_KINDS: dict[str, Callable[[Json, Setup, str], Move]] = {
    "tile": _read_tile,
    "standee": _read_standee,
    "decline": _read_decline,
}


def move_json(move: Move) -> dict[str, Json]:
    """Return the object that stands for a move; `read_move` reads it back."""
    match move:
        case LayTile(seat, at, tile):
            return {"do": "tile", "seat": seat, "at": [*at], "squares": [*tile]}
        case PlaceStandee(seat, squares):
            return {"do": "standee", "seat": seat, "squares": [[*square] for square in squares]}
        case Decline(seat):
            return {"do": "decline", "seat": seat}
