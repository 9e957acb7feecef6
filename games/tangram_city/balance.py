"""The balance of a board in words, and as a scale with both markers."""

from dataclasses import dataclass

from django.utils.safestring import SafeString, mark_safe

from games.kit.scores import Line
from games.lines import LineView, line_view
from games.tangram_city.halves import GRID
from games.tangram_city.placement import Colour, Names
from games.tangram_city.reach import reach_words
from games.tangram_city.scoring import balance_points
from games.tangram_city.state import City, State

_STEP = 12  # units of the scale for a square
_LEAST = 20  # squares on the scale


@dataclass(frozen=True, slots=True)
class BalanceView:
    """The balance of a board: the counts, what they would bring, what can come, and the scale."""

    counts: tuple[LineView, ...]
    words: str
    reach: str
    scale: SafeString


def balance_view(
    city: City, names: Names, *, lit: str = "", finished: bool, reach: str = ""
) -> BalanceView:
    """Return the balance of a board as it stands; `lit` is the code of a count that is lit."""
    red, green = city.red_squares.bit_count(), city.green_squares.bit_count()
    distance = abs(red - green)
    when = "at the end" if finished else "if it ended so"
    words = (
        f"{red} {names[Colour.RED]}, {green} {names[Colour.GREEN]}: distance {distance}, worth"
        f" {balance_points(distance)} points {when}."
    )
    return BalanceView(_counts(city, names, lit), words, reach, scale(red, green))


def seat_balance(state: State, seat: int, lit: str) -> BalanceView:
    """Return the balance of a seat, in the last round with what can become of it."""
    city = state.cities[seat]
    reach = reach_words(state, seat)
    return balance_view(city, state.setup.colours, lit=lit, finished=state.finished, reach=reach)


def _counts(city: City, names: Names, lit: str) -> tuple[LineView, ...]:
    """Return the squares of each colour."""
    return tuple(
        line_view(
            Line(
                f"squares_{colour.value}",
                mask.bit_count(),
                f"Squares of {names[colour]}",
                tuple(GRID.cells(mask)),
            ),
            lit,
        )
        for colour, mask in ((Colour.RED, city.red_squares), (Colour.GREEN, city.green_squares))
    )


def scale(red: int, green: int) -> SafeString:
    """Return the picture of both markers on the scale of squares."""
    last = max(_LEAST, red, green)
    ticks = "".join(
        f"M{_STEP * at} {26 if at % 5 else 23}V{34 if at % 5 else 37}" for at in range(last + 1)
    )
    low, high = sorted((red, green))
    numbers = "".join(f'<text x="{_STEP * at}" y="70">{at}</text>' for at in range(0, last + 1, 5))
    svg = (
        f'<svg class="scale" viewBox="-12 0 {_STEP * last + 24} 74" aria-hidden="true"'
        f' focusable="false"><path class="scale-line" d="M0 30H{_STEP * last}{ticks}"/>'
        f'<path class="scale-between" d="M{_STEP * low} 30H{_STEP * high}"/>'
        f'<path class="scale-mark red" d="M{_STEP * red - 8} 6h16l-8 18z"/>'
        f'<path class="scale-mark green" d="M{_STEP * green - 8} 54h16l-8-18z"/>'
        f"{numbers}</svg>"
    )
    return mark_safe(svg)  # noqa: S308  # numbers
