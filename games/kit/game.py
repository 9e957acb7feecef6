"""A game as the rest of the house sees it: a pure value of functions."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from games.kit.reading import Json
from games.kit.scores import Standing

Setup = TypeVar("Setup")
Move = TypeVar("Move")
State = TypeVar("State")


@dataclass(frozen=True, slots=True)
class Game(Generic[Setup, Move, State]):
    """The rules of one game, registered under its slug.

    `read_setup(seats, setup, where)` and `read_move(value, setup, where)` turn
    JSON into values or raise InvalidError; `move_json` is the way back.
    `begin(setup)` is the state before the first move, `play(state, move)` the
    state after one or RuleError. `asks(move)` tells whether a move opens a
    question that later moves answer (a card, a turn), by default that each
    does. `rules_version` rises when a rule is mended.
    """

    slug: str
    title: str
    seats: range
    rules_version: int
    read_setup: Callable[[Sequence[Mapping[str, Json]], Json, str], Setup]
    read_move: Callable[[Json, Setup, str], Move]
    move_json: Callable[[Move], dict[str, Json]]
    begin: Callable[[Setup], State]
    play: Callable[[State, Move], State]
    standing: Callable[[State], Standing]
    asks: Callable[[Move], bool] = lambda move: True


AnyGame = Game[Any, Any, Any]
