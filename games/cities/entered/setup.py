"""How a table is set up whose districts are entered when the game is over."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from games.cities.moves import GROUPS, Row
from games.cities.setup import Setup, read_names, read_played
from games.kit.reading import Json, below, read_choice, read_object

ENTRY = "finished"


@dataclass(frozen=True, slots=True)
class EnteredSetup:
    """The set-up of the game that was played; its start tiles are not known."""

    game: Setup

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the seats."""
        return self.game.names

    @property
    def seats(self) -> range:
        """The numbers of the seats."""
        return self.game.seats

    @property
    def most_cards(self) -> int:
        """How many scoring cards a seat takes in a game."""
        return self.game.rounds * self.game.workers_a_row

    @property
    def most_features(self) -> int:
        """How many features a seat takes at most, always from the fullest places."""
        return self._most(Row.FEATURES)

    @property
    def most_pieces(self) -> int:
        """How many building pieces a seat takes at most, always from the fullest places."""
        return self._most(Row.PIECES)

    def _most(self, row: Row) -> int:
        fullest = sorted(GROUPS[row], reverse=True)[: self.game.workers_a_row]
        return self.game.rounds * sum(fullest)


def is_entered(setup: Json) -> bool:
    """Tell whether the `setup` of a record is that of a table of finished districts."""
    return isinstance(setup, dict) and "entry" in setup


def read_entered_setup(
    seats: Sequence[Mapping[str, Json]], setup: Json, where: str
) -> EnteredSetup:
    """Return the set-up of a record, given its seats and its `setup`; raises InvalidError."""
    names = read_names(seats)
    fields = read_object(setup, where, required=("entry",), optional=("achievements", "long"))
    read_choice(fields["entry"], below(where, "entry"), (ENTRY,))
    achievements, is_long = read_played(fields, where, len(names))
    return EnteredSetup(Setup(names, (), achievements, is_long))
