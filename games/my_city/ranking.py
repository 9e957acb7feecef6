"""Places, ties and progress symbols of an episode, and the reason of each place."""

from collections.abc import Mapping
from itertools import groupby
from typing import Any

from games.kit.scores import Line, Score, Standing, places
from games.kit.words import listed
from games.my_city.scoring import boxes, row_counts, score_lines, symbols, tallest
from games.my_city.state import State

# text: Progress Symbols; rulings, An episode: by number of players, then by place
PLACEMENT_SYMBOLS = {1: (), 2: (2,), 3: (2, 1), 4: (2, 1)}

Groups = list[list[int]]
"""Seats that share a place, best first."""


def standing(state: State) -> Standing:
    """Return the scores and places as if the episode ended now; who does not play has none.

    Symbols for placement come with the end only; for reaching 50 at once.
    """
    lines = {seat: score_lines(state, seat) for seat in state.present}
    tied = _tied(state, {seat: _total(found) for seat, found in lines.items()})
    found = places(_ordered(state, tied))
    scores = tuple(
        Score(
            seat=seat,
            place=found[seat],
            lines=lines[seat],
            extra=_extra(state, seat, found[seat], lines[seat]),
            reason=_reason(state, seat, tied, lines),
        )
        for seat in state.present
    )
    return Standing(state.finished, scores, _unnamed(state, tied) if state.finished else ())


def undecided(state: State) -> tuple[tuple[int, ...], ...]:
    """Return the groups that no rule separates and whose order the group has not named."""
    totals = {seat: _total(score_lines(state, seat)) for seat in state.present}
    return _unnamed(state, _tied(state, totals))


def _total(lines: tuple[Line, ...]) -> int:
    return sum(line.points for line in lines)


def _tied(state: State, totals: Mapping[int, int]) -> Groups:
    """Return the groups of seats that no rule separates, best first.

    More points; then fewer empty spaces in the top row, the next one, and so
    on (text: In Case of a Tie).
    """
    rows = {seat: row_counts(state, seat) for seat in totals}
    ranked = sorted(totals, key=lambda seat: -totals[seat])
    groups: Groups = []
    for _, group in groupby(ranked, key=lambda seat: totals[seat]):
        groups += _by_rows(rows, [*group], tallest(state))
    return groups


def _by_rows(rows: Mapping[int, list[int]], seats: list[int], last: int, row: int = 0) -> Groups:
    """Separate seats of equal points by the rows from `row` on; one not entered separates none."""
    if len(seats) == 1 or row == last or any(len(rows[seat]) <= row for seat in seats):
        return [seats]

    def empties(seat: int) -> int:
        return rows[seat][row]

    groups: Groups = []
    for _, group in groupby(sorted(seats, key=empties), key=empties):
        groups += _by_rows(rows, [*group], last, row + 1)
    return groups


def _unnamed(state: State, tied: Groups) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(group) for group in tied if len(group) > 1 and _named(state, group) is None)


def _named(state: State, group: list[int]) -> tuple[int, ...] | None:
    """Return the order that the group of players gave to these tied seats."""
    return next((order for order in state.orders if set(order) == set(group)), None)


def _ordered(state: State, tied: Groups) -> Groups:
    groups: Groups = []
    for group in tied:
        order = _named(state, group)
        groups += [[seat] for seat in order] if order else [group]
    return groups


def _extra(state: State, seat: int, place: int, lines: tuple[Line, ...]) -> dict[str, Any]:
    tracks = boxes(state, seat) if state.setup.rules.all("track") else {}
    return {
        "symbols": _symbols(state, seat, place, lines),
        **({"tracks": tracks} if tracks else {}),
    }


def _symbols(state: State, seat: int, place: int, lines: tuple[Line, ...]) -> int:
    if state.setup.rules.is_eternal:
        return 0
    awards = PLACEMENT_SYMBOLS[len(state.present)] if state.finished else ()
    placement = awards[place - 1] if place <= len(awards) else 0
    reached = any(line.code == "capped" for line in lines)
    return placement + reached + symbols(state, seat)


def _reason(state: State, seat: int, tied: Groups, lines: Mapping[int, tuple[Line, ...]]) -> str:
    """Say what decided the place of a seat against those with as many points."""
    total = _total(lines[seat])
    group = next(group for group in tied if seat in group)
    if len(group) > 1:
        return _equal_reason(state, seat, group, total)
    level = [g for g in tied if _total(lines[g[0]]) == total]
    here = level.index(group)
    if len(level) == 1:
        return f"{_points(total)}."
    other = level[here - 1] if here else level[1]
    counts, others = row_counts(state, seat), row_counts(state, other[0])
    row = next(number for number, count in enumerate(counts) if count != others[number])
    return (
        f"{_points(total)}, as {_names(state, other)}; {'more' if here else 'fewer'} empty"
        f" spaces in row {row + 1}: {counts[row]} against {others[row]}."
    )


def _equal_reason(state: State, seat: int, group: list[int], total: int) -> str:
    others = _names(state, [other for other in group if other != seat])
    same = f"{_points(total)} and as many empty spaces in every row as {others}"
    if any(len(row_counts(state, one)) < tallest(state) for one in group):
        same = f"{_points(total)}, as {others}, and not all rows were entered"
    order = _named(state, group)
    if order is None:
        return f"{same}: the place is shared."
    return f"{same}; the group put {_names(state, order)} in this order."


def _points(total: int) -> str:
    shown = f"{total}".replace("-", "\N{MINUS SIGN}")
    return f"{shown} point" if total in (1, -1) else f"{shown} points"


def _names(state: State, seats: list[int] | tuple[int, ...]) -> str:
    return listed(state.setup.titles[seat] for seat in seats)
