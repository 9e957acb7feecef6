"""What rules look at when they count: a city as far as it is known, and those beside it."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Protocol

from games.kit.cells import Cell
from games.my_city.buildings import Colour, Deck
from games.my_city.terrain import Board


@dataclass(frozen=True, slots=True)
class Stood:
    """A building as it stands: the mask of its spaces, and the number of the card it answered.

    A building that stands from the start has card -1.
    """

    id: str
    colour: Colour
    tags: frozenset[str]
    mask: int
    card: int


class Placed(Protocol):
    """A building's id and its spaces."""

    @property
    def building(self) -> str: ...

    @property
    def cells(self) -> tuple[Cell, ...]: ...


@dataclass(frozen=True)
class View:
    """A city as rules see it.

    `seen` is the mask of the spaces that no building covers; None where not even that is
    known. `placed` are its buildings, None where they are not known one by one; `pieces`
    and `revealed` tell what they are and when their cards came, `is_in_order` whether they
    stand in the order in which they were built. `told` is what a score sheet says: how many
    of each feature, and how many are "empty".
    """

    board: Board
    seen: int | None
    placed: Sequence[Placed] | None = None
    pieces: Deck = field(default_factory=dict)
    revealed: Sequence[str] = ()
    is_in_order: bool = False
    told: Mapping[str, int] = field(default_factory=dict)

    @cached_property
    def buildings(self) -> tuple[Stood, ...]:
        """The buildings in the order of `placed`; none where they are not known."""
        cards = {id: number for number, id in enumerate(self.revealed)}
        grid = self.board.grid
        found = []
        for one in self.placed or ():
            piece = self.pieces[one.building]
            mask = grid.mask(one.cells)
            found.append(Stood(piece.id, piece.colour, piece.tags, mask, cards.get(piece.id, -1)))
        return tuple(found)

    @cached_property
    def covered(self) -> int:
        """The mask of the spaces that buildings cover."""
        return (self.board.buildable | self.board.fixed) & ~(self.seen or 0)

    @cached_property
    def beside(self) -> tuple[int, ...]:
        """For each building the mask of the spaces beside it."""
        grid = self.board.grid
        return tuple(grid.beside(one.mask) for one in self.buildings)

    @cached_property
    def links(self) -> tuple[int, ...]:
        """For each building the buildings that share a side with it, as a mask of numbers.

        Also across the river (text: Connectivity).
        """
        found = [0] * len(self.buildings)
        for number, near in enumerate(self.beside):
            for other in range(number):
                if near & self.buildings[other].mask:
                    found[number] |= 1 << other
                    found[other] |= 1 << number
        return tuple(found)

    def numbers(self, colour: Colour | None = None, tag: str | None = None) -> int:
        """Return the buildings of a colour and with a tag, as a mask of numbers; None: any."""
        return sum(
            1 << number
            for number, one in enumerate(self.buildings)
            if (colour is None or one.colour == colour) and (tag is None or tag in one.tags)
        )

    def group(self, start: int, among: int) -> int:
        """Return those among some buildings that hang together with some of them."""
        found, fresh = 0, start & among
        while fresh:
            found |= fresh
            near = 0
            for number in bits(fresh):
                near |= self.links[number]
            fresh = near & among & ~found
        return found

    def spaces(self, numbers: int) -> int:
        """Return the mask of the spaces of some buildings."""
        return sum(self.buildings[number].mask for number in bits(numbers))

    def near(self, spaces: int) -> int:
        """Return the buildings on some spaces or beside them, as a mask of numbers."""
        return sum(
            1 << number
            for number, one in enumerate(self.buildings)
            if (one.mask | self.beside[number]) & spaces
        )


@dataclass(frozen=True, slots=True)
class Written:
    """What the group has said of a line: how often, how many points and symbols.

    `card` is the number of the card at which it was first said to have happened.
    """

    count: int | None = None
    points: int | None = None
    symbols: int = 0
    card: int = 0


@dataclass(frozen=True, slots=True)
class Scene:
    """What the lines of one seat are counted from.

    `views` are the cities of all seats, `written` what the group has said by seat and line,
    `tracks` for each seat how many boxes of each track were crossed off before.
    """

    seat: int
    views: tuple[View, ...]
    written: Mapping[tuple[int, str], Written] = field(default_factory=dict)
    tracks: tuple[Mapping[str, int], ...] = ()

    @property
    def view(self) -> View:
        """The seat's own city."""
        return self.views[self.seat]

    def said(self, code: str) -> Written:
        """Return what the group has said of a line of the seat."""
        return self.written.get((self.seat, code), _NOTHING)


_NOTHING = Written()


def bits(mask: int) -> Iterator[int]:
    """Yield the numbers of the bits of a mask, the least first."""
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest
