"""The command `backup`: all that the site keeps as one archive, also while it is open."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandParser
from django.db import connection

from campaign.backup.making import KEY, OTHER_KEY, lacking, make_backup
from campaign.config.problems import HaltError

KEPT_ELSEWHERE = (
    f"The secret key is not in it, since it is given by SECRET_KEY: keep that too; {OTHER_KEY}"
)


class Command(BaseCommand):
    """Make a backup, and check it."""

    help = (
        "Save all that the site keeps as one file: database, pictures, and the secret key where it"
        " is not given by SECRET_KEY. The site may be open meanwhile. Keep the file as private as"
        " the site."
    )
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "file", type=Path, help="where to; a folder gets a file that bears the time"
        )
        parser.add_argument(
            "--data", help="the data folder of the site that is saved (.data)"
        )  # read by manage.py

    def handle(self, *args: Any, file: Path, **options: Any) -> None:
        path, manifest = make_backup(file)
        count = sum(name.startswith("media/") for name in manifest.files)
        size = f"{path.stat().st_size:,} bytes; files of pictures: {count}"
        where = where_kept(connection.settings_dict, settings.DATA_DIR)
        self.stdout.write(f"Saved and checked: {path} ({size}). It is the site {where}.")
        if KEY not in manifest.files:
            self.stdout.write(KEPT_ELSEWHERE)
        if manifest.lacking:
            raise HaltError(f"{lacking(manifest.lacking)} The backup holds the rest.")


def where_kept(database: Mapping[str, Any], folder: Path) -> str:
    """Return where a site is, by the settings of its database and its data folder; no password."""
    if not database["ENGINE"].endswith("postgresql"):
        return f"in {folder}"
    server = ":".join(filter(None, (database["HOST"] or "this machine", str(database["PORT"]))))
    return f"in the database {database['NAME']} on {server}, with its pictures in {folder}"
