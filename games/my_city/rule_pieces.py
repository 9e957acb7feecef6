"""The buildings that a rule is about, as pictures with their names."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.utils.safestring import SafeString

from games.my_city.buildings import Building, Deck
from games.my_city.cards import piece_picture
from games.my_city.named_pieces import BY_PLACE, added, changed, named
from games.my_city.rules.kinds import ADDING
from games.my_city.rules.sheet import Rule


@dataclass(frozen=True, slots=True)
class PieceView:
    """A building as a picture, its name, and for whom it is where not for all."""

    name: str
    picture: SafeString
    whose: str = ""


def piece_views(rule: Rule, deck: Deck) -> tuple[PieceView, ...]:
    """Return the buildings of a rule as far as they are known; `deck` has those that it names."""
    if rule.code == "piece_by_place":
        found = [(added(rule, name), whose) for name, whose in BY_PLACE.items()]
    elif rule.code == "piece":
        found = [(added(rule, "shape"), "")]
    else:
        found = [(changed(rule, deck[id]), "") for id in named(rule) if id in deck]
    return tuple(_view(piece, whose) for piece, whose in found if piece is not None)


def added_pieces(rules: Iterable[Rule], placement: int) -> list[PieceView]:
    """Return the buildings that rules give a city which has got its place: 1, 2 or another."""
    place = {1: "first", 2: "second"}.get(placement, "other")
    pieces = [
        added(rule, place if rule.code == "piece_by_place" else "shape")
        for rule in rules
        if rule.code in ADDING
    ]
    return [_view(piece) for piece in pieces if piece is not None]


def _view(piece: Building, whose: str = "") -> PieceView:
    return PieceView(piece.name, piece_picture(piece), whose)
