"""Entering the box of Cities: tiles by four taps, boards and cards by their words and values."""

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from django.core.exceptions import ValidationError
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from games.cities.box import (
    BOARDS,
    CARDS,
    MOST_ITEMS,
    STARTS,
    TILES,
    CityBoard,
    read_board,
    read_card,
)
from games.cities.patterns import pattern_json
from games.cities.setup import ACHIEVEMENTS
from games.cities.spaces import SIDE, SPACE_WORDS, Tile, read_tile
from games.cities.state import Card
from games.cities.typed import HELP, pattern_text, read_pattern_text
from games.editing import Editor, Field, Items, held_in_row, in_a_row, put_in_row
from games.kit.errors import InvalidError
from games.look import Typed, last_of
from games.tile_entry import Keypad

HELP_WORDS = f"A count is optional, and helps to count at the table: {HELP}."

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
        where = f"{error.where} " if error.where else ""
        words = error.message if error.where == "count" else f"{where}{error.message}."
        raise ValidationError(words, code="unread") from None


def _board_draft(board: CityBoard | None, typed: Typed) -> Mapping[str, Any]:
    saved = {"title": board.name if board else ""}
    for number, one in enumerate(board.achievements if board else (), 1):
        saved |= {
            f"title_{number}": one.title,
            f"points_{number}": " ".join(map(str, one.points)),
            f"count_{number}": pattern_text(one.count),
        }
    fields = [Field("title", "What is the board called?", "")]
    for number in range(1, ACHIEVEMENTS + 1):
        fields += [
            Field(f"title_{number}", f"Achievement {number}", "A lake of 6 water spaces"),
            Field(f"points_{number}", "Its values, the highest first", "8 5 3"),
            Field(f"count_{number}", "What it counts, if that can be said", "areas water 6"),
        ]
    return {"fields": [field.with_value(saved, typed) for field in fields], "help": HELP_WORDS}


def _read_board(typed: Typed) -> CityBoard:
    achievements = [
        {
            "title": _line(typed, f"title_{number}"),
            "points": _numbers(last_of(typed, f"points_{number}")),
            **_count(typed, f"count_{number}"),
        }
        for number in range(1, ACHIEVEMENTS + 1)
    ]
    value = {"name": _line(typed, "title"), "achievements": achievements}
    return _told(lambda: read_board(value, ""))


def _card_draft(card: Card | None, typed: Typed) -> Mapping[str, Any]:
    saved = (
        {"title": card.title, "points": str(card.points), "count": pattern_text(card.count)}
        if card
        else {}
    )
    fields = [
        Field("title", "Title", "Liveable City"),
        Field("points", "Points each time", "2"),
        Field("count", "What it counts, if that can be said", "liveable"),
    ]
    return {"fields": [field.with_value(saved, typed) for field in fields], "help": HELP_WORDS}


def _read_card(typed: Typed) -> Card:
    points = _numbers(last_of(typed, "points"))
    if len(points) != 1:
        raise ValidationError("Type the points of the card, like 2.", code="no_points")
    value = {"title": _line(typed, "title"), "points": points[0], **_count(typed, "count")}
    return _told(lambda: read_card(value, ""))


def _count(typed: Typed, key: str) -> dict[str, Any]:
    pattern = _told(lambda: read_pattern_text(last_of(typed, key)))
    return {"count": pattern_json(pattern)} if pattern else {}


def _line(typed: Typed, key: str) -> str:
    return " ".join(last_of(typed, key).split())


def _numbers(text: str) -> list[int]:
    words = text.replace(",", " ").replace("/", " ").split()
    if not all(word.isascii() and word.isdigit() and len(word) < 7 for word in words):
        raise ValidationError(f"“{text[:40]}” are no points: type whole numbers.", code="no_points")
    return [*map(int, words)]


def _tile_picture(tile: Tile) -> SafeString:
    squares = [(letter.lower(), letter) for row in tile for letter in row]
    inner = format_html_join("", '<i class="letter-{}">{}</i>', squares)
    return format_html('<span class="small-tile side-2" aria-hidden="true">{}</span>', inner)


def _tile_pictures(tiles: tuple[Tile, ...]) -> SafeString:
    frames = [(_tile_picture(tile),) for tile in tiles]
    return format_html_join("", '<span class="tile-frame">{}</span>', frames)


def _boards(boards: tuple[CityBoard, ...]) -> SafeString:
    return format_html_join(
        "",
        "<p><b>{}</b>: {}</p>",
        ((board.name, "; ".join(_said(one) for one in board.achievements)) for board in boards),
    )


def _said(achievement: Any) -> str:
    return f"{achievement.title} ({'/'.join(map(str, achievement.points))})"


def _cards(cards: tuple[Card, ...]) -> SafeString:
    return format_html_join("", "<p>{} ({})</p>", ((card.title, card.points) for card in cards))


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
    "City board", BOARDS, picture=lambda board: board.name, draft=_board_draft, read=_read_board
)
_CARDS = _row("Card", CARDS, picture=lambda card: card.title, draft=_card_draft, read=_read_card)


def _editor(items: Items, template: str, ask: str, picture: Callable[[Any], SafeString]) -> Editor:
    path = f"games/sets/{template}.html"
    return Editor("", path, ask, items.page, items.save, picture, items.drop)


EDITORS = {
    "tiles": _editor(_TILES, "tile", "Four taps, row by row, as the tile lies.", _tile_pictures),
    "start": _editor(_STARTS, "tile", "Four taps, row by row, as the tile lies.", _tile_pictures),
    "boards": _editor(
        _BOARDS,
        "fields",
        "Each city board with its three achievements, in your own words.",
        _boards,
    ),
    "cards": _editor(
        _CARDS, "fields", "Each scoring card with its points, in your own words.", _cards
    ),
}
"""How each part of the box is entered."""
