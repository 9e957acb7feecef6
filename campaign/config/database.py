"""The database: a file of SQLite in the data folder, or a PostgreSQL server from one setting."""

from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl, unquote, urlsplit

from campaign.config.data import SQLITE
from campaign.config.env import SettingError, env_text

SCHEMES = frozenset({"postgresql", "postgres"})
PATIENCE = 20  # seconds that a writer waits for its turn

NO_ANSWER = {
    "connect_timeout": 5,
    "tcp_user_timeout": 10_000,  # milliseconds
    "keepalives_idle": 10,
    "keepalives_interval": 5,
    "keepalives_count": 2,
}
"""Seconds after which a connection whose other end is gone from the network is given up."""
TOLD_THE_SERVER = {
    "lock_timeout": f"{PATIENCE}s",
    # A machine of the site that vanished holds its locks until the server finds out.
    "tcp_keepalives_idle": 15,
    "tcp_keepalives_interval": 5,
    "tcp_keepalives_count": 3,
}


def env_database(name: str, folder: Path) -> dict[str, Any]:
    """Return Django's settings of the database that the variable `name` gives as an address.

    `postgresql://user:password@host:5432/database`, with signs such as @ in a password as %40;
    what follows a question mark goes to libpq (`sslmode=require`; `host=/run/postgresql` for a
    socket) and goes before what is said here. Unset, it is the file in `folder`.
    """
    value = env_text(name)
    return _postgresql(name, value) if value else _sqlite(folder)


def _sqlite(folder: Path) -> dict[str, Any]:
    # Many readers, one writer. Writers take their turn at BEGIN: a transaction that first
    # reads and then writes would otherwise fail as locked. In WAL mode, NORMAL loses
    # nothing that was answered when the process is killed, and never breaks the file.
    return {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": folder / SQLITE,
        "CONN_MAX_AGE": None,
        "OPTIONS": {
            "transaction_mode": "IMMEDIATE",
            "timeout": PATIENCE,
            "init_command": (
                "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;"
                " PRAGMA cache_size = -500;"  # KB for each thread; the system has all of it
            ),
        },
        # A file, as the real one is: threads that write at once behave as they will.
        "TEST": {"NAME": folder / "test.sqlite3"},
    }


def _postgresql(name: str, value: str) -> dict[str, Any]:
    try:
        parts = urlsplit(value)
        port = parts.port
    except ValueError:
        raise _unusable(name) from None
    database = unquote(parts.path.removeprefix("/"))
    if parts.scheme not in SCHEMES or not database or "/" in database or parts.fragment:
        raise _unusable(name)
    more = dict(parse_qsl(parts.query))
    return {
        "ENGINE": "campaign.config.postgresql",
        "NAME": database,
        "USER": unquote(parts.username or ""),
        "PASSWORD": unquote(parts.password or ""),
        "HOST": more.pop("host", "") or unquote(parts.hostname or ""),
        "PORT": str(port or ""),
        "CONN_MAX_AGE": None,
        "CONN_HEALTH_CHECKS": True,  # the server may have been started anew
        "OPTIONS": {
            **NO_ANSWER,
            "options": " ".join(f"-c {name}={value}" for name, value in TOLD_THE_SERVER.items()),
            "application_name": "townbook",
            **more,
        },
    }


def _unusable(name: str) -> SettingError:
    remedy = (
        "give an address such as postgresql://user:password@localhost:5432/townbook, with @ / # ? %"
        " in a password as %40 %2F %23 %3F %25."
    )
    return SettingError(name, "…", remedy)  # it holds a password
