"""The score of a table: what each seat has, places, and the reason of each."""

from collections.abc import Sequence
from itertools import groupby

from games.cities.areas import Area, park_areas, water_areas
from games.cities.claims import value_of
from games.cities.counting import counted_cards
from games.cities.district import District
from games.cities.spaces import Kind
from games.cities.state import State
from games.kit.scores import Line, Score, Standing, places
from games.kit.words import counted, listed

MONUMENT = 2
"""Points of a monument (text: Monument Feature Tiles)."""


def standing(state: State) -> Standing:
    """Return the scores and places as if the game ended now (text: End of Game and Scoring).

    A tie goes to who has more points of achievements; where those are equal as
    well the place is shared (text; rulings, section 3).
    """
    lines = [score_lines(state, seat) for seat in state.setup.seats]
    merits = [(sum(line.points for line in own), own[0].points) for own in lines]
    ranked = sorted(state.setup.seats, key=lambda seat: merits[seat], reverse=True)
    groups = [[*group] for _, group in groupby(ranked, key=lambda seat: merits[seat])]
    found = places(groups)
    scores = tuple(
        Score(seat, found[seat], own, reason=_reason(state, seat, merits))
        for seat, own in enumerate(lines)
    )
    return Standing(state.finished, scores)


def score_lines(state: State, seat: int) -> tuple[Line, ...]:
    """Return the five lines of a seat's score: that of achievements first."""
    district = state.districts[seat]
    return (
        _achievements(state, seat),
        _cards(state, seat),
        _areas("water", water_areas(district)),
        _areas("parks", park_areas(district)),
        _monuments(district),
    )


def _achievements(state: State, seat: int) -> Line:
    won = [
        (achievement.title, value_of(state, seat, index))
        for index, achievement in enumerate(state.setup.achievements)
        if seat in state.claims[index]
    ]
    words = ", ".join(f"{title}: {points}" for title, points in won) or "No achievement claimed"
    return Line("achievements", sum(points for _, points in won), words)


def _cards(state: State, seat: int) -> Line:
    cards = counted_cards(state, seat)
    words = ", ".join(
        f"{item.card.title}: {item.card.points} × "
        + ("?" if item.occurrences is None else str(item.occurrences))
        for item in cards
    )
    spaces = {space for item in cards for space in item.spaces}
    points = sum(item.points for item in cards)
    return Line("cards", points, words or "No scoring card", tuple(sorted(spaces)))


def _areas(code: str, found: Sequence[Area]) -> Line:
    scoring = [area for area in found if area.points]
    words = ", ".join(
        f"{listed(area.designs)} in an area of {counted(len(area.spaces), 'space', 'spaces')}:"
        f" {area.points}"
        for area in scoring
    )
    spaces = tuple(sorted(space for area in scoring for space in area.spaces))
    points = sum(area.points for area in scoring)
    return Line(code, points, words or "No area with a feature", spaces)


def _monuments(district: District) -> Line:
    spaces = tuple(
        sorted(at for at, item in district.features.items() if item.kind is Kind.MONUMENT)
    )
    number = len(spaces)
    words = counted(number, "monument", "monuments")
    return Line("monuments", MONUMENT * number, f"{words[0].upper()}{words[1:]}", spaces)


def _reason(state: State, seat: int, merits: Sequence[tuple[int, int]]) -> str:
    """Say what decided the place of a seat against those with as many points."""
    total, won = merits[seat]
    points = f"{total} {'point' if total == 1 else 'points'}"
    level = [other for other in state.setup.seats if other != seat and merits[other][0] == total]
    if not level:
        return f"{points}."
    equal = [other for other in level if merits[other][1] == won]
    if equal:
        return (
            f"{points} with {won} from achievements, as {_names(state, equal)}:"
            " the place is shared."
        )
    above = [other for other in level if merits[other][1] > won]
    rival = above or level
    theirs = (min if above else max)(merits[other][1] for other in rival)
    return (
        f"{points}, as {_names(state, rival)}, with {'fewer' if above else 'more'} from"
        f" achievements: {won} against {theirs}."
    )


def _names(state: State, seats: Sequence[int]) -> str:
    return listed(state.setup.names[seat] for seat in seats)
