"""A log played once more on other boards: whether it still stands, and what falls."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from games.kit.errors import RuleError
from games.kit.game import AnyGame
from games.log import BrokenLogError, Log, Unfolded, fold
from games.my_city.moves import End, Pass, Place
from games.my_city.terrain import Board


@dataclass(frozen=True, slots=True)
class Fall:
    """Line `number` of a log, of a seat (None: of nobody), that would not be allowed, and why."""

    number: int
    seat: int | None
    words: str


@dataclass(frozen=True, slots=True)
class Replay:
    """A log on other boards.

    `log` is the log there, None where something falls. `moves` are those that stand, with their
    numbers, where not all lines could be taken along: what was taken back is left out
    then, and what falls has a pass or an end in its place, so that the rest can be judged.
    `setup` is what they are played on.
    """

    log: Log | None
    falls: tuple[Fall, ...] = ()
    moves: tuple[tuple[int, Any], ...] | None = None
    setup: Any = None


def replay(log: Log | Unfolded, boards: Mapping[int, Board], setup: Any = None) -> Replay:
    """Return a log as it would be on other boards, which are given by seat.

    `setup` comes in the place of its own, where something else of that differs. Raises
    BrokenLogError where it is followed neither there nor as it is.

    What the rules of the episode make of a board (`Board.opened`) stays, whatever is printed. A
    city whose board was not known then was entered without it, and stays as it is.
    """
    new = [
        replace(boards[seat], opened=old.opened) if seat in boards and old.is_known else old
        for seat, old in enumerate(log.setup.boards)
    ]
    setup = replace(log.setup if setup is None else setup, boards=tuple(new))
    try:
        return Replay(fold(log.game, setup, log.entries))
    except BrokenLogError:
        whole = log if isinstance(log, Log) else log.fold()
    moves, falls = salvaged(log.game, setup, whole.standing)
    if falls:
        return Replay(None, falls, moves, setup)
    after = fold(log.game, setup, [move for _, move in moves])
    return Replay(after, (), moves, setup)


Numbered = tuple[int, Any]
"""A move behind the number of its line."""


def salvaged(
    game: AnyGame, setup: Any, standing: Iterable[Numbered]
) -> tuple[tuple[Numbered, ...], tuple[Fall, ...]]:
    """Return the moves that can be played on a set-up, and those that fall.

    What somebody built where it falls has a pass or an end in its place.
    """
    state = game.begin(setup)
    moves, falls = [], []
    for number, move in standing:
        try:
            state = game.play(state, move)
            moves.append((number, move))
        except RuleError as error:
            falls.append(Fall(number, getattr(move, "seat", None), error.message))
            for other in _instead(move):
                try:
                    state = game.play(state, other)
                except RuleError:
                    continue
                moves.append((number, other))
                break
    return tuple(moves), tuple(falls)


def _instead(move: Any) -> list[Any]:
    """Return what can be put in the place of a move that falls, the likelier first."""
    if isinstance(move, Place | Pass):
        return [Pass(move.seat, move.building), End(move.seat, move.building)]
    return []
