"""What can be counted of a campaign: the race of the symbols, records, ties, city against city."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from campaign.legacy.ledger import Entry, standing_entries
from campaign.legacy.symbols import Symbols


@dataclass(frozen=True, slots=True)
class Result:
    """How a city did in an episode, as it was announced; None where its log does not tell.

    `group` is the number of buildings in its largest group of one colour.
    """

    place: int
    total: int
    symbols: int
    reason: str = ""
    passes: int | None = None
    group: int | None = None


@dataclass(frozen=True, slots=True)
class Outcome:
    """A closed episode: the results by city, how long it took where that is known, its sources.

    `sources` are the points of each city by the name of what they came from.
    """

    number: int
    results: Mapping[int, Result]
    minutes: int | None = None
    sources: Mapping[str, Mapping[int, int]] | None = None


@dataclass(frozen=True, slots=True)
class Mark:
    """A number that stands out, and the episode in which it was reached first."""

    number: int
    episode: int


@dataclass(frozen=True, slots=True)
class Record:
    """What a city has reached over the episodes that it played."""

    played: int
    wins: int
    total: int
    best: Mark | None
    worst: Mark | None
    passes: int | None
    group: Mark | None


@dataclass(frozen=True, slots=True)
class Tie:
    """Cities with equal points in an episode, the best place first; a place may be shared."""

    episode: int
    cities: tuple[int, ...]
    total: int
    is_shared: bool


def symbol_race(entries: Iterable[Entry], cities: int, last: int) -> list[list[int]]:
    """Return for each city its symbols before the first episode and after each to the last.

    What was coloured between episodes counts with the episode that it is written to.
    """
    gains = [[0] * (last + 1) for _ in range(cities)]
    for entry in standing_entries(entries):
        if isinstance(entry.mark, Symbols) and entry.city is not None:
            gains[entry.city][min(entry.episode, last)] += entry.mark.count
    return [_sums(one) for one in gains]


def _sums(numbers: Sequence[int]) -> list[int]:
    return [sum(numbers[: count + 1]) for count in range(len(numbers))]


def records(outcomes: Sequence[Outcome], cities: int) -> list[Record]:
    """Return the record of each city."""
    return [_record(outcomes, city) for city in range(cities)]


def _record(outcomes: Sequence[Outcome], city: int) -> Record:
    own = [(one.number, one.results[city]) for one in outcomes if city in one.results]
    totals = [Mark(result.total, number) for number, result in own]
    groups = [Mark(result.group, number) for number, result in own if result.group is not None]
    passes = [result.passes for _, result in own if result.passes is not None]
    return Record(
        played=len(own),
        wins=sum(result.place == 1 for _, result in own),
        total=sum(result.total for _, result in own),
        best=max(totals, key=lambda mark: (mark.number, -mark.episode), default=None),
        worst=min(totals, key=lambda mark: (mark.number, mark.episode), default=None),
        passes=sum(passes) if passes else None,
        group=max(groups, key=lambda mark: (mark.number, -mark.episode), default=None),
    )


def ties(outcomes: Iterable[Outcome]) -> list[Tie]:
    """Return where points were equal, so that something else decided a place, or it was shared."""
    found = []
    for one in outcomes:
        by_total: dict[int, list[int]] = {}
        ranked = sorted(one.results.items(), key=lambda item: (item[1].place, item[0]))
        for city, result in ranked:
            by_total.setdefault(result.total, []).append(city)
        for total, cities in by_total.items():
            if len(cities) > 1:
                places = {one.results[city].place for city in cities}
                is_shared = len(places) < len(cities)
                found.append(Tie(one.number, tuple(cities), total, is_shared))
    return found


def head_to_head(outcomes: Iterable[Outcome], cities: int) -> dict[tuple[int, int], int]:
    """Return how often a city had the better place than another, in episodes that both played."""
    found = {(one, other): 0 for one in range(cities) for other in range(cities) if one != other}
    for outcome in outcomes:
        for one, other in combinations(sorted(outcome.results), 2):
            mine, theirs = outcome.results[one].place, outcome.results[other].place
            if mine != theirs:
                found[(one, other) if mine < theirs else (other, one)] += 1
    return found


def source_names(outcomes: Iterable[Outcome]) -> list[str]:
    """Return the names of all sources of points, in the order in which they came up."""
    names: dict[str, None] = {}
    for one in outcomes:
        names |= dict.fromkeys(one.sources or ())
    return [*names]
