"""The database of a site that keeps it in a file."""

import sqlite3
from contextlib import closing
from pathlib import Path

from campaign.config.problems import HaltError

NAME = "db.sqlite3"
PATIENCE = 20  # seconds
SUFFIXES = ("", "-wal", "-shm", "-journal")


def copy(source: Path, target: Path) -> None:
    """Copy a database that may be written to meanwhile, as it is at one moment, and prove it.

    All pages are read in one transaction, which holds up nobody. Raises HaltError where what
    was copied is damaged.
    """
    with closing(_read_only(source)) as kept, closing(sqlite3.connect(target)) as copied:
        kept.execute("PRAGMA busy_timeout = 20000")
        kept.backup(copied)
        copied.execute("PRAGMA journal_mode = DELETE")  # one file, nothing beside it
    prove(target)


def _read_only(path: Path) -> sqlite3.Connection:
    if not path.is_file():
        raise HaltError(
            f"There is no database {path} yet, so there is nothing to save."
            " A site that was started with --data FOLDER is named by that here too."
        )
    return sqlite3.connect(f"{path.as_uri()}?mode=rw", uri=True, timeout=PATIENCE)


def prove(path: Path) -> None:
    """Raise HaltError where a database is damaged, or a row names another that is not there."""
    try:
        with closing(sqlite3.connect(path)) as kept:
            [(answer,), *_] = kept.execute("PRAGMA integrity_check(1)").fetchall()
            torn = kept.execute("PRAGMA foreign_key_check").fetchall()
    except sqlite3.DatabaseError as error:
        raise HaltError(f"The database {path.name} is damaged: {error}.") from None
    if answer != "ok" or torn:
        raise HaltError(f"The database {path.name} is damaged: {torn[:1] or answer}.")


def migrations(path: Path) -> dict[str, str]:
    """Return the newest migration of each app that a database has had; none of a foreign one."""
    try:
        with closing(sqlite3.connect(path)) as kept:
            return dict(
                kept.execute("SELECT app, max(name) FROM django_migrations GROUP BY app ORDER BY 1")
            )
    except sqlite3.DatabaseError:
        return {}


def photos(path: Path) -> list[str]:
    """Return the folders of the photos that a database names; none of one older than photos."""
    try:
        with closing(sqlite3.connect(path)) as kept:
            return [folder for (folder,) in kept.execute("SELECT folder FROM games_photo")]
    except sqlite3.OperationalError:
        return []


def close(path: Path) -> None:
    """Bring all that was written into the one file; raises HaltError where a site is open.

    A site that runs keeps the file open, and would go on writing to what is put aside.
    """
    if not path.exists():
        return
    try:
        with closing(sqlite3.connect(path, timeout=1)) as kept:
            kept.execute("PRAGMA journal_mode = DELETE")
    except sqlite3.OperationalError as error:
        if "locked" in str(error):
            raise HaltError("The site is open: stop it first. Nothing was restored.") from None
    except sqlite3.DatabaseError:
        return  # it is damaged, which is why another is put in its place
