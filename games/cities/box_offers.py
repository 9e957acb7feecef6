"""The tiles and cards of an own box, as the pages of a table offer them."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from games.cities.box import one_way
from games.cities.box_copy import BoxCopy
from games.cities.patterns import pattern_words
from games.cities.spaces import SPACE_WORDS, Tile
from games.cities.state import Card
from games.cities.typed import pattern_fields
from games.kit.tiles import turns
from games.kit.words import counted

KNOWN = "own-"
"""How the value of a card of the own box begins; its number in the copy follows, from 0."""


@dataclass(frozen=True, slots=True)
class TileOffer:
    """A tile that can be taken: its letters row by row, in words, how many are alike."""

    letters: str
    words: str
    number: int

    @property
    def begins(self) -> str:
        """The classes that say which spaces can come to lie at the top left."""
        return " ".join(f"begins-{letter.lower()}" for letter in sorted({*self.letters}))


@dataclass(frozen=True, slots=True)
class CardOffer:
    """A card that can be taken: its value in a form, its title, what it says.

    `points`, `kind`, `which` and `size` are the fields of a form that it fills in.
    """

    value: str
    title: str
    words: str
    points: str
    kind: str
    which: str
    size: str


def tile_offers(tiles: Iterable[Tile]) -> tuple[TileOffer, ...]:
    """Return the tiles to choose from, each form once."""
    first: dict[Tile, Tile] = {}
    numbers: Counter[Tile] = Counter()
    for tile in tiles:
        first.setdefault(one_way(tile), tile)
        numbers[one_way(tile)] += 1
    return tuple(
        TileOffer("".join(tile), _tile_words(tile, numbers[form]), numbers[form])
        for form, tile in first.items()
    )


def _tile_words(tile: Tile, number: int) -> str:
    rows = "; ".join(", ".join(SPACE_WORDS[letter] for letter in row) for row in tile)
    return rows if number == 1 else f"{rows} ({counted(number, 'tile')})"


def turned_texts(tiles: Iterable[Tile]) -> tuple[str, ...]:
    """Return all ways in which tiles can be typed, each once: "RB GW"."""
    return tuple(dict.fromkeys(" ".join(way) for tile in tiles for way in turns(tile)))


def card_offers(copied: BoxCopy, taken: Iterable[Card]) -> tuple[CardOffer, ...]:
    """Return the cards to choose from, by title."""
    numbers = {card: number for number, card in enumerate(copied.cards)}
    left = sorted(
        {*copied.cards_left(taken)}, key=lambda card: (card.title.casefold(), card.points)
    )
    return tuple(
        CardOffer(
            f"{KNOWN}{numbers[card]}",
            card.title,
            card_words(card),
            str(card.points),
            *pattern_fields(card.count),
        )
        for card in left
    )


def card_words(card: Card) -> str:
    """Return what a card says: "2 for an area of at least 3 water spaces"."""
    return f"{card.points} for {pattern_words(card.count)}" if card.count else f"{card.points} each"
