"""The loop of the server: whenever it wakes up, it asks only connections that are at work.

That of waitress asks each connection at each wake-up whether it can be read from and written to.
With one for each of hundreds of phones, which mostly rest, that took as long as some answers do.
Here the system remembers what it is to watch (epoll). Threads that answer work on connections with
requests alone, which are asked at each wake-up until they rest again; all others only where
something came in, and once a second, for what the server decides by itself (who has said nothing
for long is hung up on).
"""

import select
import time
from collections.abc import Iterable, MutableMapping
from contextlib import suppress
from typing import Any

from waitress.wasyncore import readwrite

EVERY = 1.0
"""Seconds after which all connections are asked."""

Sockets = MutableMapping[int, Any]
"""What the server listens to by file number: connections, its door, and what wakes it up."""


class Watch:
    """Watches sockets; waitress asks for such a `loop` in the place of its own."""

    def __init__(self) -> None:
        """Begin with nothing to watch."""
        self._epoll = select.epoll()
        self._watched: dict[int, tuple[Any, int]] = {}  # the connection, and what it waits for
        self._awake: set[Any] = set()
        self._next = 0.0

    def loop(
        self,
        timeout: float = 1,
        use_poll: bool = True,
        map: Sockets | None = None,  # noqa: A002 - as waitress asks
        count: int | None = None,
    ) -> None:
        """Handle what happens to the sockets, `count` times or as long as there are any."""
        while map and (count is None or count > 0):
            self._turn(timeout, map)
            count = None if count is None else count - 1

    def _turn(self, timeout: float, sockets: Sockets) -> None:
        """Wait until something happens to a socket, or so many seconds, and handle it."""
        now = time.monotonic()
        rest = {one for one in self._awake if _rests(one)}  # told before what they wait for
        if now >= self._next:
            self._next = now + EVERY
            self._forget_closed(sockets)
            self._ask([*sockets.values()], sockets)
        else:
            self._ask(self._awake, sockets)
        self._awake -= rest
        events = self._epoll.poll(max(0, min(timeout, self._next - now)))
        for number, flags in events:
            found = sockets.get(number)
            if found is None:
                self._begin_anew()
                continue
            if found.accepting:
                self._next = 0  # whoever comes in is not watched yet
            readwrite(found, flags)
            self._awake.add(found)

    def _ask(self, asked: Iterable[Any], sockets: Sockets) -> None:
        """Ask what each waits for, and have it watched."""
        for one in asked:
            number = one._fileno
            if number is not None and sockets.get(number) is one:
                self._watch(number, one, _waits_for(one))

    def _watch(self, number: int, one: Any, flags: int) -> None:
        known, before = self._watched.get(number, (None, 0))
        if known is one and before == flags:
            return
        self._watched[number] = one, flags
        if known is not one:  # what had the number before is closed, and no longer watched
            with suppress(OSError):
                self._epoll.unregister(number)
            before = 0
        if not flags:
            with suppress(OSError):
                self._epoll.unregister(number)
        try:
            if before and flags:
                self._epoll.modify(number, flags)
            elif flags:
                self._epoll.register(number, flags)
        except OSError:  # it cannot be heard of any more
            one.handle_close()

    def _forget_closed(self, sockets: Sockets) -> None:
        for number in [*self._watched]:
            if sockets.get(number) is not self._watched[number][0]:
                del self._watched[number]

    def _begin_anew(self) -> None:
        """Watch anew: something is heard of what is closed here, as another holds it open."""
        self._epoll.close()
        self._epoll = select.epoll()
        self._watched.clear()
        self._next = 0


def _waits_for(one: Any) -> int:
    """Return what a socket waits for, as waitress tells it."""
    flags = select.EPOLLIN | select.EPOLLPRI if one.readable() else 0
    return flags | (select.EPOLLOUT if one.writable() and not one.accepting else 0)


def _rests(one: Any) -> bool:
    """Tell whether nobody works on a connection: what came is answered, and that is sent.

    Requests are looked at first: a thread takes its own away once all else of it is told.
    """
    return not getattr(one, "requests", None) and not one.writable()
