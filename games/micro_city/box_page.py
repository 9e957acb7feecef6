"""Entering the box of Micro City: district cards by taps, buildings and cards by their numbers."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from django.core.exceptions import ValidationError
from django.utils.html import format_html_join
from django.utils.safestring import SafeString

from games.editing import Editor, Field, Items, held_in_row, in_a_row, put_in_row
from games.kit.errors import InvalidError
from games.look import Typed, last_of
from games.micro_city.city import DISTRICTS
from games.micro_city.company import THINGS
from games.micro_city.dealing import DistrictCard
from games.micro_city.deeds import UNKNOWN_CARDS, Card
from games.micro_city.kept_box import AREAS, BUILDINGS, MOST_BUILDINGS, read_own, read_own_card
from games.micro_city.setup import Building
from games.micro_city.typed import (
    HELP,
    deeds_text,
    district_text,
    read_deeds_text,
    read_district_text,
)
from games.tile_entry import Keypad

T = TypeVar("T")

KEYPAD = Keypad(
    {
        "w": "wood",
        "c": "coal",
        "s": "steel",
        "x": "commercial",
        "r": "residential",
        **{str(die): f"die {die}" for die in range(1, 7)},
    },
    side=2,
    example="r1 w2 x3 c4 x5 s1 r3 w6",
    squares=4 * AREAS,
    shows_words=True,
    save="Save the card",
)
HELP_WORDS = f"Deeds of which one is chosen, with “or” between them: {HELP}."


def _told(read: Callable[[], T]) -> T:
    try:
        return read()
    except InvalidError as error:
        is_typed = error.where in {"district", "deeds"}
        words = error.message if is_typed else f"{error.where} {error.message}."
        raise ValidationError(words, code="unread") from None


def _district_draft(card: DistrictCard | None, typed: Typed) -> Mapping[str, Any]:
    return KEYPAD.draft((district_text(card),) if card else None, typed)


def _read_district(typed: Typed) -> DistrictCard:
    return _told(lambda: read_district_text(last_of(typed, "tile")))


def _building_draft(building: Building | None, typed: Typed) -> Mapping[str, Any]:
    saved = {"name": "", "bonus": ""}
    if building:
        cost = {thing: str(building.cost.of(thing)) for thing in THINGS if building.cost.of(thing)}
        saved = {"name": building.name, "bonus": deeds_text(building.bonus), **cost}
    fields = [
        Field("name", "Its name", "Town Hall"),
        *(Field(thing, f"{thing.capitalize()} that it costs", "0") for thing in THINGS),
        Field("bonus", "Its bonus, if it has one", "take back 2 or money 2"),
    ]
    return {"fields": [field.with_value(saved, typed) for field in fields], "help": HELP_WORDS}


def _read_building(typed: Typed) -> Building:
    cost = {thing: number for thing in THINGS if (number := _number(typed, thing))}
    bonus = _told(lambda: read_deeds_text(last_of(typed, "bonus")))
    value: dict[str, Any] = {"name": " ".join(last_of(typed, "name").split()), "cost": cost}
    if bonus:
        value["bonus"] = bonus
    return _told(lambda: read_own(value, ""))


def _project_draft(card: Card | None, typed: Typed) -> Mapping[str, Any]:
    saved: dict[str, str] = {}
    if card:
        saved = {
            "moves": str(card.moves),
            "die": str(card.die),
            "basic": deeds_text(card.basic),
            "advanced": deeds_text(card.advanced),
        }
    fields = [
        Field("moves", "Moves of the Engineer", "3"),
        Field("die", "Its die", "5"),
        Field("basic", "Basic action", "money 2 or take back 1"),
        Field("advanced", "Advanced action", "construct"),
    ]
    return {"fields": [field.with_value(saved, typed) for field in fields], "help": HELP_WORDS}


def _read_project(typed: Typed) -> Card:
    value = {
        "moves": _number(typed, "moves"),
        "die": _number(typed, "die"),
        "basic": _told(lambda: read_deeds_text(last_of(typed, "basic"))),
        "advanced": _told(lambda: read_deeds_text(last_of(typed, "advanced"))),
    }
    return _told(lambda: read_own_card(value, ""))


def _number(typed: Typed, key: str) -> int:
    text = last_of(typed, key).strip() or "0"
    if not (text.isascii() and text.isdigit() and len(text) < 4):
        raise ValidationError(f"{key.capitalize()}: “{text[:20]}” is no number.", code="no_number")
    return int(text)


def _put(value: Mapping[int, Any], number: int, item: Any) -> dict[int, Any]:
    without = {one: held for one, held in value.items() if one != number}
    return without if item is None else {**without, number: item}


def _lines(rows: Sequence[tuple[Any, str]]) -> SafeString:
    return format_html_join("", "<p><b>{}</b> {}</p>", rows)


def _said(building: Building) -> str:
    bonus = f"; {deeds_text(building.bonus)}" if building.bonus else ""
    return f"{building.cost.words}{bonus}"


def _card_said(card: Card) -> str:
    return (
        f"{card.moves} moves, die {card.die}: {deeds_text(card.basic)}; {deeds_text(card.advanced)}"
    )


_DISTRICTS = Items(
    name="Card",
    whole=len(DISTRICTS),
    held=lambda cards: cards,
    put=_put,
    slots=lambda _: DISTRICTS,
    picture=district_text,
    draft=_district_draft,
    read=_read_district,
)
_PROJECTS = Items(
    name="Card",
    whole=len(UNKNOWN_CARDS),
    held=lambda cards: cards,
    put=_put,
    slots=lambda _: [int(key) for key in UNKNOWN_CARDS],
    picture=_card_said,
    draft=_project_draft,
    read=_read_project,
)


def _buildings(name: str, whole: int) -> Items:
    return Items(
        name=name,
        whole=whole,
        held=held_in_row,
        put=put_in_row,
        slots=in_a_row(MOST_BUILDINGS),
        picture=lambda building: building.name,
        draft=_building_draft,
        read=_read_building,
    )


def _editor(items: Items, template: str, ask: str, picture: Callable[[Any], SafeString]) -> Editor:
    path = f"games/sets/{template}.html"
    return Editor("", path, ask, items.page, items.save, picture, items.drop)


def _built(name: str, whole: int, ask: str) -> Editor:
    return _editor(
        _buildings(name, whole),
        "fields",
        ask,
        lambda buildings: _lines([(one.name, _said(one)) for one in buildings]),
    )


EDITORS = {
    "districts": _editor(
        _DISTRICTS,
        "tile",
        "Each area by two taps, its kind and its die: side A from the top left, then side B.",
        lambda cards: _lines(
            [(number, district_text(card)) for number, card in sorted(cards.items())]
        ),
    ),
    "a": _built("Building", BUILDINGS, "What each building of side A costs."),
    "b": _built("Building", 0, "What each building of side B costs."),
    "eiffel": _built("Piece", 0, "The pieces in the order in which they are built."),
    "empire": _built("Piece", 0, "The pieces in the order in which they are built."),
    "projects": _editor(
        _PROJECTS,
        "fields",
        "What is printed on project cards 5 and 6.",
        lambda cards: _lines(
            [(number, _card_said(card)) for number, card in sorted(cards.items())]
        ),
    ),
}
"""How each part of the box is entered."""
