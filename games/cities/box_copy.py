"""What a table copied of the group's own box: tiles and cards that are offered while it is played.

It is kept beside the table, not in its set-up: `records.md` knows no such key, and a record needs
none, since every move says what was taken, a tile with its spaces and a card with its points.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from games.cities.box import CITIES, one_way
from games.cities.spaces import Tile
from games.cities.state import Card
from games.kit.box import Values
from games.kit.errors import InvalidError
from games.kit.reading import Json

T = TypeVar("T")

COPIED = ("tiles", "start", "cards")
"""The parts of a box that a table copies to offer them; its city board stands in the set-up."""


@dataclass(frozen=True, slots=True)
class BoxCopy:
    """The tiles, starting tiles and scoring cards of an own box; all empty where none is copied."""

    tiles: tuple[Tile, ...] = ()
    start: tuple[Tile, ...] = ()
    cards: tuple[Card, ...] = ()

    def tiles_left(self, laid: Iterable[Tile]) -> tuple[Tile, ...]:
        """Return the tiles that do not lie anywhere yet, however those that do are turned."""
        return left_of(self.tiles, laid, one_way)

    def any_tiles_left(self, laid: Iterable[Tile]) -> tuple[Tile, ...]:
        """Return the tiles and the starting tiles that do not lie anywhere yet."""
        return left_of((*self.tiles, *self.start), laid, one_way)

    def cards_left(self, taken: Iterable[Card]) -> tuple[Card, ...]:
        """Return the cards that nobody has yet, told by title and points."""
        return left_of(self.cards, taken, lambda card: (_plain(card.title), card.points))

    def card_called(self, title: str) -> Card | None:
        """Return the card of a title, None where there is none or where there are unlike ones."""
        name = _plain(title)
        found = {card for card in self.cards if _plain(card.title) == name}
        return found.pop() if len(found) == 1 else None


NO_BOX = BoxCopy()
"""What is copied where a table is played with the practice set, or came as a record."""


def left_of(items: Sequence[T], gone: Iterable[T], look: Callable[[T], Any]) -> tuple[T, ...]:
    """Return items without those gone that look alike; of like ones the first stay."""
    away = Counter(map(look, gone))
    left: list[T] = []
    for item in reversed(items):
        if away[look(item)]:
            away[look(item)] -= 1
        else:
            left.append(item)
    return tuple(reversed(left))


def _plain(title: str) -> str:
    return " ".join(title.split()).casefold()


def copy_json(values: Values) -> dict[str, Json]:
    """Return what is kept of a box at a table that copies it."""
    return CITIES.write({part.key: part.empty for part in CITIES.parts} | _copied(values))


def read_copy(kept: Any) -> BoxCopy:
    """Return what a table has copied; nothing where it keeps nothing that can be read."""
    try:
        return BoxCopy(**_copied(CITIES.read(kept or {}, "box")))
    except InvalidError:
        return NO_BOX


def _copied(values: Mapping[str, Any]) -> dict[str, Any]:
    return {key: values[key] for key in COPIED}
