"""How somebody has done over many games: wins and places, since points of games do not compare."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Finished:
    """A finished game of somebody: what, when (None: not known), among how many, at which place.

    Alone there is no place to be had, and a win only of a game that can be lost.
    """

    game: str
    year: int | None
    players: int
    place: int
    is_winner: bool


@dataclass(frozen=True, slots=True)
class Tally:
    """So many games, so many won, and how often which place against others was reached."""

    played: int
    wins: int
    places: Mapping[int, int]

    @property
    def others(self) -> int:
        """How many were not won."""
        return self.played - self.wins


def tally(games: Iterable[Finished]) -> Tally:
    """Return what some games come to; a shared first place is a win of each who shares it."""
    known = [*games]
    places = Counter(one.place for one in known if one.players > 1)
    return Tally(len(known), sum(one.is_winner for one in known), dict(sorted(places.items())))


def tallies_by(
    games: Iterable[Finished], key: Callable[[Finished], Any]
) -> list[tuple[Any, Tally]]:
    """Return a tally for each value of a key, in the order of the values."""
    found: dict[Any, list[Finished]] = {}
    for one in games:
        found.setdefault(key(one), []).append(one)
    return [(value, tally(found[value])) for value in sorted(found)]
