"""The state of a table: the city, the standees that each seat has left, and whose turn it is."""

from dataclasses import dataclass

from games.multicity.city import City
from games.multicity.setup import Setup


@dataclass(frozen=True, slots=True)
class State:
    """A table after some moves.

    `hands` are the lengths of the standees left, by seat; `turn` is the seat that
    acts next; `final_acts` counts the acts since the last tile was laid.
    """

    setup: Setup
    city: City
    hands: tuple[tuple[int, ...], ...]
    turn: int = 0
    final_acts: int = 0

    @property
    def tiles_left(self) -> int:
        """How many tiles can still be drawn."""
        return self.setup.tiles - len(self.city.tiles)

    @property
    def is_final(self) -> bool:
        """Whether the final placement has come: the last tile lies."""
        return self.tiles_left == 0

    @property
    def done(self) -> int | None:
        """The seat that has placed its last standee, None where nobody has."""
        return next((seat for seat, hand in enumerate(self.hands) if not hand), None)

    @property
    def finished(self) -> bool:
        """Whether the game has ended (text: The Game Ends When).

        The last standee of a player ends it at once; else the final placement
        does, in which everybody acts once.
        """
        return self.done is not None or self.final_acts == len(self.hands)

    @property
    def owing(self) -> tuple[int, ...]:
        """The seat that acts next, none once the game has ended."""
        return () if self.finished else (self.turn,)
