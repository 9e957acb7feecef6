"""The result of an episode as its page shows it: places, tie rows, and what is left to the group."""

from dataclasses import dataclass
from itertools import groupby, permutations
from typing import Any

from django.utils.safestring import SafeString

from games.kit.scores import Score, Standing
from games.my_city.scoring import row_counts
from games.my_city.seats import animal_of, disc_of, signed
from games.my_city.state import State


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

    @property
    def circles(self) -> range:
        """One item for each symbol that is coloured."""
        return range(self.symbols)


@dataclass(frozen=True, slots=True)
class TieView:
    """A group that no rule separates, and the orders that the group may choose from."""

    names: str
    orders: tuple[tuple[str, str], ...]


def result_page(state: State, now: Standing) -> dict[str, Any]:
    """Return the context of the result of an episode."""
    names = state.setup.names
    return {
        "places": [_place(state, score) for score in now.ranked],
        "is_shared": len(now.winners) > 1,
        "winners": " and ".join(names[seat] for seat in now.winners),
        "tie_rows": _rows(state, now),
        "ties": [_tie(names, group) for group in now.undecided],
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
    )


def _rows(state: State, now: Standing) -> list[dict[str, Any]]:
    """Return a table of empty spaces by row for each group of cities with equal points."""
    tables = []
    for _, group in groupby(now.ranked, key=lambda score: score.total):
        seats = [score.seat for score in group]
        if len(seats) < 2:
            continue
        columns = [row_counts(state, seat) for seat in seats]
        rows = [(number, counts) for number, counts in enumerate(zip(*columns, strict=False), 1)]
        last = next((n for n, counts in rows if len(set(counts)) == len(seats)), len(rows))
        tables.append(
            {
                "names": [state.setup.names[seat] for seat in seats],
                "rows": [(n, counts, len(set(counts)) > 1) for n, counts in rows[:last]],
            }
        )
    return tables


def _tie(names: tuple[str, ...], group: tuple[int, ...]) -> TieView:
    return TieView(
        " and ".join(names[seat] for seat in group),
        tuple(
            (" ".join(map(str, order)), ", then ".join(names[seat] for seat in order))
            for order in permutations(group)
        ),
    )
