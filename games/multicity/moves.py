"""The moves of Multicity, and their form in a record (`records.md`, section multicity)."""

from collections.abc import Callable
from dataclasses import dataclass

from games.kit.cells import Cell
from games.kit.ground import read_square, read_squares
from games.kit.reading import Json, below, read_kind, read_object, read_seat
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
    return _KINDS[read_kind(value, where, _KINDS)](value, setup, where)


def _read_tile(value: Json, setup: Setup, where: str) -> LayTile:
    fields = read_object(value, where, required=("do", "seat", "at", "squares"))
    return LayTile(
        read_seat(fields, where, setup.seats),
        read_square(fields["at"], below(where, "at")),
        read_tile(fields["squares"], below(where, "squares")),
    )


def _read_standee(value: Json, setup: Setup, where: str) -> PlaceStandee:
    fields = read_object(value, where, required=("do", "seat", "squares"))
    seat = read_seat(fields, where, setup.seats)
    return PlaceStandee(seat, read_squares(fields["squares"], below(where, "squares")))


def _read_decline(value: Json, setup: Setup, where: str) -> Decline:
    return Decline(
        read_seat(read_object(value, where, required=("do", "seat")), where, setup.seats)
    )


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
