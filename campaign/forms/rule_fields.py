"""The fields of a rule on a form: what a page shows of each, and what was typed as JSON.

A field is sent as texts: one for most, several for squares and buildings that were ticked. An
empty one is not known, and is left out of the rule.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from games.kit.cells import parse_space, space_name
from games.kit.reading import Json
from games.kit.shapes import at_origin, shape_rows
from games.my_city.catalogue.rules import choices, colours, label_of
from games.my_city.pickable import Pick, stranger
from games.my_city.rules.fields import MOST_PIECES, Field, Type, value_json
from games.my_city.rules.kinds import Kind
from games.my_city.rules.sheet import Rule

SIDE = 5
"""Rows and columns of the squares on which a shape is ticked; a building has at most 5."""
LONGEST_TYPED = 1000
PICKED = frozenset({Type.PIECE, Type.PIECES})
"""Types of fields whose buildings are picked."""

Options = Sequence[tuple[str, str]]
"""Values to choose with their words."""


@dataclass(frozen=True, slots=True)
class Offer:
    """What a form may offer: what chapters up to `opened` bring, the banks, the buildings."""

    opened: int
    banks: Options = ()
    picks: Sequence[Pick] = ()


@dataclass(frozen=True, slots=True)
class FieldView:
    """A field as a page shows it.

    `widget` is number, text, words, choice, shape, piece or pieces; `texts` are what is in it,
    `options` what can be chosen, `picks` which buildings can be picked, colour by colour;
    `is_open` tells that a value is missing which a sheet will have.
    """

    name: str
    label: str
    widget: str
    texts: tuple[str, ...]
    options: Options = ()
    low: int = 0
    high: int = 0
    longest: int = 0
    error: str = ""
    is_open: bool = False
    picks: Sequence[Sequence[Pick]] = ()

    @property
    def text(self) -> str:
        """What is in a field of one text."""
        return self.texts[0] if self.texts else ""

    @property
    def squares(self) -> list[list[tuple[str, bool]]]:
        """The rows of squares of a shape: the name of each, and whether it is ticked."""
        names = [[space_name((row, column)) for column in range(SIDE)] for row in range(SIDE)]
        return [[(name, name in self.texts) for name in row] for row in names]


@dataclass(frozen=True, slots=True)
class Typed:
    """What is in a field: the name under which it is sent, its texts, what is wrong with them."""

    name: str
    texts: Sequence[str] = ()
    error: str = ""


def field_view(kind: Kind, field: Field, typed: Typed, offer: Offer) -> FieldView:
    """Return a field of a kind as a page shows it."""
    low, high = (-field.high, field.high) if field.type is Type.POINTS else (field.low, field.high)
    is_empty = not any(typed.texts)
    return FieldView(
        typed.name,
        label_of(kind, field.name),
        _WIDGETS.get(field.type, "text"),
        tuple(typed.texts),
        options_of(kind, field, offer),
        low,
        high,
        _LONGEST.get(field.type, LONGEST_TYPED),
        typed.error,
        is_open=is_empty and (field.is_required or field.name == "points"),
        picks=_picks(field, typed, offer),
    )


def _picks(field: Field, typed: Typed, offer: Offer) -> Sequence[Sequence[Pick]]:
    """Return the buildings to pick, and those that were sent but are none of them."""
    if field.type not in PICKED:
        return ()
    ids = {pick.id for pick in offer.picks}
    strangers = [stranger(text) for text in dict.fromkeys(typed.texts) if text not in ids]
    groups = groupby([*offer.picks, *strangers], key=lambda pick: pick.colour)
    return [[*group] for _, group in groups]


def options_of(kind: Kind, field: Field, offer: Offer) -> Options:
    """Return what can be chosen in a field, as far as its words may be told."""
    match field.type:
        case Type.CHOICE:
            return choices(kind, field.name, offer.opened)
        case Type.COLOUR:
            return colours(offer.opened)
        case Type.FLAG:
            return (("yes", "yes"), ("no", "no"))
        case Type.BANK:
            return offer.banks
    return ()


def texts_of(rule: Rule, field: Field) -> tuple[str, ...]:
    """Return what stands in a field of a rule, as texts of a form."""
    if field.name not in rule.values:
        return ()
    value = rule.values[field.name]
    if field.type is Type.FLAG:
        return ("yes" if value else "no",)
    if field.type is Type.SHAPE:
        return tuple(space_name(cell) for cell in sorted(value))
    if field.type is Type.PIECES:
        return tuple(value)
    shown = value_json(field, value)
    if field.type is Type.REWARDS:
        return ("\n".join(map(_reward_text, shown)),)
    return (" ".join(shown) if isinstance(shown, list) else str(shown),)


def json_of(field: Field, texts: Sequence[str]) -> Json | None:
    """Return what was typed into a field as JSON, None where nothing was.

    What cannot be read is returned as it was typed: its reader says what is wrong with it.
    """
    is_picked = field.type in PICKED  # an id goes as it is
    typed = [text if is_picked else text.strip() for text in texts if text.strip()]
    if not typed:
        return None
    return _TYPED[field.type](typed) if field.type in _TYPED else typed[0]


def most_texts(field: Field) -> int:
    """Return how many texts of a field are read; one too many of those that have a limit."""
    return MOST_PIECES + 1 if field.type is Type.PIECES else SIDE * SIDE


def _number(typed: list[str]) -> Json:
    text = typed[0].replace("\N{MINUS SIGN}", "-")
    return int(text) if re.fullmatch(r"[-+]?[0-9]{1,6}", text) else typed[0]


def _space(typed: list[str]) -> Json:
    return typed[0][:1].upper() + typed[0][1:]


def _spaces(typed: list[str]) -> Json:
    names = [name for name in re.split(r"[\s,;]+", typed[0]) if name]
    return [name[:1].upper() + name[1:] for name in names]


def _shape(typed: list[str]) -> Json:
    cells = [cell for name in typed if (cell := parse_space(name))]
    return shape_rows(at_origin(cells)) if cells else typed[0]


_REWARD = re.compile(
    r"(?P<box>[0-9]{1,2})\s*:\s*(?:(?P<points>[-+]?[0-9]{1,2})(?:\s*points?)?)?,?"
    r"\s*(?:(?P<symbols>[0-9]{1,2})\s*symbols?)?\s*(?P<first>first)?",
    re.IGNORECASE,
)


def _rewards(typed: list[str]) -> Json:
    lines = [line.strip() for line in typed[0].splitlines() if line.strip()]
    return [_reward(line) for line in lines]


def _reward(line: str) -> Json:
    """Return a reward from a line like "4: 3 points", "8: 1 symbol", "9: 5 first"."""
    found = _REWARD.fullmatch(line.replace("\N{MINUS SIGN}", "-"))
    if not found:
        return line
    reward: dict[str, Any] = {"box": int(found["box"])}
    if found["points"]:
        reward["points"] = int(found["points"])
    if found["symbols"]:
        reward["symbols"] = int(found["symbols"])
    return {**reward, **({"with_first": True} if found["first"] else {})}


def _reward_text(reward: Mapping[str, Any]) -> str:
    parts = [
        f"{reward[what]} {what if abs(reward[what]) != 1 else what.removesuffix('s')}"
        for what in ("points", "symbols")
        if what in reward
    ]
    return f"{reward['box']}: {', '.join(parts)}{' first' if reward.get('with_first') else ''}"


_TYPED: Mapping[Type, Callable[[list[str]], Json]] = {
    Type.FLAG: lambda typed: {"yes": True, "no": False}.get(typed[0], typed[0]),
    Type.NUMBER: _number,
    Type.POINTS: _number,
    Type.ROW: _number,
    Type.SPACE: _space,
    Type.SPACES: _spaces,
    Type.PIECES: list,
    Type.SHAPE: _shape,
    Type.REWARDS: _rewards,
}

_WIDGETS: Mapping[Type, str] = {
    Type.FLAG: "choice",
    Type.NUMBER: "number",
    Type.POINTS: "number",
    Type.ROW: "number",
    Type.CHOICE: "choice",
    Type.COLOUR: "choice",
    Type.BANK: "choice",
    Type.SHAPE: "shape",
    Type.PIECE: "piece",
    Type.PIECES: "pieces",
    Type.REWARDS: "words",
}

_LONGEST: Mapping[Type, int] = {Type.SPACE: 3, Type.TEXT: 200, Type.NAME: 30}
