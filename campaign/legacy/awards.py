"""What an episode brings for good: symbols by its standing, stickers by its award table.

The award table stands on the sheet of the group's own envelope, so the group types it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from campaign.legacy.moments import Moment
from campaign.legacy.symbols import Source, Symbols
from games.kit.scores import Score, Standing, places

MOST_AWARDED = 20
"""Of one kind for one place; more is a slip of the finger."""


class Who(StrEnum):
    """For whom a line of an award table is, as the sheets say it."""

    FIRST = "first"
    SECOND = "second"
    OTHER = "other"
    ALL = "all"


@dataclass(frozen=True, slots=True)
class Award:
    """A line of an award table: so many of a kind, for whom, at the start or the end."""

    moment: Moment
    who: Who
    kind: str
    count: int


@dataclass(frozen=True, slots=True)
class AwardTable:
    """What an episode brings, as the group typed it off its sheet; empty: nothing.

    At the start of an episode the places are those of the episode before it.
    """

    episode: int
    awards: tuple[Award, ...] = ()

    def owed(self, moment: Moment, who: frozenset[Who]) -> dict[str, int]:
        """Return how many of each kind those get at a moment who stand on these lines."""
        found: dict[str, int] = {}
        for award in self.awards:
            if award.moment is moment and award.who in who:
                found[award.kind] = found.get(award.kind, 0) + award.count
        return found


def lines_for(place: int, players: int) -> frozenset[Who]:
    """Return the lines of an award table that a place earns among so many players.

    Of two, the second counts as other; one alone has no placement (rulings, An episode).
    """
    tier = Who.OTHER
    if place == 1 and players > 1:
        tier = Who.FIRST
    elif place == 2 and players > 2:  # rulings: of three or four
        tier = Who.SECOND
    return frozenset({tier, Who.ALL})


def symbols_of(score: Score) -> list[Symbols]:
    """Return the symbols that a city colours for an episode, each with its words.

    Source: text, Progress Symbols: first for the marker that reached 50, then for the place.
    """
    fifty = sum(line.code == "capped" for line in score.lines)
    placement = score.extra["symbols"] - fifty
    found = []
    if fifty:
        found.append(Symbols(1, Source.FIFTY, "the marker reached 50"))
    if placement:
        found.append(Symbols(placement, Source.PLACEMENT, f"place {score.place}"))
    return found


def awards(standing: Standing) -> Mapping[int, list[Symbols]]:
    """Return what each seat that played colours; seats that colour nothing are left out."""
    found = {score.seat: symbols_of(score) for score in standing.scores}
    return {seat: symbols for seat, symbols in found.items() if symbols}


def leaders(symbols: Sequence[int], playing: Sequence[int] = ()) -> tuple[int, ...]:
    """Return the cities with the most symbols; several share (rulings, Between episodes).

    Of the cities that are `playing`; where none is, of all.
    """
    found = city_places(symbols, playing)
    return tuple(city for city, place in sorted(found.items()) if place == 1)


def city_places(symbols: Sequence[int], playing: Sequence[int] = ()) -> dict[int, int]:
    """Return the place of each city in the campaign by its symbols, shared places skipping.

    A city that is not `playing` has none, as long as any is.
    """
    among = playing or range(len(symbols))
    counts = sorted({symbols[city] for city in among}, reverse=True)
    return places([[city for city in among if symbols[city] == most] for most in counts])
