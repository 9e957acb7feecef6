"""What a page sends with an act, and why the act may come too late."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any
from uuid import UUID, uuid5

from games.corrections import taken_back
from games.kit.errors import RuleError
from games.log import Log, entry_json

Line = dict[str, Any]
"""A move as it stands in a record, without its notes."""

Making = Callable[[Log], Line]
"""Makes a line of the folded log."""


class Stale(StrEnum):
    """Why an act is refused although it broke no rule of the game."""

    STALE = "stale"
    MOVED = "moved"
    BUSY = "busy"
    UNFIT = "unfit"
    CLOSED = "closed"
    UNCHANGED = "unchanged"
    CORRECTED = "corrected"
    GONE = "gone"


class StaleError(RuleError):
    """The page that an act came from no longer shows what is asked; nothing was written."""


@dataclass(frozen=True, slots=True)
class Sent:
    """What a page sends with an act.

    `request` is the id made when the page was drawn; `answers` the number of the entry
    that the act answers (-1: before any); `version` the table's, where the
    act counts on nobody having played on; `seen` the number of the newest entry about
    the line that the act corrects or takes back, as far as the page knew (its own where
    none changed it); `by` names who sends. `asked` is what the
    page took to be asked (the card), as keys of the line: the rules hear it, but it
    is not written, so that a card entered wrongly can be corrected under its acts.
    `then` are lines that were confirmed together with the act, `before` those that take back
    what could not stand beside it: all are written, or none.
    `still` raises StaleError where the log no longer says what else the page had shown and
    the act counts on.
    """

    request: UUID
    answers: int | None = None
    version: int | None = None
    by: str = ""
    asked: Mapping[str, Any] = field(default_factory=dict)
    then: Sequence[Line] = ()
    before: Sequence[Line] = ()
    seen: int | None = None
    still: Callable[[Log], None] = lambda log: None

    def request_of(self, place: int) -> UUID:
        """Return the id of the first line (0), or of one that was sent with it (from 1).

        The same page gives the same ids, so that a retry adds no line.
        """
        return uuid5(self.request, str(place)) if place else self.request


@dataclass(frozen=True, slots=True)
class TakeBackCorrection:
    """Makes the line that puts back what stood at line `of` before its newest correction."""

    of: int

    def __call__(self, log: Log) -> Line:
        entry = taken_back(log, self.of)
        if entry is None:
            words = f"Line {self.of + 1} was never corrected, so there is nothing to take back."
            raise StaleError(Stale.STALE, words)
        return entry_json(log.game, entry)

    def made(self, line: Line) -> bool:
        """Tell whether a line that is written can have come of this."""
        return line["do"] == "amend" and bool(line["of"] == self.of)
