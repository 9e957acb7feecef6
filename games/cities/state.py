"""The state of a table: districts, cards, claimed achievements, and the workers of the round."""

from collections.abc import Mapping
from dataclasses import dataclass

from games.cities.district import District
from games.cities.moves import Row
from games.cities.patterns import Pattern, with_count
from games.cities.setup import Setup
from games.kit.reading import Json


@dataclass(frozen=True, slots=True)
class Card:
    """A scoring card of a seat; `occurrences` is the number that was typed, None if none was."""

    title: str
    points: int
    count: Pattern | None = None
    occurrences: int | None = None


def card_json(card: Card) -> dict[str, Json]:
    """Return the object of a card in a record; what is not known of it is left out."""
    known = with_count({"title": card.title, "points": card.points}, card.count)
    return known if card.occurrences is None else {**known, "occurrences": card.occurrences}


@dataclass(frozen=True, slots=True)
class Worker:
    """A worker placed in this round; `space` is its place from the left, where one is named."""

    seat: int
    row: Row
    space: int | None = None


@dataclass(frozen=True, slots=True)
class State:
    """A table after some moves.

    `districts` and `cards` are by seat; `claims` are by achievement the seats that
    claimed it, the first one first; `star` is the seat that begins this round and
    `workers` its workers so far; `rounds_done` are the rounds that have ended;
    `acted` is the seat of the last action, which may still claim.
    """

    setup: Setup
    districts: tuple[District, ...]
    cards: tuple[tuple[Card, ...], ...]
    claims: tuple[tuple[int, ...], ...]
    star: int = 0
    workers: tuple[Worker, ...] = ()
    rounds_done: int = 0
    acted: int | None = None

    @property
    def finished(self) -> bool:
        """Whether the last worker of the last round has been placed (text: End of Game)."""
        return self.rounds_done == self.setup.rounds

    @property
    def round(self) -> int:
        """The number of the round, from 1; after the end that of the last one."""
        return min(self.rounds_done + 1, self.setup.rounds)

    @property
    def turn(self) -> int:
        """The seat that acts next: clockwise from the one with the star (text: Game Flow)."""
        return (self.star + len(self.workers)) % len(self.districts)

    @property
    def owing(self) -> tuple[int, ...]:
        """The seat that acts next, none once the game has ended."""
        return () if self.finished else (self.turn,)

    @property
    def workers_a_round(self) -> int:
        """How many workers all seats place in a round."""
        return len(self.districts) * len(Row) * self.setup.workers_a_row

    def left_in(self, row: Row, seat: int) -> int:
        """Return how many workers a seat may still place in a row in this round."""
        used = sum(worker.seat == seat and worker.row is row for worker in self.workers)
        return 0 if self.finished else self.setup.workers_a_row - used

    def taken(self, row: Row) -> Mapping[int, int]:
        """Return the places of a row that are taken in this round, with the seat at each."""
        return {
            worker.space: worker.seat
            for worker in self.workers
            if worker.row is row and worker.space is not None
        }
