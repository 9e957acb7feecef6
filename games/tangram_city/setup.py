"""How a table of Tangram City is set up: start pieces, known tiles, names of the colours."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from games.kit.errors import InvalidError
from games.kit.reading import (
    Json,
    below,
    quote,
    read_choice,
    read_list,
    read_object,
    read_text,
)
from games.tangram_city.halves import Half, crossing, half_names, is_on_board, parse_half
from games.tangram_city.placement import NAMES, Colour, Names, red_shape, same_name
from games.tangram_city.shapes import Shape, loose_from

CARDS = 23
"""How many cards, and tiles a player, there are."""


@dataclass(frozen=True, slots=True)
class Start:
    """The printed start piece of a board, in the colour that its owner chose."""

    colour: Colour
    halves: tuple[Half, ...]


@dataclass(frozen=True, slots=True)
class Setup:
    """The names of the seats, their start pieces, the known tiles with their red side up.

    `start` is empty where the boards have no start pieces.
    """

    names: tuple[str, ...]
    start: tuple[Start, ...] = ()
    tiles: Mapping[int, Shape] = field(default_factory=dict)
    colours: Names = field(default_factory=lambda: NAMES)

    @property
    def seats(self) -> range:
        """The numbers of the seats."""
        return range(len(self.names))


def read_setup(seats: Sequence[Mapping[str, Json]], setup: Json, where: str) -> Setup:
    """Return the set-up of a record, given its seats and its `setup`; raises InvalidError."""
    fields = read_object(setup, where, optional=("start", "tiles", "colours"))
    names = tuple(_read_name(seat, f"seats[{number}]") for number, seat in enumerate(seats))
    start: tuple[Start, ...] = ()
    if "start" in fields:
        start = _read_start(fields["start"], below(where, "start"), len(names))
    tiles = read_tiles(fields.get("tiles", {}), below(where, "tiles"))
    colours = _read_colours(fields.get("colours", {}), below(where, "colours"))
    return Setup(names, start, tiles, colours)


def _read_name(seat: Json, where: str) -> str:
    own = read_object(seat, where, required=("name",))
    return read_text(own["name"], below(where, "name"))


def _read_start(value: Json, where: str, seats: int) -> tuple[Start, ...]:
    items = read_list(value, where, empty=False)
    if len(items) != seats:
        raise InvalidError(where, f"must have one start piece for each of the {seats} seats")
    return tuple(_read_piece(item, f"{where}[{number}]") for number, item in enumerate(items))


def _read_piece(value: Json, where: str) -> Start:
    fields = read_object(value, where, required=("colour", "halves"))
    colour = read_colour(fields["colour"], below(where, "colour"))
    return Start(colour, read_start_halves(fields["halves"], below(where, "halves")))


def read_start_halves(value: Json, where: str) -> tuple[Half, ...]:
    """Return the halves of a start piece, which lie on the board; raises InvalidError."""
    halves = _read_uncrossed(value, where)
    if outside := [half for half in halves if not is_on_board(half)]:
        raise InvalidError(where, f"{half_names(outside)} lies outside of the board")
    return halves


def read_tiles(value: Json, where: str) -> dict[int, Shape]:
    """Return tiles by their card from an object by card number; raises InvalidError."""
    if not isinstance(value, dict):
        raise InvalidError(where, f"must be an object with tiles, not {quote(value)}")
    return {
        _read_card(key, below(where, key)): _read_tile(item, below(where, key))
        for key, item in value.items()
    }


def _read_card(key: str, where: str) -> int:
    if key not in _KEYS:
        raise InvalidError(where, f"is no card: they are numbered from 1 to {CARDS}")
    return _KEYS[key]


_KEYS = {str(card): card for card in range(1, CARDS + 1)}


def _read_tile(value: Json, where: str) -> Shape:
    fields = read_object(value, where, required=("colour", "halves"))
    colour = read_colour(fields["colour"], below(where, "colour"))
    halves = _read_uncrossed(fields["halves"], below(where, "halves"))
    if loose_from(halves):
        raise InvalidError(below(where, "halves"), "must be one piece, joined by whole sides")
    return red_shape(halves, colour)


def _read_uncrossed(value: Json, where: str) -> tuple[Half, ...]:
    halves = read_halves(value, where)
    if crossed := crossing(halves):
        raise InvalidError(where, f"{half_names(crossed)} cross in one square")
    return halves


def read_colour(value: Json, where: str) -> Colour:
    """Return one of the two colours of a tile; raises InvalidError."""
    return Colour(read_choice(value, where, [*Colour]))


def read_halves(value: Json, where: str) -> tuple[Half, ...]:
    """Return named halves and whole squares: at least one, none twice; raises InvalidError."""
    halves: dict[Half, None] = {}
    for place, name in enumerate(read_list(value, where, empty=False)):
        half = parse_half(name) if isinstance(name, str) else None
        if half is None:
            raise InvalidError(
                f"{where}[{place}]", f"{quote(name)} is no half like D4:nw, and no square like D4"
            )
        if half in halves:
            raise InvalidError(f"{where}[{place}]", f"{quote(name)} is named twice")
        halves[half] = None
    return tuple(halves)


def _read_colours(value: Json, where: str) -> Names:
    fields = read_object(value, where, optional=[*Colour])
    typed = {Colour(key): read_text(name, below(where, key)) for key, name in fields.items()}
    for side, name in typed.items():
        if not name.strip():
            raise InvalidError(below(where, side.value), "must not be empty")
    names = {**NAMES, **typed}
    if same_name(names):
        raise InvalidError(where, f"both sides are called {quote(names[Colour.RED])}")
    return names
