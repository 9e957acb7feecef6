"""The state of a table of Tangram City: cards, boards, scored rounds, start marker."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from games.tangram_city.halves import SQUARES, Half, Mask, full_squares, touched_squares
from games.tangram_city.placement import Colour, Tile
from games.tangram_city.rectangles import Rectangle
from games.tangram_city.setup import Setup
from games.tangram_city.shapes import Shape

ROUNDS = 6

# text: Rounds 1 - 5, Round 6
CARDS_IN = (4, 4, 4, 4, 4, 3)
"""How many cards each round has; those of the last one are open together."""


@dataclass(frozen=True, slots=True)
class Piece:
    """Something that lies on a board: a tile of a card, the start piece, or a fountain.

    Only a tile has a card, and a fountain has no colour.
    """

    halves: tuple[Half, ...]
    colour: Colour | None = None
    card: int | None = None


@dataclass(frozen=True, slots=True)
class City:
    """The board of one seat, and what it has done: cards dealt with, largest rectangles scored.

    `red`, `green` and `fountains` are the masks of what lies there; `dealt` are the
    numbers of the cards acted on; `has_fountain` that the one of this round is dealt with.
    """

    pieces: tuple[Piece, ...] = ()
    red: Mask = 0
    green: Mask = 0
    fountains: Mask = 0
    dealt: frozenset[int] = frozenset()
    has_fountain: bool = False
    scored: tuple[Rectangle, ...] = ()

    @property
    def built(self) -> Mask:
        """All that lies on the board."""
        return self.red | self.green | self.fountains

    @property
    def full(self) -> int:
        """The squares of which nothing is free, as bits."""
        return full_squares(self.built)

    @property
    def is_full(self) -> bool:
        """Whether all 49 squares are full."""
        return self.full == SQUARES

    @property
    def red_squares(self) -> int:
        """The squares that count as red: full of red, or red and a fountain (rulings, 4)."""
        return self.full & touched_squares(self.red) & ~touched_squares(self.green)

    @property
    def green_squares(self) -> int:
        """The squares that count as green."""
        return self.full & touched_squares(self.green) & ~touched_squares(self.red)

    @property
    def points(self) -> int:
        """The points of the scored rounds."""
        return sum(rectangle.area for rectangle in self.scored)


@dataclass(frozen=True)
class State:
    """A table after some moves.

    `shapes` are the tiles known so far, red side up; `marker` is the seat with
    the start marker.
    """

    setup: Setup
    cities: tuple[City, ...]
    shapes: Mapping[int, Shape]
    revealed: tuple[int, ...] = ()
    marker: int = 0

    @property
    def rounds_scored(self) -> int:
        """How many rounds are over."""
        return len(self.cities[0].scored)

    @property
    def finished(self) -> bool:
        """Whether all rounds are over."""
        return self.rounds_scored == ROUNDS

    @property
    def is_last_round(self) -> bool:
        """Whether the round is the one whose cards are open together."""
        return self.rounds_scored == ROUNDS - 1

    @cached_property
    def open_cards(self) -> tuple[int, ...]:
        """The cards of this round that have been revealed."""
        return self.revealed[sum(CARDS_IN[: self.rounds_scored]) :]

    @cached_property
    def is_dealt(self) -> bool:
        """Whether all cards of this round have been revealed."""
        return not self.finished and len(self.open_cards) == CARDS_IN[self.rounds_scored]

    def cards_due(self, seat: int) -> tuple[int, ...]:
        """Return the open cards that a seat has not dealt with."""
        return tuple(card for card in self.open_cards if card not in self.cities[seat].dealt)

    @cached_property
    def owing_tiles(self) -> tuple[int, ...]:
        """The seats that have not dealt with all open cards."""
        return tuple(seat for seat in self.setup.seats if self.cards_due(seat))

    @cached_property
    def is_fountain_time(self) -> bool:
        """Whether all cards of the round have been dealt with by all (text: after all cards)."""
        return self.is_dealt and not self.owing_tiles

    @cached_property
    def owing_fountains(self) -> tuple[int, ...]:
        """The seats whose fountain of the round is due; none is on a full board."""
        if not self.is_fountain_time:
            return ()
        return tuple(
            seat
            for seat, city in enumerate(self.cities)
            if not city.has_fountain and not city.is_full
        )

    @property
    def owing(self) -> tuple[int, ...]:
        """The seats that must act before it can go on."""
        return self.owing_tiles or self.owing_fountains

    def tile(self, card: int) -> Tile:
        """Return the tile of a card, with its shape where that is known."""
        return Tile(card, self.shapes.get(card))
