"""What a correction does to an episode, as values and as JSON."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from campaign.legacy.replaying import Fall, Replay
from games.kit.scores import Standing
from games.kit.words import shortened
from games.log import Log, Unfolded

LONGEST_FALL = 500
"""Characters that are kept of why a line falls: on a large board it names many spaces."""

LONGEST_TOLD = 2_000
"""Characters that are kept of a line of a log as it is told."""


class Fate(StrEnum):
    """What becomes of an episode on other boards.

    It is replayed with the same result, or another; or marked, since its log cannot be
    followed there, or at all (unreadable), and keeps the result that was announced.
    """

    SAME = "same"
    OTHER = "other"
    MARKED = "marked"
    UNREADABLE = "unreadable"


@dataclass(frozen=True, slots=True)
class Result:
    """What an episode gave a city."""

    place: int
    total: int
    symbols: int


Results = Mapping[int, Result]
"""By city."""


@dataclass(frozen=True, slots=True)
class Effect:
    """What a correction does to an episode.

    `falls` are the lines that would not be allowed. `before` and `after` are the results by city:
    as announced or as they stand, and as they would be; empty while it is played.
    `is_shared` that cities which no rule separates then share a place; `is_inherited` that
    it begins with other pieces or boxes of tracks, which the results before it bring.
    """

    episode: int
    fate: Fate
    is_closed: bool
    falls: tuple[Fall, ...] = ()
    before: Results = field(default_factory=dict)
    after: Results = field(default_factory=dict)
    is_shared: bool = False
    is_inherited: bool = False

    @property
    def is_marked(self) -> bool:
        """Whether the group has to decide what to do about the episode."""
        return self.fate in {Fate.MARKED, Fate.UNREADABLE}

    @property
    def differing(self) -> list[int]:
        """The cities whose result differs."""
        if self.is_marked:
            return []
        cities = sorted({*self.before, *self.after})
        return [city for city in cities if self.before.get(city) != self.after.get(city)]


@dataclass(frozen=True, slots=True)
class Replayed:
    """An effect, the logs it comes from, as it is and played once more, and the standing then.

    The log as it is need not be folded, where the whole of it stands as it was written.
    """

    effect: Effect
    log: Log | Unfolded | None = field(repr=False)
    replay: Replay = field(repr=False)
    standing: Standing | None = field(default=None, repr=False)
    is_laid_otherwise: bool = False
    """Whether its table holds something else, which a log need not show: squares, a place."""

    @property
    def is_unchanged(self) -> bool:
        """Whether the table already is as it would be."""
        old, new = self.log, self.replay.log
        if self.is_laid_otherwise or old is None or new is None or old.setup != new.setup:
            return False
        if not isinstance(old, Log):
            return old.entries == new.entries
        return [move for _, move in old.standing] == [move for _, move in new.standing]


def results_of(standing: Standing) -> Results:
    """Return the result of each city of a standing."""
    return {
        score.seat: Result(score.place, score.total, score.extra["symbols"])
        for score in standing.scores
    }


def announced(scores: Sequence[Mapping[str, Any]]) -> Results:
    """Return the result of each city as an episode keeps it."""
    return {
        score["city"]: Result(score["place"], score["total"], score["symbols"]) for score in scores
    }


def places_of(results: Mapping[int, Results]) -> dict[int, dict[int, int]]:
    """Return the place of each city by the number of the episode."""
    return {
        number: {city: one.place for city, one in found.items()}
        for number, found in results.items()
    }


def effect_json(effect: Effect) -> dict[str, Any]:
    """Return an effect as JSON; `read_effect` reads it back."""
    return {
        "episode": effect.episode,
        "fate": effect.fate.value,
        "closed": effect.is_closed,
        "falls": [fall_json(fall) for fall in effect.falls],
        "before": _results_json(effect.before),
        "after": _results_json(effect.after),
        **({"shared": True} if effect.is_shared else {}),
        **({"inherited": True} if effect.is_inherited else {}),
    }


def read_effect(value: Mapping[str, Any]) -> Effect:
    """Return the effect that JSON of a known form stands for."""
    return Effect(
        value["episode"],
        Fate(value["fate"]),
        value["closed"],
        tuple(read_fall(one) for one in value["falls"]),
        announced(value["before"]),
        announced(value["after"]),
        value.get("shared", False),
        value.get("inherited", False),
    )


def fall_json(fall: Fall) -> dict[str, Any]:
    """Return a line that falls as JSON; `read_fall` reads it back."""
    seat = {} if fall.seat is None else {"seat": fall.seat}
    return {"line": fall.number, **seat, "words": shortened(fall.words, LONGEST_FALL)}


def read_fall(value: Mapping[str, Any]) -> Fall:
    """Return the line that falls for which JSON of a known form stands."""
    return Fall(value["line"], value.get("seat"), shortened(value["words"], LONGEST_FALL))


def _results_json(results: Results) -> list[dict[str, int]]:
    return [
        {"city": city, "place": one.place, "total": one.total, "symbols": one.symbols}
        for city, one in results.items()
    ]
