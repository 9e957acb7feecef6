"""Taking turns at writing what no single row stands for.

SQLite has one writer at a time, from the start of its transaction. PostgreSQL has many: who
asks "is there one already?" and then writes would be two at once. There each waits for a lock
of the server that bears the name of what it is about, so it holds for all machines.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256

from django.db import connection, transaction


def take_turn(*about: object) -> None:
    """Wait, within a transaction, until nobody else is at the same thing; ends with it.

    `about` names the thing, as ("people", 7) does the address book of account 7.
    """
    if not connection.in_atomic_block:
        raise RuntimeError("a turn is taken within a transaction, whose end ends it")
    if connection.vendor == "postgresql":
        _ask("SELECT pg_advisory_xact_lock(%s)", about)


@contextmanager
def one_at_a_time(*about: object) -> Iterator[None]:
    """Write in a transaction of one's own turn."""
    with transaction.atomic():
        take_turn(*about)
        yield


@contextmanager
def alone(*about: object) -> Iterator[None]:
    """Keep others from the same thing over several transactions, for work of whole seconds.

    It holds up no other writes, so with SQLite, where it could only do so by that, it does
    nothing: one machine starts one site there.
    """
    if connection.vendor != "postgresql":
        yield
        return
    _ask("SELECT pg_advisory_lock(%s)", about)
    try:
        yield
    finally:
        _ask("SELECT pg_advisory_unlock(%s)", about)


def _ask(statement: str, about: tuple[object, ...]) -> None:
    digest = sha256(repr(about).encode()).digest()
    with connection.cursor() as cursor:
        cursor.execute(statement, [int.from_bytes(digest[:8], signed=True)])
