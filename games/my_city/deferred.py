"""A seat whose view is made only where a page asks for more of it than its plate.

An act of one city leaves the sections of the others mostly as they are. What such a section goes
by is told here without making it, so that whoever writes it may see that it is written already.
"""

from collections.abc import Iterable
from dataclasses import replace
from functools import cached_property, partial
from typing import Any

from django.utils.safestring import SafeString

from games.kit.scores import Score, Standing
from games.look import Kept, Look
from games.my_city.scoring import marker, said_lines
from games.my_city.seats import (
    SeatView,
    animal_of,
    disc_of,
    doing,
    seat_view,
    seat_views,
    word_of,
)
from games.my_city.showing import Showing
from games.my_city.state import City, State


class DeferredView:
    """A `SeatView` to be: the plate and the sign of a seat, all else once it is asked for."""

    def __init__(self, state: State, score: Score, showing: Showing) -> None:
        """Begin a seat of a state by its score; `showing` is what concerns that seat."""
        seat = score.seat
        self._make = partial(seat_view, state, score, showing)
        self.number = seat
        self.doing = doing(state, seat)
        self.animal = animal_of(state.setup, seat)
        self.title = state.setup.signs[seat].city or state.setup.names[seat]
        self.sign = _sign(state, score, showing)

    @property
    def state(self) -> str:
        """The class of the seat's state."""
        return word_of(self.doing)

    @property
    def disc(self) -> SafeString:
        """The picture of its animal."""
        return disc_of(self.animal)

    @cached_property
    def _view(self) -> SeatView:
        return self._make()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._view, name)


def views_for(state: State, now: Standing, showing: Showing) -> list[SeatView] | list[DeferredView]:
    """Return all seats, to be made later where nothing but what was played is shown of them."""
    if not _is_plain(showing.look, showing.kept) or any(map(_is_entered, state.cities)):
        return seat_views(state, now, showing)
    scores = {score.seat: score for score in now.scores}
    return [
        DeferredView(state, scores.get(seat) or Score(seat, 0, ()), showing.at(seat))
        for seat in state.setup.seats
    ]


def _is_plain(look: Look, kept: Kept | None) -> bool:
    """Tell whether nothing is selected, typed or refused."""
    return kept is None and replace(look, seat=None, may_act=True, own=frozenset()) == Look()


def _is_entered(city: City) -> bool:
    """Tell whether a city is entered at the end, and so goes by what is typed of it besides."""
    return city.is_later or city.ending is not None


def _sign(state: State, score: Score, showing: Showing) -> int:
    """Return what differs wherever the section of a seat does, on one set-up.

    Other cities, and what the group counts otherwise, reach it by the lines of its score alone.
    Numbers that may be negative are told as words: -1 and -2 have one hash.
    """
    seat = score.seat
    acts = showing.look.acts_for(seat)
    return hash(
        (
            *(seat, acts, showing.tint, showing.others, state.revealed, state.finished),
            *_city_sign(state.cities[seat]),
            *((line, str(line.points)) for line in score.lines),
            str(marker(state, seat)),
            said_lines(state, seat) if acts else (),
            repr(state.written) if state.written else "",
        )
    )


def _city_sign(city: City) -> Iterable[object]:
    """Yield what a city is, and where its marker has stood, which has no hash itself."""
    yield replace(city, trail=())
    yield repr(city.trail)
