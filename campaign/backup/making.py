"""Making a backup while the site serves."""

import glob
import os
import secrets
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

from django.conf import settings
from django.db import connection
from django.db.migrations.recorder import MigrationRecorder

from campaign.backup import pictures, sqlite
from campaign.backup.archive import Manifest, Writing, check, is_archive
from campaign.backup.staging import (
    BACKUP,
    is_left,
    refuse_broken_off,
    staging,
    still_worked_in,
)
from campaign.config.env import env_secret
from campaign.config.problems import HaltError, reason

KEY = "secret_key"
OTHER_KEY = (
    "under another key everybody is signed out, and devices that came by a link have to be let in"
    " anew."
)
SETTING = "SECRET_KEY"
"""The variable that goes before the file: what stands there is in no backup."""


def make_backup(target: Path) -> tuple[Path, Manifest]:
    """Write all that the site keeps to a file; return it, and the manifest that it was checked by.

    Whatever was answered before it began is in it. In the place of a folder, a file in it that
    bears the time. The file appears when it is whole; an older backup of that name goes only then,
    and any other file stays. Raises HaltError.
    """
    refuse_broken_off()
    if not _migrations():
        raise HaltError("No site has kept anything in this database yet: nothing was saved.")
    target = _target(target)
    _sweep_drafts(target)
    draft = target.with_name(f".{target.name}.{secrets.token_hex(4)}")
    try:
        with staging(BACKUP) as folder:
            _write(folder, draft)
        manifest = check(draft)
        if manifest.lacking and target.exists():
            raise HaltError(
                f"{lacking(manifest.lacking)} {target} may hold them, and stays as it is: give"
                " another name to save the rest."
            )
        os.replace(draft, target)
    except OSError as error:
        raise HaltError(f"{target} can't be written ({reason(error)}).") from None
    except sqlite3.Error as error:  # such as no room for a copy of the database
        words = f"The database can't be copied to {settings.DATA_DIR} ({error}): nothing was saved."
        raise HaltError(words) from None
    finally:
        draft.unlink(missing_ok=True)
    return target, manifest


def lacking(count: int) -> str:
    """Say of how many photos there is no file, and what may be the reason."""
    have = "1 photo has" if count == 1 else f"{count} photos have"
    return (
        f"In the database {have} no file in {settings.MEDIA_ROOT}: is that a folder of the network"
        " that is not mounted here?"
    )


def _sweep_drafts(target: Path) -> None:
    """Delete what backups of this name, or of any time, have left that were killed."""
    for pattern in (f".{glob.escape(target.name)}.*", ".townbook-*.zip.*"):
        for path in target.parent.glob(pattern):
            if path.is_file() and is_left(path):
                path.unlink(missing_ok=True)


def _target(path: Path) -> Path:
    path = path.expanduser().absolute()
    if path.is_dir():
        path /= f"townbook-{datetime.now(UTC):%Y-%m-%d-%H%M%S}.zip"
    if not path.parent.is_dir():
        raise HaltError(f"There is no folder {path.parent}: make it first.")
    if path.exists() and not is_archive(path):
        raise HaltError(f"{path} is there and is no backup: choose another name.")
    return path


def _write(folder: Path, draft: Path) -> None:
    database, held = folder / "database", folder / "media"
    database.mkdir()
    # Pictures are written before their row and deleted after it: what a row names was there
    # before the database was copied, or came while it was.
    pictures.hold(settings.MEDIA_ROOT, held)
    manifest, photos = _copy_database(database)
    pictures.hold(settings.MEDIA_ROOT, held)
    with _private_umask():
        writing = Writing(draft)
        for path in sorted(database.iterdir()):
            _add(writing, f"database/{path.name}", path)
        if not env_secret(SETTING) and (key := settings.DATA_DIR / KEY).is_file():
            _add(writing, KEY, key)
        for name, path in pictures.named(held):
            _add(writing, name, path, is_packed=True)
            still_worked_in(folder)
        writing.close(replace(manifest, lacking=writing.lacks(photos)))


@contextmanager
def _private_umask() -> Iterator[None]:
    before = os.umask(0o077)
    try:
        yield
    finally:
        os.umask(before)


def _add(writing: Writing, name: str, path: Path, *, is_packed: bool = False) -> None:
    with path.open("rb") as source:
        writing.add(name, source, is_packed=is_packed)


def _copy_database(folder: Path) -> tuple[Manifest, list[str]]:
    """Copy the database; return what is to be said of it, and the folders of its photos."""
    now = datetime.now(UTC).isoformat(timespec="seconds")
    if connection.vendor == "sqlite":
        sqlite.copy(Path(connection.settings_dict["NAME"]), folder / sqlite.NAME)
        return Manifest(now, "sqlite", _migrations()), sqlite.photos(folder / sqlite.NAME)
    from campaign.backup import postgresql

    with postgresql.one_moment():
        manifest = Manifest(now, "postgresql", _migrations(), postgresql.copy(folder))
        return manifest, postgresql.photos()


def _migrations() -> dict[str, str]:
    """Return the newest migration of each app that the database has had."""
    newest: dict[str, str] = {}
    for app, name in MigrationRecorder(connection).applied_migrations():
        newest[app] = max(name, newest.get(app, ""))
    return dict(sorted(newest.items()))
