"""The cards of an episode and the pieces of each city: what the rules add, take and mark.

What a city has of its own besides its board stands under these keys of its seat in a
record, all optional: `buildings` (as in the set-up; they win for that seat), `missing` (ids
that it no longer has), `tags` (marks by the id of a building), `placement` (1 to 4: the
place by which it has got pieces), `tracks` (boxes crossed off before, by the track's name).
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from games.kit.errors import InvalidError
from games.kit.reading import (
    Json,
    below,
    quote,
    read_list,
    read_number,
    read_open_object,
    read_text,
)
from games.kit.shapes import Cells, at_origin
from games.my_city.buildings import Building, Deck, read_deck
from games.my_city.rules.fields import LONGEST_NAME, MOST_POINTS
from games.my_city.rules.force import Rules
from games.my_city.rules.kinds import ADDING
from games.my_city.rules.sheet import Rule

OWN_KEYS = ("buildings", "missing", "tags", "placement", "tracks")
MOST_SEATS = 4
BLOCKING = "blocking"
"""What a `reveal` names instead of a building where a blocking card comes."""
FIXED = "fixed"
"""The id of a building that stands from the start; further ones have numbers behind."""


@dataclass(frozen=True, slots=True)
class Own:
    """What stands under OWN_KEYS of a seat."""

    buildings: Deck = field(default_factory=dict)
    missing: frozenset[str] = frozenset()
    tags: Mapping[str, frozenset[str]] = field(default_factory=dict)
    placement: int = MOST_SEATS
    tracks: Mapping[str, int] = field(default_factory=dict)


NOTHING = Own()


def cards(printed: Deck, rules: Rules, where: str) -> Deck:
    """Return the deck, one card a building, with what the rules add; raises InvalidError.

    What is added comes first: a rule may name a building that stands further down the sheet,
    whose order is that of points (rulings, An episode).
    """
    found = dict(printed)
    for number, rule in sorted(enumerate(rules.sheet), key=lambda one: one[1].code not in ADDING):
        _apply(found, rule, below(where, f"rules.sheet[{number}]"))
    reserved = ((BLOCKING, bool(rules.blocking)), (FIXED, bool(rules.all("fixed"))))
    for id, is_taken in reserved:
        if is_taken and id in found:
            raise InvalidError(where, f"{quote(id)} is no id for a building under these rules")
    return found


def dealt(deck: Deck, rules: Rules) -> list[str]:
    """Return the cards that come in an episode: one a building, and the blocking cards."""
    return [*deck, *(BLOCKING,) * rules.blocking]


def _apply(deck: dict[str, Building], rule: Rule, where: str) -> None:
    values = rule.values
    if rule.code in ADDING:
        id = values["piece"]
        if id in deck:
            raise InvalidError(below(where, "piece"), f"{quote(id)} is in the deck already")
        shapes = () if rule.code == "piece" else _by_place(rule)
        shape = values["shape" if rule.code == "piece" else "other"]
        deck[id] = Building(id, values["colour"], shape, _set(values.get("tag")), shapes)
        return
    named = values.get("pieces") or ((values["piece"],) if "piece" in values else ())
    for id in named:
        if id not in deck:
            raise InvalidError(where, f"{quote(id)} is not in the deck")
    if rule.code == "replaced":
        piece = deck[values["piece"]]
        colour, shape = values.get("colour", piece.colour), values.get("shape", piece.shape)
        deck[piece.id] = replace(piece, colour=colour, shape=shape)
    if rule.code == "tagged":
        for id in named:
            deck[id] = _marked(deck[id], _set(values["tag"]))


def _by_place(rule: Rule) -> tuple[Cells, ...]:
    """Return the shapes of a building that goes by placement; none where all are the same."""
    shapes = tuple(dict.fromkeys(rule.values[place] for place in ("first", "second", "other")))
    return shapes if len(shapes) > 1 else ()


def _set(tag: str | None) -> frozenset[str]:
    return frozenset(() if tag is None else (tag,))


def _marked(piece: Building, tags: frozenset[str]) -> Building:
    return replace(piece, tags=piece.tags | tags)


def pieces_by_seat(deck: Deck, rules: Rules, owns: Sequence[Own]) -> tuple[Deck, ...]:
    """Return the pieces of each seat by id, with those that stand from the start.

    Nothing where all have those of the deck.
    """
    changes = {"piece_by_place", "removed", "fixed"}
    is_plain = all(not (own.buildings or own.missing or own.tags) for own in owns)
    if is_plain and not any(rule.code in changes for rule in rules.sheet):
        return ()
    return tuple(_pieces_of(deck, rules, own) for own in owns)


def _pieces_of(deck: Deck, rules: Rules, own: Own) -> Deck:
    found = dict(deck)
    for rule in rules.all("piece_by_place"):
        id = rule.values["piece"]
        shape = rule.values[{1: "first", 2: "second"}.get(own.placement, "other")]
        found[id] = replace(found[id], shape=shape, shapes=())
    found.update(own.buildings)
    for id, tags in own.tags.items():
        found[id] = _marked(found[id], tags)
    left = {
        id: piece
        for id, piece in found.items()
        if id not in own.missing and not rules.is_removed(piece)
    }
    return {**left, **fixed_buildings(rules)}


def fixed_buildings(rules: Rules) -> Deck:
    """Return the buildings that stand from the start, by id."""
    return {
        id: Building(id, rule.values["colour"], at_origin(rule.values["spaces"]))
        for id, rule in fixed_rules(rules)
    }


def fixed_rules(rules: Rules) -> Iterable[tuple[str, Rule]]:
    """Yield the rules that set up a building from the start, each behind the building's id."""
    for number, rule in enumerate(rules.all("fixed"), 1):
        yield FIXED if number == 1 else f"{FIXED}-{number}", rule


def read_own(seat: Mapping[str, Json], where: str, deck: Deck) -> Own:
    """Return what a city has of its own, from its seat's object; raises InvalidError."""
    given = {key: seat[key] for key in OWN_KEYS if key in seat}
    if not given:
        return NOTHING
    return Own(**{key: _READ[key](item, below(where, key), deck) for key, item in given.items()})


def _read_buildings(value: Json, where: str, deck: Deck) -> Deck:
    found = read_deck(value, where)
    for id in found:
        _in_deck(id, below(where, id), deck)
    return found


def _read_missing(value: Json, where: str, deck: Deck) -> frozenset[str]:
    items = read_list(value, where, empty=False)
    found = [_in_deck(read_text(item, where), where, deck) for item in items]
    if len({*found}) < len(found):
        raise InvalidError(where, "names a building twice")
    return frozenset(found)


def _read_tags(value: Json, where: str, deck: Deck) -> Mapping[str, frozenset[str]]:
    found = {}
    for id, items in read_open_object(value, where).items():
        path = below(where, _in_deck(id, below(where, id), deck))
        found[id] = frozenset(_name(item, path) for item in read_list(items, path, empty=False))
    return found


def _read_placement(value: Json, where: str, deck: Deck) -> int:
    return read_number(value, where, low=1, high=MOST_SEATS)


def _read_tracks(value: Json, where: str, deck: Deck) -> Mapping[str, int]:
    return {
        _name(name, where): read_number(count, below(where, name), low=0, high=MOST_POINTS)
        for name, count in read_open_object(value, where).items()
    }


def _name(value: Json, where: str) -> str:
    text = read_text(value, where)
    if not text.strip() or len(text) > LONGEST_NAME:
        raise InvalidError(where, f"must have 1 to {LONGEST_NAME} characters")
    return text


def _in_deck(id: str, where: str, deck: Deck) -> str:
    if id not in deck:
        raise InvalidError(where, f"{quote(id)} is not in the deck")
    return id


_READ: Mapping[str, Callable[[Json, str, Deck], Any]] = {
    "buildings": _read_buildings,
    "missing": _read_missing,
    "tags": _read_tags,
    "placement": _read_placement,
    "tracks": _read_tracks,
}
