"""The points of an episode by their sources: a row a line of the score, a column a seat."""

from collections.abc import Mapping
from dataclasses import dataclass

from games.kit.scores import Score, Standing
from games.my_city.rules.force import Rules
from games.my_city.rules.lines import line_title

TITLES = {
    "start": "Start of the marker",
    "passes": "Passes",
    "final": "Points as the group counted them",
    "capped": "The marker stays on 50",
}
"""What lines are called that no rule of a sheet brings."""
SHORT = {"trees": "Visible trees", "rocks": "Visible rocks", "empty": "Empty spaces"}
"""What the lines of the box are called in a table, unless the group calls them otherwise."""
FIRST, LAST = ("start", "passes"), ("final", "capped")


@dataclass(frozen=True, slots=True)
class Source:
    """Where points came from: the code of its line, its name, the points of each seat with it."""

    code: str
    title: str
    points: Mapping[int, int]


def sources(rules: Rules, standing: Standing) -> list[Source]:
    """Return the sources of an episode's points, in the order in which they are counted.

    A seat without the line is left out of it; a source without any seat is left out.
    """
    points: dict[str, dict[int, int]] = {}
    for score in standing.scores:
        for code, number in _points(score).items():
            points.setdefault(code, {})[score.seat] = number
    return [
        Source(code, title, points[code])
        for code, title in source_titles(rules).items()
        if code in points
    ]


def _points(score: Score) -> dict[str, int]:
    """Return the points of a score by code; one that was entered by points alone has them final.

    Its line has the code "typed", as has that of a rule whose points the group types.
    """
    found = {line.code: line.points for line in score.lines}
    is_final = "start" not in found
    return {"final" if is_final and code == "typed" else code: n for code, n in found.items()}


def source_titles(rules: Rules) -> dict[str, str]:
    """Return what the lines of a score are called by their codes, in the order of counting."""
    own = {
        code: SHORT[code]
        if code in SHORT and "words" not in rule.values
        else line_title(rules, code)
        for code, rule in rules.lines
    }
    first, last = ({code: TITLES[code] for code in part} for part in (FIRST, LAST))
    return {**first, **own, **last}
