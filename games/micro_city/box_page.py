"""Entering the box of Micro City: district cards, buildings, challenges, project cards, by taps."""

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from django.core.exceptions import ValidationError
from django.utils.html import format_html_join
from django.utils.safestring import SafeString

from games.editing import (
    Change,
    Editor,
    Field,
    held_in_row,
    in_a_row,
    put_by_number,
    put_in_row,
)
from games.forms import read_whole_number
from games.kit.errors import InvalidError
from games.look import Typed, last_of
from games.micro_city.box_lines import (
    BUILDING_HELP,
    CARD_HELP,
    DISTRICT_HELP,
    buildings_text,
    cards_text,
    districts_text,
    read_buildings_text,
    read_cards_text,
    read_districts_text,
    said,
)
from games.micro_city.building_entry import building_draft, check_buildings, read_building_form
from games.micro_city.card_entry import card_draft, read_card_form
from games.micro_city.city import DISTRICTS, Area
from games.micro_city.dealing import DistrictCard
from games.micro_city.deeds import UNKNOWN_CARDS, Card
from games.micro_city.kept_box import AREAS, BUILDINGS, MOST_BUILDINGS, MOST_ROUNDS, UNKNOWN_ROUNDS
from games.micro_city.marks import DEFS
from games.micro_city.piece_pictures import (
    PLACES,
    building_picture,
    building_row,
    card_picture,
    district_picture,
    pictures,
    sides_picture,
)
from games.micro_city.practice import KINDS
from games.micro_city.scenarios import SCENARIOS
from games.micro_city.setup import Building
from games.micro_city.typed import district_text, read_district_text
from games.pieces import Pieces
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


def _told(read: Callable[[str], T]) -> Callable[[str], T]:
    """Return a reader of text whose refusals are those of a form."""

    def told(text: str) -> T:
        try:
            return read(text)
        except InvalidError as error:
            raise ValidationError(said(error), code="unread") from None

    return told


def _district_draft(card: DistrictCard | None, typed: Typed) -> Mapping[str, Any]:
    draft = KEYPAD.draft((district_text(card),) if card else None, typed)
    return {**draft, "picture": _sides(str(draft["letters"]))}


def _sides(letters: str) -> SafeString:
    """Return the picture of the sides of which something is entered."""
    words = letters.replace(" ", "")
    areas: list[Area | None] = []
    for kind, die in zip(words[::2], words[1::2], strict=False):
        is_area = kind in KINDS and die in {*"123456"}
        areas.append(Area(KINDS[kind][0], int(die), KINDS[kind][1]) if is_area else None)
    found = []
    for name, side in (("A", areas[:AREAS]), ("B", areas[AREAS:])):
        placed = zip(PLACES, side, strict=False)
        known = {cell: area for cell, area in placed if area}
        if known or name == "A":
            found.append((name, known))
    return sides_picture(found)


def _card_picture(number: int, card: Card) -> SafeString:
    return card_picture(number, str(card.moves), str(card.die), card.basic, card.advanced)


_DISTRICTS = Pieces(
    name="Card",
    whole=len(DISTRICTS),
    held=lambda cards: cards,
    put=put_by_number,
    slots=lambda _: DISTRICTS,
    picture=district_picture,
    draft=_district_draft,
    read=lambda typed: _told(read_district_text)(last_of(typed, "tile")),
    write=districts_text,
    parse=_told(read_districts_text),
    help=DISTRICT_HELP,
)
_PROJECTS = Pieces(
    name="Card",
    whole=len(UNKNOWN_CARDS),
    held=lambda cards: cards,
    put=put_by_number,
    slots=lambda _: [int(key) for key in UNKNOWN_CARDS],
    picture=lambda card: f"{card.moves} · {card.die}",
    draft=card_draft,
    read=read_card_form,
    write=cards_text,
    parse=_told(read_cards_text),
    help=CARD_HELP,
)


def _buildings(name: str, whole: int, *, is_challenge: bool) -> Pieces:
    def parse(text: str) -> tuple[Building, ...]:
        found = _told(read_buildings_text)(text)
        check_buildings(found)
        return found

    return Pieces(
        name=name,
        whole=whole,
        held=held_in_row,
        put=put_in_row,
        slots=in_a_row(MOST_BUILDINGS),
        picture=building_row,
        draft=lambda building, typed: building_draft(
            building, typed, name, is_challenge=is_challenge
        ),
        read=lambda typed: read_building_form(typed, name),
        write=buildings_text,
        parse=parse,
        help=BUILDING_HELP,
        is_ordered=is_challenge,
        check=check_buildings,
    )


def _editor(items: Pieces, template: str, ask: str, picture: Callable[[Any], SafeString]) -> Editor:
    return items.editor(f"games/sets/{template}.html", ask, picture, DEFS)


def _built(name: str, whole: int, ask: str, *, is_challenge: bool = False) -> Editor:
    return _editor(
        _buildings(name, whole, is_challenge=is_challenge),
        "piece",
        ask,
        lambda buildings: pictures(
            ((number, building_picture(one)) for number, one in enumerate(buildings, 1)),
            "buildings",
        ),
    )


def _rounds_page(rounds: Mapping[str, int], typed: Typed) -> Mapping[str, Any]:
    saved = {slug: str(number) for slug, number in rounds.items()}
    fields = [Field(slug, SCENARIOS[slug].title, "") for slug in UNKNOWN_ROUNDS]
    return {"fields": [field.with_value(saved, typed) for field in fields]}


def _save_rounds(_rounds: Mapping[str, int], typed: Typed) -> Change:
    found = {}
    for slug in UNKNOWN_ROUNDS:
        title = SCENARIOS[slug].title
        number = read_whole_number(last_of(typed, slug), low=1, high=MOST_ROUNDS, name=title)
        if number is not None:
            found[slug] = number
    return Change(found)


def _rounds_picture(rounds: Mapping[str, int]) -> SafeString:
    rows = [(SCENARIOS[slug].title, number) for slug, number in rounds.items()]
    return format_html_join("", "<p>{}: <b>{}</b> rounds</p>", rows)


_IN_ORDER = (
    "The pieces in the order in which they are built: what each costs, and its bonus if it shows"
    " one."
)
EDITORS = {
    "districts": _editor(
        _DISTRICTS,
        "tile",
        "Each area by two taps, its kind and its die: side A from the top left, then side B.",
        lambda cards: pictures(
            ((number, district_picture(card)) for number, card in sorted(cards.items())),
            "districts",
        ),
    ),
    "a": _built("Building", BUILDINGS, "What each building of side A costs, as it is printed."),
    "b": _built("Building", 0, "What each building of side B costs, as it is printed."),
    "eiffel": _built("Piece", 0, _IN_ORDER, is_challenge=True),
    "empire": _built("Piece", 0, _IN_ORDER, is_challenge=True),
    "projects": _editor(
        _PROJECTS,
        "piece",
        "What is printed on project cards 5 and 6; cards 1 to 4 stand in the rules.",
        lambda cards: pictures(
            (("", _card_picture(number, card)) for number, card in sorted(cards.items())),
            "cards",
        ),
    ),
    "rounds": Editor(
        "",
        "games/sets/numbers.html",
        "How many rounds the box gives for what the rules do not say; unknown ones stay empty.",
        _rounds_page,
        _save_rounds,
        _rounds_picture,
    ),
}
"""How each part of the box is entered."""
