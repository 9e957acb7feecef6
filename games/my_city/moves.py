"""The moves of My City, and their form in a record (`records.md`, section my-city)."""

from collections.abc import Callable
from dataclasses import dataclass

from games.kit.cells import Cell, space_name
from games.kit.errors import InvalidError
from games.kit.reading import (
    Json,
    below,
    quote,
    read_kind,
    read_list,
    read_number,
    read_object,
    read_seat,
    read_spaces,
    read_text,
)
from games.my_city.pieces import BLOCKING
from games.my_city.results import Absent, Later, Result, Stand, ending_json, read_ending
from games.my_city.saying import Overrule, Write, read_overrule, read_write, said_json
from games.my_city.setup import Setup


@dataclass(frozen=True, slots=True)
class Reveal:
    """The card of a building is turned over, or a blocking card (BLOCKING)."""

    building: str


@dataclass(frozen=True, slots=True)
class Place:
    """A seat builds the revealed building on the named spaces."""

    seat: int
    cells: tuple[Cell, ...]
    building: str | None = None


@dataclass(frozen=True, slots=True)
class Pass:
    """A seat does not build the revealed building, at a cost."""

    seat: int
    building: str | None = None


@dataclass(frozen=True, slots=True)
class End:
    """A seat ends its part in the episode."""

    seat: int
    building: str | None = None


@dataclass(frozen=True, slots=True)
class Order:
    """The group's answer where a tie is left: the tied seats, best first."""

    seats: tuple[int, ...]


Act = Place | Pass | End
Move = Reveal | Act | Order | Later | Absent | Stand | Result | Write | Overrule


def read_move(value: Json, setup: Setup, where: str) -> Move:
    """Return the move that an object stands for; raises InvalidError where its form is wrong."""
    return _KINDS[read_kind(value, where, _KINDS)](value, setup, where)


def _read_reveal(value: Json, setup: Setup, where: str) -> Reveal:
    fields = read_object(value, where, required=("do", "building"))
    if setup.rules.blocking and fields["building"] == BLOCKING:
        return Reveal(BLOCKING)
    return Reveal(_read_building(fields["building"], setup, below(where, "building")))


def _read_place(value: Json, setup: Setup, where: str) -> Place:
    fields = read_object(value, where, required=("do", "seat", "cells"), optional=("building",))
    seat, building = _read_who(fields, setup, where)
    return Place(seat, read_spaces(fields["cells"], below(where, "cells")), building)


def _read_pass(value: Json, setup: Setup, where: str) -> Pass:
    fields = read_object(value, where, required=("do", "seat"), optional=("building",))
    return Pass(*_read_who(fields, setup, where))


def _read_end(value: Json, setup: Setup, where: str) -> End:
    fields = read_object(value, where, required=("do", "seat"), optional=("building",))
    return End(*_read_who(fields, setup, where))


def _read_order(value: Json, setup: Setup, where: str) -> Order:
    fields = read_object(value, where, required=("do", "seats"))
    path = below(where, "seats")
    seats: list[int] = []
    for place, item in enumerate(read_list(fields["seats"], path, empty=False)):
        seat = read_number(item, f"{path}[{place}]", low=0, high=setup.seats[-1])
        if seat in seats:
            raise InvalidError(f"{path}[{place}]", f"names seat {seat} twice")
        seats.append(seat)
    return Order(tuple(seats))


def _read_later(value: Json, setup: Setup, where: str) -> Later:
    fields = read_object(value, where, required=("do", "seat"))
    return Later(read_seat(fields, where, setup.seats))


def _read_absent(value: Json, setup: Setup, where: str) -> Absent:
    fields = read_object(value, where, required=("do", "seat"))
    return Absent(read_seat(fields, where, setup.seats))


def _read_stand(value: Json, setup: Setup, where: str) -> Stand:
    fields = read_object(value, where, required=("do", "seat", "building", "cells"))
    seat = read_seat(fields, where, setup.seats)
    building = _read_building(fields["building"], setup, below(where, "building"))
    return Stand(seat, building, read_spaces(fields["cells"], below(where, "cells")))


def _read_result(value: Json, setup: Setup, where: str) -> Result:
    ending = read_ending(value, where)
    known = {code for code, _ in setup.rules.lines}
    for code, _ in ending.lines:
        if code not in known:
            raise InvalidError(below(where, "lines"), f"{quote(code)} is no line of these rules")
    return Result(read_seat(value, where, setup.seats), ending)


def _read_who(fields: Json, setup: Setup, where: str) -> tuple[int, str | None]:
    seat = read_seat(fields, where, setup.seats)
    if "building" not in fields:
        return seat, None
    return seat, _read_building(fields["building"], setup, below(where, "building"))


def _read_building(value: Json, setup: Setup, where: str) -> str:
    building = read_text(value, where)
    if building not in setup.deck:
        raise InvalidError(where, f"{quote(building)} is not in the deck")
    return building


_KINDS: dict[str, Callable[[Json, Setup, str], Move]] = {
    "reveal": _read_reveal,
    "place": _read_place,
    "pass": _read_pass,
    "end": _read_end,
    "order": _read_order,
    "later": _read_later,
    "absent": _read_absent,
    "stand": _read_stand,
    "result": _read_result,
    "write": read_write,
    "overrule": read_overrule,
}


def move_json(move: Move) -> dict[str, Json]:
    """Return the object that stands for a move; `read_move` reads it back."""
    match move:
        case Reveal(building):
            return {"do": "reveal", "building": building}
        case Order(seats):
            return {"do": "order", "seats": list(seats)}
        case Later(seat):
            return {"do": "later", "seat": seat}
        case Absent(seat):
            return {"do": "absent", "seat": seat}
        case Stand(seat, building, cells):
            spaces = [*map(space_name, cells)]
            return {"do": "stand", "seat": seat, "building": building, "cells": spaces}
        case Result(seat, ending):
            return {"do": "result", "seat": seat, **ending_json(ending)}
        case Write() | Overrule():
            return said_json(move)
    named = {} if move.building is None else {"building": move.building}
    match move:
        case Place(seat, cells):
            return {"do": "place", "seat": seat, "cells": [*map(space_name, cells)], **named}
        case Pass(seat):
            return {"do": "pass", "seat": seat, **named}
        case End(seat):
            return {"do": "end", "seat": seat, **named}
