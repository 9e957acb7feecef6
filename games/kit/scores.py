"""Scores that explain themselves, and the places that follow from them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from games.kit.cells import Cell


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a score: what it is for, how much, why, and the spaces that were counted."""

    code: str
    points: int
    words: str
    spaces: tuple[Cell, ...] = ()


@dataclass(frozen=True, slots=True)
class Score:
    """What one seat has: its place, and the lines that add up to its total.

    `extra` is what a game tells beside it ("symbols"), as it stands in the
    answer of the score command; `reason` says why the place is what it is.
    """

    seat: int
    place: int
    lines: tuple[Line, ...]
    extra: Mapping[str, Any] = field(default_factory=dict)
    reason: str = ""

    @property
    def total(self) -> int:
        """The sum of the lines."""
        return sum(line.points for line in self.lines)


@dataclass(frozen=True, slots=True)
class Standing:
    """The scores of all seats, in the order of the seats, as if the game ended now.

    `undecided` are groups of seats whose order the rules leave to the group;
    `is_lost` that nobody has won, since the players lost against the game.
    """

    finished: bool
    scores: tuple[Score, ...]
    undecided: tuple[tuple[int, ...], ...] = ()
    extra: Mapping[str, Any] = field(default_factory=dict)
    is_lost: bool = False

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats on the first place, none before the end, and none of a lost game."""
        if not self.finished or self.is_lost:
            return ()
        return tuple(score.seat for score in self.scores if score.place == 1)

    @property
    def ranked(self) -> tuple[Score, ...]:
        """The scores, best place first."""
        return tuple(sorted(self.scores, key=lambda score: (score.place, score.seat)))


def places(groups: Sequence[Sequence[int]]) -> dict[int, int]:
    """Return the place of each seat, given the groups of tied seats, best first.

    Shared places skip the next ones: two on place 1 are followed by place 3.
    """
    found: dict[int, int] = {}
    for group in groups:
        place = len(found) + 1
        found.update(dict.fromkeys(group, place))
    return found


def standing_json(game: str, standing: Standing) -> dict[str, Any]:
    """Return a standing as the score command prints it."""
    return {
        "game": game,
        "finished": standing.finished,
        "winners": list(standing.winners),
        "scores": [
            {
                "seat": score.seat,
                "place": score.place,
                "total": score.total,
                "lines": [{"code": line.code, "points": line.points} for line in score.lines],
                **score.extra,
            }
            for score in standing.scores
        ],
        **standing.extra,
    }
