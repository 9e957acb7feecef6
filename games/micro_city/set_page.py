"""What the page of a new table of Micro City shows of its form: map, areas, lists, cards."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.forms import BoundField
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe

from games.kit.cells import Cell, space_name
from games.kit.svg import board_svg
from games.micro_city.board import draw_areas
from games.micro_city.box import LISTS, SIDE_A
from games.micro_city.city import AREAS, DISTRICTS, Area, areas_of
from games.micro_city.company import MONEY, THINGS
from games.micro_city.marks import DEFS
from games.micro_city.practice import KINDS, residential
from games.micro_city.scenarios import SCENARIOS
from games.micro_city.setup import House
from games.micro_city.typed_lists import (
    BONUSES,
    CHOICES,
    DEEDS,
    LINES,
    USES,
    TypedBuilding,
    TypedCard,
)
from games.micro_city.typed_map import DICE, OPEN, words_of
from games.micro_city.words import deed_words

NOTHING = "–"
KIND_WORDS = {letter: f"{material or kind}" for letter, (kind, material) in KINDS.items()}
_KIND_OPTIONS = [("", NOTHING), *KIND_WORDS.items()]
_DIE_OPTIONS = [("", NOTHING), *((die, die) for die in DICE)]
_DEED_OPTIONS = [(code, deed_words(deed)) for code, deed in DEEDS.items()]

PLACES = ("top left", "top right", "bottom left", "bottom right")
"""Where the cards of the four districts lie."""


LAY = [
    ("turn-1", "↻", "Turn the card at the top left"),
    ("swap-1-2", "⇄", "Let the two upper cards change places"),
    ("turn-2", "↻", "Turn the card at the top right"),
    ("swap-1-3", "⇅", "Let the two left cards change places"),
    ("shuffle", "Shuffle and turn", "Shuffle and turn the cards anew"),
    ("swap-2-4", "⇅", "Let the two right cards change places"),
    ("turn-3", "↻", "Turn the card at the bottom left"),
    ("swap-3-4", "⇄", "Let the two lower cards change places"),
    ("turn-4", "↻", "Turn the card at the bottom right"),
]
"""The buttons that lay the cards anew, as they lie around the map's middle."""


def page_of(form: Any, areas: Mapping[Cell, Area]) -> dict[str, Any]:
    """Return what the page shows of a form beside its plain fields; `areas` is its practice map."""
    return {
        "scenarios": scenarios(str(form["scenario"].value())),
        "map": laid_map(areas, is_back=form.starts_on_b, engineer=form["engineer"].value()),
        "sides": sides(form["side_a"], form["side_b"]),
        "kinds": KIND_WORDS,
        "dice_faces": DICE,
        "spaces": [space_name(cell) for cell in AREAS],
        "lists": lists(form),
        "cards": cards(form["card_5"], form["card_6"]),
        "lay": LAY,
    }


def place_of(name: str) -> str:
    """Return the id of the part of the page on which a field is."""
    if name in {"side_a", "side_b", "laying", "engineer", "own_engineer"}:
        return "city-map"
    if name.startswith("list_"):
        return "own-lists"
    if name.startswith("card_"):
        return "own-cards"
    return "house" if name in House.__dataclass_fields__ else f"id_{name}"


@dataclass(frozen=True, slots=True)
class Choice:
    """A difficulty of a scenario: its value, what it is called, its rounds, whether chosen."""

    value: str
    words: str
    rounds: int | None
    is_on: bool


def scenarios(chosen: str) -> dict[str, list[Choice]]:
    """Return the difficulties of each scenario, by its name, in the order of the text."""
    found: dict[str, list[Choice]] = {}
    for slug, scenario in SCENARIOS.items():
        name, _, level = scenario.title.rpartition(", ")
        choice = Choice(slug, level, scenario.rounds, slug == chosen)
        found.setdefault(name, []).append(choice)
    return found


def laid_map(areas: Mapping[Cell, Area], *, is_back: bool, engineer: str) -> dict[str, Any]:
    """Return a map as it lies: its picture, and the areas on which the Engineer may start."""
    backs = DISTRICTS if is_back else ()
    return {
        "defs": mark_safe(DEFS),  # noqa: S308  # ours
        "picture": mark_safe(board_svg(draw_areas(areas, backs))),  # noqa: S308  # ours
        "starts": [(name, name == engineer) for name in map(space_name, residential(areas))],
    }


@dataclass(frozen=True, slots=True)
class CardOfSide:
    """One side of a district card as selects: its number, where it lies, its four areas."""

    district: int
    place: str
    areas: list[tuple[str, SafeString]]


def sides(*fields: BoundField) -> list[tuple[BoundField, list[CardOfSide]]]:
    """Return the sides of the four cards with their selects."""
    return [(field, _cards_of(field)) for field in fields]


def _cards_of(field: BoundField) -> list[CardOfSide]:
    words = words_of(field.value())
    return [
        CardOfSide(
            district,
            place,
            [(space_name(cell), _area(field, cell, words[cell])) for cell in areas_of(district)],
        )
        for district, place in zip(DISTRICTS, PLACES, strict=True)
    ]


def _area(field: BoundField, cell: Cell, word: str) -> SafeString:
    name, label = f"{field.name}_{space_name(cell)}", f"{field.label}, {space_name(cell)}"
    return format_html(
        "{}{}",
        select(name, f"{label}: kind", _KIND_OPTIONS, word[0].replace(OPEN, "")),
        select(f"{name}_die", f"{label}: die", _DIE_OPTIONS, word[1].replace(OPEN, "")),
    )


def select(name: str, label: str, options: Sequence[tuple[str, str]], chosen: str) -> SafeString:
    """Return a select with a label for those who do not see where it stands."""
    shown = format_html_join(
        "",
        '<option value="{}"{}>{}</option>',
        (
            (value, mark_safe(" selected") if value == chosen else "", words)
            for value, words in options
        ),
    )
    return format_html('<select name="{}" aria-label="{}">{}</select>', name, label, shown)


@dataclass(frozen=True, slots=True)
class ListView:
    """A list of buildings: its lines, whether it is a challenge, whether more can be added."""

    name: str
    field: BoundField
    one: str
    is_challenge: bool
    lines: list["LineView"]
    can_grow: bool


@dataclass(frozen=True, slots=True)
class LineView:
    """A building of a list: the start of its inputs' names, what was typed, selects of deeds."""

    prefix: str
    usual: str
    name: str
    costs: list[tuple[str, str, str]]
    bonus: list[SafeString]


def lists(form: Any) -> list[ListView]:
    """Return the lists of buildings with as many lines as are filled, and room for more."""
    return [_list(name, form[f"list_{name}"]) for name in LISTS]


def _list(name: str, field: BoundField) -> ListView:
    typed: list[TypedBuilding] = field.value()
    least = SIDE_A if name == "a" else LINES
    lines = [*typed, *[TypedBuilding()] * (least - len(typed))]
    is_challenge = name not in {"a", "b"}
    one = "Piece" if is_challenge else "Building"
    return ListView(
        name,
        field,
        one,
        is_challenge,
        [
            _line(f"{field.name}_{number}", f"{one} {number}", line, has_bonus=is_challenge)
            for number, line in enumerate(lines, 1)
        ],
        name != "a",
    )


def _line(prefix: str, usual: str, line: TypedBuilding, *, has_bonus: bool) -> LineView:
    cost = line.cost or {}
    return LineView(
        prefix,
        usual,
        line.name,
        [(thing, "$" if thing == MONEY else thing, cost.get(thing, "")) for thing in THINGS],
        deeds(f"{prefix}_bonus", f"{usual}, bonus", line.bonus, BONUSES, nothing="no bonus")
        if has_bonus
        else [],
    )


def deeds(
    prefix: str, label: str, chosen: Sequence[str], count: int, *, nothing: str = "choose"
) -> list[SafeString]:
    """Return selects for deeds of which one is chosen when it comes to it."""
    codes = [*chosen, *[""] * (count - len(chosen))]
    return [
        select(
            f"{prefix}_{place}",
            f"{label}, choice {place}",
            [("", "or …" if place > 1 else nothing), *_DEED_OPTIONS],
            code,
        )
        for place, code in enumerate(codes, 1)
    ]


@dataclass(frozen=True, slots=True)
class CardView:
    """Project card 5 or 6: where it comes from, what was typed of it."""

    number: int
    field: BoundField
    uses: list[tuple[str, str, bool]]
    typed: TypedCard
    die: SafeString
    basic: list[SafeString]
    advanced: list[SafeString]


def cards(*fields: BoundField) -> list[CardView]:
    """Return the project cards that the text leaves out."""
    return [_card(field) for field in fields]


def _card(field: BoundField) -> CardView:
    typed: TypedCard = field.value()
    name, label = field.name, field.label
    return CardView(
        int(name[-1]),
        field,
        [(use, words, use == typed.use) for use, words in USES.items()],
        typed,
        select(f"{name}_die", f"{label}: die", _DIE_OPTIONS, typed.die),
        deeds(f"{name}_basic", f"{label}, basic action", typed.basic, CHOICES),
        deeds(f"{name}_advanced", f"{label}, advanced action", typed.advanced, CHOICES),
    )
