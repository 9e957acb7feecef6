"""Entering the box of Cities: tiles by four taps, boards and cards by their words and values."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar
from urllib.parse import urlencode

from django.core.exceptions import ValidationError
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from games.cities.box import BOARDS, CARDS, MOST_ITEMS, STARTS, TILES, CityBoard
from games.cities.box_words import (
    board_typed,
    card_typed,
    read_board_typed,
    read_card_typed,
    value_field,
)
from games.cities.pattern_chips import CHOSEN, PatternChips, pattern_chips
from games.cities.patterns import Pattern, pattern_words
from games.cities.setup import ACHIEVEMENTS, VALUES
from games.cities.spaces import SIDE, SPACE_WORDS, Tile, read_tile
from games.cities.state import Card
from games.cities.typed import HELP
from games.editing import Change, Editor, Field, Items, held_in_row, in_a_row, put_in_row
from games.kit.errors import InvalidError
from games.look import Typed, last_of
from games.tile_entry import Keypad

HELP_WORDS = f"A count is optional, and helps to count at the table: {HELP}."
BACK = "back"
"""The field that says: this was taken out, and goes back to where it stood."""

T = TypeVar("T")

KEYPAD = Keypad({letter: SPACE_WORDS[letter] for letter in "RBGYPW"}, SIDE, "RP WG")


def _read_tile(typed: Typed) -> Tile:
    letters = "".join(last_of(typed, "tile").split()).upper()
    if len(letters) != SIDE * SIDE:
        raise ValidationError("A tile has four spaces, row by row.", code="no_tile")
    return _told(lambda: read_tile([letters[:SIDE], letters[SIDE:]], "The tile"))


def _told(read: Callable[[], T]) -> T:
    try:
        return read()
    except InvalidError as error:
        raise ValidationError(f"{error.where} {error.message}.", code="unread") from None


@dataclass(frozen=True, slots=True)
class Entry:
    """One achievement of a city board: its fields, and the chips of what it looks for."""

    number: int
    title: str
    values: tuple[tuple[str, str], ...]
    chips: PatternChips


_ENTERED = {"title", "points", "count", "value", *CHOSEN}


def _is_entered(typed: Typed) -> bool:
    """Tell whether a page sent anything of a piece, be it without its title."""
    return any(name.partition("_")[0] in _ENTERED for name in typed)


def _board_draft(board: CityBoard | None, typed: Typed) -> Mapping[str, Any]:
    typed = typed if _is_entered(typed) else board_typed(board) if board else {}
    entries = tuple(
        Entry(
            number,
            last_of(typed, f"title_{number}"),
            tuple(
                (field, last_of(typed, field))
                for field in (value_field(number, place) for place in range(VALUES))
            ),
            pattern_chips(typed, f"_{number}"),
        )
        for number in range(1, ACHIEVEMENTS + 1)
    )
    lines = [Field("title", "What is the board called?", "Old Harbour")]
    for number in range(1, ACHIEVEMENTS + 1):
        lines += [
            Field(f"title_{number}", f"Achievement {number}", "A lake of 6 water spaces"),
            Field(f"points_{number}", "Its values, the highest first", "8 5 3"),
            Field(f"count_{number}", "What it counts, if that can be said", "areas water 6"),
        ]
    return _draft(typed, lines) | {"entries": entries}


def _card_draft(card: Card | None, typed: Typed) -> Mapping[str, Any]:
    typed = typed if _is_entered(typed) else card_typed(card) if card else {}
    lines = [
        Field("title", "Title", "Liveable City"),
        Field("points", "Points each time", "2"),
        Field("count", "What it counts, if that can be said", "liveable"),
    ]
    return _draft(typed, lines) | {
        "points": last_of(typed, "points"),
        "chips": pattern_chips(typed),
    }


def _draft(typed: Typed, lines: list[Field]) -> dict[str, Any]:
    """Return what both entries show: the title, and the typed lines that say the same."""
    begins = {name.partition("_")[0] for name in typed}
    return {
        "title": last_of(typed, "title"),
        "fields": [field.with_value({}, typed) for field in lines],
        "is_typed": "count" in begins and "kind" not in begins,
        "help": HELP_WORDS,
    }


def _tile_picture(tile: Tile) -> SafeString:
    squares = [(letter.lower(), letter) for row in tile for letter in row]
    inner = format_html_join("", '<i class="letter-{}">{}</i>', squares)
    return format_html('<span class="small-tile side-2" aria-hidden="true">{}</span>', inner)


def _tile_pictures(tiles: tuple[Tile, ...]) -> SafeString:
    frames = [(_tile_picture(tile),) for tile in tiles]
    return format_html_join("", '<span class="tile-frame">{}</span>', frames)


def _board_words(board: CityBoard) -> SafeString:
    lines = format_html_join(
        "",
        "<li>{} <b>{}</b>{}</li>",
        (
            (one.title, "/".join(map(str, one.points)), _counts(one.count, "counts "))
            for one in board.achievements
        ),
    )
    return format_html('<b class="of-name">{}</b><ul>{}</ul>', board.name, lines)


def _card_words(card: Card) -> SafeString:
    said = _counts(card.count, "for ") or format_html("<small>{}</small>", "counted by you")
    return format_html('<b class="of-name">{}</b> <b>{}</b> {}', card.title, card.points, said)


def _counts(pattern: Pattern | None, how: str) -> SafeString:
    words = f" {how}{pattern_words(pattern)}" if pattern else ""
    return format_html("<small>{}</small>", words) if words else SafeString("")


def _listed(words: Callable[[Any], SafeString | str]) -> Callable[[Any], SafeString]:
    """Return what shows all items of a part, each in its words."""

    def shown(items: Sequence[Any]) -> SafeString:
        lines = format_html_join("", "<li>{}</li>", ((words(item),) for item in items))
        return format_html('<ol class="printed">{}</ol>', lines) if items else lines

    return shown


def _row(name: str, whole: int, **how: Any) -> Items:
    return Items(
        name=name,
        whole=whole,
        held=held_in_row,
        put=put_in_row,
        slots=in_a_row(MOST_ITEMS),
        **how,
    )


_TILES = _row("Tile", TILES, picture=_tile_picture, draft=KEYPAD.draft, read=_read_tile)
_STARTS = _row("Starting tile", STARTS, picture=_tile_picture, draft=KEYPAD.draft, read=_read_tile)
_BOARDS = _row(
    "City board", BOARDS, picture=_board_words, draft=_board_draft, read=read_board_typed
)
_CARDS = _row("Card", CARDS, picture=_card_words, draft=_card_draft, read=read_card_typed)


def _editor(items: Items, ask: str, picture: Callable[[Any], SafeString]) -> Editor:
    return Editor("", "games/sets/tile.html", ask, items.page, items.save, picture, items.drop)


def _printed_editor(
    items: Items, template: str, ask: str, typed_of: Callable[[Any], Typed]
) -> Editor:
    """Return the editor of what has words: what is taken out can be put back where it was."""

    def page(value: Any, typed: Typed) -> Mapping[str, Any]:
        shown = items.page(value, typed)
        numbers = [*items.slots(value)]
        at = numbers.index(shown["number"])
        is_back = bool(last_of(typed, BACK)) and "title" in typed
        return {
            **shown,
            "before": numbers[at - 1] if at else None,
            "after": numbers[at + 1] if at + 1 < len(numbers) else None,
            "is_back": is_back,
            "is_held": shown["is_held"] and not is_back,
        }

    def save(value: Any, typed: Typed) -> Change:
        if not last_of(typed, BACK):
            return items.save(value, typed)
        number = items.asked(value, typed)
        again = (*value[: number - 1], items.read(typed), *value[number - 1 :])
        return Change(again, urlencode({"item": number, "kept": number}))

    def drop(value: Any, typed: Typed) -> Change:
        change = items.drop(value, typed)
        out = typed_of(value[items.asked(value, typed) - 1])
        fields = {name: last_of(out, name) for name in out}
        return Change(change.value, f"{change.query}&{urlencode({BACK: 1, **fields})}")

    return Editor("", template, ask, page, save, _listed(items.picture), drop)


EDITORS = {
    "tiles": _editor(_TILES, "Four taps, row by row, as the tile lies.", _tile_pictures),
    "start": _editor(_STARTS, "Four taps, row by row, as the tile lies.", _tile_pictures),
    "boards": _printed_editor(
        _BOARDS,
        "games/cities/box_board.html",
        "Each city board with its three achievements, in your own words.",
        board_typed,
    ),
    "cards": _printed_editor(
        _CARDS,
        "games/cities/box_card.html",
        "Each scoring card with its points, in your own words.",
        card_typed,
    ),
}
"""How each part of the box is entered."""
