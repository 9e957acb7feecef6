"""The moves of Cities (text: Game Flow), and their form in a record."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum

from games.cities.patterns import Pattern, read_pattern, with_count
from games.cities.setup import MOST, Setup
from games.cities.spaces import Colour, Feature, Tile, read_colour, read_feature, read_tile
from games.kit.cells import Cell
from games.kit.errors import InvalidError
from games.kit.ground import read_square
from games.kit.reading import (
    Json,
    below,
    read_kind,
    read_list,
    read_number,
    read_object,
    read_seat,
    read_text,
)


class Row(StrEnum):
    """The rows of the game board from the top, named as the moves that take from them."""

    CARD = "card"
    TILE = "tile"
    FEATURES = "features"
    PIECES = "pieces"


PLACES = 4
"""The group's places in each row, from the left."""

GROUPS: dict[Row, tuple[int, ...]] = {Row.FEATURES: (2, 1, 1, 2), Row.PIECES: (4, 3, 3, 2)}
"""How many features or pieces each place holds; the last two pieces come from the bag."""


@dataclass(frozen=True, slots=True)
class TakeCard:
    """A seat takes a scoring card: points for each occurrence of what `count` describes."""

    seat: int
    title: str
    points: int
    count: Pattern | None = None


@dataclass(frozen=True, slots=True)
class LayTile:
    """A seat lays a tile as it lies in `tile`, `at` a place in tiles from its start tile."""

    seat: int
    at: Cell
    tile: Tile


@dataclass(frozen=True, slots=True)
class FeatureAt:
    """A feature and the space that it goes onto, None where it leaves the game."""

    feature: Feature
    at: Cell | None


@dataclass(frozen=True, slots=True)
class PieceAt:
    """A piece and the space that it goes onto, None where it leaves the game."""

    colour: Colour
    at: Cell | None


@dataclass(frozen=True, slots=True)
class PlaceFeatures:
    """A seat takes the features of a place (1-4) and places them one after the other."""

    seat: int
    space: int
    placed: tuple[FeatureAt, ...]


@dataclass(frozen=True, slots=True)
class PlacePieces:
    """A seat takes the pieces of a place (1-4) and places them one after the other."""

    seat: int
    space: int
    placed: tuple[PieceAt, ...]


@dataclass(frozen=True, slots=True)
class Claim:
    """A seat claims an achievement of the city board."""

    seat: int
    index: int


@dataclass(frozen=True, slots=True)
class Count:
    """A seat says how often one of its cards scores, and perhaps what the card is called."""

    seat: int
    card: int
    occurrences: int
    title: str | None = None


Action = TakeCard | LayTile | PlaceFeatures | PlacePieces
"""What places a worker, and so is a turn."""

Move = Action | Claim | Count


def row_of(action: Action) -> Row:
    """Return the row in which an action places its worker."""
    match action:
        case TakeCard():
            return Row.CARD
        case LayTile():
            return Row.TILE
        case PlaceFeatures():
            return Row.FEATURES
        case PlacePieces():
            return Row.PIECES


def read_move(value: Json, setup: Setup, where: str) -> Move:
    """Return the move that an object stands for; raises InvalidError where its form is wrong."""
    return _KINDS[read_kind(value, where, _KINDS)](value, setup, where)


def _read_card(value: Json, setup: Setup, where: str) -> TakeCard:
    fields = read_object(
        value, where, required=("do", "seat", "title", "points"), optional=("count",)
    )
    return TakeCard(
        read_seat(fields, where, setup.seats),
        read_text(fields["title"], below(where, "title")),
        read_number(fields["points"], below(where, "points"), low=0, high=MOST),
        read_pattern(fields["count"], below(where, "count")) if "count" in fields else None,
    )


def _read_tile(value: Json, setup: Setup, where: str) -> LayTile:
    fields = read_object(value, where, required=("do", "seat", "at", "spaces"))
    return LayTile(
        read_seat(fields, where, setup.seats),
        read_square(fields["at"], below(where, "at")),
        read_tile(fields["spaces"], below(where, "spaces")),
    )


def _read_features(value: Json, setup: Setup, where: str) -> PlaceFeatures:
    seat, space, items = _read_group(value, setup, where, Row.FEATURES, "feature")
    placed = tuple(
        FeatureAt(read_feature(item["feature"], below(path, "feature")), _read_at(item, path))
        for path, item in items.items()
    )
    return PlaceFeatures(seat, space, placed)


def _read_pieces(value: Json, setup: Setup, where: str) -> PlacePieces:
    seat, space, items = _read_group(value, setup, where, Row.PIECES, "colour")
    placed = tuple(
        PieceAt(read_colour(item["colour"], below(path, "colour")), _read_at(item, path))
        for path, item in items.items()
    )
    return PlacePieces(seat, space, placed)


def _read_group(
    value: Json, setup: Setup, where: str, row: Row, key: str
) -> tuple[int, int, dict[str, Mapping[str, Json]]]:
    """Return the seat, the place, and by its path each thing to be placed, which has a `key`."""
    fields = read_object(value, where, required=("do", "seat", "space", "place"))
    seat = read_seat(fields, where, setup.seats)
    space = read_number(fields["space"], below(where, "space"), low=1, high=PLACES)
    path = below(where, "place")
    items = read_list(fields["place"], path)
    number = GROUPS[row][space - 1]
    if len(items) != number:
        raise InvalidError(path, f"place {space} holds {number} {row}, not {len(items)}")
    paths = [f"{path}[{place}]" for place in range(number)]
    return (
        seat,
        space,
        {
            path: read_object(item, path, required=(key, "at"), nullable=("at",))
            for path, item in zip(paths, items, strict=True)
        },
    )


def _read_at(item: Mapping[str, Json], where: str) -> Cell | None:
    return None if item["at"] is None else read_square(item["at"], below(where, "at"))


def _read_claim(value: Json, setup: Setup, where: str) -> Claim:
    fields = read_object(value, where, required=("do", "seat", "index"))
    seat = read_seat(fields, where, setup.seats)
    if not setup.achievements:
        raise InvalidError(below(where, "index"), "the set-up names no achievements")
    last = len(setup.achievements) - 1
    return Claim(seat, read_number(fields["index"], below(where, "index"), low=0, high=last))


def _read_count(value: Json, setup: Setup, where: str) -> Count:
    fields = read_object(
        value, where, required=("do", "seat", "card", "occurrences"), optional=("title",)
    )
    return Count(
        read_seat(fields, where, setup.seats),
        read_number(fields["card"], below(where, "card"), low=0, high=None),
        read_number(fields["occurrences"], below(where, "occurrences"), low=0, high=MOST),
        read_text(fields["title"], below(where, "title")) if "title" in fields else None,
    )


_KINDS: dict[str, Callable[[Json, Setup, str], Move]] = {
    "card": _read_card,
    "tile": _read_tile,
    "features": _read_features,
    "pieces": _read_pieces,
    "achievement": _read_claim,
    "count": _read_count,
}


def move_json(move: Move) -> dict[str, Json]:
    """Return the object that stands for a move; `read_move` reads it back."""
    match move:
        case TakeCard(seat, title, points, count):
            card: dict[str, Json] = {"do": "card", "seat": seat, "title": title, "points": points}
            return with_count(card, count)
        case LayTile(seat, at, tile):
            return {"do": "tile", "seat": seat, "at": [*at], "spaces": [*tile]}
        case PlaceFeatures(seat, space, features):
            items = [{"feature": str(item.feature), "at": _at_json(item.at)} for item in features]
            return {"do": "features", "seat": seat, "space": space, "place": items}
        case PlacePieces(seat, space, pieces):
            items = [{"colour": item.colour.value, "at": _at_json(item.at)} for item in pieces]
            return {"do": "pieces", "seat": seat, "space": space, "place": items}
        case Claim(seat, index):
            return {"do": "achievement", "seat": seat, "index": index}
        case Count(seat, card_number, occurrences, title_now):
            said = {"do": "count", "seat": seat, "card": card_number, "occurrences": occurrences}
            return said if title_now is None else {**said, "title": title_now}


def _at_json(at: Cell | None) -> Json:
    return None if at is None else [*at]
