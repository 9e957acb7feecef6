"""The buildings that a rule is about, as players know them: those that it adds, changes, names."""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from games.my_city.buildings import Building, Deck
from games.my_city.rules.sheet import Rule

BY_PLACE: Mapping[str, str] = {"first": "first", "second": "second", "other": "others"}
"""The fields of a building that goes by placement, and for whom each shape is."""


def added(rule: Rule, shape: str) -> Building | None:
    """Return the building that a rule adds, its shape from a field; None while it is not known."""
    values = rule.values
    if not {"piece", "colour", shape} <= {*values}:
        return None
    return Building(values["piece"], values["colour"], values[shape])


def changed(rule: Rule, piece: Building) -> Building:
    """Return what becomes of a building by a rule that names it."""
    if rule.code != "replaced":
        return piece
    colour, shape = rule.values.get("colour"), rule.values.get("shape")
    return replace(piece, colour=colour or piece.colour, shape=shape or piece.shape)


def named(rule: Rule) -> tuple[str, ...]:
    """Return the ids of the buildings that a rule names."""
    one = (rule.values["piece"],) if "piece" in rule.values else ()
    return tuple(rule.values.get("pieces") or one)


def with_added(deck: Deck, rules: Iterable[Rule]) -> Deck:
    """Return a deck with the buildings that rules add to it."""
    found = dict(deck)
    for rule in rules:
        piece = added(rule, "shape") if rule.code == "piece" else _by_place(rule)
        if piece is not None:
            found[piece.id] = piece
    return found


def _by_place(rule: Rule) -> Building | None:
    """Return a building whose shape goes by placement, as it lies in the deck."""
    pieces = [added(rule, name) for name in BY_PLACE] if rule.code == "piece_by_place" else []
    known = [piece for piece in pieces if piece is not None]
    if not known:
        return None
    shapes = tuple(dict.fromkeys(piece.shape for piece in known))
    return replace(known[-1], shapes=shapes if len(shapes) > 1 else ())


def name_in(deck: Deck, id: str) -> str:
    """Return what players call a building; one that is not there goes by what was typed."""
    return deck[id].name if id in deck else f"“{id}”"


def names_by_place(rule: Rule) -> str:
    """Return the names of a building that goes by placement, each with whose it is, as known."""
    pieces = {whose: added(rule, name) for name, whose in BY_PLACE.items()}
    names = {whose: piece.name for whose, piece in pieces.items() if piece is not None}
    if len(names) == len(BY_PLACE) and len({*names.values()}) == 1:
        return names["first"]
    return ", ".join(f"{name} ({whose})" for whose, name in names.items())
