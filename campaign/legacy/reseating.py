"""A city that gets a seat in an episode that was played, or loses one: pure."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import combinations
from typing import Any

from campaign.legacy.ledger import Entry, NewMark, Removal, with_marks
from campaign.legacy.moments import EPISODES, Moment, Point
from campaign.legacy.people import Joined, Retired
from campaign.legacy.replaying import Fall, Numbered
from campaign.legacy.seating import comings, is_playing
from games.my_city.moves import Order

OTHERWISE = "Its seat was corrected"
TIED = "It is about a tie in which this city was named."


def seat_marks(
    entries: Sequence[Entry], city: int, episode: int, *, has_seat: bool
) -> list[NewMark]:
    """Return what the ledger needs so that a city has a seat in an episode, or none there.

    All other episodes keep their seats; so in the last one it plays on, or no more.
    """
    wanted = {**_plays(entries, city), episode: has_seat}
    gone: list[Entry] = []
    if not has_seat:
        gone = [one for one in _comings_at(entries, city, episode) if isinstance(one.mark, Joined)]
    beside = [*_comings_at(entries, city, episode), *_comings_at(entries, city, episode + 1)]
    of_seat = [
        one for one in beside if one not in gone and any(one.number > e.number for e in gone)
    ]
    ways = (
        _way(entries, city, episode, wanted, [*gone, *some])
        for size in range(len(of_seat), -1, -1)
        for some in combinations(of_seat, size)
    )
    fits = [marks for marks in ways if _plays(with_marks(entries, marks), city) == wanted]
    return min(fits, key=_said_anew)


def _way(
    entries: Sequence[Entry],
    city: int,
    episode: int,
    wanted: Mapping[int, bool],
    taken: Sequence[Entry],
) -> list[NewMark]:
    """Return marks that take others away, and let a city play as is wanted around an episode."""
    marks: list[NewMark] = [(e.point, city, Removal(e.number, OTHERWISE)) for e in taken]
    for number in (episode, episode + 1):
        if number in wanted:
            now = with_marks(entries, marks)
            marks += _turned(now, city, number, plays=wanted[number])
    return marks


def _said_anew(marks: Sequence[NewMark]) -> int:
    return sum(not isinstance(mark, Removal) for _, _, mark in marks)


def _plays(entries: Sequence[Entry], city: int) -> dict[int, bool]:
    """Return by episode whether a city has a seat in it."""
    mine = comings(entries, city)
    return {number: is_playing(mine, city, _start(number)) for number in range(1, EPISODES + 1)}


def _turned(entries: Sequence[Entry], city: int, episode: int, *, plays: bool) -> list[NewMark]:
    """Return a mark that lets a city play from an episode on or no more, none where it is so."""
    point = _start(episode)
    if is_playing(entries, city, point) == plays:
        return []
    return [(point, city, Joined() if plays else Retired(last_reason(entries, city, episode)))]


def last_reason(entries: Sequence[Entry], city: int, episode: int) -> str:
    """Return why a city had retired by an episode: that stays told when it does so later."""
    before = [one.mark for one in comings(entries, city) if one.episode <= episode]
    reasons = [mark.reason for mark in before if isinstance(mark, Retired)]
    return reasons[-1] if reasons else ""


def _comings_at(entries: Sequence[Entry], city: int, episode: int) -> list[Entry]:
    return [entry for entry in comings(entries, city) if entry.point == _start(episode)]


def _start(episode: int) -> Point:
    return episode, Moment.START


def moved_to(
    standing: Sequence[Numbered], before: Sequence[int], after: Sequence[int]
) -> tuple[list[Numbered], list[Fall]]:
    """Return the moves of a table as its seats would be numbered; both give the city by seat.

    What a city did that has no seat any more is left out, and with it an order that names it,
    which is told.
    """
    seats = {seat: after.index(city) for seat, city in enumerate(before) if city in after}
    moves: list[Numbered] = []
    falls = []
    for number, move in standing:
        if isinstance(move, Order) and not {*move.seats} <= seats.keys():
            falls.append(Fall(number, None, TIED))
        elif isinstance(move, Order):
            moves.append((number, Order(tuple(seats[seat] for seat in move.seats))))
        elif not hasattr(move, "seat"):
            moves.append((number, move))
        elif move.seat in seats:
            moves.append((number, _of_seat(move, seats[move.seat])))
    return moves, falls


def _of_seat(move: Any, seat: int) -> Any:
    return replace(move, seat=seat)
