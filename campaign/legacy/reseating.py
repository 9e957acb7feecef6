"""A city that gets a seat in an episode that was played, or loses one: pure."""

from collections.abc import Sequence
from dataclasses import replace
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

    All later episodes keep their seats; so in the last one it plays on, or no more.
    """
    told = _comings_at(entries, city, episode)
    gone = [] if has_seat else [entry for entry in told if isinstance(entry.mark, Joined)]
    marks: list[NewMark] = [(e.point, city, Removal(e.number, OTHERWISE)) for e in gone]
    marks += _turned(with_marks(entries, marks), city, episode, plays=has_seat)
    if episode == EPISODES:
        return marks
    plays_on = is_playing(entries, city, _start(episode + 1))
    for entry in _comings_at(entries, city, episode + 1):
        taken = [*marks, (entry.point, city, Removal(entry.number, OTHERWISE))]
        is_of_seat = any(entry.number > one.number for one in gone)
        if is_of_seat and plays_on == is_playing(
            with_marks(entries, taken), city, _start(episode + 1)
        ):
            marks = taken
    return [*marks, *_turned(with_marks(entries, marks), city, episode + 1, plays=plays_on)]


def _turned(entries: Sequence[Entry], city: int, episode: int, *, plays: bool) -> list[NewMark]:
    """Return a mark that lets a city play from an episode on or no more, none where it is so."""
    point = _start(episode)
    if is_playing(entries, city, point) == plays:
        return []
    return [(point, city, Joined() if plays else Retired(_reason(entries, city, episode)))]


def _reason(entries: Sequence[Entry], city: int, episode: int) -> str:
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
