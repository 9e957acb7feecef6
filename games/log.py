"""A table's log: folding moves into a state, and taking back or amending them.

The log is append-only: taking back and amending are entries of their own. An
entry's number is its place in the log from 0. A move "stands" until it is
taken back; an amended move stands at its number.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from games.kit.errors import InvalidError, RuleError
from games.kit.game import AnyGame
from games.kit.reading import Json, below, quote, read_number, read_object


class Refusal(StrEnum):
    """Why an entry about another entry is refused."""

    UNDO_BREAKS_LOG = "undo_breaks_log"
    AMEND_BREAKS_LOG = "amend_breaks_log"


@dataclass(frozen=True, slots=True)
class Undo:
    """Takes move `of` back."""

    of: int


@dataclass(frozen=True, slots=True)
class Amend:
    """Puts another move in the place of move `of`, at its number."""

    of: int
    move: Any


@dataclass(frozen=True, slots=True)
class Back:
    """Takes back all that stands after entry `to`; -1 is before the first."""

    to: int


Entry = Any
"""Undo, Amend, Back, or a move of the game."""


@dataclass(frozen=True, slots=True)
class Log:
    """A folded log: all entries, the moves that stand by number, the states between them.

    `states[i]` is the state before `standing[i]`; the last one is the present.
    """

    game: AnyGame
    setup: Any
    entries: tuple[Entry, ...]
    standing: tuple[tuple[int, Any], ...]
    states: tuple[Any, ...]

    @property
    def count(self) -> int:
        """The number of entries, which is a table's version."""
        return len(self.entries)

    @property
    def state(self) -> Any:
        """The present state."""
        return self.states[-1]

    @property
    def asked(self) -> int:
        """The number of the entry that asks what is answered now (a reveal); -1 before any."""
        numbers = (number for number, move in reversed(self.standing) if self.game.asks(move))
        return next(numbers, -1)

    def index(self, number: int) -> int | None:
        """Return where the entry stands among the moves that count, None if it does not."""
        places = (place for place, (other, _) in enumerate(self.standing) if other == number)
        return next(places, None)


def empty(game: AnyGame, setup: Any) -> Log:
    """Return the log before its first entry."""
    return Log(game, setup, (), (), (game.begin(setup),))


class BrokenLogError(ValueError):
    """Entry `number` of a log is not legal in its turn; `error` says why."""

    def __init__(self, number: int, error: RuleError) -> None:
        super().__init__(f"entry {number}: {error.message}")
        self.number = number
        self.error = error


def fold(game: AnyGame, setup: Any, entries: Iterable[Entry]) -> Log:
    """Return the log with all entries; raises BrokenLogError at the first illegal one."""
    return extend(empty(game, setup), entries)


def extend(log: Log, entries: Iterable[Entry]) -> Log:
    """Return a log with more entries; raises BrokenLogError at the first illegal one of them."""
    folding = _Folding(log)
    for number, entry in enumerate(entries, log.count):
        try:
            folding.add(entry)
        except RuleError as error:
            raise BrokenLogError(number, error) from error
    return folding.log()


def states_of(game: AnyGame, setup: Any, entries: Iterable[Entry]) -> Iterator[Any]:
    """Yield the state before the first entry, and after each; raises BrokenLogError, as `fold`."""
    folding = _Folding(empty(game, setup))
    yield folding.states[-1]
    for number, entry in enumerate(entries):
        try:
            folding.add(entry)
        except RuleError as error:
            raise BrokenLogError(number, error) from error
        yield folding.states[-1]


@dataclass(frozen=True, slots=True)
class Unfolded:
    """A log as it is kept: whether the rules accept it, nobody has asked."""

    game: AnyGame
    setup: Any
    entries: tuple[Entry, ...]

    def fold(self) -> Log:
        """Return the folded log; raises BrokenLogError."""
        return fold(self.game, self.setup, self.entries)


def append(log: Log, entry: Entry) -> Log:
    """Return the log with one more entry; raises RuleError where the rules refuse it."""
    folding = _Folding(log)
    folding.add(entry)
    return folding.log()


class _Folding:
    """A log that grows in place; one that refuses an entry is left as it was."""

    def __init__(self, log: Log) -> None:
        self.game, self.setup = log.game, log.setup
        self.entries, self.standing, self.states = (
            [*log.entries],
            [*log.standing],
            [*log.states],
        )

    def log(self) -> Log:
        return Log(
            self.game,
            self.setup,
            tuple(self.entries),
            tuple(self.standing),
            tuple(self.states),
        )

    def add(self, entry: Entry) -> None:
        match entry:
            case Undo(of):
                place = self._place_of(of, Refusal.UNDO_BREAKS_LOG)
                self._replace(place, self.standing[place + 1 :], Refusal.UNDO_BREAKS_LOG)
            case Amend(of, move):
                place = self._place_of(of, Refusal.AMEND_BREAKS_LOG)
                rest = [(of, move), *self.standing[place + 1 :]]
                self._replace(place, rest, Refusal.AMEND_BREAKS_LOG)
            case Back(to):
                kept = sum(other <= to for other, _ in self.standing)
                del self.standing[kept:], self.states[kept + 1 :]
            case move:
                self.states.append(self.game.play(self.states[-1], move))
                self.standing.append((len(self.entries), move))
        self.entries.append(entry)

    def _place_of(self, number: int, code: Refusal) -> int:
        for place in range(len(self.standing) - 1, -1, -1):
            if self.standing[place][0] == number:
                return place
        raise RuleError(code, f"Line {number + 1} is no move that still stands.")

    def _replace(self, place: int, rest: list[tuple[int, Any]], code: Refusal) -> None:
        """Let `rest` follow the first `place` moves, if all of it can still be played."""
        state = self.states[place]
        played: list[Any] = []
        for number, move in rest:
            try:
                state = self.game.play(state, move)
            except RuleError as error:
                is_amended = code is Refusal.AMEND_BREAKS_LOG and not played
                then = "" if is_amended else f"Then line {number + 1} could not stand: "
                raise RuleError(code, then + error.message, spaces=error.spaces) from error
            played.append(state)
        self.standing[place:] = rest
        self.states[place + 1 :] = played


def falls(log: Log, entry: Undo | Amend) -> tuple[int, ...]:
    """Return the numbers of the moves that could not be played again after the entry.

    Each is left out in turn and the rest is tried on: what would fall is what
    the page names before it offers to go back.
    """
    place = log.index(entry.of)
    if place is None:
        return ()
    state, lost = log.states[place], []
    amended = [(entry.of, entry.move)] if isinstance(entry, Amend) else []
    for number, move in [*amended, *log.standing[place + 1 :]]:
        try:
            state = log.game.play(state, move)
        except RuleError:
            lost.append(number)
    return tuple(lost)


def read_entry(game: AnyGame, setup: Any, value: Json, where: str, number: int) -> Entry:
    """Return the entry that an object at place `number` of a log stands for.

    The object holds no `when`, `id` or `by`. Raises InvalidError.
    """
    do = value.get("do") if isinstance(value, dict) else None
    if do == "undo":
        fields = read_object(value, where, required=("do", "of"))
        return Undo(_read_earlier(fields["of"], below(where, "of"), number, low=0))
    if do == "amend":
        fields = read_object(value, where, required=("do", "of", "move"))
        of = _read_earlier(fields["of"], below(where, "of"), number, low=0)
        return Amend(of, game.read_move(fields["move"], setup, below(where, "move")))
    if do == "back":
        fields = read_object(value, where, required=("do", "to"))
        return Back(_read_earlier(fields["to"], below(where, "to"), number, low=-1))
    return game.read_move(value, setup, where)


def _read_earlier(value: Json, where: str, number: int, *, low: int) -> int:
    if number == 0 and low == 0:
        raise InvalidError(where, f"there is no move before this one, so none is {quote(value)}")
    return read_number(value, where, low=low, high=number - 1)


def entry_json(game: AnyGame, entry: Entry) -> dict[str, Json]:
    """Return the object that stands for an entry; `read_entry` reads it back."""
    match entry:
        case Undo(of):
            return {"do": "undo", "of": of}
        case Amend(of, move):
            return {"do": "amend", "of": of, "move": game.move_json(move)}
        case Back(to):
            return {"do": "back", "to": to}
    return game.move_json(entry)
