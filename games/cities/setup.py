"""How a table of Cities is set up: the starting tiles, the city board, the long game."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from games.cities.patterns import Pattern, read_pattern, with_count
from games.cities.spaces import Tile, read_tile
from games.kit.errors import InvalidError
from games.kit.reading import (
    Json,
    below,
    read_flag,
    read_list,
    read_number,
    read_object,
    read_text,
)

ACHIEVEMENTS = 3
"""Achievements of a city board (rulings, section 3)."""

VALUES = 3
"""Values of an achievement, the highest first."""

MOST = 10**6
"""More points than anything is worth."""

MOST_TITLE = 200
"""Characters of a title that the pages take; a record may say more."""


@dataclass(frozen=True, slots=True)
class Achievement:
    """One of a city board: its values, falling; `count` is a hint that the page shows."""

    title: str
    points: tuple[int, ...]
    count: Pattern | None = None


@dataclass(frozen=True, slots=True)
class Setup:
    """The name and the starting tile of each seat; no achievements: none is played for."""

    names: tuple[str, ...]
    start: tuple[Tile, ...]
    achievements: tuple[Achievement, ...] = ()
    is_long: bool = False

    @property
    def seats(self) -> range:
        """The numbers of the seats."""
        return range(len(self.names))

    @property
    def is_for_two(self) -> bool:
        """Whether the rules for two players are in force."""
        return len(self.names) == 2

    @property
    def rounds(self) -> int:
        """The rounds of a game (text: Game Objective)."""
        if self.is_long:
            return 7
        return 4 if self.is_for_two else 8

    @property
    def workers_a_row(self) -> int:
        """How many workers a seat places in each row in a round (text: Game Flow)."""
        return 2 if self.is_for_two else 1

    @property
    def frame(self) -> tuple[int, int]:
        """The most tiles of a district along one direction and along the other, in any order."""
        return (3, 5) if self.is_long else (3, 3)

    def values(self, index: int) -> tuple[int, ...]:
        """Return the values of an achievement that can be claimed, in the order of the claims.

        With two players the middle one is closed (text: Setup).
        """
        points = self.achievements[index].points
        return (points[0], points[-1]) if self.is_for_two else points


def read_setup(seats: Sequence[Mapping[str, Json]], setup: Json, where: str) -> Setup:
    """Return the set-up of a record, given its seats and its `setup`; raises InvalidError."""
    names = read_names(seats)
    fields = read_object(setup, where, required=("start",), optional=("achievements", "long"))
    start = _read_start(fields["start"], below(where, "start"), len(names))
    return Setup(names, start, *read_played(fields, where, len(names)))


def read_names(seats: Sequence[Mapping[str, Json]]) -> tuple[str, ...]:
    """Return the names of the seats of a record; raises InvalidError."""
    return tuple(_read_name(seat, f"seats[{number}]") for number, seat in enumerate(seats))


def read_played(
    fields: Mapping[str, Json], where: str, seats: int
) -> tuple[tuple[Achievement, ...], bool]:
    """Return the city board of a set-up, and whether the game is long; raises InvalidError."""
    achievements: tuple[Achievement, ...] = ()
    if "achievements" in fields:
        achievements = read_achievements(fields["achievements"], below(where, "achievements"))
    is_long = read_flag(fields.get("long", False), below(where, "long"))
    if is_long and seats != 2:
        raise InvalidError(below(where, "long"), f"is for two players, and here are {seats}")
    return achievements, is_long


def _read_name(seat: Mapping[str, Json], where: str) -> str:
    return read_text(read_object(seat, where, required=("name",))["name"], below(where, "name"))


def _read_start(value: Json, where: str, seats: int) -> tuple[Tile, ...]:
    tiles = read_list(value, where)
    if len(tiles) != seats:
        raise InvalidError(where, f"must be a tile for each of the {seats} seats, not {len(tiles)}")
    return tuple(read_tile(tile, f"{where}[{number}]") for number, tile in enumerate(tiles))


def read_achievements(value: Json, where: str) -> tuple[Achievement, ...]:
    """Return the three achievements of a city board; raises InvalidError."""
    items = read_list(value, where)
    if len(items) != ACHIEVEMENTS:
        raise InvalidError(where, f"must be {ACHIEVEMENTS} achievements, not {len(items)}")
    return tuple(_read_achievement(item, f"{where}[{place}]") for place, item in enumerate(items))


def _read_achievement(value: Json, where: str) -> Achievement:
    fields = read_object(value, where, required=("title", "points"), optional=("count",))
    title = read_text(fields["title"], below(where, "title"))
    points = _read_values(fields["points"], below(where, "points"))
    count = read_pattern(fields["count"], below(where, "count")) if "count" in fields else None
    return Achievement(title, points, count)


def achievement_json(achievement: Achievement) -> dict[str, Json]:
    """Return the object that stands for an achievement in a record."""
    known: dict[str, Json] = {"title": achievement.title, "points": [*achievement.points]}
    return with_count(known, achievement.count)


def _read_values(value: Json, where: str) -> tuple[int, ...]:
    items = read_list(value, where)
    if len(items) != VALUES:
        raise InvalidError(where, f"must be {VALUES} falling values, not {len(items)}")
    points = [
        read_number(item, f"{where}[{place}]", low=0, high=MOST) for place, item in enumerate(items)
    ]
    for place in range(1, VALUES):
        if points[place] >= points[place - 1]:
            message = f"must be less than {points[place - 1]}, not {points[place]}: values fall"
            raise InvalidError(f"{where}[{place}]", message)
    return tuple(points)
