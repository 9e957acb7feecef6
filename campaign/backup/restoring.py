"""Putting a backup back."""

import shutil
from pathlib import Path

from django.conf import settings
from django.db import connection
from django.db.migrations.loader import MigrationLoader

from campaign.backup import sqlite
from campaign.backup.archive import Manifest, check, unpack
from campaign.backup.making import KEY, make_backup
from campaign.backup.staging import RESTORE, Moving, aside_name, staging, take_back_broken_off
from campaign.config.data import prepare
from campaign.config.problems import HaltError, reason


def restore(path: Path, *, replaces: bool) -> tuple[Manifest, Path | None]:
    """Put what an archive holds into the data folder; return its manifest, and what was put aside.

    The archive is checked from end to end before anything is touched. Where the site keeps
    something already it takes `replaces`, and what was there is kept aside, in a folder (of a
    PostgreSQL server: in an archive) of the data folder. Raises HaltError; then all is as before.
    A restore that was broken off is taken back first.
    """
    prepare(settings.DATA_DIR)
    take_back_broken_off()
    is_used = _is_used()
    if is_used and not replaces:
        raise HaltError(
            f"{settings.DATA_DIR} keeps a site already. To put the backup in its place, add"
            " --replace: what is there is put aside, not deleted."
        )
    manifest = check(path)
    _refuse_foreign(manifest)
    try:
        with staging(RESTORE) as folder:
            unpack(path, folder)
            if connection.vendor == "sqlite":
                aside = _restore_file(folder, manifest)
            else:
                aside = _restore_server(folder, manifest, is_used=is_used)
    except OSError as error:
        words = f"{settings.DATA_DIR} can't be written ({reason(error)}): nothing was restored."
        raise HaltError(words) from None
    if aside and not is_used:  # a key with which nothing was signed
        shutil.rmtree(aside)
        return manifest, None
    return manifest, aside


def _is_used() -> bool:
    """Tell whether the site keeps anything; a key and empty folders are made before anything is."""
    if any(path.is_file() for path in Path(settings.MEDIA_ROOT).rglob("*")):
        return True
    if connection.vendor == "sqlite":
        return _database().exists()
    return bool(connection.introspection.table_names())


def _refuse_foreign(manifest: Manifest) -> None:
    if manifest.database != connection.vendor:
        words = {"sqlite": "a file of SQLite", "postgresql": "a PostgreSQL server"}
        kept = words.get(manifest.database, manifest.database)
        raise HaltError(
            f"This is the backup of a site that keeps its database on {kept}, and this one keeps"
            f" it on {words[connection.vendor]}: see DATABASE_URL. Campaigns and tables move"
            " between the two as files."
        )
    known = MigrationLoader(None).disk_migrations
    newer = [f"{app} {name}" for app, name in manifest.migrations.items()
             if (app, name) not in known]  # fmt: skip
    if newer:
        raise HaltError(
            f"The backup was made by a newer version of the site ({newer[0]} is not known here):"
            " update this one first."
        )


def _restore_file(folder: Path, manifest: Manifest) -> Path | None:
    new = folder / "database" / sqlite.NAME
    if not new.is_file():
        raise HaltError(f"The backup holds no {sqlite.NAME}: nothing was restored.")
    sqlite.prove(new)
    if sqlite.migrations(new) != manifest.migrations:
        raise HaltError("The database in the backup is not that of its site: nothing was restored.")
    connection.close()
    database = _database()
    sqlite.close(database)
    with Moving(folder) as moving:
        for suffix in sqlite.SUFFIXES:
            moving.aside(database.with_name(database.name + suffix))
        moving.into(new, database)
        _move_rest(moving, folder)
    return moving.folder


def _restore_server(folder: Path, manifest: Manifest, *, is_used: bool) -> Path | None:
    from campaign.backup import postgresql

    if postgresql.others():
        raise HaltError("The site is open: stop it first, on all machines. Nothing was restored.")
    database = folder / "database"
    lacking = [name for name in manifest.columns if not (database / name).is_file()]
    if lacking:
        raise HaltError(f"The backup holds no rows of {lacking[0]}: nothing was restored.")
    kept = None
    if is_used:
        kept, _ = make_backup(settings.DATA_DIR / f"{aside_name()}.zip")
    with Moving(folder) as moving:
        _move_rest(moving, folder)
        postgresql.put_back(database, manifest.columns, manifest.migrations)
    return kept or moving.folder


def _move_rest(moving: Moving, folder: Path) -> None:
    media, key = Path(settings.MEDIA_ROOT), settings.DATA_DIR / KEY
    for path in sorted(media.iterdir()):  # the folder itself may be a disk of its own
        moving.aside(path, media.name)
    if (folder / "media").is_dir():
        for path in sorted((folder / "media").iterdir()):
            moving.into(path, media / path.name)
    if (folder / KEY).is_file():
        moving.aside(key)
        moving.into(folder / KEY, key)


def _database() -> Path:
    return Path(connection.settings_dict["NAME"])
