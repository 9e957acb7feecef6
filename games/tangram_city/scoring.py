"""The score of a table: the rounds, both bonuses, places, and the reason of each."""

from itertools import groupby

from games.kit.scores import Line, Score, Standing, places
from games.kit.words import listed
from games.tangram_city.halves import GRID
from games.tangram_city.placement import Colour
from games.tangram_city.state import City, State

PLANNING = 15
"""Points for a full board (text: Planning Bonus)."""

# text: Balance Bonus; rulings, section 4: the largest distance, and its points
BALANCE = ((0, 20), (2, 10), (4, 5))


def balance_points(distance: int) -> int:
    """Return the bonus for the distance between the numbers of red and green squares."""
    return next((points for most, points in BALANCE if distance <= most), 0)


def standing(state: State) -> Standing:
    """Return the scores and places as if it ended now; the bonuses come at the end only.

    A round counts once it is scored. Equal totals share the place.
    """
    lines = [score_lines(state, seat) for seat in state.setup.seats]
    totals = [sum(line.points for line in own) for own in lines]
    ranked = sorted(state.setup.seats, key=lambda seat: -totals[seat])
    groups = [[*group] for _, group in groupby(ranked, key=lambda seat: totals[seat])]
    found = places(groups)
    scores = tuple(
        Score(
            seat=seat,
            place=found[seat],
            lines=lines[seat],
            extra={
                "red": city.red_squares.bit_count(),
                "green": city.green_squares.bit_count(),
            },
            reason=_reason(state, seat, totals),
        )
        for seat, city in enumerate(state.cities)
    )
    return Standing(state.finished, scores, extra={"start_marker": state.marker})


def score_lines(state: State, seat: int) -> tuple[Line, ...]:
    """Return the lines of one seat: each scored round, and at the end the bonuses."""
    city = state.cities[seat]
    rounds = tuple(
        Line(
            f"round_{number}",
            rectangle.area,
            f"Round {number}: {rectangle.words}",
            rectangle.cells,
        )
        for number, rectangle in enumerate(city.scored, start=1)
    )
    return (*rounds, _planning(city), _balance(state, city)) if state.finished else rounds


def _planning(city: City) -> Line:
    if city.is_full:
        return Line("planning", PLANNING, "All 49 squares are full")
    left = GRID.inside & ~city.full
    number = left.bit_count()
    words = f"{number} {'square is' if number == 1 else 'squares are'} not full"
    return Line("planning", 0, words, tuple(GRID.cells(left)))


def _balance(state: State, city: City) -> Line:
    red, green = city.red_squares, city.green_squares
    distance = abs(red.bit_count() - green.bit_count())
    names = state.setup.colours
    words = (
        f"{red.bit_count()} {names[Colour.RED]} and {green.bit_count()} {names[Colour.GREEN]}:"
        f" distance {distance}"
    )
    return Line("balance", balance_points(distance), words, tuple(GRID.cells(red | green)))


def _reason(state: State, seat: int, totals: list[int]) -> str:
    points = f"{totals[seat]} {'point' if totals[seat] == 1 else 'points'}"
    others = [
        state.setup.names[other]
        for other in state.setup.seats
        if other != seat and totals[other] == totals[seat]
    ]
    if not others:
        return f"{points}."
    return f"{points}, as {listed(others)}: the place is shared."
