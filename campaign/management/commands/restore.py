"""The command `restore`: a backup back into the data folder."""

from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandParser

from campaign.backup.archive import Manifest
from campaign.backup.making import KEY, OTHER_KEY, SETTING
from campaign.backup.restoring import restore
from campaign.config.env import env_secret


def about_the_key(manifest: Manifest, folder: Path) -> str:
    """Return what is to be known of the secret key once a backup is back, "" where all is well."""
    given = env_secret(SETTING)
    if KEY not in manifest.files:
        return (
            f"The backup holds no secret key: give SECRET_KEY as it was for that site; {OTHER_KEY}"
        )
    if given and given != (folder / KEY).read_text(encoding="ascii").strip():
        return (
            "SECRET_KEY is given, and is not the key of the backup: leave it out to go on with that"
            f" one; {OTHER_KEY}"
        )
    return ""


class Command(BaseCommand):
    """Check a backup, and put it where the site keeps what it must not lose."""

    help = (
        "Put a backup back, into an empty data folder or, with --replace, in the place of what"
        " is there. Stop the site before, and start it afterwards."
    )
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", type=Path, help="a file that the command backup made")
        parser.add_argument(
            "--replace", action="store_true", help="put what is there aside, and this in its place"
        )
        parser.add_argument(
            "--data", help="the data folder that the backup goes into (.data)"
        )  # read by manage.py

    def handle(self, *args: Any, file: Path, replace: bool, **options: Any) -> None:
        manifest, aside = restore(file, replaces=replace)
        self.stdout.write(f"Restored: the site as it was saved at {manifest.made_at}.")
        if manifest.lacking:
            self.stdout.write(f"It lacks the files of photos: {manifest.lacking}.")
        if aside:
            self.stdout.write(f"What was there before is kept, until you delete it: {aside}")
        if words := about_the_key(manifest, settings.DATA_DIR):
            self.stdout.write(words)
        self.stdout.write("Start the site now; what is older than it is brought up to date then.")
