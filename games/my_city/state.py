"""The state of an episode: what has been revealed and built, who has passed or ended."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import TypeVar

from games.kit.cells import Cell
from games.my_city.buildings import Building
from games.my_city.pieces import BLOCKING
from games.my_city.results import Ending, FinalBoard, Visible
from games.my_city.rules.view import Written
from games.my_city.setup import Setup

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Built:
    """A building as it stands in a city."""

    building: str
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Marker:
    """Where the marker of a seat stood after an act: what moved it, and how far.

    `paid` is the start less the passes, `gained` the points of each line that moves it at once.
    """

    paid: int
    gained: Mapping[str, int]

    @property
    def number(self) -> int:
        """The number that it stood on, were there no end of the track."""
        return self.paid + sum(self.gained.values())

    def with_at_most(self, line: str, points: int) -> "Marker":
        """Return it with no more of a line, gain or loss, than is said of the line by now."""
        within = max(min(self.gained.get(line, 0), max(points, 0)), min(points, 0))
        return Marker(self.paid, {**self.gained, line: within})


@dataclass(frozen=True, slots=True)
class City:
    """What one seat has done so far.

    `covered` is the mask of the spaces built on; `acted` tells whether the
    present card is dealt with, by ending too. `ending` is how the city was
    entered at the end; `is_later` that it will be, `is_absent` that nobody plays it.
    `trail` is where the marker has stood, where points move it at once.
    `dealt` are the cards that it had dealt with when it was put off.
    """

    built: tuple[Built, ...] = ()
    covered: int = 0
    passes: int = 0
    acted: bool = False
    ended: bool = False
    is_later: bool = False
    is_absent: bool = False
    ending: Ending | None = None
    trail: tuple["Marker", ...] = ()
    dealt: int = 0

    @property
    def peak(self) -> int:
        """The highest number that the marker has stood on, where points move it at once."""
        return max((marker.number for marker in self.trail), default=0)

    @property
    def is_done(self) -> bool:
        """Whether nothing more is to come of this city."""
        return self.ended or self.is_absent or self.ending is not None

    @property
    def shows_buildings(self) -> bool:
        """Whether `built` is all that stands in the city, as far as it has come."""
        return self.ending is None or isinstance(self.ending, FinalBoard)

    @property
    def is_drawn(self) -> bool:
        """Whether its board tells how it ended; points and a score sheet tell nothing of it."""
        return self.shows_buildings or isinstance(self.ending, Visible)


Lines = Mapping[tuple[int, str], T]
"""What belongs to the line of a seat, by seat and code."""


@dataclass(frozen=True, slots=True)
class Overruled:
    """What the group counts for a line instead of the site, and why."""

    points: int
    reason: str


@dataclass(frozen=True, slots=True)
class State:
    """An episode after some moves: the revealed cards, a city a seat, the group's answers.

    `revealed` holds ids of buildings, and BLOCKING for a blocking card.
    """

    setup: Setup
    revealed: tuple[str, ...]
    cities: tuple[City, ...]
    orders: tuple[tuple[int, ...], ...] = ()
    written: Lines[Written] = field(default_factory=dict)
    overruled: Lines[Overruled] = field(default_factory=dict)

    @property
    def card(self) -> Building | None:
        """The building revealed last, None before the first and while it is a blocking card."""
        if not self.revealed or self.is_blocking:
            return None
        return self.setup.deck[self.revealed[-1]]

    @property
    def is_blocking(self) -> bool:
        """Whether the card revealed last is a blocking one."""
        return bool(self.revealed) and self.revealed[-1] == BLOCKING

    @property
    def is_skipped(self) -> bool:
        """Whether all skip the card: it is a blocking one, or the building behind one."""
        return self.is_blocking or (bool(self.revealed) and self.revealed[-1] in self.skipped)

    @property
    def skipped(self) -> frozenset[str]:
        """The buildings that all skipped, each revealed behind a blocking card."""
        if BLOCKING not in self.revealed:
            return frozenset()
        due, found = 0, []
        for id in self.revealed:
            if id == BLOCKING:
                due += 1
            elif due:
                due -= 1
                found.append(id)
        return frozenset(found)

    def piece(self, seat: int) -> Building | None:
        """Return the piece of a seat that belongs to the card; None where it has none."""
        return self.setup.deck_of(seat).get(self.revealed[-1]) if self.card else None

    @property
    def owing(self) -> tuple[int, ...]:
        """The seats that still owe an act on the card."""
        if not self.revealed or self.is_skipped:
            return ()
        return tuple(
            seat
            for seat, city in enumerate(self.cities)
            if not city.acted and not city.is_done and not city.is_later
        )

    @property
    def unentered(self) -> tuple[int, ...]:
        """The seats whose city is still to be entered at the end."""
        return tuple(
            seat for seat, city in enumerate(self.cities) if city.is_later and not city.is_done
        )

    @property
    def present(self) -> tuple[int, ...]:
        """The seats of those who play."""
        return tuple(seat for seat, city in enumerate(self.cities) if not city.is_absent)

    @property
    def finished(self) -> bool:
        """Whether all have ended, or all buildings have been dealt with (text: End of Game).

        A city that is entered at the end is awaited.
        """
        if all(city.is_done for city in self.cities):
            return True
        return self.dealt == len(self.setup.deck) and not self.owing and not self.unentered

    @property
    def dealt(self) -> int:
        """How many buildings have been revealed."""
        return len(self.revealed) - self.revealed.count(BLOCKING)

    @property
    def left(self) -> Iterator[Building]:
        """The buildings that can still come, in the order of the deck's list."""
        seen = set(self.revealed)
        return (building for key, building in self.setup.deck.items() if key not in seen)

    @property
    def blocking_left(self) -> int:
        """How many blocking cards can still come."""
        return self.setup.rules.blocking - self.revealed.count(BLOCKING)

    def has_acted(self, seat: int) -> bool:
        """Tell whether a seat has built or passed in this episode."""
        city = self.cities[seat]
        return bool(city.passes) or city.covered != self.setup.boards[seat].fixed
