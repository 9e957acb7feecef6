"""The entry of project card 5 or 6: moves, die, and the deeds of both actions by chips."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.core.exceptions import ValidationError
from django.utils.html import format_html

from games.chips import Chip, ChipRow, numbers
from games.kit.errors import InvalidError
from games.look import Typed, last_of
from games.micro_city.box_lines import said
from games.micro_city.deed_chips import code_of, deed_rows, read_codes
from games.micro_city.deeds import MOST_MOVES, Card, Deed, card_json
from games.micro_city.kept_box import read_own_card
from games.micro_city.piece_pictures import card_picture

DICE = tuple("123456")
MOVES = range(6)
ACTIONS = {"basic": "Basic action", "advanced": "Action with the die"}


_FIELDS = {"entered", "moves", "die", *ACTIONS}
"""Fields that a page sends of a card, be it not all of them."""


def card_draft(card: Card | None, typed: Typed) -> Mapping[str, Any]:
    """Return the context of the entry: moves and die, the rows of both actions, the picture."""
    codes: dict[str, Sequence[str]] = {key: typed.get(key, ()) for key in ACTIONS}
    was = {key: last_of(typed, f"{key}_was") for key in ACTIONS}
    moves, die = last_of(typed, "moves"), last_of(typed, "die")
    if _FIELDS.isdisjoint(typed):
        held = {"basic": card.basic, "advanced": card.advanced} if card else {}
        codes = {key: [code_of(deed) for deed in held.get(key, ())] for key in ACTIONS}
        was = {key: " ".join(codes[key]) for key in ACTIONS}
        moves, die = (str(card.moves), str(card.die)) if card else ("", "")
    moves, die = moves if _is_moves(moves) else "", die if die in DICE else ""
    return {
        "rows": [numbers("moves", "Moves", MOVES, moves), _dice(die)],
        "groups": [
            {
                "title": title,
                "help": "With more than one, whoever plays chooses.",
                "rows": deed_rows(key, codes[key], has_two_dollars=True),
                "was": was[key],
                "name": key,
                "is_open": True,
                "is_folded": False,
            }
            for key, title in ACTIONS.items()
        ],
        "picture": card_picture(
            int(last_of(typed, "item") or 0), moves, die, *(_known(codes[key]) for key in ACTIONS)
        ),
    }


def _dice(chosen: str) -> ChipRow:
    chips = (
        Chip(die, format_html('<i class="die die-{}"></i>', die), f"die {die}", die == chosen)
        for die in DICE
    )
    return ChipRow("die", "Its die", tuple(chips))


def _known(codes: Sequence[str]) -> tuple[Deed, ...]:
    try:
        return read_codes(codes)
    except InvalidError:
        return ()


def _is_moves(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) < 3 and int(text) <= MOST_MOVES


def read_card_form(typed: Typed) -> Card:
    """Return the card that was entered; raises ValidationError with all that is missing."""
    moves, die = last_of(typed, "moves"), last_of(typed, "die")
    try:
        basic, advanced = (
            read_codes(typed.get(key, ()), last_of(typed, f"{key}_was")) for key in ACTIONS
        )
    except InvalidError as error:
        raise ValidationError(said(error), code="unread") from None
    lacks = [
        words
        for words, is_there in (
            ("its moves", _is_moves(moves)),
            ("its die", die in DICE),
            ("its basic action", basic),
            ("its action with the die", advanced),
        )
        if not is_there
    ]
    if lacks:
        raise ValidationError(f"Still to tap: {', '.join(lacks)}.", code="lacks")
    try:
        return read_own_card(card_json(Card(int(moves), int(die), basic, advanced)), "")
    except InvalidError as error:
        raise ValidationError(said(error), code="unread") from None
