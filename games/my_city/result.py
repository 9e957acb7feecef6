"""The result of an episode as its page shows it: places, tie rows, what the group is asked."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby, permutations
from typing import Any

from django.utils.safestring import SafeString

from games.kit.scores import Score, Standing
from games.kit.words import listed
from games.lines import signed
from games.my_city.moves import Move
from games.my_city.results import Result
from games.my_city.scoring import row_counts, tallest
from games.my_city.seats import animal_of, disc_of
from games.my_city.state import State
from games.my_city.telling import how


@dataclass(frozen=True, slots=True)
class PlaceView:
    """A line of the result."""

    place: int
    name: str
    total: str
    symbols: int
    reason: str
    animal: str
    disc: SafeString
    city: str
    how: str

    @property
    def circles(self) -> range:
        """One item for each symbol that is coloured."""
        return range(self.symbols)


@dataclass(frozen=True, slots=True)
class TieView:
    """A group that no rule separates, and the orders that the group may choose from.

    `blank` are those whose rows were not all entered, each with the number of the
    entry that would take them in.
    """

    names: str
    orders: tuple[tuple[str, str], ...]
    blank: tuple[tuple[str, int], ...]


def result_page(
    state: State, now: Standing, played: Sequence[tuple[int, Move]] = ()
) -> dict[str, Any]:
    """Return the context of the result of an episode; `played` are the moves by entry."""
    names = state.setup.titles
    entries = {move.seat: number for number, move in played if isinstance(move, Result)}
    return {
        "places": [_place(state, score) for score in now.ranked],
        "has_symbols": not state.setup.rules.is_eternal,
        "is_shared": len(now.winners) > 1,
        "winners": listed(names[seat] for seat in now.winners),
        "tie_rows": _rows(state, now),
        "ties": [_tie(state, group, entries) for group in now.undecided],
        "is_mixed": any(city.ending for city in state.cities),
        "left_out": [names[seat] for seat, city in enumerate(state.cities) if city.is_absent],
    }


def _place(state: State, score: Score) -> PlaceView:
    symbols, animal = score.extra["symbols"], animal_of(state.setup, score.seat)
    return PlaceView(
        score.place,
        state.setup.names[score.seat],
        signed(score.total),
        symbols,
        score.reason,
        animal,
        disc_of(animal),
        state.setup.signs[score.seat].city,
        how(state.cities[score.seat].ending),
    )


def _rows(state: State, now: Standing) -> list[dict[str, Any]]:
    """Return a table of empty spaces by row for each group of cities with equal points."""
    tables = []
    for _, group in groupby(now.ranked, key=lambda score: score.total):
        seats = [score.seat for score in group]
        if len(seats) < 2:
            continue
        columns = {seat: row_counts(state, seat) for seat in seats}
        names = [state.setup.titles[seat] for seat in seats]
        if any(columns.values()):
            tables.append({"names": names, "rows": [*_compared(columns, tallest(state))]})
    return tables


def _compared(
    columns: Mapping[int, list[int]], last: int
) -> Iterator[tuple[int, list[int | None], bool]]:
    """Yield the rows that are compared: number, counts (None: not entered), whether it decides."""
    tied = [[*columns]]
    for row in range(last):
        tied = [seats for seats in tied if len(seats) > 1 and _knows(columns, seats, row - 1)]
        if not tied:
            return
        split = []
        for seats in tied:
            if not _knows(columns, seats, row):
                split.append(seats)
                continue
            split += [
                [seat for seat in seats if columns[seat][row] == count]
                for count in {columns[seat][row] for seat in seats}
            ]
        counts = [column[row] if row < len(column) else None for column in columns.values()]
        yield row + 1, counts, len(split) > len(tied)
        tied = split


def _knows(columns: Mapping[int, list[int]], seats: list[int], row: int) -> bool:
    return all(row < len(columns[seat]) for seat in seats)


def _tie(state: State, group: tuple[int, ...], entries: Mapping[int, int]) -> TieView:
    names, last = state.setup.titles, tallest(state)
    return TieView(
        listed(names[seat] for seat in group),
        tuple(
            (" ".join(map(str, order)), ", then ".join(names[seat] for seat in order))
            for order in permutations(group)
        ),
        tuple(
            (names[seat], entries[seat])
            for seat in group
            if len(row_counts(state, seat)) < last and seat in entries
        ),
    )
