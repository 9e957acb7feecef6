"""The buildings that a rule is about, as pictures with their names."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from django.utils.safestring import SafeString

from games.my_city.buildings import Building, Deck
from games.my_city.cards import piece_picture
from games.my_city.rules.sheet import Rule

BY_PLACE: Mapping[str, str] = {"first": "first", "second": "second", "other": "others"}
"""The fields of a building that goes by placement, and for whom each shape is."""


@dataclass(frozen=True, slots=True)
class PieceView:
    """A building as a picture, its name, and for whom it is where not for all."""

    name: str
    picture: SafeString
    whose: str = ""


def piece_views(rule: Rule, deck: Deck) -> tuple[PieceView, ...]:
    """Return the buildings of a rule as far as they are known; `deck` has those that it names."""
    if rule.code == "piece_by_place":
        found = [(_added(rule, name), whose) for name, whose in BY_PLACE.items()]
    elif rule.code == "piece":
        found = [(_added(rule, "shape"), "")]
    else:
        found = [(_replaced(rule, deck.get(id)), "") for id in _named(rule)]
    return tuple(_view(piece, whose) for piece, whose in found if piece is not None)


def added_pieces(rules: Iterable[Rule], placement: int) -> list[PieceView]:
    """Return the buildings that rules give a city which has got its place: 1, 2 or another."""
    place = {1: "first", 2: "second"}.get(placement, "other")
    pieces = [
        _added(rule, place if rule.code == "piece_by_place" else "shape")
        for rule in rules
        if rule.code in {"piece", "piece_by_place"}
    ]
    return [_view(piece) for piece in pieces if piece is not None]


def with_added(deck: Deck, rules: Iterable[Rule]) -> Deck:
    """Return a deck with the buildings that rules add to it for all."""
    added = [_added(rule, "shape") for rule in rules if rule.code == "piece"]
    return {**deck, **{piece.id: piece for piece in added if piece is not None}}


def _added(rule: Rule, shape: str) -> Building | None:
    values = rule.values
    if not {"piece", "colour", shape} <= {*values}:
        return None
    return Building(values["piece"], values["colour"], values[shape])


def _named(rule: Rule) -> tuple[str, ...]:
    one = (rule.values["piece"],) if "piece" in rule.values else ()
    return tuple(rule.values.get("pieces") or one)


def _replaced(rule: Rule, piece: Building | None) -> Building | None:
    if piece is None or rule.code != "replaced":
        return piece
    colour, shape = rule.values.get("colour"), rule.values.get("shape")
    return replace(piece, colour=colour or piece.colour, shape=shape or piece.shape)


def _view(piece: Building, whose: str = "") -> PieceView:
    return PieceView(piece.name, piece_picture(piece), whose)
