"""What the page of an episode shows: the cards, the seats, the log, and the result."""

from dataclasses import dataclass
from itertools import groupby, permutations
from typing import Any
from uuid import uuid4

from django.utils.safestring import SafeString, mark_safe

from games.history import history, log_items
from games.kit.scores import Score, Standing
from games.kit.svg import ANIMALS, DEFS, animal_svg
from games.log import Log
from games.look import Kept, Look
from games.models import Table
from games.my_city.buildings import Building
from games.my_city.practice import BUILDINGS, LABEL
from games.my_city.ranking import standing
from games.my_city.scoring import row_counts
from games.my_city.seats import piece_picture, seat_view, signed
from games.my_city.state import State
from games.my_city.telling import tell


@dataclass(frozen=True, slots=True)
class CardView:
    """A building's card as a picture with its name."""

    id: str
    name: str
    colour: str
    kind: str
    size: int
    picture: SafeString


KINDS = {"yellow": "Residential", "red": "Public", "blue": "Industrial", "church": "Church"}


def card_view(building: Building) -> CardView:
    """Return a building's card."""
    colour = building.colour.value
    return CardView(
        building.id,
        building.name,
        colour,
        KINDS[colour],
        len(building.shape),
        piece_picture(building),
    )


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

    @property
    def circles(self) -> range:
        """One item for each symbol that is coloured."""
        return range(self.symbols)


@dataclass(frozen=True, slots=True)
class TieView:
    """A group that no rule separates, and the orders that the group may choose from."""

    names: str
    orders: tuple[tuple[str, str], ...]


def episode_page(table: Table, log: Log, look: Look, kept: Kept | None = None) -> dict[str, Any]:
    """Return the context of the page of an episode and of each of its fragments."""
    state: State = log.state
    now = standing(state)
    front = _front(state, look)
    seats = [seat_view(state, score, look=look, kept=kept, tint=table.tint) for score in now.scores]
    lines = history(log, tell)
    return {
        "table": table,
        "here": table.get_absolute_url(),
        "log": log,
        "seats": seats,
        "front": front,
        "card": card_view(state.card) if state.card else None,
        "card_number": len(state.revealed),
        "card_count": len(state.setup.deck),
        "left_count": len(state.setup.deck) - len(state.revealed),
        "left": [
            (KINDS[colour.value], [card_view(building) for building in group])
            for colour, group in groupby(state.left, key=lambda building: building.colour)
        ],
        "is_round_closed": not state.owing and not state.finished,
        "is_finished": state.finished,
        "is_practice": state.setup.deck is BUILDINGS,
        "practice_label": LABEL,
        "rules": state.setup.rules,
        "lines": lines,
        "said": lines[-1] if lines else None,
        "last_move": log.standing[-1][0] if log.standing else None,
        "request_id": uuid4(),
        "defs": mark_safe(DEFS),  # noqa: S308  # ours
        "log_items": log_items(table, lines),
        # a seat that owes an act shows its refusal where it acts
        "kept": None if kept and kept.seat in state.owing else kept,
        **(_result(state, now) if state.finished else {}),
    }


def next_seat(state: State, after: int | None) -> int | None:
    """Return the seat that acts next on one phone for all: clockwise behind the one that acted."""
    owing = state.owing
    if not owing:
        return after
    return next((seat for seat in owing if after is not None and seat > after), owing[0])


def _front(state: State, look: Look) -> int:
    if look.seat is not None and look.seat in state.setup.seats:
        return look.seat
    return state.owing[0] if state.owing else 0


def _result(state: State, now: Standing) -> dict[str, Any]:
    names = state.setup.names
    return {
        "places": [_place(names, score) for score in now.ranked],
        "is_shared": len(now.winners) > 1,
        "winners": " and ".join(names[seat] for seat in now.winners),
        "tie_rows": _rows(state, now),
        "ties": [_tie(names, group) for group in now.undecided],
    }


def _place(names: tuple[str, ...], score: Score) -> PlaceView:
    symbols = score.extra["symbols"]
    return PlaceView(
        score.place,
        names[score.seat],
        signed(score.total),
        symbols,
        score.reason,
        ANIMALS[score.seat],
        mark_safe(animal_svg(score.seat)),  # noqa: S308  # ours
    )


def _rows(state: State, now: Standing) -> list[dict[str, Any]]:
    """Return a table of empty spaces by row for each group of cities with equal points."""
    tables = []
    for _, group in groupby(now.ranked, key=lambda score: score.total):
        seats = [score.seat for score in group]
        if len(seats) < 2:
            continue
        columns = [row_counts(state, seat) for seat in seats]
        rows = [(number, counts) for number, counts in enumerate(zip(*columns, strict=True), 1)]
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
