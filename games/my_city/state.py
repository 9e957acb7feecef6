"""The state of an episode: what has been revealed and built, who has passed or ended."""

from collections.abc import Iterator
from dataclasses import dataclass

from games.kit.cells import Cell
from games.my_city.buildings import Building
from games.my_city.results import Ending, FinalBoard
from games.my_city.setup import Setup


@dataclass(frozen=True, slots=True)
class Built:
    """A building as it stands in a city."""

    building: str
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class City:
    """What one seat has done so far.

    `covered` is the mask of the spaces built on; `acted` tells whether the
    present card is dealt with, by ending too. `ending` is how the city was
    entered at the end; `is_later` that it will be, `is_absent` that nobody plays it.
    """

    built: tuple[Built, ...] = ()
    covered: int = 0
    passes: int = 0
    acted: bool = False
    ended: bool = False
    is_later: bool = False
    is_absent: bool = False
    ending: Ending | None = None

    @property
    def is_done(self) -> bool:
        """Whether nothing more is to come of this city."""
        return self.ended or self.is_absent or self.ending is not None

    @property
    def shows_buildings(self) -> bool:
        """Whether `built` is all that stands in the city, as far as it has come."""
        return self.ending is None or isinstance(self.ending, FinalBoard)


@dataclass(frozen=True, slots=True)
class State:
    """An episode after some moves: the revealed cards, a city a seat, the group's answers."""

    setup: Setup
    revealed: tuple[str, ...]
    cities: tuple[City, ...]
    orders: tuple[tuple[int, ...], ...] = ()

    @property
    def card(self) -> Building | None:
        """The building revealed last, None before the first."""
        return self.setup.deck[self.revealed[-1]] if self.revealed else None

    @property
    def owing(self) -> tuple[int, ...]:
        """The seats that still owe an act on the card."""
        if not self.revealed:
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
        """Whether all have ended, or all cards have been dealt with (text: End of Game).

        A city that is entered at the end is awaited.
        """
        if all(city.is_done for city in self.cities):
            return True
        is_dealt = len(self.revealed) == len(self.setup.deck) and not self.owing
        return is_dealt and not self.unentered

    @property
    def left(self) -> Iterator[Building]:
        """The buildings that can still come, in the order of the deck's list."""
        seen = set(self.revealed)
        return (building for key, building in self.setup.deck.items() if key not in seen)

    def marker(self, seat: int) -> int:
        """The number the marker of a seat stands on."""
        return self.setup.rules.start - self.cities[seat].passes
