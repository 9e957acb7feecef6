"""Which cities play from when on: those that have come and did not retire."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from campaign.legacy.ledger import Entry, Removal, standing_entries
from campaign.legacy.moments import Moment, Point, is_later
from campaign.legacy.people import Joined, Retired
from games.kit.scores import Standing


def comings(entries: Iterable[Entry], city: int) -> list[Entry]:
    """Return when a city came and went, in the order in which it counts."""
    about = [entry for entry in entries if isinstance(entry.mark, Joined | Retired | Removal)]
    return [
        entry
        for entry in standing_entries(about)
        if entry.city == city and not isinstance(entry.mark, Removal)
    ]


def is_playing(entries: Iterable[Entry], city: int, until: Point) -> bool:
    """Tell whether a city plays at a point: a founding city does until it retires."""
    mine = comings(entries, city)
    before = [entry for entry in mine if not is_later(entry.point, until)]
    if before:
        return isinstance(before[-1].mark, Joined)
    return not (mine and isinstance(mine[0].mark, Joined))


def seated_in(entries: Sequence[Entry], cities: int, episode: int) -> tuple[int, ...]:
    """Return the cities that have a seat in an episode, in the order of the seats.

    `cities` is how many there are in all. Seat and city are one number only while nobody
    has retired and nobody came late.
    """
    until = (episode, Moment.START)
    return tuple(city for city in range(cities) if is_playing(entries, city, until))


def away_words(entries: Iterable[Entry], city: int, episode: int) -> str:
    """Say since when a city does not play in an episode, or from when on; "" where it plays."""
    entries, until = [*entries], (episode, Moment.START)
    if is_playing(entries, city, until):
        return ""
    mine = comings(entries, city)
    left = [entry for entry in mine if not is_later(entry.point, until)]
    if left:
        return f"retired, from episode {left[-1].episode} on"
    return f"comes with episode {mine[0].episode}"


def of_cities(standing: Standing, seated: Sequence[int]) -> Standing:
    """Return the standing of a table with cities in the place of seats."""
    return replace(
        standing,
        scores=tuple(replace(score, seat=seated[score.seat]) for score in standing.scores),
        undecided=tuple(tuple(seated[seat] for seat in group) for group in standing.undecided),
    )
