"""Why the site could not keep something, told from what the system or the database answered."""

import errno
import sqlite3
from collections.abc import Iterator
from enum import StrEnum

from django.db import Error, InterfaceError, OperationalError


class Trouble(StrEnum):
    """What keeps the site from writing, or from reading; none of it is a fault of its code."""

    FULL = "disk_full"
    READ_ONLY = "read_only"
    BUSY = "busy"
    AWAY = "no_database"


SYSTEM = {
    **dict.fromkeys((errno.ENOSPC, errno.EDQUOT, errno.EFBIG), Trouble.FULL),
    **dict.fromkeys((errno.EROFS, errno.EACCES, errno.EPERM), Trouble.READ_ONLY),
}
"""What a number of the system says, of a file."""

SQLITE = {
    sqlite3.SQLITE_FULL: Trouble.FULL,
    sqlite3.SQLITE_READONLY: Trouble.READ_ONLY,
    sqlite3.SQLITE_PERM: Trouble.READ_ONLY,
    sqlite3.SQLITE_BUSY: Trouble.BUSY,
    sqlite3.SQLITE_LOCKED: Trouble.BUSY,
    sqlite3.SQLITE_IOERR: Trouble.AWAY,
    sqlite3.SQLITE_CANTOPEN: Trouble.AWAY,
}
"""What SQLite's result codes say; the upper bytes of one only tell more of the same."""
NO_ROOM = {
    sqlite3.SQLITE_IOERR_WRITE,
    sqlite3.SQLITE_IOERR_TRUNCATE,
    sqlite3.SQLITE_IOERR_SHMSIZE,
    sqlite3.SQLITE_IOERR_FSYNC,
}
"""What could not be written: a quota or a bound of the system, which SQLite does not call full."""

POSTGRESQL = {
    "53100": Trouble.FULL,
    "25006": Trouble.READ_ONLY,
    **dict.fromkeys(("40001", "40P01", "53300", "55P03", "57014"), Trouble.BUSY),
}
"""What PostgreSQL's SQLSTATE codes say."""


def trouble_of(error: BaseException | None) -> Trouble | None:
    """Return what is amiss outside the code, None where `error` is a fault of the code."""
    for cause in _causes(error):
        if isinstance(cause, sqlite3.Error):
            code = getattr(cause, "sqlite_errorcode", 0)
            return Trouble.FULL if code in NO_ROOM else SQLITE.get(code & 0xFF)
        if (state := getattr(cause, "sqlstate", None)) is not None:
            return POSTGRESQL.get(state, Trouble.AWAY if state[:2] in {"08", "57"} else None)
        if isinstance(cause, OSError) and cause.errno in SYSTEM:
            return SYSTEM[cause.errno]
    # A connection that was never made, or is gone, has no code.
    return Trouble.AWAY if isinstance(error, (OperationalError, InterfaceError)) else None


def _causes(error: BaseException | None) -> Iterator[BaseException]:
    """Yield an error, and while they come from the database what it was raised from."""
    while error is not None:
        yield error
        error = error.__cause__ if isinstance(error, Error) else None
