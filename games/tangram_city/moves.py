"""The moves of Tangram City, and their form in a record."""

from collections.abc import Callable
from dataclasses import dataclass

from games.kit.errors import InvalidError
from games.kit.reading import Json, below, quote, read_kind, read_number, read_object, read_seat
from games.tangram_city.halves import Half, parse_half
from games.tangram_city.placement import Colour
from games.tangram_city.setup import CARDS, Setup, read_colour, read_halves


@dataclass(frozen=True, slots=True)
class Reveal:
    """A card is turned over."""

    card: int


@dataclass(frozen=True, slots=True)
class Place:
    """A seat lays the tile of a card on the named halves, with that colour up."""

    seat: int
    card: int
    colour: Colour
    halves: tuple[Half, ...]


@dataclass(frozen=True, slots=True)
class Discard:
    """A seat does without the tile of a card, for good."""

    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class Fountain:
    """A seat lays its fountain of the round on a half, or with None does without it."""

    seat: int
    half: Half | None


Move = Reveal | Place | Discard | Fountain


def read_move(value: Json, setup: Setup, where: str) -> Move:
    """Return the move that an object stands for; raises InvalidError where its form is wrong."""
    return _KINDS[read_kind(value, where, _KINDS)](value, setup, where)


def _read_reveal(value: Json, setup: Setup, where: str) -> Reveal:
    fields = read_object(value, where, required=("do", "card"))
    return Reveal(_read_card(fields, where))


def _read_place(value: Json, setup: Setup, where: str) -> Place:
    fields = read_object(value, where, required=("do", "seat", "card", "colour", "halves"))
    return Place(
        read_seat(fields, where, setup.seats),
        _read_card(fields, where),
        read_colour(fields["colour"], below(where, "colour")),
        read_halves(fields["halves"], below(where, "halves")),
    )


def _read_discard(value: Json, setup: Setup, where: str) -> Discard:
    fields = read_object(value, where, required=("do", "seat", "card"))
    return Discard(read_seat(fields, where, setup.seats), _read_card(fields, where))


def _read_fountain(value: Json, setup: Setup, where: str) -> Fountain:
    # Of all values in a record this one may be null: the fountain is not laid.
    is_refused = "half" in value and value["half"] is None
    keys = ("do", "seat") if is_refused else ("do", "seat", "half")
    given = {key: item for key, item in value.items() if not (is_refused and key == "half")}
    fields = read_object(given, where, required=keys)
    half = None if is_refused else _read_half(fields["half"], below(where, "half"))
    return Fountain(read_seat(fields, where, setup.seats), half)


def _read_half(value: Json, where: str) -> Half:
    half = parse_half(value) if isinstance(value, str) else None
    if half is None or not half.corner:
        raise InvalidError(where, f"{quote(value)} is no half like D4:nw")
    return half


def _read_card(fields: Json, where: str) -> int:
    return read_number(fields["card"], below(where, "card"), low=1, high=CARDS)


_KINDS: dict[str, Callable[[Json, Setup, str], Move]] = {
    "reveal": _read_reveal,
    "place": _read_place,
    "discard": _read_discard,
    "fountain": _read_fountain,
}


def move_json(move: Move) -> dict[str, Json]:
    """Return the object that stands for a move; `read_move` reads it back."""
    match move:
        case Reveal(card):
            return {"do": "reveal", "card": card}
        case Place(seat, card, colour, halves):
            return {
                "do": "place",
                "seat": seat,
                "card": card,
                "colour": colour.value,
                "halves": [half.name for half in halves],
            }
        case Discard(seat, card):
            return {"do": "discard", "seat": seat, "card": card}
        case Fountain(seat, half):
            return {"do": "fountain", "seat": seat, "half": half.name if half else None}
