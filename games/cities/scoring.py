"""The score of a table: what each seat has, places, and the reason of each."""

from collections.abc import Sequence
from itertools import groupby

from games.cities.areas import Area, park_areas, water_areas
from games.cities.claims import value_of
from games.cities.counting import Counted, counted_cards
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
    return standing_of(state.setup.names, lines, finished=state.finished)


def standing_of(
    names: Sequence[str], lines: Sequence[tuple[Line, ...]], *, finished: bool
) -> Standing:
    """Return the scores and places of seats, given the lines of each: achievements first."""
    merits = [(sum(line.points for line in own), own[0].points) for own in lines]
    ranked = sorted(range(len(names)), key=lambda seat: merits[seat], reverse=True)
    groups = [[*group] for _, group in groupby(ranked, key=lambda seat: merits[seat])]
    found = places(groups)
    scores = tuple(
        Score(seat, found[seat], own, reason=_reason(names, seat, merits))
        for seat, own in enumerate(lines)
    )
    return Standing(finished, scores)


def score_lines(state: State, seat: int) -> tuple[Line, ...]:
    """Return the five lines of a seat's score: that of achievements first."""
    district = state.districts[seat]
    return (
        _achievements(state, seat),
        cards_line(counted_cards(state, seat)),
        areas_line("water", water_areas(district)),
        areas_line("parks", park_areas(district)),
        monuments_line(district),
    )


def _achievements(state: State, seat: int) -> Line:
    won = [
        (achievement.title, value_of(state, seat, index))
        for index, achievement in enumerate(state.setup.achievements)
        if seat in state.claims[index]
    ]
    words = ", ".join(f"{title}: {points}" for title, points in won) or "No achievement claimed"
    return Line("achievements", sum(points for _, points in won), words)


def cards_line(cards: Sequence[Counted]) -> Line:
    """Return the line of the scoring cards of a seat."""
    words = ", ".join(
        f"{item.card.title}: {item.card.points} × "
        + ("?" if item.occurrences is None else str(item.occurrences))
        for item in cards
    )
    spaces = {space for item in cards for space in item.spaces}
    points = sum(item.points for item in cards)
    return Line("cards", points, words or "No scoring card", tuple(sorted(spaces)))


def areas_line(code: str, found: Sequence[Area]) -> Line:
    """Return the line of the areas of water or of parks, and what the features in them give."""
    scoring = [area for area in found if area.points]
    words = ", ".join(
        f"{listed(area.designs)} in an area of {counted(len(area.spaces), 'space', 'spaces')}:"
        f" {area.points}"
        for area in scoring
    )
    spaces = tuple(sorted(space for area in scoring for space in area.spaces))
    points = sum(area.points for area in scoring)
    return Line(code, points, words or "No area with a feature", spaces)


def monuments_line(district: District) -> Line:
    """Return the line of the monuments of a district."""
    spaces = tuple(
        sorted(at for at, item in district.features.items() if item.kind is Kind.MONUMENT)
    )
    number = len(spaces)
    words = counted(number, "monument", "monuments")
    return Line("monuments", MONUMENT * number, f"{words[0].upper()}{words[1:]}", spaces)


def _reason(names: Sequence[str], seat: int, merits: Sequence[tuple[int, int]]) -> str:
    """Say what decided the place of a seat against those with as many points."""
    total, won = merits[seat]
    points = f"{total} {'point' if total == 1 else 'points'}"
    level = [other for other in range(len(names)) if other != seat and merits[other][0] == total]
    if not level:
        return f"{points}."
    equal = [other for other in level if merits[other][1] == won]
    if equal:
        return (
            f"{points} with {won} from achievements, as {_named(names, equal)}:"
            " the place is shared."
        )
    above = [other for other in level if merits[other][1] > won]
    rival = above or level
    theirs = (min if above else max)(merits[other][1] for other in rival)
    return (
        f"{points}, as {_named(names, rival)}, with {'fewer' if above else 'more'} from"
        f" achievements: {won} against {theirs}."
    )


def _named(names: Sequence[str], seats: Sequence[int]) -> str:
    return listed(names[seat] for seat in seats)
