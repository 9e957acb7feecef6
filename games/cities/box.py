"""What the box of Cities holds: tiles, starting tiles, city boards, scoring cards."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from games.cities import practice
from games.cities.patterns import read_pattern
from games.cities.setup import MOST, MOST_TITLE, Achievement, achievement_json, read_achievements
from games.cities.spaces import Tile, read_tile
from games.cities.state import Card, card_json
from games.kit.box import Box, Part, alike, refuse_many, short_of
from games.kit.errors import InvalidError
from games.kit.reading import Json, below, read_list, read_number, read_object, read_text
from games.kit.tiles import turns

TILES, STARTS, BOARDS, CARDS = 32, 4, 8, 32
"""How many there are of each in the box (rulings, section 3)."""
MOST_ITEMS = 60


@dataclass(frozen=True, slots=True)
class CityBoard:
    """A city board: what the group calls it, and its three achievements."""

    name: str
    achievements: tuple[Achievement, ...]


def _read_tiles(value: Json, where: str) -> tuple[Tile, ...]:
    return tuple(read_tile(item, path) for item, path in _items(value, where))


def _items(value: Json, where: str) -> list[tuple[Json, str]]:
    items = read_list(value, where)
    refuse_many(len(items), MOST_ITEMS, where, "items")
    return [(item, f"{where}[{number}]") for number, item in enumerate(items)]


def _read_boards(value: Json, where: str) -> tuple[CityBoard, ...]:
    return tuple(read_board(item, path) for item, path in _items(value, where))


def read_board(value: Json, where: str) -> CityBoard:
    """Return a city board from its JSON; raises InvalidError."""
    fields = read_object(value, where, required=("name", "achievements"))
    path = below(where, "achievements")
    achievements = read_achievements(fields["achievements"], path)
    for number, achievement in enumerate(achievements):
        _refuse_title(achievement.title, below(f"{path}[{number}]", "title"))
    return CityBoard(_read_title(fields["name"], below(where, "name")), achievements)


def board_json(board: CityBoard) -> dict[str, Json]:
    """Return a city board as JSON; `read_board` reads it back."""
    return {
        "name": board.name,
        "achievements": [achievement_json(one) for one in board.achievements],
    }


def _read_cards(value: Json, where: str) -> tuple[Card, ...]:
    return tuple(read_card(item, path) for item, path in _items(value, where))


def read_card(value: Json, where: str) -> Card:
    """Return a scoring card from its JSON; raises InvalidError."""
    fields = read_object(value, where, required=("title", "points"), optional=("count",))
    return Card(
        _read_title(fields["title"], below(where, "title")),
        read_number(fields["points"], below(where, "points"), low=0, high=MOST),
        read_pattern(fields["count"], below(where, "count")) if "count" in fields else None,
    )


def _read_title(value: Json, where: str) -> str:
    title = read_text(value, where)
    _refuse_title(title, where)
    return title


def _refuse_title(title: str, where: str) -> None:
    if not title.strip() or len(title) > MOST_TITLE or not title.isprintable():
        raise InvalidError(where, f"must be 1 to {MOST_TITLE} characters on one line")


def one_way(tile: Tile) -> Tile:
    """Return a tile as it lies in one of its turns, the same for each of them."""
    return min(turns(tile))


def _part(key: str, title: str, whole: int, what: str, **how: Any) -> Part:
    """Return a part of `whole` items in a row, of which each table needs what it uses."""
    forms = how.pop("forms")

    def missing(items: Sequence[Any]) -> tuple[str, ...]:
        left = whole - len(items)
        return (f"{left} of the {whole} {what} still to be entered.",) * (left > 0)

    def remarks(items: Sequence[Any]) -> tuple[str, ...]:
        numbered = ((str(number), forms(item)) for number, item in enumerate(items, 1))
        found = [f"{title} {one} and {two} are the same." for one, two in alike(numbered)]
        if len(items) > whole:
            found.append(f"{len(items)} {what} are entered; the box has {whole}.")
        return tuple(found)

    return Part(
        key=key,
        title=title,
        empty=(),
        holds=lambda items: f"{len(items)} of {whole} {what}",
        missing=missing,
        remarks=remarks,
        **how,
    )


CITIES = Box(
    slug="cities",
    parts=(
        _part(
            "tiles",
            "Tiles",
            TILES,
            "tiles",
            read=_read_tiles,
            write=lambda tiles: [[*tile] for tile in tiles],
            forms=one_way,
        ),
        _part(
            "start",
            "Starting tiles",
            STARTS,
            "starting tiles",
            read=_read_tiles,
            write=lambda tiles: [[*tile] for tile in tiles],
            forms=one_way,
            lacks=lambda tiles: short_of(len(tiles), STARTS, "starting tiles"),
            instead="turn by turn, whoever has one of those types it.",
        ),
        _part(
            "boards",
            "City boards",
            BOARDS,
            "city boards",
            read=_read_boards,
            write=lambda boards: [board_json(board) for board in boards],
            forms=lambda board: board.achievements,
        ),
        _part(
            "cards",
            "Scoring cards",
            CARDS,
            "scoring cards",
            read=_read_cards,
            write=lambda cards: [card_json(card) for card in cards],
            forms=lambda card: (card.title, card.points),
        ),
    ),
    practice={
        "tiles": practice.TILES,
        "start": practice.START_TILES,
        "boards": tuple(CityBoard(name, board) for name, board in practice.BOARDS.items()),
        "cards": practice.CARDS,
    },
    unready=lambda values: "" if any(values.values()) else "is still empty",
)
"""The box as `games.boxes` has it."""
