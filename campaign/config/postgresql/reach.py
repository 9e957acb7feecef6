"""Whether the server of the database answers, as far as this process knows.

A server that was stopped refuses at once. One that is frozen, or whose machine vanished from the
network, says nothing at all, and whoever waits for it would wait for ever: so a statement that has
brought nothing for a while asks whether the server still takes connections, and ends where it
does not. A statement that only takes long goes on.

While the server is away one thread at a time tries, and all others are told so at once. Else the
few threads that answer would all wait, also those who ask for what needs no database.
"""

from collections.abc import Callable, Generator, Mapping
from contextlib import suppress
from functools import partial
from threading import Lock
from time import monotonic
from typing import Any, Self, TypeVar

import psycopg
from psycopg.abc import PQGen

SILENCE = 3.0
"""Seconds without a byte of an answer, after which the server is asked whether it is there."""
PATIENCE = 3
"""Seconds in which it has to take a connection then."""
LONG = 1.0
"""Seconds from which on a try that failed met no answer; who refuses does so sooner."""
PAUSE = 2.0
"""Seconds from a try that met no answer to the next one."""
AWAY = "the server of the database gives no answer"

RV = TypeVar("RV")
Params = Mapping[str, Any]


class Connection(psycopg.Connection[Any]):
    """A connection that ends a statement where its server is away."""

    _is_away: Callable[[], bool] | None = None

    def ended_where(self, is_away: Callable[[], bool]) -> Self:
        """Have statements that bring nothing ended where `is_away`; return the connection."""
        self._is_away = is_away
        return self

    def wait(self, gen: PQGen[RV], *args: Any, **kwargs: Any) -> RV:
        """Wait for what the server answers; raises OperationalError where it is away."""
        return super().wait(self._watched(gen), *args, **kwargs)

    def _watched(self, gen: PQGen[RV]) -> Generator[Any, Any, RV]:
        try:
            wanted = next(gen)
            heard = monotonic()
            while True:
                ready = yield wanted
                if ready:
                    heard = monotonic()
                elif monotonic() - heard > SILENCE:
                    self._end_where_away()
                    heard = monotonic()
                wanted = gen.send(ready)
        except StopIteration as end:
            result: RV = end.value
            return result

    def _end_where_away(self) -> None:
        if self._is_away and self._is_away():
            self.close()  # what comes of it later is nobody's answer
            raise psycopg.OperationalError(AWAY)


class Reach:
    """What a process knows of its server, by all that its threads have tried."""

    def __init__(self) -> None:
        self._asking = Lock()
        self._asked = 0.0
        self._is_away = False

    def connect(self, params: Params) -> Connection:
        """Return a new connection; raises psycopg.OperationalError.

        That is raised at once where another thread tries, or has just tried, in vain.
        """
        if self._is_away and self._asking.locked():
            raise psycopg.OperationalError(AWAY)
        with self._asking:
            if self._is_away and monotonic() - self._asked < PAUSE:
                raise psycopg.OperationalError(AWAY)
            return self._connect(params).ended_where(partial(self.is_away, params))

    def is_away(self, params: Params) -> bool:
        """Return whether the server gives no answer; asks it, unless another has just done so."""
        if self._is_away and self._asking.locked():
            return True
        with self._asking:
            if monotonic() - self._asked > SILENCE:
                with suppress(psycopg.OperationalError):
                    self._connect({**params, "connect_timeout": PATIENCE}).close()
            return self._is_away

    def _connect(self, params: Params) -> Connection:
        began = monotonic()
        try:
            made = Connection.connect(**params)
        except psycopg.OperationalError:
            self._is_away = monotonic() - began > LONG
            raise
        else:
            self._is_away = False
            return made
        finally:
            self._asked = monotonic()
